// Defines the input `profiles-file`, for a comparison and for the command `profiles`.
import type { InputRow, PathContext } from '../../inputs/table.ts';
import { readPath } from '../../inputs/texts.ts';

const ROW = { name: 'profiles-file', placeholder: '<path>', read: readPath } as const;

export const PROFILES_FILE = {
  ...ROW,
  description: 'YAML file with profiles of your own; default `.github/pg-speed.yml`, where it is there.',
} as const satisfies InputRow;

/** The row as the command `profiles` takes it. */
export const PROFILES_FILE_FLAG = {
  ...ROW,
  description: 'YAML file with profiles of your own; default .github/pg-speed.yml, where it is there',
} as const satisfies InputRow<PathContext>;
