const run = (what, junit) => `../venv/bin/python -m pytest -q -p no:cacheprovider --junitxml ${junit} ${what}`;

/** @type {Partial<import('../suites.mjs').Suite>} */
export default {
  version: '2.9.13',
  ecosystem: 'pypi',
  package: 'psycopg2',
  kind: 'bound by the client: connections, cursors, types, COPY',
  about: 'The driver that most of Python uses, tested with its binary build.',
  why: 'Its tests open connections, convert values and roll back, so that next to nothing waits for the disk. Much of its time are sleeps and notifications for which the tests wait on purpose.',
  packages: ['psycopg2-binary==2.9.13', 'pytest==9.0.2', 'pytest-xdist==3.8.0'],
  env: {
    PSYCOPG2_TESTDB: '$PGDATABASE',
    PSYCOPG2_TESTDB_HOST: '$PGHOST',
    PSYCOPG2_TESTDB_PORT: '$PGPORT',
    PSYCOPG2_TESTDB_USER: '$PGUSER',
    PSYCOPG2_TESTDB_PASSWORD: '$PGPASSWORD',
  },
  sql: 'create extension hstore',
  command: run('tests', 'junit.xml'),
  junit: 'junit.xml',
  parallel: {
    files: 'tests/test_*.py',
    command: run('{slice}', 'junit-{slice-number}.xml'),
    junit: 'junit-*.xml',
    own: run('-n 2 tests', 'junit.xml'),
  },
  leftOut: [],
};
