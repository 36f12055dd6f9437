// Removes control sequences of terminals from text, cuts and wraps it, and quotes words for a shell.

/**
 * Control sequences of ECMA-48 and xterm: CSI with its parameters; strings such as a title or a link, up to BEL or ST;
 * and the short ones. No alternative can begin inside another, so the time is linear. (Node's
 * `stripVTControlCharacters` takes seconds for 40 kB of `ESC #;#;...`.)
 */
const SEQUENCES =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: it looks for control characters
  /(?:\x1b\[[0-?]*|\x9b[0-?]+)[ -/]*[@-~]|(?:\x1b[\]PX^_]|[\x90\x98\x9d-\x9f])[^\x07\x1b\x90-\x9f]*(?:\x07|\x1b\\|\x9c)|\x1b[ -/]*[0-~]/g;

/** The text without terminal sequences; other control characters stay. */
export function stripSequences(text: string): string {
  return text.replace(SEQUENCES, '');
}

/**
 * Text from outside as one plain line: no terminal sequences, no control or invisible characters (direction marks, zero
 * width), every run of white space one space.
 */
export function cleanLine(text: string): string {
  return stripInvisible(stripSequences(text).replace(/\s+/gu, ' ')).trim();
}

/** Text from outside as plain lines with tabs and indents; a redrawn line (`\r`) in its last state. */
export function cleanBlock(text: string): string {
  const lines = stripSequences(text)
    .replaceAll('\r\n', '\n')
    .split(/\n|\u2028|\u2029/u)
    .map((line) => line.split('\r').findLast((state) => state !== '') ?? '');
  return lines.map((line) => stripInvisible(line).trimEnd()).join('\n');
}

/** Removes control characters except the tab, format characters and line separators; a lone surrogate becomes U+FFFD. */
function stripInvisible(text: string): string {
  return text.replace(/(?!\t)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '').replace(/\p{Cs}/gu, '\uFFFD');
}

/** One plain line, cut to a number of characters. */
export function shorten(text: string, most: number): string {
  const characters = [...cleanLine(text)];
  return characters.length <= most ? characters.join('') : `${characters.slice(0, most - 1).join('')}…`;
}

/** One word for a POSIX shell, quoted where necessary. */
export function quoteShellWord(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

/** Breaks lines at spaces. Only a longer word exceeds `width`. */
export function wrapText(text: string, width: number): string {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && [...line].length + 1 + [...word].length > width) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line].join('\n');
}
