import { expect, test } from '@jest/globals';
import type { PreparedComparison } from '../../../src/app/prepared-comparison.ts';
import { announceMachines, announceSearch, openStageLog } from '../../../src/features/tune/run/announce.ts';
import type { Plan } from '../../../src/plan/plan.ts';

/** A comparison that keeps what is logged. */
function record() {
  const lines: string[] = [];
  const log = (line: string) => void lines.push(line);
  const comparison = {
    context: { workload: { label: 'node -e "\n1\n"' } },
    servers: [{ version: { text: '15.18', major: 15 } }],
    request: { host: { info: log, notice: log }, writeInput: (name: string, value: string) => `--${name} ${value}` },
  } as unknown as PreparedComparison;
  return { lines, comparison };
}

test('a stage is one line, and a note on a profile is logged once', () => {
  const { lines, comparison } = record();
  const logStage = openStageLog(comparison);
  const spec = { notes: ['512 MB of memory'], leftOut: [] };
  const variants = ['default', 'turbo'].map((id) => ({ id, profile: id, spec }));
  const plan = { variants, blocks: 3, warmup: 1, seed: 7, method: { interim: null } } as unknown as Plan;
  logStage('profile', plan, 90);
  logStage('workers', { ...plan, warmup: 0 }, 60);
  logStage('proof', { ...plan, warmup: 0, blocks: 30, method: { ...plan.method, interim: 3 } }, 30);
  expect(lines).toEqual([
    'Stage: profiles; default, turbo; 3 blocks after 1 of warm-up, seed 7; 1m30.0s of the time budget are left.',
    'Profile default: 512 MB of memory.',
    'Profile turbo: 512 MB of memory.',
    expect.stringMatching(/^Stage: workers; default, turbo; 3 blocks, seed 7; /),
    expect.stringMatching(/^Stage: the answer, measured again; default, turbo; at most 30 blocks, seed 7; /),
  ]);
});

test('what is timed is one line, and another version of the CI is named', () => {
  const { lines, comparison } = record();
  const version = { measured: '15.18', major: 15, chosenBy: null };
  announceSearch(comparison, { ci: undefined, version, inputs: [] });
  expect(lines).toEqual(['Timed: node -e " 1 "']);
  announceSearch(comparison, { ci: 'github', version: { ...version, major: 16, chosenBy: 'ci' }, inputs: [] });
  expect(lines.at(-1)).toBe(
    'The CI files name PostgreSQL 16, and 15.18 is measured. Measure it with --postgres-version 16.',
  );
});

test.each([
  [300, []],
  [432.1, ['With this answer the suite takes 7m12s. To run it on several machines, plan it: pg-speed plan']],
])('an answer of %d seconds', (seconds, expected) => {
  const { lines, comparison } = record();
  announceMachines(seconds, () => 'pg-speed plan', comparison.request);
  expect(lines).toEqual(expected);
});
