/** @type {Partial<import('../suites.mjs').Suite>} */
export default {
  version: '4.0.1',
  ecosystem: 'pypi',
  package: 'django-tenants',
  kind: 'a schema for each test, filled by migrations',
  about:
    'Tenants of Django as schemas: most tests make a schema, run the migrations of an application in it and drop it.',
  why: 'Most of its tests make a schema and run migrations in it, and on `default` the server syncs the files of the new tables. What is left is the work of Django, and of queries of the catalogue, which no profile makes shorter.',
  packages: ['Django==5.2.19', 'psycopg[binary]==3.3.9'],
  folder: 'dts_test_project',
  env: {
    DATABASE_HOST: '$PGHOST',
    DATABASE_PORT: '$PGPORT',
    DATABASE_USER: '$PGUSER',
    DATABASE_PASSWORD: '$PGPASSWORD',
    DATABASE_DB: '$PGDATABASE',
  },
  command:
    '../../venv/bin/python manage.py test --noinput ' +
    [
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
      .join(' '),
  counted: /^Ran (\d+) tests/gm,
  leftOut: [
    { what: 'test_commands and what needs no server', why: 'one of its tests counts schemas that others have left' },
  ],
};
