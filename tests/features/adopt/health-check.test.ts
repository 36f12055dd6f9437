import { expect, test } from '@jest/globals';
import type { Scalar } from 'yaml';
import { readOptions } from '../../../src/features/adopt/change/docker-options.ts';
import { applyEdits } from '../../../src/features/adopt/change/edits.ts';
import { quickenHealthCheck } from '../../../src/features/adopt/change/health-check.ts';
import { readWords } from '../../../src/features/adopt/change/words.ts';
import { YamlFile } from '../../../src/features/adopt/change/yaml-file.ts';

/** The options as they are written with a faster check. */
function quicken(options: string): string {
  const file = new YamlFile('a.yml', `o: ${options}\n`);
  const scalar = file.value(file.roots[0], 'o') as Scalar;
  const edits = quickenHealthCheck(readOptions(readWords(scalar, file.text)!), scalar, file.text);
  return applyEdits(file.text, edits).slice('o: '.length, -1);
}

const HOST = 'pg_isready --host=127.0.0.1';

test.each<[options: string, faster: string]>([
  [
    '--health-cmd pg_isready --health-interval 10s --health-timeout 5s --health-retries 5',
    `--health-cmd "${HOST}" --health-interval 1s --health-timeout 5s --health-retries 50`,
  ],
  [
    '--health-cmd=pg_isready --health-interval=10s --health-retries=5',
    `--health-cmd="${HOST}" --health-interval=1s --health-retries=50`,
  ],
  [
    '--health-cmd "pg_isready -U app" --health-interval 5s --health-retries 10',
    `--health-cmd "${HOST} -U app" --health-interval 1s --health-retries 50`,
  ],
  [
    '--health-cmd="pg_isready -U app" --health-interval=2s --health-retries=10',
    `--health-cmd="${HOST} -U app" --health-interval=1s --health-retries=20`,
  ],
  [
    '"--health-cmd \\"pg_isready -U app\\" --health-interval 10s --health-retries 5"',
    `"--health-cmd \\"${HOST} -U app\\" --health-interval 1s --health-retries 50"`,
  ],
  [
    '"--health-cmd pg_isready --health-interval 10s --health-retries 5"',
    `"--health-cmd \\"${HOST}\\" --health-interval 1s --health-retries 50"`,
  ],
  [
    "'--health-cmd pg_isready --health-interval 10s --health-retries 5'",
    `'--health-cmd "${HOST}" --health-interval 1s --health-retries 50'`,
  ],
  [
    '--health-cmd "/usr/bin/pg_isready || exit 1" --health-interval 10s --health-retries 5',
    `--health-cmd "/usr/bin/${HOST} || exit 1" --health-interval 1s --health-retries 50`,
  ],
  // A host of its own stays.
  [
    '--health-cmd "pg_isready -h localhost" --health-interval 10s --health-retries 5',
    '--health-cmd "pg_isready -h localhost" --health-interval 1s --health-retries 50',
  ],
  [
    '--health-cmd "pg_isready --host localhost" --health-interval 10s --health-retries 5',
    '--health-cmd "pg_isready --host localhost" --health-interval 1s --health-retries 50',
  ],
  // Docker's own numbers count where there are none.
  ['--health-cmd pg_isready', `--health-cmd "${HOST}" --health-interval 1s --health-retries 90`],
  ['--health-cmd pg_isready --health-retries 5', `--health-cmd "${HOST}" --health-interval 1s --health-retries 150`],
  [
    '--health-cmd pg_isready --health-interval 10s --name pg',
    `--health-cmd "${HOST}" --health-retries 30 --health-interval 1s --name pg`,
  ],
  [
    '--health-cmd "pg_isready -h localhost" --health-interval 10s',
    '--health-cmd "pg_isready -h localhost" --health-retries 30 --health-interval 1s',
  ],
  // The patience is rounded up.
  [
    '--health-cmd pg_isready --health-interval 2500ms --health-retries 3',
    `--health-cmd "${HOST}" --health-interval 1s --health-retries 8`,
  ],
  [
    '--health-cmd pg_isready --health-interval 1m30s --health-retries 2',
    `--health-cmd "${HOST}" --health-interval 1s --health-retries 180`,
  ],
  [
    '--health-cmd pg_isready --health-interval 1.5s --health-retries 2',
    `--health-cmd "${HOST}" --health-interval 1s --health-retries 3`,
  ],
])('%s becomes %s', (options, faster) => expect(quicken(options)).toBe(faster));

test.each([
  ['--name pg'],
  ['--health-interval 10s'],
  ['--no-healthcheck'],
  ['--health-cmd pg_isready --health-interval 1s --health-retries 5'],
  ['--health-cmd pg_isready --health-interval 1000ms'],
  ['--health-cmd pg_isready --health-interval 200ms --health-retries 50'],
  ['--health-cmd "psql -c \'SELECT 1\'" --health-interval 10s'],
  ['--health-cmd my_pg_isready_check --health-interval 10s'],
  ['--health-cmd pg_isready --health-interval often'],
  ['--health-cmd pg_isready --health-interval 10'],
  ['--health-cmd pg_isready --health-interval 10s --health-retries many'],
  ['--health-cmd pg_isready --health-interval 10s --health-retries 0'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: this is a text of a CI file
  ['--health-cmd pg_isready --health-interval ${{ vars.INTERVAL }}'],
])('%s stays', (options) => expect(quicken(options)).toBe(options));

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
