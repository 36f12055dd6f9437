import { describe, expect, test } from '@jest/globals';
import { renderOpenMetrics } from '../../../src/features/exporters/export/openmetrics.ts';
import { mergeResults } from '../../../src/features/merge/merge/merge.ts';
import type { Results } from '../../../src/results/results.ts';
import { buildResults } from '../../report/build-results.ts';
import { buildVersionSweep } from '../../report/build-sweep.ts';
import { SCENARIOS } from '../../report/scenarios.ts';

interface Sample {
  name: string;
  labels: Record<string, string>;
  value: number;
}

const NAME = '[a-zA-Z_:][a-zA-Z0-9_:]*';
const LABEL = new RegExp(`(${NAME})="((?:[^"\\\\\\n]|\\\\[\\\\"n])*)"(,|$)`, 'y');

/**
 * Reads the exposition by the grammar of OpenMetrics 1.0 and its rules on families: lines of one together, TYPE, UNIT
 * and HELP before samples, the unit a suffix of the name, `_info` with the value 1, no series twice, `# EOF` at the end.
 */
function parse(text: string): Sample[] {
  expect(text.endsWith('\n# EOF\n')).toBe(true);
  const families = new Map<string, { type?: string; closed: boolean }>();
  const seen = new Set<string>();
  let current = '';
  const samples = text
    .split('\n')
    .slice(0, -2)
    .flatMap((line) => {
      const meta = new RegExp(`^# (TYPE|UNIT|HELP) (${NAME}) (.+)$`).exec(line);
      if (meta) {
        const [, kind, name = '', rest = ''] = meta;
        if (name !== current) expect(families.has(name)).toBe(false);
        current = name;
        const family = families.get(name) ?? { closed: false };
        expect(family.closed).toBe(false);
        if (kind === 'TYPE') family.type = rest;
        if (kind === 'UNIT') expect(name.endsWith(`_${rest}`)).toBe(true);
        families.set(name, family);
        return [];
      }
      const [, name = '', body = '', number = ''] = new RegExp(`^(${NAME})\\{(.*)\\} (-?[0-9.]+)$`).exec(line) ?? [];
      const family = families.get(current)!;
      family.closed = true;
      expect(name).toBe(family.type === 'info' ? `${current}_info` : current);
      if (family.type === 'info') expect(number).toBe('1');
      const labels = readLabels(body);
      const series = JSON.stringify([name, labels]);
      expect(seen.has(series)).toBe(false);
      seen.add(series);
      return [{ name, labels, value: Number(number) }];
    });
  return samples;
}

function readLabels(body: string): Record<string, string> {
  const labels: Record<string, string> = {};
  LABEL.lastIndex = 0;
  while (LABEL.lastIndex < body.length) {
    const [, name = '', value = ''] = LABEL.exec(body)!;
    expect(name in labels).toBe(false);
    labels[name] = value.replace(/\\(.)/g, (_, escaped) => (escaped === 'n' ? '\n' : escaped));
  }
  return labels;
}

const ratiosOf = (results: Results) =>
  parse(renderOpenMetrics(results)).filter(({ name }) => name === 'pg_speed_speedup_ratio');

test('every scenario is read by the grammar', () => {
  for (const build of Object.values(SCENARIOS)) expect(() => parse(renderOpenMetrics(build()))).not.toThrow();
});

test('the whole text', () => {
  expect(renderOpenMetrics(SCENARIOS.faster!())).toBe(`# TYPE pg_speed_speedup_ratio gauge
# UNIT pg_speed_speedup_ratio ratio
# HELP pg_speed_speedup_ratio How many times faster than the reference, rounded to the noise of the run; below 1 is slower.
pg_speed_speedup_ratio{variant="turbo",reference="default",metric="run"} 1.45
pg_speed_speedup_ratio{variant="turbo",reference="default",metric="total"} 1.50
# TYPE pg_speed_blocks gauge
# HELP pg_speed_blocks How many blocks the ratio rests on.
pg_speed_blocks{variant="turbo",reference="default"} 5
# TYPE pg_speed_verdict info
# HELP pg_speed_verdict Whether the variant is faster, slower or the same as the reference, inconclusive, or failed.
pg_speed_verdict_info{variant="turbo",reference="default",verdict="faster"} 1
# EOF
`);
});

/** Interval of the speedup; the file holds its inverse, as times are better when lower. */
function withSpeedup(low: number, ratio: number, high: number): Results {
  const results = SCENARIOS.faster!();
  Object.assign(results.comparisons[0]!, { low: 1 / high, ratio: 1 / ratio, high: 1 / low });
  return results;
}

test('ratios are rounded to the noise', () => {
  const rounded = [
    [1.33, 1.45, 1.58, '1.4'],
    [1.43, 1.45, 1.47, '1.46'],
    [1.42, 1.45, 1.48, '1.45'],
    [0.97, 1.127, 1.31, '1.2'],
    [7143, 7752, 8475, '8000'],
    [1 / 8475, 1 / 7752, 1 / 7143, '0.00012'],
    [0.5, 1.4, 3.9, '2'],
    [10, 20, 40, '20'],
    [2, 2, 2, '2.000'],
  ] as const;
  for (const [low, ratio, high, text] of rounded)
    expect(renderOpenMetrics(withSpeedup(low, ratio, high))).toContain(`metric="run"} ${text}\n`);
});

test('an inconclusive variant has no ratio', () => {
  const samples = parse(renderOpenMetrics(SCENARIOS['five-profiles']!()));
  const verdicts = samples.flatMap(({ labels }) => (labels.verdict ? [[labels.variant, labels.verdict]] : []));
  expect(verdicts).toContainEqual(['nosync', 'inconclusive']);
  const ratios = samples.filter(({ name, labels }) => name === 'pg_speed_speedup_ratio' && labels.metric === 'run');
  expect(ratios.map(({ labels }) => labels.variant)).not.toContain('nosync');
  expect(ratios.length).toBe(verdicts.filter(([, verdict]) => verdict !== 'inconclusive').length);
});

test('a variant that failed has its verdict alone; without a verdict there is nothing', () => {
  const failed = parse(renderOpenMetrics(SCENARIOS['partly-failed']!())).filter(
    ({ labels }) => labels.variant === 'tmpfs',
  );
  expect(failed).toEqual([
    { name: 'pg_speed_verdict_info', labels: { variant: 'tmpfs', reference: 'default', verdict: 'failed' }, value: 1 },
  ]);
  for (const name of ['two-runs', 'reference-failed', 'single', 'nothing-counted'])
    expect(parse(renderOpenMetrics(SCENARIOS[name]!()))).toEqual([]);
});

test('machines are counted where they are the unit', () => {
  const files = [0, 1, 2].map((index) => {
    const results = buildResults({ means: { default: 40, turbo: 30 + index } });
    results.createdAt = `2026-11-21T09:3${index}:00.000Z`;
    return { name: `${index}.json`, results };
  });
  const samples = parse(renderOpenMetrics(mergeResults(files)));
  expect(samples).toContainEqual({
    name: 'pg_speed_machines',
    labels: { variant: 'turbo', reference: 'default' },
    value: 3,
  });
  expect(samples.some(({ name }) => name === 'pg_speed_blocks')).toBe(false);
});

describe('conditions', () => {
  const lines = (results: Results) =>
    parse(renderOpenMetrics(results))
      .filter(({ name }) => name === 'pg_speed_fail_if')
      .map(({ labels, value }) => [labels.condition, labels.variant, value]);
  const revisions = { means: { 'turbo base': 10, 'turbo head': 12 }, revisions: {} };

  test('1 where one holds, 0 where it does not, nothing where it is undecided', () => {
    const failIf = 'slower than 10%, run above 90s, p95 above 1s';
    expect(lines(buildResults({ ...revisions, failIf }))).toEqual([
      ['slower than 10%', 'turbo head', 1],
      ['run above 90s', 'turbo head', 0],
    ]);
  });

  test('without any there is no such metric', () => {
    expect(renderOpenMetrics(buildResults(revisions))).not.toContain('fail_if');
  });

  test('hostile ones are escaped, and the same series is there once', () => {
    const results = buildResults({ ...revisions, failIf: 'slower than 10%' });
    const [gate] = results.gates;
    const rule = `a"b\\c\n${'x'.repeat(300)}`;
    results.gates = [
      { ...gate!, rule },
      { ...gate!, rule: `${rule}y`, verdict: 'does not hold' },
    ];
    expect(lines(results)).toEqual([[expect.stringMatching(/^a"b\\c x+…$/), 'turbo head', 1]]);
  });
});

test('ratios are those to the own base', () => {
  const means = { 'turbo base': 10, 'turbo head': 12, 'default base': 40, 'default head': 20 };
  const samples = parse(renderOpenMetrics(buildResults({ means, revisions: {} })));
  const ratios = samples.filter(({ name, labels }) => name === 'pg_speed_speedup_ratio' && labels.metric === 'run');
  expect(ratios.map(({ labels }) => [labels.variant, labels.reference])).toEqual([
    ['turbo head', 'turbo base'],
    ['default head', 'default base'],
  ]);
  expect(ratios[0]!.value).toBeLessThan(0.9);
  expect(ratios[1]!.value).toBeGreaterThan(1.9);
});

test('hostile ids are escaped, cleaned, and stay different', () => {
  const results = buildResults({ means: { default: 40, turbo: 30, tmpfs: 30 } });
  const rename = (from: string, to: string) => {
    for (const entry of [...results.plan.variants, ...results.comparisons] as { id?: string; variant?: string }[]) {
      if (entry.id === from) entry.id = to;
      if (entry.variant === from) entry.variant = to;
    }
  };
  rename('turbo', 'a"b\\c} 1\n# EOF\u001b[31m');
  rename('tmpfs', 'a"b\\c} 1\n# EOF\u200b');
  const names = ratiosOf(results).map(({ labels }) => labels.variant);
  expect([...new Set(names)]).toEqual(['a"b\\c} 1 # EOF', 'a"b\\c} 1 # EOF (2)']);
});

test('the same series is there once', () => {
  const results = SCENARIOS.faster!();
  results.comparisons.push(...results.comparisons);
  expect(ratiosOf(results)).toHaveLength(2);
});

test('what a sweep varies is in labels of its own', () => {
  expect(renderOpenMetrics(buildVersionSweep())).toContain(
    '{variant="turbo pg18 c8",reference="turbo pg15 c8",version="18.1",clients="8",metric="tps"}',
  );
});
