const PYTEST = '../venv/bin/python -m pytest -q -p no:cacheprovider';

/** @type {Partial<import('../suites.mjs').Suite>} */
export default {
  version: '2.0.0',
  ecosystem: 'pypi',
  package: 'SQLAlchemy-Continuum',
  kind: 'tables made and dropped for each test',
  about: 'Versions of the rows of SQLAlchemy: each test makes its tables, commits rows and drops the tables.',
  why: 'Each test makes its tables and drops them again, by 3,245 statements in all, which take 4.3 s on `default` and 0.6 s on `turbo` (machine 1). The server works in a quarter of the run; nearly all the rest is the work of Python, which no server makes shorter.',
  packages: ['SQLAlchemy==2.1.9', 'psycopg2-binary==2.9.13', 'pytest==9.0.2', 'pytest-xdist==3.8.0'],
  env: {
    DB: 'postgres',
    DATABASE_URL: 'postgresql+psycopg2://$PGUSER:$PGPASSWORD@$PGHOST:$PGPORT/$PGDATABASE',
  },
  command: `${PYTEST} --junitxml junit.xml tests/inheritance`,
  junit: 'junit.xml',
  // Two of the five files have nearly all the tests, in classes that Python makes: they are not in the text of the file.
  parallel: {
    list: `${PYTEST} --collect-only tests/inheritance | grep :: | cut -d: -f1-3 | sort -u`,
    command: `${PYTEST} --junitxml junit-{slice-number}.xml {slice}`,
    junit: 'junit-*.xml',
    own: `${PYTEST} -n 2 --junitxml junit.xml tests/inheritance`,
  },
  leftOut: [{ what: 'all but the tests of inheritance', why: 'the whole suite takes minutes' }],
};
