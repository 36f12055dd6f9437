const run = (what, junit) =>
  `rm -rf scratch && ../venv/bin/python -m pytest -q -p no:cacheprovider --junitxml ${junit} ${what} ` +
  '-k "not (test_string_comparisons and cola10)" ' +
  '--dburi "postgresql+psycopg2://$PGUSER:$PGPASSWORD@$PGHOST:$PGPORT/$PGDATABASE"';

/** @type {Partial<import('../suites.mjs').Suite>} */
export default {
  version: '1.20.1',
  ecosystem: 'pypi',
  package: 'alembic',
  kind: 'migrations: tables made, altered and dropped by each test',
  about: 'The migration tool of SQLAlchemy: its tests of autogenerate, of operations and of PostgreSQL.',
  why: 'Its tests make, alter and drop small tables by some two thousand statements, which take five times as long on disk. Three quarters of the run are Python, which compares and writes migrations, and needs no server for it.',
  packages: ['SQLAlchemy==2.1.9', 'psycopg2-binary==2.9.13', 'pytest==9.0.2', 'pytest-xdist==3.8.0', 'black==26.1.0'],
  // The tests take the installed release.
  sql: 'create schema test_schema',
  // The tests refuse to start where an interrupted run has left its folder.
  command: run('tests --ignore tests/test_post_write.py', 'junit.xml'),
  junit: 'junit.xml',
  parallel: {
    files: 'tests/test_*.py\n!tests/test_post_write.py',
    command: run('{slice}', 'junit-{slice-number}.xml'),
    junit: 'junit-*.xml',
    own: run('-n 2 tests --ignore tests/test_post_write.py', 'junit.xml'),
    // Each test makes and removes `scratch/` in the checkout.
    ownFolder: '.',
  },
  leftOut: [
    { what: 'test_post_write.py', why: 'it is about programs that format files' },
    { what: 'test_string_comparisons with cola10', why: 'it fails with this version of PostgreSQL or of SQLAlchemy' },
  ],
};
