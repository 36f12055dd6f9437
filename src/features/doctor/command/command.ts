import type { Command } from 'commander';
import { addCommand } from '../../../commands/add-command.ts';
import { readOwnFlags } from '../../../commands/flags.ts';
import { throwProblems } from '../../../errors.ts';

/** Adds `pg-speed doctor`, whose code is loaded when it runs. */
export function addDoctor(program: Command): void {
  const doctor = addCommand(
    program,
    'doctor',
    '',
    'show what was found on this machine, and what is missing with the fix',
    ['pg-speed doctor'],
  ).action(async () => {
    throwProblems(readOwnFlags(doctor, [], 0).problems);
    await (await import('./doctor.ts')).runDoctor();
  });
}
