import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { BUNDLED, isAllowed, LOCKED, licenceOf, USED } from './licences.ts';

test.each([
  ['MIT', true],
  ['(MPL-2.0 OR Apache-2.0)', true],
  ['Apache-2.0 AND BSL-1.0', true],
  ['Apache-2.0 AND GPL-3.0-only', false],
  ['GPL-3.0-or-later', false],
  ['AGPL-3.0-only', false],
  ['MPL-2.0', false],
  ['SEE LICENSE IN LICENSE.md', false],
  ['UNLICENSED', false],
  ['unknown', false],
])('a package under %s may be bundled: %s', (licence, may) => expect(isAllowed(licence, BUNDLED)).toBe(may));

test('every package of package-lock.json has a licence that may be used', () => {
  expect(LOCKED.length).toBeGreaterThan(500);
  const refused = LOCKED.filter(([place, locked]) => !isAllowed(licenceOf(place, locked), USED));
  expect(refused.map(([place, locked]) => `${place}: ${licenceOf(place, locked)}`)).toEqual([]);
});

test('what does not say its licence has it beside itself', () => {
  expect(readFileSync('node_modules/khroma/license', 'utf8')).toMatch(/^The MIT License/);
});
