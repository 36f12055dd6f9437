import { INPUTS, type InputSpec } from '../../inputs/schema.ts';

/** Inputs that the template lacks, with the reasons. */
export const WOODPECKER_LEFT_OUT: Readonly<Record<string, string>> = {
  summary: 'Woodpecker has no job summary; the report is in the log',
};

/** Settings that most users need. */
const USUAL: Readonly<Record<string, string>> = {
  profiles: 'default, turbo',
  command: 'npm test',
  'time-budget': '10m',
};

const HEAD = `# Runs your own test suite on several PostgreSQL profiles, or on the base and the head of a pull request (\`base: auto\`), and
# shows in the log what is faster. Made by \`npm run templates\` from src/inputs/schema.ts. Copy it to .woodpecker/.
#
# The suite runs in the plugin's image: build yours \`FROM org/pg-speed:17\` with the tools that it needs. No trust is needed.
# /dev/shm of a step is 64 MB: \`turbo\` then keeps its data on disk and says so, and \`tmpfs\` is skipped with a line that says so;
# more is the agent's setting WOODPECKER_BACKEND_DOCKER_LIMIT_SHM_SIZE (bytes).
#
# Woodpecker itself replaces \${NAME}: write $\${NAME} for the shell's.
when:
  - event: [push, pull_request]

steps:
  - name: pg-speed
    image: org/pg-speed:17
    settings:
`;

const TOKEN = `      # Writes and updates the comment of a pull request. Make the secret (allowed for pull requests) first: without it
      # Woodpecker refuses the file. Needed: write access to issues (GitHub, Gitea, Forgejo), scope api (GitLab).
      # token:
      #   from_secret: pg_speed_token
`;

const KEPT = `
  # The workspace ends with the pipeline. To keep the results, upload them here: to S3, for example, by woodpeckerci/plugin-s3.
  - name: results
    image: org/pg-speed:17
    commands:
      - ls -l pg-speed-report
    when:
      - status: [success, failure]
`;

/** The text of templates/woodpecker/compare.yaml. */
export function renderWoodpeckerCompare(): string {
  const rows = INPUTS.filter(({ name }) => name !== 'token' && !(name in WOODPECKER_LEFT_OUT));
  const usual = rows.filter(({ name }) => name in USUAL);
  const others = rows.filter(({ name }) => !(name in USUAL));
  return [
    HEAD,
    ...usual.map(({ name }) => `      ${name}: ${USUAL[name]}\n`),
    TOKEN,
    '      #\n      # The other settings, with their defaults.\n',
    ...others.map(renderOther),
    `      #\n      # Not a setting:${listLeftOut()}.\n`,
    KEPT,
  ].join('');
}

function renderOther({ name, description, default: text }: InputSpec): string {
  const value = text === '' ? "''" : text;
  return `      # ${name}: ${value} # ${description.replaceAll('${', '$$$${')}\n`;
}

function listLeftOut(): string {
  return Object.entries(WOODPECKER_LEFT_OUT)
    .map(([name, reason]) => ` ${name} (${reason})`)
    .join(',');
}
