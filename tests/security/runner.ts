/** A command that a runner of GitHub's kind has acted on. */
export interface Acted {
  command: string;
  data: string;
}

/**
 * What the runner does with what a step prints, as its ActionCommandManager and ActionCommand do it: lines end at \n, \r or both; `::x::`
 * behind any blanks, else `##[x]` anywhere in a line; after `stop-commands` nothing acts until its word comes.
 */
export function readAsRunner(printed: string): Acted[] {
  const acted: Acted[] = [];
  let token: string | null = null;
  for (const line of printed.split(/\r\n|\r|\n/)) {
    const parsed = parseNew(line) ?? parseOld(line);
    if (parsed === null) continue;
    if (token !== null) {
      if (parsed.command === token) token = null;
      continue;
    }
    if (parsed.command === 'stop-commands') token = parsed.data;
    else acted.push(parsed);
  }
  if (token !== null) acted.push({ command: '(never resumed)', data: token });
  return acted;
}

/** .NET's Trim takes U+0085 too, which is no blank to JavaScript. */
function parseNew(line: string): Acted | null {
  const text = line.replace(/^[\s\u0085]+|[\s\u0085]+$/g, '');
  if (!text.startsWith('::')) return null;
  const end = text.indexOf('::', 2);
  if (end < 0) return null;
  return { command: text.slice(2, end).split(' ')[0] ?? '', data: text.slice(end + 2) };
}

function parseOld(line: string): Acted | null {
  const match = /##\[([^\]\s]+)[^\]]*\](.*)/.exec(line);
  return match === null ? null : { command: match[1] ?? '', data: match[2] ?? '' };
}
