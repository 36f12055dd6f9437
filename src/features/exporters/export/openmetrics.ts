import type { Exporter } from '../../../report/exporter.ts';
import { toSpeedup } from '../../../report/speedup.ts';
import type { Comparison } from '../../../results/comparison.ts';
import type { Results } from '../../../results/results.ts';
import { UniqueNames } from '../../../results/unique-names.ts';
import { findAxes } from '../../../stats/axes.ts';
import { countsMachines } from '../../../stats/machines.ts';
import { cleanLine, shorten } from '../../../system/terminal-text.ts';

export const OPEN_METRICS: Exporter = {
  format: 'openmetrics',
  file: 'metrics.txt',
  render: ({ results }) => renderOpenMetrics(results),
};

const MAX_LABEL_LENGTH = 200;
/** Steps of rounded numbers, as factors of a power of ten. */
const STEPS = [1, 2, 5, 10];

/** One metric of the exposition, with its lines together. */
interface Family {
  name: string;
  type: 'gauge' | 'info';
  unit?: string;
  help: string;
  lines: readonly string[];
}

/**
 * The comparisons as OpenMetrics text, for scrapers and for GitLab's metrics report. GitLab compares text, so the file
 * is short and changes only with the results: ratios are rounded to their noise, and there are no times. A variant
 * that failed or is inconclusive has only its verdict. Variants without a verdict and undecided conditions are left
 * out. Source: OpenMetrics 1.0, "Text format"; an `info` metric has the suffix `_info` and the value 1.
 */
export function renderOpenMetrics(results: Results): string {
  const families = listFamilies(results).flatMap(renderFamily);
  return [...families, '# EOF', ''].join('\n');
}

function listFamilies(results: Results): Family[] {
  const names = nameVariants(results);
  const places = listPlaces(results);
  const write = (one: Comparison, more: Record<string, string> = {}) =>
    renderLabels({
      variant: names.get(one.variant) ?? '',
      reference: names.get(one.reference) ?? '',
      ...places.get(one.variant),
      ...more,
    });
  // Without a verdict there are too few pairs, or the reference has failed trials.
  const working = results.comparisons.filter((one) => one.verdict !== 'failed' && one.verdict !== null);
  const isPrimary = (one: Comparison) => one.metric === results.plan.metric;
  const unit = countsMachines(results.shards) ? 'machines' : 'blocks';
  const ratios = working.flatMap((one) => {
    const ratio = one.verdict === 'inconclusive' ? null : roundToNoise(one);
    return ratio === null ? [] : [`${write(one, { metric: cleanLine(one.metric) })} ${ratio}`];
  });
  const verdicts = results.comparisons
    .filter(isPrimary)
    .flatMap((one) => (one.verdict === null ? [] : [`${write(one, { verdict: one.verdict })} 1`]));
  return [
    {
      name: 'pg_speed_speedup_ratio',
      type: 'gauge',
      unit: 'ratio',
      help: 'How many times faster than the reference, rounded to the noise of the run; below 1 is slower.',
      lines: ratios,
    },
    {
      name: `pg_speed_${unit}`,
      type: 'gauge',
      help: `How many ${unit} the ratio rests on.`,
      lines: working.filter(isPrimary).map((one) => `${write(one)} ${one.n}`),
    },
    {
      name: 'pg_speed_verdict',
      type: 'info',
      help: 'Whether the variant is faster, slower or the same as the reference, inconclusive, or failed.',
      lines: verdicts,
    },
    ...listConditions(results, names),
  ];
}

/** Version and client count as labels if they vary, so that a scraper need not parse names. */
function listPlaces({ plan }: Results): Map<string, Record<string, string>> {
  const { versions, counts } = findAxes(plan.variants);
  return new Map(
    plan.variants.map(({ id, version, clients }) => [
      id,
      {
        ...(versions.length > 1 && version !== null ? { version: shorten(version, MAX_LABEL_LENGTH) } : {}),
        ...(counts.length > 1 && clients !== null ? { clients: String(clients) } : {}),
      },
    ]),
  );
}

/** A repeated name would make the whole text invalid, so of conditions cut alike the first counts. */
function listConditions({ gates }: Results, names: ReadonlyMap<string, string>): Family[] {
  const lines = new Map<string, number>();
  for (const { rule, variant, verdict } of gates) {
    if (verdict === 'undecided') continue;
    const labels = renderLabels({ variant: names.get(variant) ?? '', condition: shorten(rule, MAX_LABEL_LENGTH) });
    if (!lines.has(labels)) lines.set(labels, verdict === 'holds' ? 1 : 0);
  }
  if (gates.length === 0) return [];
  return [
    {
      name: 'pg_speed_fail_if',
      type: 'gauge',
      help: 'Whether a condition under which the job fails surely holds (1) or not (0).',
      lines: [...lines].map(([labels, holds]) => `${labels} ${holds}`),
    },
  ];
}

function renderFamily({ name, type, unit, help, lines }: Family): string[] {
  const metric = type === 'info' ? `${name}_info` : name;
  return [
    `# TYPE ${name} ${type}`,
    ...(unit === undefined ? [] : [`# UNIT ${name} ${unit}`]),
    `# HELP ${name} ${help}`,
    ...new Set(lines.map((line) => `${metric}${line}`)),
  ];
}

function renderLabels(labels: Record<string, string>): string {
  const pairs = Object.entries(labels).map(([key, text]) => `${key}="${escapeLabel(text)}"`);
  return `{${pairs.join(',')}}`;
}

/**
 * Rounds a speedup to the smallest step of 1, 2 or 5 that is not below half the width of its interval: 1.45 between
 * 1.33 and 1.58 is `1.4`. Null without an interval.
 */
function roundToNoise(comparison: Comparison): string | null {
  const speedup = toSpeedup(comparison);
  if (!speedup?.interval) return null;
  const half = (speedup.interval.high - speedup.interval.low) / 2;
  // All pairs are equal: round to the digits of floating point.
  const least = Math.max(half, speedup.ratio * 1e-3);
  const power = Math.floor(Math.log10(least));
  const factor = STEPS.find((one) => one * 10 ** power >= least * (1 - 1e-9)) ?? 10;
  const step = factor * 10 ** power;
  const decimals = Math.min(20, Math.max(0, -power - (factor === 10 ? 1 : 0)));
  return (Math.round(speedup.ratio / step) * step).toFixed(decimals);
}

/** Ids as plain lines, made unique again if only invisible characters differed. */
function nameVariants({ plan }: Results): Map<string, string> {
  const labels = new UniqueNames();
  return new Map(
    plan.variants.map(({ id }) => [id, labels.take([...cleanLine(id)].slice(0, MAX_LABEL_LENGTH).join(''))]),
  );
}

function escapeLabel(text: string): string {
  return text.replace(/["\\]/g, '\\$&').replaceAll('\n', '\\n');
}
