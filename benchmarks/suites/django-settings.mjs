// What the suites of Django share: version, packages, settings by which it finds the server, and how its tests are dealt and timed.

export const XML_RUNNER = 'unittest-xml-reporting==3.2.0';

/** A test runner of Django that lists classes. */
export const LIST_RUNNER = `from django.test.runner import DiscoverRunner


class ListRunner(DiscoverRunner):
    """Prints the classes that have tests, and runs none."""

    def run_tests(self, test_labels, **kwargs):
        kinds = {type(test) for test in self.build_suite(test_labels)}
        print(*sorted(f"{kind.__module__}.{kind.__qualname__}" for kind in kinds), sep="\\n")
        return 0
`;

const PACKAGES = [
  ...['psycopg[binary,pool]==3.3.9', 'Jinja2==3.1.6', 'Pillow==12.1.0', 'tblib==3.2.2', 'tzdata==2025.3'],
  XML_RUNNER,
];

const FILES = {
  'tests/pg_speed_list.py': LIST_RUNNER,
  'tests/pg_speed_settings.py': `import os

CONNECTION = {
    "ENGINE": "django.db.backends.postgresql",
    "HOST": os.environ.get("PGHOST"),
    "PORT": os.environ.get("PGPORT"),
    "USER": os.environ.get("PGUSER"),
    "PASSWORD": os.environ.get("PGPASSWORD"),
    "NAME": os.environ.get("PGDATABASE"),
}
DATABASES = {
    "default": {**CONNECTION, "TEST": {"NAME": "test_one"}},
    "other": {**CONNECTION, "TEST": {"NAME": "test_two"}},
}
SECRET_KEY = "django_tests_secret_key"
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
DEFAULT_AUTO_FIELD = "django.db.models.AutoField"
USE_TZ = False
if "TEST_RUNNER" in os.environ:
    TEST_RUNNER = os.environ["TEST_RUNNER"]
TEST_OUTPUT_FILE_NAME = os.environ.get("JUNIT_FILE")
`,
};

export const COMMAND = '../../venv/bin/python runtests.py --settings=pg_speed_settings --parallel={workers}';

/** The line with a runner that writes a JUnit file. */
export function writeJunit(line, file) {
  return `TEST_RUNNER=xmlrunner.extra.djangotestrunner.XMLTestRunner JUNIT_FILE=${file} ${line}`;
}

/** How Django's tests of these labels are dealt: by class, as one module can have most of them. */
export function dealClasses(labels) {
  return {
    list: `TEST_RUNNER=pg_speed_list.ListRunner ${COMMAND} --verbosity 0 ${labels}`,
    command: writeJunit(`${COMMAND} {slice}`, 'junit-{slice-number}.xml'),
    junit: 'junit-*.xml',
    own: `${COMMAND.replace('{workers}', '2')} ${labels}`,
  };
}

/** How the files or classes of a long suite are dealt. @param {string} list prints them */
export function dealFiles(list) {
  return { list, command: writeJunit(`${COMMAND} {slice}`, 'junit-{slice-number}.xml'), junit: 'junit-*.xml' };
}

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
