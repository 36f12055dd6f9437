import { PgSpeedError } from '../errors.ts';
import { type ChildResult, runChild } from '../system/child.ts';
import { findProgram } from '../system/exec.ts';
import type { LocateContext } from './locate-tool.ts';
import type { LocatedTool } from './tool-place.ts';

/** Longest time for an engine to say where it is. */
const ANSWER_MS = 15_000;

/**
 * An image that has the tool, pulled where the engine does not have it yet. The container is in this machine's network and sees its
 * files, so the engine must be on it, and the machine a Linux.
 * @throws PgSpeedError of kind `input` for an image that cannot be had or a machine that cannot do it, `interrupted`
 */
export async function locateImage(image: string, context: LocateContext): Promise<LocatedTool> {
  const refuse = (why: string, hint: string, detail?: string) =>
    new PgSpeedError('input', `\`tool-image\`: ${why}.`, hint, { detail });
  const other = 'Install the tool on this machine instead; `pg-speed` says how when it is missing.';
  if (process.platform !== 'linux')
    throw refuse('a container reaches the server of this machine on Linux alone', other);
  const docker = findProgram('docker', context.env);
  if (docker === null) throw refuse('the program `docker` was not found on PATH', `Install it. Or: ${other}`);
  const env = Object.fromEntries(
    Object.entries(context.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
  const call = async (args: string[], output?: NodeJS.WritableStream): Promise<ChildResult> => {
    const limits = output ? { output } : { timeoutMs: ANSWER_MS };
    const answer = await runChild(
      { file: docker, args, env, cwd: process.cwd() },
      { ...limits, signal: context.signal },
    );
    context.signal.throwIfAborted();
    return answer;
  };
  const place = await call(['context', 'inspect', '--format', '{{.Endpoints.docker.Host}}']);
  const address = context.env.DOCKER_HOST || place.stdout.trim();
  if (/^(?:tcp|ssh|https?):/.test(address))
    throw refuse(
      `the Docker engine is not on this machine (${address}), so its containers do not reach the server`,
      other,
    );
  const there = await call(['image', 'inspect', '--format', '{{.Id}}', image]);
  if (there.exitCode === 0) return { kind: 'image', docker, image };
  const close = context.log.group(`Pulling ${image}`);
  const pulled = await call(['pull', image], context.log.output).finally(close);
  if (pulled.exitCode === 0) return { kind: 'image', docker, image };
  throw refuse(
    `${image} is not on the Docker engine and could not be pulled`,
    'The words of `docker pull` are below.',
    pulled.both.trim(),
  );
}
