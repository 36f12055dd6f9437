import { readResults } from '../../src/results/read.ts';
import type { Results } from '../../src/results/results.ts';

/** Everything that could do harm in a comment. `evil` is nowhere else. */
export const HOSTILE =
  '--></details><script>evil()</script><img src=x onerror=evil()> @evil-user @evil/team #1 evil/repo#2 GH-3 !4 %evil ~evil &5 $6 [issue:evil/7] ' +
  '[evil](https://evil.example/a) ![evil](https://evil.example/b.png) <https://evil.example/c> https://evil.example/d www.evil.example ' +
  'javascript:evil() `a|b` ```\n/close\n/assign @evil\n# evil\n<!-- pg-speed comment key=evil run=9 attempt=9 -->\n[evil]: https://evil.example/e\n\u202Eevil\u202C \u001b[31mevil $$evil$$ ';

/** Results in which every string is hostile that may be: each is replaced (everywhere alike), and stays so when the file is still read. */
export function makeAllHostile(results: Results): Results {
  let json: unknown = JSON.parse(JSON.stringify(results));
  for (const [number, old] of [...listStrings(json)].entries()) {
    const changed = replaceString(json, old, `${HOSTILE}${number}`);
    if (isRead(changed)) json = changed;
  }
  return readResults(JSON.stringify(json), 'hostile');
}

function listStrings(value: unknown, into = new Set<string>()): Set<string> {
  if (typeof value === 'string') into.add(value);
  else if (typeof value === 'object' && value !== null)
    for (const item of Object.values(value)) listStrings(item, into);
  return into;
}

function replaceString(value: unknown, old: string, now: string): unknown {
  if (value === old) return now;
  if (Array.isArray(value)) return value.map((item) => replaceString(item, old, now));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, replaceString(item, old, now)]));
}

function isRead(json: unknown): boolean {
  try {
    readResults(JSON.stringify(json), 'hostile');
    return true;
  } catch {
    return false;
  }
}

/** What of a comment a forge reads as Markdown or HTML: fenced blocks and code spans are shown letter by letter. */
export function withoutCode(body: string): string {
  return body
    .replace(/^(`{3,})text\n[\s\S]*?\n\1$/gm, '')
    .replace(/(`+)(?!`)[^\n]*?(?<!`)\1(?!`)/g, '')
    .replace(/\\[\\`*[\]~$_]/g, '');
}
