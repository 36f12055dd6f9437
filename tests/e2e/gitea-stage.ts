import { cpSync, existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { jest } from '@jest/globals';
import { stringify } from 'yaml';
import { BUNDLES } from '../integration/cli.ts';
import { type Gitea, startGitea } from './gitea.ts';
import { type Account, createRepository } from './gitea-api.ts';
import { type GiteaRunner, startRunner } from './gitea-runner.ts';
import { createWorkingCopy, type WorkingCopy } from './working-copy.ts';

// For all tests that import this: a busy machine takes long over a job with twelve servers.
jest.setTimeout(10 * 60_000);

/** Where the action lies on the test's server: Gitea lets nobody be called `org`, as the documentation does. */
export const ACTION = 'speed/pg-speed-action';

/** A server with a runner, on which workflows can use the action as its users do. */
export interface Stage {
  gitea: Gitea;
  runner: GiteaRunner;
  owner: Account;
  /** A working copy that belongs to nobody yet. */
  createCopy(): WorkingCopy;
  /** An empty repository of the owner. @returns owner/name */
  createRepository(name: string): Promise<string>;
  /** Everything that a failed test wants to show. */
  tell(): string;
  /** @returns what jobs left of clusters, which must be nothing */
  stop(): Promise<string[]>;
}

export async function createStage(): Promise<Stage> {
  const gitea = await startGitea();
  try {
    const speed = await gitea.createUser('speed');
    const actions = await gitea.createUser('actions');
    const owner = await gitea.createUser('owner');
    const copies = path.join(gitea.folder, 'copies');
    mkdirSync(copies);
    const createCopy = () => createWorkingCopy(copies);
    await publishAction(speed, createCopy());
    for (const name of STANDINS) await publishStandIn(actions, createCopy(), name);
    const runner = await startRunner(gitea);
    return {
      gitea,
      runner,
      owner,
      createCopy,
      createRepository: (name) => createRepository(owner, name),
      tell: () => `Runner:\n${runner.log()}\nGitea:\n${gitea.log()}`,
      async stop() {
        const remains = await runner.stop();
        await gitea.stop();
        return remains;
      },
    };
  } catch (error) {
    await gitea.stop();
    throw error;
  }
}

const STANDINS_FOLDER = 'tests/e2e/actions';
const STANDINS = ['checkout', 'upload-artifact', 'download-artifact'];

/** The action as a release has it: tagged, with its bundles. */
async function publishAction(account: Account, copy: WorkingCopy): Promise<void> {
  const [, name = ''] = ACTION.split('/');
  await createRepository(account, name);
  cpSync(BUNDLES, path.join(copy.folder, 'dist'), { recursive: true });
  for (const file of ['action.yml', 'publish/action.yml'])
    if (existsSync(file)) cpSync(file, path.join(copy.folder, file), { recursive: true });
  copy.commit({}, 'release');
  copy.push(account, ACTION, 'refs/heads/main');
  copy.push(account, ACTION, 'refs/tags/v1');
}

async function publishStandIn(account: Account, copy: WorkingCopy, name: string): Promise<void> {
  const repository = await createRepository(account, name);
  cpSync(path.join(STANDINS_FOLDER, name), copy.folder, { recursive: true });
  if (name !== 'checkout') cpSync(path.join(STANDINS_FOLDER, 'zip.mjs'), path.join(copy.folder, 'zip.mjs'));
  copy.commit({}, 'release');
  copy.push(account, repository, 'refs/heads/main');
}

/** The text of a workflow file that uses the actions of the test's server; `org` and exact versions are not there. */
export function renderWorkflow(workflow: unknown): string {
  return stringify(workflow)
    .replaceAll('org/pg-speed-action', ACTION)
    .replaceAll(/(uses: actions\/[a-z-]+)@\S+/g, '$1@main');
}
