// Defines the input `explain`.
import type { InputRow } from '../../inputs/table.ts';
import { BOOLEAN } from '../../inputs/texts.ts';

export const EXPLAIN = {
  ...BOOLEAN,
  name: 'explain',
  commands: ['compare'],
  default: 'false',
  extraRun: true,
  description: 'Run each profile once more, watched and not timed, to tell where the time goes.',
} as const satisfies InputRow;
