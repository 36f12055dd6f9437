import type { Explanation } from '../results/explanation.ts';
import { adviseBuffers, adviseCheckpoints, adviseFsync, adviseNoDisk, adviseTemporaryFiles } from './advice-disk.ts';
import { countSamples, gatherFacts, isSync, type Rule } from './advice-facts.ts';
import {
  adviseConnections,
  adviseDatabases,
  adviseDdl,
  adviseIdleServer,
  adviseLocks,
  adviseProcessors,
  adviseTruncate,
} from './advice-work.ts';
import { formatSeconds } from './format.ts';
import { code, join, name, type Phrase, say } from './phrase.ts';
import type { View } from './view.ts';

const RULES: readonly Rule[] = [
  adviseTruncate,
  adviseFsync,
  adviseNoDisk,
  adviseIdleServer,
  adviseConnections,
  adviseDdl,
  adviseDatabases,
  adviseLocks,
  adviseCheckpoints,
  adviseTemporaryFiles,
  adviseBuffers,
  adviseProcessors,
];
/** What leads to another profile, which is not the question where revisions are compared. */
const ABOUT_PROFILES: readonly Rule[] = [adviseFsync, adviseNoDisk];
const MAX_ADVICE = 5;
const MAX_CHANGES = 3;
/** A run shorter than this is over before it has shown its habits. */
const MIN_SECONDS = 1;
/** A change must be seen in the run, as a share of it, and be more than single runs differ by chance. */
const MIN_CHANGE = 0.05;
const MIN_FACTOR = 1.5;

/**
 * What the watched runs say should be done, what concerns most seconds first: about the reference (of revisions about the
 * head), or where that was not watched the first variant that was. First what changed from the reference to the fastest,
 * or from the base to the head. Pure.
 */
export function formatAdvice(view: View): Phrase[] {
  const { results } = view;
  const watched = results.explanations.filter((one) => one.failure === null && (one.seconds ?? 0) >= MIN_SECONDS);
  const reference = watched.find((one) => one.variant === results.plan.reference) ?? watched[0];
  const revisions = results.plan.revisions !== null;
  const head = watched.find((one) => one.variant === view.heads[0]?.id);
  const main = revisions ? (head ?? reference) : reference;
  const facts = main && gatherFacts(main, view);
  if (!main || !facts) return [];
  const rules = revisions ? RULES.filter((rule) => !ABOUT_PROFILES.includes(rule)) : RULES;
  const found = rules.flatMap((rule) => rule(facts) ?? []).toSorted((a, b) => b.seconds - a.seconds);
  const several = results.explanations.length > 1;
  const advice = found.map(({ text }) => say`${several ? say`On ${name(main.variant)}: ${text}` : capitalise(text)}.`);
  return [...formatChange(reference ?? main, view), ...advice].slice(0, MAX_ADVICE);
}

/** What took less time (or more) in the variant that counts: the fastest where it is not the reference itself, or the head. */
function formatChange(main: Explanation, { plan, results, rowOf }: View): Phrase[] {
  // Where the work is not the same in both, neither are its seconds: a quicker server did more of it.
  if (plan.metric !== 'run') return [];
  const others = results.explanations.filter((one) => one.failure === null && one.variant !== main.variant);
  const candidates = others.filter(
    (one) => plan.revisions === null || rowOf(one.variant)?.reference.id === main.variant,
  );
  const other = candidates.find((one) => one.variant === results.conclusion.fastest) ?? candidates[0];
  if (!other) return [];
  // Samples where both runs have them, as they have the commits in them; never the one beside the other.
  const sampled = [main, other].every(({ waits }) => (waits?.statements.length ?? 0) > 0);
  const [before, after] = [listTimes(main, sampled), listTimes(other, sampled)];
  const changes = [...new Set([...before.keys(), ...after.keys()])].flatMap((key) => {
    const [from, to] = [before.get(key) ?? 0, after.get(key) ?? 0];
    const least = MIN_CHANGE * (main.seconds ?? 0);
    const isSmall = Math.abs(from - to) < least || Math.max(from, to) < MIN_FACTOR * Math.min(from, to);
    return isSmall ? [] : { key, from, to };
  });
  if (changes.length === 0) return [];
  const largest = changes.toSorted((a, b) => Math.abs(b.from - b.to) - Math.abs(a.from - a.to)).slice(0, MAX_CHANGES);
  const parts = largest.map(({ key, from, to }): Phrase => {
    const label: Phrase = key === 'fsync' ? ['fsync'] : [code(key)];
    return say`${label} ${formatTime(from)} to ${formatTime(to)}`;
  });
  return [say`From ${name(main.variant)} to ${name(other.variant)}, each watched once: ${join(parts, '; ')}.`];
}

/** Seconds by what they were spent on. Parts of each other: a commit waits for its fsync. */
function listTimes(explanation: Explanation, sampled: boolean): Map<string, number> {
  const { fsync, statements, waits, seconds } = explanation;
  if (!sampled || waits === null) {
    const times = new Map((statements?.classes ?? []).map(({ text, seconds }) => [text, seconds]));
    if (fsync?.seconds != null) times.set('fsync', fsync.seconds);
    return times;
  }
  const perSample = (seconds ?? 0) / waits.samplings;
  const times = new Map(waits.statements.map(({ text, samples }) => [text, samples * perSample]));
  const { samples } = countSamples(explanation, isSync);
  return times.set('fsync', Math.max(samples * perSample, Math.min(fsync?.seconds ?? 0, seconds ?? 0)));
}

function capitalise([first = '', ...rest]: Phrase): Phrase {
  return [typeof first === 'string' ? first.charAt(0).toUpperCase() + first.slice(1) : first, ...rest];
}

function formatTime(seconds: number): string {
  return seconds < 0.0005 ? 'none' : formatSeconds(seconds);
}
