const run = (what, junit) =>
  `../bin/gotestsum --format dots --junitfile ${junit} -- -vet=off -count=1 -p 1 -skip '^ExampleListener$' ${what}`;
const CHOSEN = `-run "^(TestGinkgo|$(paste -sd'|' "$PG_SPEED_SLICE_FILE"))\\$"`;
const SPECS = '-ginkgo.parallel.node={slice-number} -ginkgo.parallel.total={slices}';

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
  command: run('./...', 'junit.xml'),
  junit: 'junit.xml',
  // Ginkgo deals its own specs, which are one Go test in each of three packages. Other tests of these packages need what it registers.
  parallel: {
    list:
      "find . -name '*_test.go' -exec cat {} + | sed -nE 's/^func ((Test|Example|Fuzz)[A-Za-z0-9_]*)\\(.*/\\1/p' | " +
      'grep -vxE "TestGinkgo|ExampleListener" | sort -u',
    command: [
      run(`${CHOSEN} . ./orm ./internal/pool ${SPECS}`, 'junit-specs-{slice-number}.xml'),
      run(`${CHOSEN} ./internal ./types`, 'junit-{slice-number}.xml'),
    ].join(' && '),
    junit: 'junit-*.xml',
    inEach: 3,
    own: run('./...', 'junit.xml').replace('-p 1', '-p 2'),
  },
  leftOut: [
    {
      what: 'ExampleListener',
      why: 'it waits for ever where its message is sent before it listens, which is a matter of chance',
    },
  ],
};
