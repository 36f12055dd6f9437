import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { hasNews } from '../../src/publish/pull-request-comment.ts';
import { renderCsv } from '../../src/report/csv.ts';
import { renderOpenMetrics } from '../../src/report/openmetrics.ts';
import type { Phrase } from '../../src/report/phrase.ts';
import { makeReport } from '../../src/report/report.ts';
import type { ReportedVariant } from '../../src/results/plan.ts';
import { readResults } from '../../src/results/read.ts';
import type { Results } from '../../src/results/results.ts';
import { renderJson } from '../../src/results/write.ts';
import { mergeResults } from '../merge-results.ts';
import { buildModel } from './model.ts';
import { renderHtml, renderMarkdown, renderText } from './render.ts';
import { SCENARIOS } from './scenarios.ts';
import { buildLadder, SWEEP_SCENARIOS } from './scenarios-sweeps.ts';

const write = (phrase: Phrase) => phrase.map((part) => (typeof part === 'string' ? part : `\`${part.code}\``)).join('');
const modelOf = (name: string) => buildModel(SWEEP_SCENARIOS[name]!());
const renderAll = (results: Results) => [
  renderMarkdown(results),
  renderText(results, { color: true, width: 100 }),
  renderHtml(results, ''),
  renderCsv(results),
  renderOpenMetrics(results),
];
/** Sets something in every variant. */
function changeAll({ plan }: Results, change: (one: ReportedVariant, place: number) => Partial<ReportedVariant>): void {
  for (const [place, variant] of plan.variants.entries()) Object.assign(variant, change(variant, place));
}

const MEND = 'Make the trials pass first: the report lists the failures below, with their last output.';
const LADDER = '`pgbench -c 20 -j 2 -t 5000`';

test('a ladder of one step names it', () => {
  const results = buildLadder({ scatter: 0.01 }, 2, () => 6272);
  expect(renderMarkdown(results)).toMatch(
    /^### No step has an effect: `.*` runs as fast with `buffers` as without it \(n = 5\)\n/,
  );
});

describe.each<[name: string, headline: string, nextSteps: string[], main: string]>([
  [
    'ladder',
    `${LADDER} gains most from \`not-durable\`: 2.76x faster (95 % 2.62 to 2.91, n = 5); 2 more steps are faster, 1 step is slower, 4.65x faster in all`,
    [
      'To use it: `profile: not-durable`',
      'To decide the inconclusive steps, use `runs: auto`, a quieter machine or a longer workload: 30 runs show differences from 3 % up.',
    ],
    'not-durable',
  ],
  [
    'ladder-nothing',
    `No step has an effect: ${LADDER} runs as fast with each of 5 steps as without it (n = 5)`,
    ['Keep `as-it-comes`.'],
    'as-it-comes',
  ],
  [
    'ladder-worse',
    `${LADDER} loses most with \`workers\`: 1.57x slower (95 % 1.55 to 1.60, n = 5)`,
    ['Keep `as-it-comes`.'],
    'as-it-comes',
  ],
  [
    'ladder-gradual',
    `${LADDER} does 9,561 tps on \`work-mem\` instead of 6,241 on \`as-it-comes\`: 1.53x faster (95 % 1.10 to 2.14, n = 5), but no single step is shown to cause it`,
    [
      '`work-mem` cannot be told apart here from `workers-again` (`work-mem` is 1.18x slower to 1.26x faster), `workers-back` (`work-mem` is 1.09x slower to 1.33x faster); it has the better mean.',
      'To use it: `profile: work-mem`',
      'To decide the inconclusive steps, use `runs: auto`, a quieter machine or a longer workload: 30 runs show differences from 13 % up.',
    ],
    'work-mem',
  ],
  [
    'ladder-two-runs',
    `Too few runs for a verdict on ${LADDER} (n = 2)`,
    ['For a verdict, run each step more often, with `runs: auto`.'],
    '',
  ],
  [
    'ladder-failed',
    `${LADDER} gains most from \`buffers\`: 1.66x faster (95 % 1.56 to 1.77, n = 5); 1.77x faster in all; trials on \`workers\` failed`,
    [
      '`workers-back` and `workers-again` are equally fast; `workers-back` comes first.',
      'To use it: `profile: workers-back`',
      MEND,
    ],
    'workers-back',
  ],
  [
    'sweep-versions',
    '`pgbench -T 10`: `pg18` is 1.03x to 2.39x faster than `pg15` over 1 to 320 clients: faster at all 6 counts (n = 5)',
    ['To use it: `postgres-version: 18`'],
    'turbo pg18 c320',
  ],
  [
    'sweep-clients',
    '`pgbench -T 10` does 6,592 tps with 8 clients instead of 825 with 1: 7.99x faster (95 % 7.73 to 8.25, n = 5); only 4.69x faster with 32',
    [],
    'turbo c8',
  ],
  [
    'sweep-clients-flat',
    'tps of `pgbench -T 10` does not grow from 1 to 4 clients: the same at both counts (n = 5)',
    [],
    'turbo c1',
  ],
  [
    'sweep-clients-times',
    '`npm test` takes 9.88s with 4 clients instead of 39.60s with 1: 4.01x faster (95 % 3.80 to 4.22, n = 5), 29.72s saved a run; no more from there',
    [],
    'turbo c4',
  ],
  [
    'sweep-profiles',
    '`pgbench -T 10` over 1 to 16 clients (n = 5): `fsync-off` is 1.56x to 1.61x faster than `default`, faster at all 3 counts; `turbo` is 1.08x to 2.20x faster than `default`, faster at all 3 counts',
    [],
    'turbo c16',
  ],
  [
    'sweep-profiles-versions',
    '`pgbench -T 10`: `turbo` is 2.39x to 2.40x faster than `default` over PostgreSQL 15 to 18: faster at all 3 versions (n = 5)',
    ['To use it: `profile: turbo`'],
    'turbo pg18',
  ],
  [
    'sweep-failed',
    '`pgbench -T 10`: `pg18` is 1.01x faster than `pg15` over 1 to 64 clients: the same at 1 of 3 counts, failed at 1, the reference failed at 1 (n = 5); 1 of 5 trials on `turbo pg18 c64` failed',
    [MEND],
    'turbo pg18 c64',
  ],
  [
    'sweep-two-runs',
    'Too few runs for a verdict on `pgbench -T 10` (n = 2)',
    ['For a verdict, run each variant more often, with `runs: auto`.'],
    '',
  ],
  [
    'sweep-noisy',
    '`pgbench -T 10`: `pg18` is 1.00x slower to 1.36x faster than `pg15` over 1 to 32 clients: inconclusive at all 3 counts (n = 5)',
    [
      'To decide the inconclusive points, use `runs: auto`, a quieter machine or a longer workload: 30 runs show differences from 25 % up.',
    ],
    'turbo pg15 c32',
  ],
  [
    'versions',
    '`pgbench -T 10` does 993 tps instead of 803 on `turbo pg17`: 1.24x faster (95 % 1.20 to 1.28, n = 5)',
    ['`turbo pg17` and `turbo pg18` are equally fast.', 'To use it: `postgres-version: 17`'],
    'turbo pg17',
  ],
  [
    'versions-same',
    'No gain: `pgbench -T 10` runs as fast on `default pg15` as on `default pg18`: 1.00x faster (95 % 0.99 to 1.02, n = 5)',
    ['Keep `postgres-version: 15`.'],
    'default pg15',
  ],
])('%s', (name, headline, nextSteps, main) => {
  const model = modelOf(name);
  test('headline', () => expect(write(model.headline)).toBe(headline));
  test('next steps', () => expect(model.nextSteps.map(write)).toEqual(nextSteps));
  test('the variant that it is about', () => expect(makeReport(SWEEP_SCENARIOS[name]!()).about?.id ?? '').toBe(main));
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

  test('says in words what each step did', () => {
    expect(table.rows.map((cells) => cells.at(-1))).toEqual([
      'the first',
      'faster',
      'slower',
      'faster',
      'same',
      'inconclusive',
      'inconclusive',
      'inconclusive',
      'inconclusive',
      'inconclusive',
      'same',
      'faster',
    ]);
    const effects = (name: string) => modelOf(name).main.table.rows.map((cells) => cells.at(-1));
    expect(effects('ladder-failed').slice(2, 4)).toEqual(['failed 2 of 5', 'undecided: the step before failed']);
    expect(effects('ladder-two-runs')[1]).toBe('n = 2: too few for a verdict');
    expect(effects('ladder-three-runs')[1]).toMatch(/^faster \(n = 3\)$/);
  });

  test('is reported as a whole', () => {
    expect(write(modelOf('ladder').closing!)).toBe(
      '`not-durable` 2.76x faster, `buffers` 1.69x faster, `workers-back` 1.49x faster; `workers` 1.40x slower; 2 steps are the same, 5 steps are inconclusive.',
    );
    expect(write(modelOf('ladder-nothing').closing!)).toBe('No step is faster or slower; 5 steps are the same.');
  });

  test('at each point of a sweep has a table of its own', () => {
    const { ladders } = modelOf('sweep-ladder');
    expect(ladders.map(({ title }) => write(title!))).toEqual(['Steps with 1 client', 'Steps with 16 clients']);
    const [second] = ladders[1]!.blocks.flatMap((block) => (block.kind === 'table' ? [block.table] : []));
    expect(second!.rows.map(([id]) => id)).toEqual(['default c16', 'fsync-off c16', 'turbo c16']);
  });
});

describe('a sweep', () => {
  test('has what varies as columns and labels of their own', () => {
    const sweep = SWEEP_SCENARIOS['sweep-versions']!();
    const [header, first] = renderCsv(sweep).split('\r\n');
    expect(header).toMatch(/^file,block,position,variant,profile,version,clients,/);
    expect(first).toMatch(/^,0,1,turbo pg15 c1,turbo,15\.18,1,/);
    expect(renderOpenMetrics(sweep)).toContain(
      '{variant="turbo pg18 c8",reference="turbo pg15 c8",version="18.1",clients="8",metric="tps"}',
    );
    expect(renderCsv(SCENARIOS.faster!())).not.toContain(',version,');
  });

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

  test('merged is concluded anew, and refuses other client counts', () => {
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

/** The trials of the reference a second time, as the first versions measured it. */
function addSecondReference(json: Results): void {
  const [first] = json.plan.variants;
  const id = `${first!.id} (again)`;
  const second = json.samples.filter(({ variant }) => variant === first!.id).map((one) => ({ ...one, variant: id }));
  json.plan.variants.splice(1, 0, { ...first!, id, ...{ again: true } });
  json.samples.push(...second);
  Object.assign(json, {
    noise: { n: 5, ratio: 1.01, low: 0.97, high: 1.05, halfWidth: 0.04, warnings: ['it differs'] },
  });
}

describe('files of the first versions', () => {
  const FOLDER = path.join(import.meta.dirname, '..', 'golden', 'report');
  const NEW = ['previous', 'version', 'clients', 'sql'];

  test.each(['five-profiles', 'head-profiles', 'partly-failed'])(
    '%s, without the fields of ladders and sweeps, renders as it did',
    (name) => {
      const json = JSON.parse(renderJson(SCENARIOS[name]!()));
      delete json.steps;
      for (const variant of json.plan.variants) for (const field of NEW) delete variant[field];
      addSecondReference(json);
      const results = readResults(JSON.stringify(json), 'old.json');
      expect(renderMarkdown(results)).toBe(readFileSync(path.join(FOLDER, `${name}.md`), 'utf8'));
      expect(renderText(results, { color: false, width: 100 })).toBe(
        readFileSync(path.join(FOLDER, `${name}.txt`), 'utf8'),
      );
      expect(renderHtml(results, '')).toBe(renderHtml(SCENARIOS[name]!(), ''));
    },
  );
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
    ['steps from themselves', (results) => changeAll(results, (one) => ({ previous: one.id }))],
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
