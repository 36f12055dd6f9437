import type { Row } from './row.ts';

// Rows that the table of a comparison and that of publish/ have in common.

// biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of GitHub's
export const GITHUB_TOKEN = '${{ github.token }}';

export const SUMMARY = {
  name: 'summary',
  placeholder: '[boolean]',
  default: 'true',
  kind: 'boolean',
  description: 'Add the report to the job summary, where the CI has one.',
} as const satisfies Row;

export const COMMENT = {
  name: 'comment',
  placeholder: '<when>',
  default: 'auto',
  description:
    'Pull-request comment: `always`, `off`, `on-change` (something is faster or slower), `auto` (that with `base`).',
} as const satisfies Row;

export const COMMENT_KEY = {
  name: 'comment-key',
  placeholder: '<text>',
  description: 'Which comment is kept up to date, 1 to 100 characters; default the workflow and job.',
} as const satisfies Row;
