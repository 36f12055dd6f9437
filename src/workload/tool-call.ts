import type { ToolInput } from '../inputs/tools.ts';
import type { Command, OutputGlob } from './command.ts';
import type { LocatedTool, ToolPlace } from './tool-place.ts';
import type { WorkloadContext } from './workload.ts';

/** One call of a tool, wherever it is. */
export interface ToolCall {
  args: readonly string[];
  /** How logs and reports name it. */
  label: string;
  /** Variables beside those of every command. */
  env?: Record<string, string>;
  files?: readonly { name: string; text: string }[];
  outputs?: readonly OutputGlob[];
  /** Whether it reads files of the working directory. */
  readsFolder?: boolean;
}

const DEFAULT_DURATION_MS = 60_000;

/** Sessions that load the data: always the same, so that it does not depend on the machine or on the clients compared. */
export const LOADERS = 4;

/** Whole seconds of the measured run, rounded up; 60 where nothing is asked for. */
export function durationSeconds({ durationMs }: ToolInput): number {
  return Math.ceil((durationMs ?? DEFAULT_DURATION_MS) / 1000);
}

/** Whole seconds of the ramp-up, rounded up; 0: none. */
export function rampUpSeconds({ rampUpMs }: ToolInput): number {
  return Math.ceil(rampUpMs / 1000);
}

/** `60 s`, `60 s after 10 s of ramp-up`. */
export function describeTimes(input: ToolInput): string {
  const ramp = rampUpSeconds(input);
  return `${durationSeconds(input)} s${ramp > 0 ? ` after ${ramp} s of ramp-up` : ''}`;
}

/** The command for a call. No argument may hold a secret. */
export function buildToolCommand(place: ToolPlace, call: ToolCall, context: WorkloadContext): Command {
  const { tool } = context.tools;
  if (tool === null) throw new Error(`${place.program} was not looked for`);
  // Messages in English, as they are read afterwards; the password by the environment alone.
  const env = { ...context.env, PGPASSWORD: context.connection.password, LC_ALL: 'C', ...call.env };
  const shared = { env, label: call.label, files: call.files ?? [], outputs: call.outputs ?? [] };
  if (tool.kind === 'image') {
    const args = [...describeContainer(place, tool, call, env, context), ...call.args];
    return { ...shared, file: tool.docker, args, cwd: context.cwd };
  }
  const cwd = place.runsInFolder ? (tool.directory ?? context.cwd) : context.cwd;
  return { ...shared, file: tool.file, args: [...tool.args, ...call.args], cwd };
}

/**
 * `docker run` up to the image's own arguments: in this machine's network, where the server listens on loopback, as this user,
 * so that what it writes can be read and removed, and with values of the environment by name alone.
 */
function describeContainer(
  place: ToolPlace,
  { image }: Extract<LocatedTool, { kind: 'image' }>,
  call: ToolCall,
  env: Record<string, string>,
  { scratch, cwd }: WorkloadContext,
): string[] {
  const own = new Set(Object.keys(call.env ?? {}));
  const names = Object.keys(env).filter((name) => /^PG|^LC_ALL$/.test(name) || own.has(name));
  const [uid, gid] = [process.getuid?.(), process.getgid?.()];
  return [
    ...['run', '--rm', '--network', 'host', '--security-opt', 'label=disable'],
    ...(uid === undefined ? [] : ['--user', `${uid}:${gid}`]),
    ...['--volume', `${scratch}:${scratch}`],
    ...(call.readsFolder ? ['--volume', `${cwd}:${cwd}:ro`, '--workdir', cwd] : []),
    ...names.flatMap((name) => ['--env', name]),
    ...(place.inImage === null ? [] : ['--entrypoint', place.inImage]),
    image,
  ];
}
