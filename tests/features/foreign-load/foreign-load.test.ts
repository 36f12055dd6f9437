import { expect, test } from '@jest/globals';
import { findForeignLoad } from '../../../src/features/foreign-load/compare.ts';
import { formatForeignLoad } from '../../../src/features/foreign-load/section.ts';
import { plainPhrase } from '../../../src/report/phrase.ts';
import { makeView } from '../../../src/report/view.ts';
import type { Sample } from '../../../src/results/sample.ts';
import { buildResults } from '../../report/build-results.ts';
import { drawNormal, seededRandom } from '../../stats/machine.ts';
import { seconds, trial } from '../../stats/samples.ts';

const PROCESSORS = 2;

/** What a trial of 10 s shows: shares of the processors' time, its own and that of others, and the load. */
interface Shown {
  run?: number;
  own?: number;
  others?: number;
  steal?: number;
  load?: number;
  failed?: boolean;
  shard?: number;
}

function show(
  variant: string,
  block: number,
  { run = 10, own = 0.5, others = 0, steal = 0, load = 1, ...more }: Shown,
): Sample {
  const sample = trial(block, variant, run, { shard: more.shard ?? 0, failure: more.failed ? 'it failed' : null });
  const busy = own + others;
  const cpu = { user: busy * 0.8, system: busy * 0.2, idle: 1 - busy, iowait: 0, steal: 0 };
  sample.metrics.push(seconds('cpu', own * run * PROCESSORS));
  sample.probes = { ...sample.probes, cpu, steal, load };
  return sample;
}

/** Trials of `turbo` in blocks 1, 2, ...; `default` runs beside them and is always the same. */
function find(trials: Shown[], inParts = false) {
  const samples = trials.flatMap((turbo, i) => [
    show('default', i + 1, { shard: turbo.shard ?? 0 }),
    show('turbo', i + 1, turbo),
  ]);
  return findForeignLoad(samples, inParts).map(({ block, variant, kind, value }) => [
    block,
    variant,
    kind,
    Number(value.toFixed(2)),
  ]);
}

const LONG = { run: 70 };

test.each<[string, Shown[], unknown[]]>([
  ['nothing odd', [{}, {}, {}], []],
  ['two trials show nothing', [{}, { steal: 0.5 }], []],
  ['steal', [{}, {}, { steal: 0.38 }], [[3, 'turbo', 'steal', 0.38]]],
  ['steal below a tenth', [{}, {}, { steal: 0.09 }], []],
  ['steal that all trials have', [{ steal: 0.3 }, { steal: 0.32 }, { steal: 0.35 }], []],
  [
    'beside half of all processors: twice as long, all of them busy',
    [{}, { run: 20, own: 0.25, others: 0.5 }, {}],
    [[2, 'turbo', 'work', 0.5]],
  ],
  ['a run that waits is longer without more work', [{}, { run: 20, own: 0.25 }, {}], []],
  ['a busier share of a shorter run is the same work', [{}, { run: 6, own: 0.83 }, {}], []],
  ['more work of its own', [{ run: 2 }, { run: 3 }, { run: 30 }], []],
  ['a quarter of the processors beside much work of its own', [{}, {}, { others: 0.25 }], [[3, 'turbo', 'work', 0.25]]],
  ['as much work of others again, but below a tenth of the time', [{}, {}, { own: 0.08, others: 0.08 }], []],
  ['too short for the clock of the processors', [{ run: 0.3 }, { run: 0.3 }, { run: 0.3, others: 0.4 }], []],
  ['load', [LONG, LONG, { ...LONG, load: 9 }], [[3, 'turbo', 'load', 8]]],
  ['load of a short trial is that of its neighbours', [{}, {}, { load: 9 }], []],
  ['load that grows with the first minutes', [LONG, { ...LONG, load: 1.6 }, { ...LONG, load: 1.9 }], []],
  ['a failed trial is no run', [{}, {}, { steal: 0.5, failed: true }], []],
  ['another machine is not held against this one', [{}, {}, { steal: 0.5, shard: 1 }], []],
])('%s', (_, trials, expected) => {
  expect(find(trials)).toEqual(expected);
});

test('a variant that uses the processors more is not beside another load', () => {
  const samples = [1, 2, 3].flatMap((block) => [
    show('default', block, { run: 20, own: 0.2 }),
    show('turbo', block, { own: 0.95, steal: 0.2 }),
  ]);
  expect(findForeignLoad(samples, false)).toEqual([]);
});

test('without processor time of its own, only steal and load are judged', () => {
  const samples = [0, 0, 0.5].map((others, i) => show('turbo', i + 1, { others }));
  for (const sample of samples) sample.metrics = [seconds('run', 10)];
  expect(findForeignLoad(samples, false)).toEqual([]);
});

test('parts of a workload have a load of their own', () => {
  const trials = [LONG, LONG, { ...LONG, load: 9 }, { ...LONG, others: 0.3 }];
  expect(find(trials, true)).toEqual([[4, 'turbo', 'work', 0.3]]);
});

test('nothing is known where /proc is not', () => {
  const samples = [1, 2, 3].map((block) => trial(block, 'turbo', 10));
  expect(findForeignLoad(samples, false)).toEqual([]);
});

// The work of a trial and its time each scatter by 10 %, and others work now and then.
test.each([3, 5, 10])('of clean trials below 1 %% are named: %d blocks', (blocks) => {
  const random = seededRandom(blocks);
  let named = 0;
  const runs = 500;
  for (let round = 0; round < runs; round++) {
    const trials = Array.from({ length: blocks }, () => {
      const run = 10 * Math.exp(0.1 * drawNormal(random));
      return {
        run,
        own: Math.min(0.9, (5 * Math.exp(0.1 * drawNormal(random))) / run),
        others: 0.05 * random(),
        steal: 0.02 * random(),
        load: 1,
      };
    });
    named += find(trials).length;
  }
  expect(named / runs / blocks).toBeLessThan(0.01);
});

test('the note describes one trial, and counts several', () => {
  const note = (trials: Shown[], count = 0) => {
    const results = buildResults({ means: { default: 10, turbo: 10 }, blocks: trials.length });
    if (count > 0) results.plan.parts = { count, random: true };
    results.samples = trials.map((trial, i) => show('turbo', i + 1, trial));
    return formatForeignLoad(makeView(results)).map((phrase) => plainPhrase(phrase));
  };
  expect(note([LONG, LONG, { ...LONG, load: 9 }])).toHaveLength(1);
  expect(note([LONG, LONG, { ...LONG, load: 9 }], 12)).toEqual([]);
  const clean = Array.from({ length: 7 }, () => ({}));
  expect(note(clean)).toEqual([]);
  expect(note([...clean, { steal: 0.2 }])).toEqual([
    "A trial ran beside more load than the other trials of its variant; it is kept: block 8, turbo: the hypervisor gave 20 % more of the processors' time to others",
  ]);
  expect(note([...clean, ...Array.from({ length: 6 }, () => ({ others: 0.3 }))])).toEqual([
    '6 of 13 trials ran beside more load than the other trials of their variant; they are kept',
  ]);
});
