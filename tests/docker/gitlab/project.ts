import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { describe } from '@jest/globals';
import { stringify } from 'yaml';
import { DOCKER_ENV, describeDocker } from '../images.ts';

const ROOT = new URL('../../../', import.meta.url).pathname;

/** Shorter than a test may take, so that what hangs is shown by its log. */
const LIMIT_MS = 150_000;

/** `describe`, but all tests inside are skipped without an engine or without what gitlab-ci-local needs. */
export const describeGitlab = process.env.PG_SPEED_TEST_NO_GITLAB ? describe.skip : describeDocker;

/** How a pipeline includes a component of this project, which is `org/app` in the tests. */
export const includeComponent = (name: string, inputs: object) => ({
  component: `$CI_SERVER_FQDN/org/app/${name}@$CI_COMMIT_SHA`,
  inputs,
});

export interface Ended {
  code: number | null;
  /** Both streams in the order of their arrival. */
  log: string;
  stdout: string;
}

/** A repository with a bare origin, a HOME of its own and the components below templates/. */
export interface Project {
  folder: string;
  /** Writes files and commits them. */
  commit(files: Record<string, string>): void;
  git(...args: string[]): string;
  /** Runs gitlab-ci-local on a pipeline, given as data or as the text of its file. */
  run(pipeline: object | string, args?: string[], limitMs?: number): Promise<Ended>;
  /** A file that a job left as an artifact. */
  artifact(job: string, file: string): string;
  artifactPath(job: string, file: string): string;
  hasArtifact(job: string, file: string): boolean;
  /** What the first service of a job has written. */
  serviceLog(job: string, image: string): string;
  dispose(): void;
}

export function createProject(): Project {
  const home = mkdtempSync(path.join(os.tmpdir(), 'pg-speed-gitlab-'));
  // The server of a root user runs as somebody else and must get through.
  chmodSync(home, 0o755);
  const folder = path.join(home, 'app');
  const origin = path.join(home, 'origin.git');
  const env = {
    PATH: process.env.PATH ?? '',
    HOME: home,
    TMPDIR: home,
    GIT_CONFIG_NOSYSTEM: '1',
    ...DOCKER_ENV,
  };
  mkdirSync(folder);
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: folder, env, encoding: 'utf8', stdio: 'pipe' }).trim();
  execFileSync('git', ['init', '--quiet', '--bare', '--initial-branch=main', origin], { env });
  git('init', '--quiet', '--initial-branch=main');
  for (const [name, value] of [
    ['user.name', 'A'],
    ['user.email', 'a@example.com'],
    ['commit.gpgsign', 'false'],
  ] as const)
    git('config', name, value);
  git('remote', 'add', 'origin', origin);
  // gitlab-ci-local reads the server and the project's name from it.
  git('remote', 'add', 'gcl-origin', 'https://gitlab.example.com/org/app.git');
  cpSync(path.join(ROOT, 'templates'), path.join(folder, 'templates'), { recursive: true });
  const commit = (files: Record<string, string>) => {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
      writeFileSync(path.join(folder, name), text);
    }
    git('add', '--all');
    git('commit', '--quiet', '--allow-empty', '--message', 'change');
  };
  commit({ '.gitignore': '.gitlab-ci-local/\n' });
  git('push', '--quiet', 'origin', 'main');
  git('remote', 'set-head', 'origin', 'main');
  const artifactPath = (job: string, file: string) => path.join(folder, '.gitlab-ci-local/artifacts', job, file);
  return {
    folder,
    commit,
    git,
    run(pipeline, args = [], limitMs = LIMIT_MS) {
      const text = typeof pipeline === 'string' ? pipeline : stringify(pipeline, { lineWidth: 0 });
      commit({ '.gitlab-ci.yml': text });
      return runLocal(folder, env, args, limitMs);
    },
    artifact: (job, file) => readFileSync(artifactPath(job, file), 'utf8'),
    artifactPath,
    hasArtifact: (job, file) => existsSync(artifactPath(job, file)),
    serviceLog: (job, image) =>
      readFileSync(path.join(folder, '.gitlab-ci-local/services-output', job, `${image}-0.log`), 'utf8'),
    dispose: () => rmSync(home, { recursive: true, force: true }),
  };
}

function runLocal(cwd: string, env: Record<string, string>, args: string[], limitMs: number): Promise<Ended> {
  const [file = '', ...program] = JSON.parse(process.env.PG_SPEED_TEST_GITLAB ?? '[]') as string[];
  const fixedOptions = ['--pull-policy', 'if-not-present', '--shell-isolation', '--no-artifacts-to-source'];
  const child = spawn(file, [...program, ...fixedOptions, ...args], {
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: limitMs,
    // It then removes its containers.
    killSignal: 'SIGINT',
  });
  const ended: Ended = { code: null, log: '', stdout: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    ended.stdout += text;
    ended.log += stripVTControlCharacters(text);
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    ended.log += stripVTControlCharacters(text);
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject).on('close', (code) => resolve({ ...ended, code }));
  });
}

/** Exit code of a job, as gitlab-ci-local prints it. */
export function exitCodeOf(job: string, log: string): number {
  const failed = new RegExp(`^${job} +finished in .* (?:FAIL|WARN) (\\d+)`, 'm').exec(log);
  if (failed) return Number(failed[1]);
  if (new RegExp(`^ PASS +${job}`, 'm').test(log)) return 0;
  throw new Error(`The job ${job} did not end:\n${log}`);
}
