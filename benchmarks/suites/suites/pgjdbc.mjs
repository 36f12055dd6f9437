/** @type {Partial<import('../suites.mjs').Suite>} */
export default {
  version: '42.7.3',
  ecosystem: 'maven',
  package: 'org.postgresql:postgresql',
  archive: 'tar.gz:jdbc-src',
  kind: 'bound by the client: statements, result sets, types',
  about: 'The driver of Java.',
  sql: 'create database test; create extension hstore; create role test superuser login',
  command: 'mvn -B -o -q surefire:test',
  junit: 'target/surefire-reports/TEST-*.xml',
  leftOut: [],
};
