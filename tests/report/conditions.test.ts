import { describe, expect, test } from '@jest/globals';
import { buildConditionSections } from '../../src/report/conditions.ts';
import type { Phrase } from '../../src/report/phrase.ts';
import { makeView } from '../../src/report/view.ts';
import type { Results } from '../../src/results/results.ts';
import { buildResults } from './build-results.ts';
import { renderHtml, renderMarkdown, renderText } from './render.ts';
import { SCENARIOS } from './scenarios.ts';

const write = (phrase: Phrase) => phrase.map((part) => (typeof part === 'string' ? part : `\`${part.code}\``)).join('');
function buildConditions(results: Results) {
  const [section] = buildConditionSections(makeView(results));
  if (section === undefined) return null;
  const [rows] = section.blocks.flatMap((block) => (block.kind === 'table' ? [block] : []));
  const [remarks] = section.blocks.flatMap((block) => (block.kind === 'text' ? [block.phrases] : []));
  const { title, tone } = section;
  return { title: title!, holds: tone === 'caution', ...rows!, verdicts: rows!.options.verdicts, remarks: remarks! };
}
const build = (scenario: string) => buildConditions(SCENARIOS[scenario]!())!;

test.each<[string, string, boolean]>([
  ['head-slower', 'Conditions: 1 of 3 holds: the job fails', true],
  ['head-merged', 'Condition `slower than 10%` holds: the job fails', true],
  ['head-rate', 'Conditions: 2 of 3 hold: the job fails', true],
  ['head-same', 'Conditions: none holds', false],
  ['head-two-runs', 'Conditions: undecided', false],
  ['head-alone', 'Conditions: none holds, 2 undecided', false],
  ['conditions-of-profiles', 'Conditions: 2 of 5 hold, 2 undecided: the job fails', true],
])('%s: %s', (scenario, title, holds) => {
  const section = build(scenario);
  expect(write(section.title)).toBe(title);
  expect(section.holds).toBe(holds);
});

test('what is accepted is no alarm, and says who accepted which conditions when', () => {
  const { title, tone, remarks } = { ...build('head-accepted'), tone: build('head-accepted').holds };
  expect(write(title)).toBe('Conditions: 2 of 3 hold, accepted by a label');
  expect(tone).toBe(false);
  expect(write(remarks[0]!)).toBe(
    'Accepted: `alice` set the label `perf-accepted` on 2026-11-23 14:02 UTC, which waives `slower than 10%` and `run above 45s`.',
  );
  const merged = SCENARIOS['head-merged']!();
  merged.waiver = { label: 'x', by: 'alice', at: '2026-11-23T15:02:09+01:00' };
  expect(write(buildConditions(merged)!.title)).toBe('Condition `slower than 10%` holds, accepted by a label');
  expect(write(buildConditions(merged)!.remarks[0]!)).toContain(
    'on 2026-11-23 14:02 UTC, which waives `slower than 10%`.',
  );
});

test('a machine of several decides nothing', () => {
  const results = SCENARIOS['head-slower']!();
  results.plan.shard = 0;
  expect(write(buildConditions(results)!.title)).toBe(
    'Conditions: 1 of 3 holds on this machine: the merged report decides',
  );
});

test('without conditions there is no section', () => expect(buildConditions(SCENARIOS.faster!())).toBeNull());

test('a condition that holds has the colour of a failure', () => {
  expect(build('head-profiles').verdicts).toEqual(['failed', 'failed', null, null]);
});

describe('a limit without a comparison', () => {
  const LIMIT =
    'this run on this machine now: trials of one run are alike, so that no share of false alarms can be promised';
  const about = (results: Results) =>
    buildConditions(results)!
      .remarks.map(write)
      .filter((remark) => remark.includes('this machine now'));

  test('is said to be one, once for all variants', () =>
    expect(about(SCENARIOS['head-profiles']!())).toEqual([
      `\`run above 45s\` speaks of ${LIMIT}. Prefer \`slower than\`.`,
    ]));

  test('several in one sentence', () => {
    const results = buildResults({
      means: { default: 800, turbo: 900 },
      pgbench: true,
      failIf: 'tps below 500\nlatency above 9',
    });
    expect(about(results)).toEqual([
      `\`tps below 500\` and \`latency above 9\` speak of ${LIMIT}. Prefer \`slower than\`.`,
    ]);
  });

  test.each(['head-merged', 'head-two-runs'])('%s has none', (scenario) =>
    expect(about(SCENARIOS[scenario]!())).toEqual([]),
  );
});

test('one level for all is the title of the intervals', () => {
  expect(build('head-slower').table.columns.map(({ title }) => title)).toContain('95 %');
  expect(JSON.stringify(build('head-slower').table.rows)).not.toContain('(95 %)');
});

describe('what is undecided says why', () => {
  const reasons = (results: Results) =>
    buildConditions(results)!
      .remarks.map(write)
      .filter((remark) => remark.startsWith('Undecided'))
      .map((remark) => remark.replace(/\d of (?:\d|the) trials/, 'trials'));
  const change = (results: Results, more: object) => {
    for (const gate of results.gates) Object.assign(gate, { verdict: 'undecided', ...more });
    return results;
  };

  /** A comparison in which no trial of a variant has the metric. */
  const lacking = (id: string) => {
    const results = change(SCENARIOS['head-same']!(), { n: 0 });
    for (const { variant, metrics } of results.samples) if (variant === id) metrics.length = 0;
    return results;
  };

  test.each<[string, Results, string]>([
    ['too few runs', SCENARIOS['head-two-runs']!(), 'n = 2, at least 3 runs are needed'],
    ['failed trials', SCENARIOS['head-failed']!(), 'trials failed'],
    ['a failed base', SCENARIOS['base-failed']!(), 'trials of turbo base failed'],
    ['too few machines', change(SCENARIOS['head-merged']!(), { n: 2 }), 'n = 2, at least 3 machines are needed'],
    [
      'a value that cannot be true',
      change(SCENARIOS['head-same']!(), {}),
      'not every trial has a value that can be compared',
    ],
    [
      'a zero in too few runs',
      change(SCENARIOS['head-same']!(), { signs: { above: 5, below: 0 }, level: 0.95 }),
      'n = 5, at least 6 runs are needed where a value is zero',
    ],
    ['a metric that one side lacks', lacking('turbo base'), 'trials of turbo base lack run'],
  ])('%s', (_, results, reason) =>
    expect(reasons(results)).toEqual([`Undecided (\`slower than 10%\` on \`turbo head\`): ${reason}.`]),
  );

  test('several in one run', () =>
    expect(reasons(SCENARIOS['head-alone']!())).toEqual([
      'Undecided (`slower than 10%` on `turbo head`): nothing to compare with.',
      'Undecided (`p95 below 3` on `turbo head`): no trial has p95.',
    ]));

  test('a time asked of what is none', () => {
    const means = { default: 800, turbo: 900 };
    expect(reasons(buildResults({ means, pgbench: true, failIf: 'tps below 5s' }))).toEqual([
      'Undecided (`tps below 5s` on `default` and `turbo`): tps is not a time.',
    ]);
  });
});

test('the verdict of the measurement stays that of the headline', () => {
  const text = renderText(SCENARIOS['head-faster']!(), { color: false, width: 100 });
  const failing = SCENARIOS['head-faster']!();
  failing.gates = SCENARIOS['head-slower']!().gates;
  expect(renderText(failing, { color: false, width: 100 }).split('\n')[0]).toBe(text.split('\n')[0]);
});

describe('in every form of the report', () => {
  const results = SCENARIOS['head-slower']!();

  test('above the next step, loud where the job fails', () => {
    const markdown = renderMarkdown(results);
    expect(markdown).toContain('> [!CAUTION]\n> **Conditions: 1 of 3 holds: the job fails**\n\n| condition ');
    expect(markdown.indexOf('| condition ')).toBeLessThan(markdown.indexOf('Look at what changed'));
    expect(renderMarkdown(SCENARIOS['head-same']!())).toMatch(/^\*\*Conditions: none holds\*\*$/m);
    expect(renderHtml(results, '')).toContain(
      '<section class="alarm">\n<h2>Conditions: 1 of 3 holds: the job fails</h2>',
    );
    expect(renderHtml(results, '')).toMatch(/verdict failed"><span class="sign" aria-hidden="true">✕<\/span> holds</);
    const coloured = renderText(results, { color: true, width: 100 });
    expect(coloured).toContain('\u001b[1;31mConditions: 1 of 3 holds: the job fails\u001b[0m');
    expect(coloured).toContain('\u001b[31mslower than 10%  turbo head ');
  });

  test('left out after all details, the base that is missing even later', () => {
    const alone = SCENARIOS['head-alone']!();
    for (const sample of alone.samples) sample.warnings = [{ kind: 'remark', text: 'x'.repeat(3000) }];
    const leftOut = (maxBytes: number) =>
      /bytes: (.*)\. All of it/.exec(renderMarkdown(alone, { maxBytes }))?.[1]?.split(', ') ?? [];
    const details = ['all trials', 'settings', 'machine', 'method', 'phases', 'notes'];
    expect(leftOut(1_500)).toEqual(details);
    expect(leftOut(1_100)).toEqual([...details, 'conditions']);
  });
});

test('more conditions than anybody reads are counted', () => {
  const results = SCENARIOS['head-slower']!();
  const [gate] = results.gates;
  results.gates = Array.from({ length: 70 }, (_, n) => ({
    ...gate!,
    variant: `v${n}`,
    verdict: n === 65 ? 'holds' : 'does not hold',
  }));
  const section = buildConditions(results)!;
  expect(section.table.rows.length).toBe(50);
  expect(section.table.rows[0]![1]).toBe('v65');
  expect(section.remarks.map(write)).toContain('20 more are in `results.json`.');
  results.gates.length = 51;
  expect(buildConditions(results)!.remarks.map(write)).toContain('1 more is in `results.json`.');
});
