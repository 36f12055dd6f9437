const run = (what, junit) =>
  `../venv/bin/python -m pytest -q -c /dev/null --rootdir . -p no:cacheprovider --junitxml ${junit} ${what}`;

/** @type {Partial<import('../suites.mjs').Suite>} */
export default {
  version: '9.1.0',
  ecosystem: 'pypi',
  package: 'invenio-accounts',
  kind: 'a database for each test, with its tables',
  about: 'The users of Invenio, whose repositories are Flask applications: all tests without a browser.',
  packages: ['invenio-accounts[admin,postgresql,tests]==9.1.0'],
  env: { SQLALCHEMY_DATABASE_URI: 'postgresql+psycopg2://$PGUSER:$PGPASSWORD@$PGHOST:$PGPORT/invenio' },
  command: run('tests --ignore tests/e2e', 'junit.xml'),
  junit: 'junit.xml',
  parallel: {
    files: 'tests/test_*.py',
    command: run('{slice}', 'junit-{slice-number}.xml'),
    junit: 'junit-*.xml',
  },
  leftOut: [{ what: 'tests/e2e', why: 'they drive a browser' }],
};
