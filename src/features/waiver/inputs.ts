// Defines the input `accept-label`, the label of a pull request that accepts its conditions.
import { keyReader } from '../../inputs/identity.ts';
import type { Reader } from '../../inputs/reading.ts';
import type { InputRow, PathContext } from '../../inputs/table.ts';

/** Reads the name of a label: 1 to 50 characters on one line, the limit of GitHub and Gitea. */
export const readLabel: Reader<string> = (text) => keyReader(50, 'perf-accepted')(text.trim());

export const ACCEPT_LABEL = {
  name: 'accept-label',
  placeholder: '<name>',
  description:
    'Label of the pull request by which somebody who may push accepts that `fail-if` holds: the job passes. Default none.',
  needsWorkload: true,
  needs: { inputs: ['fail-if'], hint: 'Give the conditions that the label waives in `fail-if`, or remove it.' },
  read: readLabel,
} as const satisfies InputRow<PathContext>;
