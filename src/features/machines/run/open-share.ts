// Finds out which part of a suite this machine runs: its number among the machines, and the items that are dealt to it.
import { posix } from 'node:path';
import type { Checked, Request } from '../../../app/request.ts';
import { PgSpeedError } from '../../../errors.ts';
import { PARALLEL_VARIABLES, readParallelJob } from '../../../hosts/parallel-job.ts';
import { showPlain } from '../../../inputs/reading.ts';
import { countThings } from '../../../system/amounts.ts';
import { readBlobSizes } from '../../../system/git/blob-sizes.ts';
import type { ChosenItems, Share } from '../../workers/run/share.ts';
import { type Machine, readMachine } from '../inputs/shard.ts';
import { dealShards } from '../plan/deal-shards.ts';
import { pickItems, takePlan } from './take-plan.ts';
import { readThisRun } from './this-run.ts';

type Place = Pick<Request, 'env' | 'host' | 'signal'>;

/**
 * Every machine takes its part from a plan that was handed on, or deals all items by itself, from what all of them have: the list and the
 * commit. No cache is used, because another run may renew it in between.
 * @returns the part; disposal removes the data that a plan came with
 * @throws PgSpeedError of kind `input` where `auto` does not find the number of this machine, and as {@link takePlan}; `interrupted`
 */
export async function openShare({ inputs }: Pick<Checked, 'inputs'>, request: Place): Promise<Share & AsyncDisposable> {
  const { env, signal } = request;
  const machine = findMachine(inputs.shard, request);
  const folder = inputs.workingDirectory;
  const here = await readThisRun(folder, request);
  if (inputs.plan === undefined)
    return {
      ...machine,
      choose: (items) => chooseItems(items, machine, () => readBlobSizes(folder, env, signal)),
      facts: { plan: null, ...here },
      listed: null,
      data: null,
      [Symbol.asyncDispose]: async () => undefined,
    };
  const taken = await takePlan(inputs.plan, { ...here, machine }, request);
  return {
    ...machine,
    choose: async (items) => pickItems(taken.plan, items, machine.number),
    facts: { plan: taken.digest, ...here },
    // A command may print another list on each machine, and may need the data.
    listed: inputs.sliceCommand === undefined ? null : taken.plan.items.map(({ item }) => item),
    data: taken.data,
    [Symbol.asyncDispose]: () => taken[Symbol.asyncDispose](),
  };
}

/** @throws PgSpeedError of kind `input` */
export function findMachine(shard: Checked['inputs']['shard'], { env, host }: Pick<Place, 'env' | 'host'>): Machine {
  if (typeof shard === 'object') return shard;
  const { shardHint } = host.run.words;
  if (shardHint !== null) throw refuseAuto('no variable of this CI says which of its machines this is', shardHint);
  const job = readParallelJob(env);
  if (job === null) {
    const known = PARALLEL_VARIABLES.join('; ');
    throw refuseAuto(
      'no variable says which of several machines this is',
      `Let the CI run the job several times (\`parallel\`, \`parallelism\`), which sets ${known}; or write it, such as 2/5.`,
    );
  }
  const reading = readMachine(job.text);
  if ('value' in reading) return reading.value;
  throw refuseAuto(
    `${showPlain(job.source)} names no machine`,
    'Let the CI set both, or write which of how many this is, such as 2/5.',
  );
}

function refuseAuto(why: string, hint: string): PgSpeedError {
  return new PgSpeedError('input', `'auto' finds no number: ${why}.`, hint, { input: 'shard' });
}

/**
 * Deals all items to the machines: by the sizes of their files in git where it has every item, otherwise evenly.
 * @param readSizes reads bytes by path; null: there is no commit
 * @throws PgSpeedError of kind `input` where this machine gets no item, and as `readSizes`
 */
export async function chooseItems(
  items: readonly string[],
  { number, of }: Machine,
  readSizes: () => Promise<ReadonlyMap<string, number> | null>,
): Promise<ChosenItems> {
  const sizes = sizeItems(items, await readSizes());
  const owners = dealShards(items, of, { times: null, sizes });
  const own = items.filter((item) => owners.get(item) === number);
  if (own.length === 0)
    throw new PgSpeedError(
      'input',
      `Shard ${number} of ${of} has nothing to run: the suite has ${countThings(items.length, 'item')}.`,
      `Take at most ${countThings(items.length, 'machine')}, or list smaller items.`,
    );
  return { items: own, dealt: sizes.size === 0 ? 'evenly' : 'sizes', times: null };
}

/** Bytes by item; empty where git does not have a file for each. */
function sizeItems(items: readonly string[], files: ReadonlyMap<string, number> | null): Map<string, number> {
  const sizes = new Map<string, number>();
  for (const item of items) {
    const size = files?.get(posix.normalize(item));
    if (size === undefined) return new Map();
    sizes.set(item, size);
  }
  return sizes;
}
