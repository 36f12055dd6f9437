const NAMES = [
  'test_invite and not test_invite_code',
  'test_notifications',
  'test_invitation_email',
  'test_failing_remote',
];
const PYTEST = `../venv/bin/python -m pytest -q -p no:cacheprovider -k "not (${NAMES.join(' or ')})"`;
const run = (what, junit) => `${PYTEST} --junitxml ${junit} ${what}`;

/** @type {Partial<import('../suites.mjs').Suite>} */
export default {
  version: '7.2.1',
  ecosystem: 'pypi',
  package: 'ihatemoney',
  kind: 'tables made and dropped for each test; rows committed by each request',
  about: 'The manager of shared budgets, a Flask application: nearly all its tests.',
  why: 'Each test makes the tables and drops them again, and requests commit: in the part that was watched DDL takes four fifths of the time in statements on `default`, much of it in syncs of files. Three quarters of the run are Python, which renders pages and which no server makes shorter.',
  packages: ['psycopg2-binary==2.9.13', 'pytest==9.0.2', 'pytest-flask==1.3.0'],
  env: { TESTING_SQLALCHEMY_DATABASE_URI: '$DATABASE_URL' },
  command: run('ihatemoney/tests', 'junit.xml'),
  junit: 'junit.xml',
  // One file has most of the time, so that single tests are dealt.
  parallel: {
    list: `${PYTEST} --collect-only ihatemoney/tests | grep ::`,
    command: run('{slice}', 'junit-{slice-number}.xml'),
    junit: 'junit-*.xml',
  },
  leftOut: [
    {
      what: 'test_invite, test_notifications, test_invitation_email_failure and test_failing_remote',
      why: 'they look up names of the internet',
    },
  ],
};
