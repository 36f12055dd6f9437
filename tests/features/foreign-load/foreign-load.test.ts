import { expect, test } from '@jest/globals';
import { findForeignLoad } from '../../../src/features/foreign-load/compare.ts';
import type { Sample } from '../../../src/results/sample.ts';
import { drawNormal, seededRandom } from '../../stats/machine.ts';
import { trial } from '../../stats/samples.ts';

/** What a trial of 10 s shows: shares of the processors' time, and the load. */
interface Shown {
  run?: number;
  busy?: number;
  steal?: number;
  load?: number;
  failed?: boolean;
  shard?: number;
}

function show(variant: string, block: number, { run = 10, busy = 0.5, steal = 0, load = 1, ...more }: Shown): Sample {
  const sample = trial(block, variant, run, { shard: more.shard ?? 0, failure: more.failed ? 'it failed' : null });
  const cpu = { user: busy * 0.8, system: busy * 0.2, idle: 1 - busy, iowait: 0, steal: 0 };
  sample.probes = { ...sample.probes, cpu, steal, load };
  return sample;
}

/** Trials of `turbo` in blocks 1, 2, ...; `default` runs beside them and is always the same. */
function find(shown: Shown[]) {
  const samples = shown.flatMap((one, i) => [
    show('default', i + 1, { shard: one.shard ?? 0 }),
    show('turbo', i + 1, one),
  ]);
  return findForeignLoad(samples).map(({ block, variant, kind, value }) => [
    block,
    variant,
    kind,
    Number(value.toFixed(2)),
  ]);
}

const LONG = { run: 70, busy: 0.5 };

test.each<[string, Shown[], unknown[]]>([
  ['nothing odd', [{}, {}, {}], []],
  ['two trials show nothing', [{}, { steal: 0.5 }], []],
  ['steal', [{}, {}, { steal: 0.38 }], [[3, 'turbo', 'steal', 0.38]]],
  ['steal below a tenth', [{}, {}, { steal: 0.09 }], []],
  ['steal that all trials have', [{ steal: 0.3 }, { steal: 0.32 }, { steal: 0.35 }], []],
  [
    'beside half of all processors: twice as long, all of them busy',
    [{}, { run: 20, busy: 0.75 }, {}],
    [[2, 'turbo', 'work', 0.5]],
  ],
  ['a run that waits is longer without more work', [{}, { run: 20, busy: 0.25 }, {}], []],
  ['a busier share of a shorter run is the same work', [{}, { run: 6, busy: 0.83 }, {}], []],
  ['half as much again, but below a tenth of the time', [{ busy: 0.1 }, { busy: 0.1 }, { busy: 0.18 }], []],
  ['too short for the clock of the processors', [{ run: 0.3 }, { run: 0.3 }, { run: 0.9 }], []],
  ['load', [LONG, LONG, { ...LONG, load: 9 }], [[3, 'turbo', 'load', 8]]],
  ['load of a short trial is that of its neighbours', [{}, {}, { load: 9 }], []],
  ['load that grows with the first minutes', [LONG, { ...LONG, load: 1.6 }, { ...LONG, load: 1.9 }], []],
  ['a failed trial is no run', [{}, {}, { steal: 0.5, failed: true }], []],
  ['another machine is not held against this one', [{}, {}, { steal: 0.5, shard: 1 }], []],
])('%s', (_, shown, expected) => {
  expect(find(shown)).toEqual(expected);
});

test('a variant that uses the processors more is not beside another load', () => {
  const samples = [1, 2, 3].flatMap((block) => [
    show('default', block, { run: 20, busy: 0.2 }),
    show('turbo', block, { busy: 0.95, steal: 0.2 }),
  ]);
  expect(findForeignLoad(samples)).toEqual([]);
});

test('a rate has no fixed work: only steal and load are judged', () => {
  const samples = [0.2, 0.2, 0.9].map((busy, i) => show('turbo', i + 1, { busy }));
  for (const sample of samples) sample.metrics = [{ name: 'tps', unit: 'tps', better: 'higher', value: 100 }];
  expect(findForeignLoad(samples)).toEqual([]);
});

test('nothing is known where /proc is not', () => {
  const samples = [1, 2, 3].map((block) => trial(block, 'turbo', 10));
  expect(findForeignLoad(samples)).toEqual([]);
});

// The work of a trial and its time each scatter by 10 %.
test.each([3, 5, 10])('of clean trials below 1 %% are named: %d blocks', (blocks) => {
  const random = seededRandom(blocks);
  let named = 0;
  const runs = 500;
  for (let round = 0; round < runs; round++) {
    const shown = Array.from({ length: blocks }, () => {
      const run = 10 * Math.exp(0.1 * drawNormal(random));
      return {
        run,
        busy: Math.min(1, (5 * Math.exp(0.1 * drawNormal(random))) / run),
        steal: 0.02 * random(),
        load: 1,
      };
    });
    named += find(shown).length;
  }
  expect(named / runs / blocks).toBeLessThan(0.01);
});
