// Exports speedups, verdicts and the conditions of `fail-if` as OpenMetrics.
import type { Exporter } from '../../../report/report.ts';
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

interface Family {
  name: string;
  type: 'gauge' | 'info';
  unit?: string;
  help: string;
  lines: readonly string[];
}

/**
 * Renders text for scrapers and for GitLab's metrics report. GitLab compares text, so the file is short and changes only with the
 * results: ratios are rounded to their noise, and there are no times. A variant that failed or is inconclusive has only its verdict.
 * Leaves out variants without a verdict and undecided conditions. Source: OpenMetrics 1.0, "Text format"; an `info` metric has the
 * suffix `_info` and the value 1.
 */
export function renderOpenMetrics(results: Results): string {
  const lines = listFamilies(results).flatMap(renderFamily);
  return [...lines, '# EOF', ''].join('\n');
}

function listFamilies(results: Results): Family[] {
  const names = nameVariants(results);
  const places = listPlaces(results);
  const labelsOf = ({ variant, reference }: Comparison, more: Record<string, string> = {}) =>
    renderLabels({
      variant: names.get(variant) ?? '',
      reference: names.get(reference) ?? '',
      ...places.get(variant),
      ...more,
    });
  const unit = countsMachines(results.shards) ? 'machines' : 'blocks';
  const ratios: string[] = [];
  const counts: string[] = [];
  const verdicts: string[] = [];
  for (const comparison of results.comparisons) {
    const { metric, verdict, n } = comparison;
    // Without a verdict there are too few pairs, or the reference has failed trials.
    if (verdict === null) continue;
    const isPrimary = metric === results.plan.metric;
    if (isPrimary) verdicts.push(`${labelsOf(comparison, { verdict })} 1`);
    if (verdict === 'failed') continue;
    if (isPrimary) counts.push(`${labelsOf(comparison)} ${n}`);
    const ratio = verdict === 'inconclusive' ? null : roundToNoise(comparison);
    if (ratio !== null) ratios.push(`${labelsOf(comparison, { metric: cleanLine(metric) })} ${ratio}`);
  }
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
      lines: counts,
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
  const places = new Map<string, Record<string, string>>();
  for (const { id, version, clients } of plan.variants) {
    const place: Record<string, string> = {};
    if (versions.length > 1 && version !== null) place.version = shorten(version, MAX_LABEL_LENGTH);
    if (counts.length > 1 && clients !== null) place.clients = String(clients);
    places.set(id, place);
  }
  return places;
}

/** A repeated name would make the whole text invalid: of conditions that are equal once shortened, the first counts. */
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
  const head = [`# TYPE ${name} ${type}`, `# HELP ${name} ${help}`];
  if (unit !== undefined) head.splice(1, 0, `# UNIT ${name} ${unit}`);
  return [...head, ...new Set(lines.map((line) => `${metric}${line}`))];
}

function renderLabels(labels: Record<string, string>): string {
  const pairs = Object.entries(labels).map(([key, text]) => {
    const escaped = text.replace(/["\\]/g, '\\$&').replaceAll('\n', '\\n');
    return `${key}="${escaped}"`;
  });
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
  // If all pairs are equal, the interval has no width.
  const least = Math.max(half, speedup.ratio * 1e-3);
  const power = Math.floor(Math.log10(least));
  const factor = STEPS.find((step) => step * 10 ** power >= least * (1 - 1e-9)) ?? 10;
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
