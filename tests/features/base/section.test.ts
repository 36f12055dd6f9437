import { describe, expect, test } from '@jest/globals';
import { makePlotData } from '../../../src/report/make-plot-data.ts';
import type { Phrase } from '../../../src/report/phrase.ts';
import { makeReport } from '../../../src/report/report.ts';
import { formatRevisions, nameBase } from '../../../src/report/revisions.ts';
import type { Results } from '../../../src/results/results.ts';
import { conclude } from '../../../src/stats/conclusion.ts';
import { makeAnalysisOptions } from '../../../src/stats/options.ts';
import { buildResults, REVISIONS } from '../../report/build-results.ts';
import { buildModel } from '../../report/model.ts';
import { renderHtml, renderMarkdown, renderText } from '../../report/render.ts';
import { SCENARIOS } from '../../report/scenarios.ts';
import { addTests } from '../../report/scenarios-more.ts';

const write = (phrase: Phrase) => phrase.map((part) => (typeof part === 'string' ? part : `\`${part.code}\``)).join('');

const MEND = 'Make the trials pass first: the report lists the failures below, with their last output.';
const LOOK = 'Look at what changed between 3f2a1bc and 9d8e7f6: `git diff --stat 3f2a1bc 9d8e7f6`.';
const JUNIT = 'To see which tests are slower, name the JUnit files of the suite: `junit`.';

/** A suite of which one test takes longer on the head. */
function buildTested(): Results {
  return buildResults({
    means: { 'turbo base': 40, 'turbo head': 45 },
    revisions: {},
    blocks: 6,
    failIf: 'slower than 10%\ntotal above 60s',
    change: (results) => addTests(results, 'turbo head'),
  });
}

/** The colour of each report; its words are in its golden files. */
const COLOURS = {
  'head-slower': 'slower',
  'head-faster': 'faster',
  'head-same': 'same',
  'head-inconclusive': 'inconclusive',
  'head-two-runs': null,
  'head-alone': null,
  'head-alone-profiles': null,
  'head-failed': 'failed',
  'base-failed': 'failed',
  'both-failed': 'failed',
  'head-profiles': 'slower',
  'head-rate': 'slower',
  'head-merged': 'slower',
};

test('each report has the colour of its verdict, and advises no profile', () => {
  const models = Object.keys(COLOURS).map((name) => [name, buildModel(SCENARIOS[name]!())] as const);
  expect(Object.fromEntries(models.map(([name, { verdict }]) => [name, verdict]))).toEqual(COLOURS);
  for (const [, { caution, nextSteps }] of models) {
    expect(caution).toBeNull();
    expect(JSON.stringify(nextSteps)).not.toMatch(/profiles?:/);
  }
});

describe('several profiles', () => {
  const MEANS = { 'turbo base': 28, 'turbo head': 28, 'default base': 41, 'default head': 41 };
  const judge = (turbo: string | null, other: string | null, failing = {}) => {
    const results = buildResults({ means: MEANS, revisions: {}, failing });
    for (const comparison of results.comparisons) {
      const verdict = comparison.variant === 'turbo head' ? turbo : other;
      Object.assign(comparison, { verdict, ratio: 1.2, low: 1.1, high: 1.31 });
    }
    results.conclusion = conclude(results.comparisons, results.samples, makeAnalysisOptions(results.plan));
    return buildModel(results);
  };

  /** The seconds that are lost are those of the trials, which the table below is not about. */
  const headlineOf = (model: ReturnType<typeof judge>) => write(model.headline).replace(/, [\d.]+m?s lost a run/, '');

  test('the worst decides, and the others follow it', () => {
    const rows: [string | null, string | null, string | null, string][] = [
      [
        'slower',
        'faster',
        'slower',
        'on `main` under `turbo`: 1.20x slower (95 % 1.10 to 1.31, n = 5); faster under `default`',
      ],
      [
        'faster',
        'slower',
        'slower',
        'on `main` under `default`: 1.20x slower (95 % 1.10 to 1.31, n = 5); faster under `turbo`',
      ],
      ['slower', 'slower', 'slower', 'under `turbo`: 1.20x slower (95 % 1.10 to 1.31, n = 5); slower under `default`'],
      [
        'same',
        'faster',
        'faster',
        'on `main` under `default`: 1.20x slower (95 % 1.10 to 1.31, n = 5); as fast under `turbo`',
      ],
      [
        'same',
        'inconclusive',
        'inconclusive',
        'may run 1.10x to 1.31x slower with this change than on `main` under `default` (95 %, n = 5); as fast under `turbo`',
      ],
      [
        'same',
        'same',
        'same',
        'No difference: `npm test` runs as fast as on `main` under `turbo` and `default` (n = 5)',
      ],
      [
        'same',
        null,
        'inconclusive',
        'Not decided: `npm test` is not compared with `main` under `default`; as fast under `turbo`',
      ],
      [null, null, null, 'Too few runs for a verdict on `npm test` against `main` (n = 5)'],
    ];
    const reports = rows.map(([turbo, other]) => {
      const model = judge(turbo, other);
      return [turbo, other, model.verdict, headlineOf(model)];
    });
    expect(reports).toEqual(
      rows.map(([turbo, other, verdict, text]) => [turbo, other, verdict, expect.stringContaining(text)]),
    );
  });

  test('a failed one is reported beside a slower one, and decides over a faster one', () => {
    const failing = { 'default head': [3, 4] };
    expect(headlineOf(judge('slower', 'failed', failing))).toContain(
      'on `main` under `turbo`: 1.20x slower (95 % 1.10 to 1.31, n = 5); 2 of 5 trials failed under `default`',
    );
    const model = judge('faster', 'failed', failing);
    expect(model.verdict).toBe('failed');
    expect(write(model.headline)).toBe(
      'No comparison: 2 of 5 trials of `npm test` with this change failed under `default`, none on `main`; faster under `turbo`',
    );
  });
});

test('a base that failed leaves only its own head without a comparison', () => {
  const means = { 'turbo base': 28, 'turbo head': 35, 'default base': 41, 'default head': 41 };
  const scenario = { revisions: {}, warmup: 0, failing: { 'default base': [2, 3] } };
  const model = buildModel(buildResults({ means, ...scenario }));
  expect(model.main.table.rows.map((row) => row.at(-1))).toEqual([
    'reference',
    'slower',
    'reference, failed 2 of 5',
    'not compared',
  ]);
  expect(write(model.headline)).toMatch(
    / under `turbo`: .* slower .*; not compared, because the base failed, under `default`$/,
  );
  const open = buildModel(buildResults({ means: { ...means, 'turbo head': 28 }, scatter: 0.005, ...scenario }));
  expect(write(open.headline)).toBe(
    'Not decided: `npm test` is not compared with `main` under `default`; as fast under `turbo`',
  );
  expect(open.nextSteps.map(write)).toEqual([MEND]);
});

describe('charts of several profiles', () => {
  const results = buildResults({
    means: { 'turbo base': 28, 'turbo head': 28, 'default base': 41, 'default head': 50 },
    revisions: {},
    change: (draft) => addTests(draft, 'default head'),
  });
  const html = renderHtml(results, '');
  const data = makePlotData(makeReport(results));

  test('know what each head is compared with', () => {
    expect(data.variants.slice(0, 4)).toEqual(['turbo base', 'turbo head', 'default base', 'default head']);
    const sides = (list: readonly { variant: number; reference: number }[]) =>
      list.map(({ variant, reference }) => [variant, reference]);
    expect(sides(data.speedups)).toEqual([
      [1, 0],
      [3, 2],
    ]);
    expect(sides(data.tests!.sides)).toEqual([
      [1, 0],
      [3, 2],
    ]);
  });

  test('begin with the tests of the head that decides', () => expect(data.tests!.start).toBe(1));

  test('say so', () => {
    expect(html).toContain('Right of 1x is faster than its base, left of it slower.');
    expect(html).toContain('Mean seconds of each test, each base against its head.');
    expect(renderHtml(buildTested(), '')).toContain('Mean seconds of each test, turbo base against turbo head.');
  });
});

test('the page tells why there is no base before everything else', () => {
  const html = renderHtml(SCENARIOS['head-alone']!(), '');
  const place = html.indexOf('<p class="advice">Not compared with the base: ');
  expect(place).toBeGreaterThan(0);
  expect(place).toBeLessThan(html.indexOf('<h2>Comparison</h2>'));
});

test('a suite with too few runs is not told which tests lost', () => {
  const results = buildTested();
  const blocks = results.samples.filter(({ block }) => block > 0 && block < 3);
  results.samples = blocks;
  const { nextSteps, tests } = buildModel(results);
  expect(tests!.differences[0]!.judged).toBe(false);
  expect(nextSteps.map(write)).toEqual([LOOK]);
});

test('names of branches, reasons and conditions are text in every form', () => {
  const results = SCENARIOS['head-hostile']!();
  const markdown = renderMarkdown(results);
  expect(markdown).not.toMatch(/<script|@octocat|https:\/\/|[^\P{C}\n]/u);
  expect(markdown.match(/<\/details>/g)?.length).toBe(markdown.match(/<details><summary>/g)?.length);
  expect(renderText(results, { color: false, width: 100 })).not.toMatch(/[^\P{C}\n]/u);
  const html = renderHtml(results, '');
  expect(html).not.toContain('<script');
  expect(html).toContain('&lt;/details&gt;&lt;script&gt;');
});

test('a long reason is cut', () => {
  const results = SCENARIOS['head-alone']!();
  results.plan.revisions!.missing = 'x'.repeat(5000);
  expect(write(buildModel(results).missing!).length).toBeLessThan(700);
});

describe('names of revisions', () => {
  const { base, head } = REVISIONS;
  const COMMIT = base!.commit;

  test.each<[string, string | null, string]>([
    ['a branch', 'release/2', 'release/2'],
    ['none', null, '3f2a1bc'],
    ['empty', '', '3f2a1bc'],
    ['its own commit', COMMIT, '3f2a1bc'],
    ['the start of its commit', '3F2A1', '3f2a1bc'],
    ['the name of the head', 'faster-orders', '3f2a1bc'],
  ])('a base with %s', (_, name, code) =>
    expect(nameBase({ ...REVISIONS, base: { ...base!, name } })).toEqual({ code }),
  );

  test('both in the subline, with what is not committed', () => {
    const revisions = { ...REVISIONS, head: { ...head, name: null, changed: true } };
    expect(write(formatRevisions(revisions))).toBe('`main` 3f2a1bc against 9d8e7f6 (with uncommitted changes)');
    expect(write(formatRevisions({ ...revisions, base: null }))).toBe('9d8e7f6 (with uncommitted changes)');
  });
});

test('the same commit twice is reported', () => {
  const [base, head] = [REVISIONS.base!, { ...REVISIONS.base!, name: 'x' }];
  const tell = (changed: boolean) => {
    const results = buildResults({
      means: { 'turbo base': 40, 'turbo head': 50 },
      revisions: { base, head: { ...head, changed } },
    });
    const model = buildModel(results);
    return [
      model.notes.map(write).filter((note) => note.includes('same commit')).length,
      model.nextSteps.map(write)[0],
    ];
  };
  expect(tell(false)).toEqual([1, JUNIT]);
  expect(tell(true)).toEqual([0, 'Look at the uncommitted changes: `git diff`.']);
});
