// Gets gitlab-ci-local, and makes the image that it runs beside the jobs, in seconds, from one of the other test images.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findTool } from '../../e2e/tools.mjs';
import { runStep } from '../base.mjs';

const FOLDER = fileURLToPath(new URL('./image', import.meta.url));
const SERVER = 'pg-speed-test/server:15';
const NAME = 'pg-speed-test/gitlab-helper';

/**
 * Tells the tests of gitlab-ci-local by the environment: PG_SPEED_TEST_GITLAB is its program and arguments as JSON, or
 * PG_SPEED_TEST_NO_GITLAB why there is none.
 * @param {string} host of the engine, for DOCKER_HOST
 * @throws Error with the output of the step that failed
 */
export function prepareGitlab(host) {
  if (spawnSync('rsync', ['--version']).error) {
    const reason = 'gitlab-ci-local needs `rsync` (Debian and Ubuntu: apt-get install rsync).';
    process.env.PG_SPEED_TEST_NO_GITLAB = reason;
    console.error(`\n*** THE TESTS OF GITLAB COMPONENTS ARE SKIPPED ***\n${reason}\n`);
    return;
  }
  const image = ensureGitlabImage(host);
  const program = [findTool('node24'), findTool('gitlab-ci-local')];
  process.env.PG_SPEED_TEST_GITLAB = JSON.stringify([...program, '--helper-image', image, '--wait-image', image]);
}

/**
 * Sees to it that the engine holds the image as `image/` makes it. @returns its name
 * @param {string} host of the engine, for DOCKER_HOST
 * @throws Error with the output of the step that failed
 */
function ensureGitlabImage(host) {
  const env = { ...process.env, DOCKER_HOST: host, DOCKER_BUILDKIT: '0' };
  const hash = createHash('sha256');
  for (const name of readdirSync(FOLDER).sort()) hash.update(readFileSync(path.join(FOLDER, name)));
  const base = runStep('docker', ['image', 'inspect', '--format', '{{.Id}}', SERVER], env);
  const image = `${NAME}:${hash.update(base).digest('hex').slice(0, 16)}`;
  if (runStep('docker', ['images', '--quiet', image], env) !== '') return image;
  const args = ['build', '--network', 'host', '--force-rm', '--build-arg', `SERVER=${SERVER}`, '--tag', image, FOLDER];
  runStep('docker', args, env);
  return image;
}
