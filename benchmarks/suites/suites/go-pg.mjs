/** @type {Partial<import('../suites.mjs').Suite>} */
export default {
  version: 'v10.11.0',
  ecosystem: 'go',
  package: 'github.com/go-pg/pg/v10',
  kind: 'bound by the client: queries, types, pools; tables made by many tests',
  about: 'An ORM for Go and its own driver.',
  why: 'Its tests make and drop tables by some 1,330 statements, whose files take seconds on disk and half a second in memory: that is nearly all of what it gains. Nine tenths of the run are one Go test of 291 specs, in which the suite and the server together use half of one processor.',
  packages: ['./...'],
  env: { PGSSLMODE: 'disable' },
  sql: 'create extension hstore',
  command: '../bin/gotestsum --format dots --junitfile junit.xml -- -vet=off -count=1 -p 1 ./...',
  junit: 'junit.xml',
  leftOut: [],
};
