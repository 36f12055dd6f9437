import { expect, test } from '@jest/globals';
import { isScalar, type Scalar } from 'yaml';
import { readWords } from '../../../src/features/adopt/change/words.ts';
import { YamlFile } from '../../../src/features/adopt/change/yaml-file.ts';
import { testGolden } from '../../support/golden-cases.ts';

/** The value at `o:`, and the text of the file. */
function readValue(text: string): { scalar: Scalar; text: string } {
  const file = new YamlFile('a.yml', text);
  const scalar = file.value(file.roots[0], 'o');
  if (!isScalar(scalar)) throw new Error('no scalar');
  return { scalar, text };
}

/** The words of the value at `o:` with bars between them, and below each as it is written, where that is another text. */
testGolden(new URL('golden/words.txt', import.meta.url), (json) => {
  const { scalar, text } = readValue(JSON.parse(json));
  const words = readWords(scalar, text);
  if (words === null) return 'its words have no place';
  if (words.length === 0) return 'no words';
  const values = words.map(({ value }) => value).join('|');
  const written = words.map(({ start, end }) => text.slice(start, end)).join('|');
  return values === written ? values : `${values}\n${written}`;
});

test('words are found in a flow map', () => {
  const file = new YamlFile('a.yml', 'm: {o: --name pg, p: 1}\n');
  const scalar = file.value(file.roots[0], 'm', 'o') as Scalar;
  expect(readWords(scalar, file.text)?.map(({ start, end }) => file.text.slice(start, end))).toEqual(['--name', 'pg']);
});
