import { formatBrokenBase, listUndecided } from '../outcome.ts';
import type { Plan, Revisions } from '../plan/plan.ts';
import { formatShortage, formatSweep } from '../plan/sweep-size.ts';
import type { Report } from '../report/report.ts';
import { nameRevision } from '../revisions/worktrees.ts';
import type { Log } from '../system/log.ts';
import type { Workload } from '../workload/workload.ts';

/** More names than that say less than their number. */
const MAX_NAMES = 12;

/** Says what will be done before it is done, so that a log can be read from its top. */
export function announcePlan(plan: Plan, workload: Pick<Workload, 'label' | 'leastSeconds'>, log: Log): void {
  const { variants, blocks, warmup, seed, skipped } = plan;
  for (const one of skipped) log.warning(`Profile \`${one.profile}\` is skipped: ${one.reason}. ${one.hint}`);
  for (const line of listNotes(plan)) log.info(line);
  const sweep = formatSweep(plan, workload.leastSeconds);
  if (sweep !== null) log.info(sweep);
  const shortage = formatShortage(plan, workload.leastSeconds);
  if (shortage !== null) log.warning(shortage);
  const names = variants.length > MAX_NAMES ? 'all of them' : variants.map((variant) => variant.id).join(', ');
  const rounds = `${blocks} ${blocks === 1 ? 'block' : 'blocks'}${warmup > 0 ? ` after ${warmup} of warm-up` : ''}`;
  log.info(`Comparing ${names}: ${rounds}, in random order (seed ${seed}), a fresh cluster for every trial.`);
  log.info(`Timed: ${workload.label}`);
  if (plan.explain)
    log.info('After that every variant runs once more, watched and not timed, to tell where its time goes.');
}

/** What is special about each profile, once however many variants have it; a reason names the version it is about. */
function listNotes({ variants }: Plan): string[] {
  const lines = variants
    .filter(({ again }) => !again)
    .flatMap(({ profile, spec }) => [
      ...spec.notes.map((note) => `Profile ${profile}: ${note}.`),
      ...spec.leftOut.map(({ name, reason }) => `Profile ${profile}: ${name} is left out: ${reason}.`),
    ]);
  return [...new Set(lines)];
}

/** Says which two revisions are compared, or why the head is measured alone. */
export function announceRevisions({ base, head, missing }: Revisions, log: Log): void {
  if (base) {
    const commit = head.commit.slice(0, 7);
    log.info(`Comparing ${nameRevision(base)} with this checkout (${commit}${head.changed ? ', changed' : ''}).`);
  } else log.notice(`There is nothing to compare with: ${missing}. This checkout is measured alone.`);
}

/** Says loudly that a base was found and cannot be measured. */
export function announceMissing(missing: string, log: Log): void {
  log.warning(`The base cannot be measured: ${missing}. This checkout is measured alone.`);
}

/** Says what finished results could not judge, and that this fails nothing. */
export function announceUnjudged({ results, view }: Report, log: Log): void {
  const broken = formatBrokenBase(results);
  if (broken !== null) log.warning(broken);
  for (const sentence of listUndecided(view)) log.notice(sentence);
}
