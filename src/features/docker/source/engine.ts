// Finds the Docker engine that the environment names, calls its command line client, and explains why a call failed.
import os from 'node:os';
import path from 'node:path';
import { PgSpeedError } from '../../../errors.ts';
import { showValue } from '../../../inputs/reading.ts';
import { type ChildOptions, type ChildResult, type ChildSpec, runChild } from '../../../system/child.ts';
import { cleanEnvironment } from '../../../system/child-environment.ts';
import { parseJson, readText } from '../../../system/files.ts';
import { stripSequences } from '../../../system/terminal-text.ts';

/** A Docker engine, reached by the command line client of one environment. */
export interface Engine {
  /** Identifies it for {@link engineEnvironment}: null for the default one, `context:NAME`, or an address. */
  host: string | null;
  /** Host of the ports that it publishes; null: this machine. */
  remote: string | null;
  env: NodeJS.ProcessEnv;
}

const CONTEXT = 'context:';

/**
 * Chooses the engine in the client's order: DOCKER_HOST, DOCKER_CONTEXT, the current context.
 * @param config content of the client's config.json; may be empty
 */
export function chooseEngine(env: NodeJS.ProcessEnv, config: string): Engine['host'] {
  if (env.DOCKER_HOST) return env.DOCKER_HOST;
  const { currentContext } = (parseJson(config) ?? {}) as { currentContext?: unknown };
  const name = env.DOCKER_CONTEXT || currentContext;
  return typeof name === 'string' && name !== '' && name !== 'default' ? CONTEXT + name : null;
}

/**
 * The host of an engine's address, without brackets; null for a socket of this machine.
 * @throws PgSpeedError of kind `input` for an invalid address
 */
export function readRemoteHost(address: string): string | null {
  if (/^(?:unix|npipe|fd):/.test(address)) return null;
  // Parse it as http: the parser hardly checks other schemes.
  const url = address.replace(/^(?:tcp|ssh|https?):/, 'http:');
  if (url.startsWith('http:') && URL.canParse(url)) return new URL(url).hostname.replace(/^\[(.*)\]$/, '$1');
  const message = `DOCKER_HOST: ${showValue(address)} is not the address of a Docker engine.`;
  const hint = 'Write unix:///path, tcp://host:port or ssh://user@host, or unset it.';
  throw new PgSpeedError('input', message, hint);
}

/**
 * The environment that reaches the engine of a record, whatever engine the current environment names. Uses only
 * variables: other clients (podman's) ignore those that they do not know.
 */
export function engineEnvironment(host: string | null, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { DOCKER_HOST: _host, DOCKER_CONTEXT: _context, ...neutral } = env;
  if (host === null) return { ...neutral, DOCKER_CONTEXT: 'default' };
  if (host.startsWith(CONTEXT)) return { ...neutral, DOCKER_CONTEXT: host.slice(CONTEXT.length) };
  return { ...neutral, DOCKER_HOST: host };
}

/**
 * The engine that an environment names, without asking it.
 * @throws PgSpeedError of kind `input` for an invalid address, `postgres` for a missing context
 */
export async function locateEngine(env: NodeJS.ProcessEnv): Promise<Engine> {
  const folder = env.DOCKER_CONFIG || path.join(env.HOME || os.homedir(), '.docker');
  const host = chooseEngine(env, readText(path.join(folder, 'config.json')));
  if (host === null) return { host, remote: null, env };
  if (!host.startsWith(CONTEXT)) return { host, remote: readRemoteHost(host), env };
  const format = '{{.Endpoints.docker.Host}}';
  const answer = await callDocker(env, ['context', 'inspect', '--format', format, host.slice(CONTEXT.length)]);
  if (answer.exitCode !== 0) throw explainRefusal(answer, 'The Docker context could not be read');
  return { host, remote: readRemoteHost(answer.stdout.trim()), env };
}

/** Time limit for the first answer: ssh may have to connect. */
const ANSWER_MS = 15_000;

/**
 * The engine that an environment names, once it has answered.
 * @throws PgSpeedError with the reason when none answers: no client, not permitted, no daemon, Windows containers
 */
export async function requireEngine(env: NodeJS.ProcessEnv): Promise<Engine> {
  const engine = await locateEngine(env);
  const answer = await callDocker(env, ['version', '--format', '{{.Server.Os}}'], { timeoutMs: ANSWER_MS });
  if (answer.exitCode !== 0) throw explainRefusal(answer, 'Docker cannot be used');
  if (answer.stdout.trim() === 'windows') {
    const message = 'The Docker engine runs Windows containers, for which there is no PostgreSQL image.';
    const hint = 'Switch it to Linux containers, or use `backend: native` or `backend: download`.';
    throw new PgSpeedError('postgres', message, hint);
  }
  return engine;
}

/** A call of Docker's command line client, which knows contexts, TLS, ssh and registries. */
export function dockerCommand(env: NodeJS.ProcessEnv, args: string[]): ChildSpec {
  // Any existing folder: the client reads nothing in it. Logins are in its own files.
  return { file: 'docker', args, env: cleanEnvironment(env), cwd: process.cwd() };
}

/** An engine that has not answered by then hangs: no call but a pull moves more than a data directory. */
const CALL_MS = 600_000;

/** Runs one call to its end, or until its limit of time. Never throws because of the engine's answer. */
export function callDocker(env: NodeJS.ProcessEnv, args: string[], options: ChildOptions = {}): Promise<ChildResult> {
  return runChild(dockerCommand(env, args), { timeoutMs: CALL_MS, ...options });
}

const MAX_WORDS_LENGTH = 500;
const NATIVE = 'or use `backend: native` or `backend: download`.';
/** Messages of the client when it reaches no engine. */
const NO_ANSWER =
  /cannot connect to the docker daemon|error during connect|failed to connect to the docker API|connection refused|cannot connect to podman/i;

/** The parts of a failed call's result that explain it. */
type FailedCall = Pick<ChildResult, 'startError' | 'stderr' | 'timedOut'>;

/** The error of a failed call: no client, not permitted, no daemon, or the engine's message. */
export function explainRefusal(answer: FailedCall, doing: string): PgSpeedError {
  const message = answer.stderr.trim();
  const fail = (why: string, hint: string) =>
    new PgSpeedError('postgres', `${doing}: ${why}.`, hint, { detail: message || undefined });
  if (answer.startError !== null)
    return fail('the program `docker` was not found on PATH', `Install Docker's command line client, ${NATIVE}`);
  if (answer.timedOut) return fail('it did not answer in time', `Check the Docker engine, ${NATIVE}`);
  if (/permission denied/i.test(message) && /sock|daemon|docker API/i.test(message))
    return fail(
      'this user may not use the Docker engine',
      `Add the user to the group of its socket (\`sudo usermod -aG docker $USER\`, then log in again), ${NATIVE}`,
    );
  if (NO_ANSWER.test(message))
    return fail('no Docker engine answers', `Start it (\`docker info\` must work), set DOCKER_HOST, ${NATIVE}`);
  return fail(lastLine(message) || 'it gave no reason', 'The message of the engine is below.');
}

/** The line with the reason; the client adds advice such as "See 'docker run --help'" after it. */
function lastLine(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !/^(?:See |Run )'docker/.test(line));
  return stripSequences(lines.at(-1) ?? '')
    .replace(/\p{Cc}/gu, ' ')
    .slice(0, MAX_WORDS_LENGTH)
    .replace(/^docker: /, '')
    .replace(/^Error response from daemon: /, '')
    .replace(/\.$/, '');
}
