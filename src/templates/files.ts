/** What scripts/generate.mjs writes from profiles and inputs: the doors never import this file, as it needs libraries of its own. */
import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { profilesFileSchema } from '../profiles/file-schema.ts';
import { renderGithubTemplate } from './github/start.ts';
import { renderGitlabCompare } from './gitlab/compare.ts';
import { renderGitlabRun } from './gitlab/run.ts';
import { renderGitlabStart } from './gitlab/start.ts';
import { renderWoodpeckerCompare } from './woodpecker/compare.ts';
import { renderWoodpeckerRun } from './woodpecker/run.ts';
import { renderWoodpeckerStart } from './woodpecker/start.ts';

/** A file of templates/. */
export interface TemplateFile {
  /** From the project's folder: `templates/github/service.yml`. */
  path: string;
  render(): string;
}

export const TEMPLATE_FILES: readonly TemplateFile[] = [
  { path: 'templates/github/service.yml', render: renderGithubTemplate },
  { path: 'templates/gitlab-start/template.yml', render: renderGitlabStart },
  { path: 'templates/woodpecker/start.yaml', render: renderWoodpeckerStart },
  { path: 'templates/gitlab-run/template.yml', render: renderGitlabRun },
  { path: 'templates/woodpecker/run.yaml', render: renderWoodpeckerRun },
  { path: 'templates/gitlab-compare/template.yml', render: renderGitlabCompare },
  { path: 'templates/woodpecker/compare.yaml', render: renderWoodpeckerCompare },
];

const TITLE = 'pg-speed profiles';
const DESCRIPTION =
  'Profiles of your own for pg-speed, by default in .github/pg-speed.yml. What only names can tell (unknown parents, circles, settings that a server does not have) is checked when the file is read.';

/** The JSON Schema of a profiles file, for editors, as text. The one source is {@link profilesFileSchema}. */
export function renderProfilesSchema(): string {
  const { $schema, ...rest } = toJsonSchema(profilesFileSchema as GenericSchema, { target: 'draft-2020-12' });
  return `${JSON.stringify({ $schema, title: TITLE, description: DESCRIPTION, ...rest }, null, 2)}\n`;
}
