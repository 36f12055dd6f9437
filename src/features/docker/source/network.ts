// Chooses how clients reach servers in containers (published port, shared network), writes the options for it, and reads the port.
import { lookup } from 'node:dns/promises';
import { isIP, isIPv6 } from 'node:net';
import { PgSpeedError } from '../../../errors.ts';
import type { Access } from '../../../postgres/server/access.ts';
import { readText } from '../../../system/files.ts';
import { callDocker, type Engine } from './engine.ts';

/** How clients reach the servers of a run. */
export type Network =
  /** Published on addresses of this machine (empty: all), on the port that we choose. */
  | { kind: 'local'; addresses: string[] }
  /** In the network of our own container: on our loopback, not published. */
  | { kind: 'shared'; container: string }
  /** Published on another machine, which chooses the port unless the user sets it. */
  | { kind: 'remote'; host: string; addresses: string[] };

const LOOPBACK = '127.0.0.1';
/** The server's port in a container with its own network. */
export const INNER_PORT = 5432;

/**
 * Chooses how clients reach the servers of a run.
 * @throws PgSpeedError of kind `input` when a name in `listen` has no address
 */
export async function chooseNetwork(engine: Engine, access: Access): Promise<Network> {
  if (engine.remote !== null) {
    // From a tunnel or a sidecar container, its loopback is ours.
    const near = engine.remote === 'localhost' || engine.remote === '::1' || engine.remote.startsWith('127.');
    return { kind: 'remote', host: engine.remote, addresses: near && !access.open ? [LOOPBACK] : [] };
  }
  const container = await findOwnContainer(engine);
  if (container !== null) return { kind: 'shared', container };
  if (!access.open) return { kind: 'local', addresses: [LOOPBACK] };
  const names = access.listen.split(',').map((name) => name.trim());
  if (names.includes('*') || names.includes('0.0.0.0')) return { kind: 'local', addresses: [] };
  // Our own clients always use loopback.
  const addresses = await Promise.all([LOOPBACK, ...names].map(resolveAddress));
  return { kind: 'local', addresses: [...new Set(addresses)] };
}

async function resolveAddress(name: string): Promise<string> {
  if (isIP(name) !== 0) return name;
  try {
    return (await lookup(name, { family: 4 })).address;
  } catch (cause) {
    const hint = 'Write addresses of this machine, such as 172.17.0.1, or * for all.';
    throw new PgSpeedError('input', `${name} is not an address of this machine.`, hint, { input: 'listen', cause });
  }
}

/** An engine's file about one container, mounted on a file in /etc; the engine's own machine has other such mounts. */
const OWN_FILE =
  /^\S+ \S+ \S+ \S*\/(?:overlay-)?containers\/([0-9a-f]{64})\/\S* \/etc\/(?:hostname|hosts|resolv\.conf) /m;

/** The id of a process's container, from the files that Docker and Podman mount in it. @param mountinfo see proc(5) */
export function readContainerId(mountinfo: string): string | null {
  return OWN_FILE.exec(mountinfo)?.[1] ?? null;
}

/** Our own container, if it is one of this engine. */
async function findOwnContainer(engine: Engine): Promise<string | null> {
  const id = readContainerId(readText('/proc/self/mountinfo'));
  if (id === null) return null;
  const answer = await callDocker(engine.env, ['container', 'inspect', '--format', '{{.Id}}', id]);
  return answer.exitCode === 0 ? id : null;
}

/** The options of `docker run` for a network. @param port on the machine that publishes; null: any */
export function networkArguments(network: Network, port: number | null): string[] {
  if (network.kind === 'shared') return ['--network', `container:${network.container}`];
  const ports = port === null ? `${INNER_PORT}` : `${port}:${INNER_PORT}`;
  // After an address, two colons mean any port.
  const publish = (address: string) =>
    `${isIPv6(address) ? `[${address}]` : address}:${port === null ? ':' : ''}${ports}`;
  const values = network.addresses.length === 0 ? [ports] : network.addresses.map(publish);
  return values.flatMap((value) => ['--publish', value]);
}

/** Reads the answer of `docker port NAME 5432/tcp`: `0.0.0.0:32768`, a line for each address. */
export function readPublishedPort(text: string): number | null {
  const port = Number(/:(\d+)\s*$/m.exec(text)?.[1]);
  return port > 0 && port <= 65_535 ? port : null;
}
