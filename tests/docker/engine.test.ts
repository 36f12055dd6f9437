import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { isAlive } from '../../src/system/process.ts';
import { describeDocker } from './images.ts';

// A copy, because an ordinary user may not be able to read the folder of the project.
const FOLDER = mkdtempSync(path.join(os.tmpdir(), 'pgs-engine-'));
const ENGINE = path.join(FOLDER, 'engine.mjs');
copyFileSync('tests/docker/engine.mjs', ENGINE);
chmodSync(FOLDER, 0o755);
afterAll(() => rmSync(FOLDER, { recursive: true }));

const canStart = process.getuid?.() === 0 && !spawnSync('dockerd', ['--version']).error;
const testPrivate = canStart ? test : test.skip;

/** Runs a script in which `engine` is what `ensureEngine` gave. */
function runScript(script: string, options: { env?: NodeJS.ProcessEnv; uid?: number } = {}) {
  const text = `import { ensureEngine } from ${JSON.stringify(ENGINE)}; const engine = await ensureEngine(); ${script}`;
  const args = ['--input-type=module', '--eval', text];
  return spawnSync(process.execPath, args, { encoding: 'utf8', cwd: FOLDER, ...options });
}

/** Nothing answers here. */
const NOWHERE = { ...process.env, DOCKER_HOST: `unix://${os.tmpdir()}/pg-speed-no-engine.sock` };

describeDocker('the engine of the tests', () => {
  test('is the one that answers, which stays', () => {
    const ended = runScript('await engine.stop(); console.log(engine.host)', {
      env: { ...process.env, DOCKER_HOST: process.env.PG_SPEED_TEST_DOCKER_HOST },
    });
    const host = process.env.PG_SPEED_TEST_DOCKER_HOST ?? '';
    expect(ended.stdout.trim()).toBe(host);
    expect(spawnSync('docker', ['--host', host, 'version']).status).toBe(0);
  });

  testPrivate('is a private one beside the others where none answers, and nothing of it is left', () => {
    const script = `
      import { readFileSync } from 'node:fs';
      import { spawnSync } from 'node:child_process';
      const folder = engine.host.slice('unix://'.length, -'/docker.sock'.length);
      const pid = Number(readFileSync(folder + '/docker.pid', 'utf8'));
      const { stdout } = spawnSync('docker', ['--host', engine.host, 'info', '--format', '{{.DockerRootDir}}'], { encoding: 'utf8' });
      const bridge = 'pgs' + process.pid;
      const up = readFileSync('/sys/class/net/' + bridge + '/operstate', 'utf8') !== '';
      await engine.stop();
      console.log(JSON.stringify({ folder, pid, root: stdout.trim(), bridge, up }));`;
    const ended = runScript(script, { env: NOWHERE });
    const { folder, pid, root, bridge, up } = JSON.parse(ended.stdout.trim().split('\n').pop() ?? '');
    expect([root, up]).toEqual([`${folder}/data`, true]);
    expect([existsSync(folder), isAlive(pid), existsSync(`/sys/class/net/${bridge}`)]).toEqual([false, false, false]);
  });

  test('is missing with a reason for an ordinary user, where none answers', () => {
    const user = process.getuid?.() === 0 ? { uid: 65534 } : {};
    const ended = runScript('console.log(engine.reason)', { env: NOWHERE, ...user });
    expect(ended.stdout).toMatch(/No Docker engine answers \(.+only root can/);
  });
});
