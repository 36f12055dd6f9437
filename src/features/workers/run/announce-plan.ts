// Logs what a run with workers is about to run: the part of this machine, the workers, and how the items were dealt.
import type { Checked, Request } from '../../../app/request.ts';
import { findOwnProcesses } from '../../../inputs/items/own-processes.ts';
import { findThreshold } from '../../../inputs/items/thresholds.ts';
import { countThings } from '../../../system/amounts.ts';
import type { CommandInput } from '../../../workload/rewrite.ts';
import type { RunShard } from '../result.ts';
import { describeShard, nameShard } from '../section/shard.ts';
import { type Apart, describeApart } from './apart.ts';
import type { Choice } from './count.ts';
import type { DealtSlice } from './deal-suite.ts';
import type { Suite } from './suite.ts';

/** Logs which part of the suite this machine runs, and what it leaves to a report over all machines. */
export function announceShard(
  shard: RunShard,
  slices: readonly DealtSlice[],
  { suite: { items }, checked, request: { host } }: Pick<PlanContext, 'suite' | 'checked' | 'request'>,
): void {
  const numbers = slices.map(({ number }) => number).join(', ');
  const part = `${nameShard(shard)}: ${describeShard(shard, items?.length ?? null)}`;
  host.info(`This is ${part}. Its slices are ${numbers} of ${shard.of * shard.workers}.`);
  if (shard.plan === null && checked.inputs.junit.length > 0)
    host.info(
      'Which tests ran is not compared with an earlier run here: that takes a plan, and a report over all shards.',
    );
}

interface PlanContext {
  checked: Checked;
  request: Request;
  input: CommandInput;
  suite: Suite;
  apart: Apart;
  /** Why long items stay whole, as a sentence; null if none had to. */
  remark: string | null;
}

/** How items were dealt, at the end of a sentence. */
const DEALT = {
  times: 'the longest first, by the times of earlier runs',
  sizes: 'the largest first',
  evenly: 'evenly',
  command: 'by the command itself',
};

/** Logs what will run. @returns what is worth keeping in the report, as sentences */
export function announcePlan(
  slices: readonly DealtSlice[],
  by: keyof typeof DEALT,
  { bound, warnings, spec }: Choice,
  { checked, request: { host, env }, input, suite: { items }, apart, remark: whole }: PlanContext,
): string[] {
  for (const note of spec.notes) host.info(`Profile ${spec.profile}: ${note}.`);
  const what = items === null ? '' : `${countThings(items.length, 'item')}, `;
  const why = bound === null ? '' : ` (${bound})`;
  host.info(`${countThings(slices.length, 'worker')}${why}: ${what}dealt ${DEALT[by]}${describeApart(apart)}.`);
  const several = slices.length > 1;
  const variables = { ...env, ...Object.fromEntries(checked.inputs.env.map(({ name, value }) => [name, value ?? ''])) };
  const remarks = [
    ...warnings,
    whole,
    several ? findOwnProcesses(input, variables) : null,
    several ? findThreshold(input) : null,
  ].filter((remark) => remark !== null);
  for (const remark of remarks) host.notice(remark);
  return remarks;
}
