// Refuses inputs that do not go with `workers`: those of a comparison, a fixed port, and a command that runs the whole suite.
import { checkItemCommand } from '../../../inputs/items/check.ts';
import type { GivenRows, InputRules } from '../../../inputs/rules.ts';
import { INPUTS } from '../../../inputs/schema.ts';

export const WORKER_RULES: InputRules = {
  check(raw, inputs) {
    const source = raw.sourceOf('workers');
    if (source === undefined) return;
    refuseComparison(raw, source);
    // It is undefined where it is wrong, which is reported already.
    if (inputs.workers !== undefined && inputs.workers !== 1 && (inputs.port ?? 0) > 0)
      raw.refuse(
        `${raw.sourceOf('port')} is one port, and ${source} starts several servers`,
        'Remove it, and let the tests read DATABASE_URL or PGPORT.',
      );
    const { kind } = inputs.workload;
    if (kind === 'shell' || kind === 'argv') checkItemCommand(raw, source, inputs);
    else if (kind === 'none')
      raw.refuse(`${source} needs a command to run`, 'Give `command`, such as `pytest {slice}`.');
  },
  findUsualBudgetMs: () => undefined,
};

/** Workers run a suite once and compare nothing. */
function refuseComparison(raw: GivenRows, source: string): void {
  // An action gives some inputs whether it is asked or not.
  const asked = INPUTS.filter((row) => row.actionDefault === row.default && raw.isAsked(row.name));
  for (const { name, commands } of asked)
    if (!commands.includes('run'))
      raw.refuse(
        `${raw.sourceOf(name)} is for a comparison, and ${source} runs the suite once`,
        'Remove one of the two.',
      );
}
