import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { refusal, type StubForge, startStubForge } from '../../../hosts/github/stub-forge.ts';
import { GITLAB_TOKEN, type StubGitlab, startStubGitlab } from '../../../hosts/gitlab/stub-gitlab.ts';
import { BUNDLES, createWorld, type World } from '../../../integration/cli.ts';
import { gitlabJob, woodpeckerStep } from '../../../integration/host-jobs.ts';
import { readResultsFile } from '../../../results-file.ts';

const SAMPLE = `'${process.execPath}' '${path.join(BUNDLES, 'sample.cjs')}'`;
const LABEL = 'perf-accepted';
const AT = '2026-11-23T14:02:00Z';
const INPUTS = {
  PROFILE: 'nosync',
  RUNS: '3',
  WARMUP: '0',
  COMMAND: `${SAMPLE} && sleep 0.3`,
  FAIL_IF: 'run above 1ms',
};
const ASKED = { ...INPUTS, ACCEPT_LABEL: LABEL, COMMENT: 'off' };

let world: World;
let forge: StubForge;
let gitlab: StubGitlab;

beforeEach(async () => {
  world = createWorld();
  [forge, gitlab] = await Promise.all([startStubForge(), startStubGitlab()]);
  const label = { name: LABEL };
  const user = { id: 1, login: 'alice', username: 'alice' };
  forge.override = ({ path: at }) => {
    if (at.includes('/issues/9/labels')) return { body: [label] };
    const entry = { type: 'label', body: '1', label, user, created_at: AT };
    if (at.includes('/issues/9/timeline')) return { body: at.endsWith('page=1') ? [entry] : [] };
    return at.endsWith('/collaborators/alice/permission') ? { body: { permission: 'admin' } } : undefined;
  };
  gitlab.override = ({ path: at }) => {
    if (at.endsWith('/merge_requests/5')) return { body: { labels: [LABEL] } };
    if (at.includes('/resource_label_events')) return { body: [{ action: 'add', label, user, created_at: AT }] };
    return at.endsWith('/members/all/1') ? { body: { access_level: 30 } } : undefined;
  };
});
afterEach(async () => {
  await Promise.all([forge.close(), gitlab.close()]);
  expect(world.leftovers()).toEqual([]);
  world.dispose();
});

const kept = () => readResultsFile(path.join(world.cwd, 'pg-speed-report', 'results.json'));
const gitlabEnv = (inputs: Record<string, string>) =>
  gitlabJob(world, inputs, {
    CI_API_V4_URL: `${gitlab.url}/api/v4`,
    CI_PROJECT_ID: '42',
    CI_MERGE_REQUEST_IID: '5',
    CI_MERGE_REQUEST_TARGET_BRANCH_NAME: 'main',
    CI_COMMIT_SHA: 'a'.repeat(40),
    PG_SPEED_TOKEN: GITLAB_TOKEN,
  });
const woodpeckerEnv = (settings: Record<string, string>) =>
  woodpeckerStep(settings, {
    CI_FORGE_TYPE: 'gitea',
    CI_FORGE_URL: forge.url,
    CI_REPO: 'o/r',
    CI_PIPELINE_EVENT: 'pull_request',
    CI_COMMIT_PULL_REQUEST: '9',
    CI_COMMIT_TARGET_BRANCH: 'main',
    CI_COMMIT_SHA: 'a'.repeat(40),
    PG_SPEED_TOKEN: 't0ken',
  });

test.each([
  ['GitLab', gitlabEnv],
  ['Woodpecker with Gitea', woodpeckerEnv],
])('a comparison in a job of %s passes by the label, and records who accepted what', async (_, makeEnv) => {
  const ended = await world.run(['compare'], { env: makeEnv(ASKED) });
  expect(ended).toMatchObject({ code: 0 });
  expect(ended.stderr).toContain('Accepted: `alice` set the label `perf-accepted` on 2026-11-23 14:02 UTC.');
  expect(ended.stdout).toMatch(/which waives `run\s+above\s+1ms`/);
  expect(kept().waiver).toEqual({ label: LABEL, by: 'alice', at: '2026-11-23T14:02:00.000Z' });
  expect(kept().gates.map(({ verdict }) => verdict)).toEqual(['holds']);
});

test('where the server refuses, the job ends with 4 and says why', async () => {
  forge.override = () => refusal(403, 'Only admins can query all permissions');
  const ended = await world.run(['compare'], { env: woodpeckerEnv(ASKED) });
  expect(ended).toMatchObject({ code: 4 });
  expect(ended.stderr).toContain('`accept-label` waives nothing: the labels of Pull request #9');
  expect(ended.stderr).toContain('only an administrator of the repository may read who may push');
  expect(kept().waiver).toBeNull();
});

test('failed trials are not waived, and nobody is asked', async () => {
  const ended = await world.run(['compare'], { env: gitlabEnv({ ...ASKED, COMMAND: `${SAMPLE}; exit 7` }) });
  expect(ended).toMatchObject({ code: 1 });
  expect(gitlab.asked).toEqual([]);
});
