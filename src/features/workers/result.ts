// Defines the schema of the results file of a run with workers, `pg-speed/run@1`.
import * as v from 'valibot';
import { MAX_SLICE_ITEMS, MAX_TEXTS } from '../../results/limits.ts';
import {
  count,
  described,
  integer,
  list,
  name,
  notNegative,
  seconds,
  share,
  text,
  texts,
  timestamp,
} from '../../results/values.ts';

export const RUN_SCHEMA = 'pg-speed/run@1';

/** More than a machine has room for; the report has a line for each. */
const MAX_WORKERS = 64;
/** Machines that run a suite together. */
const MAX_MACHINES = 200;
/** Slices of a run: one a worker of each machine. */
const MAX_SLICES = MAX_MACHINES * MAX_WORKERS;

const fromOne = v.pipe(count, v.minValue(1));
const machine = v.pipe(fromOne, v.maxValue(MAX_MACHINES));
const workers = v.pipe(fromOne, v.maxValue(MAX_WORKERS));
const digest = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/));

const shardSchema = v.object({
  number: described(machine, 'Which machine it is, from 1.'),
  of: described(machine, 'How many machines run the suite.'),
  workers: described(workers, 'For how many workers each machine counts in `{slice-number}` and `{slices}`.'),
  list: described(
    v.nullable(v.object({ count, digest })),
    'The items of the whole suite: how many, and the first 32 hex digits of the SHA-256 of the sorted items, joined by line ends; null where the command cuts by itself.',
  ),
  plan: described(v.nullable(digest), 'The same digits of the plan that it kept to; null without one.'),
  run: described(v.nullable(name), 'The run of the CI that it belongs to; null if that is not known.'),
  commit: described(v.nullable(name), 'The commit that was checked out; null if that is not known.'),
  dealt: described(
    v.picklist(['plan', 'sizes', 'evenly', 'command']),
    'By what the items were dealt to the machines: a plan, the sizes of their files in git, their number, or by the command itself.',
  ),
});

const slice = v.object({
  number: described(fromOne, 'From 1, as in `{slice-number}`.'),
  machine: described(
    v.nullable(fromOne),
    'Which machine ran it, from 1, in the joined report of several; null in the run of one machine.',
  ),
  worker: described(fromOne, 'Which worker of the machine ran it, from 1.'),
  items: described(list(text, MAX_SLICE_ITEMS), 'In the order of the command; empty where the command cuts by itself.'),
  listed: described(
    v.nullable(list(text, MAX_SLICE_ITEMS)),
    'The items of the list that these are, or are parts of; null where they are the same.',
  ),
  began: described(notNegative, 'Seconds from the start of the run to the start of the command.'),
  ready: described(seconds, 'Seconds that its server took to accept connections; null if it did not start.'),
  seconds: described(seconds, 'Seconds of the command; null if it did not start.'),
  exitCode: v.nullable(integer),
  failure: described(v.nullable(text), 'Why it failed, in a sentence; null if it passed.'),
  used: described(v.nullable(v.boolean()), 'Whether a client connected to its server; null if that is not known.'),
  tests: described(
    v.nullable(v.object({ run: count, failed: count, skipped: count, seconds: seconds })),
    'By its JUnit files: tests that ran (failed ones among them), skipped ones, and the sum of their times; null without any.',
  ),
  longest: described(
    v.nullable(
      v.object({
        item: text,
        seconds: notNegative,
        tests: described(v.nullable(count), 'How many tests it has, by its JUnit files; null if that is not known.'),
      }),
    ),
    'The item that took longest, by its JUnit files or because it is the only one; null if that is not known.',
  ),
  evidence: described(v.nullable(text), 'The last output of one that failed.'),
  alone: described(text, 'The command line that runs it alone.'),
});

const diagnosis = v.object({
  slice: described(fromOne, 'The number of the failed slice.'),
  kind: described(
    v.picklist(['files', 'network', 'both', 'neighbours', 'order', 'own', 'flaky', 'alone', 'unknown']),
    'What it shares with its neighbours (files, a port or service, both, something else); or that it needs other items before it, fails in the whole suite, too, fails now and then, fails alone, or is not known.',
  ),
  sentence: described(text, 'The tests, what was seen, and what to do.'),
  evidence: list(
    v.object({
      ran: described(text, 'What was run.'),
      passed: described(v.boolean(), 'Whether the tests passed there.'),
      seconds: described(notNegative, 'Seconds of the command.'),
    }),
    MAX_TEXTS,
  ),
});

const problem = v.object({
  kind: v.picklist([
    ...(['missing tests', 'no test', 'file twice', 'file broken', 'file lost', 'item gone'] as const),
    ...(['no session', 'interrupted'] as const),
    ...(['shard missing', 'other list', 'other plan', 'other workers', 'item twice', 'item never'] as const),
  ]),
  sentence: text,
});

export const runSchema = v.object({
  schema: v.literal(RUN_SCHEMA),
  tool: v.object({ name: v.literal('pg-speed'), version: text }),
  createdAt: timestamp,
  machine: v.object({ cpu: v.nullable(text), cores: count, memoryBytes: notNegative, platform: text }),
  command: described(text, 'The command line, with its placeholders.'),
  suite: described(
    text,
    'A digest of the command, of what lists its items, and of its folder: runs of one suite have the same.',
  ),
  profile: name,
  postgres: v.object({ version: text, source: text }),
  shard: described(v.nullable(shardSchema), 'Which part of the suite one of several machines ran; null for all of it.'),
  workers: described(workers, 'How many ran side by side, on each machine; the most where they differ.'),
  bound: described(v.nullable(text), 'What bounds their number with `auto`, as text; null where it was given.'),
  items: described(v.nullable(count), 'How many items were dealt; null where the command cuts by itself.'),
  dealt: described(
    v.picklist(['times', 'sizes', 'evenly', 'command']),
    'By what the items were dealt: known times, sizes of files, their number, or by the command itself.',
  ),
  learned: described(v.boolean(), 'Whether the next run knows the times of the items.'),
  splits: described(v.boolean(), 'Whether a run that knows the times of the items splits long ones.'),
  setup: described(
    seconds,
    'Seconds of the first server, of `setup` and what else fills it, and of its copy; null if nothing fills it.',
  ),
  canSnapshot: described(v.boolean(), 'Whether a snapshot, which was not asked for, can keep that for later runs.'),
  seconds: described(notNegative, 'Seconds of the whole run.'),
  busy: described(v.nullable(share), 'Share of the processors that was in use while slices ran; null if not known.'),
  slices: list(slice, MAX_SLICES),
  problems: described(list(problem, MAX_TEXTS), 'What makes the run red beside failed slices.'),
  diagnosis: described(list(diagnosis, MAX_TEXTS), 'Why slices failed, by further runs; empty without `diagnose`.'),
  toDiagnose: described(v.nullable(text), 'The command line that finds out why slices failed; null where none did.'),
  notes: described(texts, 'What is worth knowing, as sentences.'),
  exitCode: described(integer, 'The exit code of the run.'),
});

export type Run = v.InferOutput<typeof runSchema>;
export type RunSlice = Run['slices'][number];
export type RunShard = NonNullable<Run['shard']>;
export type RunProblem = Run['problems'][number];
export type RunDiagnosis = Run['diagnosis'][number];
