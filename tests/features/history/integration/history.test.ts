import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type HistoryContext, openHistory } from '../../../../src/features/history/publish/history.ts';
import { type CiRun, NO_RUN } from '../../../../src/hosts/host.ts';
import type { Results } from '../../../../src/results/results.ts';
import type { Log } from '../../../../src/system/log.ts';
import { buildResults } from '../../../report/build-results.ts';

let folder: string;
let remote: string;
let work: string;
let said: { info: string[]; notice: string[]; warning: string[] };

const OWN = {
  GIT_CONFIG_GLOBAL: os.devNull,
  GIT_CONFIG_SYSTEM: os.devNull,
  GIT_AUTHOR_NAME: 'A',
  GIT_AUTHOR_EMAIL: 'a@example.invalid',
  GIT_COMMITTER_NAME: 'A',
  GIT_COMMITTER_EMAIL: 'a@example.invalid',
};

function git(cwd: string, ...args: string[]): string {
  return execFileSync('git', args, { cwd, encoding: 'utf8', env: { ...process.env, ...OWN }, stdio: 'pipe' }).trim();
}

/** Lines of the one history on the branch. */
function readBranch(): { commit: string; run: string }[] {
  const name = git(remote, 'ls-tree', '--name-only', 'pg-speed-history')
    .split('\n')
    .find((file) => file.endsWith('.jsonl'));
  const text = git(remote, 'show', `pg-speed-history:${name}`);
  return text.split('\n').map((line) => JSON.parse(line));
}

function makeFacts(more: Partial<HistoryContext> = {}): HistoryContext {
  const log = {
    info: (line: string) => said.info.push(line),
    notice: (line: string) => said.notice.push(line),
    warning: (line: string) => said.warning.push(line),
  } as unknown as Log;
  return {
    run: { ...NO_RUN, repository: 'me/shop' },
    token: undefined,
    cache: null,
    workingDirectory: work,
    env: { ...process.env, GIT_CONFIG_GLOBAL: os.devNull, GIT_CONFIG_SYSTEM: os.devNull },
    log,
    signal: new AbortController().signal,
    ...more,
  };
}

function resultsAt(createdAt: string, seconds = 40): Results {
  return { ...buildResults({ means: { default: seconds, turbo: seconds * 0.7 } }), createdAt };
}

async function append(results: Results, more: Partial<HistoryContext> = {}): Promise<void> {
  await (await openHistory('branch', makeFacts(more)))!.append(results);
}

async function read(more: Partial<HistoryContext> = {}) {
  return (await openHistory('branch', makeFacts(more)))!.read(resultsAt('2026-11-21T10:00:00.000Z'));
}

/** Every file of a folder with its mode and content, but for git's objects. */
function fingerprint(root: string): Record<string, string> {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (name) => !name.includes('.git/objects'),
  );
  const entries = files.map((name) => {
    const stats = statSync(path.join(root, name));
    return [name, stats.isFile() ? `${stats.mode} ${readFileSync(path.join(root, name), 'base64')}` : `${stats.mode}`];
  });
  return Object.fromEntries(entries);
}

beforeEach(() => {
  said = { info: [], notice: [], warning: [] };
  folder = mkdtempSync(path.join(os.tmpdir(), 'pg-speed-history-'));
  remote = path.join(folder, 'remote.git');
  work = path.join(folder, 'work');
  git(folder, 'init', '--quiet', '--bare', '--initial-branch=main', remote);
  git(folder, 'clone', '--quiet', remote, work);
  git(work, 'checkout', '--quiet', '-B', 'main');
  for (const name of ['a', 'b']) {
    writeFileSync(path.join(work, `${name}.txt`), name);
    git(work, 'add', '.');
    git(work, 'commit', '--quiet', '-m', name);
  }
  git(work, 'push', '--quiet', 'origin', 'main');
});

afterEach(() => {
  spawnSync('chmod', ['-R', 'u+w', folder]);
  rmSync(folder, { recursive: true, force: true });
});

test('the branch is made, extended and read, and the repository stays as it was', async () => {
  // Changes of every kind, and hooks that would fail every push and commit.
  writeFileSync(path.join(work, 'a.txt'), 'changed');
  writeFileSync(path.join(work, 'new.txt'), 'staged');
  git(work, 'add', 'new.txt');
  for (const hook of ['pre-push', 'pre-commit', 'post-index-change', 'reference-transaction']) {
    writeFileSync(path.join(work, '.git/hooks', hook), `#!/bin/sh\necho ran >> ${folder}/hooks\nexit 1\n`);
    chmodSync(path.join(work, '.git/hooks', hook), 0o755);
  }
  const before = fingerprint(work);
  expect((await read()).series[0]).toMatchObject({ points: [], now: { value: expect.any(Number) } });
  await append(resultsAt('2026-11-21T09:00:00.000Z'));
  await append(resultsAt('2026-11-21T09:10:00.000Z', 41));
  const history = await read();
  expect(said.warning).toEqual([]);
  expect(history).toMatchObject({ store: 'branch', problem: null });
  expect(history.series.map(({ variant, kind, points }) => [variant, kind, points.length])).toEqual([
    ['default', 'value', 2],
    ['turbo', 'ratio', 2],
  ]);
  expect(fingerprint(work)).toEqual(before);
  expect(readdirSync(folder).sort()).toEqual(['remote.git', 'work']);
  // A branch of its own, by nobody in particular, with the commit of each run.
  expect(git(remote, 'rev-list', '--count', 'pg-speed-history')).toBe('2');
  expect(git(remote, 'log', '-1', '--format=%an %cn', 'pg-speed-history')).toBe('pg-speed pg-speed');
  expect(git(remote, 'ls-tree', '--name-only', 'pg-speed-history')).toMatch(
    /^README\.md\nnpm-test-[0-9a-f]{10}\.jsonl$/,
  );
  expect(readBranch().map(({ commit }) => commit)).toEqual(Array(2).fill(git(work, 'rev-parse', 'HEAD')));
});

test('eight jobs that race all get their lines in', async () => {
  const jobs = Array.from({ length: 8 }, (_, place) => ({
    run: { ...NO_RUN, branch: 'main', mainBranch: 'main', order: { run: place, attempt: 1 } } satisfies CiRun,
    results: resultsAt(`2026-11-21T09:0${place}:00.000Z`, 40 + place),
  }));
  await Promise.all(jobs.map(({ run, results }) => append(results, { run })));
  expect(said.warning).toEqual([]);
  expect(readBranch().map(({ run }) => run)).toEqual(jobs.map((_, place) => `${place}.1`));
  expect(git(remote, 'rev-list', '--count', 'pg-speed-history')).toBe('8');
});

test('a checkout of depth 1 of a detached head, from a folder inside it, with a remote whose address is relative', async () => {
  const shallow = path.join(folder, 'shallow');
  git(folder, 'clone', '--quiet', '--depth=1', `file://${remote}`, shallow);
  git(shallow, 'remote', 'set-url', 'origin', '../remote.git');
  git(shallow, 'checkout', '--quiet', '--detach');
  const inner = path.join(shallow, 'packages/shop');
  mkdirSync(inner, { recursive: true });
  const run = { ...NO_RUN, branch: 'main', mainBranch: 'main', commit: git(shallow, 'rev-parse', 'HEAD') };
  const before = fingerprint(shallow);
  for (const minute of [1, 2])
    await append(resultsAt(`2026-11-21T09:0${minute}:00.000Z`), { run, workingDirectory: inner });
  expect(said.warning).toEqual([]);
  expect(readBranch()).toHaveLength(2);
  expect(fingerprint(shallow)).toEqual(before);
  // The same command in another folder is another history.
  expect((await read({ workingDirectory: shallow })).series[0]?.points).toEqual([]);
  expect((await read({ workingDirectory: inner })).series[0]?.points).toHaveLength(2);
});

test('a branch that was deleted begins again; what is no line in it is left out, told once and cleaned away', async () => {
  await append(resultsAt('2026-11-21T09:00:00.000Z'));
  git(remote, 'update-ref', '-d', 'refs/heads/pg-speed-history');
  await append(resultsAt('2026-11-21T09:10:00.000Z'));
  expect(readBranch()).toHaveLength(1);

  git(work, 'fetch', '--quiet', 'origin', 'pg-speed-history');
  git(work, 'checkout', '--quiet', '-B', 'edit', 'FETCH_HEAD');
  const name = readdirSync(work).find((file) => file.endsWith('.jsonl'))!;
  const kept = readFileSync(path.join(work, name), 'utf8');
  writeFileSync(path.join(work, name), `<<<<<<< HEAD\n${kept}{"v":2}\n\0\0\n`);
  git(work, 'commit', '--quiet', '-am', 'spoil');
  git(work, 'push', '--quiet', 'origin', 'HEAD:pg-speed-history');
  git(work, 'checkout', '--quiet', 'main');
  expect((await read()).series[0]?.points).toHaveLength(1);
  expect(said.warning).toEqual(['History (branch): skipped 3 lines that are not readable.']);
  await append(resultsAt('2026-11-21T09:20:00.000Z'));
  expect(readBranch()).toHaveLength(2);
});

test('a run of the main branch that has checked out something else is not added', async () => {
  const run = { ...NO_RUN, branch: 'main', mainBranch: 'main', commit: git(work, 'rev-parse', 'HEAD~1') };
  await append(resultsAt('2026-11-21T09:00:00.000Z'), { run });
  expect(said.notice).toEqual([expect.stringContaining('another commit than its own is checked out')]);
  expect(git(remote, 'for-each-ref', '--format=%(refname)')).toBe('refs/heads/main');
});

test('a push that is refused is a warning with what to do', async () => {
  writeFileSync(path.join(remote, 'hooks/pre-receive'), '#!/bin/sh\necho "this branch is protected" >&2\nexit 1\n');
  chmodSync(path.join(remote, 'hooks/pre-receive'), 0o755);
  await append(resultsAt('2026-11-21T09:00:00.000Z'));
  expect(said.warning).toEqual([
    expect.stringMatching(/not added.*protected.*pre-receive hook declined.*contents: write/),
  ]);
  expect(git(remote, 'for-each-ref', '--format=%(refname)')).toBe('refs/heads/main');
});

test('without a remote, a repository or git the report says why', async () => {
  git(work, 'remote', 'remove', 'origin');
  expect(await read()).toMatchObject({ problem: expect.stringContaining('No such remote'), series: expect.anything() });
  const bare = path.join(folder, 'elsewhere');
  mkdirSync(bare);
  expect((await read({ workingDirectory: bare })).problem).toContain('not a git repository');
  expect((await read({ env: { ...process.env, PATH: bare } })).problem).toContain('ENOENT');
  expect(said.warning).toHaveLength(3);
});

/** A server that writes down the credentials of each request and refuses it. */
async function listen(seen: (string | undefined)[]): Promise<Server> {
  const server = createServer((request, response) => {
    const all = request.rawHeaders.filter((_, place, raw) => /^authorization$/i.test(raw[place - 1] ?? ''));
    seen.push(all.join(' and ') || undefined);
    response.statusCode = 403;
    // git prints a text.
    response.setHeader('content-type', 'text/plain');
    response.end(`denied for ${request.headers.authorization}`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

test('the token goes to its own server, not where the checkout left credentials, and is never printed', async () => {
  const seen: (string | undefined)[] = [];
  await using server = await listen(seen);
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  git(work, 'remote', 'set-url', 'origin', `${origin}/me/shop.git`);
  const token = 'sesame-1234';
  const run = { ...NO_RUN, repository: 'me/shop', server: origin };
  const basic = `basic ${Buffer.from('x-access-token:sesame-1234').toString('base64')}`;
  const { problem } = await read({ token, run });
  expect(seen).toEqual([basic]);
  expect(problem).toMatch(/denied for basic \*\*\*.*403/);

  seen.length = 0;
  await read({ token, run: { ...run, server: 'https://github.com' } });
  await read();
  expect(seen).toEqual([undefined, undefined]);

  // As actions/checkout 6 leaves them: in a file of its own, included for this folder alone.
  seen.length = 0;
  const credentials = path.join(folder, 'credentials.config');
  git(folder, 'config', '--file', credentials, `http.${origin}/.extraheader`, 'AUTHORIZATION: basic bGVmdA==');
  git(work, 'config', `includeIf.gitdir:${path.join(work, '.git')}.path`, credentials);
  await read({ token, run });
  expect(seen).toEqual(['basic bGVmdA==']);
  expect(JSON.stringify([said, problem])).not.toMatch(/sesame|bGVmdA|eC1hY2Nlc3M/);
});
