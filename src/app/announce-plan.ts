// What is logged of a plan before its first trial.
import { writeHint } from '../errors.ts';
import { announceWatchedRuns } from '../features/explain/collect/explain.ts';
import type { Plan } from '../plan/plan.ts';
import { formatShortage, formatSweep } from '../plan/sweep-size.ts';
import type { Workload } from '../workload/workload.ts';
import type { Request } from './request.ts';

/** A longer list of names is not readable. */
const MAX_NAMES = 12;

/** Logs the plan before the first trial. */
export function announcePlan(plan: Plan, workload: Workload, { host: log, writeInput }: Request): void {
  const { variants, blocks, warmup, seed, skipped } = plan;
  for (const { profile, reason, hint } of skipped) log.warning(`Profile \`${profile}\` is skipped: ${reason}. ${hint}`);
  for (const line of listNotes(plan)) log.info(line);
  const sweep = formatSweep(plan, workload.leastSeconds);
  if (sweep !== null) log.info(sweep);
  const shortage = formatShortage(plan, workload.leastSeconds);
  if (shortage !== null) log.warning(`${shortage.message} ${writeHint(shortage.hint, writeInput)}`);
  const names = variants.length > MAX_NAMES ? 'all of them' : variants.map((variant) => variant.id).join(', ');
  const count = `${blocks} ${blocks === 1 ? 'block' : 'blocks'}`;
  const most = plan.method.interim === null ? count : `until all is decided, at most ${count}`;
  const rounds = `${most}${warmup > 0 ? ` after ${warmup} of warm-up` : ''}`;
  log.info(`Comparing ${names}: ${rounds}, in random order (seed ${seed}), a fresh cluster for every trial.`);
  const often = workload.repeat === 1 ? '' : `, ${workload.repeat} times in each cluster: the mean counts`;
  log.info(`Timed: ${workload.label}${often}`);
  const watched = announceWatchedRuns(plan);
  if (watched !== null) log.info(watched);
}

/** Notes on each profile, once for all its variants. */
function listNotes({ variants }: Plan): string[] {
  const lines = variants.flatMap(({ profile, spec }) => [
    ...spec.notes.map((note) => `Profile ${profile}: ${note}.`),
    ...spec.leftOut.map(({ name, reason }) => `Profile ${profile}: ${name} is left out: ${reason}.`),
  ]);
  return [...new Set(lines)];
}
