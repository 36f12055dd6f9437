import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readResultsFile } from '../results-file.ts';
import { readExample } from './examples.ts';
import { type Account, type EndedRun, listComments, openPullRequest } from './gitea-api.ts';
import { CHECKOUT, compare, createProject, jobOf, KEEP_REPORT, oneJob, PACE, type Project } from './gitea-project.ts';
import { createStage, type Stage } from './gitea-stage.ts';

const BOT = 'gitea-actions';

let stage: Stage;
let project: Project;
let stranger: Account;
let number = 0;
let sha = '';
let measured: EndedRun;

beforeAll(async () => {
  stage = await createStage();
  stranger = await stage.gitea.createUser('stranger');
  project = await createProject(stage, 'shop', {
    ...readExample('fork-safe', 4, [KEEP_REPORT]),
    'plain.yml': oneJob('Plain', 'pull_request', [CHECKOUT, compare({ runs: 1, comment: 'always' })]),
  });
  // Who may write needs nobody's approval for a first run; of a fork the token may only read in any case.
  const place = `/repos/${project.repository}`;
  await stage.owner.call('PUT', `${place}/collaborators/${stranger.name}`, { permission: 'write' });
  await stranger.call('POST', `${place}/forks`, {});
  project.copy.goTo('feature', 'main');
  sha = project.copy.commit({ pace: PACE.slower }, 'slower');
  project.copy.push(stranger, `${stranger.name}/shop`, 'refs/heads/feature');
  number = await openPullRequest(stranger, project.repository, `${stranger.name}:feature`);
  // This server lets every reader comment, but not on what is locked: as on GitHub the fork's token is refused then.
  await stage.owner.call('PUT', `${place}/issues/${number}/lock`, { lock_reason: 'Off-topic' });
  measured = await project.waitFor('measure.yml', 'pull_request', sha);
});
afterAll(async () => {
  expect(await stage?.stop()).toEqual([]);
});

const listOurs = async () =>
  (await listComments(stage.owner, project.repository, number)).filter(({ user }) => user.login === BOT);

test('a workflow that comments by itself says that it may not, and is green', async () => {
  const job = jobOf(await project.waitFor('plain.yml', 'pull_request', sha));
  expect(job.log).toMatch(/::notice::Pull request #\d+ gets no comment/);
  expect(job.log).not.toMatch(/::error::/);
  expect(job.conclusion).toBe('success');
});

test('the pair of the examples: a run that measures and may do nothing else', () => {
  const job = jobOf(measured, 'measure');
  expect(job.conclusion).toBe('success');
  const report = path.join(stage.runner.keep, sha, 'pg-speed-report');
  const { plan, conclusion } = readResultsFile(path.join(report, 'results.json'));
  expect(plan.revisions?.head.commit).toBe(sha);
  expect(conclusion.verdict).toBe('slower');
});

test('and the trusted run after it, which finds the pull request and posts the report that it has rendered itself', async () => {
  const main = project.copy.git('rev-parse', 'main');
  const posted = await project.waitFor('publish.yml', 'workflow_run', main);
  expect(posted).toMatchObject({ conclusion: 'success' });
  const ours = await listOurs();
  expect(ours).toHaveLength(1);
  expect(ours[0]?.body).toMatch(/^<!-- pg-speed comment key=/);
  expect(ours[0]?.body).toMatch(/slower/);
});
