import { findAxes } from '../stats/axes.ts';
import { describeCount } from '../stats/machines.ts';
import { formatPercent } from './format.ts';
import { describeProcessors } from './machine.ts';
import { command, join, type Phrase, prose, say, shorten, trimStop } from './phrase.ts';
import type { Results } from './results.ts';
import { describeRevisions } from './revision-names.ts';
import { isSingle } from './trials.ts';

/** A reason may quote what a program printed. */
const MOST_REASON = 600;
const MOST_VERSIONS = 6;

/** What was measured, on what, and how well: the line below the headline. */
export function writeSubline(results: Results): Phrase {
  const { plan } = results;
  const parts: Phrase[] = [
    [command(plan.workload.label)],
    ...(plan.revisions === null ? [] : [describeRevisions(plan.revisions)]),
    [describeServers(results)],
    [describeProcessors(results)],
    ...describeNoise(results),
    ...(plan.shard === null ? [] : [[`shard ${plan.shard}, one of several machines: the merged report decides`]]),
  ];
  return join(parts, ' · ');
}

/** The server, or all of several versions. */
export function describeServers({ plan }: Pick<Results, 'plan'>): string {
  const { versions } = findAxes(plan.variants);
  const shown = versions.slice(0, MOST_VERSIONS).map((version) => shorten(version, 20));
  if (versions.length < 2) return `PostgreSQL ${shorten(plan.postgres.version, 40)}`;
  const rest = versions.length - shown.length;
  const last = rest > 0 ? `${rest} more` : (shown.pop() ?? '');
  return `PostgreSQL ${shown.join(', ')} and ${last}`;
}

/** Why there is no base, for the top: who asked for a comparison must not take a time for one. Null where there is one. */
export function writeMissing({ plan }: Results): Phrase | null {
  const missing = plan.revisions?.missing ?? null;
  return missing === null ? null : say`Not compared with the base: ${prose(trimStop(shorten(missing, MOST_REASON)))}.`;
}

/** Without a comparison there is no noise to know; with one, not knowing it is worth saying. */
function describeNoise(results: Results): Phrase[] {
  const { noise } = results;
  if (isSingle(results)) return [];
  if (noise === null || noise.n === 0) return [['noise of this run not measured']];
  if (noise.halfWidth === null)
    return [[`noise of this run not known (n = ${describeCount(noise.n, results.shards)})`]];
  return [[`noise of this run ±${formatPercent(noise.halfWidth)}`]];
}
