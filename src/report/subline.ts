// Formats the line below the headline: command, revisions, server versions, machine, and the noise of a run.
import { nameOfPart } from '../plan/parts.ts';
import { shorten } from '../system/terminal-text.ts';
import { formatPercent } from './format.ts';
import { formatProcessors } from './machine.ts';
import { code, command, join, type Phrase, say } from './phrase.ts';
import { formatRevisions } from './revisions.ts';
import type { View } from './view.ts';

/** Characters of a command; the details have more. */
const MAX_LINE = 200;

/** The line below the headline: the command where the headline does not have all of it, revisions, server, machine, noise. */
export function formatSubline(view: View): Phrase {
  const { plan, results } = view;
  const { name, label } = plan.workload;
  const wholeCommand = code(shorten(label, MAX_LINE));
  const parts: Phrase[] = [];
  if (command(name ?? label).code !== wholeCommand.code)
    parts.push(name === null ? say`${wholeCommand} (${code('label')} gives it a short name)` : [wholeCommand]);
  if (plan.revisions !== null) parts.push(formatRevisions(plan.revisions));
  parts.push([formatServers(view)], [formatProcessors(results)]);
  if (results.scatter !== null) {
    const { share, n, difference } = results.scatter;
    const noun = plan.parts ? nameOfPart(plan.parts) : 'run';
    const differences = `${n} ${noun}s show differences from ${formatPercent(difference)} up`;
    parts.push([`a ${noun} scatters by ${formatPercent(share)}; ${differences}`]);
  }
  if (plan.shard !== null) parts.push([`shard ${plan.shard}, one of several machines: the merged report decides`]);
  return join(parts, ' · ');
}

export function formatServers({ plan, axes: { versions } }: View): string {
  const versionTexts = versions.slice(0, 6).map((version) => shorten(version, 20));
  if (versions.length < 2) return `PostgreSQL ${shorten(plan.postgres.version, 40)}`;
  const rest = versions.length - versionTexts.length;
  const last = rest > 0 ? `${rest} more` : (versionTexts.pop() ?? '');
  return `PostgreSQL ${versionTexts.join(', ')} and ${last}`;
}
