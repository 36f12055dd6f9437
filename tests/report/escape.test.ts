import { expect, test } from '@jest/globals';
import { escapeCode, escapeHtml, escapeText, fenceBlock } from '../../src/report/escape.ts';
import { cleanBlock, cleanLine } from '../../src/system/terminal-text.ts';

const ESC = '\u001b';
const GAP = '&#8203;';

/** What came from outside; as text, as code, as HTML. */
const HOSTILE: [string, string, string, string][] = [
  ['npm test', 'npm test', '`npm test`', 'npm test'],
  ['', '', '(empty)', ''],
  [' \n ', '', '(empty)', ''],
  ['a|b', 'a&#124;b', '<code>a&#124;b</code>', 'a|b'],
  ['a\\|b', 'a\\\\&#124;b', '<code>a\\\\&#124;b</code>', 'a\\|b'],
  ['C:\\pg\\', 'C:\\\\pg\\\\', '`C:\\pg\\`', 'C:\\pg\\'],
  ['`x`', '\\`x\\`', '<code>\\`x\\`</code>', '`x`'],
  ['a\nb\r\nc', 'a b c', '`a b c`', 'a b c'],
  ['</details>', '&lt;/details&gt;', '`</details>`', '&lt;/details&gt;'],
  ['<img src=x onerror=y>', '&lt;img src=x onerror=y&gt;', '`<img src=x onerror=y>`', '&lt;img src=x onerror=y&gt;'],
  ['<!-- x -->', '&lt;!-- x --&gt;', '`<!-- x -->`', '&lt;!-- x --&gt;'],
  ['&lt;', '&amp;lt;', '`&lt;`', '&amp;lt;'],
  ['&#64;all', `&amp;#${GAP}64;all`, '`&#64;all`', `&amp;#${GAP}64;all`],
  ['@octocat', `@${GAP}octocat`, '`@octocat`', `@${GAP}octocat`],
  ['a@b.example', `a@${GAP}b.example`, '`a@b.example`', `a@${GAP}b.example`],
  ['#12 GH-12', `#${GAP}12 GH-${GAP}12`, '`#12 GH-12`', `#${GAP}12 GH-${GAP}12`],
  ['http://x.y', `http:${GAP}//x.y`, '`http://x.y`', `http:${GAP}//x.y`],
  ['_www.x.y', `\\_www${GAP}.x.y`, '`_www.x.y`', `_www${GAP}.x.y`],
  ['!12 a/b!3 wow! !', `!${GAP}12 a/b!${GAP}3 wow! !`, '`!12 a/b!3 wow! !`', `!${GAP}12 a/b!${GAP}3 wow! !`],
  ['%next %"a b" 5 %', `%${GAP}next %${GAP}"a b" 5 %`, '`%next %"a b" 5 %`', `%${GAP}next %${GAP}"a b" 5 %`],
  ['&12 & a', `&amp;${GAP}12 &amp; a`, '`&12 & a`', `&amp;${GAP}12 &amp; a`],
  ['~bug ~"a b"', '\\~bug \\~"a b"', '`~bug ~"a b"`', `~${GAP}bug ~${GAP}"a b"`],
  ['$12', '\\$12', '`$12`', `$${GAP}12`],
  ['[issue:o/r/1]', `\\[${GAP}issue:o/r/1\\]`, '`[issue:o/r/1]`', `[${GAP}issue:o/r/1]`],
  ['/close', '\\/close', '`/close`', '/close'],
  ['/assign @me', `\\/assign @${GAP}me`, '`/assign @me`', `/assign @${GAP}me`],
  ['/usr/bin/env', '/usr/bin/env', '`/usr/bin/env`', '/usr/bin/env'],
  ['[a](javascript:b)', '\\[a\\](javascript:b)', '`[a](javascript:b)`', '[a](javascript:b)'],
  ['*a* _b_ ~c~ $d$', '\\*a\\* \\_b\\_ \\~c\\~ \\$d\\$', '`*a* _b_ ~c~ $d$`', `*a* _b_ ~${GAP}c~ $d$`],
  ['max_wal_size', 'max_wal_size', '`max_wal_size`', 'max_wal_size'],
  ['__init__', '\\_\\_init\\_\\_', '`__init__`', '__init__'],
  [`${ESC}[31mred${ESC}[0m`, 'red', '`red`', 'red'],
  [`${ESC}]8;;http://x${ESC}\\link${ESC}]8;;${ESC}\\`, 'link', '`link`', 'link'],
  ['a\u0000\u0008\u009bb', 'ab', '`ab`', 'ab'],
  ['\u202Eevil\u2066\u200F\u061C', 'evil', '`evil`', 'evil'],
  ['a\u200B\u00AD\uFEFFb', 'a b', '`a b`', 'a b'],
  ['\uD800x', '\uFFFDx', '`\uFFFDx`', '\uFFFDx'],
];

test.each([
  ['text', escapeText, 1],
  ['code', escapeCode, 2],
  ['HTML', escapeHtml, 3],
] as const)('what came from outside, as %s', (_, write, place) => {
  expect(HOSTILE.map(([raw]) => [raw, write(raw)])).toEqual(HOSTILE.map((row) => [row[0], row[place]]));
});

test('a line has no control or invisible characters', () => {
  expect(cleanLine(`  a\t\u2028b${ESC}[2J \u202Ec\u0007 `)).toBe('a b c');
});

test('a block keeps its lines, indents and what a redrawn line showed last', () => {
  expect(cleanBlock(`a\r\n\tb  \n10 %\r50 %\r100 %\n${ESC}[1mc${ESC}[0m\u0007`)).toBe('a\n\tb\n100 %\nc');
});

test.each([
  ['plain', '```text\nplain\n```'],
  ['a ``` b', '````text\na ``` b\n````'],
  ['a\n/close\n/Label ~x\n/usr/bin/env\n/1', '```text\na\n /close\n /Label ~x\n/usr/bin/env\n/1\n```'],
  ['`````\n</details>', '``````text\n`````\n</details>\n``````'],
])('a fence is longer than any run of backticks: %j', (raw, expected) => expect(fenceBlock(raw)).toBe(expected));
