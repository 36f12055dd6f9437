// Offers a suite to a search in two ways: on one server, and in slices that run side by side, each on a server of its own.
import type { Cut, PreparedComparison } from '../../../app/prepared-comparison.ts';
import type { EnvRule } from '../../../inputs/texts.ts';
import type { RunPlace, SamplePart, TrialContext } from '../../../measure/context.ts';
import { slicesOf } from '../../../plan/parts.ts';
import type { Variant } from '../../../plan/plan.ts';
import { openScratch } from '../../../system/run-record.ts';
import { fillNumbers, listSliceVariables, withSlice, withWhole } from '../../../workload/items/placeholders.ts';
import type { CommandInput, CommandRewrite } from '../../../workload/rewrite.ts';
import type { RunDiagnosis } from '../result.ts';
import { type DealtSlice, prepareSlices, sliceFile, writeItems } from './deal-suite.ts';
import { diagnoseVariant } from './sliced-diagnosis.ts';
import { runSlicedTrial } from './sliced-trial.ts';
import { WHOLE_ITEMS } from './sliced-variant.ts';
import { dealSuite, openSuite } from './suite.ts';

/** A suite that can be cut for workers. Disposal removes the files with its items. */
export interface SlicedSuite extends AsyncDisposable {
  /** How many items there are; null where the command cuts by itself. */
  items: number | null;
  /** Runs all items at once on one server; null where the suite is measured by slices, which the cut puts into the command. */
  whole: CommandRewrite | null;
  /** The rules of `env` as one worker with all items has them. */
  fillEnv(rules: readonly EnvRule[]): EnvRule[];
  /** The command for all items, as a user would write it without workers. */
  writeWhole: Cut['whole'];
  /** Runs a trial on the servers of a variant. @param rewrite how the command is run for that variant, before a slice is put into it */
  runTrial(
    variant: Variant,
    place: RunPlace,
    context: TrialContext,
    add: (part: SamplePart) => void,
    rewrite: CommandRewrite | null,
  ): Promise<void>;
  /** Finds out why a variant fails on its servers, as {@link diagnoseVariant} does. @param slices in which it failed; null: the whole */
  diagnose(
    variant: Variant,
    slices: readonly number[] | null,
    rewrite: CommandRewrite | null,
    seconds: number,
  ): Promise<RunDiagnosis[]>;
}

/** @throws PgSpeedError of kind `input` for what cannot be listed, and for a command that is too long with all items */
export async function openSlicedSuite(comparison: PreparedComparison, input: CommandInput): Promise<SlicedSuite> {
  const { checked, request, cut } = comparison;
  const { sliceFiles, sliceCommand } = checked.inputs;
  const suite = await openSuite(checked, request, input);
  const scratch = await openScratch(request.host);
  const all = { number: 1, count: 1, worker: 1, items: suite.items ?? [] };
  const dispose = () => scratch[Symbol.asyncDispose]();
  const parts = cut?.parts;
  try {
    if (!parts) prepareSlices(dealSuite(suite, 1, WHOLE_ITEMS).slices, input, scratch.folder);
  } catch (error) {
    await dispose();
    throw error;
  }
  const variables = [
    ...listSliceVariables(all, sliceFile(scratch.folder, all.number)),
    { name: 'PG_SPEED_WORKER', value: '1' },
    { name: 'PG_SPEED_WORKERS', value: '1' },
  ];
  const cutFor = (variant: Variant, slices: readonly number[] | null, rewrite: CommandRewrite | null) => {
    const items = slices === null || !cut ? suite.items : slices.flatMap((slice) => cut.itemsOf(slice) ?? []);
    const ofPlace = { ...suite, items: suite.items && items };
    return { comparison, suite: ofPlace, ...rewriteFor(variant, input, rewrite) };
  };
  return {
    items: suite.items?.length ?? null,
    whole: parts
      ? null
      : { command: (command) => withSlice(command, all, process.platform), variables: () => variables },
    fillEnv: (rules) => rules.map(({ name, value }) => ({ name, value: value && fillNumbers(value, all) })),
    writeWhole: (command) => withWhole(command, { files: sliceFiles ?? [], command: sliceCommand }),
    runTrial(variant, place, context, add, rewrite) {
      const slices = place.part === undefined || !context.parts ? null : slicesOf(place.part, context.parts);
      const sliced = cutFor(variant, slices, rewrite);
      const workers = variant.servers ?? 1;
      const prepare = (folder: string) =>
        slices !== null && cut?.parts
          ? prepareGroup(slices, { cut, count: cut.parts.count, workers, folder })
          : prepareSlices(dealSuite(sliced.suite, workers, WHOLE_ITEMS).slices, sliced.input, folder);
      return runSlicedTrial(variant, { ...sliced, place, context, prepare }, add);
    },
    diagnose: (variant, slices, rewrite, seconds) =>
      diagnoseVariant(variant, cutFor(variant, slices, rewrite), seconds),
    [Symbol.asyncDispose]: dispose,
  };
}

interface GroupContext {
  cut: Pick<Cut, 'itemsOf'>;
  /** How many slices the suite has. */
  count: number;
  workers: number;
  /** A private folder. */
  folder: string;
}

/** The slices of a group, as a trial on one server has them, dealt to the workers in turn. Writes the files with their items. */
export function prepareGroup(numbers: readonly number[], { cut, count, workers, folder }: GroupContext): DealtSlice[] {
  return numbers.map((number, place) => {
    const items = [...(cut.itemsOf(number) ?? [])];
    const slice = { number, count, worker: (place % workers) + 1, items, listed: items, tests: [], seconds: null };
    writeItems(slice, folder);
    return slice;
  });
}

function rewriteFor(variant: Variant, input: CommandInput, rewrite: CommandRewrite | null) {
  if (rewrite === null) return { input, env: [] };
  return { input: rewrite.command(input, variant, undefined), env: rewrite.variables(variant, undefined) };
}
