// Fills the lines of files in templates/ that scripts/generate.mjs makes from profiles and inputs.
import { INPUTS, type InputSpec } from '../inputs/schema.ts';
import { renderGithubJobs } from './github/start.ts';
import { renderGitlabProfiles } from './gitlab/start.ts';
import { renderWoodpeckerProfiles } from './woodpecker/start.ts';
import { renderYaml } from './yaml-text.ts';

/** Inputs that the component of GitLab lacks; its head says why. */
export const NOT_ON_GITLAB: readonly string[] = ['token', 'summary'];
/** Settings that stand above the list in a file of Woodpecker, or that it lacks; the file says why. */
const COMPARE_SETTINGS: readonly string[] = ['profiles', 'command', 'time-budget', 'token', 'summary'];
const WORKERS_SETTINGS: readonly string[] = ['workers', 'slice-files', 'command', 'summary'];

/** A file of templates/: a text written by hand, in which some lines are made from tables. */
interface TemplateFile {
  /** From the project's folder: `templates/github/service.yml`. */
  path: string;
  /** @param text the file as it is @returns the file with its made lines up to date @throws Error if it has lost their place */
  render(text: string): string;
}

export const TEMPLATE_FILES: readonly TemplateFile[] = [
  {
    path: 'templates/github/service.yml',
    render: (text) => fillLines(text, '\njobs:\n', '', `${renderGithubJobs()}\n`),
  },
  {
    path: 'templates/gitlab-start/template.yml',
    render: (text) => fillLines(text, "@postgres:5432/$[[ inputs.database ]]'\n\n", '', renderGitlabProfiles()),
  },
  {
    path: 'templates/woodpecker/start.yaml',
    render: (text) => fillLines(text, '\n  - event: [push, pull_request]\n\n', '', `${renderWoodpeckerProfiles()}\n`),
  },
  {
    path: 'templates/gitlab-run/template.yml',
    render: (text) => fillComponent(text, ({ commands }) => commands.includes('run')),
  },
  {
    path: 'templates/gitlab-compare/template.yml',
    render: (text) =>
      fillComponent(text, ({ name, commands }) => commands.includes('compare') && !NOT_ON_GITLAB.includes(name)),
  },
  {
    path: 'templates/woodpecker/compare.yaml',
    render: (text) =>
      fillSettings(text, ({ name, commands }) => commands.includes('compare') && !COMPARE_SETTINGS.includes(name)),
  },
  {
    path: 'templates/woodpecker/workers.yaml',
    render: (text) =>
      fillSettings(text, ({ name, commands }) => commands.includes('run') && !WORKERS_SETTINGS.includes(name)),
  },
];

/** Replaces the lines between two texts, which stay. Without an end these are all lines that follow. */
function fillLines(text: string, start: string, end: string, lines: string): string {
  const from = text.indexOf(start) + start.length;
  const to = end === '' ? text.length : text.indexOf(end, from);
  if (from < start.length || to < 0)
    throw new Error(`there are no lines '${start.trim()}' and '${end.trim()}', in this order`);
  return `${text.slice(0, from)}${lines}${text.slice(to)}`;
}

function fillComponent(text: string, isListed: (input: InputSpec) => boolean): string {
  const inputs = INPUTS.filter(isListed);
  const start = "is not installed.'\n      default: pg-speed\n";
  const spec = fillLines(text, start, '---\n', inputs.map(renderInput).join(''));
  return fillLines(spec, 'as a variable must be.\n', '  script:\n', inputs.map(renderVariable).join(''));
}

/** In components `image` is the image of the job. */
function nameInput(name: string): string {
  return name === 'image' ? 'server-image' : name;
}

/** One input of GitLab. Without a closed list of words the command checks the value, and reports all problems at once. */
function renderInput({ name, description, default: text, kind, choices }: InputSpec): string {
  const spec = {
    description,
    default: kind === 'boolean' ? text === 'true' : text,
    type: kind === 'boolean' ? kind : undefined,
    options: choices,
  };
  return renderYaml({ [nameInput(name)]: spec }).replace(/^(?=.)/gm, '    ');
}

/** Stands in the paths of artifacts too, where the runner expands variables. */
const EXPANDED = 'report-dir';

/** A boolean needs the space, which makes it text. */
function renderVariable({ name, kind }: InputSpec): string {
  const variable = `PG_SPEED_INPUT_${name.toUpperCase().replaceAll('-', '_')}`;
  const value = `$[[ inputs.${nameInput(name)} ]]${kind === 'boolean' ? ' ' : ''}`;
  return `    ${variable}: { value: '${value}', expand: ${name === EXPANDED} }\n`;
}

/** Woodpecker itself replaces `${NAME}`. */
function fillSettings(file: string, isListed: (input: InputSpec) => boolean): string {
  const lines = INPUTS.filter(isListed).map(
    ({ name, description, default: text }) =>
      `      # ${name}: ${text === '' ? "''" : text} # ${description.replaceAll('${', '$$$${')}\n`,
  );
  return fillLines(
    file,
    '# The other settings, with their defaults.\n',
    '      #\n      # Not a setting',
    lines.join(''),
  );
}
