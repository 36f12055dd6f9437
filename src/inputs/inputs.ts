// Reads the raw inputs of a door by the table, and checks them together.
import type { Problem } from '../errors.ts';
import { checkBase } from '../features/base/inputs/rows.ts';
import { checkImage, refuseSeveralVersions } from '../features/docker/inputs.ts';
import { PLAN_RULES } from '../features/machines/inputs/plan-rules.ts';
import { SHARD_RULES } from '../features/machines/inputs/shard-rules.ts';
import { checkRead } from '../features/read/inputs/row.ts';
import { SLICE_RULES } from '../features/slices/inputs/check.ts';
import { TUNE_RULES } from '../features/tune/inputs/check.ts';
import { WORKER_RULES } from '../features/workers/inputs/check.ts';
import type { GivenRows, InputRules, Inputs } from './rules.ts';
import { INPUTS, type InputValues } from './schema.ts';
import { GivenInputs, type RawInput, type ReadContext } from './table.ts';
import { chooseClients, chooseWorkload, withoutWorkload } from './workload.ts';

export type { Inputs } from './rules.ts';

/** The budget without the input `time-budget`. */
const USUAL_BUDGET_MS = 20 * 60_000;

const RULES: readonly InputRules[] = [TUNE_RULES, SLICE_RULES, WORKER_RULES, SHARD_RULES, PLAN_RULES];

/** The checks of several inputs together, in the order of the problems. */
const CHECKS: readonly InputRules['check'][] = [
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

export interface ParseContext extends ReadContext {
  /** The words after `--` on the command line. */
  argv: readonly string[];
}

/**
 * Checks the inputs of a door and returns every problem. Use `inputs` only if there is none. A name that is not in the table is a
 * problem. Later rooms check what they know: profiles, server settings, folders.
 */
export function parseInputs(
  entries: readonly RawInput[],
  context: ParseContext,
): { inputs: Inputs; problems: Problem[] } {
  const raw = new GivenInputs(entries, INPUTS);
  const values = raw.readAll(context) as InputValues;
  const workload = chooseWorkload(raw, values, context.argv);
  const clients = chooseClients(raw, values);
  const [usualBudgetMs = USUAL_BUDGET_MS] = RULES.flatMap((rules) => rules.findUsualBudgetMs(values) ?? []);
  const timeBudgetMs = values.timeBudgetMs === undefined ? usualBudgetMs : values.timeBudgetMs;
  const inputs = { ...withoutWorkload(values), workload, clients, timeBudgetMs };
  for (const check of CHECKS) check(raw, inputs);
  return { inputs, problems: raw.problems };
}

function refuseCombinations(raw: GivenRows): void {
  raw.refuseBoth('profile', 'profiles', 'Keep `profile` to use or measure one, or `profiles` to compare several.');
  raw.refuseWithout('reference', 'profiles', 'Name the profiles to compare in `profiles`, the reference among them.');
  raw.refuseBoth('precision', 'shard', 'A shard runs the blocks of `runs`: remove `precision`.');
  raw.refuseBoth('slice-files', 'slice-command', 'Keep the one that lists what is to be dealt.');
  raw.refuseNeedy();
}

function refuseBothVersions(raw: GivenRows): void {
  const hint = 'Keep `postgres-version` for one, or `postgres-versions` to compare several.';
  raw.refuseBoth('postgres-version', 'postgres-versions', hint);
}

/** Benchmark tools write no JUnit files. */
function checkJunit(raw: GivenRows, { workload }: Inputs): void {
  const source = raw.sourceOf('junit');
  if (source === undefined || (workload.kind !== 'pgbench' && workload.kind !== 'tool')) return;
  const tool = workload.kind === 'tool' ? workload.name : 'pgbench';
  raw.refuse(`${source} is for a test suite, and ${tool} writes no JUnit files`, 'Remove it, or give `command`.');
}

/** Only a command runs several times: the mean of other metrics does not say what one run would. */
function checkRepeat(raw: GivenRows, { workload, repeat }: Inputs): void {
  const source = raw.sourceOf('repeat');
  if (source === undefined || repeat === 1) return;
  if (workload.kind !== 'shell' && workload.kind !== 'argv') {
    const remove = 'Remove it: benchmarks say themselves how long they run, as with `-T` of pgbench or `duration`.';
    const hint = workload.kind === 'none' ? 'Give `command` too, or remove it.' : remove;
    raw.refuse(`${source} is for a \`command\``, hint);
  }
  raw.refuseBoth('repeat', 'junit', 'Remove one of them: each run would write over the files of the one before.');
}
