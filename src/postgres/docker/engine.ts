import os from 'node:os';
import path from 'node:path';
import { PgSpeedError } from '../../errors.ts';
import { showValue } from '../../inputs/reading.ts';
import { readText } from '../../system/files.ts';
import { callDocker, explainRefusal } from './cli.ts';

/** A Docker engine, as the command line client of one environment reaches it. */
export interface Engine {
  /** What {@link engineEnvironment} finds it by later: null for the default one, `context:NAME`, or an address. */
  host: string | null;
  /** Name by which the ports it publishes are reached; null: it is on this machine. */
  remote: string | null;
  /** Environment of every call. */
  env: NodeJS.ProcessEnv;
}

/** Which engine an environment means. */
export type Choice = { kind: 'default' } | { kind: 'address'; address: string } | { kind: 'context'; name: string };

/**
 * The engine an environment means, in the client's own order: DOCKER_HOST, DOCKER_CONTEXT, the current context.
 * @param config content of the client's config.json; empty when there is none
 */
export function chooseEngine(env: NodeJS.ProcessEnv, config: string): Choice {
  if (env.DOCKER_HOST) return { kind: 'address', address: env.DOCKER_HOST };
  const name = env.DOCKER_CONTEXT || readCurrentContext(config);
  return name && name !== 'default' ? { kind: 'context', name } : { kind: 'default' };
}

function readCurrentContext(config: string): string | undefined {
  try {
    const { currentContext } = JSON.parse(config) as { currentContext?: unknown };
    return typeof currentContext === 'string' ? currentContext : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The name by which the engine at an address is reached, without brackets; null for a socket of this machine.
 * @throws PgSpeedError of kind `input` for what is no address
 */
export function readRemoteHost(address: string): string | null {
  if (/^(?:unix|npipe|fd):/.test(address)) return null;
  // As http, since the rules for other schemes let anything pass.
  const url = address.replace(/^(?:tcp|ssh|https?):/, 'http:');
  if (url.startsWith('http:') && URL.canParse(url)) return new URL(url).hostname.replace(/^\[(.*)\]$/, '$1');
  throw new PgSpeedError(
    'input',
    `DOCKER_HOST: ${showValue(address)} is not the address of a Docker engine.`,
    'Write unix:///path, tcp://host:port or ssh://user@host, or unset it.',
  );
}

/**
 * The environment that reaches the engine of a record, whatever engine the present environment means. All of it is
 * said by variables, which other clients (podman's) pass over where they do not know them.
 */
export function engineEnvironment(host: string | null, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { DOCKER_HOST: _host, DOCKER_CONTEXT: _context, ...rest } = env;
  if (host === null) return { ...rest, DOCKER_CONTEXT: 'default' };
  if (host.startsWith('context:')) return { ...rest, DOCKER_CONTEXT: host.slice('context:'.length) };
  return { ...rest, DOCKER_HOST: host };
}

/**
 * The engine that an environment means; whether it answers is not asked.
 * @throws PgSpeedError of kind `input` for an address that is none, `postgres` for a context that is not there
 */
export async function locateEngine(env: NodeJS.ProcessEnv): Promise<Engine> {
  const choice = chooseEngine(env, readConfig(env));
  if (choice.kind === 'default') return { host: null, remote: null, env };
  if (choice.kind === 'address') return { host: choice.address, remote: readRemoteHost(choice.address), env };
  const format = '{{.Endpoints.docker.Host}}';
  const answer = await callDocker(env, ['context', 'inspect', '--format', format, choice.name]);
  if (answer.exitCode !== 0) throw explainRefusal(answer, 'The Docker context could not be read');
  return { host: `context:${choice.name}`, remote: readRemoteHost(answer.stdout.trim()), env };
}

function readConfig(env: NodeJS.ProcessEnv): string {
  const folder = env.DOCKER_CONFIG || path.join(env.HOME || os.homedir(), '.docker');
  return readText(path.join(folder, 'config.json'));
}

/** Longest time for an engine to say that it is there: ssh may have to connect first. */
const ANSWER_MS = 15_000;

/**
 * The engine that an environment means, once it has answered.
 * @throws PgSpeedError that says why none answers: no client, not permitted, no daemon, Windows containers
 */
export async function requireEngine(env: NodeJS.ProcessEnv): Promise<Engine> {
  const engine = await locateEngine(env);
  const answer = await callDocker(env, ['version', '--format', '{{.Server.Os}}'], { timeoutMs: ANSWER_MS });
  if (answer.exitCode !== 0) throw explainRefusal(answer, 'No Docker engine could be asked');
  if (answer.stdout.trim() === 'windows')
    throw new PgSpeedError(
      'postgres',
      'The Docker engine runs Windows containers, for which there is no PostgreSQL image.',
      'Switch it to Linux containers, or use `backend: native` or `backend: download`.',
    );
  return engine;
}
