// Refuses a value of `shard` that does not suit what is run: a comparison takes a number, and a suite in parallel which of how many.
import type { GivenRows, InputRules, Inputs } from '../../../inputs/rules.ts';

export const SHARD_RULES: InputRules = {
  check(raw, inputs) {
    const source = raw.sourceOf('shard');
    if (source === undefined || raw.isWrong('shard')) return;
    const workers = raw.sourceOf('workers');
    const isNumber = typeof inputs.shard === 'number';
    if (workers === undefined && !isNumber)
      raw.refuse(
        `${source} is a part of a suite that \`workers\` run in parallel, and there are none`,
        'Add `workers: auto`, or write a number if several machines measure the same, such as 2.',
      );
    else if (workers !== undefined && isNumber)
      raw.refuse(
        `${source} is a number, which is for a comparison, and ${workers} runs a suite`,
        'Write which of how many machines this is, such as 2/5.',
      );
    else if (workers !== undefined) refuseUnequal(raw, workers, inputs);
  },
  findUsualBudgetMs: () => undefined,
};

/** A runner that cuts by itself needs the number of all slices, which another machine may choose otherwise. */
function refuseUnequal(raw: GivenRows, source: string, { workers, sliceFiles, sliceCommand }: Inputs): void {
  if (workers !== 'auto' || sliceFiles !== undefined || sliceCommand !== undefined) return;
  raw.refuse(
    `${source} may be another number on each machine, and the command cuts the suite by that number`,
    'Write a number of workers that suits all of them, such as 2.',
  );
}
