// Defines the flags and switches of `pg-speed adopt`, and reads their values.
import { accept, type ReadResult, refuse, showValue } from '../../../inputs/reading.ts';
import type { InputRow, PathContext } from '../../../inputs/table.ts';
import { choiceOf } from '../../../inputs/texts.ts';

/** Flags without a value, so that the folder may follow them. */
export const ADOPT_SWITCHES = {
  write: 'change the files instead of printing the diff',
  check: 'print no diff, and end with 1 where something could be faster',
  force: 'with --write: also files with changes that are not committed',
  'compose-override': 'add compose.ci.yaml beside a Compose file that the CI starts and that is left',
};

export const ADOPT_FLAGS = [
  {
    name: 'by',
    placeholder: '<form>',
    default: 'settings',
    description:
      '`settings` keeps the image; `image` uses pg-speed:MAJOR in place of postgres:MAJOR, and needs --owner',
    ...choiceOf('a form', ['settings', 'image'] as const),
  },
  {
    name: 'profile',
    placeholder: '<name>',
    default: 'turbo',
    description:
      '`turbo`: in memory, or fsync off where a service cannot have memory; `fsync-off`: its settings, on disk',
    ...choiceOf('a profile', ['turbo', 'fsync-off'] as const),
  },
  {
    name: 'owner',
    placeholder: '<name>',
    description:
      'owner of the image and the action; with it, steps that set PostgreSQL up by another action become this one',
    read: readOwner,
  },
  {
    name: 'pin',
    placeholder: '<sha>',
    description: 'commit of the action in place of its major version',
    read: readCommit,
  },
] as const satisfies readonly InputRow<PathContext>[];

function readOwner(text: string): ReadResult<string> {
  const owner = text.trim();
  if (/^[\w][\w.-]*(?:\/[\w][\w.-]*)*$/.test(owner)) return accept(owner);
  return refuse(`${showValue(text)} is no owner`, 'Write the name of a user or organisation.');
}

function readCommit(text: string): ReadResult<string> {
  const commit = text.trim().toLowerCase();
  if (/^[0-9a-f]{40}$/.test(commit)) return accept(commit);
  return refuse(`${showValue(text)} is no full commit`, 'Write its 40 hexadecimal digits.');
}
