const FILES =
  "find test -name 'test_*.py' ! -path '*/aaa_profiling/*' ! -path '*/dialect/postgresql/test_types.py' " +
  "! -name test_pool.py ! -name test_mypy.py ! -name '*_py314.py' | sort";
const run = (junit) =>
  `../venv/bin/python -m pytest -q -p no:cacheprovider -p no:randomly --junitxml ${junit} -k "not TwoPhaseCommitTest" ` +
  '--dburi "postgresql+psycopg2://$PGUSER:$PGPASSWORD@$PGHOST:$PGPORT/$PGDATABASE" {slice}';

/** @type {Partial<import('../suites.mjs').Suite>} */
export default {
  version: '2.1.9',
  ecosystem: 'pypi',
  package: 'SQLAlchemy',
  kind: 'bound by the processor of the client; tables made for each class of tests, rows deleted after each test; long, by slices',
  about: 'The toolkit and ORM: nearly all its tests.',
  why: 'Nearly all of its time is Python, which uses one processor and which no server makes shorter: in the slice that was watched the server is at work in 7 % of the run. Most of what `turbo` saves there is time in which the server creates and drops the tables of the tests.',
  packages: ['psycopg2-binary==2.9.13', 'pytest==9.0.2'],
  sql: 'create schema test_schema; create schema test_schema_2; create extension hstore; create extension citext',
  command: run('junit.xml'),
  junit: 'junit.xml',
  slices: { number: '24', command: FILES },
  parallel: { list: FILES, command: run('junit-{slice-number}.xml'), junit: 'junit-*.xml' },
  leftOut: [
    { what: 'test_types.py of the dialect and test_pool.py', why: 'nine thousand tests of arrays, and sleeps' },
    { what: 'aaa_profiling', why: 'it counts calls of Python' },
    { what: 'test_mypy.py and test_tstring_py314.py', why: 'they need mypy and Python 3.14' },
    { what: 'TwoPhaseCommitTest', why: 'needs max_prepared_transactions' },
  ],
};
