const run = (what, junit) => `../venv/bin/python -m pytest -q -p no:cacheprovider --junitxml ${junit} ${what}`;

/** @type {Partial<import('../suites.mjs').Suite>} */
export default {
  version: '7.2.1',
  ecosystem: 'pypi',
  package: 'ihatemoney',
  kind: 'tables made and dropped for each test; rows committed by each request',
  about: 'The manager of shared budgets, a Flask application: all its tests.',
  packages: ['psycopg2-binary==2.9.13', 'pytest==9.0.2', 'pytest-flask==1.3.0'],
  env: { TESTING_SQLALCHEMY_DATABASE_URI: '$DATABASE_URL' },
  command: run('ihatemoney/tests', 'junit.xml'),
  junit: 'junit.xml',
  // One file has most of the time, so that single tests are dealt.
  parallel: {
    list: '../venv/bin/python -m pytest -q -p no:cacheprovider --collect-only ihatemoney/tests | grep ::',
    command: run('{slice}', 'junit-{slice-number}.xml'),
    junit: 'junit-*.xml',
  },
};
