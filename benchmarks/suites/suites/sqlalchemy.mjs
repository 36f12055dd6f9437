const run = (what, junit) =>
  `../venv/bin/python -m pytest -q -p no:cacheprovider -p no:randomly --junitxml ${junit} ${what} -k "not TwoPhaseCommitTest" ` +
  '--dburi "postgresql+psycopg2://$PGUSER:$PGPASSWORD@$PGHOST:$PGPORT/$PGDATABASE"';
const TESTS =
  'test/dialect/postgresql test/engine --ignore test/dialect/postgresql/test_types.py --ignore test/engine/test_pool.py';

/** @type {Partial<import('../suites.mjs').Suite>} */
export default {
  version: '2.1.9',
  ecosystem: 'pypi',
  package: 'SQLAlchemy',
  kind: 'bound by the processor of the client; tables made for each class of tests, rows deleted after each test',
  about: 'The toolkit and ORM: its tests of the dialect of PostgreSQL and of statements that run.',
  why: 'Most of its time is Python, which builds and reads statements: the server is at work in a small part of the run. About half of what `turbo` saves is time in which the server creates and drops the tables of the tests.',
  packages: ['psycopg2-binary==2.9.13', 'pytest==9.0.2', 'pytest-xdist==3.8.0'],
  sql: 'create schema test_schema; create schema test_schema_2; create extension hstore; create extension citext',
  command: run(TESTS, 'junit.xml'),
  junit: 'junit.xml',
  parallel: {
    files:
      'test/{dialect/postgresql,engine}/test_*.py\n!test/dialect/postgresql/test_types.py\n!test/engine/test_pool.py',
    command: run('{slice}', 'junit-{slice-number}.xml'),
    junit: 'junit-*.xml',
    own: run(`-n 2 ${TESTS}`, 'junit.xml'),
  },
  leftOut: [
    { what: 'all but test/dialect/postgresql and test/engine', why: 'the whole suite takes many minutes' },
    { what: 'test_types.py and test_pool.py', why: 'nine thousand tests of arrays, and sleeps, take most of the time' },
    { what: 'TwoPhaseCommitTest', why: 'needs max_prepared_transactions' },
  ],
};
