import { describeBrokenBase, listUndecided } from './outcome.ts';
import type { Plan, Revisions } from './plan/plan.ts';
import type { Results } from './report/results.ts';
import { nameRevision } from './revisions/checkouts.ts';
import type { Log } from './system/log.ts';

/** Says what will be done before it is done, so that a log can be read from its top. */
export function announcePlan(plan: Plan, label: string, log: Log): void {
  const { variants, blocks, warmup, seed, skipped } = plan;
  for (const one of skipped) log.warning(`Profile \`${one.profile}\` is skipped: ${one.reason}. ${one.hint}`);
  for (const { profile, spec, again } of variants) {
    if (again) continue;
    for (const note of spec.notes) log.info(`Profile ${profile}: ${note}.`);
    for (const { name, reason } of spec.leftOut) log.info(`Profile ${profile}: ${name} is left out: ${reason}.`);
  }
  const names = variants.map((variant) => variant.id).join(', ');
  const rounds = `${blocks} ${blocks === 1 ? 'block' : 'blocks'}${warmup > 0 ? ` after ${warmup} of warm-up` : ''}`;
  log.info(`Comparing ${names}: ${rounds}, in random order (seed ${seed}), a fresh cluster for every trial.`);
  log.info(`Timed: ${label}`);
  if (plan.explain)
    log.info('After that every variant runs once more, watched and not timed, to tell where its time goes.');
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
export function announceUnjudged(results: Results, log: Log): void {
  const broken = describeBrokenBase(results);
  if (broken !== null) log.warning(broken);
  for (const sentence of listUndecided(results)) log.notice(sentence);
}
