import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readExample } from './examples.ts';
import { listComments, openPullRequest } from './gitea-api.ts';
import { createProject, jobOf, PACE, type Project } from './gitea-project.ts';
import { createStage, type Stage } from './gitea-stage.ts';

let stage: Stage;
let project: Project;

beforeAll(async () => {
  stage = await createStage();
  project = await createProject(stage, 'shop', readExample('matrix-shards', 1));
});
afterAll(async () => {
  expect(await stage?.stop()).toEqual([]);
});

test('a matrix of machines gives one report and one comment', async () => {
  project.copy.goTo('feature', 'main');
  const sha = project.copy.commit({ pace: PACE.slower }, 'slower');
  project.copy.push(stage.owner, project.repository, 'refs/heads/feature');
  const number = await openPullRequest(stage.owner, project.repository, 'feature');
  const run = await project.waitFor('matrix-shards.yml', 'pull_request', sha);
  const publish = jobOf(run, 'publish');
  const machines = run.jobs.filter((job) => job !== publish);
  expect(machines.map(({ conclusion }) => conclusion)).toEqual(Array(4).fill('success'));
  // One run of one machine decides nothing; four machines do, so that the condition of the example holds.
  expect(publish.log).toContain('Process completed with exit code 4.');
  const comments = await listComments(stage.owner, project.repository, number);
  expect(comments).toHaveLength(1);
  expect(comments[0]?.body).toMatch(/slower/);
});
