import { expect, test } from '@jest/globals';
import { PgSpeedError } from '../../src/errors.ts';
import type { SamplePart } from '../../src/measure/context.ts';
import { addPart, joinSlices, runInSlices } from '../../src/measure/slices.ts';
import { emptySample } from '../../src/results/make-results.ts';
import type { Sample } from '../../src/results/sample.ts';

const PLACE = { block: 3, position: 1, part: 2 };
const PARTS = { count: 4, random: true, size: 3 };

/** A slice whose run took so many seconds. */
function sliceOf(part: number, run: number, more: SamplePart = {}): Sample {
  const sample = emptySample({ ...PLACE, part, variant: 'turbo' });
  addPart(sample, { phases: { initdb: 1, start: part / 10, run, stop: 0.2 }, exitCode: 0, ...more });
  return sample;
}

/** Runs the slices of a group. @param outcome of each, by its number */
async function runGroup(outcome: (slice: number) => SamplePart | Error, parts: typeof PARTS | null = PARTS) {
  const sample = emptySample({ ...PLACE, variant: 'turbo' });
  const ran: (number | undefined)[] = [];
  const end = await runInSlices(PLACE, parts ?? undefined, {
    add: (part) => addPart(sample, part),
    run: async ({ part = 0 }, add) => {
      ran.push(part);
      const result = outcome(part);
      if (result instanceof Error) throw result;
      add(result);
      return null;
    },
  }).catch((error: unknown) => error);
  return { sample, ran, end };
}

test('the slices of a group run one after the other, and are one trial', async () => {
  const { sample, ran, end } = await runGroup((slice) => ({ phases: { run: slice }, settings: { fsync: 'off' } }));
  expect([ran, end]).toEqual([[4, 5, 6], null]);
  expect(sample).toMatchObject({
    ...PLACE,
    variant: 'turbo',
    phases: { initdb: null, run: 15 },
    slices: [4, 5, 6],
    settings: { fsync: 'off' },
    failure: null,
  });
});

test('the first slice that fails is named, and ends the trial', async () => {
  const { sample, ran } = await runGroup((slice) => ({
    phases: { run: 1 },
    ...(slice === 5 && { failure: 'exit code 3', exitCode: 3, evidence: 'not ok' }),
  }));
  expect(ran).toEqual([4, 5]);
  expect(sample).toMatchObject({ failure: 'slice 5 failed: exit code 3', exitCode: 3, evidence: 'not ok' });
  expect(sample).not.toHaveProperty('slices');
});

test('an error keeps what the slices before it have shown', async () => {
  const refused = new PgSpeedError('postgres', 'The disk is full.', 'Make room.');
  const { sample, end } = await runGroup((slice) => (slice === 5 ? refused : { phases: { initdb: 1, run: 2 } }));
  expect(end).toBe(refused);
  expect(sample.phases.run).toBe(2);
});

test('a trial of a slice, or of all of the suite, is run as it is', async () => {
  const run = () => ({ phases: { run: 7 } });
  for (const parts of [{ ...PARTS, size: 1 }, null]) {
    const { sample, ran } = await runGroup(run, parts);
    expect([ran, sample.phases.run]).toEqual([[2], 7]);
    expect(sample).not.toHaveProperty('slices');
  }
});

test('runs and what they used add up, and a server counts once', () => {
  const cpu = { user: 0.5, system: 0.1, idle: 0.4, iowait: 0, steal: 0 };
  const seconds = (name: string, value: number) => ({ name, unit: 's', better: 'lower' as const, value });
  const joined = joinSlices([
    sliceOf(1, 4, {
      runs: [3, 5],
      metrics: [seconds('cpu', 2), { name: 'tps', unit: '', better: 'higher', value: 10 }],
      probes: { sessions: 3, used: false, walBytes: 10, hitRatio: 0.5, cpu, fileSystem: 'tmpfs' },
      tests: { seconds: [0.1], outcomes: 'p', resolution: 0.1 },
    }),
    sliceOf(2, 6, {
      runs: [6, 6],
      metrics: [seconds('cpu', 3), { name: 'tps', unit: '', better: 'higher', value: 20 }],
      probes: {
        sessions: 4,
        used: true,
        walBytes: null,
        hitRatio: 0.7,
        cpu: { ...cpu, idle: 0.2 },
        fileSystem: 'tmpfs',
      },
      tests: { seconds: [null, 0.2, 0.3], outcomes: '-fs', resolution: 0.01 },
      warnings: [{ kind: 'loaded anew' }],
    }),
  ]);
  expect(joined.phases).toEqual({ initdb: 1, start: expect.closeTo(0.15), setup: null, run: 10, stop: 0.2 });
  expect(joined).toMatchObject({
    runs: [9, 11],
    slices: [4, 6],
    metrics: [seconds('cpu', 5), { name: 'tps', value: 15 }],
    probes: { sessions: 7, used: true, walBytes: null, hitRatio: expect.closeTo(0.6), fileSystem: 'tmpfs' },
    tests: { seconds: [0.1, 0.2, 0.3], outcomes: 'pfs', resolution: 0.1 },
    warnings: [{ kind: 'loaded anew' }],
  });
  expect(joined.probes?.cpu?.idle).toBeCloseTo(0.3);
});

test('what is not known of a slice is not known of all', () => {
  const joined = joinSlices([sliceOf(1, 4, { probes: { used: false } }), sliceOf(2, 6)]);
  expect(joined).toMatchObject({ runs: null, tests: null, probes: { used: null, cpu: null, sessions: null } });
});
