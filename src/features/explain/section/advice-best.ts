// Writes what is left on the fastest variant, after the advice on the reference.
import { PART } from '../../../plan/parts.ts';
import { formatCount, formatPercent } from '../../../report/format.ts';
import { code, name, type Phrase, say } from '../../../report/phrase.ts';
import { listFindings } from './advice-findings.ts';
import type { Rule, WatchedRun } from './advice-rule.ts';
import { MIN_SAMPLES, sumSamples } from './watched.ts';

/** What dominates the run, and the one piece of advice with most seconds from another rule. @param used rules with advice already */
export function formatLeft(watched: WatchedRun, used: readonly Rule[]): Phrase[] {
  const best = name(watched.explanation.variant);
  const share = formatShare(watched);
  const left: Phrase[] = share === null ? [] : [say`What is left on ${best}: ${share}.`];
  const finding = listFindings(watched, ['storage', 'settings', 'suite']).find(({ rule }) => !used.includes(rule));
  return finding ? [...left, say`On ${best}: ${finding.text}.`] : left;
}

/** Null with too few samples. */
function formatShare({ explanation: { waits }, view }: WatchedRun): Phrase | null {
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
