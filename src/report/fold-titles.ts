import { formatAmount, formatRatio, formatSize } from './format.ts';
import { findComparison, findMain } from './outcome.ts';
import { code, join, name, type Phrase, say } from './phrase.ts';
import type { Results } from './results.ts';
import type { SettingsTable } from './settings-table.ts';
import { toSpeedup } from './speedup.ts';
import { comparedVariants, isReference, metricKinds, tally } from './trials.ts';

/** Titles of the parts that a click opens. Each carries the number that is the reason to open it. */
export interface FoldTitles {
  otherMetrics: Phrase;
  trials: Phrase;
  settings: Phrase;
  machine: Phrase;
  method: Phrase;
}

const MOST_METRICS = 3;

/** What the closed parts of a report say of themselves. */
export function writeFoldTitles(results: Results, settings: SettingsTable): FoldTitles {
  const { machine, plan, samples, shards } = results;
  const { failures } = tally(samples);
  const rows = settings.table.rows.length;
  const fsync = machine.fsyncMs === null ? '' : `, fsync ${formatAmount(machine.fsyncMs, 'ms')}`;
  return {
    otherMetrics: titleMetrics(results),
    trials: say`All trials (${samples.length}${failures > 0 ? `, ${failures} failed` : ''})`,
    settings: say`Settings (${rows} ${rows === 1 ? 'line' : 'lines'})`,
    machine:
      shards.length > 0
        ? say`Machines (${shards.length})`
        : say`Machine (${machine.cores} cores, ${formatSize(machine.memoryBytes)}${fsync})`,
    method: say`Method (${plan.blocks} ${plan.blocks === 1 ? 'block' : 'blocks'}, ${shards.length > 0 ? `${shards.length} files` : `seed ${plan.seed}`})`,
  };
}

/** The other metrics of the variant that the report is about. */
function titleMetrics(results: Results): Phrase {
  const main = findMain(results);
  const variants = comparedVariants(results).filter(({ id }) => !isReference(results, id));
  const variant = variants.find(({ id }) => id === main) ?? variants[0];
  if (variant === undefined) return ['Other metrics'];
  const parts = metricKinds(results)
    .slice(1)
    .flatMap((metric): Phrase[] => {
      const comparison = findComparison(results, variant.id, metric.name);
      const speedup = comparison && comparison.failures === 0 ? toSpeedup(comparison) : null;
      return speedup ? [say`${code(metric.name)} ${formatRatio(speedup.ratio)}`] : [];
    });
  if (parts.length === 0) return ['Other metrics'];
  return say`Other metrics (${join(parts.slice(0, MOST_METRICS), ', ')} on ${name(variant.id)})`;
}
