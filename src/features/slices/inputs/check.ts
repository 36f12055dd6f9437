// Refuses inputs that do not go with `slices`, and commands that are not another one for each slice.
import type { GivenRows, InputRules, Inputs } from '../../../inputs/rules.ts';
import { suggestLine } from './runners.ts';
import { ITEMS, misplacesItems, usesItems, usesNumber, usesSlice } from './uses.ts';

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
    raw.refuseBoth('slice-files', 'slice-command', 'Keep the one that lists what is to be dealt.');
    const { kind } = inputs.workload;
    if (kind === 'shell' || kind === 'argv') checkCommand(raw, source, inputs);
    else if (kind !== 'none')
      raw.refuse(
        `${source} is for a test suite: a benchmark runs for the time that its options set`,
        'Remove it, or give `command`.',
      );
  },
  findUsualBudgetMs: () => undefined,
};

function checkCommand(raw: GivenRows, source: string, { workload, sliceFiles, sliceCommand }: Inputs): void {
  const lists = sliceFiles !== undefined || sliceCommand !== undefined;
  const hint = `Write ${suggestLine(workload)}.`;
  if (!usesSlice(workload))
    raw.refuse(`${source} needs a command that is another for each slice: this one would run the whole suite`, hint);
  else if (usesItems(workload) && !lists) raw.refuse(`${source}: nothing lists what \`${ITEMS}\` stands for`, hint);
  else if (!lists && !usesNumber(workload)) raw.refuse(`${source}: nothing lists what the slices are made of`, hint);
  if (misplacesItems(workload)) raw.refuse(`\`${ITEMS}\` does not stand as a word of its own`, PLACE_HINT);
}

const PLACE_HINT =
  'Put blanks around it, outside of quotes and before any here-document, arithmetic or nested substitution: each item becomes a word. Or read ' +
  `the items from a file, one a line: \`tr '\\n' '\\0' < "$PG_SPEED_SLICE_FILE" | xargs -0 pytest -q\`.`;
