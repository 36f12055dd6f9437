import { REDIS, WITH_REDIS } from '../redis.mjs';

const CONFIG = `import os

os.environ["NAUTOBOT_REDIS_HOST"] = "127.0.0.1"
os.environ["NAUTOBOT_REDIS_PORT"] = os.environ["REDIS_PORT"]

from nautobot.core.tests.nautobot_config import *

PLUGINS = []
`;

/** @type {Partial<import('../suites.mjs').Suite>} */
export default {
  version: '3.2.7',
  ecosystem: 'pypi',
  package: 'nautobot',
  kind: 'hundreds of migrations first, then transactions rolled back after each test; Redis beside it',
  about: 'The source of truth about networks, a Django application: the tests of its tenants.',
  packages: [REDIS, 'factory-boy==3.3.3', 'tblib==3.2.2'],
  files: { 'pg_speed/with_redis.py': WITH_REDIS, 'pg_speed/nautobot_config.py': CONFIG },
  folder: 'pg_speed',
  env: {
    NAUTOBOT_CONFIG: 'nautobot_config.py',
    // It makes folders for files there.
    NAUTOBOT_ROOT: '.',
    NAUTOBOT_DB_HOST: '$PGHOST',
    NAUTOBOT_DB_PORT: '$PGPORT',
    NAUTOBOT_DB_USER: '$PGUSER',
    NAUTOBOT_DB_PASSWORD: '$PGPASSWORD',
    NAUTOBOT_DB_NAME: '$PGDATABASE',
  },
  command:
    '../../venv/bin/python with_redis.py ../../venv/bin/nautobot-server test --noinput --parallel {workers} nautobot.tenancy.tests',
  workers: 1,
  counted: /^Ran (\d+) tests/gm,
  leftOut: [{ what: 'the tests of the other parts of Nautobot', why: 'all together take hours' }],
};
