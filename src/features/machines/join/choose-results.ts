// Chooses the results that are joined: of one run of one suite, the newest of each shard. Refuses a mixture. Pure.
import { type Hint, PgSpeedError } from '../../../errors.ts';
import { shorten } from '../../../system/terminal-text.ts';
import type { Run } from '../../workers/result.ts';
import type { ReadPlan, ShardFile } from './shard-file.ts';

/** Results that are joined. */
export interface Choice {
  /** How many shards there should be. */
  of: number;
  /** One file for each shard that left results, sorted by number. */
  shards: ShardFile[];
  /** Files of shards that were told another number of shards. */
  strangers: ShardFile[];
  /** Sentences on results that do not count. */
  notes: string[];
}

/** Room for 200 shards that were each run again a few times. */
const MAX_FILES = 1000;
const MAX_VALUE = 200;
const ONE_SUITE =
  'Join the results of one run of one suite: name their files, and keep those of others in other folders.';

/**
 * @param plan null: none was named
 * @throws PgSpeedError of kind `input` for no results or too many, for those of two suites or runs, and for a plan that was not named
 */
export function chooseResults(files: readonly ShardFile[], plan: ReadPlan | null): Choice {
  const [first] = files.toSorted((a, b) => a.run.shard.number - b.run.shard.number);
  if (first === undefined)
    throw refuse('There are no results of shards.', 'Name their results.json files, or folders.');
  if (files.length > MAX_FILES)
    throw refuse(`There are ${files.length} results of shards, more than ${MAX_FILES}.`, ONE_SUITE);
  if (plan === null && files.some(({ run }) => run.shard.plan !== null))
    throw refuse('The shards ran by a plan, which is not named.', [
      'Name its file: ',
      { input: 'plan', value: 'plan/plan.json' },
      '.',
    ]);
  requireOneSuite(first, files);
  requireOneRun(files, plan);
  const of = plan?.plan.shards ?? first.run.shard.of;
  const strangers = files.filter(({ run }) => run.shard.of !== of);
  const { shards, notes } = keepNewest(files.filter(({ run }) => run.shard.of === of));
  if (shards.length > 0) return { of, shards, strangers, notes };
  throw refuse(`The plan has ${of} shards, and ${first.name} is one of ${first.run.shard.of}.`, ONE_SUITE);
}

/** What runs of one suite have in common. Two suites in one matrix would pass for shards that were run again. */
const SUITE: readonly [name: string, read: (run: Run) => string][] = [
  ['command', ({ command }) => command],
  ['digest of the suite', ({ suite }) => suite],
  ['profile', ({ profile }) => profile],
  // Machines of one pool may have other minor versions.
  ['major version of PostgreSQL', ({ postgres }) => /^\d*/.exec(postgres.version)?.[0] ?? ''],
  ['platform', ({ machine }) => machine.platform],
];

function requireOneSuite(first: ShardFile, files: readonly ShardFile[]): void {
  for (const file of files)
    for (const [what, read] of SUITE) {
      const value = read(file.run);
      const expected = read(first.run);
      if (value === expected) continue;
      const values = `\`${shorten(expected, MAX_VALUE)}\` and \`${shorten(value, MAX_VALUE)}\``;
      throw refuse(`${first.name} and ${file.name} are not of one suite: the ${what} is ${values}.`, ONE_SUITE);
    }
}

/** Results by one plan are of one run. Without a plan the ids of the CI's run and the commits must be equal, where they are known. */
function requireOneRun(files: readonly ShardFile[], plan: ReadPlan | null): void {
  const digests = new Set(files.map(({ run }) => run.shard.plan));
  if (plan !== null && digests.size === 1 && digests.has(plan.digest)) return;
  const sources = files.map(({ name, run }) => ({ name, run: run.shard.run, commit: run.shard.commit }));
  if (plan !== null) sources.push({ name: 'the plan', run: plan.plan.run, commit: plan.plan.commit });
  for (const field of ['run', 'commit'] as const) {
    const [first, ...others] = sources.filter((source) => source[field] !== null);
    const other = others.find((source) => source[field] !== first?.[field]);
    if (first === undefined || other === undefined) continue;
    const values = `\`${shorten(first[field] ?? '', MAX_VALUE)}\` and \`${shorten(other[field] ?? '', MAX_VALUE)}\``;
    throw refuse(`${first.name} and ${other.name} are of two ${field}s: ${values}.`, ONE_SUITE);
  }
}

/** A shard that was run again counts by its newest result. */
function keepNewest(files: readonly ShardFile[]): Pick<Choice, 'shards' | 'notes'> {
  const notes: string[] = [];
  const newest = new Map<number, ShardFile>();
  for (const file of files.toSorted((a, b) => startOf(a) - startOf(b))) {
    const { number } = file.run.shard;
    const before = newest.get(number);
    newest.set(number, file);
    if (before === undefined || isCopy(before, file)) continue;
    requireLater(before, file);
    notes.push(`Shard ${number} was run again: ${file.name} counts, and not ${before.name}.`);
  }
  return { shards: [...newest.values()].sort((a, b) => a.run.shard.number - b.run.shard.number), notes };
}

/** Milliseconds since 1970. */
function startOf({ run }: ShardFile): number {
  return Date.parse(run.createdAt);
}

function isCopy({ run }: ShardFile, other: ShardFile): boolean {
  return run.createdAt === other.run.createdAt && JSON.stringify(run) === JSON.stringify(other.run);
}

/** Jobs of a matrix with another axis run at the same time, and would hide each other. */
function requireLater(before: ShardFile, after: ShardFile): void {
  if (startOf(after) >= startOf(before) + before.run.seconds * 1000) return;
  const { number } = after.run.shard;
  throw refuse(`${before.name} and ${after.name} are both of shard ${number}, and ran at the same time.`, ONE_SUITE);
}

function refuse(message: string, hint: Hint): PgSpeedError {
  return new PgSpeedError('input', message, hint);
}
