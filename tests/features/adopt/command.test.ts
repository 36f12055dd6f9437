import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { runAdopt } from '../../../src/features/adopt/command/run-adopt.ts';
import { adopt } from '../../../src/features/adopt/run/adopt.ts';
import { writeChanges } from '../../../src/features/adopt/run/write-files.ts';
import { findRecordFolder, identify } from '../../../src/system/owner.ts';
import { RecordFolder } from '../../../src/system/record-folder.ts';
import type { RunRecord } from '../../../src/system/run-record.ts';
import { readAsRunner } from '../../security/runner.ts';
import { GOOD, inFolder, TURBO, WORKFLOW } from './fixture.ts';

const LOG = { notice: () => {} };

type Flags = Parameters<typeof runAdopt>[1];

const OTHER = '.github/workflows/other.yml';
const COMPOSE = 'services:\n  db:\n    image: postgres:16\n    volumes: [data:/var/lib/postgresql/data]\n';
const FLAGS: Flags = {
  write: false,
  check: false,
  force: false,
  by: 'settings',
  profile: 'turbo',
  composeOverride: false,
  owner: undefined,
  pin: undefined,
};

let printed = { stdout: '', stderr: '' };

beforeEach(() => {
  printed = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    jest.spyOn(process[name], 'write').mockImplementation((text) => {
      printed[name] += String(text);
      return true;
    });
});

afterEach(() => {
  jest.restoreAllMocks();
  process.exitCode = undefined;
});

/** Runs the command. @returns its exit code, and what it has printed */
async function run(folder: string, flags: Partial<Flags>): Promise<{ code: unknown; stdout: string; stderr: string }> {
  printed = { stdout: '', stderr: '' };
  process.exitCode = undefined;
  await runAdopt(folder, { ...FLAGS, ...flags }, []);
  const { exitCode } = process;
  process.exitCode = undefined;
  return { code: exitCode ?? 0, ...printed };
}

function git(folder: string, ...args: string[]): void {
  const identity = ['-c', 'user.name=a', '-c', 'user.email=a@example.com', '-c', 'commit.gpgsign=false'];
  const env = { ...process.env, GIT_CONFIG_GLOBAL: os.devNull, GIT_CONFIG_SYSTEM: os.devNull };
  execFileSync('git', [...identity, ...args], { cwd: folder, env });
}

function commitAll(folder: string): void {
  git(folder, 'init', '--quiet');
  git(folder, 'add', '--all');
  git(folder, 'commit', '--quiet', '--message', 'All');
}

const read = (folder: string, name: string) => readFileSync(path.join(folder, name), 'utf8');

test.each<[what: string, ignore: string | null, count: number]>([
  ['that ignores itself, as one with reports of pg-speed does, is not read', '# All of it.\n*\n', 0],
  ['that ignores a part of itself is read', '*.log\n', 1],
  ['without such a file is read', null, 1],
])('a folder %s', async (_what, ignore, count) => {
  const files = new Map([
    [WORKFLOW, GOOD],
    ['pg-speed-report/tune/compose.test.yml', 'services: {db: {image: "postgres:16"}}\n'],
  ]);
  if (ignore !== null) files.set('pg-speed-report/.gitignore', ignore);
  await inFolder(files, async (folder) => {
    const { changes } = await adopt(folder, TURBO);
    expect(changes.filter(({ path: file }) => file.startsWith('pg-speed-report/'))).toHaveLength(count);
  });
});

test('a repository that ignores itself is read', async () => {
  const files = new Map([
    [WORKFLOW, GOOD],
    ['.gitignore', '*\n'],
  ]);
  await inFolder(files, async (folder) => expect((await adopt(folder, TURBO)).changes).toHaveLength(1));
});

test('prints the diff alone on stdout, and writes nothing', async () => {
  await inFolder(new Map([[WORKFLOW, GOOD]]), async (folder) => {
    const { code, stdout, stderr } = await run(folder, {});
    expect(code).toBe(0);
    expect(stdout).toMatch(/^diff --git a\/\.github\/workflows\/test\.yml/);
    expect(stderr).toContain(`${WORKFLOW}:6: change: service postgres of job test`);
    expect(read(folder, WORKFLOW)).toBe(GOOD);
  });
});

describe('text of a repository', () => {
  const name = '.github/workflows/##[add-mask]a.yml';
  const text = GOOD.replace('  test:', '  "##[add-mask]b":')
    .replace(/ +ports/, '        env: {A: "x\n         ::add-mask::c"}\n$&')
    .replace(/- run/, `- run: 'psql -c "##[add-mask]d"'\n      - run`);
  const isTTY = process.stdout.isTTY;
  afterEach(() => {
    process.stdout.isTTY = isTTY;
    delete process.env.GITHUB_ACTIONS;
  });

  test.each([{}, { check: true }])('is no command where a log shows it: %j', async (flags) => {
    process.stdout.isTTY = true;
    process.env.GITHUB_ACTIONS = 'true';
    await inFolder(new Map([[name, text]]), async (folder) => {
      const { stdout, stderr } = await run(folder, flags);
      expect(stdout + stderr).toContain('add-mask]a.yml');
      expect([readAsRunner(stdout), readAsRunner(stderr)]).toEqual([[], []]);
    });
  });
});

test('--check ends with 1, and with 0 after --write', async () => {
  await inFolder(new Map([[WORKFLOW, GOOD]]), async (folder) => {
    const before = await run(folder, { check: true });
    expect(before).toMatchObject({ code: 1, stdout: '' });
    expect(read(folder, WORKFLOW)).toBe(GOOD);
    const written = await run(folder, { write: true });
    expect(written).toMatchObject({ code: 0, stdout: '' });
    expect(written.stderr).toContain(`Written: ${WORKFLOW}.`);
    expect(read(folder, WORKFLOW)).toContain('        options: --tmpfs /var/lib/postgresql/data\n');
    const after = await run(folder, { check: true });
    expect(after).toMatchObject({ code: 0, stdout: '' });
    expect(after.stderr).toContain('fast already');
    const again = await run(folder, { write: true });
    expect(again.stderr).toContain('Nothing to write.');
    expect(readdirSync(path.join(folder, '.github/workflows'))).toEqual(['test.yml']);
  });
});

test('contradictory flags are listed at once', async () => {
  const flags = { write: true, check: true, by: 'image', pin: 'a'.repeat(40) } as const;
  const problems = [{ message: 'An earlier problem.', hint: 'Mend it.' }];
  const all = /4 inputs.*An earlier.*--write and --check.*--by image needs.*--pin is for/s;
  await expect(runAdopt('.', { ...FLAGS, ...flags }, problems)).rejects.toThrow(all);
  await expect(run('.', { force: true })).rejects.toThrow('--force is for --write.');
});

describe('files with changes that are not committed', () => {
  const useRepository = (change: (folder: string) => void, use: (folder: string) => Promise<void>) =>
    inFolder(
      new Map([
        [WORKFLOW, GOOD],
        [OTHER, GOOD],
        ['README.md', 'a'],
      ]),
      async (folder) => {
        commitAll(folder);
        change(folder);
        await use(folder);
      },
    );
  const edit = (folder: string) => writeFileSync(path.join(folder, WORKFLOW), `${GOOD}      - run: npm run e2e\n`);

  test.each<[name: string, change: (folder: string) => void]>([
    ['a change', edit],
    [
      'a staged change',
      (folder) => {
        edit(folder);
        git(folder, 'add', '--all');
      },
    ],
    ['a new file', (folder) => writeFileSync(path.join(folder, '.github/workflows/new name.yml'), GOOD)],
    ['a moved file', (folder) => git(folder, 'mv', WORKFLOW, '.github/workflows/moved.yml')],
  ])('%s is refused and named, and --force writes it', async (_name, change) => {
    await useRepository(change, async (folder) => {
      const before = readdirSync(path.join(folder, '.github/workflows')).map((name) =>
        read(folder, `.github/workflows/${name}`),
      );
      const refused = run(folder, { write: true });
      await expect(refused).rejects.toThrow(
        /^These files have changes that are not committed: \.github\/workflows\/(?:test|new name|moved)\.yml\. Nothing was written\.$/,
      );
      await expect(refused).rejects.toMatchObject({ kind: 'input', hint: expect.stringContaining('--force') });
      const names = readdirSync(path.join(folder, '.github/workflows'));
      expect(names.map((name) => read(folder, `.github/workflows/${name}`))).toEqual(before);
      const { stderr } = await run(folder, { write: true, force: true });
      expect(stderr).toMatch(/^Written: /m);
      expect(await run(folder, { check: true })).toMatchObject({ code: 0 });
    });
  });

  test('are no matter where they are other files, or nothing is written', async () => {
    await useRepository(
      (folder) => writeFileSync(path.join(folder, 'README.md'), 'b'),
      async (folder) => {
        expect(await run(folder, { write: true })).toMatchObject({ code: 0 });
        // All is fast now, and not committed.
        expect((await run(folder, { write: true })).stderr).toContain('Nothing to write.');
        expect(await run(folder, {})).toMatchObject({ code: 0, stdout: '' });
      },
    );
  });

  test('are named in a folder below that of the repository too', async () => {
    await inFolder(new Map([[`app/${WORKFLOW}`, GOOD]]), async (folder) => {
      commitAll(folder);
      const app = path.join(folder, 'app');
      edit(app);
      await expect(run(app, { write: true })).rejects.toThrow(/not committed: .*test\.yml/);
    });
  });

  test.each([
    ['a copy of a repository', (inner: string) => commitAll(inner)],
    [
      'a repository whose .git is a file, as that of a submodule',
      (inner: string) => {
        commitAll(inner);
        renameSync(path.join(inner, '.git'), `${inner}.git`);
        writeFileSync(path.join(inner, '.git'), `gitdir: ${inner}.git\n`);
      },
    ],
  ])('are those of %s inside of the folder too', async (_name, make) => {
    await inFolder(
      new Map([
        [WORKFLOW, GOOD],
        ['lib/compose.test.yml', 'services: {db: {image: "postgres:16"}}\n'],
      ]),
      async (folder) => {
        const inner = path.join(folder, 'lib');
        make(inner);
        writeFileSync(path.join(folder, '.gitignore'), 'lib*\n');
        commitAll(folder);
        writeFileSync(path.join(inner, 'compose.test.yml'), 'services: {db: {image: "postgres:17"}}\n');
        await expect(run(folder, { write: true })).rejects.toThrow(
          'These files have changes that are not committed: lib/compose.test.yml. Nothing was written.',
        );
        git(inner, 'commit', '--all', '--quiet', '--message', 'More');
        expect((await run(folder, { write: true })).stderr).toContain(`Written: ${WORKFLOW}, lib/compose.test.yml.`);
      },
    );
  });

  test('cannot be without git', async () => {
    await useRepository(edit, async (folder) => {
      const { PATH } = process.env;
      process.env.PATH = path.join(folder, 'nothing');
      try {
        expect(await run(folder, { write: true })).toMatchObject({ code: 0 });
      } finally {
        process.env.PATH = PATH;
      }
    });
  });

  test('are not guessed where git cannot answer', async () => {
    await useRepository(
      (folder) => writeFileSync(path.join(folder, '.git/config'), 'broken ['),
      async (folder) => {
        await expect(run(folder, { write: true })).rejects.toMatchObject({ kind: 'input' });
        expect(read(folder, WORKFLOW)).toBe(GOOD);
        expect(await run(folder, { write: true, force: true })).toMatchObject({ code: 0 });
      },
    );
  });
});

describe('a file that cannot be written', () => {
  test('since nobody may is named, and the others are written', async () => {
    await inFolder(
      new Map([
        [WORKFLOW, GOOD],
        [OTHER, GOOD],
      ]),
      async (folder) => {
        chmodSync(path.join(folder, WORKFLOW), 0o444);
        await expect(run(folder, { write: true })).rejects.toThrow(
          `1 of 2 files were not written. ${WORKFLOW}: nobody may write it.`,
        );
        expect(read(folder, WORKFLOW)).toBe(GOOD);
        expect(read(folder, OTHER)).toContain('--tmpfs');
        expect(readdirSync(path.join(folder, '.github/workflows'))).toEqual(['other.yml', 'test.yml']);
      },
    );
  });

  test('since it was changed, removed or replaced after it was read is named, and loses nothing', async () => {
    const names = ['a', 'b', 'c', 'd'].map((name) => `.github/workflows/${name}.yml`);
    await inFolder(new Map(names.map((name) => [name, GOOD])), async (folder) => {
      const { changes } = await adopt(folder, TURBO);
      const [edited = '', removed = '', replaced = ''] = names.map((name) => path.join(folder, name));
      writeFileSync(edited, `${GOOD}# mine\n`);
      rmSync(removed);
      rmSync(replaced);
      mkdirSync(replaced);
      await expect(writeChanges(folder, changes, LOG)).rejects.toThrow(
        /^3 of 4 files were not written\. \S+a\.yml: it was changed after it was read\. \S+b\.yml: .*ENOENT.*\S+c\.yml: it is no longer a file\.$/,
      );
      expect(readFileSync(edited, 'utf8')).toBe(`${GOOD}# mine\n`);
      expect(statSync(replaced).isDirectory()).toBe(true);
      expect(read(folder, names[3]!)).toContain('--tmpfs');
      expect(readdirSync(path.join(folder, '.github/workflows'))).toEqual(['a.yml', 'c.yml', 'd.yml']);
    });
  });

  test('since another call has written it is no failure', async () => {
    await inFolder(
      new Map([
        [WORKFLOW, GOOD],
        [OTHER, GOOD],
      ]),
      async (folder) => {
        const { changes } = await adopt(folder, TURBO);
        expect(await writeChanges(folder, changes.slice(0, 1), LOG)).toEqual([OTHER]);
        expect(await writeChanges(folder, changes, LOG)).toEqual([WORKFLOW]);
        expect(await writeChanges(folder, changes, LOG)).toEqual([]);
      },
    );
  });

  test('is named once with its reason among many', async () => {
    const names = Array.from({ length: 120 }, (_, at) => `.github/workflows/w${100 + at}.yml`);
    await inFolder(new Map(names.map((name) => [name, GOOD])), async (folder) => {
      const { changes } = await adopt(folder, TURBO);
      for (const name of names) writeFileSync(path.join(folder, name), `${GOOD}# mine\n`);
      const ten = names.slice(0, 10).join(', ');
      await expect(writeChanges(folder, changes, LOG)).rejects.toMatchObject({
        what: `120 of 120 files were not written. ${ten} and 110 more: it was changed after it was read.`,
      });
    });
  });

  test('since the call was killed leaves a draft, which the next call removes', async () => {
    await inFolder(new Map([[WORKFLOW, GOOD]]), async (folder) => {
      const workflows = path.join(folder, path.dirname(WORKFLOW));
      const records = new RecordFolder<RunRecord>('.adopt');
      const { pid } = spawnSync('true');
      const mark = 'abcdef012345';
      const owner = { ...(await identify(pid)), mark };
      records.write({ id: '0123456789ab', owner, folders: [workflows], disk: null });
      for (const name of [`test.yml.${mark}.81ab89df`, 'test.yml.012345abcdef.81ab89df'])
        writeFileSync(path.join(workflows, name), '');
      await run(folder, { write: true });
      expect(readdirSync(workflows)).toEqual(['test.yml', 'test.yml.012345abcdef.81ab89df']);
      expect(records.list()).toEqual([]);
    });
  });

  test.each<[name: string, make: (folder: string) => void]>([
    ['is missing', () => {}],
    ['is a file', (folder) => writeFileSync(folder, '')],
    [
      'has a file in the place of the records',
      (folder) => {
        mkdirSync(folder);
        writeFileSync(path.join(folder, path.basename(findRecordFolder())), '');
      },
    ],
    [
      'has records that others may read',
      (folder) => {
        mkdirSync(path.join(folder, path.basename(findRecordFolder())), { recursive: true, mode: 0o755 });
      },
    ],
  ])('is written without a record where TMPDIR %s', async (_name, make) => {
    await inFolder(new Map([[WORKFLOW, GOOD]]), async (folder) => {
      const temporary = path.join(folder, 'tmp');
      make(temporary);
      jest.spyOn(os, 'tmpdir').mockReturnValue(temporary);
      const { code, stderr } = await run(folder, { write: true });
      expect([code, stderr]).toEqual([0, expect.stringContaining('no later one removes what it leaves half-written')]);
      expect(read(folder, WORKFLOW)).toContain('--tmpfs');
      expect(readdirSync(path.join(folder, path.dirname(WORKFLOW)))).toEqual([path.basename(WORKFLOW)]);
    });
  });

  test('keeps its mode otherwise', async () => {
    await inFolder(new Map([[WORKFLOW, GOOD]]), async (folder) => {
      const file = path.join(folder, WORKFLOW);
      for (const mode of [0o600, 0o664, 0o755]) {
        writeFileSync(file, GOOD);
        chmodSync(file, mode);
        await run(folder, { write: true });
        expect(statSync(file).mode & 0o777).toBe(mode);
      }
    });
  });
});

describe('the override of a Compose file', () => {
  const files = new Map([
    ['docker-compose.yml', COMPOSE],
    [WORKFLOW, 'on: push\njobs:\n  test:\n    steps:\n      - run: docker compose up -d\n'],
  ]);

  test('is printed, and written on demand only', async () => {
    await inFolder(files, async (folder) => {
      const { code, stdout, stderr } = await run(folder, { write: true });
      expect([code, stdout]).toEqual([0, '']);
      expect(stderr).toContain('docker compose -f docker-compose.yml -f compose.ci.yaml up');
      expect(readdirSync(folder).filter((name) => name.endsWith('.yaml'))).toEqual([]);
      await run(folder, { write: true, composeOverride: true });
      expect(read(folder, 'compose.ci.yaml')).toContain('tmpfs: /pgdata');
      expect(read(folder, 'docker-compose.yml')).toBe(COMPOSE);
      // It is there now.
      expect((await run(folder, { composeOverride: true })).stdout).toBe('');
    });
  });

  test('does not replace a file that came in between', async () => {
    await inFolder(files, async (folder) => {
      writeFileSync(path.join(folder, 'compose.ci.yaml'), 'mine');
      const change = { path: 'compose.ci.yaml', before: null, after: 'ours' };
      await expect(writeChanges(folder, [change], LOG)).rejects.toThrow('there is such a file already');
      expect(read(folder, 'compose.ci.yaml')).toBe('mine');
    });
  });

  test.each([
    ['nothing', 'nowhere.yaml'],
    ['a file', 'docker-compose.yml'],
    ['a folder', '.github'],
    ['itself', 'compose.ci.yaml'],
  ])('does not replace a link to %s', async (_name, target) => {
    await inFolder(files, async (folder) => {
      const link = path.join(folder, 'compose.ci.yaml');
      symlinkSync(target, link);
      await expect(run(folder, { write: true, composeOverride: true })).rejects.toThrow(
        '1 of 1 files were not written. compose.ci.yaml: it is a link, which is not followed.',
      );
      expect(readlinkSync(link)).toBe(target);
    });
  });

  test('is called with names that a shell reads as they are', async () => {
    const folderName = 'a b$(touch x)';
    const odd = new Map([
      [`${folderName}/docker-compose.yml`, COMPOSE],
      [
        WORKFLOW,
        `on: push\njobs:\n  test:\n    steps:\n      - run: docker compose up\n        working-directory: ${folderName}\n`,
      ],
    ]);
    await inFolder(odd, async (folder) => {
      const { stderr } = await run(folder, {});
      expect(stderr).toContain(
        `docker compose -f '${folderName}/docker-compose.yml' -f '${folderName}/compose.ci.yaml' up`,
      );
    });
  });
});
