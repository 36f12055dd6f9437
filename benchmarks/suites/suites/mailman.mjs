// The file names the server, and its path has to be absolute.
const run = (what) =>
  'settings=$(mktemp) && printf "[database]\\nclass: mailman.database.postgresql.PostgreSQLDatabase\\nurl: %s\\n" "$DATABASE_URL" > "$settings" && ' +
  `MAILMAN_EXTRA_TESTING_CFG="$settings" ../venv/bin/python -m nose2 -v ${what}; code=$?; rm "$settings"; exit $code`;

/** @type {Partial<import('../suites.mjs').Suite>} */
export default {
  version: '3.3.10',
  ecosystem: 'pypi',
  package: 'mailman',
  kind: 'rows committed by each test, and all tables emptied after it',
  about: 'The manager of mailing lists: all its tests, some of which start its servers of mail and of HTTP.',
  packages: ['psycopg2-binary==2.9.13', 'nose2==0.16.0', 'flufl.testing==0.8', 'SQLAlchemy==2.0.45'],
  command: run(''),
  counted: /^Ran (\d+) tests/gm,
};
