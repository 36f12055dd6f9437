/** @type {Partial<import('../suites.mjs').Suite>} */
export default {
  version: 'v10.11.0',
  ecosystem: 'go',
  package: 'github.com/go-pg/pg/v10',
  kind: 'bound by the client: queries, types, pools; tables made by many tests',
  about: 'An ORM for Go and its own driver.',
  packages: ['./...'],
  env: { PGSSLMODE: 'disable' },
  sql: 'create extension hstore',
  command: '../bin/gotestsum --format dots --junitfile junit.xml -- -vet=off -count=1 -p 1 ./...',
  junit: 'junit.xml',
  leftOut: [],
};
