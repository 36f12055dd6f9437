import type { Problem } from '../errors.ts';
import { checkBase } from '../features/base/inputs/check.ts';
import { checkImage, refuseSeveralVersions } from '../features/docker/inputs.ts';
import { checkRead } from '../features/read/inputs/check.ts';
import { TUNE_RULES } from '../features/tune/inputs/check.ts';
import type { InputRules } from './rules.ts';
import { INPUTS, type InputName, type InputValues } from './schema.ts';
import type { ReadContext } from './table.ts';
import { GivenInputs, type RawInput } from './table.ts';
import { chooseClients, chooseWorkload, type WorkloadField, type WorkloadInput, withoutWorkload } from './workload.ts';

export type { RawInput } from './table.ts';

/** What the user asked for, checked: the values of the table, with those about the workload as one. */
export interface Inputs extends Omit<InputValues, WorkloadField | 'timeBudgetMs'> {
  workload: WorkloadInput;
  /** Client counts to compare; undefined: what the workload itself says. */
  clients: number[] | undefined;
  /** Null: no limit. */
  timeBudgetMs: number | null;
}

/** Where `time-budget` does not say. */
const USUAL_BUDGET_MS = 20 * 60_000;

type GivenRows = GivenInputs<InputName, ReadContext>;

/** What features make of several inputs together. */
const RULES: readonly InputRules[] = [TUNE_RULES];

/** What is refused beside other inputs, in the order of the problems. */
const CHECKS: readonly ((given: GivenRows, inputs: Inputs) => void)[] = [
  refuseCombinations,
  checkBase,
  refuseBothVersions,
  refuseSeveralVersions,
  checkRead,
  checkJunit,
  checkRepeat,
  checkImage,
  ...RULES.map(({ check }) => check),
];

export interface ParseContext extends Pick<ReadContext, 'cwd' | 'randomPassword'> {
  /** The words after `--` on the command line; empty or left out: none. */
  argv?: readonly string[];
  /** Left out: unknown. */
  isPrivate?: boolean;
  /** Left out: this machine's. */
  platform?: NodeJS.Platform;
}

/**
 * Checks the inputs of a door and returns every problem. Use `inputs` only if there is none. A name that is not in the table is a
 * problem. Later rooms check what they know: profiles, server settings, folders.
 */
export function parseInputs(raw: readonly RawInput[], context: ParseContext): { inputs: Inputs; problems: Problem[] } {
  const { argv = [], isPrivate = false, platform = process.platform } = context;
  const given = new GivenInputs(raw, INPUTS);
  const values = given.readAll({ ...context, isPrivate, platform }) as InputValues;
  const workload = chooseWorkload(given, values, argv);
  const timeBudgetMs = values.timeBudgetMs === undefined ? findUsualBudget(values) : values.timeBudgetMs;
  const inputs = { ...withoutWorkload(values), workload, clients: chooseClients(given, values), timeBudgetMs };
  for (const check of CHECKS) check(given, inputs);
  return { inputs, problems: given.problems };
}

function findUsualBudget(values: InputValues): number {
  const budgets = RULES.flatMap(({ findUsualBudgetMs }) => findUsualBudgetMs(values) ?? []);
  return budgets[0] ?? USUAL_BUDGET_MS;
}

function refuseCombinations(given: GivenRows): void {
  given.refuseBoth('profile', 'profiles', 'Keep `profile` to use or measure one, or `profiles` to compare several.');
  given.refuseWithout('reference', 'profiles', 'Name the profiles to compare in `profiles`, the reference among them.');
  given.refuseBoth('precision', 'shard', 'A shard runs the blocks of `runs`: remove `precision`.');
  given.refuseNeedy();
}

function refuseBothVersions(given: GivenRows): void {
  given.refuseBoth(
    'postgres-version',
    'postgres-versions',
    'Keep `postgres-version` for one, or `postgres-versions` to compare several.',
  );
}

/** Benchmark tools write no JUnit files. */
function checkJunit(given: GivenRows, { workload }: Pick<Inputs, 'workload'>): void {
  const source = given.sourceOf('junit');
  if (source === undefined || (workload.kind !== 'pgbench' && workload.kind !== 'tool')) return;
  const tool = workload.kind === 'tool' ? workload.name : 'pgbench';
  given.refuse(`${source} is for a test suite, and ${tool} writes no JUnit files`, 'Remove it, or give `command`.');
}

/** Only a command is run several times, and only of its time the mean says what one run would. */
function checkRepeat(given: GivenRows, { workload, repeat }: Pick<Inputs, 'workload' | 'repeat'>): void {
  const source = given.sourceOf('repeat');
  if (source === undefined || repeat === 1) return;
  if (workload.kind !== 'shell' && workload.kind !== 'argv') {
    const remove = 'Remove it: benchmarks say themselves how long they run, as with `-T` of pgbench or `duration`.';
    const hint = workload.kind === 'none' ? 'Give `command` too, or remove it.' : remove;
    given.refuse(`${source} is for a \`command\``, hint);
  }
  given.refuseBoth('repeat', 'junit', 'Remove one of them: each run would write over the files of the one before.');
}
