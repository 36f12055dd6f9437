// Defines the input `junit`, and the name of the format in which numbers are read from JUnit files.
import type { InputRow } from '../../inputs/table.ts';
import { listReader } from '../../inputs/texts.ts';

/** A format that numbers can be read from. */
export const JUNIT_FORMAT_NAME = 'junit';

export const JUNIT = {
  name: 'junit',
  commands: ['run', 'compare', 'tune'],
  inParallel: true,
  placeholder: '<globs>',
  kind: 'list',
  description:
    'JUnit XML files that the workload writes, such as `reports/**/*.xml`: tests are compared one by one. Default none.',
  read: listReader('file'),
  fallback: () => [],
} as const satisfies InputRow;
