import type { InputRow, PathContext } from './table.ts';
import { readBoolean } from './texts.ts';

// Rows about the report that every command with a report takes.

// biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of GitHub's
export const GITHUB_TOKEN = '${{ github.token }}';

export const SUMMARY = {
  name: 'summary',
  placeholder: '[boolean]',
  default: 'true',
  kind: 'boolean',
  description: 'Add the report to the job summary, where the CI has one.',
  read: readBoolean,
} as const satisfies InputRow<PathContext>;

export const REPORT_ARTIFACT = {
  name: 'report-artifact',
  placeholder: '[boolean]',
  default: 'true',
  kind: 'boolean',
  description:
    'Keep `report.html` as an artifact of the run, where the CI can, and link to it from summary and comment.',
  read: readBoolean,
} as const satisfies InputRow<PathContext>;
