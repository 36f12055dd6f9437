import { describe, expect, test } from '@jest/globals';
import { PgSpeedError } from '../../../src/errors.ts';
import { mergeResults } from '../../../src/features/merge/merge/merge.ts';
import type { Phrase } from '../../../src/report/phrase.ts';
import { MAX_SHARDS } from '../../../src/results/limits.ts';
import { readResults } from '../../../src/results/read.ts';
import { renderJson } from '../../../src/results/render.ts';
import type { Results, ResultsFile } from '../../../src/results/results.ts';
import { buildResults, type Scenario } from '../../report/build-results.ts';
import { buildModel } from '../../report/model.ts';
import { renderMarkdown, renderText } from '../../report/render.ts';

const write = (phrase: Phrase) => phrase.map((part) => (typeof part === 'string' ? part : `\`${part.code}\``)).join('');
const MEANS = { default: 40, turbo: 30 };

/** Files a.json, b.json, ...: each another run, as time and seed tell. */
function files(...scenarios: Partial<Scenario>[]): ResultsFile[] {
  return scenarios.map((scenario, index) => {
    const results = structuredClone(buildResults({ means: MEANS, ...scenario }));
    results.createdAt = `2026-11-21T09:3${index}:00.000Z`;
    results.plan.seed = index;
    return { name: `${'abcdefgh'[index]}.json`, results };
  });
}

function errorOf(action: () => unknown): PgSpeedError {
  try {
    action();
  } catch (error) {
    if (error instanceof PgSpeedError) return error;
    throw error;
  }
  throw new Error('it was merged');
}

function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) for (const item of Object.values(Object.freeze(value))) freeze(item);
  return value;
}

describe('merging', () => {
  const three = () => files({ blocks: 3 }, { blocks: 2, warmup: 0, means: { default: 50, turbo: 40 } }, { blocks: 4 });

  test('a single file is given back as it is', () => {
    const [file] = files({});
    expect(mergeResults([file!])).toBe(file!.results);
  });

  test('none is an error', () => expect(errorOf(() => mergeResults([])).kind).toBe('input'));

  test('suites in slices are not put together', () => {
    const sliced = files({}, {});
    for (const { results } of sliced) results.plan.parts = { count: 12, random: true };
    const { message, hint } = errorOf(() => mergeResults(sliced));
    expect(message).toBe(
      'These files cannot be merged:\n- a.json is of a suite in slices\n- b.json is of a suite in slices',
    );
    expect(hint).toBe('Report each by itself: no block ran all slices.');
  });

  test('blocks stay apart, the warm-up stays block 0, samples know their file', () => {
    const merged = mergeResults(three());
    const seen = new Map<number, number[]>();
    for (const { shard, block } of merged.samples) seen.set(shard, [...(seen.get(shard) ?? []), block]);
    const blocks = (shard: number) => [...new Set(seen.get(shard))];
    expect([blocks(0), blocks(1), blocks(2)]).toEqual([
      [0, 1, 2, 3],
      [4, 5],
      [0, 6, 7, 8, 9],
    ]);
    expect(merged.plan).toMatchObject({ blocks: 9, warmup: 2, seed: 0 });
  });

  test('the files are listed with what may differ', () => {
    const resultsFiles = three();
    resultsFiles[1]!.results.machine = { ...resultsFiles[1]!.results.machine, cores: 64 };
    const { shards, createdAt, machine } = mergeResults(resultsFiles);
    expect(shards.map(({ name, seed, blocks, machine }) => [name, seed, blocks, machine.cores])).toEqual([
      ['a.json', 0, 3, 4],
      ['b.json', 1, 2, 64],
      ['c.json', 2, 4, 4],
    ]);
    expect([createdAt, machine.cores]).toEqual(['2026-11-21T09:30:00.000Z', 4]);
  });

  test('numbers are computed again, by machine, and of two files by block', () => {
    const merged = mergeResults(three());
    expect(merged.comparisons[0]).toMatchObject({ n: 3 });
    expect(merged.conclusion.fastest).toBe('turbo');
    expect(mergeResults(files({ blocks: 3, warmup: 0 }, { blocks: 2, warmup: 0 })).comparisons[0]!.n).toBe(5);
  });

  test('merged files merge on, to what merging all at once gives', () => {
    const [a, b, c] = three();
    const all = mergeResults([a!, b!, c!]);
    const step = mergeResults([{ name: 'ab.json', results: mergeResults([a!, b!]) }, c!]);
    expect(step).toEqual(all);
    const last = mergeResults([a!, { name: 'bc.json', results: mergeResults([b!, c!]) }]);
    expect(last).toEqual(all);
  });

  test('what is merged can be written and read', () => {
    const merged = mergeResults([...three(), ...files({}, {}, {}, {}).slice(3)]);
    expect(readResults(renderJson(merged), 'merged.json')).toEqual(merged);
  });

  test('nothing that is given is changed', () => {
    const resultsFiles = freeze(three());
    expect(() => mergeResults(resultsFiles)).not.toThrow();
  });

  test('two names that are one get a number', () => {
    const [a, b] = three();
    const names = mergeResults([a!, { ...b!, name: 'a.json' }]).shards.map((shard) => shard.name);
    expect(names).toEqual(['a.json', 'a.json (2)']);
  });
});

describe('units of metrics', () => {
  const inUnits = (units: [unit: string, value: number, better?: 'lower' | 'higher'][]) => {
    const all = files(...units.map(() => ({ blocks: 2 })));
    for (const [index, [unit, value, better = 'lower']] of units.entries())
      for (const sample of all[index]!.results.samples) sample.metrics.push({ name: 'q', unit, better, value });
    return all;
  };

  test.each<[string, Parameters<typeof inUnits>[0], string, number[]]>([
    [
      'of time',
      [
        ['ms', 1.2],
        ['us', 980],
        ['s', 0.002],
      ],
      'ms',
      [1.2, 0.98, 2],
    ],
    [
      'of size',
      [
        ['kB', 1],
        ['MiB', 1],
      ],
      'kB',
      [1, 1048.576],
    ],
    [
      'per time',
      [
        ['req/min', 60],
        ['req/s', 2],
      ],
      'req/min',
      [60, 120],
    ],
  ])('%s are converted to those of the first file', (_what, units, unit, values) => {
    const merged = mergeResults(inUnits(units));
    const metrics = merged.samples.map(({ metrics }) => metrics.find(({ name }) => name === 'q')!);
    expect(new Set(metrics.map((metric) => metric.unit))).toEqual(new Set([unit]));
    expect([...new Set(metrics.map(({ value }) => value))]).toEqual(values);
    expect(merged.comparisons.filter(({ metric }) => metric === 'q')).toMatchObject([{ unit, ratio: 1 }]);
  });

  test.each<[string, Parameters<typeof inUnits>[0], string]>([
    [
      'units',
      [
        ['ms', 1],
        ['MB', 1],
      ],
      "- b.json: the metric q is in 'MB', and in 'ms' in a.json: ",
    ],
    [
      'directions',
      [
        ['ms', 1],
        ['ms', 1, 'higher'],
      ],
      '- b.json: higher is better for the metric q, and lower in a.json: ',
    ],
  ])('different %s refuse the merge, once for a file', (_what, units, problem) => {
    const { message, hint } = errorOf(() => mergeResults(inUnits(units)));
    expect(message.split('\n').slice(1)).toEqual([expect.stringContaining(problem)]);
    expect(hint).toBe('Merge only files whose metrics have the same units and directions.');
  });
});

describe('words', () => {
  test('what not all files say names those that do', () => {
    const resultsFiles = files({}, {}, {});
    for (const { results } of resultsFiles) results.leftOut = ['the warm-up'];
    resultsFiles[1]!.results.leftOut.push('the A/A line');
    resultsFiles[2]!.results.stopped = 'the run was interrupted';
    resultsFiles[0]!.results.plan.skipped = [{ profile: 'tmpfs', reason: 'no room', hint: 'Use another.' }];
    resultsFiles[1]!.results.plan.variants[1]!.notes = ['on another disk'];
    resultsFiles[2]!.results.plan.postgres.source = 'an image';
    const merged = mergeResults(resultsFiles);
    expect(merged.leftOut).toEqual(['the warm-up', 'the A/A line (`b.json`)']);
    expect(merged.stopped).toBe('the run was interrupted (`c.json`)');
    expect(merged.plan.skipped).toEqual([{ profile: 'tmpfs', reason: 'no room (`a.json`)', hint: 'Use another.' }]);
    expect(merged.plan.variants[1]!.notes).toEqual([
      'data directory on tmpfs (`a.json`, `c.json`)',
      'on another disk (`b.json`)',
    ]);
    expect(merged.plan.postgres.source).toBe('/usr/lib/postgresql (`a.json`, `b.json`); an image (`c.json`)');
  });

  test('many files are counted', () => {
    const resultsFiles = files({}, {}, {}, {}, {}, {});
    for (const { results } of resultsFiles.slice(1)) results.leftOut = ['the A/A line'];
    expect(mergeResults(resultsFiles).leftOut).toEqual(['the A/A line (`b.json`, `c.json`, `d.json` and 2 more)']);
  });

  test('rules that protect hold only where all files had them', () => {
    const resultsFiles = files({}, {});
    resultsFiles[1]!.results.plan.method.requireConnection = false;
    resultsFiles[1]!.results.plan.method.timeBudgetMs = null;
    expect(mergeResults(resultsFiles).plan.method).toMatchObject({ requireConnection: false, timeBudgetMs: null });
  });
});

describe('tests', () => {
  const named = (tests: string[], seconds: (number | null)[], outcomes: string) => ({
    change: (results: Results) => {
      results.tests = tests;
      for (const sample of results.samples) sample.tests = { seconds, outcomes, resolution: 0.001 };
    },
  });
  const testsOf = (merged: Results, shard: number) => merged.samples.find((sample) => sample.shard === shard)!.tests;

  test('columns of all files stand in one table', () => {
    const merged = mergeResults(files(named(['x', 'y'], [1, 2], 'pf'), named(['z', 'y', 'x'], [30, 20], 'sp')));
    expect(merged.tests).toEqual(['x', 'y', 'z']);
    expect(testsOf(merged, 0)).toEqual({ seconds: [1, 2], outcomes: 'pf', resolution: 0.001 });
    expect(testsOf(merged, 1)).toEqual({ seconds: [null, 20, 30], outcomes: '-ps', resolution: 0.001 });
  });

  test('a file without tests stays without', () => {
    const merged = mergeResults(files({}, named(['x'], [1], 'p')));
    expect([testsOf(merged, 0), testsOf(merged, 1)?.seconds]).toEqual([null, [1]]);
  });

  test('too many names are refused, by what makes them', () => {
    const many = (prefix: string) =>
      named(
        Array.from({ length: 150_000 }, (_, i) => `${prefix}${i}`),
        [],
        '',
      );
    const error = errorOf(() => mergeResults(files(many('a'), many('b'))));
    expect(error.message).toContain('more tests than a results file can hold');
    expect(error.hint).toContain('fixed names');
  });
});

describe('refused', () => {
  /** The results with one field of another value. */
  function set(results: Results, field: string, value: unknown): void {
    const keys = field.split('.');
    const last = keys.pop()!;
    const owner = keys.reduce(
      (item, key) => item[key] as Record<string, unknown>,
      results as unknown as Record<string, unknown>,
    );
    owner[last] = value;
  }

  test.each([
    ['plan.postgres.version', '17.5', 'plan.postgres.version is 17.5, in a.json 17.6'],
    ['plan.workload.label', 'make', 'plan.workload.label is "make", in a.json "npm test"'],
    ['plan.workload.setup', 'x', 'plan.workload.setup is "x", in a.json null'],
    ['plan.workload.kind', 'sample', 'plan.workload.kind is sample, in a.json command'],
    ['plan.workload.junit', ['*'], 'plan.workload.junit is ["*"], in a.json []'],
    ['plan.workload.repeat', 3, 'plan.workload.repeat is 3, in a.json 1'],
    ['plan.metric', 'total', 'plan.metric is "total", in a.json "run"'],
    ['plan.reference', 'turbo', 'plan.reference is "turbo", in a.json "default"'],
    ['plan.method.equivalence', 0.1, 'plan.method.equivalence is 0.1, in a.json 0.05'],
    ['plan.method.precision', 0.1, 'plan.method.precision is 0.1, in a.json null'],
    ['plan.method.interim', 4, 'plan.method.interim is true, in a.json false'],
    ['plan.variants.1.id', 'x', 'plan.variants is default, x, in a.json default, turbo'],
    ['plan.variants.1.profile', 'x', 'plan.variants (turbo).profile is "x", in a.json "turbo"'],
    [
      'plan.variants.1.storage',
      { kind: 'disk', parent: '/' },
      'plan.variants (turbo).storage is disk, in a.json tmpfs',
    ],
    ['plan.variants.1.initdbArgs', [], 'plan.variants (turbo).initdbArgs is [], in a.json ["--no-sync"]'],
    [
      'plan.variants.1.settings',
      [{ name: 'fsync', value: 'on' }],
      'plan.variants (turbo).settings is fsync = on, in a.json fsync = off, full_page_writes = off, synchronous_commit = off',
    ],
  ])('another %s', (field, value, difference) => {
    const resultsFiles = files({}, {});
    set(resultsFiles[1]!.results, field, value);
    const error = errorOf(() => mergeResults(resultsFiles));
    expect(error.kind).toBe('input');
    expect(error.message).toBe(`These files cannot be merged:\n- b.json: ${difference}`);
    expect(error.hint).toContain('same variants');
  });

  test('what may differ does not: place and size of a tmpfs, order of settings, initdb from a template', () => {
    const resultsFiles = files({}, {});
    const [, turbo] = resultsFiles[1]!.results.plan.variants;
    turbo!.storage = { kind: 'tmpfs', parent: '/mnt', mount: true, sizeBytes: 1024 ** 3 };
    turbo!.settings.reverse();
    turbo!.template = false;
    expect(mergeResults(resultsFiles).shards).toHaveLength(2);
  });

  test('every file and field is reported, the first ten', () => {
    const resultsFiles = files({}, {}, {}, {}, {}, {}, {}, {});
    for (const { results } of resultsFiles.slice(1)) {
      results.plan.postgres.version = '16.1';
      results.plan.workload.label = 'make';
    }
    const lines = errorOf(() => mergeResults(resultsFiles)).message.split('\n');
    expect(lines).toHaveLength(12);
    expect(lines.at(-1)).toBe('- and 4 more');
  });

  test('hostile text in a difference is cut and cleaned', () => {
    const resultsFiles = files({}, {});
    resultsFiles[1]!.results.plan.workload.label = `\u001b[31m${'x'.repeat(1e6)}\n`;
    expect(errorOf(() => mergeResults(resultsFiles)).message).toMatch(
      /^These files cannot be merged:\n- [\x20-\x7e…]{1,300}$/,
    );
  });

  test('the same run twice, also where one is merged already', () => {
    const [a, b, c] = files({}, {}, {});
    expect(errorOf(() => mergeResults([a!, { ...a!, name: 'copy.json' }])).message).toBe(
      'These files cannot be merged:\n- copy.json holds trials that are in a.json too',
    );
    const ab = { name: 'ab.json', results: mergeResults([a!, b!]) };
    expect(errorOf(() => mergeResults([c!, ab, b!])).message).toContain(
      '- b.json holds trials that are in ab.json too',
    );
  });

  test('more runs than a file may have', () => {
    const [a, b] = files({}, {});
    const [shard] = mergeResults([a!, b!]).shards;
    const many = {
      ...b!.results,
      shards: Array.from({ length: MAX_SHARDS }, (_, i) => ({ ...shard!, name: `${i}` })),
    };
    expect(errorOf(() => mergeResults([a!, { name: 'b.json', results: many }])).message).toContain('10001 runs');
  });
});

describe('the report of merged files', () => {
  const SCATTER = 0.01;
  const of = (count: number, more: Partial<Scenario> = {}) =>
    mergeResults(
      files(
        ...Array.from({ length: count }, (_, i) => ({
          scatter: SCATTER,
          warmup: 0,
          means: { default: 40, turbo: 28 + (i % 3) * 0.4 },
          ...more,
        })),
      ),
    );

  test('four machines: n is theirs, wherever it stands', () => {
    const model = buildModel(of(4));
    expect(write(model.headline)).toMatch(
      /on `turbo`: 1\.4\dx faster \(95 % [\d.]+ to [\d.]+, n = 4 machines\), [\d.]+s saved a run$/,
    );
    const method = model.method.map(write);
    expect(method).toContainEqual(expect.stringMatching(/^n counts machines, each file as one: /));
    expect(method).toContainEqual(
      expect.stringMatching(/^20 blocks planned, no warm-up.* in the 4 files .*each file with its own seed/),
    );
    expect(model.notes.map(write).join()).not.toContain('these');
  });

  test('three are indicative, in the table too', () => {
    const model = buildModel(of(3));
    expect(write(model.headline)).toMatch(/n = 3 machines, indicative\), /);
    expect(model.main.table.rows[1]!.at(-1)).toBe('faster (n = 3 machines)');
    expect(model.notes.map(write).join()).not.toContain('indicative');
  });

  test('two: these machines only', () => {
    const model = buildModel(of(2));
    expect(write(model.headline)).toMatch(/n = 10\), /);
    expect(write(model.notes[0]!)).toMatch(/^This result holds for these 2 machines only \(`a\.json` and `b\.json`\)/);
    expect(model.method.map(write).join('\n')).toContain('fewer than 3 machines');
  });

  test('inconclusive: machines are needed, not runs', () => {
    const resultsFiles = files({}, {}, {}, {}).map((file, index) => {
      const results = buildResults({ means: { default: 40, turbo: [37, 41, 36, 40][index]! }, scatter: 0.01 });
      return { ...file, results: { ...results, createdAt: file.results.createdAt } };
    });
    const [step] = buildModel(mergeResults(resultsFiles)).nextSteps.map(write);
    expect(step).toBe('To decide it, merge files of more machines, or of machines of one kind.');
  });

  test('means are those of the machines, so that they fit the ratio', () => {
    const short = { blocks: 2, warmup: 0 };
    const long = { blocks: 9, warmup: 0, means: { default: 80, turbo: 30 } };
    const merged = mergeResults(files(short, long, short));
    const [comparison] = merged.comparisons;
    expect(comparison!.mean! / comparison!.referenceMean!).toBeCloseTo(comparison!.ratio!, 10);
    const [before, after] = buildModel(merged).main.table.rows[1]![1]!.split(' → ').map(Number.parseFloat);
    expect(after! / before!).toBeCloseTo(comparison!.ratio!, 1);
  });

  test('a single profile counts trials, and says on how many machines', () => {
    const model = buildModel(of(3, { means: { turbo: 28 } }));
    expect(write(model.headline)).toMatch(/\(mean, n = 15 trials on 3 machines\)$/);
  });

  test('hostile names of files do no harm', () => {
    const [a, b] = files({}, {});
    const evil = '</details><script>x</script> @octocat `a|b` \u001b[31mred';
    const merged = mergeResults([{ ...a!, name: evil }, b!]);
    expect(renderMarkdown(merged)).not.toContain('<script>');
    expect(renderMarkdown(merged)).not.toMatch(/@octocat/);
    expect(renderText(merged, { color: false, width: 100 })).not.toContain('\u001b');
  });
});
