// Takes the plan that an earlier job of the same run handed on: checks whose it is, unpacks its data, and picks the items of this machine.
import { PgSpeedError, type Problem, throwProblems } from '../../../errors.ts';
import { digestList } from '../../../plan/digest-list.ts';
import { countThings, listFirst } from '../../../system/amounts.ts';
import type { Log } from '../../../system/log.ts';
import { openScratch } from '../../../system/run-record.ts';
import type { ChosenItems } from '../../workers/run/share.ts';
import type { Machine } from '../inputs/shard.ts';
import { readSuitePlan } from '../result/read-plan.ts';
import type { SuitePlan } from '../result.ts';
import type { ThisRun } from './this-run.ts';
import { unpackData } from './unpack-data.ts';

/** Items in a message. */
const MAX_NAMED = 5;
const HINT = 'Hand on the plan that a job of this run made, and check out the same commit in both.';

/** A plan that this machine may use. Disposal removes its unpacked data. */
export interface TakenPlan extends AsyncDisposable {
  plan: SuitePlan;
  /** Digest of plan.json. */
  digest: string;
  /** Private folder with the data of another machine; null where `setup` runs. */
  data: string | null;
}

/**
 * Reads a plan and unpacks its data.
 * @param file path of plan.json
 * @throws PgSpeedError of kind `input` for a plan that is not of this run, commit and number of machines, or not as it was written
 */
export async function takePlan(
  file: string,
  here: ThisRun & { machine: Machine },
  { host, signal }: { host: Log; signal: AbortSignal },
): Promise<TakenPlan> {
  const { plan, digest } = readSuitePlan(file);
  throwProblems(listPlanProblems(plan, here).map((problem) => ({ ...problem, input: 'plan' })));
  if (here.run === null) host.notice(`${file} is used, though no variable of a CI says which run it must be of.`);
  if (plan.data === null) return { plan, digest, data: null, [Symbol.asyncDispose]: async () => undefined };
  const scratch = await openScratch(host);
  try {
    await unpackData(file, plan.data, scratch.folder, signal);
  } catch (error) {
    await scratch[Symbol.asyncDispose]();
    throw error;
  }
  return { plan, digest, data: scratch.folder, [Symbol.asyncDispose]: () => scratch[Symbol.asyncDispose]() };
}

/** Lists why a plan is not for this machine. Data can make a server run programs, so that of another run is never taken. */
export function listPlanProblems(
  plan: Pick<SuitePlan, 'run' | 'commit' | 'shards'>,
  { run, commit, machine }: ThisRun & { machine: Machine },
): Problem[] {
  const problems: Problem[] = [];
  if (run !== null && plan.run !== run) {
    const other = plan.run === null ? 'of no run of a CI' : `of run ${plan.run}`;
    problems.push({ message: `the plan is ${other}, and this is run ${run}`, hint: HINT });
  }
  if (commit !== null && plan.commit !== null && plan.commit !== commit)
    problems.push({ message: `the plan is of commit ${plan.commit}, and ${commit} is checked out`, hint: HINT });
  if (plan.shards !== machine.of)
    problems.push({
      message: `the plan is for ${countThings(plan.shards, 'machine')}, and this is machine ${machine.number} of ${machine.of}`,
      hint: `Start ${countThings(plan.shards, 'machine')}, or plan for ${machine.of}.`,
    });
  return problems;
}

/**
 * Picks the items of this machine.
 * @param items all that are listed here
 * @throws PgSpeedError of kind `input` if the plan is of another list
 */
export function pickItems(plan: SuitePlan, items: readonly string[], number: number): ChosenItems {
  if (digestList(items) !== plan.list.digest) throw refuseList(plan, items);
  const owners = new Map(plan.items.map(({ item, shard }) => [item, shard]));
  const times = new Map<string, number>();
  for (const { item, seconds } of plan.items) if (seconds !== null) times.set(item, seconds);
  return {
    items: items.filter((item) => owners.get(item) === number),
    dealt: 'plan',
    times: times.size === 0 ? null : times,
  };
}

function refuseList(plan: SuitePlan, items: readonly string[]): PgSpeedError {
  const planned = new Set(plan.items.map(({ item }) => item));
  const listed = new Set(items);
  const name = (some: readonly string[]) =>
    listFirst(
      some.map((item) => `\`${item}\``),
      MAX_NAMED,
    );
  const sentences: string[] = [];
  const onlyHere = items.filter((item) => !planned.has(item));
  const onlyPlanned = [...planned].filter((item) => !listed.has(item));
  if (onlyHere.length > 0) sentences.push(`Only this machine lists ${name(onlyHere)}.`);
  if (onlyPlanned.length > 0) sentences.push(`Only the plan has ${name(onlyPlanned)}.`);
  return new PgSpeedError(
    'input',
    `the plan is of another list of items. ${sentences.join(' ')}`,
    'Check out the same files in both jobs: files that git ignores, or names in another case, make lists differ.',
    { input: 'plan' },
  );
}
