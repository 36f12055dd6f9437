import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { PROFILES } from '../../src/profiles/catalog.ts';

const readme = readFileSync('README.md', 'utf8');

describe('the README', () => {
  test('fits a few screens', () => {
    expect(readme.split('\n').length).toBeLessThanOrEqual(200);
  });

  test('lists every profile with all its settings', () => {
    for (const { name, settings } of PROFILES) {
      const row = readme.split('\n').find((line) => line.startsWith(`| \`${name}\` |`)) ?? '';
      expect(row).not.toBe('');
      for (const setting of settings) expect(row).toContain(setting.name);
    }
  });
});
