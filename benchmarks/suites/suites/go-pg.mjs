/** @type {Partial<import('../suites.mjs').Suite>} */
export default {
  version: 'v10.11.0',
  ecosystem: 'go',
  package: 'github.com/go-pg/pg/v10',
  kind: 'bound by the client: queries, types, pools; tables made by many tests',
  about: 'An ORM for Go and its own driver.',
  why: 'One Go test, which runs 291 specs, takes 30.0 s of the run on `default` and 29.0 s on `turbo`. Ten short examples take 0.04 s instead of 0.06 s.',
  packages: ['./...'],
  env: { PGSSLMODE: 'disable' },
  sql: 'create extension hstore',
  command: '../bin/gotestsum --format dots --junitfile junit.xml -- -vet=off -count=1 -p 1 ./...',
  junit: 'junit.xml',
  leftOut: [],
};
