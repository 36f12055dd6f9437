const run = (what, junit) =>
  `../bin/gotestsum --format dots --junitfile ${junit} -- -vet=off -count=1 -timeout 30m ${what} ./test/smoke`;

/** @type {Partial<import('../suites.mjs').Suite>} */
export default {
  version: 'v0.33.0',
  ecosystem: 'go',
  package: 'github.com/target/goalert',
  kind: 'a database for each test, made by all migrations',
  about: 'The on-call service: each test makes a database, runs all migrations, starts the service and talks to it.',
  packages: ['./test/smoke'],
  // The module has no files of the web interface, which the service embeds.
  prepare: ['mkdir -p web/src/build && touch web/src/build/empty'],
  env: { DB_URL: '$DATABASE_URL?sslmode=disable' },
  command: run('-parallel {workers}', 'junit.xml'),
  workers: 2,
  junit: 'junit.xml',
};
