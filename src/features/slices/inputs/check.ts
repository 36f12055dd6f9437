// Refuses inputs that do not go with `slices`.
import { checkItemCommand } from '../../../inputs/items/check.ts';
import type { InputRules } from '../../../inputs/rules.ts';

/** Inputs that run the same command in another number or elsewhere, and why they do not go with slices. */
const REFUSED = [
  ['shard', 'slices of several machines are not put together'],
  ['repeat', 'a slice runs once in each block'],
  ['clients', 'a test suite has no clients'],
  ['virtual-users', 'a test suite has no clients'],
] as const;

export const SLICE_RULES: InputRules = {
  check(raw, inputs) {
    const source = raw.sourceOf('slices');
    if (source === undefined || raw.isWrong('slices')) return;
    for (const [name, why] of REFUSED)
      if (raw.isAsked(name)) raw.refuse(`${raw.sourceOf(name)} does not go with \`slices\`: ${why}`, 'Remove one.');
    const { kind } = inputs.workload;
    if (kind === 'shell' || kind === 'argv') checkItemCommand(raw, source, inputs);
    else if (kind !== 'none')
      raw.refuse(
        `${source} is for a test suite: a benchmark runs for the time that its options set`,
        'Remove it, or give `command`.',
      );
  },
  findUsualBudgetMs: () => undefined,
};
