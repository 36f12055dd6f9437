// Defines the inputs `comment`, `comment-output` and `comment-key`.
import { keyReader } from '../../inputs/identity.ts';
import type { InputRow, PathContext } from '../../inputs/table.ts';
import { choiceOf, readBoolean } from '../../inputs/texts.ts';

/** When to comment. `auto` means `on-change` if revisions are compared, otherwise `always`. */
export const COMMENT_WHEN = choiceOf('a rule', ['auto', 'always', 'on-change', 'off']);
export type CommentWhen = (typeof COMMENT_WHEN.choices)[number];

export const COMMENT = {
  name: 'comment',
  placeholder: '<when>',
  default: 'auto',
  description:
    'Pull-request comment: `always`, `off`, `on-change` (something is faster or slower), `auto` (that with `base`).',
  ...COMMENT_WHEN,
} as const satisfies InputRow<PathContext>;

export const COMMENT_OUTPUT = {
  name: 'comment-output',
  placeholder: '[boolean]',
  default: 'false',
  kind: 'boolean',
  description: 'Show what failed commands printed in the comment too, which more people read than the log.',
  read: readBoolean,
} as const satisfies InputRow<PathContext>;

export const COMMENT_KEY = {
  name: 'comment-key',
  placeholder: '<text>',
  description: 'Which comment is kept up to date, 1 to 100 characters; default the workflow and job.',
  read: keyReader(100, 'the name of the job'),
} as const satisfies InputRow<PathContext>;
