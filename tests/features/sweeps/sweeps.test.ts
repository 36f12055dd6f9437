import { describe, expect, test } from '@jest/globals';
import { hasNews } from '../../../src/features/comments/publish/comment-step.ts';
import { mergeResults } from '../../../src/features/merge/merge/merge.ts';
import { EXPORTERS } from '../../../src/report/exporters.ts';
import type { Phrase } from '../../../src/report/phrase.ts';
import { makeReport } from '../../../src/report/report.ts';
import type { ReportedVariant } from '../../../src/results/plan.ts';
import { readResults } from '../../../src/results/read.ts';
import { renderJson } from '../../../src/results/render.ts';
import type { Results } from '../../../src/results/results.ts';
import { listFacts } from '../../report/answer-facts.ts';
import { buildLadder } from '../../report/build-sweep.ts';
import { buildModel } from '../../report/model.ts';
import { renderHtml, renderMarkdown, renderText } from '../../report/render.ts';
import { SWEEP_SCENARIOS } from './scenarios.ts';

const write = (phrase: Phrase) => phrase.map((part) => (typeof part === 'string' ? part : `\`${part.code}\``)).join('');
const modelOf = (name: string) => buildModel(SWEEP_SCENARIOS[name]!());
const renderAll = (results: Results) => [
  renderMarkdown(results),
  renderText(results, { color: true, width: 100 }),
  renderHtml(results, ''),
  ...EXPORTERS.map((exporter) => exporter.render(makeReport(results))),
];
/** Sets something in every variant. */
function changeAll(
  { plan }: Results,
  change: (variant: ReportedVariant, place: number) => Partial<ReportedVariant>,
): void {
  for (const [place, variant] of plan.variants.entries()) Object.assign(variant, change(variant, place));
}

test('a ladder of one step names it', () => {
  const results = buildLadder({ scatter: 0.01 }, 2, () => 6272);
  expect(renderMarkdown(results)).toMatch(
    /^### No step has an effect: `.*` runs as fast with `buffers` as without it \(n = 5\)\n/,
  );
});

test('each report is about the variant that its headline names', () => {
  const ids = {
    ladder: 'not-durable',
    'ladder-nothing': 'as-it-comes',
    'ladder-worse': 'as-it-comes',
    'ladder-gradual': 'work-mem',
    'ladder-two-runs': undefined,
    'ladder-failed': 'workers-back',
    'sweep-versions': 'turbo pg18 c320',
    'sweep-clients': 'turbo c8',
    'sweep-clients-flat': 'turbo c1',
    'sweep-clients-times': 'turbo c4',
    'sweep-profiles': 'turbo c16',
    'sweep-profiles-versions': 'turbo pg18',
    'sweep-failed': 'turbo pg18 c64',
    'sweep-two-runs': undefined,
    'sweep-noisy': 'turbo pg15 c32',
    versions: 'turbo pg17',
    'versions-same': 'default pg15',
  };
  const about = Object.keys(ids).map((name) => [name, makeReport(SWEEP_SCENARIOS[name]!()).about?.id]);
  expect(Object.fromEntries(about)).toEqual(ids);
});

describe('a ladder', () => {
  const { table } = modelOf('ladder').main;
  const row = (id: string) => {
    const cells = table.rows.find(([first]) => first === id)!;
    return Object.fromEntries(table.columns.map(({ title }, place) => [title, cells[place]]));
  };

  test('says what each step changes', () => {
    expect(row('as-it-comes').changed).toBe('the server as it comes');
    expect(row('much-work-mem').changed).toBe('work_mem 6GB (was 115MB)');
    expect(row('prewarm').changed).toBe("sql: select pg_prewarm('pgbench_accounts')");
    expect(row('not-durable').changed).toContain('checkpoint_warning 0 and 2 more');
  });

  test('has no hit ratio where the server did not count', () => {
    expect(row('few-workers')['hit ratio']).toBe('82.0 %');
    expect(row('no-tracking')['hit ratio']).toBe('not measurable (track_counts off)');
    expect(row('not-durable')['hit ratio']).toBe('not measurable (track_counts off)');
  });

  test('at each point of a sweep has a table of its own', () => {
    const ladders = modelOf('sweep-ladder')
      .blocks('steps at each point', 'section')
      .map(({ section }) => section);
    expect(ladders.map(({ title }) => write(title!))).toEqual(['Steps with 1 client', 'Steps with 16 clients']);
    const [second] = ladders[1]!.blocks.flatMap((block) => (block.kind === 'table' ? [block.table] : []));
    expect(second!.rows.map(([id]) => id)).toEqual(['default c16', 'fsync-off c16', 'turbo c16']);
  });
});

test('an answer counts the steps and the comparisons of each verdict', () => {
  expect(listFacts('ladder-nothing')).toEqual([
    '■ 5 same | of 5 steps',
    '1.01x slower to 1.01x faster | from least to most, n = 5',
  ]);
  expect(listFacts('sweep-44')).toEqual([
    '▲ 19 faster | of 33 comparisons',
    '○ 14 inconclusive | of 33 comparisons',
    '1.03x to 2.52x faster | from least to most, n = 3, indicative',
  ]);
});

describe('a sweep', () => {
  test('has one column for all client counts in its settings', () => {
    const { columns } = modelOf('sweep-44').settings.table;
    expect(columns.map(({ title }) => title)).toEqual([
      'setting',
      'turbo pg15',
      'turbo pg16',
      'turbo pg17',
      'turbo pg18',
    ]);
    const results = SWEEP_SCENARIOS['sweep-clients']!();
    results.plan.variants.at(-1)!.settings = [{ name: 'max_connections', value: '200' }];
    expect(buildModel(results).settings.table.columns.map(({ title }) => title)).toContain('turbo c32');
  });

  test('names its servers, and what is compared with what', () => {
    const { subline, method } = modelOf('sweep-44');
    expect(write(subline)).toContain('PostgreSQL 15.18, 16.11, 17.7 and 18.1 ·');
    expect(method.map(write).join('\n')).toContain(
      'the reference of a variant is the first with the same client count, pg15',
    );
  });

  test('with too many lines for columns has a row a variant', () => {
    const results = SWEEP_SCENARIOS['sweep-44']!();
    for (const [index, variant] of results.plan.variants.entries()) variant.profile = `p${index % 10}`;
    const model = buildModel(results);
    expect(model.main.table.rows.length).toBeGreaterThanOrEqual(11);
  });

  test('is dropped section by section where it must be short', () => {
    const text = renderMarkdown(SWEEP_SCENARIOS['sweep-44']!(), { maxBytes: 9000 });
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(9000);
    expect(text).toContain('all trials, other metrics, all variants');
    expect(text).toContain('|     320 |');
  });

  test('merged is concluded again, and refuses other client counts', () => {
    const files = ['2026-11-21T01:00:00.000Z', '2026-11-21T02:00:00.000Z'].map((at, place) => ({
      name: `${place}.json`,
      results: { ...SWEEP_SCENARIOS['sweep-agrees']!(), createdAt: at },
    }));
    const merged = mergeResults(files);
    expect(merged.conclusion.fastest).toBe('turbo pg18');
    files[1]!.results.plan.variants.at(-1)!.clients = 33;
    expect(() => mergeResults(files)).toThrow('plan.variants (turbo pg18 c32).clients is 33');
  });
});

describe('hostile files', () => {
  test('a step from what is not there is refused', () => {
    const results = SWEEP_SCENARIOS.ladder!();
    results.plan.variants[2]!.previous = 'nowhere';
    expect(() => readResults(renderJson(results), 'x.json')).toThrow('plan.variants.2.previous: "nowhere" is not in');
    const other = SWEEP_SCENARIOS.ladder!();
    other.steps[0]!.reference = 'nowhere';
    expect(() => readResults(renderJson(other), 'x.json')).toThrow('steps.0.reference: "nowhere" is not in');
  });

  test.each<[string, (results: Results) => void]>([
    ['steps from themselves', (results) => changeAll(results, ({ id }) => ({ previous: id }))],
    [
      'steps in a circle',
      (results) => changeAll(results, (_, place) => ({ previous: results.plan.variants.at(place - 1)!.id })),
    ],
    ['steps from nowhere', (results) => changeAll(results, () => ({ previous: '</td>' }))],
    ['no comparisons', (results) => Object.assign(results, { steps: [], comparisons: [] })],
    ['no trials', (results) => Object.assign(results, { samples: [] })],
    [
      'counts and versions of all kinds',
      (results) => changeAll(results, (_, place) => ({ clients: place % 3, version: `<b>${place % 4}` })),
    ],
    ['one count for all', (results) => changeAll(results, () => ({ clients: 9_007_199_254_740_991 }))],
    ['one profile for all', (results) => changeAll(results, (_, place) => ({ profile: '', clients: place }))],
  ])('%s: every report is made', (_, change) => {
    for (const name of ['ladder', 'sweep-versions', 'sweep-ladder', 'sweep-clients']) {
      const results = SWEEP_SCENARIOS[name]!();
      change(results);
      for (const text of renderAll(results)) {
        expect(text).not.toMatch(/undefined|NaN|\[object/);
        if (text.startsWith('<!doctype')) expect(text).not.toMatch(/<b>\d/);
      }
    }
  });

  test('500 variants', () => {
    const results = SWEEP_SCENARIOS['sweep-clients']!();
    const [first] = results.plan.variants;
    const [sample] = results.samples;
    const [comparison] = results.comparisons;
    const ids = Array.from({ length: 500 }, (_, index) => `p${index % 250} c${1 + Math.floor(index / 250)}`);
    results.plan.reference = ids[0]!;
    results.plan.variants = ids.map((id, index) => ({
      ...first!,
      id,
      profile: id.split(' ')[0]!,
      clients: 1 + Math.floor(index / 250),
      reference: index < 250 ? ids[0]! : ids[250]!,
      previous: index % 250 === 0 ? null : ids[index - 1]!,
    }));
    results.samples = [1, 2, 3].flatMap((block) => ids.map((variant) => ({ ...sample!, block, variant })));
    results.comparisons = ids.map((variant) => ({ ...comparison!, variant }));
    results.steps = results.comparisons;
    for (const text of renderAll(results)) expect(text.length).toBeGreaterThan(100);
    expect(hasNews(makeReport(results))).toBe(true);
  });
});
