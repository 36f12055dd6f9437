import { COMMAND, DJANGO, dealClasses } from '../django-settings.mjs';

const LABELS = 'transactions transaction_hooks select_for_update fixtures servers delete_regress get_or_create';

/** @type {Partial<import('../suites.mjs').Suite>} */
export default {
  ...DJANGO,
  kind: 'truncating: all tables emptied after each test',
  about: 'The web framework: its tests of transactions, locks, fixtures and servers, which commit.',
  why: 'After most tests a `TRUNCATE` of all tables makes new files for them, which takes a second and more of the run on disk and next to nothing in memory. On `turbo` neither Django nor the server works in half of the run: its tests wait.',
  command: `${COMMAND} ${LABELS}`,
  parallel: dealClasses(LABELS),
  leftOut: [
    {
      what: 'the other tests',
      why: 'most of them roll their transactions back, and all together take more than ten minutes',
    },
  ],
};
