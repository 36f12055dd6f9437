// Describes the method of a run at the end of its report: how the numbers were measured and judged.
import { CPU_METRIC } from '../inputs/metric-names.ts';
import { nameOfPart } from '../plan/parts.ts';
import { describeStages } from '../results/feature-fields.ts';
import type { Results } from '../results/results.ts';
import { countsMachines } from '../stats/machines.ts';
import { ENDED, OF_PARTS, rateOfInterim } from '../stats/rates.ts';
import { MOST_ERROR } from '../stats/totals.ts';
import { shorten } from '../system/terminal-text.ts';
import { formatLevel, formatPercent, formatSeconds } from './format.ts';
import { findKind } from './kinds/kinds.ts';
import { code, type Phrase, prose, say } from './phrase.ts';
import { formatRevision } from './revisions.ts';
import { formatServers } from './subline.ts';
import type { View } from './view.ts';

/** How the numbers were measured, in phrases: enough to repeat the run. */
export function formatMethod(view: View): Phrase[] {
  const { plan, results, rows } = view;
  const { label, repeat, setup } = plan.workload;
  const { base = null, head = null } = plan.revisions ?? {};
  const compared = rows.filter(({ isReference }) => !isReference).length;
  const phrases = [say`Timed: ${code(shorten(label, 1000))}`];
  if (repeat > 1) phrases.push(say`Each trial runs the command ${repeat} times in one cluster; its time is the mean`);
  if (setup !== null) phrases.push(say`Before each run, timed as setup: ${code(shorten(setup, 1000))}`);
  phrases.push(say`${formatServers(view)} from ${shorten(plan.postgres.source, 160)}`);
  // Full commit ids, to repeat the run.
  if (base !== null) phrases.push(say`Base: ${formatRevision(base, base.commit)}`);
  if (head !== null) phrases.push(say`This change: ${formatRevision(head, head.commit)}`);
  phrases.push(formatBlocks(results));
  if (compared > 0) phrases.push(...formatComparisons(view, compared));
  phrases.push(...formatLimits(results));
  if (view.metrics.some(({ name }) => name === CPU_METRIC)) phrases.push(formatCpu(view));
  phrases.push(say`pg-speed ${shorten(results.tool.version, 40)}, ${shorten(results.createdAt, 40)}`);
  return phrases;
}

function formatBlocks({ plan, shards }: Results): Phrase {
  const warmup = plan.warmup === 0 ? 'no warm-up' : `${plan.warmup} more first as warm-up, not counted`;
  const count = `${plan.blocks} ${plan.blocks === 1 ? 'block' : 'blocks'}`;
  const blocks = plan.method.interim === null ? `${count} planned, ${warmup}` : `At most ${count}, ${warmup}`;
  const where = shards.length === 0 ? '' : ` in the ${shards.length} files that were merged`;
  const seed = shards.length === 0 ? `seed ${plan.seed}` : 'each file with its own seed';
  return say`${blocks}${where}; a block is every variant once on a fresh cluster, in random order (${seed})`;
}

function formatComparisons(view: View, compared: number): Phrase[] {
  const { plan, results } = view;
  const { interim } = plan.method;
  const { steps, shards } = results;
  const [metric] = view.metrics;
  const direction = metric?.better === 'higher' ? 'variant / reference' : 'reference / variant';
  const together = compared > 1 ? `; the ${compared} intervals hold together at 95 %` : '';
  const margin = formatPercent(plan.method.equivalence);
  const how = plan.parts
    ? say`Speedup: ratio of the totals of ${code(plan.metric)} over the ${nameOfPart(plan.parts)}s that both have run; interval: linearised ratio estimator, from the second pass on by the scatter within the ${nameOfPart(plan.parts)}s${together}`
    : say`Speedup: geometric mean of ${direction} in ${code(plan.metric)} within each block; interval: paired Student t on the logarithms${together}`;
  const phrases = [how];
  if (interim !== null && !countsMachines(shards)) phrases.push(formatInterimRule(interim, results));
  if (steps.length > 0) {
    const family = steps.length > 1 ? `; these ${steps.length} intervals hold together at 95 % by themselves` : '';
    phrases.push(say`Each step is compared with the one before in the same way${family}`);
  }
  phrases.push(...(findKind(view).method?.(view) ?? []));
  if (shards.length > 0) phrases.push([explainCount(results)]);
  phrases.push(
    say`Verdicts: ${code('faster')} and ${code('slower')} when the interval excludes 1 and the effect is 3 % or more; ${code('same')} only when the interval lies within ±${margin}`,
  );
  return phrases;
}

/** When the run was analysed, and at which levels. @param interim block of the first interim analysis */
function formatInterimRule(interim: number, { plan, end }: Results): Phrase {
  const { precision } = plan.method;
  const aim =
    precision === null
      ? 'The run ends when all is decided, or is not likely to be'
      : `The run ends when every interval is within ±${formatPercent(precision)}, after block 6 at the earliest`;
  const levels = plan.parts
    ? formatLevel(1 - OF_PARTS.decided)
    : ENDED.map(([blocks, rate]) => `${formatLevel(1 - rate)} (up to ${blocks} blocks)`).join(', ');
  const last = plan.parts
    ? `, and that of what was open after the last block at ${formatLevel(1 - OF_PARTS.open)}`
    : ', as is the interval of what was open after the last block';
  const open = end === 'last block' ? last : '';
  const afterTotals = plan.parts ? `, once the totals are known to ${formatPercent(MOST_ERROR)} (standard error)` : '';
  return say`Analysed after block ${interim} and after every later one${afterTotals}, at ${formatLevel(1 - rateOfInterim(plan.parts))}: what is decided there is measured for one more block, and its interval is then at ${levels}${open}. ${aim}. All analyses together hold at 95 %`;
}

/** Why n counts machines, or why not. */
function explainCount({ shards }: Results): string {
  return countsMachines(shards)
    ? "n counts machines, each file as one: blocks of a machine share its gain, so each machine's mean logarithm is one value, and t is taken over these means. The interval is for the mean gain of machines like these"
    : 'Blocks of all files are taken together, because fewer than 3 machines cannot show how much machines differ';
}

function formatCpu({ metrics }: View): Phrase {
  const lasting = metrics.some(({ name }) => name === 'run')
    ? ''
    : '. A run that lasts a given time uses more of it the more it does';
  return say`${code(CPU_METRIC)}: seconds of processor time that the command, what it waited for, and the server used during the run${lasting}`;
}

function formatLimits(results: Results): Phrase[] {
  const { plan, shards } = results;
  const { timeBudgetMs, requireConnection } = plan.method;
  const budget = timeBudgetMs === null ? 'none' : formatSeconds(timeBudgetMs / 1000);
  const connection = requireConnection
    ? 'Every trial had to use the server under test, or the run would have ended'
    : 'Trials were not required to use the server under test (`require-connection: false`)';
  const each = shards.length === 0 ? '' : ' for each file, at most';
  const what = describeStages(results) === null ? 'Time budget' : 'Share of this stage in the time budget';
  return [say`${what}${each}: ${budget}`, prose(connection)];
}
