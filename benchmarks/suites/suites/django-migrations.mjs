import { COMMAND, FILES, PACKAGES } from '../django-settings.mjs';

/** @type {Partial<import('../suites.mjs').Suite>} */
export default {
  version: '5.2.19',
  ecosystem: 'pypi',
  package: 'Django',
  kind: 'migrations: tables made, altered and dropped by each test',
  about: 'The web framework: its tests of migrations and of the editor of schemas.',
  why: 'Its tests make, alter, empty and drop tables, and on disk the server syncs the files of each, which it does not do in memory. More than half of the run is the work of Django itself, which no server makes shorter.',
  packages: PACKAGES,
  files: FILES,
  folder: 'tests',
  command: `${COMMAND} migrations migrations2 schema`,
  workers: 1,
  counted: /^Ran (\d+) tests/gm,
  leftOut: [
    { what: 'the other tests', why: 'they are about other things, and all together take more than ten minutes' },
  ],
};
