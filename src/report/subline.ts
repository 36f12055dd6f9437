import { formatWithUnit } from '../stats/machines.ts';
import { shorten } from '../system/terminal-text.ts';
import type { Section } from './document.ts';
import { formatPercent } from './format.ts';
import { formatProcessors } from './machine.ts';
import { command, join, type Phrase, prose, say, trimStop } from './phrase.ts';
import { formatRevisions } from './revision-names.ts';
import type { View } from './view.ts';

/** A reason may quote what a program printed. */
const MAX_REASON = 600;
const MAX_VERSIONS = 6;

/** What was measured, on what, and how well: the line below the headline. */
export function formatSubline(view: View): Phrase {
  const { plan, results } = view;
  const parts: Phrase[] = [
    [command(plan.workload.label)],
    ...(plan.revisions === null ? [] : [formatRevisions(plan.revisions)]),
    [formatServers(view)],
    [formatProcessors(results)],
    ...formatNoise(view),
    ...(plan.shard === null ? [] : [[`shard ${plan.shard}, one of several machines: the merged report decides`]]),
  ];
  return join(parts, ' · ');
}

/** The server, or all of several versions. */
export function formatServers({ plan, axes: { versions } }: View): string {
  const shown = versions.slice(0, MAX_VERSIONS).map((version) => shorten(version, 20));
  if (versions.length < 2) return `PostgreSQL ${shorten(plan.postgres.version, 40)}`;
  const rest = versions.length - shown.length;
  const last = rest > 0 ? `${rest} more` : (shown.pop() ?? '');
  return `PostgreSQL ${shown.join(', ')} and ${last}`;
}

/** Why there is no base, for the top: who asked for a comparison must not take a time for one. */
export function buildMissing({ plan }: View): Section[] {
  const { missing = null, output = null } = plan.revisions ?? {};
  if (missing === null) return [];
  const quoted = output === null ? '' : ` (last output: "${shorten(output, MAX_REASON)}")`;
  const reason = prose(trimStop(shorten(missing, MAX_REASON)));
  const title = say`Not compared with the base: ${reason}${prose(quoted)}.`;
  return [{ name: 'base', title, tone: 'note', blocks: [] }];
}

/** Without a comparison there is no noise to know; with one, not knowing it is worth saying. */
function formatNoise({ results, single }: View): Phrase[] {
  const { noise } = results;
  if (single) return [];
  if (noise === null || noise.n === 0) return [['noise of this run not measured']];
  if (noise.halfWidth === null)
    return [[`noise of this run not known (n = ${formatWithUnit(noise.n, results.shards)})`]];
  return [[`noise of this run ±${formatPercent(noise.halfWidth)}`]];
}
