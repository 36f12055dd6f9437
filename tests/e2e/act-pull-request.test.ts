import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { writeZip } from '../features/merge/zip-writer.ts';
import { readResultsFile } from '../results-file.ts';
import { useWorld } from './act.ts';
import { createPullRequest, NUMBER, type PullRequestCheckout, REPOSITORY, runWorkflow } from './act-repository.ts';
import { readExample } from './examples.ts';
import { CHECKOUT, compare, KEEP_REPORT, oneJob, PACE } from './gitea-project.ts';
import { type GithubStub, startGithubStub } from './github-stub.ts';

const world = useWorld();
let github: GithubStub;

beforeEach(async () => {
  github = await startGithubStub();
});
afterEach(() => github.stop());

const SHOW = {
  id: 'show',
  if: 'always()',
  run: 'echo "$OUTPUTS"',
  env: { OUTPUTS: `\${{ toJSON(steps.cmp.outputs) }}` },
};
function keptResults(): string {
  const sha = readFileSync(path.join(world.keep, 'last'), 'utf8').trim();
  return path.join(world.keep, sha, 'pg-speed-report', 'results.json');
}

async function runSlower(
  inputs = {},
): Promise<{ checkout: PullRequestCheckout; job: Awaited<ReturnType<typeof runOne>> }> {
  const checkout = createPullRequest(world, { base: PACE.base, head: PACE.slower });
  return { checkout, job: await runOne(checkout, inputs) };
}

async function runOne({ folder, event: payload }: PullRequestCheckout, inputs = {}) {
  const workflow = oneJob('CI', 'pull_request', [CHECKOUT, compare(inputs), SHOW, KEEP_REPORT]);
  const [job] = await runWorkflow(world, folder, { event: 'pull_request', payload, workflow, github });
  if (!job) throw new Error('no job ran');
  return job;
}

describe('a pull request as GitHub checks it out, one commit deep', () => {
  test('is compared with where it began; it fails a condition with exit code 4, after all is written', async () => {
    const { checkout, job } = await runSlower({ 'fail-if': 'slower than 50%' });
    const { result, outputs, summary = '', errors } = job.step('cmp');
    expect(result).toBe('failure');
    expect(job.log).toContain('exit status 4');
    expect(errors.join('\n')).toMatch(/slower than 50%/);
    expect(outputs).toMatchObject({ verdict: 'slower', results: expect.stringMatching(/results\.json$/) });
    expect(JSON.parse(job.step('show').output)).toEqual(outputs);
    expect(summary).toMatch(/slower/);

    expect(github.comments).toHaveLength(1);
    expect(github.comments[0]?.body).toMatch(/^<!-- pg-speed comment key=\S+ run=1 attempt=1 -->\n/);
    expect(github.comments[0]?.body).toMatch(/slower/);
    expect(github.requests.every(({ authorized }) => authorized)).toBe(true);
    expect(github.requests.map(({ line }) => line)).toContain(`POST /repos/${REPOSITORY}/issues/${NUMBER}/comments`);

    const { plan, gates } = readResultsFile(keptResults());
    expect(plan.revisions).toMatchObject({ base: { commit: checkout.base }, missing: null });
    expect(gates).toMatchObject([{ verdict: 'holds' }]);
  });

  test('with a token that may only read is green, with a notice and the summary', async () => {
    github.readOnly = true;
    const { job } = await runSlower();
    expect(job.result).toBe('success');
    expect(job.log).toMatch(/gets no comment: the token may not write here/);
    expect(job.step('cmp')).toMatchObject({ errors: [], summary: expect.stringMatching(/slower/) });
    expect(github.comments).toEqual([]);
  });
});

test('machines of a matrix give one report, made by the job after them', async () => {
  const [workflow] = Object.values(readExample('matrix-shards', 1));
  const { folder, event: payload } = createPullRequest(world, { base: PACE.base, head: PACE.slower });
  const jobs = await runWorkflow(world, folder, { event: 'pull_request', payload, workflow, github, artifacts: true });
  const [publish, ...machines] = jobs.toReversed();
  for (const { result, log } of machines) expect(result === 'success' || log).toBe(true);
  // One run of one machine decides nothing; four machines do, so that the condition of the example holds.
  expect(publish).toMatchObject({ name: 'publish', result: 'failure', log: expect.stringContaining('exit status 4') });
  expect(github.comments).toHaveLength(1);
  expect(github.comments[0]?.body).toMatch(/slower/);
});

test("a trusted run posts on the pull request of the head that GitHub names, from the other run's artifact", async () => {
  const { checkout } = await runSlower({ comment: 'off', runs: 1 });
  expect(github.requests).toEqual([]);
  const zip = writeZip([{ name: 'results.json', data: readFileSync(keptResults()) }]);
  github.artifacts.set('other', Buffer.from('not for us'));
  github.artifacts.set('pg-speed-results', zip);
  const repo = { full_name: 'stranger/shop' };
  const base = { ref: 'main', sha: checkout.base };
  const head = { ref: 'feature', sha: checkout.head, repo };
  github.pullRequests = [
    { number: 6, state: 'open', base, head: { ...head, sha: checkout.base } },
    { number: NUMBER, state: 'open', base, head },
  ];
  const workflow = {
    on: 'workflow_run',
    jobs: {
      post: {
        'runs-on': 'ubuntu-latest',
        steps: [{ id: 'post', uses: 'org/pg-speed-action/publish@v1', with: { comment: 'always' } }],
      },
    },
  };
  const run = { id: 41, name: 'CI', head_branch: 'feature', head_sha: checkout.head, head_repository: repo };
  const payload = { action: 'completed', repository: { default_branch: 'main' }, workflow_run: run };
  const [job] = await runWorkflow(world, checkout.folder, { event: 'workflow_run', payload, workflow, github, id: 42 });
  // Its log is what tells why not.
  expect(job?.result === 'success' || job?.log).toBe(true);
  expect(github.comments).toHaveLength(1);
  expect(github.comments[0]?.body).toMatch(/^<!-- pg-speed comment key=\S+ run=42 /);
  expect(github.comments[0]?.body).toContain('n = 1');
  expect(github.comments[0]?.body).toContain('/actions/runs/41');
  const lines = github.requests.map(({ line }) => line);
  expect(lines).toContain(`POST /repos/${REPOSITORY}/issues/${NUMBER}/comments`);
  expect(lines).not.toContain(`POST /repos/${REPOSITORY}/issues/6/comments`);
  expect(job?.step('post').summary).toContain('n = 1');
  const files = github.requests.filter(({ line }) => line.startsWith('GET /signed/'));
  // Only what is called as it should be is fetched, and without the token: it lies on another host.
  expect(files).toEqual([{ line: 'GET /signed/2', authorized: false }]);
});
