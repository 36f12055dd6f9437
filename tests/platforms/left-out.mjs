// Which tests cannot run where, and why. Linux runs all of them.

/**
 * @typedef {{ files: string[], why: string }} LeftOut Paths below tests/, without `.test.ts`; a folder ends with a slash
 */

const SHELL = 'it runs lines of a POSIX shell';
const MODES = 'it is about users and modes of files, which Windows does not have';
const SIGNALS = 'it sends signals and looks at processes as Unix has them';

/** @type {Partial<Record<NodeJS.Platform, LeftOut[]>>} */
export const LEFT_OUT = {
  win32: [
    { files: ['system/child', 'system/pipe', 'system/archive', 'measure/run-command', 'workload/command'], why: SHELL },
    { files: ['templates/', 'contract/snippets', 'contract/examples'], why: SHELL },
    { files: ['postgres/leftovers/registry', 'system/lock', 'system/facts'], why: SIGNALS },
    {
      files: ['system/cache-folder', 'system/scratch', 'features/tests/test-files', 'workload/tools/locate'],
      why: MODES,
    },
    {
      files: [
        'features/download/download',
        'features/download/download-real',
        'features/download/package',
        'features/download/npm',
      ],
      why: 'its packages and programs are shell scripts',
    },
    {
      files: ['postgres/data/template', 'postgres/data/snapshot'],
      why: 'there are no templates and snapshots on Windows',
    },
    {
      files: [
        'features/base/base-commit',
        'features/base/base-commit-ci',
        'features/base/worktree',
        'features/base/worktrees',
      ],
      why: 'its repositories hold links, modes and names that Windows has not',
    },
    { files: ['features/own-profiles/profiles-file', 'features/download/tool-cache'], why: MODES },
    { files: ['security/'], why: MODES },
    { files: ['features/workers/keep-files', 'features/workers/apart'], why: 'only Linux has folders of their own' },
  ],
  darwin: [
    {
      files: ['features/download/download', 'features/download/download-real'],
      why: 'its packages are those of Linux',
    },
    { files: ['features/download/package'], why: 'it looks for the loader of Linux' },
  ],
};

/**
 * Integration tests are written for a machine with /dev/shm, /proc and a POSIX shell: elsewhere only these run.
 * @type {Partial<Record<NodeJS.Platform, string[]>>}
 */
export const INTEGRATION = {
  win32: ['integration/platforms', 'integration/profiles'],
  darwin: [
    'integration/platforms',
    'integration/profiles',
    'integration/report',
    'integration/conditions',
    'features/own-profiles/integration/profiles-file',
    'features/tests/integration/junit',
  ],
};
