// Adds the command `doctor` with its help to the program.
import type { Command } from 'commander';
import { addCommand } from '../../../commands/flags.ts';

export function addDoctor(program: Command): void {
  addCommand(program, 'doctor', '', 'show what was found on this machine, and what is missing with the fix', [
    'pg-speed doctor',
  ]).action(async () => {
    await (await import('./doctor.ts')).runDoctor();
  });
}
