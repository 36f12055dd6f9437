import { COMMAND, DJANGO, dealFiles } from '../django-settings.mjs';

/** `leftOut` has the reasons. */
const FOLDERS = ['gis_tests', 'mysql', 'oracle', 'sqlite', 'test_runner_apps', 'admin_scripts', 'file_uploads'];
const FILES_LEFT_OUT = ['test_compilation.py', 'test_loaders.py'];
const EXCLUDED = [
  ...FOLDERS.map((folder) => `--exclude-dir=${folder}`),
  ...FILES_LEFT_OUT.map((file) => `--exclude=${file}`),
].join(' ');

/** The tests of these take so much of the time that their classes are dealt, not the file. */
const LONG_FILES = ['admin_views/tests.py', 'cache/tests.py'];
const LONG_PATTERN = `^(${LONG_FILES.join('|')})$`;

const FILES =
  `{ grep -rlE --include='test*.py' ${EXCLUDED} '^    (async )?def test' * | grep -vE '${LONG_PATTERN}'; ` +
  `grep -E '^class \\w+\\(.*(TestCase|Tests?)\\):' ${LONG_FILES.join(' ')} | grep -v ':class Base' | ` +
  `sed 's/:class /./; s/(.*//'; } | sed -E 's#\\.py(\\.|$)#\\1#; s#/#.#g'`;

/** @type {Partial<import('../suites.mjs').Suite>} */
export default {
  ...DJANGO,
  kind: 'transactions rolled back after many tests, and many tests without a database; long, by slices',
  about: 'The web framework: nearly all its tests.',
  why: 'Each of the 24 slices makes two databases: in the slice that was watched the server was at work in 40 % of the time on `default`, 39 % of that in DDL. Six classes of the tests of the cache sleep for 4 to 15 s each, and none of them was in the seven slices that ran: by hand all slices took 7m07s on `default`, and the report says 4m46s (95 % 3m11s to 7m09s).',
  command: `${COMMAND} {slice}`,
  slices: { number: '24', command: FILES },
  parallel: dealFiles(FILES),
  leftOut: [
    { what: 'gis_tests, and the folders of other databases', why: 'they cannot run here' },
    { what: 'admin_scripts', why: 'it starts a program for each test' },
    {
      what: 'file_uploads, test_compilation.py and test_loaders.py',
      why: 'tests of files without permission fail as root',
    },
  ],
};
