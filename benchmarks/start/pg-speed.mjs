// This project's own command.
import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { CONTRACT_IMAGE, requireEngine } from './docker.mjs';
import { runProgram, timeProgram } from './timing.mjs';

const NATIVE = ['--backend', 'native'];
const DOCKER = ['--backend', 'docker', '--image', CONTRACT_IMAGE];
const TEMPLATES = 'name=pg-speed-template-';
const RELEASE_MS = 20_000;

/** @param {import('./bench.mjs').Bench} bench @returns {import('./rounds.mjs').Contender[]} */
export function listOwnContenders(bench) {
  return [
    ownContender(bench, 'turbo', NATIVE, 'warm'),
    ownContender(bench, 'turbo', NATIVE, 'cold'),
    ownContender(bench, 'tmpfs', NATIVE, 'warm'),
    dockerContender(bench, 'warm'),
    dockerContender(bench, 'cold'),
  ];
}

function ownContender(bench, profile, args, state) {
  const note = profile === 'turbo' ? `, ${state}` : '';
  return {
    name: `\`pg-speed start --profile ${profile}\`${note}`,
    run: () => startOnce(bench, ['--profile', profile, ...args], state),
  };
}

function dockerContender(bench, state) {
  let count = 0;
  return {
    name: `\`pg-speed start --backend docker --profile turbo\`, ${state}`,
    prepare: () => requireEngine(bench),
    async run() {
      const before = new Set(listTemplates(bench));
      // Another database is another template, which has to be made.
      const database = state === 'cold' ? ['--database', `cold_${process.pid}_${count++}`] : [];
      const { ms, stop } = await startOnce(bench, ['--profile', 'turbo', ...DOCKER, ...database], state);
      const stopAll = async () => {
        await stop();
        if (state === 'cold') await removeTemplates(bench, before);
      };
      return { ms, stop: stopAll };
    },
  };
}

/**
 * Starts one server with the command and sees that it is there.
 * @param {'warm' | 'cold'} state cold: with an empty folder for what is kept between runs
 */
export async function startOnce(bench, args, state) {
  const cold = state === 'cold' ? mkdtempSync(path.join(bench.folder, 'cold-')) : undefined;
  const env = { ...bench.env, PG_SPEED_CACHE: cold ?? warmFolder(bench) };
  const options = { env, cwd: bench.folder };
  const { ms, stdout } = await timeProgram(process.execPath, startCommand(bench, args), options);
  const stop = () => {
    runProgram(process.execPath, [bench.cli, 'stop'], { ...options, env: { ...env, NODE_OPTIONS: '' } });
    if (cold) rmSync(cold, { recursive: true });
  };
  try {
    ask(bench, JSON.parse(stdout));
  } catch (error) {
    stop();
    throw error;
  }
  return { ms, stop };
}

/** Folder for what the command keeps between runs. */
export function warmFolder({ folder }) {
  return path.join(folder, 'warm');
}

/** Arguments of Node.js that start a server on a free port and print where it is. */
export function startCommand({ cli }, args) {
  return [cli, 'start', '--port', '0', '--format', 'json', ...args];
}

/** Asks the server that the command told of. @throws Error when it does not answer */
export function ask({ psql, env }, started) {
  runProgram(psql, ['-XAtc', 'select 1', started.databaseUrl], { env });
}

/** Names of the volumes in which the Docker backend keeps its templates. */
export function listTemplates({ engine, env }) {
  if (!engine.host) return [];
  const names = runProgram('docker', ['volume', 'ls', '--quiet', '--filter', TEMPLATES], { env });
  return names.split('\n').filter((name) => name !== '');
}

/** Removes the templates that were not there `before`. */
export async function removeTemplates(bench, before) {
  for (const name of listTemplates(bench).filter((volume) => !before.has(volume))) {
    const deadline = Date.now() + RELEASE_MS;
    // A container that has just been told to go may still hold it.
    while (isUsed(bench, name) && Date.now() < deadline) await delay(50);
    runProgram('docker', ['volume', 'rm', name], { env: bench.env });
  }
}

function isUsed({ env }, volume) {
  return runProgram('docker', ['ps', '--all', '--quiet', '--filter', `volume=${volume}`], { env }) !== '';
}
