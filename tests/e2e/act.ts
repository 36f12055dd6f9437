import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, jest } from '@jest/globals';
import { stringify } from 'yaml';
import { BUNDLES } from '../integration/cli.ts';
import { type Job, readJobs } from './job-log.ts';
import { killRemains, listRemains } from './remains.ts';

// For all tests that import this: a busy machine takes long over a job with twelve servers.
jest.setTimeout(10 * 60_000);

const ACT = process.env.PG_SPEED_TEST_ACT ?? '';
const NODE24 = process.env.PG_SPEED_TEST_NODE24 ?? '';

/** A step of a workflow, as in its YAML. */
export interface StepSpec {
  id?: string;
  uses?: string;
  run?: string;
  with?: Record<string, string | number | boolean>;
  env?: Record<string, string | number>;
  if?: string;
  'continue-on-error'?: boolean;
}

/** A repository that has the action in its root, and a machine of its own to run its workflow on. */
export interface World {
  folder: string;
  /** Survives the job, whose own checkout does not: `$KEEP` in its steps. */
  keep: string;
  /** Runs a job of these steps, after a checkout, in the real act on this machine. */
  run(steps: StepSpec[], env?: Record<string, string>): Promise<Job>;
  /** Where the programs of this world keep their things: the environment for {@link runAct}. */
  env: Record<string, string>;
  /** What is left of clusters: processes, folders and records. */
  remains(): string[];
  /** Ends and removes everything of this world. */
  dispose(): void;
}

/** The sample workload with as little work as there can be. */
export const QUICK = { PG_SPEED_SAMPLE_TESTS: 1 };
/** As a step of its own, it proves that the environment leads to a server that answers. */
export const USE_SERVER: StepSpec = { id: 'use', run: 'node dist/sample.cjs', env: QUICK };

/** A new world for each test of the file or block that calls this. A test that leaves something of a cluster behind fails. */
export function useWorld(): World {
  const current = {} as World;
  beforeEach(() => {
    Object.assign(current, createWorld());
  });
  afterEach(() => {
    const remains = current.remains();
    current.dispose();
    expect(remains).toEqual([]);
  });
  return current;
}

function createWorld(): World {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pgs-e2e-'));
  // The server of a root user runs as somebody else and must get through.
  chmodSync(folder, 0o755);
  const place = (name: string) => path.join(folder, name);
  for (const name of ['home', 'cache', 'tmp', 'keep']) mkdirSync(place(name));
  const env = {
    PATH: [path.dirname(NODE24), process.env.PATH].join(path.delimiter),
    HOME: place('home'),
    XDG_CACHE_HOME: place('cache'),
    TMPDIR: place('tmp'),
  };
  return {
    folder,
    keep: place('keep'),
    env,
    async run(steps, jobEnv = {}) {
      const repository = createRepository(place('repository'), steps, { ...jobEnv, KEEP: place('keep') });
      const [job] = await runAct('push', repository, env);
      if (!job) throw new Error('act ran no job');
      return job;
    },
    remains: () => listRemains(folder),
    dispose() {
      killRemains(folder);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function createRepository(folder: string, steps: StepSpec[], env: Record<string, string>): string {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(path.join(folder, '.github', 'workflows'), { recursive: true });
  cpSync(BUNDLES, path.join(folder, 'dist'), { recursive: true });
  cpSync('action.yml', path.join(folder, 'action.yml'));
  // act copies the working tree for this step and downloads nothing.
  const checkout: StepSpec = { uses: 'actions/checkout@v6' };
  const workflow = { on: 'push', jobs: { job: { 'runs-on': 'ubuntu-latest', env, steps: [checkout, ...steps] } } };
  writeFileSync(path.join(folder, '.github', 'workflows', 'test.yml'), stringify(workflow));
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, stdio: 'ignore' });
  git('init');
  git('add', '--all');
  git('-c', 'user.name=test', '-c', 'user.email=test@example.com', 'commit', '--message', 'test');
  return folder;
}

/** Runs the workflows of an event on what is checked out in a folder. @returns the jobs that ran, in the order of their ends */
export function runAct(
  event: string,
  repository: string,
  env: Record<string, string>,
  more: readonly string[] = [],
): Promise<Job[]> {
  // The cache is served on loopback alone.
  const args = [event, '--json', '--platform', 'ubuntu-latest=-self-hosted', '--cache-server-addr', '127.0.0.1'];
  const child = spawn(ACT, [...args, ...more], { cwd: repository, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', () => {
      const jobs = readJobs(stdout);
      if (jobs.length > 0) resolve(jobs);
      else reject(new Error(`act ran no job:\n${stdout}\n${stderr}`));
    });
  });
}
