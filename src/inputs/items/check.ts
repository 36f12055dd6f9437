// Refuses commands that are not another one for each slice of a suite.
import type { GivenRows, Inputs } from '../rules.ts';
import { suggestLine } from './runners.ts';
import { ITEMS, misplacesItems, usesItems, usesNumber, usesSlice } from './uses.ts';

/** @param source the input that cuts the suite, as a message names it */
export function checkItemCommand(raw: GivenRows, source: string, { workload, sliceFiles, sliceCommand }: Inputs): void {
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
