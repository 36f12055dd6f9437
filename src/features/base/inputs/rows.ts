// Defines the input `base`, and refuses `reference` beside it.
import { accept, type ReadResult, refuse, showValue } from '../../../inputs/reading.ts';
import type { GivenInputs, InputRow } from '../../../inputs/table.ts';

/** The revision to compare with. */
export type BaseInput =
  /** The merge base of the pull request, or of the branch and the main one. */
  | { kind: 'auto' }
  /** A branch, tag or commit. */
  | { kind: 'ref'; ref: string };

/** Not allowed in a revision, see git-check-ref-format(1) and gitrevisions(7). `^` and `~` are: they lead to parents. */
const FORBIDDEN = /[\s:?*[\\\p{Cc}]|\.\.|@\{/u;
const MAX_REF_LENGTH = 250;

/** Reads `auto`, a branch, a tag or a commit. */
export function readBase(text: string): ReadResult<BaseInput> {
  const ref = text.trim();
  if (ref.toLowerCase() === 'auto') return accept({ kind: 'auto' });
  if (ref.startsWith('-') || ref.length > MAX_REF_LENGTH || FORBIDDEN.test(ref))
    return refuse(
      `${showValue(text)} is not the name of a revision`,
      'Write a branch, a tag or a commit, such as main, or auto for where the pull request began.',
    );
  return accept({ kind: 'ref', ref });
}

export const BASE_REVISION = {
  name: 'base',
  placeholder: '<revision>',
  description:
    'Compare with this branch, tag or commit, or `auto`: where the pull request began. Default: profiles are compared.',
  needsWorkload: true,
  read: readBase,
} as const satisfies InputRow;

/** Refuses what does not go with `base`. */
export function checkBase(raw: GivenInputs<'reference' | 'base', never>): void {
  raw.refuseBoth('reference', 'base', 'Under each profile the head is compared with the base: remove `reference`.');
}
