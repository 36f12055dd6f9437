import { expect, test } from '@jest/globals';
import { readProfilesText } from '../../../src/features/own-profiles/profiles/profiles-text.ts';

// Found by tests/properties: each was followed to its parent, one within the other.
test('a long chain of parents is reported as too many profiles', () => {
  const lines = Array.from({ length: 12_000 }, (_, at) => `  p${at}: {extends: p${at + 1}}\n`);
  const { profiles, problems } = readProfilesText(`profiles:\n${lines.join('')}`, 'f.yml');
  expect(profiles).toEqual([]);
  expect(problems[0]?.message).toBe('f.yml:1: `profiles` is a map, not a map of 1 to 200 profiles.');
});

test('what the parser quotes is shown without what a terminal obeys', () => {
  const { problems } = readProfilesText('profiles: "\\\u001b[31m"', 'f.yml');
  expect(problems[0]?.message).toMatch(/^f\.yml:1: this is not YAML: .*\\x1b/);
  expect(problems[0]?.message).not.toMatch(/\p{Cc}/u);
});
