const SLOW = ['Statement', 'ConnectTimeout', 'BatchExecute', 'BatchFailure', 'Quotation', 'RefCursorFetch'];
const FAILING = ['DatabaseMetaData', 'DatabaseMetaDataTransactionIsolation'];
const LEFT_OUT = [...SLOW, ...FAILING].map((name) => `${name}Test`);
const TESTS = ['org/postgresql/test/jdbc2/*Test', ...LEFT_OUT.map((name) => `!${name}`)].join(',');
const LOGIN = '-Dusername=$PGUSER -Dpassword=$PGPASSWORD -DprivilegedUser=$PGUSER -DprivilegedPassword=$PGPASSWORD';
const run = (tests) => `mvn -B -q test -Dtest=${tests} -Dserver=$PGHOST -Dport=$PGPORT -Ddatabase=$PGDATABASE ${LOGIN}`;

/** @type {Partial<import('../suites.mjs').Suite>} */
export default {
  version: '42.7.3',
  ecosystem: 'maven',
  package: 'org.postgresql:postgresql',
  archive: 'tar.gz:jdbc-src',
  kind: 'tables made and dropped around each test; statements, result sets, types',
  about: 'The driver of Java.',
  why: 'Its tests make and drop tables by more than nine thousand statements, which take the server ten seconds on `default`. Its sessions wait for the disk for more than four seconds, and `turbo` saves about as much; nine seconds of the run lie outside of the tests, in Maven and in set-up.',
  sql: 'create extension hstore',
  command: run(`'${TESTS}'`),
  junit: 'target/surefire-reports/TEST-*.xml',
  // Maven compiles into the folder, and writes its reports there.
  parallel: {
    // With their folder, since other folders have tests of the same names.
    list: `cd src/test/java && ls org/postgresql/test/jdbc2/*Test.java | sed 's/[.]java$//' | grep -vE '/(${LEFT_OUT.join('|')})$'`,
    command: run(`"$(paste -sd, "$PG_SPEED_SLICE_FILE")"`),
    junit: 'target/surefire-reports/TEST-*.xml',
    ownFolder: '.',
  },
  leftOut: [
    { what: 'all but org.postgresql.test.jdbc2', why: 'all together take minutes, and some want servers in standby' },
    {
      what: 'tests of batches, of time limits and of statements that are cancelled',
      why: 'they take long, most of it in sleeps',
    },
    { what: 'two tests of DatabaseMetaData', why: 'they fail with this server' },
  ],
};
