import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { adopt } from '../../../src/features/adopt/run/adopt.ts';
import { describeAdoption } from '../../../src/features/adopt/run/describe.ts';
import { formatDiff } from '../../../src/features/adopt/run/diff.ts';
import { adoptFiles, applyChanges, applyWithGit, GOOD, inFolder, TURBO, WORKFLOW } from './fixture.ts';

/** Adopts a repository of one workflow. */
const adoptWorkflow = (text: string) => adoptFiles(new Map([[WORKFLOW, text]]));

/** A good workflow in which one text is another one. */
function write(text: string, replacement: string): string {
  expect(GOOD).toContain(text);
  return GOOD.replace(text, () => replacement);
}

describe('a file that is no YAML', () => {
  test.each<[name: string, text: string, why: RegExp]>([
    ['an open bracket', write('[5432:5432]', '[5432:5432'), /^it is not valid YAML: line \d+, column \d+: \S/],
    ['an open quote', write('postgres:16', '"postgres:16'), /line \d+, column \d+/],
    [
      'a key twice',
      write('        ports:', '        image: postgres:17\n        ports:'),
      /line 8, column 9: .*unique/,
    ],
    ['a tab as indentation', write('        image:', '\timage:'), /line 7, column 1/],
    [
      'a key twice far away',
      `${GOOD}${Array.from({ length: 2000 }, (_, at) => `k${at}: 1\n`).join('')}k7: 2\n`,
      /line 2011, column 1: .*unique/,
    ],
    ['an alias without an anchor', write('postgres:16', '*image'), /line 7, column 16/],
    ['text behind a value', write('postgres:16', '"postgres:16" 17'), /line 7, column \d+/],
    ['too deep a list', write('[5432:5432]', '['.repeat(20_000)), /not valid YAML/],
    ['a conflict of git', write('    steps:', '<<<<<<< HEAD\n    steps:'), /line \d+, column \d+/],
  ])('with %s is named with its place, and the others go on', async (_name, text, why) => {
    const files = new Map([
      [WORKFLOW, text],
      ['.github/workflows/other.yml', GOOD],
    ]);
    const adoption = await adoptFiles(files);
    expect(adoption.unread.map((file) => file.path)).toEqual([WORKFLOW]);
    expect(adoption.unread[0]!.why).toMatch(why);
    expect(adoption.changes.map((file) => file.path)).toEqual(['.github/workflows/other.yml']);
    expect(describeAdoption(adoption, false, 'pg-speed')).toContain(`${WORKFLOW}: left: it is not valid YAML`);
    await expect(adoptWorkflow(text)).rejects.toMatchObject({
      kind: 'input',
      what: 'No file could be read or edited.',
    });
  });

  test('of another encoding is named', async () => {
    const latin = Buffer.from(write('npm test', 'npm test # für'), 'latin1');
    await inFolder(new Map([['.github/workflows/other.yml', GOOD]]), async (folder) => {
      writeFileSync(path.join(folder, WORKFLOW), latin);
      writeFileSync(path.join(folder, '.github/workflows/utf16.yml'), Buffer.from(`\uFEFF${GOOD}`, 'utf16le'));
      const { unread, changes } = await adopt(folder, TURBO);
      const why = 'it is not UTF-8';
      expect(unread).toEqual([
        { path: WORKFLOW, why },
        { path: '.github/workflows/utf16.yml', why },
      ]);
      expect(changes).toHaveLength(1);
    });
  });
});

describe('odd bytes stay as they are', () => {
  const insertion = '        options: --tmpfs /var/lib/postgresql/data';

  test.each<[name: string, text: string, after: string]>([
    ['line ends of Windows', GOOD.replaceAll('\n', '\r\n'), `postgres:16\r\n${insertion}\r\n`],
    ['a byte order mark', `\uFEFF${GOOD}`, `postgres:16\n${insertion}\n`],
    ['a byte order mark and a comment', `\uFEFF# a comment\n${GOOD}`, `postgres:16\n${insertion}\n`],
    ['a marker of the document', `%YAML 1.2\n---\n${GOOD}...\n`, `postgres:16\n${insertion}\n`],
    ['two documents', `on: push\n---\n${GOOD}---\n${GOOD}`, `postgres:16\n${insertion}\n`],
    ['tabs behind values', write('postgres:16', 'postgres:16\t# newest\t'), `postgres:16\t# newest\t\n${insertion}\n`],
    ['blanks behind values', write('postgres:16', 'postgres:16   '), `postgres:16   \n${insertion}\n`],
    ['characters outside of ASCII', write('npm test', 'echo "日本 🐘"'), `postgres:16\n${insertion}\n`],
    ['a null character in a comment', write('postgres:16', 'postgres:16 # \u0085\u2028'), `\u2028\n${insertion}\n`],
  ])('%s', async (_name, text, after) => {
    const files = new Map([[WORKFLOW, text]]);
    const { changes } = await adoptWorkflow(text);
    const [change] = changes;
    expect(change?.after).toContain(after);
    const added = text.includes('\r\n') ? `${insertion}\r\n` : `${insertion}\n`;
    expect(change?.after.replaceAll(added, '')).toBe(text);
    expect(await applyWithGit(files, formatDiff(changes))).toEqual(applyChanges(files, changes));
  });

  test('options on lines of Windows are changed with these line ends', async () => {
    const options = '        options: >-\n          --health-cmd pg_isready\n          --health-interval 10s\n';
    const text = write('    steps:\n', `${options}    steps:\n`).replaceAll('\n', '\r\n');
    const { changes } = await adoptWorkflow(text);
    expect(changes[0]?.after.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(changes[0]?.after).toContain('>-\r\n          --tmpfs /var/lib/postgresql/data\r\n          --health-cmd');
    expect(changes[0]?.after).toContain('--host=127.0.0.1"\r\n          --health-retries 30\r\n');
  });
});

describe('a large or hostile file', () => {
  test('of a megabyte is changed', async () => {
    const steps = Array.from(
      { length: 2000 },
      (_, at) => `      - run: echo "step ${at} of postgres${', which is long'.repeat(34)}"\n`,
    );
    const text = `${GOOD}${steps.join('')}`;
    expect(text.length).toBeGreaterThan(1_000_000);
    const { changes } = await adoptWorkflow(text);
    expect(changes[0]?.after).toHaveLength(text.length + '        options: --tmpfs /var/lib/postgresql/data\n'.length);
  });

  test('with hundreds of services is changed', async () => {
    const jobs = Array.from({ length: 500 }, (_, at) =>
      GOOD.slice(GOOD.indexOf('  test:')).replace('test:', `test${at}:`),
    );
    const { changes } = await adoptWorkflow(`on: push\njobs:\n${jobs.join('')}`);
    expect(changes[0]?.after.match(/--tmpfs/g)).toHaveLength(500);
  });

  test('of more than 2 MB is named', async () => {
    const files = new Map([
      [WORKFLOW, `${GOOD}#${' '.repeat(2 * 1024 * 1024)}`],
      ['.github/workflows/other.yml', GOOD],
    ]);
    expect((await adoptFiles(files)).unread).toEqual([{ path: WORKFLOW, why: 'it is larger than 2 MB' }]);
  });

  /** Each level names the one before nine times: as a list, merged, and as values. */
  const bomb = (level: (name: string, before: string) => string) =>
    Array.from({ length: 12 }, (_, at) => level(`l${at + 1}`, `*l${at}`)).join('');
  const nine = (text: string) => Array.from({ length: 9 }, () => text).join(', ');

  test.each([
    ['lists of aliases', `x0: &l0 [postgres]\n${bomb((name, before) => `x${name}: &${name} [${nine(before)}]\n`)}`],
    ['merges of merges', `x0: &l0 {a: 1}\n${bomb((name, before) => `x${name}: &${name} {<<: [${nine(before)}]}\n`)}`],
    [
      'mappings of aliases',
      `x0: &l0 {run: docker compose up}\n${bomb(
        (name, before) => `x${name}: &${name} {${'abcdefghi'.replace(/./g, (key) => `${key}: ${before}, `)}}\n`,
      )}`,
    ],
  ])('of %s that unfold to billions is changed', async (_name, anchors) => {
    const compose = 'services:\n  db:\n    image: postgres:16\n';
    const files = new Map([
      [WORKFLOW, `${anchors}${GOOD}`],
      ['.gitlab-ci.yml', `${anchors}test:\n  services: *l12\n  <<: *l12\n  script: *l12\n`],
      ['compose.test.yml', compose],
    ]);
    const { changes } = await adoptFiles(files);
    expect(changes.map((file) => file.path)).toEqual([WORKFLOW, 'compose.test.yml']);
  });

  test.each([
    ['a list', 'x: &a [*a]\n'],
    ['a mapping', 'x: &a {b: *a}\n'],
    ['a merge', 'x: &a {<<: *a, b: 1}\n'],
    ['a list of merges', 'x: &a {<<: [*a, *a, *a], b: 1}\n'],
  ])('in which %s leads to itself is changed', async (_name, circle) => {
    const text = `${circle}${GOOD}`;
    const { changes } = await adoptWorkflow(`${text}    container: *a\n`);
    expect(changes).toHaveLength(1);
    const files = new Map([['.gitlab-ci.yml', `${circle}test:\n  extends: test\n  services: [postgres:16, *a]\n`]]);
    expect((await adoptFiles(files)).changes).toHaveLength(1);
  });

  const keys = Array.from({ length: 1000 }, (_, at) => `  k${at}: 1\n`).join('');
  const chain = Array.from({ length: 1000 }, (_, at) => `x${at + 1}: &x${at + 1} {<<: *x${at}, k${at}: 1}\n`).join('');
  const users = Array.from({ length: 1000 }, (_, at) => `x${at}: {<<: *b}\n`).join('');

  test.each<[name: string, anchors: string, line: number | null]>([
    ['one mapping, 3000 times', `b: &b\n${keys}<<: [${'*b, '.repeat(3000)}]\n`, null],
    ['the mapping before, in a chain', `x0: &x0 {a: 1}\n${chain}`, 632],
    ['one large mapping in each of a thousand', `b: &b\n${keys}${users}`, 1201],
    ['a list of a thousand in each of a thousand', `a: &a {k: 1}\nb: &b [${'*a, '.repeat(1000)}]\n${users}`, 202],
  ])('that merges %s: %#', async (_name, anchors, line) => {
    const { unread, changes } = await adoptFiles(
      new Map([
        [WORKFLOW, `${anchors}${GOOD}`],
        ['.github/workflows/other.yml', GOOD],
      ]),
    );
    const why = `line ${line}: its merges make too many entries`;
    expect(unread).toEqual(line === null ? [] : [{ path: WORKFLOW, why }]);
    expect(changes).toHaveLength(line === null ? 2 : 1);
  });

  test.each<[name: string, at: string, before: string, what: string]>([
    ['the command of a step', 'npm test', 'docker run postgres:16 ', 'data in memory'],
    ['an image', 'postgres:16', 'postgres:', 'data in memory'],
    ['options', 'postgres:16', 'postgres:16\n        options: --rm ', ''],
    ['a volume', 'postgres:16', 'postgres:16\n        volumes: ', 'a volume on `/`'],
  ])('with thousands of expressions that nothing closes in %s is read', async (_name, at, before, what) => {
    const { files, unread } = await adoptWorkflow(write(at, `${before}${'${{'.repeat(60_000)}`));
    expect(unread).toEqual([]);
    expect(files[0]?.outcomes.map((outcome) => outcome.what).join()).toContain(what);
  });

  const repeat = (count: number, part: (at: number) => string) =>
    Array.from({ length: count }, (_, at) => part(at)).join('');
  const service = (at: number) =>
    `      s${at}:\n        image: postgres:16\n        ports: [5432]\n        options: --rm\n`;

  test.each<[name: string, text: string, count: number]>([
    ['700 services with options', write('    services:\n', `    services:\n${repeat(700, service)}`), 701],
    [
      '5000 calls in a script',
      `${GOOD}      - run: |\n${repeat(5000, () => '          docker run postgres:16\n')}`,
      5001,
    ],
    ['2000 calls in as many steps', `${GOOD}${repeat(2000, () => '      - run: docker run postgres:16\n')}`, 2001],
  ])('with %s is changed', async (_name, text, count) => {
    const { changes } = await adoptWorkflow(text);
    expect(changes[0]?.after.match(/--tmpfs/g)).toHaveLength(count);
  });

  const many = repeat(900, (at) => `${at}, `);

  test.each<[name: string, text: string, why: string]>([
    [
      'more keys than the parser has time for',
      `x:\n${repeat(40_000, (at) => `  k${at}: 1\n`)}${GOOD}`,
      'line 37501: it has more keys and values than any CI file',
    ],
    [
      'more brackets than the parser has memory for',
      write('[5432:5432]', '['.repeat(400_000)),
      'line 8: it has more keys and values than any CI file',
    ],
    [
      'room for its servers, but not for the changes of all',
      write(
        '    services:\n',
        `    strategy: {matrix: {v: [1${', 1'.repeat(54_000)}]}}\n    services:\n${repeat(3000, (at) => `      s${at}:\n        image: postgres:16\n        ports: [5432]\n`)}`,
      ),
      'with its changes, line',
    ],
    [
      'a long script that an alias repeats in thousands of steps',
      `x: &x {run: "${'docker '.repeat(20_000)}"}\n${GOOD}      - *x\n${'      - *x\n'.repeat(2000)}`,
      'line 1: too much is read again for each of its servers, steps or aliases',
    ],
    [
      'a long list of values in the image of each of its services',
      write(
        '    services:\n',
        `    strategy: {matrix: {v: [${many}]}}\n    services:\n${repeat(600, (at) => `      s${at}: {image: "postgres:\${{ matrix.v }}"}\n`)}`,
      ),
      'line 4: too much is read again for each of its servers, steps or aliases',
    ],
  ])('with %s is left, and the others go on', async (_name, text, why) => {
    const files = new Map([
      [WORKFLOW, text],
      ['.github/workflows/other.yml', GOOD],
    ]);
    const { unread, changes } = await adoptFiles(files);
    expect(unread).toEqual([{ path: WORKFLOW, why: expect.stringContaining(why) }]);
    expect(changes.map((file) => file.path)).toEqual(['.github/workflows/other.yml']);
  });

  test('of which too much would be read is an error when there is no other', async () => {
    const text = `x: &x {run: "${'docker '.repeat(20_000)}"}\n${GOOD}${'      - *x\n'.repeat(2000)}`;
    await expect(adoptWorkflow(text)).rejects.toMatchObject({ what: 'No file could be read or edited.' });
  });

  test('with a thousand changes among many lines has a diff that git takes', async () => {
    const servers = repeat(1100, (at) => `      s${at}:\n        image: postgres:16\n        ports: [5432]\n`);
    const text = `x: |\n${' a\n'.repeat(130_000)}${write('    services:\n', `    services:\n${servers}`)}`;
    const files = new Map([[WORKFLOW, text]]);
    const { changes } = await adoptFiles(files);
    expect(await applyWithGit(files, formatDiff(changes))).toEqual(applyChanges(files, changes));
  });

  test('that repeats a name across jobs, steps and services is no bomb of expressions', async () => {
    const names = Array.from({ length: 40 }, (_, at) => `m${at}`);
    const matrix = names.map((name) => `        ${name}: [1, 2, 3]\n`).join('');
    const image = names.map((name) => `\${{ matrix.${name} }}`).join('');
    const text = write('postgres:16', `postgres:${image}`).replace(
      '    services:',
      () => `    strategy:\n      matrix:\n${matrix}    services:`,
    );
    expect((await adoptWorkflow(text)).changes[0]?.after).toContain('PGDATA=/pgdata/data');
  });

  test('does not reach the terminal with its control characters', async () => {
    const { changes, ...adoption } = await adoptWorkflow(
      write('      postgres:\n', '      "\\e[2Jpost\\u202Egres\\n\\x07":\n'),
    );
    const text = describeAdoption({ changes, ...adoption }, false, 'pg-speed');
    // biome-ignore lint/suspicious/noControlCharactersInRegex: it looks for control characters
    expect(text.replaceAll('\n', '')).not.toMatch(/[\x00-\x1f\x7f\u202e]/);
    expect(text).toMatch(/service postgres +of job test/);
  });
});

test('an include whose pattern would match for ever is named, and the file is changed', async () => {
  const files = new Map([
    ['.gitlab-ci.yml', "include: [local: '/*a*a*a*a*a*a*a.yml']\ntest:\n  services: [postgres:16]\n"],
    [`${'a'.repeat(200)}b`, ''],
  ]);
  const { unread, changes } = await adoptFiles(files);
  const why = expect.stringMatching(/^not all that it includes is read: .*takes too long/);
  expect(unread).toEqual([{ path: '.gitlab-ci.yml', why }]);
  expect(changes.map((file) => file.path)).toEqual(['.gitlab-ci.yml']);
});

test.each<[name: string, make: (file: string, outside: string) => void, why: string]>([
  ['a link', (file, outside) => symlinkSync(path.join(outside, 'base.yml'), file), 'it is a link'],
  ['a link to a file beside it', (file) => symlinkSync('compose.test.yml', file), 'it is a link'],
  ['a pipe', (file) => spawnSync('mkfifo', [file]), 'it is no file'],
  ['a folder', (file) => mkdirSync(file), 'it is no file'],
  [
    'a file behind a link',
    (file, outside) => {
      rmSync(path.dirname(file), { recursive: true });
      symlinkSync(outside, path.dirname(file));
    },
    'it is outside of the folder, behind a link',
  ],
])('a Compose file that extends or includes %s leaves that, with its line', async (_name, make, why) => {
  const base = 'services:\n  db:\n    tmpfs: /var/lib/postgresql/data\n';
  const service = '    image: postgres:16\n    extends: {file: parts/base.yml, service: db}\n';
  const files = new Map([
    ['compose.test.yml', `include: parts/base.yml\nservices:\n  db:\n${service}  other:\n    image: postgres:16\n`],
    ['parts/kept', ''],
  ]);
  await inFolder(files, (folder) =>
    inFolder(new Map([['base.yml', base]]), async (outside) => {
      make(path.join(folder, 'parts/base.yml'), outside);
      const { files: adopted, unread } = await adopt(folder, TURBO);
      expect(unread).toEqual([]);
      const outcomes = adopted.flatMap((file) => file.outcomes);
      expect(outcomes).toMatchObject([
        { verdict: 'left', line: 1, what: expect.stringContaining(why) },
        {
          verdict: 'left',
          line: 4,
          what: expect.stringContaining(`it extends a service of \`parts/base.yml\`: ${why}`),
        },
        { verdict: 'changed', subject: 'service other' },
      ]);
    }),
  );
});

describe('a link', () => {
  const useFolders = (use: (folder: string, outside: string) => Promise<void>) =>
    inFolder(new Map([[WORKFLOW, GOOD]]), (folder) =>
      inFolder(
        new Map([
          ['test.yml', GOOD],
          ['ci/jobs.yml', 'job:\n  services: [postgres:16]\n'],
        ]),
        (outside) => use(folder, outside),
      ),
    );

  test('out of the repository is named, and not followed', async () => {
    await useFolders(async (folder, outside) => {
      symlinkSync(path.join(outside, 'test.yml'), path.join(folder, '.github/workflows/linked.yml'));
      symlinkSync('test.yml', path.join(folder, '.github/workflows/beside.yml'));
      symlinkSync(path.join(outside, 'nowhere.yml'), path.join(folder, '.github/workflows/lost.yml'));
      const { unread, changes } = await adopt(folder, TURBO);
      const why = 'it is a link, which is not followed';
      const names = ['beside.yml', 'linked.yml', 'lost.yml'];
      expect(unread).toEqual(names.map((name) => ({ path: `.github/workflows/${name}`, why })));
      expect(changes.map((file) => file.path)).toEqual([WORKFLOW]);
      expect(readFileSync(path.join(outside, 'test.yml'), 'utf8')).toBe(GOOD);
    });
  });

  test('of a folder is named, and not followed', async () => {
    await useFolders(async (folder, outside) => {
      mkdirSync(path.join(folder, '.gitea'));
      symlinkSync(outside, path.join(folder, '.gitea/workflows'));
      symlinkSync(path.join(outside, 'ci'), path.join(folder, 'ci'));
      writeFileSync(path.join(folder, '.gitlab-ci.yml'), 'include: [/ci/jobs.yml, /ci/*.yml, ../../outside.yml]\n');
      const { unread, changes } = await adopt(folder, TURBO);
      expect(changes.map((file) => file.path)).toEqual([WORKFLOW]);
      expect(unread).toContainEqual({ path: '.gitea/workflows', why: 'it is a link, which is not followed' });
      expect(unread).toContainEqual({ path: 'ci/jobs.yml', why: 'it is outside of the folder, behind a link' });
    });
  });

  test('to a folder above ends', async () => {
    await useFolders(async (folder) => {
      symlinkSync('.', path.join(folder, 'loop'));
      symlinkSync('..', path.join(folder, '.github/up'));
      symlinkSync('self.yml', path.join(folder, '.github/workflows/self.yml'));
      const { unread, changes } = await adopt(folder, TURBO);
      expect(changes.map((file) => file.path)).toEqual([WORKFLOW]);
      expect(unread.map((file) => file.path)).toEqual(['.github/workflows/self.yml']);
    });
  });
});

test('a pipe is named, and nothing waits for it', async () => {
  await inFolder(new Map([[WORKFLOW, GOOD]]), async (folder) => {
    const { status } = spawnSync('mkfifo', [path.join(folder, '.github/workflows/pipe.yml')]);
    if (status !== 0) return;
    const { unread } = await adopt(folder, TURBO);
    expect(unread).toEqual([{ path: '.github/workflows/pipe.yml', why: 'it is no file' }]);
  });
});

describe('package.json, and other files that may name a Compose file, never keep the command busy:', () => {
  test.each<[name: string, make: (file: string) => void]>([
    ['a link to a device', (file) => symlinkSync('/dev/zero', file)],
    ['a link to a file', (file) => symlinkSync('real.json', file)],
    ['a pipe', (file) => spawnSync('mkfifo', [file])],
    ['a link to a socket or nothing', (file) => symlinkSync('/dev/log', file)],
    ['a folder', (file) => mkdirSync(file)],
    ['a large file', (file) => writeFileSync(file, `{"scripts": {"ci": "docker compose up"}}${' '.repeat(2 ** 19)}`)],
  ])('%s', async (_name, make) => {
    const files = new Map([
      [WORKFLOW, GOOD.replace('npm test', 'npm run ci')],
      ['compose.yml', 'services:\n  db:\n    image: postgres:16\n'],
      ['real.json', '{"scripts": {"ci": "docker compose up"}}'],
    ]);
    await inFolder(files, async (folder) => {
      for (const name of ['package.json', 'Makefile', '.envrc']) make(path.join(folder, name));
      const { changes, overrides } = await adopt(folder, TURBO);
      expect([changes.map((file) => file.path), overrides]).toEqual([[WORKFLOW], []]);
    });
    await inFolder(files, async (folder) => {
      renameSync(path.join(folder, 'real.json'), path.join(folder, 'package.json'));
      expect((await adopt(folder, TURBO)).overrides).toHaveLength(1);
    });
  });
});

describe('nothing to read', () => {
  test.each<[name: string, files: [path: string, text: string][]]>([
    ['an empty folder', []],
    [
      'other files',
      [
        ['README.md', 'postgres'],
        ['config/database.yml', 'image: postgres:16'],
      ],
    ],
  ])('in %s is an error', async (_name, files) => {
    const adopted = adoptFiles(new Map(files));
    await expect(adopted).rejects.toMatchObject({ kind: 'input', what: expect.stringMatching(/^There is no CI file/) });
  });

  test('in a folder that is none is an error', async () => {
    const missing = path.join(os.tmpdir(), 'pg-speed-adopt-none');
    rmSync(missing, { recursive: true, force: true });
    await expect(adopt(missing, TURBO)).rejects.toMatchObject({ kind: 'input' });
  });

  test('names each file that could not be read', async () => {
    const files = new Map([
      [WORKFLOW, write('[5432:5432]', '[')],
      ['.gitlab-ci.yml', 'image: postgres:{{ cookiecutter.version }}\n'],
    ]);
    const hint = expect.stringMatching(/test\.yml: it is not valid YAML: line.*\.gitlab-ci\.yml: line 1 has `\{\{`/);
    await expect(adoptFiles(files)).rejects.toMatchObject({ what: 'No file could be read or edited.', hint });
  });

  test.each<[path: string, system: string]>([
    ['bitbucket-pipelines.yml', 'Bitbucket Pipelines'],
    ['.drone.yml', 'Drone'],
    ['.drone.jsonnet', 'Drone'],
    ['azure-pipelines.yml', 'Azure Pipelines'],
    ['azure-pipelines-test.yml', 'Azure Pipelines'],
    ['.azure-pipelines/test.yml', 'Azure Pipelines'],
    ['.travis.yml', 'Travis CI'],
    ['Jenkinsfile', 'Jenkins'],
    ['ci/Jenkinsfile.test', 'Jenkins'],
    ['.buildkite/pipeline.yml', 'Buildkite'],
    ['buildkite.yml', 'Buildkite'],
    ['.semaphore/semaphore.yml', 'Semaphore'],
    ['appveyor.yml', 'AppVeyor'],
    ['.appveyor.yml', 'AppVeyor'],
    ['.cirrus.yml', 'Cirrus CI'],
    ['.cirrus.star', 'Cirrus CI'],
    ['.build.yml', 'sourcehut'],
    ['.builds/debian.yml', 'sourcehut'],
    ['buildspec.yml', 'AWS CodeBuild'],
    ['cloudbuild.yaml', 'Google Cloud Build'],
    ['.teamcity/settings.kts', 'TeamCity'],
    ['.tekton/pull-request.yaml', 'Tekton'],
    ['bamboo-specs/bamboo.yml', 'Bamboo'],
    ['codefresh.yml', 'Codefresh'],
    ['circle.yml', 'CircleCI 1.0'],
  ])('but %s names %s and the page that says what to do there', async (name, system) => {
    const why = `\`adopt\` does not edit files of ${system}; docs/ci.md#a-ci-that-adopt-does-not-edit says what to do there`;
    const text = 'services: [postgres]\n';
    await expect(adoptFiles(new Map([[name, text]]))).rejects.toMatchObject({ hint: `${name}: ${why}.` });
    // Beside a file that can be edited it is left, and that file is changed all the same.
    const files = new Map([
      [name, text],
      [WORKFLOW, GOOD],
    ]);
    expect(await adoptFiles(files)).toMatchObject({ unread: [{ path: name, why }], changes: [{ path: WORKFLOW }] });
  });

  test.each(['buildkite.md', 'docs/.travis.yml', 'src/appveyor.yml', 'jenkins.yml', '.build/x.yml', 'lib/builds.yml'])(
    'of another CI is not seen in %s',
    async (name) => {
      const what = expect.stringMatching(/^There is no CI file/);
      await expect(adoptFiles(new Map([[name, 'postgres']]))).rejects.toMatchObject({ what });
    },
  );

  test('the page that such a file leads to has that section', () => {
    const page = readFileSync(path.join(import.meta.dirname, '../../../docs/ci.md'), 'utf8');
    expect(page).toContain('\n## A CI that adopt does not edit\n');
  });

  test('is no error beside a file that could be read', async () => {
    const files = new Map([
      [WORKFLOW, write('[5432:5432]', '[')],
      ['.github/workflows/other.yml', 'on: push\n'],
    ]);
    expect((await adoptFiles(files)).changes).toEqual([]);
  });
});

test('names with blanks, quotes and letters of any language are written so that git takes them', async () => {
  const names = [
    'a b.yml',
    'tëst 日本 🐘.yml',
    'quo"te.yml',
    "it's.yml",
    'back\\slash.yml',
    'tab\tin.yml',
    '-dash.yml',
    'line\nend.yml',
    ' lead.yml',
    'ü.yml',
  ];
  const files = new Map(names.map((name) => [`.github/workflows/${name}`, GOOD]));
  const { changes } = await adoptFiles(files);
  expect(changes).toHaveLength(names.length);
  expect(await applyWithGit(files, formatDiff(changes))).toEqual(applyChanges(files, changes));
});
