// Finds the tool of a workload: a program on this machine, or an image that is pulled if it is missing.
import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { PgSpeedError } from '../../errors.ts';
import type { ToolInput } from '../../inputs/tools.ts';
import type { WorkloadInput } from '../../inputs/workload.ts';
import { type ChildResult, runChild } from '../../system/child.ts';
import { cleanEnvironment } from '../../system/child-environment.ts';
import { callFile, findProgram } from '../../system/exec.ts';
import type { Log } from '../../system/log.ts';
import type { LocatedTool } from '../command.ts';
import type { ToolPlace } from './adapter.ts';
import { findAdapter } from './registry.ts';

export interface LocateContext {
  env: NodeJS.ProcessEnv;
  /** Absolute path of the folder that the workload runs in. */
  workingDirectory: string;
  log: Log;
  signal: AbortSignal;
}

/**
 * The tool of a workload; null if it needs none.
 * @throws PgSpeedError of kind `input` that says where it was searched and how to get it
 */
export async function locateTool(input: WorkloadInput, context: LocateContext): Promise<LocatedTool | null> {
  if (input.kind !== 'tool') return null;
  const { place, requireFiles, requireProgram } = findAdapter(input.name);
  requireFiles?.(input, context.workingDirectory);
  if (input.image !== undefined) return locateImage(input.image, context);
  const tool = place.folder === 'of-program' ? findInFolder(input, place, context) : findBeside(input, place, context);
  if (tool.kind === 'program') await requireProgram?.(tool);
  return tool;
}

/** A program in `tool-dir`, or else on PATH. */
function findInFolder({ name, directory }: ToolInput, place: ToolPlace, { env }: LocateContext): LocatedTool {
  if (directory !== undefined) {
    const file = findProgram(place.program, { PATH: directory });
    if (file === null) throw makeMissingError(name, place, `${place.mark} is not in \`tool-dir\`, ${directory}`);
    return callProgram(file, place, directory);
  }
  const file = findProgram(place.program, env);
  if (file === null) throw makeMissingError(name, place, `${place.program} was not found on PATH`);
  // PATH may have a link; the other parts are in the folder of its target.
  return callProgram(file, place, path.dirname(realpathSync(file)));
}

/** A program on PATH that works on files of `tool-dir`. */
function findBeside({ name, directory }: ToolInput, place: ToolPlace, { env }: LocateContext): LocatedTool {
  if (directory === undefined)
    throw makeMissingError(name, place, `\`tool-dir\` must name the folder of ${place.mark}`);
  if (!existsSync(path.join(directory, place.mark)))
    throw makeMissingError(name, place, `${place.mark} is not in \`tool-dir\`, ${directory}`);
  const folders = [path.join(env.JAVA_HOME ?? '', 'bin'), env.PATH ?? env.Path ?? ''];
  const search = place.program === 'java' && env.JAVA_HOME ? folders.join(path.delimiter) : folders[1];
  const file = findProgram(place.program, { PATH: search });
  if (file === null) throw makeMissingError(name, place, `${place.program} was not found on PATH`);
  return callProgram(file, place, directory);
}

function callProgram(file: string, { args }: ToolPlace, directory: string): LocatedTool {
  return { kind: 'program', ...callFile(file, args), directory };
}

function makeMissingError(name: string, { hint }: ToolPlace, why: string): PgSpeedError {
  return new PgSpeedError('input', `\`workload: ${name}\`: ${why}.`, hint);
}

/** Limit for an engine to answer. */
const ANSWER_MS = 15_000;
/** Limit for a pull: a registry that sends nothing is ended by the engine, this one sends too slowly. */
const PULL_MS = 3_600_000;

/**
 * An image that has the tool, pulled if the engine lacks it. Its container uses the network and files of this machine, so the engine
 * must be here, and the system must be Linux.
 * @throws PgSpeedError of kind `input` if the image or the engine cannot be used, `interrupted`
 */
async function locateImage(image: string, context: LocateContext): Promise<LocatedTool> {
  const refuse = (why: string, hint: string, detail?: string) =>
    new PgSpeedError('input', `${why}.`, hint, { input: 'tool-image', detail });
  const useLocalTool =
    'Remove `tool-image` and install the tool on this machine; if it is missing, `pg-speed` says how to get it.';
  if (process.platform !== 'linux')
    throw refuse('a container can reach the server of this machine only on Linux', useLocalTool);
  const docker = findProgram('docker', context.env);
  if (docker === null) throw refuse('the program `docker` was not found on PATH', `Install it. Or: ${useLocalTool}`);
  const env = cleanEnvironment(context.env);
  const call = async (args: string[], output?: NodeJS.WritableStream): Promise<ChildResult> => {
    const limits = output ? { output, timeoutMs: PULL_MS } : { timeoutMs: ANSWER_MS };
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
      `the Docker engine is not on this machine (${address}), so its containers cannot reach the server`,
      useLocalTool,
    );
  const inspected = await call(['image', 'inspect', '--format', '{{.Id}}', image]);
  if (inspected.exitCode === 0) return { kind: 'image', docker, image };
  const close = context.log.group(`Pulling ${image}`);
  const pulled = await call(['pull', image], context.log.output).finally(close);
  if (pulled.exitCode === 0) return { kind: 'image', docker, image };
  throw refuse(
    `${image} is not on the Docker engine and could not be pulled${pulled.timedOut ? ` in ${PULL_MS / 1000} s` : ''}`,
    'The output of `docker pull` is below.',
    pulled.both.trim(),
  );
}
