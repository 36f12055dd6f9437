// Adds the command `pg-speed plan` to the program.
import type { Command } from 'commander';
import { addCommand, addFlags, listInputs, readInputFlags } from '../../../commands/flags.ts';
import { HOST } from '../../../commands/own-flags.ts';

/** Adds the command, which takes the inputs of `run`. @param rest the words after `--` */
export function addPlan(program: Command, rest: string[], listsAll: boolean): Command {
  const plan = addCommand(
    program,
    'plan',
    '[flags] -- command ...',
    'plan a suite for several machines: what `setup` makes, once, and which machine runs which items',
    [
      "pg-speed plan --shards 5 --workers 2 --slice-files 'tests/**/test_*.py' -- pytest '{slice}'",
      "pg-speed plan --within 3m --workers 2 --slice-command 'go list ./...' -- go test '{slice}'",
      ...(listsAll ? [] : ['pg-speed plan --help --all             # all flags']),
    ],
  ).action(async () => {
    const { values, ...flags } = readInputFlags(plan, [HOST]);
    await (await import('./run-plan.ts')).runPlan(flags, rest, values.host);
  });
  addFlags(plan, listInputs('plan'));
  return plan;
}
