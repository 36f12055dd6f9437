import { spawn, spawnSync } from 'node:child_process';
import { describe } from '@jest/globals';
import { DOCKER_ENV, describeDocker } from '../../../docker/images.ts';

/** Shorter than a test may take, so that what hangs is shown by what it said. */
const LIMIT_MS = 150_000;

/** Words that run the Docker Compose of this machine; undefined if there is none. */
const COMPOSE = [['docker', 'compose'], ['docker-compose']].find(
  ([file = '', ...words]) => spawnSync(file, [...words, 'version']).status === 0,
);
if (COMPOSE === undefined)
  console.error(
    '\n*** THE TESTS OF COMPOSE FILES ARE SKIPPED ***\nThey need `docker compose` or `docker-compose` (Debian: apt-get install docker-compose).\n',
  );

/** `describe`, but all tests inside are skipped without an engine or without Docker Compose. */
export const describeCompose = COMPOSE === undefined ? describe.skip : describeDocker;

/** Runs Docker Compose in a folder. @throws Error with what it said, when it fails */
export function runCompose(folder: string, project: string, args: readonly string[]): Promise<void> {
  const [file = '', ...words] = COMPOSE ?? [];
  const child = spawn(file, [...words, '--project-name', project, ...args], {
    cwd: folder,
    env: { PATH: process.env.PATH ?? '', HOME: folder, ...DOCKER_ENV },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: LIMIT_MS,
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  return new Promise((resolve, reject) => {
    child.on('error', reject).on('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`docker compose ${args.join(' ')} ended with exit code ${code}:\n${said}`));
    });
  });
}
