const TEST = '../../venv/bin/python -m django test --noinput';

/** @type {Partial<import('../suites.mjs').Suite>} */
export default {
  version: '8.0.1',
  ecosystem: 'pypi',
  package: 'wagtail',
  kind: 'bound by the processor of the client; transactions rolled back after each test',
  about: 'The CMS: the tests of its users, pages of HTML rendered for most of them.',
  why: 'Nearly all of the run is Python, which renders pages and uses one processor: the server is at work in 3 % of it, so that no server makes it much shorter.',
  packages: [
    ...['Django==5.2.19', 'psycopg[binary]==3.3.9', 'Jinja2==3.1.6', 'freezegun==1.5.5', 'responses==0.25.8'],
    ...['factory-boy==3.3.3', 'polib==1.2.0', 'tblib==3.2.2', 'django-pattern-library==1.5.0', 'coverage==7.13.1'],
  ],
  env: {
    DJANGO_SETTINGS_MODULE: 'wagtail.test.settings',
    DATABASE_ENGINE: 'django.db.backends.postgresql',
    DATABASE_HOST: '$PGHOST',
    DATABASE_PORT: '$PGPORT',
    DATABASE_USER: '$PGUSER',
    DATABASE_PASSWORD: '$PGPASSWORD',
  },
  // The release that is installed, not its source without compiled files.
  prepare: ['mkdir empty'],
  folder: 'empty',
  command: `${TEST} --parallel {workers} wagtail.users`,
  workers: 1,
  parallel: {
    list: `cd ../../venv/lib/python3*/site-packages && grep -ro '^class Test[A-Za-z]*' wagtail/users/tests --include='test_*.py' | sed 's/[.]py:class /./; s#/#.#g'`,
    // What it prints would count as tests.
    setup: `${TEST} --keepdb wagtail.users.tests.test_permissions > setup.log 2>&1 || { cat setup.log; exit 1; }`,
    command: `${TEST} --keepdb {slice}`,
    junit: '',
  },
  counted: /^Ran (\d+) tests/gm,
  leftOut: [{ what: 'the tests of other parts of Wagtail', why: 'the whole suite takes many minutes' }],
};
