import { describe, expect, test } from '@jest/globals';
import { compareVersions, matchesVersion, parseVersion, type ServerVersion } from '../../src/profiles/version.ts';

const version = (text: string) => parseVersion(text) as ServerVersion;

describe('versions', () => {
  test.each([
    ['postgres (PostgreSQL) 15.18 (Debian 15.18-0+deb12u1)', '15.18', 15, 18],
    ['postgres (PostgreSQL) 9.6.24', '9.6.24', 9, 6],
    ['postgres (PostgreSQL) 18beta1', '18beta1', 18, 0],
    ['postgres (PostgreSQL) 19devel', '19devel', 19, 0],
    ['postgres (PostgreSQL) 17.6\n', '17.6', 17, 6],
  ])('%s', (text, expected, major, minor) => {
    expect(parseVersion(text)).toEqual({ text: expected, major, minor });
  });

  test.each(['', 'postgres', 'command not found', 'postgres (EnterpriseDB)'])('%j is no version', (text) => {
    expect(parseVersion(text)).toBeNull();
  });

  test('are ordered from old to new', () => {
    const texts = ['18.0', '15.18', '18beta1', '9.6', '15.2', '18beta2', '19devel'];
    const ordered = texts.map(version).sort(compareVersions);
    expect(ordered.map(({ text }) => text)).toEqual(['9.6', '15.2', '15.18', '18beta1', '18beta2', '18.0', '19devel']);
  });

  test.each([
    ['17.6', '17', true],
    ['17.6', '17.6', true],
    ['17.6', '17.5', false],
    ['18beta1', '18', true],
    ['18beta1', '18beta1', true],
    ['15.18', '1', false],
  ])('%s for a wish of %s: %s', (text, wanted, fits) => {
    expect(matchesVersion(version(text), wanted)).toBe(fits);
  });
});
