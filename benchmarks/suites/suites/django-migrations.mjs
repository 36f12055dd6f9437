import { COMMAND, DJANGO, dealClasses } from '../django-settings.mjs';

const LABELS = 'migrations migrations2 schema';

/** @type {Partial<import('../suites.mjs').Suite>} */
export default {
  ...DJANGO,
  kind: 'migrations: tables made, altered and dropped by each test',
  about: 'The web framework: its tests of migrations and of the editor of schemas.',
  why: 'Its tests make, alter, empty and drop tables, and on disk the server syncs the files of each, which it does not do in memory. More than half of the run is the work of Django itself, which no server makes shorter.',
  command: `${COMMAND} ${LABELS}`,
  parallel: dealClasses(LABELS),
  leftOut: [
    { what: 'the other tests', why: 'they are about other things, and all together take more than ten minutes' },
  ],
};
