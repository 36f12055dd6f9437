import { LIST_RUNNER, XML_RUNNER } from '../django-settings.mjs';

const LABELS = [
  'cache',
  'fast_tenants',
  'middleware',
  'migration_executors',
  'multi_types',
  'routes',
  'server_side_cursors',
  'subfolder_case',
  'tenants',
  'urlresolvers',
  'utils',
]
  .map((name) => `django_tenants.tests.test_${name}`)
  .join(' ');
const TEST = '../../venv/bin/python manage.py test --noinput';

/** @type {Partial<import('../suites.mjs').Suite>} */
export default {
  version: '4.0.1',
  ecosystem: 'pypi',
  package: 'django-tenants',
  kind: 'a schema for each test, filled by migrations',
  about:
    'Tenants of Django as schemas: most tests make a schema, run the migrations of an application in it and drop it.',
  why: 'Most of its tests make a schema and run migrations in it, and on `default` the server syncs the files of the new tables. What is left is the work of Django, and of queries of the catalogue, which no profile makes shorter.',
  packages: ['Django==5.2.19', 'psycopg[binary]==3.3.9', XML_RUNNER],
  files: {
    'dts_test_project/pg_speed_list.py': LIST_RUNNER,
    'dts_test_project/pg_speed_settings.py':
      'import os\n\nfrom dts_test_project.settings import *\n\nTEST_OUTPUT_FILE_NAME = os.environ.get("JUNIT_FILE")\n',
  },
  folder: 'dts_test_project',
  env: {
    DATABASE_HOST: '$PGHOST',
    DATABASE_PORT: '$PGPORT',
    DATABASE_USER: '$PGUSER',
    DATABASE_PASSWORD: '$PGPASSWORD',
    DATABASE_DB: '$PGDATABASE',
  },
  command: `${TEST} ${LABELS}`,
  parallel: {
    list: `${TEST} --verbosity 0 --testrunner pg_speed_list.ListRunner ${LABELS}`,
    command:
      `JUNIT_FILE=junit-{slice-number}.xml ${TEST} --settings pg_speed_settings ` +
      '--testrunner xmlrunner.extra.djangotestrunner.XMLTestRunner {slice}',
    junit: 'junit-*.xml',
    own: `${TEST} --parallel 2 ${LABELS}`,
    hindrance:
      '`test_non_auto_sync_tenant` fails beside what another class leaves, and the times decide which run before it.',
  },
  counted: /^Ran (\d+) tests/gm,
  leftOut: [
    { what: 'test_commands and what needs no server', why: 'one of its tests counts schemas that others have left' },
  ],
};
