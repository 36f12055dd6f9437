// Opens the suite of a search in slices, and makes the context in which the trials of a stage run it whole or in slices.
import type { PreparedComparison } from '../../../app/prepared-comparison.ts';
import { PgSpeedError } from '../../../errors.ts';
import { findRecipe, type Recipe, suggestLine } from '../../../inputs/items/runners.ts';
import { usesSlice } from '../../../inputs/items/uses.ts';
import type { RawInput } from '../../../inputs/table.ts';
import type { ComparisonContext } from '../../../measure/context.ts';
import type { Sample } from '../../../results/sample.ts';
import { type CommandInput, type CommandRewrite, joinRewrites } from '../../../workload/rewrite.ts';
import type { RunDiagnosis } from '../../workers/result.ts';
import { openSlicedSuite, type SlicedSuite } from '../../workers/run/sliced-suite.ts';
import type { Choice } from '../plan/stage.ts';
import { listWorkerVariables, type WorkerRule, withWorkers } from '../workload/workers.ts';

/** What a search knows of a suite that can be run in slices. */
export interface SlicedFacts {
  /** Null where the command cuts by itself. */
  items: number | null;
  /** What to write where the list is a guess by the runner, and may not have all tests; null: the user wrote it. */
  guess: string | null;
  /** The shell line that finds out why the suite fails with a choice. */
  writeDiagnosis(choice: Choice): string;
  /** Runs slices of a choice again to find out why a trial of it failed, for so many seconds. Empty: nothing was found. */
  diagnose(failed: Sample, seconds: number): Promise<RunDiagnosis[]>;
}

/** The suite of a search in slices. Disposal removes the files with its items. */
export interface Sliced extends AsyncDisposable, Pick<SlicedFacts, 'items' | 'guess'> {
  suite: SlicedSuite;
  /** The command with the placeholders of a slice. */
  input: CommandInput;
  /** Inputs that it needs beside those of the user. */
  inputs: readonly RawInput[];
}

/** @returns why the suite cannot be run in slices, and what to do @throws as {@link openSlicedSuite}, for a list of the user's */
export async function openSliced(comparison: PreparedComparison): Promise<Sliced | string> {
  const { checked } = comparison;
  const { workload } = checked.inputs;
  const isCommand = workload.kind === 'shell' || workload.kind === 'argv';
  if (isCommand && usesSlice(workload)) {
    const suite = await openSlicedSuite(comparison, workload);
    return makeSliced(suite, { input: workload, inputs: [], guess: null });
  }
  const advice = `write ${suggestLine(workload)}`;
  const recipe = findRecipe(workload);
  if (recipe === null) return `nothing says what each of them runs: ${advice}`;
  try {
    return await openRecipe(recipe, advice, comparison);
  } catch (error) {
    if (!(error instanceof PgSpeedError) || error.kind !== 'input') throw error;
    return `${error.message} To list the tests another way, ${advice}`;
  }
}

/** A list that fits most suites with this runner. */
async function openRecipe(
  { list, command: input }: Recipe,
  guess: string,
  comparison: PreparedComparison,
): Promise<Sliced> {
  const inputs = { ...comparison.checked.inputs };
  if (list?.name === 'slice-files') inputs.sliceFiles = [list.value];
  if (list?.name === 'slice-command') inputs.sliceCommand = list.value;
  const suite = await openSlicedSuite({ ...comparison, checked: { ...comparison.checked, inputs } }, input);
  return makeSliced(suite, { input, inputs: list === null ? [] : [{ ...list, source: 'the runner' }], guess });
}

function makeSliced(suite: SlicedSuite, rest: Pick<Sliced, 'input' | 'inputs' | 'guess'>): Sliced {
  return { suite, items: suite.items, ...rest, [Symbol.asyncDispose]: () => suite[Symbol.asyncDispose]() };
}

export type SearchStage = NonNullable<ComparisonContext['stage']>;

interface StageOptions {
  sliced: Sliced | null;
  rule: WorkerRule | null;
  stage: SearchStage;
}

/** How the command is run with the workers of the runner that a variant has; null where nobody knows. */
export function rewriteWorkers(rule: WorkerRule | null): CommandRewrite | null {
  return (
    rule && {
      command: (input, { workers = null }) => withWorkers(input, rule, workers),
      variables: ({ workers = null }) => listWorkerVariables(rule, workers),
    }
  );
}

/** The context in which each choice runs with its workers: the runner's, or ours on servers of their own. */
export function makeStageContext(context: ComparisonContext, { sliced, rule, stage }: StageOptions): ComparisonContext {
  const ofWorkers = rewriteWorkers(rule);
  if (sliced === null) return { ...context, rewrite: joinRewrites(context.rewrite, ofWorkers), stage };
  const { suite, guess } = sliced;
  // The command of the user runs all by itself, or as the cut says.
  const whole = guess === null ? suite.whole : null;
  return {
    ...context,
    env: whole ? suite.fillEnv(context.env) : context.env,
    rewrite: joinRewrites(whole ?? context.rewrite, ofWorkers),
    stage: {
      ...stage,
      runOnServers: (variant, place, trial, add) => suite.runTrial(variant, place, trial, add, ofWorkers),
    },
  };
}
