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
    const found = parseNew(line) ?? parseOld(line);
    if (found === null) continue;
    if (token !== null) {
      if (found.command === token) token = null;
      continue;
    }
    if (found.command === 'stop-commands') token = found.data;
    else acted.push(found);
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
  const found = /##\[([^\]\s]+)[^\]]*\](.*)/.exec(line);
  return found === null ? null : { command: found[1] ?? '', data: found[2] ?? '' };
}
