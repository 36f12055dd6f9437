// Refuses inputs that do not go with `tune`, and those that mean nothing without it; sets the usual time budget of a search.
import { checkItemCommand } from '../../../inputs/items/check.ts';
import { findRecipe } from '../../../inputs/items/runners.ts';
import { usesSlice } from '../../../inputs/items/uses.ts';
import type { GivenRows, InputRules, Inputs } from '../../../inputs/rules.ts';
import { INPUTS, type InputName } from '../../../inputs/schema.ts';
import { findOwnSource } from '../../workers/inputs/own.ts';

const USUAL_BUDGET_MS = 30 * 60_000;
/** What a search decides itself, or cannot search. */
const REFUSED_NAMES: readonly string[] = [
  'profile',
  'reference',
  'postgres-versions',
  'clients',
  'virtual-users',
  'read',
];
/** These names, and the inputs that set how to compare. */
const REFUSED: readonly InputName[] = INPUTS.filter(({ name, group, commands }) => {
  const isMethod = name !== 'tune' && (group === 'method' || group === 'base');
  return REFUSED_NAMES.includes(name) || (isMethod && !commands.includes('tune'));
}).map(({ name }) => name);
/** Inputs that mean nothing without `tune`. */
const ONLY_TUNE: readonly InputName[] = ['against', 'workers-variable', 'runs-per-day'];

export const TUNE_RULES: InputRules = {
  check(raw, inputs) {
    const { tune, workload, timeBudgetMs } = inputs;
    if (!tune) {
      for (const name of ONLY_TUNE) {
        const source = raw.sourceOf(name);
        if (source !== undefined) raw.refuse(`${source} is for \`tune\``, 'Add `tune: true`, or remove it.');
      }
      return;
    }
    for (const name of REFUSED) {
      const source = raw.sourceOf(name);
      if (source === undefined || !raw.isAsked(name)) continue;
      const hint =
        name === 'profile' ? 'Name the one that you use today in `against`.' : 'Remove it, or compare without `tune`.';
      raw.refuse(`${source} does not go with \`tune\``, hint);
    }
    if (workload.kind === 'pgbench' || workload.kind === 'tool')
      raw.refuse(
        '`tune` searches for what makes a test suite fast, and a benchmark runs for the time that its options set',
        'Give `command`, or compare without `tune`.',
      );
    if (timeBudgetMs === null)
      raw.refuse('`tune` needs a `time-budget`, which it shares out', 'Give a time, such as `30m`.');
    checkItems(raw, inputs);
  },
  findUsualBudgetMs: ({ tune }) => (tune ? USUAL_BUDGET_MS : undefined),
};

/**
 * Refuses items, and what slices are to have of their own, without a command that can be cut, and the reverse. A suite that is measured in
 * parts is checked there.
 */
function checkItems(raw: GivenRows, inputs: Inputs): void {
  const { slices, workload } = inputs;
  const list = raw.sourceOf('slice-files') ?? raw.sourceOf('slice-command');
  const source = list ?? (findRecipe(workload) === null ? findOwnSource(raw) : undefined);
  if (slices !== undefined || raw.isWrong('slices') || (source === undefined && !usesSlice(workload))) return;
  const { kind } = workload;
  if (kind === 'shell' || kind === 'argv') checkItemCommand(raw, source ?? '`tune`', inputs);
}
