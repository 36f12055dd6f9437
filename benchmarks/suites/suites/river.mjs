/** @type {Partial<import('../suites.mjs').Suite>} */
export default {
  version: 'v0.51.2',
  ecosystem: 'go',
  package: 'github.com/riverqueue/river',
  kind: 'a schema for each test, kept and emptied for the next one; many tests at a time',
  about: 'The job queue for Go: its client and its maintenance.',
  why: 'Its tests commit jobs in schemas of their own, and on `default` each commit waits for the disk. Many of them wait for timers and for other jobs on purpose, which no profile makes shorter.',
  packages: ['.', './internal/maintenance', './rivertest'],
  env: { TEST_DATABASE_URL: '$DATABASE_URL?sslmode=disable&pool_max_conns=15' },
  command:
    '../bin/gotestsum --format dots --junitfile junit.xml -- -vet=off -count=1 -p 1 -parallel {workers} ' +
    '. ./internal/maintenance ./rivertest',
  workers: 2,
  junit: 'junit.xml',
  leftOut: [{ what: 'rivermigrate and cmd', why: 'they need files of other modules of the repository' }],
};
