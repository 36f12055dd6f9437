import { accept, type ReadResult, refuse, showValue } from './reading.ts';

/** The revision to compare with. */
export type BaseInput =
  /** The merge base of the pull request, or of the branch and the main one. */
  | { kind: 'auto' }
  /** A branch, tag or commit as git names it. */
  | { kind: 'ref'; ref: string };

/** What no name of a revision holds: see git-check-ref-format(1) and gitrevisions(7). `^` and `~` lead to parents. */
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
