// Writes the advice from the watched runs: ceiling, change to the fastest variant, what the rules find, and what is left.
import { PART } from '../../../plan/parts.ts';
import { formatCount, formatPercent, formatRatio, formatSeconds } from '../../../report/format.ts';
import { code, join, name, type Phrase, say } from '../../../report/phrase.ts';
import type { View } from '../../../report/view.ts';
import type { Explanation } from '../result.ts';
import { listUndurable, SERVER_RULES } from './advice-server.ts';
import { SUITE_RULES } from './advice-suite.ts';
import {
  countParallel,
  type Finding,
  findCeiling,
  findSyncTime,
  MIN_SAMPLES,
  PARALLEL,
  type Rule,
  sumSamples,
  type WatchedRun,
} from './watched.ts';

const RULES: readonly Rule[] = [...Object.values(SERVER_RULES), ...SUITE_RULES];

/** A shorter run shows too little. */
const MIN_SECONDS = 1;
/** A change must be a visible share of the run and larger than chance between single runs. */
const MIN_CHANGE = 0.05;
const MIN_FACTOR = 1.5;

/**
 * Advice from the watched runs, largest time first. It is about the reference (about the head for revisions), or the
 * first variant watched. The change from the reference to the fastest, or from base to head, comes first, and what is left on the
 * fastest last. Pure.
 * @param options `ofSuite`: only what the suite itself can change; `triedWorkers`: other numbers of workers were measured
 */
export function formatAdvice(view: View, { ofSuite = false, triedWorkers = false } = {}): Phrase[] {
  const { explanations, plan } = view.results;
  const passed = explanations.filter(({ failure, seconds }) => failure === null && seconds !== null);
  const reference = passed.find(({ variant }) => variant === plan.reference) ?? passed[0];
  const head = passed.find(({ variant }) => variant === view.heads[0]?.id);
  const main = plan.revisions === null ? reference : (head ?? reference);
  if (!main || !reference) return [];
  const watched = { explanation: main, run: main.seconds ?? 0, view, triedWorkers };
  const isOneOfSeveral = explanations.length > 1;
  const ceiling = formatCeiling(watched, isOneOfSeveral);
  if (!isLong(main.seconds)) return ceiling;
  const findings = listFindings(watched, listChanges(view, ofSuite));
  const advice = findings.map(({ text }) =>
    isOneOfSeveral ? say`On ${name(main.variant)}: ${text}.` : capitalise(say`${text}.`),
  );
  const used = findings.map(({ rule }) => rule);
  const left = ofSuite ? [] : findBest(passed, main, view).flatMap((best) => formatLeft(best, used));
  return [...ceiling, ...[...formatChange(reference, view), ...advice].slice(0, 5), ...left];
}

/** What the rules find that change one of these, largest time first. */
function listFindings(watched: WatchedRun, changes: readonly Rule['changes'][]): (Finding & { rule: Rule })[] {
  const findings: (Finding & { rule: Rule })[] = [];
  for (const rule of RULES) {
    const finding = changes.includes(rule.changes) ? rule.find(watched) : null;
    if (finding) findings.push({ ...finding, rule });
  }
  return findings.sort((a, b) => b.seconds - a.seconds);
}

/** A comparison of revisions does not look for another profile. */
function listChanges({ plan }: View, ofSuite: boolean): readonly Rule['changes'][] {
  if (ofSuite) return ['suite'];
  return plan.revisions === null ? ['profile', 'storage', 'suite'] : ['suite'];
}

/** The fastest variant, where it was watched and is not what the advice is about. */
function findBest(passed: readonly Explanation[], main: Explanation, view: View): WatchedRun[] {
  const { conclusion, plan } = view.results;
  if (plan.revisions !== null || plan.metric !== 'run') return [];
  return passed
    .filter(({ variant, seconds }) => variant === conclusion.fastest && variant !== main.variant && isLong(seconds))
    .map((explanation) => ({ explanation, run: explanation.seconds ?? 0, view, triedWorkers: false }));
}

/** What is left on the fastest variant: what dominates its run, and the advice with most seconds from a rule that is not used yet. */
function formatLeft(watched: WatchedRun, used: readonly Rule[]): Phrase[] {
  const best = name(watched.explanation.variant);
  const share = formatDominant(watched);
  const left: Phrase[] = share === null ? [] : [say`What is left on ${best}: ${share}.`];
  const finding = listFindings(watched, ['storage', 'suite']).find(({ rule }) => !used.includes(rule));
  return finding ? [...left, say`On ${best}: ${finding.text}.`] : left;
}

/** What dominates the run; null with too few samples. */
function formatDominant({ explanation: { waits }, view }: WatchedRun): Phrase | null {
  const total = sumSamples(waits?.events);
  if (waits === null || total < MIN_SAMPLES) return null;
  const [event] = waits.events.toSorted((a, b) => b.samples - a.samples);
  const [kind] = waits.statements.toSorted((a, b) => b.samples - a.samples);
  if (!event) return null;
  const waiting =
    event.type === 'CPU' ? 'without a wait event (CPU or file system)' : `waiting for ${event.type}: ${event.event}`;
  const ofKind = kind ? say`${formatPercent(kind.samples / total)} were in ${code(kind.text)}, and ` : [];
  const atWork = formatPercent(waits.busy / waits.samplings);
  return say`the server was at work in ${atWork} of ${view.plan.parts ? `the watched ${PART}` : 'the run'}; of ${formatCount(total)} samples of active sessions (pg_stat_activity) ${ofKind}${formatPercent(event.samples / total)} were ${waiting}`;
}

function isLong(seconds: number | null): boolean {
  return seconds !== null && seconds >= MIN_SECONDS;
}

/** Above this the estimate is noise; treat it as no ceiling. */
const MAX_CEILING = 20;

/** Reports how much of the run the server was at work, and what that leaves for settings. */
function formatCeiling(watched: WatchedRun, isOneOfSeveral: boolean): Phrase[] {
  const { waits, variant } = watched.explanation;
  const ceiling = findCeiling(watched.explanation);
  if (waits === null || ceiling === null) return [];
  const { busy, samplings } = waits;
  const measured = Math.max(1, ...listUndurable(watched).map(({ speedup }) => speedup?.ratio ?? 1));
  const { parts } = watched.view.plan;
  const run = parts ? `one ${PART} of ${parts.count}` : 'the run';
  let most = `at most ${formatPercent(1 - 1 / ceiling)}, by `;
  let limit = `: no setting can make ${parts ? `this ${PART}` : 'it'} more than ${formatRatio(ceiling)} faster`;
  // Samples miss the starts of sessions and what is over at once.
  if (measured > ceiling) limit = parts ? '' : ', without the starts of sessions, which no sample shows';
  if (ceiling > MAX_CEILING) limit = ', which sets no limit to what settings can win';
  if (measured > ceiling || ceiling > MAX_CEILING) most = '';
  const atWork = `the server was at work in ${formatPercent(busy / samplings)} of ${run} (${most}${formatCount(samplings)} samples of pg_stat_activity)${limit}.`;
  return [isOneOfSeveral ? say`On ${name(variant)} ${atWork}` : capitalise([atWork])];
}

/** Reports what took less or more time in the fastest variant, or in the head. */
function formatChange(main: Explanation, { plan, results, rowOf }: View): Phrase[] {
  // If the amount of work differs, so do the seconds: a faster server did more.
  if (plan.metric !== 'run') return [];
  const candidates = results.explanations.filter(
    ({ failure, variant }) =>
      failure === null &&
      variant !== main.variant &&
      (plan.revisions === null || rowOf(variant)?.reference.id === main.variant),
  );
  const other = candidates.find(({ variant }) => variant === results.conclusion.fastest) ?? candidates[0];
  if (!other) return [];
  // Only samples include commits. Whether they are enough is decided as for the advice on this run, so that both have one figure.
  const sampled = sumSamples(main.waits?.statements) >= MIN_SAMPLES && (other.waits?.statements.length ?? 0) > 0;
  const before = listTimes(main, sampled);
  const after = listTimes(other, sampled);
  const changes = [...new Set([...before.keys(), ...after.keys()])]
    .map((key) => ({ key, from: before.get(key) ?? 0, to: after.get(key) ?? 0 }))
    .filter(({ from, to }) => {
      const isLarge = Math.abs(from - to) >= MIN_CHANGE * (main.seconds ?? 0);
      return isLarge && Math.max(from, to) >= MIN_FACTOR * Math.min(from, to);
    });
  if (changes.length === 0) return [];
  const largest = changes.toSorted((a, b) => Math.abs(b.from - b.to) - Math.abs(a.from - a.to)).slice(0, 3);
  const parts = largest.map(({ key, from, to }): Phrase => {
    // Statements wait for fsync.
    const fsync = largest.length > 1 ? 'fsync (partly in statements)' : 'fsync';
    const label = key === 'fsync' ? fsync : code(key);
    return say`${label} ${formatTime(from)} to ${formatTime(to)}`;
  });
  const isParallel = [main, other].some((explanation) => countParallel(explanation) >= PARALLEL);
  const what = isParallel ? ', in seconds of all sessions together' : '';
  return [say`From ${name(main.variant)} to ${name(other.variant)}, each watched once${what}: ${join(parts, '; ')}.`];
}

/** Seconds by activity. They overlap: a commit waits for its fsync. */
function listTimes(explanation: Explanation, sampled: boolean): Map<string, number> {
  const { statements, waits, seconds } = explanation;
  const perSample = sampled && waits !== null ? (seconds ?? 0) / waits.samplings : null;
  const times =
    perSample === null || waits === null
      ? (statements?.classes ?? []).map((time) => [time.text, time.seconds] as const)
      : waits.statements.map(({ text, samples }) => [text, samples * perSample] as const);
  const sync = findSyncTime(explanation);
  return new Map(sync === null ? times : [...times, ['fsync', sync.seconds] as const]);
}

function capitalise([first = '', ...rest]: Phrase): Phrase {
  return [typeof first === 'string' ? first.charAt(0).toUpperCase() + first.slice(1) : first, ...rest];
}

function formatTime(seconds: number): string {
  return seconds < 0.0005 ? 'none' : formatSeconds(seconds);
}
