// Runs `pg-speed adopt`: checks its flags, prints the diff on stdout or writes the files, and describes all on stderr.
import path from 'node:path';
import { printQuotes } from '../../../commands/door.ts';
import { type Problem, throwProblems } from '../../../errors.ts';
import { createTerminalHost } from '../../../hosts/terminal/host.ts';
import type { ValuesOf } from '../../../inputs/table.ts';
import { nameProgram } from '../../../system/program.ts';
import type { Choice } from '../change/outcome.ts';
import { adopt, listChanges } from '../run/adopt.ts';
import { describeAdoption } from '../run/describe.ts';
import { formatDiff } from '../run/diff.ts';
import { requireCommitted, writeChanges } from '../run/write-files.ts';
import type { ADOPT_FLAGS } from './flags.ts';

type Flags = ValuesOf<typeof ADOPT_FLAGS> & {
  write: boolean;
  check: boolean;
  force: boolean;
  composeOverride: boolean;
};

/** @throws PgSpeedError of kind `input` if a flag is wrong, nothing could be read, or not all could be written */
export async function runAdopt(folder: string, flags: Flags, problems: readonly Problem[]): Promise<void> {
  throwProblems([...problems, ...findContradictions(flags)]);
  const host = createTerminalHost();
  const choice: Choice = { profile: flags.profile, by: flags.by, owner: flags.owner ?? null, pin: flags.pin ?? null };
  const root = path.resolve(folder);
  const adoption = await adopt(root, choice);
  const changes = listChanges(adoption, flags.composeOverride);
  if (flags.write && !flags.force) await requireCommitted(root, changes);
  if (!flags.write && !flags.check && changes.length > 0) printQuotes(formatDiff(changes));
  host.info(describeAdoption(adoption, flags.composeOverride, nameProgram()));
  if (flags.write) {
    const written = await writeChanges(root, changes, host);
    host.info(written.length === 0 ? '\nNothing to write.' : `\nWritten: ${written.join(', ')}.`);
  }
  if (flags.check && adoption.changes.length > 0) process.exitCode = 1;
}

function findContradictions({ write, check, force, by, owner, pin }: Flags): Problem[] {
  const problems: Problem[] = [];
  if (write && check)
    problems.push({ message: '--write and --check contradict each other.', hint: 'Give one of them.' });
  if (force && !write) problems.push({ message: '--force is for --write.', hint: 'Add `--write`, or leave it out.' });
  if (by === 'image' && owner === undefined)
    problems.push({ message: '--by image needs the owner of the image.', hint: 'Add `--owner NAME`.' });
  if (pin !== undefined && owner === undefined)
    problems.push({ message: '--pin is for the action of an owner.', hint: 'Add `--owner NAME`.' });
  return problems;
}
