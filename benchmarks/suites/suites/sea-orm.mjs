const FEATURES = '--features sqlx-postgres,runtime-tokio,tests-cfg,mock,sea-orm-internal,with-ipnetwork';
const TESTS = ['crud', 'cursor', 'query', 'transaction', 'upsert', 'stream', 'returning'];
const PROGRAMS = TESTS.map((name) => `${name}_tests`);
const ARGUMENTS = `${FEATURES} ${PROGRAMS.map((name) => `--test ${name}`).join(' ')}`;

/** @type {Partial<import('../suites.mjs').Suite>} */
export default {
  version: '1.1.20',
  ecosystem: 'crates',
  package: 'sea-orm',
  kind: 'a database for each test',
  about: 'The asynchronous ORM of Rust: each test makes a database with its tables and drops it.',
  why: 'Each test drops its database while its own pool is still connected to it: the server waits up to five seconds for these sessions, then refuses, and the suite ignores that. In one more run, on `turbo`, such waits were 99 % of the samples of active sessions, and no profile makes them shorter.',
  packages: [ARGUMENTS],
  files: { '.cargo/config.toml': '[profile.dev]\ndebug = 0\n' },
  env: { DATABASE_URL: 'postgres://$PGUSER:$PGPASSWORD@$PGHOST:$PGPORT' },
  command: `cargo test --quiet ${ARGUMENTS}`,
  parallel: {
    list: `printf '%s\\n' ${PROGRAMS.join(' ')}`,
    command: `cargo test --quiet ${FEATURES} $(sed 's/^/--test /' "$PG_SPEED_SLICE_FILE")`,
    junit: '',
  },
  counted: /test result: ok\. (\d+) passed/g,
  leftOut: [
    {
      what: 'the other tests',
      why: 'each file is a program of its own, which is compiled for a long time, and some run for minutes',
    },
  ],
};
