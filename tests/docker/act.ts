import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { stringify } from 'yaml';
import { type Job, readJobs } from '../e2e/job-log.ts';
import { DOCKER_ENV } from './images.ts';

/**
 * Runs a workflow in the real act, each job in a container of `image` on this machine's network, where the ports of its services are.
 * On the machine itself (`-self-hosted`) act starts no services.
 * @throws Error with what act said, when it ran no job
 */
export function runActInDocker(workflow: unknown, image: string): Promise<Job[]> {
  return runActOnFiles({ '.github/workflows/test.yml': stringify(workflow) }, image);
}

/**
 * Runs all workflows of a repository with these files, as {@link runActInDocker} does.
 * @param more flags of act
 * @throws Error with what act said, when it ran no job
 */
export async function runActOnFiles(
  files: Readonly<Record<string, string>>,
  image: string,
  more: readonly string[] = [],
): Promise<Job[]> {
  const act = execFileSync(process.execPath, ['tests/e2e/tools.mjs', 'act'], { encoding: 'utf8' }).trim();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pgs-act-'));
  try {
    const repository = path.join(folder, 'repository');
    for (const [name, text] of Object.entries(files)) {
      const file = path.join(repository, name);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
    const git = (...args: string[]) => execFileSync('git', args, { cwd: repository, stdio: 'ignore' });
    git('init');
    git('add', '--all');
    git('-c', 'user.name=test', '-c', 'user.email=test@example.com', 'commit', '--message', 'test');
    const env = { PATH: process.env.PATH ?? '', HOME: folder, XDG_CACHE_HOME: folder, TMPDIR: folder, ...DOCKER_ENV };
    const local = ['--pull=false', '--action-offline-mode', '--cache-server-addr', '127.0.0.1'];
    const child = spawn(act, ['push', '--json', '--platform', `ubuntu-latest=${image}`, ...local, ...more], {
      cwd: repository,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
    const jobs = readJobs(output);
    if (jobs.length === 0) throw new Error(`act ran no job:\n${output}`);
    return jobs;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
