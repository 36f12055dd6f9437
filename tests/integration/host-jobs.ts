import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { World } from './cli.ts';

type Variables = Record<string, string>;

const QUICK = { PG_SPEED_SAMPLE_TESTS: '1' };

/** The environment of a job of GitLab, with these inputs of the command. */
export function gitlabJob({ cwd }: World, inputs: Variables, more: Variables = {}): Variables {
  return {
    ...QUICK,
    CI: 'true',
    GITLAB_CI: 'true',
    CI_PROJECT_DIR: cwd,
    CI_JOB_URL: 'https://gitlab.example.com/shop/server/-/jobs/5550',
    CI_JOB_NAME: 'pg-speed',
    PG_SPEED_INPUT_PORT: '0',
    ...Object.fromEntries(Object.entries(inputs).map(([name, value]) => [`PG_SPEED_INPUT_${name}`, value])),
    ...more,
  };
}

/** The environment of a job of GitHub with new files for summary and outputs. @param url of its server @param event that caused it */
export function githubJob({ folder }: World, url: string, event: unknown, more: Variables): Variables {
  const write = (name: string, text = '') => {
    const file = path.join(folder, name);
    writeFileSync(file, text);
    chmodSync(file, 0o666);
    return file;
  };
  return {
    CI: 'true',
    GITHUB_ACTIONS: 'true',
    GITHUB_API_URL: url,
    GITHUB_GRAPHQL_URL: `${url}/graphql`,
    GITHUB_SERVER_URL: 'https://github.com',
    GITHUB_REPOSITORY: 'o/r',
    GITHUB_WORKFLOW: 'CI',
    GITHUB_JOB: 'test',
    GITHUB_RUN_ID: '1',
    GITHUB_RUN_ATTEMPT: '1',
    GITHUB_EVENT_PATH: write('event.json', JSON.stringify(event)),
    GITHUB_STEP_SUMMARY: write('summary'),
    GITHUB_OUTPUT: write('output'),
    ...more,
  };
}

/** The environment of a plugin step of Woodpecker, with these settings. */
export function woodpeckerStep(settings: Variables, more: Variables = {}): Variables {
  return {
    ...QUICK,
    CI: 'woodpecker',
    CI_SYSTEM_NAME: 'woodpecker',
    CI_WORKFLOW_NAME: 'test',
    CI_STEP_NAME: 'pg-speed',
    PLUGIN_PORT: '0',
    ...Object.fromEntries(Object.entries(settings).map(([name, value]) => [`PLUGIN_${name}`, value])),
    ...more,
  };
}

/** Runs git as the world's user, without anybody's settings. */
function runGit(world: World, uid: number | undefined, cwd: string, ...args: string[]): string {
  const who = ['-c', 'user.name=A', '-c', 'user.email=a@example.org'];
  const env = { PATH: process.env.PATH ?? '', HOME: world.folder, GIT_CONFIG_NOSYSTEM: '1' };
  const user = uid === undefined ? {} : { uid, gid: uid };
  return execFileSync('git', [...who, ...args], { cwd, env, encoding: 'utf8', ...user }).trim();
}

/**
 * A server's repository with pull request 9, whose two sides say in the file `side` which they are, and a clone of it in the world's
 * folder as Woodpecker makes it. @returns the commit that is checked out
 */
export function cloneAsWoodpecker(world: World, uid: number | undefined): string {
  const origin = path.join(world.folder, 'origin');
  mkdirSync(origin);
  if (uid !== undefined) chownSync(origin, uid, uid);
  const inOrigin = (...args: string[]) => runGit(world, uid, origin, ...args);
  inOrigin('init', '--quiet', '--initial-branch=main');
  inOrigin('config', 'uploadpack.allowFilter', 'true');
  for (const side of ['base', 'head']) {
    writeFileSync(path.join(origin, 'side'), side);
    writeFileSync(path.join(origin, '.gitignore'), 'names\npg-speed-report\n');
    inOrigin('add', '--all');
    inOrigin('commit', '--quiet', '-m', side);
  }
  const head = inOrigin('rev-parse', 'HEAD');
  inOrigin('update-ref', 'refs/pull/9/head', head);
  inOrigin('update-ref', 'refs/heads/main', 'HEAD~1');
  const here = (...args: string[]) => runGit(world, uid, world.cwd, ...args);
  here('init', '--quiet');
  here('remote', 'add', 'origin', `file://${origin}`);
  here('fetch', '--quiet', '--no-tags', '--depth=1', '--filter=tree:0', 'origin', '+refs/pull/9/head:');
  here('checkout', '--quiet', '--force', 'FETCH_HEAD');
  return head;
}

/** What a CI's archive does to a folder: the same files with times in seconds, of the same user. */
export function bringBack(folder: string, uid: number | undefined): void {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const files = names.map((name) => path.join(folder, name));
  const times = files.map((file) => Math.floor(statSync(file).mtimeMs / 1000));
  cpSync(folder, `${folder}.zip`, { recursive: true });
  cpSync(`${folder}.zip`, folder, { recursive: true });
  for (const [at, file] of files.entries()) {
    utimesSync(file, times[at] ?? 0, times[at] ?? 0);
    if (uid !== undefined) chownSync(file, uid, uid);
  }
}
