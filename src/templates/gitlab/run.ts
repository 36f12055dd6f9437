import { INPUTS } from '../../inputs/schema.ts';
import { buildInput, JOB_START, renderSpec, renderVariables } from './component.ts';

const HEAD = `# Runs your tests on a PostgreSQL of their own, in the job's own container: no service, nothing to wait for, and data in memory
# where /dev/shm has room. Made by \`npm run templates\` from src/inputs/schema.ts.
#
#   include:
#     - component: $CI_SERVER_FQDN/org/pg-speed-action/gitlab-run@1 # or \`remote:\`, or \`local:\` with a copy
#       inputs:
#         setup: npm run migrate
#         command: npm test # finds DATABASE_URL, PGHOST, PGPORT, PGUSER, PGPASSWORD and PGDATABASE
#
# The job ends as \`command\` ends. Nothing in an input is expanded by GitLab: a \`$\` reaches the command.
#
# The tests need their own tools, and PostgreSQL, in the job's image. Either build one, \`FROM org/pg-speed:17\`, or take yours
# with Node.js 20.19 or later and \`pg-speed: npx --yes --package pg-speed-action@1 pg-speed\`; where it has no
# PostgreSQL, \`backend: download\` gets one through npm.
#
# To add to the job (artifacts, rules, tags), define it again in your own file: what you write there wins, key by key.
#
# GitLab before 17.0 may not know \`spec: inputs\`. Write the job itself:
#
#   test:
#     image: { name: 'org/pg-speed:17', entrypoint: [''] }
#     script: [pg-speed run --setup 'npm run migrate' -- npm test]
`;

/** The text of templates/gitlab-run/template.yml. */
export function renderGitlabRun(): string {
  const inputs = INPUTS.filter(({ commands }) => commands.includes('run')).map(buildInput);
  const job = `${JOB_START}  variables:
    # A runner keeps only what is below the project's folder.
    PG_SPEED_CACHE: $CI_PROJECT_DIR/.pg-speed-cache
${renderVariables(inputs)}  script:
    - $[[ inputs.pg-speed ]] run
  cache:
    key: pg-speed-$[[ inputs.job ]]
    paths: [.pg-speed-cache/]
    when: always
`;
  return `${HEAD}\n${renderSpec(inputs)}---\n${job}`;
}
