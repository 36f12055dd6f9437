import type { Plan } from './plan/plan.ts';
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
