import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { useWorld } from './act.ts';
import { runWorkflow } from './act-repository.ts';
import { breakMachines, readManual } from './examples.ts';
import { type GithubStub, startGithubStub } from './github-stub.ts';
import type { Job } from './job-log.ts';

test('actionlint finds nothing in the examples', () => {
  const files = readdirSync('examples', { recursive: true, encoding: 'utf8' }).filter(isWorkflow);
  expect(files.length).toBeGreaterThan(6);
  const actionlint = execFileSync(process.execPath, ['tests/e2e/tools.mjs', 'actionlint'], { encoding: 'utf8' }).trim();
  const paths = files.map((name) => path.join('examples', name));
  const { status, stdout, stderr } = spawnSync(actionlint, paths, { encoding: 'utf8' });
  expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: '', stderr: '' });
});

/** Not the files for other CIs, and not profiles. */
function isWorkflow(name: string): boolean {
  return name.endsWith('.yml') && 'jobs' in parse(readFileSync(path.join('examples', name), 'utf8'));
}

describe('a workflow that is started by hand, small', () => {
  const world = useWorld();
  let github: GithubStub;

  beforeEach(async () => {
    github = await startGithubStub();
  });
  afterEach(() => github.stop());

  /** Runs a workflow in a repository that has these examples, as a person does who fills in the form. */
  async function runIn(folders: string[], inputs: Record<string, string>, workflow: unknown): Promise<Job[]> {
    const repository = path.join(world.folder, 'repository');
    for (const name of folders)
      cpSync(path.join('examples', name), path.join(repository, 'examples', name), { recursive: true });
    const git = (...args: string[]) => execFileSync('git', args, { cwd: repository, stdio: 'ignore' });
    git('init', '--initial-branch', 'main');
    git('add', '--all');
    git('-c', 'user.name=test', '-c', 'user.email=test@example.com', 'commit', '--message', 'test');
    return runWorkflow(world, repository, {
      event: 'workflow_dispatch',
      payload: { inputs },
      workflow,
      github,
      artifacts: true,
    });
  }

  /** Runs the workflow of an example to its end, which is good. @param more examples that it needs */
  async function runManual(folder: string, inputs: Record<string, string>, more: string[] = []): Promise<Job[]> {
    const jobs = await runIn(['test-suite', folder, ...more], inputs, readManual(folder));
    for (const { result, log } of jobs) expect(result === 'success' || log).toBe(true);
    expect(existsSync(path.join(world.folder, 'artifacts'))).toBe(true);
    return jobs;
  }

  test('test-suite', async () => {
    const [job] = await runManual('test-suite', { rounds: '8', runs: '1', profiles: 'default' });
    expect(job?.log).toMatch(/`TRUNCATE` (?:took|ran in) \d+ %/);
    expect(job?.log).toContain('watching `default` once more');
  });

  test('parallel-workers: measured, and used by a job', async () => {
    const jobs = await runManual('parallel-workers', { workers: '1, 2', rounds: '1', runs: '1' });
    const logOf = (name: string) => jobs.find((job) => job.name === name)?.log;
    expect(logOf('compare')).toMatch(/block 1\/1: .*turbo c2 [\d.]+ s/);
    expect(logOf('test')).toMatch(/^.*4 of 4 workers passed/m);
  });

  test('workers', async () => {
    const [job] = await runManual('workers', { workers: '2', rounds: '1' });
    expect(job?.log).toMatch(/2 workers: 12 items, dealt the largest first/);
  });

  test('machines: planned, run by three jobs, and joined', async () => {
    const jobs = await runManual('machines', { workers: '1', rounds: '1' }, ['workers']);
    const logOf = (name: string) => jobs.find((job) => job.name === name)?.log;
    expect(logOf('plan')).toMatch(/12 items for 3 machines, dealt by the sizes of .*plan\.json\. The data has /);
    const logs = jobs.flatMap(({ name, log }) => (name.startsWith('shard') ? [log] : []));
    const counts = logs.map((log) => /shard \d of 3: (\d+) of 12 items, .* by the plan/.exec(log)?.[1]);
    expect(counts).toHaveLength(3);
    expect(counts.reduce((sum, count) => sum + Number(count), 0)).toBe(12);
    expect(logs.join('')).not.toContain('The data of the plan is not used here');
    expect(logOf('join')).toContain('28 tests');
  });

  test('machines: the join is red where one is lost and another lists other files', async () => {
    const jobs = await runIn(['test-suite', 'machines', 'workers'], { workers: '1', rounds: '1' }, breakMachines());
    const resultOf = (name: string) => jobs.find((job) => job.name.startsWith(name))?.result;
    expect([resultOf('shard'), resultOf('join')]).toEqual(['success', 'failure']);
    const log = jobs.find(({ name }) => name === 'join')?.log;
    expect(log).toContain('Shard 3 of 3 left no results');
    expect(log).toMatch(/The list of shard 2 .* is not that of shard 1 .*: it has 13 items, and the other 12 items/);
    expect(log).toContain('The suite did not pass on all of its machines.');
  });

  test('migrated-snapshot: measured, and used by a job', async () => {
    const jobs = await runManual('migrated-snapshot', { migrations: '10', 'time-budget': '3m' });
    expect(jobs.map(({ name }) => name).sort()).toEqual(['compare', 'test']);
    const logs = jobs.map(({ log }) => log).join('');
    expect(logs).toMatch(/Stage: the start; .* of the time budget are left/);
    // Behind the key of the workflow stands the digest of the file that `setup` reads.
    expect(logs).toMatch(/Snapshot kept: \S*\/10-[0-9a-f]{20}/);
  });
});
