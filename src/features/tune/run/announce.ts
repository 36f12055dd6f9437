// Logs the stages of a search: a line for each, and what holds for several stages once.
import { listNotes } from '../../../app/measure-plan.ts';
import type { PreparedComparison } from '../../../app/prepared-comparison.ts';
import type { Request } from '../../../app/request.ts';
import { writeHint } from '../../../errors.ts';
import type { Plan } from '../../../plan/plan.ts';
import { formatSeconds } from '../../../report/format.ts';
import { cleanLine } from '../../../system/terminal-text.ts';
import type { StageName } from '../result.ts';
import type { ProjectFacts } from './project.ts';

const TITLES: Record<StageName, string> = {
  watch: 'a look at the best so far',
  profile: 'profiles',
  start: 'the start',
  workers: 'workers',
  settings: 'settings',
  proof: 'the answer, measured again',
};

/** Logs what is timed, and that the CI has another version than the one that is measured. */
export function announceSearch({ context, request, servers }: PreparedComparison, { version }: ProjectFacts): void {
  const { host, writeInput } = request;
  host.info(`Timed: ${cleanLine(context.workload.label)}`);
  const { chosenBy, measured, major } = version;
  if (chosenBy !== 'ci' || servers[0].version.major === major) return;
  const pin = ['Measure it with ', { input: 'postgres-version', value: String(major) }, '.'];
  host.notice(`The CI files name PostgreSQL ${major}, and ${measured} is measured. ${writeHint(pin, writeInput)}`);
}

/** A suite that takes longer may be worth several machines. */
const LONG_SECONDS = 5 * 60;

/** Logs the line that plans the suite for several machines, if it takes long with the answer. @param seconds of the whole suite */
export function announceMachines(seconds: number, writeLine: () => string, { host }: Pick<Request, 'host'>): void {
  if (seconds <= LONG_SECONDS) return;
  const time = formatSeconds(seconds);
  host.notice(`With this answer the suite takes ${time}. To run it on several machines, plan it: ${writeLine()}`);
}

/** @returns logs a stage; notes on profiles are logged with the first stage that has them */
export function openStageLog({ request }: PreparedComparison): (name: StageName, plan: Plan, seconds: number) => void {
  const { host } = request;
  const logged = new Set<string>();
  return (name, plan, seconds) => {
    const { variants, blocks, warmup, seed, method } = plan;
    const parts = [TITLES[name]];
    if (name !== 'watch') {
      const most = method.interim === null ? '' : 'at most ';
      const after = warmup > 0 ? ` after ${warmup} of warm-up` : '';
      parts.push(variants.map(({ id }) => id).join(', '), `${most}${blocks} blocks${after}, seed ${seed}`);
    }
    host.info(`Stage: ${parts.join('; ')}; ${formatSeconds(seconds)} of the time budget are left.`);
    for (const line of listNotes(plan)) {
      if (!logged.has(line)) host.info(line);
      logged.add(line);
    }
  };
}
