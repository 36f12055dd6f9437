/** @type {Partial<import('../suites.mjs').Suite>} */
export default {
  version: '4.0.1',
  ecosystem: 'pypi',
  package: 'django-tenants',
  kind: 'a schema for each test, filled by migrations',
  about: 'Tenants of Django as schemas: most tests make a schema, run the migrations of an application in it and drop it.',
  packages: ['Django==5.2.19', 'psycopg[binary]==3.3.9', 'unittest-xml-reporting==3.2.0'],
  folder: 'dts_test_project',
  env: {
    DATABASE_HOST: '${PGHOST}',
    DATABASE_PORT: '${PGPORT}',
    DATABASE_USER: '${PGUSER}',
    DATABASE_PASSWORD: '${PGPASSWORD}',
    DATABASE_DB: '${PGDATABASE}',
  },
  command: '../../venv/bin/python manage.py test django_tenants --noinput',
  counted: /^Ran (\d+) tests/gm,
  leftOut: [],
};
