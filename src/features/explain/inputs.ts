import type { InputRow } from '../../inputs/table.ts';
import { readBoolean } from '../../inputs/texts.ts';

export const EXPLAIN = {
  name: 'explain',
  commands: ['compare'],
  placeholder: '[boolean]',
  default: 'false',
  kind: 'boolean',
  extraRun: true,
  description: 'Run each profile once more, watched and not timed, to tell where the time goes.',
  read: readBoolean,
} as const satisfies InputRow;
