const PACKAGES = ['.', './pgxpool', './stdlib', './pgtype'];
const run = (what, junit) => `../bin/gotestsum --format dots --junitfile ${junit} -- -vet=off -count=1 -p 1 ${what}`;

/** @type {Partial<import('../suites.mjs').Suite>} */
export default {
  version: 'v5.12.0',
  ecosystem: 'go',
  package: 'github.com/jackc/pgx/v5',
  kind: 'bound by the client: queries, types, pools, broken connections',
  about: 'The driver for Go.',
  why: 'Its tests convert values, and open, cancel and break connections; next to nothing of that waits for the disk, and the server is at work in a small part of the run. The rest is the client, and tests that wait for time limits.',
  packages: PACKAGES,
  env: { PGX_TEST_DATABASE: '$DATABASE_URL?sslmode=disable' },
  sql: 'create extension hstore; create extension ltree; create domain uint64 as numeric(20, 0)',
  command: run(PACKAGES.join(' '), 'junit.xml'),
  junit: 'junit.xml',
  parallel: {
    list: `printf '%s\\n' ${PACKAGES.join(' ')}`,
    command: run('{slice}', 'junit-{slice-number}.xml'),
    junit: 'junit-*.xml',
    own: run(PACKAGES.join(' '), 'junit.xml').replace('-p 1', '-p 2'),
  },
  leftOut: [
    { what: 'pgconn, pgproto3 and small packages', why: 'they test the protocol, half of it without a server' },
  ],
};
