// Reports the run of a machine that has nothing to run.
import type { Checked, Request } from '../../../app/request.ts';
import type { PreparedServer } from '../../../app/start.ts';
import { redactResults } from '../../../results/render.ts';
import { readMachine } from '../../../system/machine.ts';
import { publishRun } from '../publish/publish-run.ts';
import type { Run } from '../result.ts';
import { nameShard } from '../section/shard.ts';
import { makeRun } from './make-run.ts';

interface EmptyRun {
  createdAt: Date;
  /** performance.now() when the run began. */
  began: number;
  command: string;
  /** The digest of the suite. */
  suite: string;
  server: PreparedServer;
  shard: NonNullable<Run['shard']>;
}

/** Publishes a run without a slice, which has passed: the machines that have the items decide about the suite. */
export async function reportEmptyShard(empty: EmptyRun, checked: Checked, { host, env }: Request): Promise<void> {
  const { reportDir, summary } = checked.inputs;
  const run = makeRun({
    ...empty,
    ...{ machine: readMachine(null, env), workers: empty.shard.workers, bound: null, busy: null },
    ...{ items: 0, learned: false, splits: false, setup: null, canSnapshot: false },
    dealt: 'evenly',
    ...{ notes: [], judged: { problems: [], exitCode: 0 }, slices: [], toDiagnose: null },
    ...{ testsOf: () => null, longestOf: () => null, aloneOf: () => '' },
  });
  host.info(`Nothing is to run on this machine, ${nameShard(empty.shard)}.`);
  await publishRun(redactResults(run, checked.redact), { reportDir, summary, artifact: false, host });
}
