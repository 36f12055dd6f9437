import { describe, expect, test } from '@jest/globals';
import { buildTrials } from '../../src/report/detail-tables.ts';
import { buildFailures } from '../../src/report/failures.ts';
import { formatAmount, formatSize } from '../../src/report/format.ts';
import { formatCpu, formatMachine, formatMachines, formatProcessors } from '../../src/report/machine.ts';
import type { Phrase } from '../../src/report/phrase.ts';
import { makeView } from '../../src/report/view.ts';
import type { Results } from '../../src/results/results.ts';
import type { Machine } from '../../src/system/machine.ts';
import { buildResults } from './build-results.ts';

const write = (phrase: Phrase) => phrase.map((part) => (typeof part === 'string' ? part : `\`${part.code}\``)).join('');

const MEMORY = formatSize(16_766_128_128);

function withMachines(...changes: Partial<Machine>[]): Results {
  const results = buildResults({ means: { default: 40, turbo: 30 } });
  const { machine, createdAt } = results;
  results.shards = changes.map((change, index) => ({
    name: `${index}.json`,
    createdAt,
    machine: { ...machine, ...change },
    seed: index,
    blocks: 5,
  }));
  return results;
}

describe('machines of a report', () => {
  test('of a run of its own: as ever', () => {
    const results = withMachines();
    expect(formatCpu({ cpu: null, cores: 1 })).toBe('1 core');
    expect(formatProcessors(results)).toBe('4 x AMD EPYC 7763');
    expect(formatMachines(results)).toEqual(formatMachine(results.machine));
  });

  test('of one kind are counted, with the files and the range of their disks', () => {
    const results = withMachines({}, { fsyncMs: 0.5 }, { fsyncMs: null });
    expect(formatProcessors(results)).toBe('3 machines of 4 x AMD EPYC 7763');
    expect(formatMachines(results).map(write)).toEqual([
      `\`0.json\`, \`1.json\` and \`2.json\`: 4 x AMD EPYC 7763 64-Core Processor; ${MEMORY}; linux 6.11.0-1018-azure, x64; ubuntu24 20261110.1; disk /tmp, ext4 on /dev/root; one 8 kB write and fsync ${formatAmount(0.5, 'ms')} to ${formatAmount(1.84, 'ms')}`,
    ]);
  });

  test('of several kinds stand apart', () => {
    const results = withMachines({}, { cores: 8, disk: null, runnerImage: null, fsyncMs: null }, {});
    expect(formatProcessors(results)).toBe('3 machines');
    expect(formatMachines(results).map(write)).toEqual([
      expect.stringMatching(/^`0\.json` and `2\.json`: 4 x /),
      `\`1.json\`: 8 x AMD EPYC 7763 64-Core Processor; ${MEMORY}; linux 6.11.0-1018-azure, x64`,
    ]);
  });

  test('of many kinds the first twenty', () => {
    const results = withMachines(...Array.from({ length: 30 }, (_, cores) => ({ cores })));
    const lines = formatMachines(results).map(write);
    expect(lines).toHaveLength(21);
    expect(lines.at(-1)).toBe('10 more kinds of machines are in results.json');
    const others = withMachines(...Array.from({ length: 21 }, (_, cores) => ({ cores })));
    expect(formatMachines(others).map(write).at(-1)).toBe('1 more kind of machine is in results.json');
  });
});

test('of many blocks with failures the first twenty are named', () => {
  const failing = { turbo: Array.from({ length: 30 }, (_, index) => index + 1) };
  const [section] = buildFailures(
    makeView(buildResults({ means: { default: 1, turbo: 1 }, blocks: 30, warmup: 0, failing })),
  );
  const [line] = section!.blocks.flatMap((block) => (block.kind === 'list' ? block.items : []));
  expect(write(line!)).toMatch(/30 of 30 trials, blocks 1, .*, 20 and 10 more: it ended/);
});

test('of more than a thousand trials the table has the first, and says where the rest is', () => {
  const results = buildResults({ means: { default: 1, turbo: 1 }, blocks: 500 });
  const { columns, rows } = buildTrials(makeView(results));
  expect(rows).toHaveLength(1001);
  expect(rows.at(-1)![columns.findIndex(({ title }) => title === 'variant')]).toBe('2 more in results.json');
  expect(rows.at(-1)!.join('')).toBe('2 more in results.json');
});
