// Finds a Docker engine that answers; else, as root, starts a private one that is gone when the tests are done.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const START_SECONDS = 60;
const STOP_SECONDS = 30;

/**
 * @typedef {{ host: string, stop: () => Promise<void> }} Engine `host` is a value for DOCKER_HOST; `stop` ends an engine
 *   that was started here and leaves any other alone
 * @returns {Promise<Engine | { reason: string }>} `reason` says why there is no engine, and what would help
 */
export async function ensureEngine() {
  const { host, refusal } = askEngine(process.env);
  if (host) return { host, stop: async () => {} };
  const missing = ['docker', 'dockerd', 'ip', 'setpriv'].filter((name) => spawnSync(name, ['--version']).error);
  if (missing.includes('docker')) return { reason: 'There is no `docker` command on PATH.' };
  const refused = `No Docker engine answers (${refusal}), and a private one cannot be started`;
  if (process.getuid?.() !== 0) return { reason: `${refused}: only root can. Start Docker, or set DOCKER_HOST.` };
  if (missing.length > 0) return { reason: `${refused}: ${missing.join(', ')} not found on PATH.` };
  return startEngine(refused);
}

/** Where the engine is that the `docker` command talks to, when it answers; else what the command said. */
function askEngine(env) {
  const asked = spawnSync('docker', ['version', '--format', '{{.Server.Version}}'], {
    env,
    encoding: 'utf8',
    timeout: 20_000,
  });
  if (asked.status !== 0) return { refusal: (asked.stderr ?? asked.error?.message ?? '').trim().split('\n').pop() };
  const context = ['context', 'inspect', '--format', '{{.Endpoints.docker.Host}}'];
  return { host: env.DOCKER_HOST || execFileSync('docker', context, { env, encoding: 'utf8' }).trim() };
}

/** An engine with folders, socket and bridge of its own: it meets no other engine. */
async function startEngine(refused) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pg-speed-docker-'));
  const host = `unix://${folder}/docker.sock`;
  const log = path.join(folder, 'log');
  let network;
  let child;
  const stop = async () => {
    if (child) await stopEngine(child, host);
    if (network) removeNetwork(network);
    removeFolder(folder);
  };
  try {
    network = { bridge: `pgs${process.pid}`, prefix: findPrefix() };
    createNetwork(network);
    child = spawnEngine(folder, host, network, log);
    await waitForEngine(child, host);
    console.error(`Started a private Docker engine for the tests: ${host}`);
    return { host, stop };
  } catch (error) {
    const tail = readTail(log);
    await stop();
    return { reason: `${refused}: ${error.message}\n${tail}`.trim() };
  }
}

function spawnEngine(folder, host, { bridge, prefix }, log) {
  const output = openSync(log, 'a');
  const args = [
    `--host=${host}`,
    `--data-root=${folder}/data`,
    `--exec-root=${folder}/exec`,
    `--pidfile=${folder}/docker.pid`,
    // A containerd of the system is shared, if there is one: our containers keep apart by name.
    `--containerd-namespace=${path.basename(folder)}`,
    `--containerd-plugins-namespace=${path.basename(folder)}-plugins`,
    `--bridge=${bridge}`,
    `--default-address-pool=base=${prefix}.128/25,size=29`,
    // Another engine's rules stay as they are: published ports go through docker-proxy.
    '--iptables=false',
    '--ip-masq=false',
    '--ip-forward=false',
  ];
  // It ends with us, even when we are killed.
  const child = spawn('setpriv', ['--pdeathsig', 'TERM', 'dockerd', ...args], {
    stdio: ['ignore', output, output],
    detached: true,
  });
  closeSync(output);
  child.unref();
  return child;
}

/**
 * The first three numbers of a network that no interface here has. Interfaces that are down count: the bridge of an engine that was killed
 * stays, and would get the packets for ours. Node.js lists only those that are up.
 */
function findPrefix() {
  const interfaces = JSON.parse(execFileSync('ip', ['-json', 'address'], { encoding: 'utf8' }));
  const taken = interfaces.flatMap(({ addr_info: addresses = [] }) => addresses.map(({ local = '' }) => local));
  const all = Array.from({ length: 250 }, (_, index) => `10.213.${(index + process.pid) % 250}`);
  return all.find((prefix) => !taken.some((address) => address.startsWith(`${prefix}.`))) ?? all[0];
}

/** Half of the network is the bridge's, the other half is left to networks that tests create. */
function createNetwork({ bridge, prefix }) {
  // Without an address of its own a bridge takes that of its lowest port, which changes as containers come and go: one that
  // remembers the old one then answers nobody for minutes. Docker derives its addresses from the IP in the same way.
  const bytes = `${prefix}.1`.split('.').map((number) => Number(number).toString(16).padStart(2, '0'));
  const args = ['link', 'add', bridge, 'address', `02:42:${bytes.join(':')}`, 'type', 'bridge'];
  execFileSync('ip', args, { stdio: ['ignore', 'ignore', 'pipe'] });
  execFileSync('ip', ['address', 'add', `${prefix}.1/25`, 'dev', bridge]);
  execFileSync('ip', ['link', 'set', bridge, 'up']);
  // Another engine on the machine has all forwarding dropped that it did not allow, between our containers too.
  spawnSync('iptables', ['--wait', '--insert', 'FORWARD', ...forwardRule(prefix)]);
}

function removeNetwork({ bridge, prefix }) {
  spawnSync('iptables', ['--wait', '--delete', 'FORWARD', ...forwardRule(prefix)]);
  spawnSync('ip', ['link', 'delete', bridge]);
}

function forwardRule(prefix) {
  return ['--source', `${prefix}.0/24`, '--destination', `${prefix}.0/24`, '--jump', 'ACCEPT'];
}

async function waitForEngine(child, host) {
  const deadline = Date.now() + START_SECONDS * 1000;
  while (Date.now() < deadline) {
    if (hasEnded(child)) throw new Error('dockerd ended.');
    if (askEngine({ ...process.env, DOCKER_HOST: host }).host) return;
    await delay(200);
  }
  throw new Error(`dockerd did not answer within ${START_SECONDS} s.`);
}

async function stopEngine(child, host) {
  const env = { ...process.env, DOCKER_HOST: host };
  const { stdout } = spawnSync('docker', ['ps', '--all', '--quiet'], { env, encoding: 'utf8' });
  const containers = (stdout ?? '').split('\n').filter((id) => id !== '');
  if (containers.length > 0) spawnSync('docker', ['rm', '--force', '--volumes', ...containers], { env });
  if (!hasEnded(child)) child.kill('SIGTERM');
  const deadline = Date.now() + STOP_SECONDS * 1000;
  while (!hasEnded(child) && Date.now() < deadline) await delay(50);
  if (!hasEnded(child)) child.kill('SIGKILL');
}

function hasEnded(child) {
  return child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
}

function removeFolder(folder) {
  const mounts = readFileSync('/proc/self/mounts', 'utf8').split('\n');
  const ours = mounts.map((line) => line.split(' ')[1] ?? '').filter((place) => place.startsWith(`${folder}/`));
  for (const place of ours.reverse()) spawnSync('umount', ['--lazy', place]);
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

function readTail(file) {
  try {
    return readFileSync(file, 'utf8').trim().split('\n').slice(-5).join('\n');
  } catch {
    return '';
  }
}
