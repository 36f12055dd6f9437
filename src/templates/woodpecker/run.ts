/** The text of templates/woodpecker/run.yaml. */
export function renderWoodpeckerRun(): string {
  return `# Runs your tests on a PostgreSQL of their own, in the step's own container: no service, nothing to wait for. Made by
# \`npm run templates\`. Copy it to .woodpecker/.
#
# The tests run in this image: build yours \`FROM org/pg-speed:17\` with the tools that they need. No trust is needed.
# /dev/shm of a step has 64 MB: \`turbo\` then keeps its data on disk; more is the agent's setting
# WOODPECKER_BACKEND_DOCKER_LIMIT_SHM_SIZE (bytes).
#
# Woodpecker itself replaces \${NAME}: write $\${NAME} for the shell's.
when:
  - event: [push, pull_request]

steps:
  - name: test
    image: org/pg-speed:17
    commands:
      # npm test finds DATABASE_URL, PGHOST, PGPORT, PGUSER, PGPASSWORD and PGDATABASE, and its exit code is the step's.
      - pg-speed run --setup 'npm run migrate' -- npm test
`;
}
