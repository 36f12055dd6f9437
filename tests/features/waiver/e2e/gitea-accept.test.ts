import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { listComments, openPullRequest } from '../../../e2e/gitea-api.ts';
import {
  CHECKOUT,
  compare,
  createProject,
  jobOf,
  KEEP_REPORT,
  oneJob,
  PACE,
  type Project,
} from '../../../e2e/gitea-project.ts';
import { createStage, type Stage } from '../../../e2e/gitea-stage.ts';
import { readResultsFile } from '../../../results-file.ts';

const LABEL = 'perf-accepted';

let stage: Stage;
let project: Project;
let number = 0;
let label = 0;

beforeAll(async () => {
  stage = await createStage();
  const accepting = compare({
    'fail-if': 'slower than 50%',
    'accept-label': LABEL,
    // biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of the workflow
    token: '${{ secrets.READER }}',
  });
  project = await createProject(stage, 'shop', {
    'ci.yml': oneJob('CI', 'pull_request', [CHECKOUT, accepting, KEEP_REPORT]),
  });
  const place = `/repos/${project.repository}`;
  // Only an administrator of the repository may read who may push.
  await stage.owner.call('PUT', `${place}/actions/secrets/READER`, { data: stage.owner.token });
  label = (await stage.owner.call<{ id: number }>('POST', `${place}/labels`, { name: LABEL, color: '#00aabb' })).id;
});
afterAll(async () => {
  expect(await stage?.stop()).toEqual([]);
});

const labels = () => `/repos/${project.repository}/issues/${number}/labels`;
const readOurs = async () =>
  (await listComments(stage.owner, project.repository, number)).find(({ body }) => body.startsWith('<!-- pg-speed'))
    ?.body ?? '';

async function push(pace: string) {
  const sha = project.copy.commit({ pace }, 'work');
  project.copy.push(stage.owner, project.repository, 'refs/heads/feature');
  return sha;
}

async function waitForJob(sha: string) {
  const job = jobOf(await project.waitFor('ci.yml', 'pull_request', sha));
  const file = path.join(stage.runner.keep, sha, 'pg-speed-report', 'results.json');
  return { job, results: readResultsFile(file) };
}

test('a label that the owner sets while the job runs lets it pass, and the comment says who accepted what', async () => {
  project.copy.goTo('feature', 'main');
  const sha = await push(PACE.slower);
  number = await openPullRequest(stage.owner, project.repository, 'feature');
  await stage.owner.call('POST', labels(), { labels: [label] });
  const { job, results } = await waitForJob(sha);
  expect(job.conclusion).toBe('success');
  expect(results.conclusion.verdict).toBe('slower');
  expect(results.gates.map(({ verdict }) => verdict)).toEqual(['holds']);
  expect(results.waiver).toMatchObject({ label: LABEL, by: 'owner' });
  expect(await readOurs()).toMatch(
    /Accepted: `owner` set the label `perf-accepted` on .* UTC, which waives `slower than 50%`/,
  );
});

test('a label that is taken away counts no more: the next job fails', async () => {
  await stage.owner.call('DELETE', `${labels()}/${label}`);
  const { job, results } = await waitForJob(await push(PACE.stillSlower));
  expect(job.conclusion).toBe('failure');
  expect(job.log).toContain('Process completed with exit code 4.');
  expect(job.log).toContain(`Pull request #${number} does not have the label \`${LABEL}\`.`);
  expect(results.waiver).toBeNull();
  expect(await readOurs()).toContain('holds: the job fails');
});
