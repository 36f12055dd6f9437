// Refuses inputs that do not go together where a suite is planned for several machines.
import type { InputRules } from '../../../inputs/rules.ts';

export const PLAN_RULES: InputRules = {
  check(raw) {
    const hasItems = raw.sourceOf('slice-files') !== undefined || raw.sourceOf('slice-command') !== undefined;
    raw.refuseBoth('shards', 'within', 'Keep `shards` for a number, or `within` for the fewest that are fast enough.');
    for (const name of ['shards', 'within'] as const) {
      raw.refuseBoth(name, 'shard', `Keep \`${name}\` to plan the suite, or \`shard\` to run a part of it.`);
      const source = raw.sourceOf(name);
      if (source !== undefined && !hasItems)
        raw.refuse(
          `${source} deals the items of a suite, and nothing lists them`,
          'Name the test files in `slice-files`, or print an item on each line with `slice-command`.',
        );
    }
  },
  findUsualBudgetMs: () => undefined,
};
