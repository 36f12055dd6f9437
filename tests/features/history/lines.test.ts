import { describe, expect, test } from '@jest/globals';
import { type HistoryLine, joinLines, parseLines } from '../../../src/features/history/publish/line.ts';
import { makeLine, nameHistory } from '../../../src/features/history/publish/make-line.ts';
import { makeHistory } from '../../../src/features/history/publish/series.ts';
import type { Results } from '../../../src/results/results.ts';
import { estimateMean } from '../../../src/stats/means.ts';
import { buildResults, type Scenario } from '../../report/build-results.ts';
import { buildLadder, buildSweep, buildVersionSweep, VERSIONS } from '../../report/build-sweep.ts';
import { SCENARIOS } from '../../report/scenarios.ts';

const FACTS = { commit: 'abcdef0123', run: '7.1' };
const PLAIN: Scenario = { means: { default: 40, turbo: 28 }, warmup: 0 };

function lineOf(scenario: Scenario = PLAIN, at = '2026-11-20T00:00:00.000Z'): HistoryLine {
  return makeLine({ ...buildResults(scenario), createdAt: at }, FACTS)!;
}

/** Revisions of the profile `turbo`: a base and a head, as `base` makes them. */
function asRevisions(results: Results): void {
  const [base, head] = results.plan.variants;
  Object.assign(base!, { profile: 'turbo', revision: 'base', reference: base!.id });
  Object.assign(head!, { profile: 'turbo', revision: 'head', reference: base!.id });
}

describe('a line', () => {
  test('has the mean of each variant with its interval, and the ratio to the reference', () => {
    const line = lineOf();
    expect(line).toMatchObject({
      v: 1,
      commit: 'abcdef0123',
      run: '7.1',
      reference: 'default',
      metric: 'run',
      unit: 's',
      better: 'lower',
      fingerprint: { cpu: 'AMD EPYC 7763 64-Core Processor', cores: 4, image: 'ubuntu24 20261110.1', postgres: '17.6' },
    });
    const [reference, turbo] = line.variants;
    expect(line.variants.map(({ profile, n }) => [profile, n])).toEqual([
      ['default', 5],
      ['turbo', 5],
    ]);
    expect(reference!.ratio).toBeNull();
    expect(turbo!.ratio!.value).toBeCloseTo(turbo!.mean / reference!.mean, 10);
    expect(turbo!.low!).toBeLessThan(turbo!.mean);
    expect(turbo!.high!).toBeGreaterThan(turbo!.mean);
  });

  test('an interval is that of the mean of all trials', () => {
    const results = buildResults(PLAIN);
    const { n, mean, low, high } = estimateMean(results.samples, 'turbo', 'run')!;
    expect(makeLine(results, FACTS)!.variants[1]).toMatchObject({ n, mean, low, high });
  });

  test.each<[string, Scenario, (string | null)[]]>([
    ['two trials have no interval', { ...PLAIN, blocks: 2 }, ['default', 'turbo']],
    ['a failed variant is left out', { ...PLAIN, failing: { turbo: [2, 3] } }, ['default']],
    ['without its reference a variant has no ratio', { ...PLAIN, failing: { default: [2, 3] } }, ['turbo']],
  ])('%s', (_, scenario, profiles) => {
    const line = lineOf(scenario);
    expect(line.variants.map(({ profile }) => profile)).toEqual(profiles);
    if (scenario.blocks === 2) expect(line.variants[1]).toMatchObject({ low: null, ratio: { low: null } });
    else expect(line.variants.every(({ ratio }) => ratio === null)).toBe(true);
  });

  test.each<[string, Scenario]>([
    ['every variant failed', { ...PLAIN, failing: { default: [1, 2], turbo: [1, 2] } }],
    ['there is no counted trial', { ...PLAIN, warmup: 1, trials: 2 }],
  ])('none when %s', (_, scenario) => expect(makeLine(buildResults(scenario), FACTS)).toBeNull());

  test('none of a sweep, and none is read for it: lines name profiles alone', () => {
    const line = makeLine(SCENARIOS.faster!(), FACTS)!;
    const ofCount = (_: string, __: string, count: number) => 820 * count;
    const sweeps = [buildSweep({ counts: [1, 2, 4] }, ofCount), buildSweep({ versions: VERSIONS }, ofCount)];
    for (const sweep of [buildVersionSweep(), ...sweeps]) {
      expect(makeLine(sweep, FACTS)).toBeNull();
      expect(makeHistory([line], sweep, { store: 'cache', problem: null }).series).toEqual([]);
    }
    expect(makeLine(buildLadder(), FACTS)?.variants).toHaveLength(12);
  });

  test('of merged files counts machines, and names all processors', () => {
    const results = buildResults({ ...PLAIN, blocks: 6 });
    const shard = (name: string, cpu: string) => ({
      name,
      createdAt: results.createdAt,
      machine: { ...results.machine, cpu },
      seed: 1,
      blocks: 2,
    });
    results.shards = [shard('a', 'Z'), shard('b', 'Z'), shard('c', 'A')];
    for (const sample of results.samples) sample.shard = Math.floor(Math.max(0, sample.block - 1) / 2);
    const line = makeLine(results, FACTS)!;
    expect(line.fingerprint.cpu).toBe('A + Z');
    expect(line.variants.map(({ n }) => n)).toEqual([3, 3]);
  });

  test.each<[string, string | null, string | null]>([
    ['a commit', 'abcdef0', 'abcdef0'],
    ['no commit', null, null],
    ['something else', '$(reboot)', null],
  ])('with %s', (_, commit, kept) => expect(makeLine(buildResults(PLAIN), { ...FACTS, commit })!.commit).toBe(kept));
});

describe('a store', () => {
  const line = lineOf();
  const change = (more: object) => JSON.stringify({ ...line, ...more });
  const variants = line.variants;

  test.each<[string, string]>([
    ['no JSON', '{'],
    ['a list', '[]'],
    ['a number', '7'],
    ['a later version', change({ v: 2 })],
    ['no time', change({ at: 'yesterday' })],
    ['a commit that is none', change({ commit: '<img>' })],
    ['no variant', change({ variants: [] })],
    ['a mean of zero', change({ variants: [{ ...variants[0], mean: 0 }] })],
    ['an infinite mean', change({ variants: variants.slice(0, 1) }).replace(/"mean":[\d.]+/, '"mean":1e999')],
    ['a very long name', change({ reference: 'x'.repeat(501) })],
    ['a direction that is none', change({ better: 'more' })],
  ])('%s is left out and counted', (_, text) => {
    const parsed = parseLines(`${JSON.stringify(line)}\n${text}\n`);
    expect(parsed).toEqual({ lines: [line], skipped: 1 });
  });

  test('of more than 5,000 lines the last are read, of more than 1,000 the newest kept, each once and in their order', () => {
    const many = Array.from({ length: 5001 }, (_, place) =>
      change({ at: new Date(Date.UTC(2020, 0, 1) + place * 60_000).toISOString() }),
    );
    const { lines } = parseLines(many.join('\n'));
    expect(lines).toHaveLength(5000);
    expect(lines[0]!.at).toBe('2020-01-01T00:01:00.000Z');
    const kept = joinLines([...lines.slice(10), ...lines.slice(0, 20), line])
      .trimEnd()
      .split('\n');
    expect(kept).toHaveLength(1000);
    expect(kept.at(-1)).toBe(JSON.stringify(line));
    expect(kept[0]).toBe(many[5001 - 999]);
  });

  test('its name follows what must be the same, and holds nothing but letters, digits and -', () => {
    const name = (change: (results: Results) => void, place: string[] = ['']) =>
      nameHistory(buildResults({ ...PLAIN, change }), place);
    const plain = name(() => {});
    expect(plain).toMatch(/^npm-test-[0-9a-f]{10}$/);
    expect(name(({ plan }) => Object.assign(plan.postgres, { version: '17.9', source: '/x' }))).toBe(plain);
    const others = [
      name(({ plan }) => Object.assign(plan.postgres, { version: '16.9' })),
      name(({ plan }) => Object.assign(plan.workload, { setup: 'x' })),
      name(({ plan }) => Object.assign(plan.workload, { junit: ['x'] })),
      name(({ plan }) => Object.assign(plan.workload, { repeat: 3 })),
      name(() => {}, ['packages/a/']),
    ];
    expect(new Set([plain, ...others]).size).toBe(6);
    // As the first versions named it.
    expect(plain).toBe('npm-test-ff7dcad8b9');
    expect(name(({ plan }) => Object.assign(plan.workload, { label: '../../etc/"$(x)' }))).toMatch(
      /^etc-x-[0-9a-f]{10}$/,
    );
    expect(name(({ plan }) => Object.assign(plan.workload, { label: '日本' }))).toMatch(/^workload-[0-9a-f]{10}$/);
  });
});

describe('what is shown', () => {
  const about = { store: 'cache', problem: null } as const;
  const show = (lines: HistoryLine[], scenario: Scenario = PLAIN) =>
    makeHistory(lines, buildResults(scenario), about).series;
  test('is no other metric than the one that decides', () => {
    const results = buildResults(PLAIN);
    results.plan.metric = 'tps';
    expect(makeHistory([lineOf()], buildResults(PLAIN), about).series).not.toEqual([]);
    expect(makeHistory([lineOf()], results, about).series).toEqual([]);
  });

  const points = (lines: HistoryLine[], scenario?: Scenario) =>
    show(lines, scenario).map((series) => series.points.length);

  test('is a ratio where there is a reference of another profile, else the value', () => {
    const line = lineOf();
    const [reference, turbo] = show([line]);
    expect(reference).toMatchObject({ variant: 'default', kind: 'value', metric: 'run', unit: 's', better: 'lower' });
    expect(reference!.points).toEqual([
      {
        at: line.at,
        commit: line.commit,
        value: line.variants[0]!.mean,
        low: line.variants[0]!.low,
        high: line.variants[0]!.high,
        sameMachine: true,
      },
    ]);
    expect(turbo!.kind).toBe('ratio');
    expect(turbo!.points[0]).toMatchObject(line.variants[1]!.ratio!);
    expect(turbo!.now!.value).toBeCloseTo(turbo!.points[0]!.value, 10);
  });

  test.each<[string, (results: Results) => void, number[]]>([
    ['the same', () => {}, [1, 1]],
    ['another patch of the server', ({ plan }) => Object.assign(plan.postgres, { version: '17.9' }), [1, 1]],
    ['another major', ({ plan }) => Object.assign(plan.postgres, { version: '16.6' }), [0, 0]],
    ['another command', ({ plan }) => Object.assign(plan.workload, { label: 'npm run test' }), [0, 0]],
  ])('of lines about %s', (_, change, expected) => expect(points([lineOf()], { ...PLAIN, change })).toEqual(expected));

  test('needs the same reference for ratios only, and the same metric', () => {
    const other = lineOf({ means: { tmpfs: 30, default: 40, turbo: 28 } });
    expect(points([other])).toEqual([1, 0]);
    expect(points([{ ...lineOf(), metric: 'total' }])).toEqual([0, 0]);
    expect(points([{ ...lineOf(), unit: 'MB' }])).toEqual([0, 0]);
  });

  test.each([
    ['ms', 1000],
    ['\u00B5s', 1e6],
    ['m', 1 / 60],
  ])('in the unit of this run, where a line has values in %s', (unit, perSecond) => {
    const line = lineOf();
    const [reference, turbo] = line.variants;
    const { mean, low, high, ...rest } = reference!;
    const scaled = { ...rest, mean: mean * perSecond, low: low! * perSecond, high: high! * perSecond };
    const [values, ratios] = show([{ ...line, unit, variants: [scaled, turbo!] }]);
    expect(values).toMatchObject({ unit: 's', points: [{ value: expect.closeTo(mean, 9) }] });
    expect(values!.points[0]).toMatchObject({ low: expect.closeTo(low!, 9), high: expect.closeTo(high!, 9) });
    expect(ratios!.points[0]).toMatchObject(turbo!.ratio!);
  });

  test('of revisions only the head, by its profile, as a value', () => {
    const revisions: Scenario = { ...PLAIN, change: asRevisions };
    const alone = lineOf({ means: { turbo: 27 } });
    const series = show([alone, lineOf(revisions)], revisions);
    expect(series).toHaveLength(1);
    expect(series[0]).toMatchObject({ variant: 'turbo', kind: 'value', now: { value: expect.any(Number) } });
    expect(series[0]!.points.map(({ value }) => Math.round(value))).toEqual([27, 28]);
  });

  test('marks other machines: another processor, number of cores or image, but not its weekly build', () => {
    const { fingerprint, ...line } = lineOf();
    const others = [
      {},
      { image: 'ubuntu24 20261201.2' },
      { image: 'ubuntu22 20261110.1' },
      { image: null },
      { cpu: 'another' },
      { cores: 2 },
    ];
    const lines = others.map((more) => ({ ...line, fingerprint: { ...fingerprint, ...more } }));
    expect(show(lines)[0]!.points.map(({ sameMachine }) => sameMachine)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  test('is the last 30, oldest first, whatever the order of the lines', () => {
    const lines = Array.from({ length: 40 }, (_, place) =>
      lineOf(PLAIN, new Date(Date.UTC(2026, 0, 40 - place)).toISOString()),
    );
    const [series] = show(lines);
    expect(series!.points).toHaveLength(30);
    expect([series!.points[0]!.at, series!.points[29]!.at]).toEqual([
      '2026-01-11T00:00:00.000Z',
      '2026-02-09T00:00:00.000Z',
    ]);
  });

  test('has no present where this run failed, and nothing of what was never measured', () => {
    const failed: Scenario = { ...PLAIN, failing: { turbo: [1, 2] } };
    expect(show([lineOf()], failed)[1]).toMatchObject({ now: null, points: [expect.anything()] });
    expect(show([], failed).map(({ variant }) => variant)).toEqual(['default']);
    expect(makeHistory([], buildResults({ ...PLAIN, trials: 0 }), { store: 'cache', problem: 'x' })).toEqual({
      store: 'cache',
      problem: 'x',
      series: [],
    });
  });
});
