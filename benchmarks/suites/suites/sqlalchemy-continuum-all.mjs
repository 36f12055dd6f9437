const FILES = "find tests -name 'test_*.py' ! -name test_flask.py ! -name test_sqlmodel.py";
const run = (junit) => `../venv/bin/python -m pytest -q -p no:cacheprovider --junitxml ${junit} {slice}`;

/** @type {Partial<import('../suites.mjs').Suite>} */
export default {
  version: '2.0.0',
  ecosystem: 'pypi',
  package: 'SQLAlchemy-Continuum',
  kind: 'tables made and dropped for each test; long, by slices',
  about: 'Versions of the rows of SQLAlchemy: each test makes its tables, commits rows and drops the tables.',
  why: 'Each test makes its tables and drops them again; in the slice that was watched that takes 2.7 of 15 s on `default` and 0.3 s on `turbo`. Nearly all the rest is the work of Python, which uses one processor and which no server makes shorter. In one process its tests took 266 s together, and in the two halves 217 s, so that two workers take less than half of the time (one run of each, on `turbo`).',
  packages: ['SQLAlchemy==2.1.9', 'psycopg2-binary==2.9.13', 'pytest==9.0.2'],
  env: {
    DB: 'postgres',
    DATABASE_URL: 'postgresql+psycopg2://$PGUSER:$PGPASSWORD@$PGHOST:$PGPORT/$PGDATABASE',
  },
  command: run('junit.xml'),
  junit: 'junit.xml',
  slices: { number: '12', command: FILES },
  parallel: { list: FILES, command: run('junit-{slice-number}.xml'), junit: 'junit-*.xml' },
  leftOut: [{ what: 'the tests of Flask and SQLModel', why: 'they do not know this version of SQLAlchemy' }],
};
