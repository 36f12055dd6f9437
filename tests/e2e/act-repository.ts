import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stringify } from 'yaml';
import { findPort } from '../docker/port.ts';
import { BUNDLES } from '../integration/cli.ts';
import { runAct, type World } from './act.ts';
import { type GithubStub, TOKEN } from './github-stub.ts';
import type { Job } from './job-log.ts';
import { createWorkingCopy } from './working-copy.ts';

/** A repository in the form in which GitHub has it for pull request 7, checked out as actions/checkout does. */
export interface PullRequestCheckout {
  folder: string;
  base: string;
  head: string;
  /** The event of that pull request. */
  event: unknown;
}

export const REPOSITORY = 'shop-owner/shop';
export const NUMBER = 7;
const MERGE = `refs/pull/${NUMBER}/merge`;

/** The base sleeps for `base` seconds, the head for `head`; main has moved on since the branch began. */
export function createPullRequest({ folder }: World, pace: { base: string; head: string }): PullRequestCheckout {
  const origin = path.join(folder, 'origin.git');
  const git = (cwd: string, ...args: string[]) => execFileSync('git', args, { cwd, stdio: 'ignore' });
  git(folder, 'init', '--bare', '--initial-branch', 'main', origin);
  // As the server of GitHub does.
  git(origin, 'config', 'uploadpack.allowAnySHA1InWant', 'true');
  const copy = createWorkingCopy(folder);
  copy.commit({ pace: pace.base }, 'begin');
  copy.goTo('feature', 'main');
  const head = copy.commit({ pace: pace.head }, 'work');
  copy.goTo('main');
  const base = copy.commit({ 'other.txt': 'x' }, 'main moves on');
  copy.git('switch', '--quiet', '--detach', 'main');
  copy.git('merge', '--quiet', '--no-ff', '-m', 'test merge', 'feature');
  for (const spec of ['main', 'feature', `feature:refs/pull/${NUMBER}/head`, `HEAD:${MERGE}`])
    copy.git('push', '--quiet', origin, spec);

  const checkout = path.join(folder, 'checkout');
  mkdirSync(checkout);
  git(checkout, 'init', '--quiet');
  git(checkout, 'remote', 'add', 'origin', `file://${origin}`);
  const kept = MERGE.replace('refs/', 'refs/remotes/');
  git(checkout, 'fetch', '--quiet', '--no-tags', '--depth=1', 'origin', `+${MERGE}:${kept}`);
  git(checkout, 'checkout', '--quiet', '--detach', kept);
  return { folder: checkout, base, head, event: describeEvent(base, head) };
}

function describeEvent(base: string, head: string): unknown {
  const repo = { full_name: REPOSITORY, default_branch: 'main' };
  return {
    action: 'synchronize',
    number: NUMBER,
    repository: repo,
    pull_request: { number: NUMBER, base: { ref: 'main', sha: base, repo }, head: { ref: 'feature', sha: head, repo } },
  };
}

export interface ActRun {
  event: string;
  payload: unknown;
  workflow: unknown;
  github: GithubStub;
  /** Of the workflow run. */
  id?: number;
  /** Whether jobs can hand each other artifacts. */
  artifacts?: boolean;
}

/** Runs a workflow on a checkout in act, with GitHub's API at the stub, and the action where it is released. */
export async function runWorkflow(world: World, checkout: string, run: ActRun): Promise<Job[]> {
  const { event, payload, workflow, github, id = 1, artifacts = false } = run;
  const place = (name: string) => path.join(world.folder, name);
  writeFileSync(place('event.json'), JSON.stringify(payload));
  // act has actions/checkout built in; the others are stand-ins.
  const text = stringify(workflow).replaceAll(/(uses: actions\/(?!checkout)[a-z-]+)@\S+/g, '$1@main');
  writeFileSync(place('workflow.yml'), text);
  const env = {
    GITHUB_API_URL: github.url,
    GITHUB_GRAPHQL_URL: `${github.url}/graphql`,
    GITHUB_REPOSITORY: REPOSITORY,
    GITHUB_RUN_ID: String(id),
    KEEP: world.keep,
  };
  const args = ['--eventpath', place('event.json'), '--workflows', place('workflow.yml')];
  for (const [name, value] of Object.entries(env)) args.push('--env', `${name}=${value}`);
  for (const [name, folder] of Object.entries(releaseActions(place('actions'))))
    args.push('--local-repository', `${name}=${folder}`);
  if (artifacts) args.push(...(await serveArtifacts(place('artifacts'))));
  return runAct(event, checkout, { ...world.env, GITHUB_TOKEN: TOKEN }, [...args, '--secret', 'GITHUB_TOKEN']);
}

async function serveArtifacts(folder: string): Promise<string[]> {
  const port = String(await findPort());
  return ['path', folder, 'addr', '127.0.0.1', 'port', port].map((word, index) =>
    index % 2 === 0 ? `--artifact-server-${word}` : word,
  );
}

/** Folders of what `uses:` names: the action as it is released, and stand-ins for those that cannot be downloaded. */
function releaseActions(root: string): Record<string, string> {
  const action = path.join(root, 'released');
  cpSync(BUNDLES, path.join(action, 'dist'), { recursive: true });
  cpSync('action.yml', path.join(action, 'action.yml'));
  cpSync('publish', path.join(action, 'publish'), { recursive: true });
  const released: Record<string, string> = { 'org/pg-speed-action@v1': action };
  for (const name of ['upload-artifact', 'download-artifact']) {
    const folder = path.join(root, name);
    cpSync(path.join('tests/e2e/actions', name), folder, { recursive: true });
    cpSync('tests/e2e/actions/zip.mjs', path.join(folder, 'zip.mjs'));
    released[`actions/${name}@main`] = folder;
  }
  return released;
}
