import { COMMAND, DJANGO, dealFiles } from '../django-settings.mjs';

/** Folders without a test that uses the database of these settings, and those that need what this machine may not have. */
const LEFT_OUT = [
  'mysql',
  'oracle',
  'sqlite',
  'cache',
  'file_uploads',
  'gis_tests',
  'postgres_tests',
  'admin_views',
  'admin_scripts',
];
const EXCLUDED = [...LEFT_OUT, 'i18n', 'staticfiles_tests', "'test_*'"]
  .map((folder) => `--exclude-dir=${folder}`)
  .join(' ');

const FILES =
  `grep -rlE --include='test*.py' ${EXCLUDED} '^(from django\\.test import .*\\b|    )(Transaction)?TestCase\\b' * | ` +
  "sed 's/\\.py$//; s#/#.#g'";

/** @type {Partial<import('../suites.mjs').Suite>} */
export default {
  ...DJANGO,
  kind: 'transactions rolled back after most tests; long, by slices',
  about: 'The web framework: nearly all test modules that use a database.',
  why: 'Each slice creates a database and its tables again, whose files take long on an ext4 without a journal: run as a whole on 2 x AMD EPYC, the suite was 1.16x faster (1.04 to 1.29), and in slices on a disk with a journal 1.21x ([figures](../examples/long-suite/README.md#djangos-suite)). Most of its tests roll back what they write, and nearly all the rest is the work of Django.',
  command: `${COMMAND} {slice}`,
  slices: { number: '24', command: FILES },
  parallel: dealFiles(FILES),
  leftOut: [
    {
      what: 'the folders of other databases and of programs that this machine may not have',
      why: 'they cannot run here',
    },
    {
      what: 'cache, admin_views and other folders that wait or render',
      why: 'they take long and say little about a database',
    },
  ],
};
