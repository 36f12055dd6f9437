import { expect, test } from '@jest/globals';
import { scrub } from '../../src/system/git/git.ts';
import { stripSequences } from '../../src/system/terminal-text.ts';
import { findLastMatch } from '../../src/system/timed-match.ts';

const ESC = '\u001b';

test.each([
  [`${ESC}[31mred${ESC}[0m`, 'red'],
  [`a${ESC}[2K${ESC}[1Gb`, 'ab'],
  [`${ESC}]0;title\u0007a`, 'a'],
  [`${ESC}]8;;http://x${ESC}\\link${ESC}]8;;${ESC}\\`, 'link'],
  [`${ESC}P1;2|secret${ESC}\\a`, 'a'],
  [`${ESC}(Ba${ESC}Mb`, 'ab'],
  ['\u009b1ma', 'a'],
  // What is not ended is no sequence: its words stay to be seen.
  [`${ESC}]0;title`, '0;title'],
  [`a${ESC}`, `a${ESC}`],
  ['plain [31m\n', 'plain [31m\n'],
])('%j', (text, plain) => expect(stripSequences(text)).toBe(plain));

/** Node's own takes 4 s for the first at 40 kB, and four times as long for twice that. */
test.each(['#;', '[', '[1;', ']a', '\u009d', ESC])('a long row of %j after an escape', (piece) => {
  const text = stripSequences(ESC + piece.repeat(1_000_000));
  expect(text.length).toBeLessThanOrEqual(piece.length * 1_000_000 + 1);
});

test('a long word is no address with credentials', () => {
  expect(scrub('a'.repeat(400_000), [])).toHaveLength(400_000);
  expect(scrub('see https://u:p@host/x\u0000', [])).toBe('see https://***@host/x');
});

test('an expression that uses up the stack of the engine finds nothing in time', () => {
  const expression = /^(?<all>(?:a|b)*)c/g;
  expect(findLastMatch(expression, 'ab'.repeat(10_000_000), 60_000)).toBe('late');
});
