// Adds the command `doctor`.
import type { Command } from 'commander';
import { addCommand } from '../../../commands/add-command.ts';

/** Adds `pg-speed doctor`, whose code is loaded when it runs. */
export function addDoctor(program: Command): void {
  addCommand(program, 'doctor', '', 'show what was found on this machine, and what is missing with the fix', [
    'pg-speed doctor',
  ]).action(async () => {
    await (await import('./doctor.ts')).runDoctor();
  });
}
