import type { Noise } from '../results/comparison.ts';
import type { Results } from '../results/results.ts';
import { countsMachines, formatWithUnit } from '../stats/machines.ts';
import { shorten } from '../system/terminal-text.ts';
import type { Metric } from '../workload/command.ts';
import { formatPercent, formatRatio, formatSeconds } from './format.ts';
import { buildSweep } from './kinds/sweep-lines.ts';
import { code, name, type Phrase, prose, say } from './phrase.ts';
import { formatSpeedupInterval, toSpeedup } from './speedup.ts';
import { formatRevision, formatServers } from './subline.ts';
import type { View } from './view.ts';

/** How the numbers were measured, one fact per phrase: enough to repeat the run. */
export function formatMethod(view: View): Phrase[] {
  const { plan, results, rows } = view;
  const compared = rows.filter(({ isReference }) => !isReference).length;
  return [
    say`Timed: ${code(shorten(plan.workload.label, 1000))}`,
    ...(plan.workload.setup === null
      ? []
      : [say`Before each trial, not timed: ${code(shorten(plan.workload.setup, 1000))}`]),
    say`${formatServers(view)} from ${shorten(plan.postgres.source, 160)}`,
    ...listRevisions(view),
    formatBlocks(results),
    ...(compared > 0 ? formatComparisons(view, compared) : []),
    ...formatLimits(results),
    say`pg-speed ${shorten(results.tool.version, 40)}, ${shorten(results.createdAt, 40)}`,
  ];
}

/** With full commit ids, to repeat the run. */
function listRevisions({ plan }: View): Phrase[] {
  if (plan.revisions === null) return [];
  const { base, head } = plan.revisions;
  return [
    ...(base === null ? [] : [say`Base: ${formatRevision(base, base.commit)}`]),
    say`This change: ${formatRevision(head, head.commit)}`,
  ];
}

function formatBlocks({ plan, shards }: Results): Phrase {
  const warmup = plan.warmup === 0 ? 'no warm-up' : `${plan.warmup} more first as warm-up, not counted`;
  const blocks = `${plan.blocks} ${plan.blocks === 1 ? 'block' : 'blocks'} planned, ${warmup}`;
  const where = shards.length === 0 ? '' : ` in the ${shards.length} files that were merged`;
  const seed = shards.length === 0 ? `seed ${plan.seed}` : 'each file with its own seed';
  return say`${blocks}${where}; a block is every variant once on a fresh cluster, in random order (${seed})`;
}

function formatComparisons(view: View, compared: number): Phrase[] {
  const { plan, results } = view;
  const { noise } = results;
  const [metric] = view.metrics;
  const direction = metric?.better === 'higher' ? 'variant / reference' : 'reference / variant';
  const together = compared > 1 ? `; the ${compared} intervals hold together at 95 %` : '';
  const margin = formatPercent(plan.method.equivalence);
  return [
    say`Speedup: geometric mean of ${direction} in ${code(plan.metric)} within each block; interval: paired Student t on the logarithms${together}`,
    ...formatSteps(results),
    ...formatPoints(view),
    ...formatUnit(results),
    say`Verdicts: ${code('faster')} and ${code('slower')} when the interval excludes 1 and the effect is 3 % or more; ${code('same')} only when the interval lies within ±${margin}`,
    ...(noise === null
      ? []
      : [say`${name(plan.reference)} against itself: ${formatNoise(noise, metric?.better ?? 'lower', results)}`]),
  ];
}

function formatSteps({ steps }: Results): Phrase[] {
  if (steps.length === 0) return [];
  const together = steps.length > 1 ? `; these ${steps.length} intervals hold together at 95 % by themselves` : '';
  return [say`Each step is compared with the one before in the same way${together}`];
}

/** The reference of each variant of a sweep. */
function formatPoints(view: View): Phrase[] {
  const sweep = view.plan.revisions === null ? buildSweep(view) : null;
  if (sweep === null) return [];
  const mean = `The interval of a mean in a chart is for that mean alone (t on the logarithms of its trials, 95 %); the ratio within blocks is more precise`;
  const first = sweep.lines[0]?.name ?? '';
  const alone = sweep.lines.every(({ name, reference }) => reference === name || reference === null);
  const what = sweep.along === 'clients' ? 'client count' : 'version';
  const reference = alone
    ? `the reference of all is ${first} with the first ${what}`
    : `the reference of a variant is the first with the same ${what}, ${[...new Set(sweep.lines.flatMap((line) => line.reference ?? []))].slice(0, 4).join(', ')}`;
  return [say`Sweep: ${reference}. ${mean}`];
}

/** Why n counts machines, or why not. */
function formatUnit({ shards }: Results): Phrase[] {
  if (shards.length === 0) return [];
  if (!countsMachines(shards))
    return [say`Blocks of all files are taken together, as fewer than 3 machines cannot show how much machines differ`];
  return [
    say`n counts machines, each file as one: blocks of a machine share its gain, so each machine's mean logarithm is one value, and t is taken over these means. The interval is for the mean gain of machines like these`,
  ];
}

function formatNoise(noise: Noise, better: Metric['better'], { shards }: Results): string {
  const speedup = toSpeedup({ ...noise, better });
  if (speedup === null) return 'no pair of trials';
  const interval = speedup.interval === null ? '' : `95 % ${formatSpeedupInterval(speedup)}, `;
  return `${formatRatio(speedup.ratio)} (${interval}n = ${formatWithUnit(noise.n, shards)})`;
}

function formatLimits({ plan, shards }: Results): Phrase[] {
  const { timeBudgetMs, precision, requireConnection } = plan.method;
  const budget = timeBudgetMs === null ? 'none' : formatSeconds(timeBudgetMs / 1000);
  const stop = precision === null ? '' : `; stops early when all intervals are within ±${formatPercent(precision)}`;
  const connection = requireConnection
    ? 'Every trial had to use the server under test, or the run would have ended'
    : 'Trials were not required to use the server under test (`require-connection: false`)';
  const each = shards.length === 0 ? '' : ' for each file, at most';
  return [say`Time budget${each}: ${budget}${stop}`, prose(connection)];
}
