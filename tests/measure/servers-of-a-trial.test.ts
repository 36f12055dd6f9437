import { describe, expect, test } from '@jest/globals';
import { PgSpeedError } from '../../src/errors.ts';
import type { SamplePart, TrialContext } from '../../src/measure/context.ts';
import { runTrial } from '../../src/measure/trial.ts';
import type { Variant } from '../../src/plan/plan.ts';
import type { TestServer } from '../postgres/server.ts';
import { createContext } from './trial-context.ts';

type Stage = NonNullable<TrialContext['stage']>;

const PLACE = { block: 2, position: 1, part: 3 };
const variantOf = (id: string, servers?: number) =>
  ({ id, spec: {}, ...(servers === undefined ? {} : { servers }) }) as Variant;

/** Runs a trial of a stage whose reference is `today`. @param runOnServers what its feature does */
function run(variant: Variant, runOnServers: Stage['runOnServers'], more: Partial<TrialContext> = {}) {
  const { context, told } = createContext({} as TestServer, '', {
    refuses: () => new PgSpeedError('postgres', 'No room.', 'Make room.'),
  });
  const stage: Stage = {
    reference: 'today',
    onUse: () => undefined,
    onRun: () => undefined,
    ...(runOnServers && { runOnServers }),
  };
  return { told, ended: runTrial(variant, PLACE, { ...context, stage, ...more }) };
}

test('a variant with servers is run by its feature, whose parts make the sample', async () => {
  const calls: unknown[] = [];
  const { told, ended } = run(variantOf('+ 2 servers', 2), async (variant, place, context, add) => {
    calls.push([variant.id, place, context.stage?.reference]);
    add({ phases: { initdb: 0.5, start: 1 }, settings: { fsync: 'off' }, probes: { fileSystem: 'tmpfs' } });
    add({ phases: { run: 8, stop: 0.5 }, exitCode: 0, probes: { used: true } });
    add({ warnings: [{ kind: 'remark', text: 'one' }] });
  });
  const { sample, end } = await ended;
  expect([calls, told.specs, end]).toEqual([[['+ 2 servers', PLACE, 'today']], [], null]);
  expect(sample).toMatchObject({
    ...{ variant: '+ 2 servers', ...PLACE, failure: null, exitCode: 0, settings: { fsync: 'off' } },
    phases: { initdb: 0.5, start: 1, setup: null, run: 8, stop: 0.5 },
    probes: { fileSystem: 'tmpfs', used: true },
    warnings: [{ kind: 'remark', text: 'one' }],
    metrics: [
      { name: 'run', value: 8 },
      { name: 'total', value: 10 },
    ],
  });
});

test('of a part of the suite the total has the share that the part has of a whole run', async () => {
  const parts = { count: 4 } as NonNullable<TrialContext['parts']>;
  const add = { phases: { initdb: 1, start: 1, run: 8, stop: 2 } };
  const { ended } = run(variantOf('+ 2 servers', 2), async (_variant, _place, _context, take) => take(add), { parts });
  expect((await ended).sample.metrics.map(({ value }) => value)).toEqual([8, 9]);
});

describe('a variant that fails on its servers', () => {
  const begun: SamplePart = { phases: { initdb: 0.5, start: 1 } };
  const failing = (error: unknown) =>
    async function fail(_variant: Variant, _place: unknown, _context: unknown, add: (part: SamplePart) => void) {
      add(begun);
      throw error;
    };

  test.each([
    [
      'what the server refuses of it',
      new PgSpeedError('input', 'No such setting.', 'Leave it out.', { detail: 'log' }),
    ],
    [
      'a server that does not start',
      new PgSpeedError('postgres', 'No such setting.', 'Leave it out.', { detail: 'log' }),
    ],
  ])('is a failed trial with its reason, and with all before it: %s', async (_, error) => {
    const { sample, end } = await run(variantOf('+ 2 servers', 2), failing(error)).ended;
    expect([end, sample]).toEqual([
      null,
      expect.objectContaining({
        failure: 'No such setting. Leave it out.',
        evidence: 'log',
        metrics: [],
        phases: expect.objectContaining({ initdb: 0.5, start: 1, run: null }),
      }),
    ]);
  });

  test.each<[string, string, unknown]>([
    ['what is wrong with the way of today', 'today', new PgSpeedError('input', 'Wrong.', '')],
    ['a command that cannot run', '+ 2 servers', new PgSpeedError('workload', 'Wrong.', '')],
    ['a defect', '+ 2 servers', new Error('Wrong.')],
  ])('ends the search by %s', async (_, id, error) => {
    await expect(run(variantOf(id, 2), failing(error)).ended).rejects.toThrow('Wrong.');
  });

  test('ends the search by an interruption, whatever failed by it', async () => {
    const signal = AbortSignal.abort(new PgSpeedError('interrupted', 'Interrupted.', ''));
    const failed = failing(new PgSpeedError('postgres', 'Wrong.', ''));
    await expect(run(variantOf('+ 2 servers', 2), failed, { signal }).ended).rejects.toThrow('Interrupted.');
  });
});

test.each<[string, Variant, Stage['runOnServers']]>([
  ['a variant without servers', variantOf('turbo'), async () => undefined],
  ['a stage without servers', variantOf('+ 2 servers', 2), undefined],
])('%s is run on one server', async (_, variant, runOnServers) => {
  const { told, ended } = run(variant, runOnServers);
  expect((await ended).sample.failure).toBe('No room. Make room.');
  expect(told.specs).toHaveLength(1);
});
