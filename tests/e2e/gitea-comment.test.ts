import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readResultsFile } from '../results-file.ts';
import { type Account, addComment, type Comment, listComments, openPullRequest } from './gitea-api.ts';
import {
  CHECKOUT,
  compare,
  createProject,
  jobOf,
  KEEP_REPORT,
  oneJob,
  PACE,
  type Project,
  renderWorkflows,
} from './gitea-project.ts';
import { createStage, type Stage } from './gitea-stage.ts';

const BOT = 'gitea-actions';
const MARKER = /^<!-- pg-speed comment key=\S+ run=\d+ attempt=\d+ -->\n/;

let stage: Stage;
let project: Project;
let visitor: Account;
let number = 0;

const workflow = (runs: number) =>
  oneJob('CI', 'pull_request', [CHECKOUT, compare({ runs, 'fail-if': 'slower than 50%' }), KEEP_REPORT]);

beforeAll(async () => {
  stage = await createStage();
  visitor = await stage.gitea.createUser('visitor');
  project = await createProject(stage, 'shop', { 'ci.yml': workflow(4) });
});
afterAll(async () => {
  expect(await stage?.stop()).toEqual([]);
});

const listOurs = async () =>
  (await listComments(stage.owner, project.repository, number)).filter(({ user }) => user.login === BOT);
const readKept = (sha: string, name: string) => readFileSync(path.join(stage.runner.keep, sha, name), 'utf8');

/** Changes the pull request's branch, and waits until its run has ended. */
async function push(files: Record<string, string>) {
  const sha = project.copy.commit(files, 'work');
  project.copy.push(stage.owner, project.repository, 'refs/heads/feature');
  if (number === 0) number = await openPullRequest(stage.owner, project.repository, 'feature');
  const job = jobOf(await project.waitFor('ci.yml', number === 0 ? '' : 'pull_request', sha));
  return { sha, job };
}

let first: Comment;

test('the first push of a slower pull request makes the job red with exit code 4, and one comment', async () => {
  project.copy.goTo('feature', 'main');
  const { sha, job } = await push({ pace: PACE.slower });
  expect(job.log).toMatch(/slower than 50%/);
  expect(job.conclusion).toBe('failure');
  expect(job.log).toContain('Process completed with exit code 4.');

  const ours = await listOurs();
  expect(ours).toHaveLength(1);
  first = ours[0]!;
  expect(first.body).toMatch(MARKER);
  expect(first.body).toMatch(/slower/);

  const results = readResultsFile(path.join(stage.runner.keep, sha, 'pg-speed-report', 'results.json'));
  expect(results.plan.revisions?.head.commit).toBe(sha);
  expect(results.plan.revisions?.base?.commit).toBe(project.copy.git('rev-parse', 'main'));
  expect(results.gates.map(({ verdict }) => verdict)).toEqual(['holds']);
  expect(results.samples.filter(({ exitCode }) => exitCode !== 0)).toEqual([]);
  // The checkout is as it was.
  expect(readKept(sha, 'worktrees').match(/^worktree /gm)).toHaveLength(1);
  expect(readKept(sha, 'status')).toMatch(/^(\?\? pg-speed-report\/\n)?$/);
  expect(readKept(sha, 'refs')).toBe(`refs/remotes/pull/${number}/head\n`);
});

test('among 250 comments, some of which copy our marker, the second push edits that one in place', async () => {
  const marker = MARKER.exec(first.body)?.[0] ?? '';
  const texts = Array.from({ length: 250 }, (_, index) =>
    index % 50 === 0 ? `${marker}mine ${index}` : `word ${index}`,
  );
  for (let at = 0; at < texts.length; at += 10)
    await Promise.all(texts.slice(at, at + 10).map((text) => addComment(visitor, project.repository, number, text)));

  const { job } = await push({ pace: PACE.stillSlower });
  expect(job.conclusion).toBe('failure');
  const comments = await listComments(stage.owner, project.repository, number);
  const ours = comments.filter(({ user }) => user.login === BOT);
  expect(ours.map(({ id }) => id)).toEqual([first.id]);
  expect(ours[0]?.body).toMatch(MARKER);
  expect(ours[0]?.body).not.toBe(first.body);
  const others = comments.filter(({ user }) => user.login === visitor.name);
  expect(others.map(({ body }) => body).sort()).toEqual(texts.sort());
});

test('a third push that takes the difference away removes the comment', async () => {
  // Two runs give no verdict, whatever this machine does meanwhile.
  const { job } = await push({ pace: PACE.base, ...renderWorkflows({ 'ci.yml': workflow(2) }) });
  expect(job.conclusion).toBe('success');
  expect(await listOurs()).toEqual([]);
  const others = await listComments(visitor, project.repository, number);
  expect(others).toHaveLength(250);
});
