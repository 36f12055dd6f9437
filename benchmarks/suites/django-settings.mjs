// What the suites of Django share: version, packages, and settings by which it finds the server.

const PACKAGES = [
  ...['psycopg[binary,pool]==3.3.9', 'Jinja2==3.1.6', 'Pillow==12.1.0', 'tblib==3.2.2', 'tzdata==2025.3'],
];

const FILES = {
  'tests/pg_speed_settings.py': `import os

CONNECTION = {
    "ENGINE": "django.db.backends.postgresql",
    "HOST": os.environ["PGHOST"],
    "PORT": os.environ["PGPORT"],
    "USER": os.environ["PGUSER"],
    "PASSWORD": os.environ["PGPASSWORD"],
    "NAME": os.environ["PGDATABASE"],
}
DATABASES = {
    "default": {**CONNECTION, "TEST": {"NAME": "test_one"}},
    "other": {**CONNECTION, "TEST": {"NAME": "test_two"}},
}
SECRET_KEY = "django_tests_secret_key"
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
DEFAULT_AUTO_FIELD = "django.db.models.AutoField"
USE_TZ = False
`,
};

export const COMMAND = '../../venv/bin/python runtests.py --settings=pg_speed_settings --parallel={workers}';

/** @type {Partial<import('./suites.mjs').Suite>} */
export const DJANGO = {
  version: '5.2.19',
  ecosystem: 'pypi',
  package: 'Django',
  packages: PACKAGES,
  files: FILES,
  folder: 'tests',
  workers: 1,
  counted: /^Ran (\d+) tests/gm,
};
