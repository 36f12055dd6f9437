import { LIST_RUNNER, XML_RUNNER } from '../django-settings.mjs';
import { REDIS, WITH_REDIS } from '../redis.mjs';

const CONFIG = `import os

os.environ["NAUTOBOT_REDIS_SCHEME"] = "unix"
os.environ["NAUTOBOT_REDIS_HOST"] = os.environ["REDIS_SOCKET"]

from nautobot.core.tests.nautobot_config import *

PLUGINS = []
TEST_OUTPUT_FILE_NAME = os.environ.get("JUNIT_FILE")
`;

/** Both leave out what Nautobot's own test runner leaves out. */
const RUNNERS = `from nautobot.core.tests.runner import NautobotTestRunner
from pg_speed_list import ListRunner
from xmlrunner.extra.djangotestrunner import XMLTestRunner


class ClassListRunner(ListRunner, NautobotTestRunner):
    pass


class JunitRunner(XMLTestRunner, NautobotTestRunner):
    pass
`;

// Not `nautobot.wireless`: a module of tests with a browser below it cannot be imported.
const LABELS = 'nautobot.tenancy';
const TEST = '../../venv/bin/python with_redis.py ../../venv/bin/nautobot-server test --noinput';

/** @type {Partial<import('../suites.mjs').Suite>} */
export default {
  version: '3.2.7',
  ecosystem: 'pypi',
  package: 'nautobot',
  kind: 'hundreds of migrations first, then transactions rolled back after each test; Redis beside it',
  about: 'The source of truth about networks, a Django application: the tests of its tenants.',
  packages: [REDIS, XML_RUNNER, 'factory-boy==3.3.3', 'tblib==3.2.2'],
  files: {
    'pg_speed/with_redis.py': WITH_REDIS,
    'pg_speed/nautobot_config.py': CONFIG,
    'pg_speed/pg_speed_list.py': LIST_RUNNER,
    'pg_speed/pg_speed_runners.py': RUNNERS,
  },
  // The release that is installed is tested, whose source is no module here.
  folder: 'pg_speed',
  env: {
    PYTHONPATH: '.',
    NAUTOBOT_CONFIG: 'nautobot_config.py',
    // It makes folders for files there.
    NAUTOBOT_ROOT: '.',
    NAUTOBOT_DB_HOST: '$PGHOST',
    NAUTOBOT_DB_PORT: '$PGPORT',
    NAUTOBOT_DB_USER: '$PGUSER',
    NAUTOBOT_DB_PASSWORD: '$PGPASSWORD',
    NAUTOBOT_DB_NAME: '$PGDATABASE',
  },
  command: `${TEST} --parallel {workers} ${LABELS}`,
  workers: 1,
  counted: /^Ran (\d+) tests/gm,
  parallel: {
    list: `${TEST} --verbosity 0 --testrunner pg_speed_runners.ClassListRunner ${LABELS}`,
    command: `JUNIT_FILE=junit-{slice-number}.xml ${TEST} --testrunner pg_speed_runners.JunitRunner {slice}`,
    junit: 'junit-*.xml',
    own: `${TEST} --parallel 2 ${LABELS}`,
  },
  leftOut: [{ what: 'the tests of the other parts of Nautobot', why: 'all together take hours' }],
};
