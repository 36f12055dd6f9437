import { describe, expect, test } from '@jest/globals';
import { formatSize } from '../../src/report/format.ts';
import { formatCpu, formatMachine } from '../../src/report/machine.ts';
import type { Phrase } from '../../src/report/phrase.ts';
import { makeReport } from '../../src/report/report.ts';
import { buildResults } from './build-results.ts';
import { buildModel } from './model.ts';

const write = (phrase: Phrase) => phrase.map((part) => (typeof part === 'string' ? part : `\`${part.code}\``)).join('');

test.each([
  ['AMD EPYC 7763 64-Core Processor', '4 x AMD EPYC 7763'],
  ['Intel(R) Xeon(R) Platinum 8370C CPU @ 2.80GHz', '4 x Intel Xeon Platinum 8370C'],
  ['Apple M1 (Virtual)', '4 x Apple M1 (Virtual)'],
  [null, '4 cores'],
])('CPU %j', (cpu, text) => expect(formatCpu({ cpu, cores: 4 })).toBe(text));

test('what could not be read of a machine is not said', () => {
  const { machine } = buildResults({ means: { default: 1 } });
  const bare = { ...machine, cpu: null, runnerImage: null, disk: null, fsyncMs: null };
  expect(formatMachine(bare).map(write)).toEqual([
    'CPU: 4 x unknown',
    `Memory: ${formatSize(machine.memoryBytes)}`,
    'System: linux 6.11.0-1018-azure, x64',
  ]);
});

test('the method says how often a trial runs the command, where that is more than once', () => {
  const results = buildResults({ means: { default: 40, turbo: 30 } });
  const read = () =>
    buildModel(results)
      .method.map(write)
      .filter((line) => line.includes('in one cluster'));
  expect(read()).toEqual([]);
  results.plan.workload.repeat = 3;
  expect(read()).toEqual(['Each trial runs the command 3 times in one cluster; its time is the mean']);
});

test('a setup that no trial ran, as all started from a snapshot, is named as such', () => {
  const results = buildResults({ means: { default: 40, turbo: 30 } });
  const read = () => {
    const phases = makeReport(results).sections.find(({ name }) => name === 'phases')!;
    return phases.blocks.flatMap((block) => (block.kind === 'text' ? block.phrases.map(write) : []));
  };
  expect(read()).toEqual([]);
  results.plan.workload.snapshot = 'db-v3';
  expect(read()).toEqual(['Setup: not run (from the snapshot `db-v3`).']);
  for (const { phases } of results.samples) phases.setup = 1.2;
  expect(read()).toEqual([]);
});

test('trials stand in the order in which they ran', () => {
  const results = buildResults({ means: { default: 40, turbo: 30 }, blocks: 2 });
  const sorted = buildModel(results).trials.rows;
  results.samples.reverse();
  expect(buildModel(results).trials.rows).toEqual(sorted);
  expect(sorted.map(([block, order]) => `${block} ${order}`)).toEqual([
    ...['warm-up 1', 'warm-up 2'],
    ...['1 1', '1 2'],
    ...['2 1', '2 2'],
  ]);
});

describe('settings', () => {
  const results = buildResults({ means: { default: 40, turbo: 30 }, blocks: 3 });
  const turbo = results.plan.variants.find((variant) => variant.id === 'turbo')!;
  turbo.settings = [
    { name: 'fsync', value: 'off' },
    { name: 'log_line_prefix', value: '' },
  ];
  turbo.leftOut = [{ name: 'io_method', reason: 'PostgreSQL 17 does not have it.' }];
  const { table, remarks } = buildModel(results).settings;

  test('as asked for, in brackets as the server has them, and what was left out', () => {
    expect(table.rows).toEqual([
      ['storage', 'disk, ext4', 'tmpfs, 2 GB'],
      ['initdb', '', '--no-sync (copied)'],
      ['fsync', '(on)', 'off'],
      ['io_method', '', 'left out'],
      ['log_line_prefix', '', "''"],
    ]);
    expect(remarks.map(write)).toEqual([
      'In brackets: the default of the server',
      'Copied: initdb ran once, and each trial copies its data directory',
      'Empty: not set, the default of the server',
      '`turbo` is without `io_method`: PostgreSQL 17 does not have it',
    ]);
  });
});

test.each([
  ['storage', true],
  ['settings', true],
  ['initdbArgs', true],
  ['none', false],
] as const)('what gives up durability (%s) is said', (what, said) => {
  const results = buildResults({ means: { default: 40 }, blocks: 1, warmup: 0 });
  const [variant] = results.plan.variants;
  if (what === 'storage') variant!.storage = { kind: 'tmpfs', parent: '/dev/shm', mount: false, sizeBytes: 1 };
  if (what === 'settings') variant!.settings = [{ name: 'fsync', value: 'off' }];
  if (what === 'initdbArgs') variant!.initdbArgs = ['--no-sync'];
  expect(buildModel(results).caution !== null).toBe(said);
});

test('the other metrics show no speedup of what failed', () => {
  const rows = (failing: Record<string, number[]>) =>
    buildModel(buildResults({ means: { default: 40, turbo: 30 }, failing })).otherMetrics;
  expect(rows({}).columns.map((column) => column.title)).toEqual(['metric', 'profile', 'mean', 'vs default', '95 %']);
  expect(rows({ turbo: [1, 2] }).columns.map((column) => column.title)).toEqual(['metric', 'profile', 'mean']);
});
