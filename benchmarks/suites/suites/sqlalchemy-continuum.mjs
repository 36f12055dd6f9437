/** @type {Partial<import('../suites.mjs').Suite>} */
export default {
  version: '2.0.0',
  ecosystem: 'pypi',
  package: 'SQLAlchemy-Continuum',
  kind: 'tables made and dropped for each test',
  about: 'Versions of the rows of SQLAlchemy: each test makes its tables, commits rows and drops the tables.',
  packages: ['SQLAlchemy==2.1.9', 'psycopg2-binary==2.9.13', 'pytest==9.0.2'],
  env: {
    DB: 'postgres',
    DATABASE_URL: 'postgresql+psycopg2://$PGUSER:$PGPASSWORD@$PGHOST:$PGPORT/$PGDATABASE',
  },
  command: '../venv/bin/python -m pytest -q -p no:cacheprovider --junitxml junit.xml tests/inheritance',
  junit: 'junit.xml',
  leftOut: [{ what: 'all but the tests of inheritance', why: 'the whole suite takes minutes' }],
};
