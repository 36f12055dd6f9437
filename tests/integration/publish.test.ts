import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { renderJson } from '../../src/results/render.ts';
import type { Results } from '../../src/results/results.ts';
import { writeZip } from '../features/merge/zip-writer.ts';
import { makePull, refusal, type StubForge, startStubForge } from '../hosts/github/stub-forge.ts';
import { makeAllHostile, withoutCode } from '../publish/hostile-results.ts';
import { buildFull } from '../report/build-full.ts';
import { buildResults } from '../report/build-results.ts';
import { readResultsFile } from '../results-file.ts';
import { BUNDLES, createWorld, type Ended, USERS, type World } from './cli.ts';
import { githubJob } from './host-jobs.ts';
import { listTree } from './kill/processes.ts';

const TOKEN = 'ghs_t0psecret0';
const SHA = 'a'.repeat(40);
let world: World;
let stub: StubForge;

beforeEach(async () => {
  stub = await startStubForge();
});
afterEach(async () => {
  await stub.close();
  world.dispose();
});

/** /proc tells of a child and its arguments. */
const onLinux = process.platform === 'linux' ? test : test.skip;

// Nothing here depends on who it is; an ordinary user needs more to be right.
describe.each(USERS.slice(-1))('as %s', (_name, uid) => {
  beforeEach(() => {
    world = createWorld(uid);
  });

  /** Labels of pull request 7, as the server reports them. */
  function answerLabels(by: string, permission: string): StubForge['override'] {
    const label = { name: 'perf-accepted' };
    const event = { event: 'labeled', label, actor: { login: by }, created_at: '2026-11-23T14:02:00Z' };
    return ({ path: at }) => {
      if (at.startsWith('/repos/o/r/issues/7/labels')) return { body: [label] };
      if (at.startsWith('/repos/o/r/issues/7/events')) return { body: [event] };
      return at === `/repos/o/r/collaborators/${by}/permission` ? { body: { permission } } : undefined;
    };
  }

  /** The shards of a matrix, as `actions/download-artifact` leaves them. */
  function writeShards(change: (results: Results, number: number) => void = () => {}, count = 3): void {
    for (let number = 0; number < count; number++) {
      const folder = path.join(world.cwd, 'shards', `pg-speed-${number}`);
      mkdirSync(folder, { recursive: true });
      const results = buildResults({ means: { default: 40, turbo: 30 }, seed: number + 1 });
      results.plan.shard = number;
      results.createdAt = `2026-11-21T09:30:0${number}.000Z`;
      change(results, number);
      writeFileSync(path.join(folder, 'results.json'), renderJson(results));
    }
  }

  const files = () => ({
    output: readFileSync(path.join(world.folder, 'output'), 'utf8'),
    summary: readFileSync(path.join(world.folder, 'summary'), 'utf8'),
  });

  /** The environment of a job of that event. */
  function jobOf(event: unknown, more: Record<string, string> = {}): Record<string, string> {
    const publishing = { GITHUB_JOB: 'publish', GITHUB_RUN_ID: '55', INPUT_TOKEN: TOKEN, INPUT_SUMMARY: 'true' };
    return githubJob(world, stub.url, event, { ...publishing, ...more });
  }

  const action = (env: Record<string, string>): Promise<Ended> =>
    world.run([], { env, program: path.join(BUNDLES, 'publish-action.cjs') });

  const PULL_EVENT = {
    repository: { default_branch: 'main' },
    pull_request: {
      number: 7,
      base: { ref: 'main', sha: 'b', repo: { full_name: 'o/r' } },
      head: { sha: SHA, repo: { full_name: 'o/r' } },
    },
  };
  const writes = () => stub.asked.filter(({ method, path: at }) => method !== 'GET' && at !== '/graphql');

  describe('shards of this run', () => {
    test('become one report, one summary and one comment, which the next run brings up to date', async () => {
      writeShards();
      const ended = await action(jobOf(PULL_EVENT));
      expect(ended).toMatchObject({ code: 0 });
      expect(stub.comments).toHaveLength(1);
      expect(stub.comments[0]?.body).toMatch(
        /^<!-- pg-speed comment key=CI%20%2F%20publish run=55 attempt=1 -->\n### /,
      );
      expect(stub.comments[0]?.body).toContain('n = 3 machines');
      expect(stub.comments[0]?.body).toContain('[this run](https://github.com/o/r/actions/runs/55)');
      expect(writes().map(({ path: at }) => at)).toEqual(['/repos/o/r/issues/7/comments']);
      const report = path.join(world.cwd, 'pg-speed-report');
      expect(JSON.parse(readFileSync(path.join(report, 'results.json'), 'utf8')).shards).toHaveLength(3);
      expect(files().output).toContain(path.join(report, 'results.json'));
      expect(files().output).toContain('turbo');
      expect(files().summary).toContain('n = 3 machines');
      expect(ended.stdout).toContain('::add-mask::');
      expect(ended.stdout.replaceAll(`::add-mask::${TOKEN}`, '')).not.toContain(TOKEN);

      // The report of the run before is not one of the shards.
      expect(await action(jobOf(PULL_EVENT, { GITHUB_RUN_ID: '56' }))).toMatchObject({ code: 0 });
      expect(stub.comments).toHaveLength(1);
      expect(stub.comments[0]?.body).toContain(' run=56 ');
      expect(stub.comments[0]?.body).toContain('n = 3 machines');
    });

    test('a condition that holds for them together ends the job with 4, after everything is written', async () => {
      const failIf = [{ text: 'run above 20s', metric: 'run', kind: 'above' as const, limit: 20, unit: 's' as const }];
      writeShards((results) => {
        results.plan.failIf = failIf;
      });
      const ended = await action(jobOf(PULL_EVENT));
      expect(ended).toMatchObject({ code: 4 });
      expect(ended.stdout).toContain('run above 20s');
      expect(stub.comments).toHaveLength(1);
      expect(existsSync(path.join(world.cwd, 'pg-speed-report', 'report.html'))).toBe(true);
    });

    describe('a condition that holds for them together', () => {
      const failIf = 'run above 20s';
      const waiver = { label: 'perf-accepted', by: 'mallory', at: '2026-11-23T10:00:00.000Z' };
      const asked = () => stub.asked.filter(({ path: at }) => /labels|events|permission/.test(at));
      beforeEach(() => {
        writeShards((results, number) => {
          const { gates, plan } = buildResults({ means: { default: 40, turbo: 30 }, seed: number + 1, failIf });
          Object.assign(results, { waiver, gates, plan: { ...plan, shard: number } });
        });
      });

      test('is waived by the label that the server reports, and by nothing that the files say', async () => {
        stub.override = answerLabels('alice', 'write');
        const ended = await action(jobOf(PULL_EVENT, { 'INPUT_ACCEPT-LABEL': 'perf-accepted' }));
        expect(ended).toMatchObject({ code: 0, stdout: expect.stringContaining('Accepted: `alice` set the label') });
        expect(stub.comments[0]?.body).toContain(
          'Accepted: `alice` set the label `perf-accepted` on 2026-11-23 14:02 UTC',
        );
        const kept = path.join(world.cwd, 'pg-speed-report', 'results.json');
        expect(readResultsFile(kept).waiver).toEqual({ ...waiver, by: 'alice', at: '2026-11-23T14:02:00.000Z' });
        expect(files().summary).toContain('which waives `run above 20s`');
      });

      test.each<[string, string, Record<string, string>, number]>([
        ['without the input', 'write', {}, 0],
        ['where who set the label may not push', 'triage', { 'INPUT_ACCEPT-LABEL': 'perf-accepted' }, 3],
      ])('ends the job with 4 %s', async (_, permission, inputs, requests) => {
        stub.override = answerLabels('alice', permission);
        expect(await action(jobOf(PULL_EVENT, inputs))).toMatchObject({ code: 4 });
        expect(asked()).toHaveLength(requests);
        expect(stub.comments[0]?.body).toContain('hold: the job fails');
        expect(`${stub.comments[0]?.body}${files().summary}`).not.toMatch(/mallory|Accepted/);
      });

      test('of one file alone is not waived by what that says', async () => {
        const ended = await action(jobOf(PULL_EVENT, { INPUT_RESULTS: 'shards/pg-speed-0/results.json' }));
        expect(ended).toMatchObject({ code: 4 });
        expect(stub.comments[0]?.body).not.toContain('mallory');
      });
    });

    test('on-change: nothing to say removes what is there', async () => {
      writeShards((results, number) => {
        Object.assign(results, buildResults({ means: { default: 40, turbo: 40 }, scatter: 0.002, seed: number + 1 }));
        results.createdAt = `2026-11-21T09:30:0${number}.000Z`;
      });
      stub.comments = [
        { id: 1, body: '<!-- pg-speed comment key=k run=1 attempt=1 -->', user: { login: 'github-actions[bot]' } },
        { id: 2, body: '<!-- pg-speed comment key=k run=1 attempt=1 -->', user: { login: 'octocat' } },
      ];
      const env = jobOf(PULL_EVENT, { INPUT_COMMENT: 'on-change', 'INPUT_COMMENT-KEY': 'k' });
      expect(await action(env)).toMatchObject({ code: 0 });
      expect(stub.comments.map(({ id }) => id)).toEqual([2]);
    });

    test.each([
      [
        'a token that may only read',
        { override: () => refusal(403, 'Resource not accessible by integration') },
        '::notice::',
      ],
      ['a token that has expired', { override: () => refusal(401, 'Bad credentials') }, '::warning::'],
    ])('%s costs the comment, not the report', async (_, change, level) => {
      writeShards();
      stub.override = (asked) => (asked.method === 'POST' ? change.override() : undefined);
      const ended = await action(jobOf(PULL_EVENT));
      expect(ended.code).toBe(0);
      expect(ended.stdout).toContain(`${level}Pull request #7 gets no comment`);
      expect(existsSync(path.join(world.cwd, 'pg-speed-report', 'report.md'))).toBe(true);
    });

    test('a push has no pull request, and `off` wants no comment', async () => {
      writeShards();
      expect(await action(jobOf({ repository: { default_branch: 'main' } }))).toMatchObject({ code: 0 });
      expect(await action(jobOf(PULL_EVENT, { INPUT_COMMENT: 'off' }))).toMatchObject({ code: 0 });
      expect(stub.asked).toEqual([]);
    });

    test('nothing to publish, and wrong inputs, are reported all at once', async () => {
      expect(await action(jobOf(PULL_EVENT))).toMatchObject({ code: 2 });
      const ended = await action(
        jobOf(PULL_EVENT, { INPUT_COMMENT: 'allways', INPUT_RESULT: 'x', 'INPUT_RUN-ID': 'y' }),
      );
      expect(ended.code).toBe(2);
      for (const text of ['Did you mean always?', 'Did you mean `results`?', "'y' is not a whole number"])
        expect(ended.stdout).toContain(text);
    });
  });

  describe('the run of a fork', () => {
    const event = (head_repository: unknown = { full_name: 'fork/r' }) => ({
      repository: { default_branch: 'main' },
      workflow_run: {
        id: 99,
        name: 'CI',
        head_branch: 'patch',
        head_sha: SHA,
        head_repository,
        // Empty for forks, and here as an attacker would like it.
        pull_requests: [{ number: 1 }],
      },
    });
    const put = (zip: Buffer, name = 'pg-speed-results') => {
      const id = stub.artifacts.length + 1;
      stub.artifacts.push({ id, name, size_in_bytes: zip.length, expired: false });
      stub.zips.set(id, zip);
    };
    const zipOf = (results: Results, more: Record<string, unknown> = {}) =>
      writeZip([{ name: 'results.json', data: Buffer.from(JSON.stringify({ ...results, ...more })) }]);
    const job = (more: Record<string, string> = {}) => jobOf(event(), { GITHUB_REPOSITORY: 'o/r', ...more });

    beforeEach(() => {
      stub.pulls = [makePull(1, 'o/r', 'patch', SHA), makePull(7, 'fork/r', 'patch', SHA)];
    });

    test('is commented on where its head is, in our words alone, whatever its artifact says', async () => {
      const hostile = makeAllHostile(buildFull());
      put(zipOf(hostile, { pullRequest: 1, number: 1, pull_request: { number: 1 } }));
      put(zipOf(buildFull()), 'other');
      const ended = await action(job());
      expect(ended).toMatchObject({ code: 0 });
      expect(writes().map(({ path: at }) => at)).toEqual(['/repos/o/r/issues/7/comments']);
      const text = stub.comments[0]?.body ?? '';
      expect(text).toContain("[the pull request's own workflow run](https://github.com/o/r/actions/runs/99)");
      const body = withoutCode(text);
      expect(body).not.toMatch(/<script|<img|@[a-z]|https?:\/\/(?!github\.com\/o\/r\/)/i);
      // What the log prints of it is no command of the runner.
      const log = ended.stdout.replace(/::stop-commands::(\S+)\n[\s\S]*?\n::\1::/g, '');
      expect(log).not.toContain('evil');
      expect(files().output).not.toContain('evil');
    });

    /** No timer ends a loop of its own process. */
    onLinux(
      'is read and reported in a process of its own, with a limit of memory, which a cancelled job ends',
      async () => {
        put(zipOf(buildFull()));
        let asked: (() => void) | undefined;
        const reached = new Promise<void>((resolve) => {
          asked = resolve;
        });
        const answer = stub.override;
        stub.override = (request) => {
          asked?.();
          return answer(request);
        };
        stub.slow = new Promise(() => {});
        const program = path.join(BUNDLES, 'publish-action.cjs');
        const { pid, kill, ended } = world.spawn([], { env: job(), program });
        await reached;
        const children = () =>
          listTree(pid)
            .slice(1)
            .map((child) => readFileSync(`/proc/${child}/cmdline`, 'utf8').split('\0'));
        expect(children()).toEqual([expect.arrayContaining(['--max-old-space-size=2048', program])]);
        kill('SIGTERM');
        expect(await ended).toMatchObject({ code: 130, stdout: expect.stringContaining('Interrupted by SIGTERM') });
        expect(children()).toEqual([]);
      },
    );

    test('several artifacts become one report; of one name the newest counts, expired ones do not', async () => {
      put(zipOf(buildResults({ means: { default: 40, turbo: 30 }, seed: 1 })), 'pg-speed-0');
      const second = buildResults({ means: { default: 40, turbo: 30 }, seed: 2 });
      second.createdAt = '2026-11-21T09:30:09.000Z';
      put(zipOf(second), 'pg-speed-1');
      put(zipOf(second), 'pg-speed-1');
      stub.artifacts.push({ id: 9, name: 'pg-speed-2', size_in_bytes: 1, expired: true });
      expect(await action(job())).toMatchObject({ code: 0 });
      expect(stub.comments[0]?.body).toContain('these 2 machines only');
      expect(stub.asked.filter(({ path: at }) => at.endsWith('/zip')).map(({ path: at }) => at)).toEqual([
        '/repos/o/r/actions/artifacts/1/zip',
        '/repos/o/r/actions/artifacts/3/zip',
      ]);
    });

    test.each<[pattern: string, read: number[]]>([
      ['*', [2, 3, 1]],
      ['pg*-*s', [1]],
      ['pg-speed-results', [1]],
      ['a*a', [3]],
      ['aba*ba', []],
      ['a.a', []],
      // By a regular expression, the second name would keep the job busy for ever.
      [`${'*a'.repeat(30)}*c`, []],
    ])('the pattern %s names the artifacts %j', async (pattern, read) => {
      const zip = zipOf(buildFull());
      for (const name of ['pg-speed-results', `${'a'.repeat(250)}b`, 'aba']) put(zip, name);
      const ended = await action(job({ INPUT_ARTIFACT: pattern }));
      expect(ended.stdout.includes('has no artifact named')).toBe(read.length === 0);
      const asked = stub.asked.filter(({ path: at }) => at.endsWith('/zip')).map(({ path: at }) => at);
      expect(asked).toEqual(read.map((id) => `/repos/o/r/actions/artifacts/${id}/zip`));
    });

    test.each([
      [
        'closed meanwhile, or pushed to',
        () => stub.pulls.splice(0),
        {},
        'no open pull request has aaaaaaaaaaaa of fork/r:patch',
      ],
      ['from a fork that is gone', () => {}, { repo: null }, 'the repository that the pull request came from is gone'],
      ['without an artifact', () => stub.artifacts.splice(0), {}, 'Run 99 has no artifact named pg-speed*'],
    ])('%s: a notice', async (_, change, more: { repo?: null }, message) => {
      put(zipOf(buildFull()));
      change();
      const env = 'repo' in more ? jobOf(event(null)) : job();
      const ended = await action(env);
      expect(ended.code).toBe(0);
      expect(ended.stdout).toContain('::notice::');
      expect(ended.stdout).toContain(message);
      expect(writes()).toEqual([]);
    });

    test('conditions that hold there do not fail this job: whoever made the artifact could do that', async () => {
      const results = buildResults({ means: { default: 40, turbo: 30 }, failing: { turbo: [1, 2, 3, 4, 5] } });
      put(zipOf(results));
      expect(await action(job())).toMatchObject({ code: 0 });
      expect(stub.comments).toHaveLength(1);
    });

    test('an acceptance in an artifact is not shown; that of the label is', async () => {
      const results = buildResults({
        means: { 'turbo base': 10, 'turbo head': 12 },
        revisions: {},
        failIf: 'slower than 10%',
      });
      put(zipOf(results, { waiver: { label: 'perf-accepted', by: 'mallory', at: '2026-11-23T10:00:00Z' } }));
      expect(await action(job())).toMatchObject({ code: 0 });
      expect(stub.comments[0]?.body).not.toMatch(/mallory|Accepted/);
      stub.override = answerLabels('alice', 'admin');
      const accepting = job({ 'INPUT_ACCEPT-LABEL': 'perf-accepted', GITHUB_RUN_ID: '56' });
      expect(await action(accepting)).toMatchObject({ code: 0 });
      expect(stub.comments[0]?.body).toContain('Accepted: `alice` set the label `perf-accepted`');
    });

    test.each([
      ['another schema', () => writeZip([{ name: 'results.json', data: Buffer.from('{"schema":"x"}') }])],
      ['a way out', () => writeZip([{ name: '../results.json', data: Buffer.from('{}') }])],
      ['no zip', () => Buffer.from('hello')],
    ])('an artifact with %s is named, and nothing is posted', async (_, make) => {
      put(zipOf(buildFull()), 'pg-speed-good');
      put(make(), 'pg-speed-wrong');
      const ended = await action(job());
      expect(ended.code).toBe(2);
      expect(ended.stdout).toMatch(/::error::.*pg-speed-wrong/);
      expect(writes()).toEqual([]);
      expect(existsSync(path.join(world.cwd, 'pg-speed-report', 'results.json'))).toBe(false);
    });

    test('an artifact that is too large is not even fetched', async () => {
      put(zipOf(buildFull()));
      stub.artifacts[0]!.size_in_bytes = 500 * 1024 * 1024;
      const ended = await action(job());
      expect(ended.code).toBe(2);
      expect(ended.stdout).toContain('pg-speed-results has more than 64 MB');
      expect(stub.asked.filter(({ path: at }) => at.endsWith('/zip'))).toEqual([]);
    });

    test('Gitea, which tells the ref of the pull request, and whose commit is checked', async () => {
      put(zipOf(buildFull()));
      const gitea = (sha: string) => ({
        workflow_run: { id: 99, head_branch: '', head_sha: sha, path: 'ci.yml@refs/pull/7/head' },
      });
      expect(await action(jobOf(gitea('d'.repeat(40))))).toMatchObject({ code: 0 });
      expect(writes()).toEqual([]);
      expect(await action(jobOf(gitea(SHA)))).toMatchObject({ code: 0 });
      expect(writes().map(({ path: at }) => at)).toEqual(['/repos/o/r/issues/7/comments']);
    });

    test('a token that may not read artifacts is reported', async () => {
      stub.override = ({ path: at }) => (at.includes('/actions/') ? refusal(403, 'no') : undefined);
      const ended = await action(job());
      expect(ended.code).toBe(2);
      expect(ended.stdout).toContain('permissions: actions: read');
    });
  });

  describe('pg-speed publish', () => {
    const cli = (args: string[], env: Record<string, string> = {}) =>
      world.run(['publish', ...args], { env: { GITHUB_API_URL: stub.url, GITHUB_REPOSITORY: 'o/r', ...env } });

    test('comments on the pull request that is named, and prints the report', async () => {
      writeShards();
      const ended = await cli(['shards/*', '--pull-request', '7', '--comment-key', 'nightly'], {
        PG_SPEED_TOKEN: TOKEN,
      });
      expect(ended).toMatchObject({ code: 0 });
      expect(ended.stdout).toContain('n = 3 machines');
      expect(ended.stdout + ended.stderr).not.toContain(TOKEN);
      expect(stub.comments[0]?.body).toMatch(/^<!-- pg-speed comment key=nightly -->\n/);
      expect(writes()[0]).toMatchObject({
        path: '/repos/o/r/issues/7/comments',
        headers: { authorization: `token ${TOKEN}` },
      });
    });

    test('needs no server, token or pull request for its files', async () => {
      writeShards();
      expect(await cli(['--report-dir', 'out'])).toMatchObject({ code: 0 });
      expect(existsSync(path.join(world.cwd, 'out', 'report.html'))).toBe(true);
      expect(stub.asked).toEqual([]);
      const ended = await cli(['shards/*', '--pull-request', '7', '--comment', 'always']);
      expect(ended.code).toBe(0);
      expect(ended.stderr).toContain('there is no token');
    });

    test('with a server that is gone the report is there all the same', async () => {
      writeShards();
      await stub.close();
      const ended = await cli(['shards/*', '--pull-request', '7'], { GITHUB_TOKEN: TOKEN });
      expect(ended.code).toBe(0);
      expect(ended.stderr).toContain('warning: Pull request #7 gets no comment: GET /user: no answer');
      expect(existsSync(path.join(world.cwd, 'pg-speed-report', 'report.md'))).toBe(true);
    });
  });
});
