import type { InputRules } from '../../../inputs/rules.ts';
import { INPUTS, type InputName, type InputValues } from '../../../inputs/schema.ts';
import type { GivenInputs, InputGroup } from '../../../inputs/table.ts';
import type { WorkloadInput } from '../../../inputs/workload.ts';

/** Where `time-budget` does not say. */
const USUAL_BUDGET_MS = 30 * 60_000;
/** Groups of inputs that say how to compare. */
const LATER: readonly InputGroup[] = ['method', 'base'];
/** What a search decides itself, or what it cannot search. */
const FOREIGN_NAMES: readonly string[] = [
  'profile',
  'reference',
  'postgres-versions',
  'clients',
  'virtual-users',
  'read',
];
const FOREIGN: readonly InputName[] = [
  ...INPUTS.filter(({ name }) => FOREIGN_NAMES.includes(name)),
  ...INPUTS.filter(
    ({ name, group, commands }) => name !== 'tune' && LATER.includes(group) && !commands.includes('tune'),
  ),
].map(({ name }) => name);
/** Inputs that mean nothing without it. */
const OWN: readonly InputName[] = ['against', 'workers-variable', 'runs-per-day'];

/** What is looked at beside which inputs are given. */
interface TunedInputs extends Pick<InputValues, 'tune'> {
  workload: WorkloadInput;
  timeBudgetMs: number | null;
}

/** Refuses what does not go with `tune`, and what goes with nothing else. */
function checkTune(given: GivenInputs<InputName, never>, { tune, workload, timeBudgetMs }: TunedInputs): void {
  if (!tune) {
    for (const name of OWN) {
      const source = given.sourceOf(name);
      if (source !== undefined) given.refuse(`${source} is for \`tune\``, 'Add `tune: true`, or remove it.');
    }
    return;
  }
  for (const name of FOREIGN) {
    const source = given.sourceOf(name);
    if (source === undefined || !given.isAsked(name)) continue;
    const hint =
      name === 'profile' ? 'Name the one that you use today in `against`.' : 'Remove it, or compare without `tune`.';
    given.refuse(`${source} does not go with \`tune\``, hint);
  }
  if (workload.kind === 'pgbench' || workload.kind === 'tool')
    given.refuse(
      '`tune` searches for what makes a test suite fast, and a benchmark runs as long as it is told to',
      'Give `command`, or compare without `tune`.',
    );
  if (timeBudgetMs === null)
    given.refuse('`tune` needs a `time-budget`, as it shares it out', 'Give a time, such as `30m`.');
}

export const TUNE_RULES: InputRules = {
  check: checkTune,
  findUsualBudgetMs: ({ tune }) => (tune ? USUAL_BUDGET_MS : undefined),
};
