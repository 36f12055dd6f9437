// The file names the server, and its path has to be absolute.
const run = (what, junit) =>
  'settings=$(mktemp) && printf "[database]\\nclass: mailman.database.postgresql.PostgreSQLDatabase\\nurl: %s\\n" "$DATABASE_URL" > "$settings" && ' +
  `MAILMAN_EXTRA_TESTING_CFG="$settings" ../venv/bin/python -m nose2 --plugin nose2.plugins.junitxml --junit-xml --junit-xml-path ${junit} ${what}; ` +
  'code=$?; rm "$settings"; exit $code';
const LIST = 'for file in src/mailman/rest/tests/test_*.py; do echo mailman.rest.tests.$(basename "$file" .py); done';

/** @type {Partial<import('../suites.mjs').Suite>} */
export default {
  version: '3.3.10',
  ecosystem: 'pypi',
  package: 'mailman',
  kind: 'rows committed by each test, and all tables emptied after it; an HTTP server beside it',
  about: 'The manager of mailing lists: the tests of its REST API, which start the server of the API and talk to it.',
  why: 'Each test commits rows and deletes all of them afterwards, which is little work for a server: it is at work in 12 % of the run that was watched on `default`. The rest is Python, in the tests and in the server of the API that they talk to, and no database server makes it shorter.',
  // The releases of its time, as it sets no upper bounds.
  packages: [
    ...['SQLAlchemy==2.0.36', 'alembic==1.14.0', 'aiosmtpd==1.4.6', 'click==8.1.7', 'dnspython==2.7.0'],
    ...['falcon==3.1.3', 'gunicorn==23.0.0', 'flufl.bounce==4.0', 'flufl.i18n==5.1.0', 'flufl.lock==8.1.0'],
    ...['zope.component==6.0', 'zope.configuration==5.0.1', 'zope.interface==7.1.1', 'setuptools==75.6.0'],
    ...['psycopg2-binary==2.9.13', 'nose2==0.16.0', 'flufl.testing==0.8'],
  ],
  command: run(`$(${LIST})`, 'junit.xml'),
  junit: 'junit.xml',
  parallel: {
    list: LIST,
    command: run('{slice}', 'junit-{slice-number}.xml'),
    junit: 'junit-*.xml',
    hindrance:
      'Its servers of mail and of HTTP have fixed ports, which two slices cannot both have; with `own-network` it passes.',
  },
  leftOut: [{ what: 'all but mailman.rest.tests', why: 'about 2,050 more tests, more than a comparison has time for' }],
};
