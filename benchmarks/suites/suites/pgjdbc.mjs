/** @type {Partial<import('../suites.mjs').Suite>} */
export default {
  version: '42.7.3',
  ecosystem: 'maven',
  package: 'org.postgresql:postgresql',
  archive: 'tar.gz:jdbc-src',
  kind: 'bound by the client: statements, result sets, types',
  about: 'The driver of Java.',
  sql: 'create extension hstore',
  command:
    "mvn -B -q test -Dtest='org/postgresql/test/jdbc2/*Test' -Dserver=$PGHOST -Dport=$PGPORT -Ddatabase=$PGDATABASE " +
    '-Dusername=$PGUSER -Dpassword=$PGPASSWORD -DprivilegedUser=$PGUSER -DprivilegedPassword=$PGPASSWORD',
  junit: 'target/surefire-reports/TEST-*.xml',
  leftOut: [
    { what: 'all but org.postgresql.test.jdbc2', why: 'all together take minutes, and some want servers in standby' },
  ],
};
