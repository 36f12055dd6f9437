const run = (numbers) => `for run in ${numbers}; do node test/adapter/integration/runner || exit; done`;

/** @type {Partial<import('../suites.mjs').Suite>} */
export default {
  version: '5.0.1',
  ecosystem: 'npm',
  package: 'sails-postgresql',
  kind: 'tables made and dropped around groups of tests, rows committed by each test',
  about: 'The adapter of Sails and its ORM Waterline: the common tests of all adapters.',
  why: 'Its groups of tests make and drop tables by 1,120 statements, which take ten to twelve seconds of session time on `default` and one to two on `turbo`. Two or three of them run at a time while Node.js works beside them, so that the run is less than two seconds shorter.',
  before: '2026-11-20',
  // Its tests name the branch of a repository.
  prepare: ['npm pkg set overrides.waterline=0.15.2'],
  env: {
    WATERLINE_ADAPTER_TESTS_HOST: '$PGHOST',
    WATERLINE_ADAPTER_TESTS_PORT: '$PGPORT',
    WATERLINE_ADAPTER_TESTS_USER: '$PGUSER',
    WATERLINE_ADAPTER_TESTS_PASSWORD: '$PGPASSWORD',
    WATERLINE_ADAPTER_TESTS_DATABASE: '$PGDATABASE',
    WATERLINE_ADAPTER_TESTS_URL: '$DATABASE_URL',
  },
  // One run takes two seconds.
  command: run('1 2 3 4 5 6 7 8'),
  parallel: { list: 'seq 8', command: run('{slice}'), junit: '' },
  counted: /^\s+(\d+) passing/gm,
  leftOut: [{ what: 'test/adapter/unit', why: 'some ask for a column that PostgreSQL does not have since version 12' }],
};
