const LEFT_OUT = [
  'test_clean_session_table',
  'test_confirm_email_view',
  'test_reset_password_view',
  'test_kvsession_store_init_with_redis_url',
];
const run = (what, junit) =>
  `../venv/bin/python -m pytest -q -c /dev/null --rootdir . -p no:cacheprovider --junitxml ${junit} ${what} ` +
  `-k "not (${LEFT_OUT.join(' or ')})"`;

/** @type {Partial<import('../suites.mjs').Suite>} */
export default {
  // Its source has the tests; those of 8.0.0 and 9.1.0 have none.
  version: '6.0.0',
  ecosystem: 'pypi',
  package: 'invenio-accounts',
  kind: 'a database for each test, with its tables',
  about:
    'The users, roles and sessions of Invenio, whose repositories are Flask applications: nearly all tests without a browser.',
  why: 'Each test makes a database with its tables and drops it. `turbo` saves two fifths of the run and more, nearly all of it processor time, not waits. The rest is Python, which sets up an application for each test, and some tests sleep.',
  // The releases of its time, as most of them set no upper bounds.
  packages: [
    ...['invenio-admin==1.5.0', 'invenio-assets==4.0.0', 'invenio-base==2.0.0', 'invenio-celery==2.0.0'],
    ...['invenio-db==2.0.0', 'invenio-i18n==3.0.0', 'invenio-rest==2.0.0', 'invenio-theme==4.0.0'],
    ...['flask-kvsession-invenio==0.6.4', 'flask-security-invenio==3.5.0', 'Flask==3.1.0', 'Flask-Babel==4.0.0'],
    ...['SQLAlchemy==2.0.36', 'SQLAlchemy-Continuum==1.4.2', 'SQLAlchemy-Utils==0.41.2', 'alembic==1.14.0'],
    ...['marshmallow==3.23.1', 'WTForms==3.1.2', 'celery==5.4.0', 'redis==5.2.0', 'click==8.1.7'],
    ...['requests==2.32.3', 'setuptools==75.6.0', 'psycopg2-binary==2.9.13', 'mock==5.1.0', 'pytest==8.3.4'],
    'pytest-flask==1.3.0',
  ],
  // The tests take the installed release.
  prepare: ['rm -r invenio_accounts'],
  env: { SQLALCHEMY_DATABASE_URI: 'postgresql+psycopg2://$PGUSER:$PGPASSWORD@$PGHOST:$PGPORT/invenio' },
  command: run('tests --ignore tests/e2e --ignore tests/test_token_duration.py', 'junit.xml'),
  junit: 'junit.xml',
  parallel: {
    files: 'tests/test_*.py\n!tests/test_token_duration.py',
    command: run('{slice}', 'junit-{slice-number}.xml'),
    junit: 'junit-*.xml',
  },
  leftOut: [
    { what: 'tests/e2e', why: 'they drive a browser' },
    { what: 'test_clean_session_table', why: 'it sleeps for 40 s' },
    {
      what: 'test_token_duration.py, test_confirm_email_view and test_reset_password_view',
      why: 'they sleep, and their links are valid for 2 s, which is too short on a busy machine',
    },
    { what: 'test_kvsession_store_init_with_redis_url', why: 'it wants a Redis on port 6379' },
  ],
};
