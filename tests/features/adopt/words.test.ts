import { expect, test } from '@jest/globals';
import { isScalar, type Scalar } from 'yaml';
import { readWords } from '../../../src/features/adopt/change/words.ts';
import { YamlFile } from '../../../src/features/adopt/change/yaml-file.ts';

/** The value at `o:`, and the text of the file. */
function readValue(text: string): { scalar: Scalar; text: string } {
  const file = new YamlFile('a.yml', text);
  const scalar = file.value(file.roots[0], 'o');
  if (!isScalar(scalar)) throw new Error('no scalar');
  return { scalar, text };
}

/** The words of the value at `o:`, each as it is and as it is written. */
function split(text: string): [value: string, written: string][] | null {
  const { scalar } = readValue(text);
  const words = readWords(scalar, text);
  return words?.map(({ value, start, end }) => [value, text.slice(start, end)]) ?? null;
}

const SIMPLE = ['--name', 'pg', '--shm-size=1g'];

test.each([
  ['plain', 'o: --name pg --shm-size=1g\n'],
  ['plain, with a comment', 'o: --name pg  --shm-size=1g # a comment\n'],
  ['plain, on lines', 'o: --name pg\n   --shm-size=1g\np: 1\n'],
  ['plain, with an empty line', 'o: --name pg\n\n   --shm-size=1g\n'],
  ['plain, in a flow map', 'x: 1\no: --name pg --shm-size=1g\n'],
  ['double quotes', 'o: "--name pg --shm-size=1g"\n'],
  ['double quotes, on lines', 'o: "--name pg\n   --shm-size=1g"\n'],
  ['double quotes, with a tab', 'o: "--name\\tpg --shm-size=1g"\n'],
  ['single quotes', "o: '--name pg --shm-size=1g'\n"],
  ['single quotes, on lines', "o: '--name\n   pg --shm-size=1g'\n"],
  ['folded', 'o: >\n  --name pg\n  --shm-size=1g\n'],
  ['folded and stripped', 'o: >-\n  --name pg\n  --shm-size=1g\np: 1\n'],
  ['folded and kept', 'o: >+\n  --name pg\n  --shm-size=1g\n\n'],
  ['folded, with a comment in its head', 'o: >- # a comment\n  --name pg\n  --shm-size=1g\n'],
  ['folded, with its indentation', 'o: >2-\n  --name pg\n  --shm-size=1g\n'],
  ['folded, with deeper lines', 'o: >-\n  --name pg\n    --shm-size=1g\n'],
  ['folded, with empty lines', 'o: >-\n\n  --name pg\n\n  --shm-size=1g\n'],
  ['literal', 'o: |\n  --name pg\n  --shm-size=1g\n'],
  ['literal, with blanks at its ends', 'o: |  \n  --name pg  \n  --shm-size=1g \t\n'],
  ['literal, without a last line end', 'o: |-\n  --name pg\n  --shm-size=1g'],
  ['line ends of Windows', 'o: |\r\n  --name pg\r\n  --shm-size=1g\r\n'],
  ['folded, with line ends of Windows', 'o: >-\r\n  --name pg\r\n  --shm-size=1g\r\np: 1\r\n'],
  ['an anchor', 'o: &a >-\n  --name pg\n  --shm-size=1g\n'],
  ['a tag', 'o: !!str --name pg --shm-size=1g\n'],
])('words are found in %s', (_style, text) => {
  expect(split(text)).toEqual(SIMPLE.map((word) => [word, word]));
});

test('words are found in a flow map', () => {
  const file = new YamlFile('a.yml', 'm: {o: --name pg, p: 1}\n');
  const scalar = file.value(file.roots[0], 'm', 'o') as Scalar;
  expect(readWords(scalar, file.text)?.map(({ start, end }) => file.text.slice(start, end))).toEqual(['--name', 'pg']);
});

/** A value, its words, and the words as they are written, with bars between them. */
const QUOTED: [text: string, words: string, written: string][] = [
  ['o: --cmd "pg_isready -U app"\n', '--cmd|pg_isready -U app', '--cmd|"pg_isready -U app"'],
  ["o: --cmd 'a b' c\n", '--cmd|a b|c', "--cmd|'a b'|c"],
  ['o: --cmd="a b" c\n', '--cmd=a b|c', '--cmd="a b"|c'],
  ['o: "--cmd \\"a b\\" c"\n', '--cmd|a b|c', '--cmd|\\"a b\\"|c'],
  ['o: "--cmd=\\"a b\\" c"\n', '--cmd=a b|c', '--cmd=\\"a b\\"|c'],
  ['o: \'--cmd "a b" c\'\n', '--cmd|a b|c', '--cmd|"a b"|c'],
  ["o: '--cmd ''a b'' c'\n", '--cmd|a b|c', "--cmd|''a b''|c"],
  ['o: a "" b\n', 'a||b', 'a|""|b'],
  // biome-ignore-start lint/suspicious/noTemplateCurlyInString: these are texts of CI files
  ['o: -e A=${{ env.A }} b\n', '-e|A=${{ env.A }}|b', '-e|A=${{ env.A }}|b'],
  ["o: ${{ a && 'b c' }} d\n", "${{ a && 'b c' }}|d", "${{ a && 'b c' }}|d"],
  ['o: a ${{ b\n', 'a|${{|b', 'a|${{|b'],
  // biome-ignore-end lint/suspicious/noTemplateCurlyInString: these are texts of CI files
  ['o: "pä ✓ 𝛑 x"\n', 'pä|✓|𝛑|x', 'pä|✓|𝛑|x'],
];

test.each(QUOTED)('quotes of a command line belong to the written word: %j', (text, words, written) => {
  const pairs = split(text) ?? [];
  expect(pairs.map(([value]) => value).join('|')).toBe(words);
  expect(pairs.map(([, at]) => at).join('|')).toBe(written);
});

test.each([['o: ""\n'], ['o: "  "\n']])('%j has no words', (text) => expect(split(text)).toEqual([]));

test.each([
  ['an escape that is not known', 'o: "a\\x20b c"\n'],
  ['a line end in double quotes that is escaped', 'o: "a \\\n   b"\n'],
  ['words in quotes on two lines', 'o: >-\n  --cmd "a\n  b" c\n'],
  ['a number', 'o: 17\n'],
  ['nothing', 'o:\n'],
])('%s has no words that could be placed', (_name, text) => expect(split(text)).toBe(null));
