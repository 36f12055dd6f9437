import { expect, test } from '@jest/globals';
import type { Scalar } from 'yaml';
import { readOptions } from '../../../src/features/adopt/change/docker-options.ts';
import { applyEdits } from '../../../src/features/adopt/change/edits.ts';
import { quickenHealthCheck } from '../../../src/features/adopt/change/health-check.ts';
import { readWords } from '../../../src/features/adopt/change/words.ts';
import { YamlFile } from '../../../src/features/adopt/change/yaml-file.ts';
import { testGolden } from '../../support/golden-cases.ts';

/** The options as they are written with a faster check. */
function quicken(options: string): string {
  const file = new YamlFile('a.yml', `o: ${options}\n`);
  const scalar = file.value(file.roots[0], 'o') as Scalar;
  const edits = quickenHealthCheck(readOptions(readWords(scalar, file.text)!), scalar, file.text);
  return applyEdits(file.text, edits).slice('o: '.length, -1);
}

testGolden(new URL('golden/health-checks.txt', import.meta.url), quicken);

test('a faster check loses no patience, whatever its times', () => {
  for (const interval of ['2s', '3s', '7s', '10s', '1m', '1500ms', '1h'])
    for (const retries of [1, 3, 5, 10, 100]) {
      const faster = quicken(`--health-cmd pg_isready --health-interval ${interval} --health-retries ${retries}`);
      const [, text = ''] = /--health-retries (\d+)/.exec(faster) ?? [];
      const seconds = { '2s': 2, '3s': 3, '7s': 7, '10s': 10, '1m': 60, '1500ms': 1.5, '1h': 3600 }[interval]!;
      expect(Number(text)).toBeGreaterThanOrEqual(seconds * retries);
      expect(Number(text)).toBeLessThan(seconds * retries + 1);
    }
});
