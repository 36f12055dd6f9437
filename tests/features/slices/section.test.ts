import { describe, expect, test } from '@jest/globals';
import { analyseInterim } from '../../../src/app/interim.ts';
import { partOfBlock } from '../../../src/plan/parts.ts';
import type { Plan } from '../../../src/plan/plan.ts';
import type { Results } from '../../../src/results/results.ts';
import { analyse } from '../../../src/stats/analysis.ts';
import { makeAnalysisOptions } from '../../../src/stats/options.ts';
import { buildResults } from '../../report/build-results.ts';
import { renderMarkdown, renderText } from '../../report/render.ts';

const PARTS = { count: 24, random: true };

/** A run of slices of about 150 s on `default`, which gain from 2 to 3x. @param lost a block whose slice fails on the reference */
function sliced({ blocks, lost = 0 }: { blocks: number; lost?: number }): Results {
  const results = structuredClone(buildResults({ means: { default: 150, turbo: 60 }, blocks, warmup: 0 }));
  const { plan } = results;
  plan.parts = PARTS;
  plan.method.interim = 6;
  plan.workload.label = 'pytest {slice}';
  results.samples = results.samples.map((sample) => {
    const part = partOfBlock(sample.block, PARTS, plan.seed);
    const seconds = sample.variant === 'default' ? 140 + part : (140 + part) / (2 + (part % 5) / 4);
    if (sample.block === lost && sample.variant === 'default')
      return { ...sample, part, failure: 'exit code 1', metrics: [] };
    const metrics = [{ name: 'run', unit: 's', better: 'lower' as const, value: seconds }];
    return { ...sample, part, phases: { ...sample.phases, run: seconds }, metrics };
  });
  const lists = Array.from({ length: 24 }, (_, index) => [`tests/test_${index + 1}.py`, `tests/more_${index + 1}.py`]);
  results.slices = { items: 48, lists, whole: false, apart: [] };
  results.end = 'decided';
  return { ...results, ...analyse(results.samples, makeAnalysisOptions(plan)) };
}

const GROUPS = { count: 11, random: true, size: 2 };

/** A run of groups of 2 of 24 slices: of 100 and 50 s with two workers at the same time, and of 200 s one after the other. */
function grouped({ blocks, lost = 0 }: { blocks: number; lost?: number }): Results {
  const results = sliced({ blocks });
  const { plan } = results;
  plan.parts = GROUPS;
  for (const variant of plan.variants) if (variant.id === 'turbo') variant.servers = 2;
  results.samples = results.samples.map(({ slices: _, ...sample }) => {
    const part = partOfBlock(sample.block, GROUPS, plan.seed);
    const isToday = sample.variant === 'default';
    const run = isToday ? 200 : 100;
    if (sample.block === lost && isToday)
      return { ...sample, part, failure: 'slice 7 failed: exit code 1', metrics: [] };
    const metrics = [{ name: 'run', unit: 's', better: 'lower' as const, value: run }];
    return { ...sample, part, phases: { ...sample.phases, run }, metrics, slices: isToday ? [150, 50] : [100, 50] };
  });
  return { ...results, ...analyse(results.samples, makeAnalysisOptions(plan)) };
}

/** The same, with a slice that takes 900 s on `default` and gains as others do. */
function withLongSlice(results: Results): Results {
  const seconds = { default: 900, turbo: 360 };
  for (const sample of results.samples.filter(({ block }) => block === 3))
    sample.metrics = [
      { name: 'run', unit: 's', better: 'lower', value: seconds[sample.variant as keyof typeof seconds] },
    ];
  return results;
}

const textOf = (results: Results) => renderText(results, { color: false, width: 200 }).replace(/\s+/g, ' ');

describe('a report of slices', () => {
  test('speaks of the whole suite, with the slices that have run', () => {
    const text = textOf(sliced({ blocks: 7 }));
    expect(text).toMatch(
      /`pytest \{slice\}` takes about 24m18s instead of 60m38s on `turbo`: 2\.49x faster \(95 % 2\.00 to 3\.11, 7 of 24 slices\)/,
    );
    expect(text).toContain(
      'Measured in 24 slices, to which 48 items were dealt at random: times are estimates for all of them, with 24 starts of the command; `total` adds one start of the server',
    );
    expect(text).toMatch(/Slices differ: from 2\.00x faster to 3\.00x faster on `turbo`/);
    expect(text).toContain('Every slice (7 of 24 have run)');
  });

  describe('in groups', () => {
    test('speaks of the groups that have run, and of a whole run', () => {
      expect(textOf(sliced({ blocks: 7 }))).not.toContain('slowest worker');
      const text = textOf(grouped({ blocks: 7 }));
      expect(text).toMatch(/on `turbo`: 2\.00x faster \(95 % 2\.00 to 2\.00, 7 of 11 groups\)/);
      expect(text).toContain(
        'Measured in 11 groups of 2 slices, to which 48 items were dealt at random: times are estimates for all of them, with 22 starts of the command;',
      );
      // Of seven groups the slower worker has four slices of 100 s and three of 50 s.
      expect(text).toContain(
        'Workers on servers of their own run the slices of a group at the same time, so that a group takes as long as its slowest worker. A run of the whole suite deals all items at once, and its workers end closer to each other: simulated from the times of the slices, dealt the longest first, its slowest worker ends after 14m24s with `turbo`. Each of its workers starts the command once, and not once in each slice: where that start takes long, the whole suite gains less',
      );
      expect(text).toContain('Not measured, because they make no whole group: the last 2 slices');
      expect(text).toContain('Every group (7 of 11 have run)');
    });

    test('shows each group with the items of its slices', () => {
      const markdown = renderMarkdown(grouped({ blocks: 7 }));
      expect(markdown).toMatch(/\| +group \| +default \| +turbo \| +turbo is \| items +\|/);
      const part = partOfBlock(1, GROUPS, grouped({ blocks: 7 }).plan.seed);
      expect(markdown).toContain(`tests/test_${2 * part - 1}.py, tests/more_${2 * part - 1}.py, …`);
      expect(markdown).toContain('ratio of the totals of `run` over the groups that both have run');
    });

    test('names a group that failed on the reference', () => {
      const results = grouped({ blocks: 8, lost: 3 });
      const part = partOfBlock(3, GROUPS, results.plan.seed);
      expect(textOf(results)).toContain(
        `Left out on all variants, because the reference failed in it: group ${part} (\`tests/test_${2 * part - 1}.py\``,
      );
    });
  });

  test('shows how well the time of the suite is known', () => {
    const remark =
      /By the (\d+) slices that have run, the suite takes (\d+)m\d+s to (\d+)m\d+s on `default` \(95 %\), if none of the other (\d+) takes far longer/;
    const [, n, low, high, others] = remark.exec(textOf(sliced({ blocks: 7 }))) ?? [];
    expect([n, others]).toEqual(['7', '17']);
    expect(Number(low)).toBeLessThan(60);
    expect(Number(high)).toBeGreaterThan(60);
    expect(textOf(sliced({ blocks: 24 }))).not.toContain('By the');
  });

  test('warns of slices that differ so much that the gain is uncertain', () => {
    const warning = 'They differ so much that the gain is uncertain, too: raise `runs` or `time-budget`';
    expect(textOf(sliced({ blocks: 7 }))).not.toContain(warning);
    expect(textOf(withLongSlice(sliced({ blocks: 7 })))).toContain(warning);
  });

  test('the log shows that a clear gain gets no verdict while slices differ much in time', () => {
    const logOf = ({ samples, plan }: Results) =>
      analyseInterim(samples, plan as unknown as Plan, { block: 7, most: 48 }).text;
    expect(logOf(sliced({ blocks: 7 }))).toBe('turbo is 2.49x faster');
    expect(logOf(withLongSlice(sliced({ blocks: 7 })))).toMatch(
      /^turbo is open \(.* faster\); 41 blocks may follow; no verdict while the slices differ so much in time$/,
    );
  });

  test('has the start of the server and the setup once', () => {
    const results = sliced({ blocks: 7 });
    for (const { phases } of results.samples) Object.assign(phases, { initdb: 2, setup: 30 });
    expect(textOf(results)).toContain('`total` adds one start of the server and one `setup`');
    expect(renderMarkdown(results)).toMatch(/\| turbo +\| +2\.0+s \| .*30\.0+s \| +24m18s/);
  });

  test('shows each slice with its items, and how it was measured', () => {
    const markdown = renderMarkdown(sliced({ blocks: 7 }));
    expect(markdown).toMatch(/\| +slice \| +default \| +turbo \| +turbo is \| items +\|/);
    expect(markdown).toMatch(/tests\/test_\d+\.py, tests\/more_\d+\.py/);
    expect(markdown).toContain('ratio of the totals of `run` over the slices that both have run');
  });

  test('names what failed on the reference, and its share', () => {
    const results = sliced({ blocks: 8, lost: 3 });
    const part = partOfBlock(3, PARTS, results.plan.seed);
    const text = textOf(results);
    expect(text).toContain('7 of 23 slices');
    expect(text).toContain(
      `Left out on all variants, because the reference failed in it: slice ${part} (\`tests/test_${part}.py\` and \`tests/more_${part}.py\`), 4.2 % of the suite`,
    );
  });

  test('warns that slices on an ext4 without a journal overstate what memory gains', () => {
    const warning = 'where new files take long after many were removed, as between slices';
    const results = sliced({ blocks: 7 });
    expect(textOf(results)).not.toContain(warning);
    results.machine.disk = { ...results.machine.disk!, fileSystem: 'ext4 without a journal' };
    expect(textOf(results)).toContain(`The disk is an ext4 without a journal, ${warning}`);
  });

  test('says that a command that cuts by itself gives no random samples', () => {
    const results = sliced({ blocks: 7 });
    results.slices = { items: null, lists: [], whole: false, apart: [] };
    results.plan.parts = { count: 24, random: false };
    expect(textOf(results)).toContain(
      'which the command cuts by itself: times are estimates for all of them, with 24 starts of the command; `total` adds one start of the server. They are no random samples, so that there is no interval before all of them have run',
    );
  });
});
