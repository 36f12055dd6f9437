import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { describeMeasuring } from '../../../src/features/adopt/run/describe-measuring.ts';
import { testGolden } from '../../support/golden-cases.ts';
import { adoptFiles, GOOD, WORKFLOW } from './fixture.ts';

const CASES = new URL('golden/measuring.txt', import.meta.url);
const STEPS = '      - run: npm test\n';

/** How to measure a job with these steps. */
async function describeSteps(steps: string): Promise<string[]> {
  const text = GOOD.replace(STEPS, steps.replace(/^/gm, '      '));
  return describeWorkflow(`${text}\n`);
}

async function describeWorkflow(text: string): Promise<string[]> {
  const { measurable, files } = await adoptFiles(new Map([[WORKFLOW, text]]));
  return measurable === null ? [] : describeMeasuring(measurable, files, 'pg-speed');
}

const findCall = (lines: readonly string[]) => lines.find((line) => line.startsWith('    pg-speed compare'))?.trim();

describe('the command that measures a job', () => {
  testGolden(CASES, async (steps) => findCall(await describeSteps(steps)) ?? '');
});

test('the shell and the YAML of the CI read the same setup', async () => {
  const cases = readFileSync(CASES, 'utf8')
    .split(/^## .*\n/m)
    .slice(1);
  for (const text of cases) {
    const lines = await describeSteps(text.replace(/^=>.*\n+/gm, '').trimEnd());
    const script = `pg-speed() { printf '%s\\0' "$@"; }\n${findCall(lines)}`;
    const words = execFileSync('bash', ['-c', script], { encoding: 'utf8' }).split('\0');
    const at = words.indexOf('--setup');
    const block = lines.slice(lines.indexOf('    - uses: org/pg-speed-action@v1')).join('\n');
    const [step] = parse(block) as { with: Record<string, unknown> }[];
    expect(step?.with.setup).toBe(at === -1 ? undefined : words[at + 1]);
    expect(step?.with.profiles).toBe(words[words.indexOf('--profiles') + 1]);
  }
});

describe('the version that is measured', () => {
  test.each<[images: string, version: string | null]>([
    ['postgres:16', '16'],
    ['postgres:16.2-alpine', '16'],
    ['pgvector/pgvector:0.8.0-pg17', '17'],
    ['postgres', null],
    ['postgres:latest', null],
    ['postgres:9.6', null],
    [`postgres:\${{ matrix.pg }}`, null],
  ])('of %s is %s', async (image, version) => {
    const matrix = '    strategy:\n      matrix:\n        pg: [16, 17]\n    services:';
    const lines = await describeWorkflow(GOOD.replace('postgres:16', image).replace('    services:', matrix));
    expect(/--postgres-version (\d+)/.exec(findCall(lines) ?? '')?.[1] ?? null).toBe(version);
  });
});

test('a health check alone makes no server faster, and there is nothing to measure', async () => {
  const options = '        options: --tmpfs /var/lib/postgresql/data --health-cmd pg_isready --health-interval 10s\n';
  const text = GOOD.replace('        ports', `${options}        ports`);
  const { changes, measurable } = await adoptFiles(new Map([[WORKFLOW, text]]));
  expect([changes.length, measurable]).toEqual([1, null]);
});

test('Woodpecker gets an address that it does not replace itself', async () => {
  const text = `services:
  - name: db
    image: postgres:16
    environment: { POSTGRES_PASSWORD: secret }
steps:
  - name: test
    image: node:22
    environment: { APP_DB: 'postgres://postgres:secret@db:5432/postgres' }
    commands: [npm test]
`;
  const { measurable, files } = await adoptFiles(new Map([['.woodpecker.yml', text]]));
  if (measurable === null) throw new Error('there is nothing to measure');
  const [here, onCi] = describeMeasuring(measurable, files, 'pg-speed').filter((line) =>
    line.includes('pg-speed compare'),
  );
  expect(here).toContain(`--env 'APP_DB=\${DATABASE_URL}'`);
  expect(onCi).toContain(`--env 'APP_DB=$\${DATABASE_URL}'`);
});
