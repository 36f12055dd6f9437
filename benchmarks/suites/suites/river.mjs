const PACKAGES = ['.', './internal/maintenance', './rivertest'];
const run = (what, junit) =>
  `../bin/gotestsum --format dots --junitfile ${junit} -- -vet=off -count=1 -p 1 -parallel {workers} ${what}`;

/** @type {Partial<import('../suites.mjs').Suite>} */
export default {
  version: 'v0.51.2',
  ecosystem: 'go',
  package: 'github.com/riverqueue/river',
  kind: 'a schema for each test, kept and emptied for the next one; many tests at a time',
  about: 'The job queue for Go: its client and its maintenance.',
  why: 'Its tests commit jobs in schemas of their own, and on `default` each commit waits for the disk. Many of them wait for timers and for other jobs on purpose, which no profile makes shorter.',
  packages: PACKAGES,
  env: { TEST_DATABASE_URL: '$DATABASE_URL?sslmode=disable&pool_max_conns=15' },
  command: run(PACKAGES.join(' '), 'junit.xml'),
  workers: 2,
  junit: 'junit.xml',
  // One package has nearly all the tests. A name that two packages have runs in both, and is listed once.
  parallel: {
    list:
      `for package in ${PACKAGES.join(' ')}; do cat $package/*_test.go; done | ` +
      "sed -nE 's/^func ((Test|Example|Fuzz)[A-Za-z0-9_]*)\\(.*/\\1/p' | grep -vx TestMain | sort -u",
    command: run(
      `-run "^($(paste -sd'|' "$PG_SPEED_SLICE_FILE"))\\$" ${PACKAGES.join(' ')}`,
      'junit-{slice-number}.xml',
    ),
    junit: 'junit-*.xml',
    own: run(PACKAGES.join(' '), 'junit.xml').replace('-p 1', '-p 2').replace('{workers}', '2'),
  },
  leftOut: [{ what: 'rivermigrate and cmd', why: 'they need files of other modules of the repository' }],
};
