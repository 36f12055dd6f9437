/** The files of templates/, for scripts/generate.mjs alone. */

import { renderGithubTemplate } from './github/start.ts';
import { renderGitlabCompare } from './gitlab/compare.ts';
import { renderGitlabStart } from './gitlab/start.ts';
import { renderWoodpeckerCompare } from './woodpecker/compare.ts';
import { renderWoodpeckerStart } from './woodpecker/start.ts';

/** A file that is made from the profiles or the table of inputs. */
export interface TemplateFile {
  /** From the project's folder: `templates/github/service.yml`. */
  path: string;
  render(): string;
}

export const TEMPLATE_FILES: readonly TemplateFile[] = [
  { path: 'templates/github/service.yml', render: renderGithubTemplate },
  { path: 'templates/gitlab-start/template.yml', render: renderGitlabStart },
  { path: 'templates/woodpecker/start.yaml', render: renderWoodpeckerStart },
  { path: 'templates/gitlab-compare/template.yml', render: renderGitlabCompare },
  { path: 'templates/woodpecker/compare.yaml', render: renderWoodpeckerCompare },
];
