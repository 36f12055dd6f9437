// Decides whether finished results end the program with an error, and logs what they leave undecided.
import { type Hint, PgSpeedError } from '../errors.ts';
import { ACCEPTANCE_ADVICE, type Acceptance, findAcceptance } from '../features/waiver/section.ts';
import { countSlices, nameOfPart, PART } from '../plan/parts.ts';
import { explainGate } from '../report/conditions.ts';
import { withAdvice } from '../report/failure-advice.ts';
import { formatAmount } from '../report/format.ts';
import { listLeftOut } from '../report/left-out.ts';
import { plainPhrase } from '../report/phrase.ts';
import type { Report } from '../report/report.ts';
import { formatSlowdown, formatSpan } from '../report/speedup.ts';
import { listMetrics, type View } from '../report/view.ts';
import type { Gate } from '../results/comparison.ts';
import { asksOnlyForReference } from '../results/feature-fields.ts';
import { findLostParts, listFatal, losesTooMany } from '../results/lost-trials.ts';
import type { Results } from '../results/results.ts';
import type { Sample } from '../results/sample.ts';
import { listHolding } from '../stats/gates.ts';
import { countsMachines, formatWithUnit } from '../stats/machines.ts';
import type { Log } from '../system/log.ts';
import { shorten } from '../system/terminal-text.ts';

const MAX_REPORTED = 10;
const MAX_NAME_LENGTH = 40;

/**
 * The error of finished results; null if there is none. The report exists in any case. Failed trials come first, then conditions of
 * `fail-if` that hold and are not waived, then conditions on a metric that no trial has and that may be misspelt.
 */
export function findOutcomeError(results: Results): PgSpeedError | null {
  return findFailure(results) ?? findGateError(results) ?? findUnknownMetric(results);
}

/** Logs what finished results show and what fails nothing: what could not be judged, and what is waived. */
export function announceHarmless({ results, view }: Report, log: Log): void {
  const broken = formatBrokenBase(results);
  if (broken !== null) log.warning(broken);
  for (const sentence of listLeftOut(view)) log.warning(`${plainPhrase(sentence, '`')}.`);
  const acceptance = findAcceptance(results);
  if (acceptance !== null) log.notice(formatAccepted(results, acceptance));
  for (const sentence of listUndecided(view)) log.notice(sentence);
}

/**
 * A sentence for each undecided condition. Skips those of one machine of several, which decides nothing, and those against a missing
 * base, which is logged already.
 */
export function listUndecided(view: View): string[] {
  const { plan, results } = view;
  const { shard, revisions } = plan;
  if (shard !== null) return [];
  const lacksBase = (gate: Gate) => revisions !== null && revisions.base === null && gate.reference !== null;
  const undecided = results.gates.filter((gate) => gate.verdict === 'undecided' && !lacksBase(gate));
  const describe = (gate: Gate) =>
    `${nameRule(gate.rule)} could not be decided for ${cutName(gate.variant)}: ${explainGate(gate, view)}.`;
  return limit(undecided, describe);
}

/** A warning if only trials of the base failed, otherwise null. That is no error, or the change that repairs the base could never pass. */
function formatBrokenBase(results: Results): string | null {
  const failed = listFailed(results);
  const [first] = failed;
  const ofBase = results.plan.variants.filter(({ revision }) => revision === 'base').map(({ id }) => id);
  if (!first || !failed.every(({ variant }) => ofBase.includes(variant))) return null;
  return `Nothing is compared: ${formatFailedTrials(failed, first, results)} All trials of this checkout passed.`;
}

/** The failed trials, without those that are left out and those of variants that a search proposed. */
function listFailed(results: Results): Sample[] {
  const { samples, plan } = results;
  const failed = listFatal(samples, plan);
  return asksOnlyForReference(results) ? failed.filter(({ variant }) => variant === plan.reference) : failed;
}

function formatFailedTrials(failed: readonly Sample[], first: Sample, { samples }: Results): string {
  const place = first.block === 0 ? 'warm-up' : `block ${first.block}`;
  return `${failed.length} of ${samples.length} trials failed; the first (${first.variant}, ${place}): ${first.failure}`;
}

function findFailure(results: Results): PgSpeedError | null {
  const failed = listFailed(results);
  const [first] = failed;
  if (!first || formatBrokenBase(results) !== null) return null;
  const neverStarted = results.samples.every((sample) => sample.phases.start === null);
  const which = `${formatLost(results)}${formatFailedTrials(failed, first, results)}`;
  if (!neverStarted) return new PgSpeedError('workload', which, explainFailed(results, failed));
  const message = `The server could not be started. ${which}`;
  return new PgSpeedError('postgres', message, '`pg-speed doctor` shows what this machine has.');
}

/** A sentence if too many parts failed on the reference, with a blank at its end; otherwise empty. */
function formatLost({ plan, samples }: Results): string {
  const lost = findLostParts(samples, plan).size;
  if (!plan.parts || !losesTooMany(lost, countSlices(plan.parts))) return '';
  return `${lost} of ${plan.parts.count} ${nameOfPart(plan.parts)}s failed on \`${plan.reference}\`. `;
}

function explainFailed(results: Results, failed: readonly Sample[]): Hint {
  const outputs = failed.map(({ evidence }) => evidence ?? '');
  if (formatLost(results) === '')
    return withAdvice('A failed run has no speed. Its last output is in the report.', outputs);
  return `Up to a tenth of the ${PART}s may fail on the reference: make the tests pass, or give fewer ${PART}s where some have no test.`;
}

function findGateError(results: Results): PgSpeedError | null {
  if (listHolding(results).length === 0 || findAcceptance(results) !== null) return null;
  const ways = `adjust the limit in \`fail-if\`, or ${ACCEPTANCE_ADVICE}`;
  const hint = `The report shows what changed, and how certain that is. If the change is intended, ${ways}.`;
  return new PgSpeedError('gate', formatHolding(results), hint);
}

function formatHolding(results: Results): string {
  const holding = listHolding(results);
  const sentences = limit(holding, (gate) => formatGate(gate, results));
  return formatList(`${holding.length} conditions of \`fail-if\` hold`, sentences);
}

function formatAccepted(results: Results, acceptance: Acceptance): string {
  const sentence = acceptance.sentence.map((part) => (typeof part === 'string' ? part : `\`${part.code}\``));
  return `${formatHolding(results)}\n${sentence.join('')}.`;
}

/**
 * A condition with a misspelt name would never fail a job. Names are checked before the run, but for those that only the run shows. A
 * known metric that no trial has leaves its conditions undecided.
 */
function findUnknownMetric(results: Results): PgSpeedError | null {
  const { failIf, workload } = results.plan;
  const metricNames = listMetrics(results).map(({ name }) => name);
  const { knownMetrics } = workload;
  if (metricNames.length === 0 || knownMetrics === undefined) return null;
  const unknown = failIf.filter(({ metric }) => metric !== null && ![...knownMetrics, ...metricNames].includes(metric));
  if (unknown.length === 0) return null;
  const describe = ({ text, metric }: (typeof unknown)[number]) =>
    `${nameRule(text)}: no trial has the metric ${cutName(metric ?? '')}.`;
  const names = metricNames.slice(0, MAX_REPORTED).map(cutName);
  const message = formatList('Some conditions cannot be judged', limit(unknown, describe));
  const hint = `The trials have: ${names.join(', ')}. The report has what was measured.`;
  return new PgSpeedError('input', message, hint);
}

/** `run of turbo head is 1.24x slower than that of turbo base`, or `tps of turbo is 412 tps`; with interval, n and limit. */
function formatGate(gate: Gate, { shards }: Results): string {
  const { rule, variant, reference, metric, n, value, low, high, level, signs } = gate;
  const write = (amount: number | null) => {
    if (amount === null) return 'unknown';
    return reference === null ? formatAmount(amount, gate.unit) : formatSlowdown(amount);
  };
  const measured = `${cutName(metric)} of ${cutName(variant)}`;
  if (signs) {
    const side = signs.above > signs.below ? 'above' : 'below';
    const where = `${Math.max(signs.above, signs.below)} of ${formatWithUnit(n, shards)}`;
    const base = reference === null ? '' : ` against ${cutName(reference)}`;
    return `${nameRule(rule)} holds: ${measured} is ${side} the limit${base} in ${where}${countsMachines(shards) ? '' : ' blocks'}; the limit is ${write(gate.limit)}.`;
  }
  const other = reference === null ? '' : ` than that of ${cutName(reference)}`;
  const fact = `${measured} is ${write(value)}${other}`;
  const percent = Number((level * 100).toFixed(2));
  const ends =
    reference === null || low === null || high === null
      ? `${write(low)} to ${write(high)}`
      : formatSpan(1 / high, 1 / low);
  const interval = `${percent} % interval ${ends}, n = ${formatWithUnit(n, shards)}`;
  return `${nameRule(rule)} holds: ${fact} (${interval}); the limit is ${write(gate.limit)}.`;
}

function cutName(name: string): string {
  return shorten(name, MAX_NAME_LENGTH);
}

function nameRule(rule: string): string {
  return `\`fail-if: ${cutName(rule)}\``;
}

/** The first few sentences, and how many more there are. */
function limit<T>(items: readonly T[], describe: (item: T) => string): string[] {
  const more = items.length - MAX_REPORTED;
  const sentences = items.slice(0, MAX_REPORTED).map(describe);
  if (more > 0) sentences.push(`${more} more ${more === 1 ? 'is' : 'are'} in the report.`);
  return sentences;
}

/** A list with its introduction; without it if there is one sentence. */
function formatList(introduction: string, sentences: readonly string[]): string {
  const [first = '', ...others] = sentences;
  return others.length === 0 ? first : `${introduction}:\n${sentences.map((sentence) => `- ${sentence}`).join('\n')}`;
}
