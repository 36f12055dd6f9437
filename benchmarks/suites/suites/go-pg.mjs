/** @type {Partial<import('../suites.mjs').Suite>} */
export default {
  version: 'v10.11.0',
  ecosystem: 'go',
  package: 'github.com/go-pg/pg/v10',
  kind: 'bound by the client: queries, types, pools; tables made by many tests',
  about: 'An ORM for Go and its own driver.',
  why: 'Nearly all of the run is one Go test of some 290 specs, which takes 30 s on `default` and 29 s on `turbo`: queries of few rows, and waiting. The examples that make their tables anew take 0.04 s instead of 0.06 s, but there are few of them.',
  packages: ['./...'],
  env: { PGSSLMODE: 'disable' },
  sql: 'create extension hstore',
  command: '../bin/gotestsum --format dots --junitfile junit.xml -- -vet=off -count=1 -p 1 ./...',
  junit: 'junit.xml',
  leftOut: [],
};
