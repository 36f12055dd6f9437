// Adds the command `pg-speed adopt` to the program.
import type { Command } from 'commander';
import { addCommand, addFlags, readOwnFlags } from '../../../commands/flags.ts';
import { ADOPT_FLAGS, ADOPT_SWITCHES } from './flags.ts';

/** Adds the command, whose code is loaded when it runs. */
export function addAdopt(program: Command): void {
  const adopt = addCommand(
    program,
    'adopt',
    '[flags] [folder]',
    'print the change that makes the PostgreSQL of your CI files fast, as a diff for `git apply`',
    ['pg-speed adopt', 'pg-speed adopt --write', 'pg-speed adopt --check'],
  )
    .argument('[folder]', 'the repository; default this folder')
    .action(async (folder, { write = false, check = false, force = false, composeOverride = false }) => {
      const { values, problems } = readOwnFlags(adopt, ADOPT_FLAGS);
      const flags = { ...values, write, check, force, composeOverride };
      await (await import('./run-adopt.ts')).runAdopt(folder ?? '.', flags, problems);
    });
  for (const [name, description] of Object.entries(ADOPT_SWITCHES)) adopt.option(`--${name}`, description);
  addFlags(adopt, ADOPT_FLAGS);
}
