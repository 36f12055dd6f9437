/** Those with the most tests on a database. */
const PACKAGES = [
  './appservice',
  './clientapi/routing',
  './federationapi/storage',
  './federationapi/storage/tables',
  './relayapi',
  './relayapi/storage/tables',
  './roomserver',
  './roomserver/storage/tables',
  './syncapi',
  './syncapi/storage',
  './syncapi/storage/tables',
  './userapi',
  './userapi/storage',
];
const OPTIONS = "-vet=off -count=1 -p 1 -skip '/^sqlite$|/./^sqlite$'";
// Its driver, lib/pq, panics where PGSERVICEFILE is set.
const run = (what, junit) =>
  `env -u PGSERVICEFILE ../bin/gotestsum --format dots --junitfile ${junit} -- ${OPTIONS} ${what}`;

/** @type {Partial<import('../suites.mjs').Suite>} */
export default {
  version: 'v0.13.8',
  ecosystem: 'go',
  package: 'github.com/matrix-org/dendrite',
  kind: 'a database for each package, whose tables each test makes by migrations and drops with their schema',
  about: 'A server of Matrix, a Go service: the tests of its parts with a database.',
  why: 'Each test with a database makes the tables of one part of the server or all 66 of them, with as many indexes, and drops them with their schema: on disk the server syncs and removes the files of each. Go links the programs of the thirteen packages again in each run, which no server makes shorter.',
  packages: PACKAGES,
  // It finds the port in PGPORT.
  env: {
    POSTGRES_HOST: '$PGHOST',
    POSTGRES_USER: '$PGUSER',
    POSTGRES_PASSWORD: '$PGPASSWORD',
    POSTGRES_DB: '$PGDATABASE',
  },
  command: run(PACKAGES.join(' '), 'junit.xml'),
  junit: 'junit.xml',
  parallel: {
    list: `printf '%s\\n' ${PACKAGES.join(' ')}`,
    command: run('{slice}', 'junit-{slice-number}.xml'),
    junit: 'junit-*.xml',
  },
  leftOut: [
    { what: 'clientapi itself', why: 'its tests need a C library, libolm' },
    { what: 'the other packages', why: 'they have few tests with a database, and each is linked again in each run' },
    { what: 'the same tests on SQLite', why: 'they need no server' },
  ],
};
