import { describe, expect, test } from '@jest/globals';
import { compareTests } from '../../../src/features/tests/compare/tests.ts';
import { drawNormal, seededRandom } from '../../stats/machine.ts';
import { options } from '../../stats/samples.ts';
import { countVerdicts, only, RULES, simulate, type World } from './test-runs.ts';

type Random = () => number;

// As in `drawNormal`.
const { exp, log, max, sqrt } = Math;

describe('simulated runs', () => {
  // `log`: of the median time in seconds; times are from a hundredth to a hundred times that.
  test.each<[string, World & { log: number }]>([
    ['six blocks', { count: 100, blocks: 6, resolution: 0.001, log: -2 }],
    ['eight blocks', { count: 100, blocks: 8, resolution: 0.001, log: -2 }],
    ['times of 0.00 and 0.01', { count: 100, blocks: 6, resolution: 0.01, log: -5 }],
    ['times of 0.00 and 0.01 in ten blocks', { count: 100, blocks: 10, resolution: 0.01, log: -5 }],
    ['one test', { count: 1, blocks: 8, resolution: 0.001, log: 0 }],
  ])('without any difference: %s', (_, world) => {
    const random = seededRandom(11);
    const rounds = world.count === 1 ? 1000 : 150;
    let alarms = 0;
    for (let round = 0; round < rounds; round++) {
      const means = Array.from({ length: world.count }, () => Math.exp(world.log + 1.5 * drawNormal(random)));
      const samples = simulate(random, world, (i) => means[i]! * Math.exp(0.1 * drawNormal(random)));
      if (countVerdicts(only(compareTests(samples, world.count, RULES))) > 0) alarms += 1;
    }
    // 5 % and three standard errors.
    expect(alarms / rounds).toBeLessThan(0.05 + 3 * Math.sqrt((0.05 * 0.95) / rounds));
  });

  test('the gains of a fast variant let no false ones into the list of one that changes nothing', () => {
    const random = seededRandom(14);
    const variants = ['default', 'turbo', 'nosync'];
    let [gains, alarms] = [0, 0];
    for (let round = 0; round < 100; round++) {
      const draw = (_: number, turbo: boolean) => (turbo ? 0.3 : 0.5) * Math.exp(0.04 * drawNormal(random));
      const samples = simulate(random, { count: 100, blocks: 8, resolution: 0.001, variants }, draw);
      const [turbo, nosync] = compareTests(samples, 100, options(variants)).comparisons;
      gains += countVerdicts(turbo!);
      if (countVerdicts(nosync!) > 0) alarms += 1;
    }
    expect(gains).toBeGreaterThan(9900);
    // 5 % / 2 and three standard errors; all in one list it would be nearly every round.
    expect(alarms).toBeLessThanOrEqual(8);
  });
});

const COUNT = 300;
/** 500 once a week. */
const RUNS = Number(process.env.PG_SPEED_SIMULATIONS ?? 200);

/** A tenth of the tests truly gain. */
function isGain(place: number): boolean {
  return place % 10 === 0;
}

/** Seconds of one test in one trial, without its gain. */
const NOISES = {
  normal: (random: Random) => 0.5 * max(0.05, 1 + 0.1 * drawNormal(random)),
  t3: (random: Random) => {
    const chi = drawNormal(random) ** 2 + drawNormal(random) ** 2 + drawNormal(random) ** 2;
    return 0.5 * exp((0.1 * drawNormal(random)) / sqrt(chi));
  },
  spikes: (random: Random) => 0.5 * exp(0.05 * drawNormal(random)) * (random() < 0.1 ? 1 - 0.4 * log(1 - random()) : 1),
  bimodal: (random: Random) => 0.5 * exp(0.03 * drawNormal(random)) * (random() < 0.5 ? 1.3 : 1),
  jumps: (random: Random) => (random() < 0.5 ? 7 * exp(0.003 * drawNormal(random)) : 0.004),
  'some jumps': (random: Random, place: number) =>
    place % 20 === 7 ? NOISES.jumps(random) : 0.5 * exp(0.1 * drawNormal(random)),
};

interface Found {
  /** Mean over the runs of the share of false ones among those named; 0 in a run that names none. */
  falseShare: number;
  /** Of the tests that truly gain. */
  found: number;
}

/** @param factor time of a test that gains, beside its time on the reference @param machines 0: pairs are counted */
function measure(noise: keyof typeof NOISES, blocks: number, factor: number, machines = 0): Found {
  const random = seededRandom(99 + blocks + machines);
  let [falseShares, gains] = [0, 0];
  const shards = Array.from({ length: machines }, (_, shard) => `${shard}.json`);
  for (let round = 0; round < RUNS; round++) {
    const samples = simulate(
      random,
      { count: COUNT, blocks: blocks * Math.max(1, machines), resolution: 0.001 },
      (i, turbo) => NOISES[noise](random, i) * (turbo && isGain(i) ? factor : 1),
    );
    for (const sample of samples) sample.shard = Math.floor((sample.block - 1) / blocks);
    const { tests } = only(compareTests(samples, COUNT, { ...RULES, shards }));
    let [named, right] = [0, 0];
    tests.forEach(({ verdict, test: i }) => {
      if (verdict !== 0) named += 1;
      if (verdict === 1 && isGain(i)) right += 1;
    });
    if (named > 0) falseShares += (named - right) / named;
    gains += right;
  }
  return { falseShare: falseShares / RUNS, found: gains / RUNS / (COUNT / 10) };
}

describe('300 tests of which 30 truly take half the time', () => {
  // Share found at 6, 7, 8 and 10 blocks, at least.
  test.each<[keyof typeof NOISES, number[]]>([
    ['normal', [0.95, 0.95, 0.95, 0.95]],
    ['t3', [0.9, 0.9, 0.9, 0.9]],
    ['spikes', [0.75, 0.75, 0.85, 0.9]],
    ['bimodal', [0.95, 0.95, 0.95, 0.95]],
    ['some jumps', [0.95, 0.95, 0.95, 0.95]],
  ])('%s: of those named at most 5 %% are false, and most are found', (noise, least) => {
    [6, 7, 8, 10].forEach((blocks, at) => {
      const { falseShare, found: foundShare } = measure(noise, blocks, 0.5);
      expect(falseShare).toBeLessThanOrEqual(0.05);
      expect(foundShare).toBeGreaterThan(least[at]!);
    });
  });

  // In README, "Single tests". Chance shows one test 7 s in all trials of one side and none in those of the other in 2 of 2^12 runs of
  // 6 blocks, so one of 300 in 14 % of them; three standard errors are 5 points of 500 runs, and 7 of 200.
  test('where every test takes 7 s or none at random: 11 % at 6 blocks, below 4 % after', () => {
    const [six, ...more] = [6, 7, 8, 10].map((blocks) => measure('jumps', blocks, 0.5).falseShare);
    expect(six).toBeGreaterThan(0.06);
    expect(six).toBeLessThan(0.17);
    expect(Math.max(...more)).toBeLessThan(0.05);
  });

  test('five blocks name none', () => {
    for (const noise of ['normal', 'jumps'] as const)
      expect(measure(noise, 5, 0.5)).toEqual({ falseShare: 0, found: 0 });
  });

  // Without the scatter of the pairs inside the machines in it 3 machines name 2 % of the tests that jump.
  test.each([
    [3, 2],
    [3, 5],
    [8, 1],
  ])('%d machines with %d blocks each: at most 5 %% false, whatever the noise', (machines, blocks) => {
    for (const noise of ['bimodal', 'jumps'] as const)
      expect(measure(noise, blocks, 0.5, machines).falseShare).toBeLessThanOrEqual(0.05);
  });
});
