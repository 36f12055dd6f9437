// Joins the results of the machines that each ran a part of a suite into one run, whose exit code says whether all of it passed.
import { createReadStream } from 'node:fs';
import path from 'node:path';
import { endSentence, messageOf } from '../../../errors.ts';
import { ItemFiles } from '../../workers/collect/item-files.ts';
import type { JunitSource } from '../../workers/collect/join-junit.ts';
import { findKnownTimes } from '../../workers/collect/learn.ts';
import type { KeptRun } from '../../workers/collect/read-kept-run.ts';
import { writeJoinedJunit } from '../../workers/collect/write-joined.ts';
import type { Run, RunProblem } from '../../workers/result.ts';
import { describeMissing } from '../../workers/run/judge.ts';
import { checkItems } from './check-items.ts';
import { checkShards } from './check-shards.ts';
import { findLostTests, learnShards, matchTests, readPlannedRun } from './check-tests.ts';
import { chooseResults } from './choose-results.ts';
import { makeJoined } from './make-joined.ts';
import { readTests, type ShardTests } from './read-tests.ts';
import type { ReadPlan, ShardFile } from './shard-file.ts';

/** A suite that several machines ran. */
export interface JoinedSuite {
  run: Run;
  /** Path of the joined JUnit file, in the store; null without one. */
  junit: string | null;
  /** What the next run should know; null without tests. @param before what is kept of earlier runs; null: what the plan has */
  learn: ((before: KeptRun | null) => KeptRun) | null;
}

interface JoinOptions {
  /** A private folder for copies of JUnit files. */
  store: string;
  /** Where the tests ran, if that is this machine. */
  folder: string;
  /** Whether tests that are gone since the last run are accepted. */
  acceptMissing: boolean;
}

/** Names of tests are compared with those of the last run, which only a plan has. */
const NOT_COMPARED =
  'The tests are not compared with those of the last run, because the shards ran without a plan: one that is gone is not noticed.';

/**
 * @param plan by which the shards ran; null without one
 * @throws PgSpeedError of kind `input` for results that are not of one run of one suite
 */
export async function joinRuns(
  files: readonly ShardFile[],
  plan: ReadPlan | null,
  { store, folder, acceptMissing }: JoinOptions,
): Promise<JoinedSuite> {
  const choice = chooseResults(files, plan);
  const tests = await readTests(choice.shards, store);
  const { goModule } = new ItemFiles(folder);
  const slices = matchTests(choice.shards, tests, { folder, goModule });
  const written = await writeJunit(tests, store);
  const lost = plan === null || acceptMissing ? [] : findLostTests(plan.plan, slices);
  const problems = [
    ...checkShards(choice, plan),
    ...checkItems(choice, plan),
    ...tests.problems,
    ...written.problems,
    ...describeMissing(lost),
  ];
  if (plan === null && slices.length > 0) choice.notes.push(NOT_COMPARED);
  const learnedTimes = findKnownTimes(learnShards(null, slices, { plan: plan?.plan ?? null, accepted: false }));
  const run = makeJoined(choice, plan, { problems, learned: (learnedTimes?.size ?? 0) > 0 });
  const accepted = run.problems.length === 0;
  const known = plan === null ? null : readPlannedRun(plan.plan);
  return {
    run,
    junit: written.file,
    learn:
      slices.length === 0
        ? null
        : (before) => learnShards(before ?? known, slices, { plan: plan?.plan ?? null, accepted }),
  };
}

/** Joins the copies of the JUnit files. What hinders that is a problem. */
async function writeJunit(
  { copies }: ShardTests,
  store: string,
): Promise<{ file: string | null; problems: RunProblem[] }> {
  if (copies.length === 0) return { file: null, problems: [] };
  const file = path.join(store, 'junit.xml');
  try {
    await writeJoinedJunit(openCopies(copies), file);
    return { file, problems: [] };
  } catch (error) {
    const sentence = endSentence(`The JUnit files of the shards could not be joined: ${messageOf(error)}`);
    return { file: null, problems: [{ kind: 'file lost', sentence }] };
  }
}

/** Opens the copies one after the other, because there may be more than a process can have open. */
function* openCopies(copies: ShardTests['copies']): Generator<JunitSource> {
  for (const { shard, copy } of copies) yield { chunks: createReadStream(copy), properties: [['machine', shard]] };
}
