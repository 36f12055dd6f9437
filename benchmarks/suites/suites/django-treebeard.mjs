const PYTEST = '../venv/bin/python -m pytest -q -p no:cacheprovider';
const TESTS =
  '--ds tests.settings tests/test_treebeard.py -k "TestClassMethods or TestSimpleNodeMethods or TestAddChild or TestDelete"';

/** @type {Partial<import('../suites.mjs').Suite>} */
export default {
  version: '7.0.3',
  ecosystem: 'pypi',
  package: 'django-treebeard',
  kind: 'transactions rolled back after each test',
  about: 'Trees in Django: materialized paths, nested sets, adjacency lists and ltree.',
  why: 'Most tests roll back what they write; the few with threads commit, and empty their tables afterwards, which is what `turbo` makes shorter. Five seconds are a `DROP DATABASE` at the end that waits in vain for sessions which those threads left open, on any profile.',
  packages: [
    'Django==5.2.19',
    'psycopg[binary]==3.3.9',
    'pytest==9.0.2',
    'pytest-django==4.11.1',
    'pytest-xdist==3.8.0',
  ],
  env: {
    DATABASE_ENGINE: 'psql',
    DATABASE_HOST: '$PGHOST',
    DATABASE_PORT_POSTGRES: '$PGPORT',
    DATABASE_USER_POSTGRES: '$PGUSER',
    DATABASE_PASSWORD: '$PGPASSWORD',
  },
  sql: 'create database treebeard',
  command: `${PYTEST} --junitxml junit.xml ${TESTS}`,
  junit: 'junit.xml',
  // The tests of all its models are in one file.
  parallel: {
    list: `${PYTEST} --collect-only ${TESTS} | grep :: | sed 's/\\[.*//' | sort -u`,
    command: `${PYTEST} --junitxml junit-{slice-number}.xml --ds tests.settings {slice}`,
    junit: 'junit-*.xml',
    own: `${PYTEST} -n 2 --junitxml junit.xml ${TESTS}`,
  },
  leftOut: [{ what: 'the tests of moving nodes, of forms and of the admin', why: 'all together take minutes' }],
};
