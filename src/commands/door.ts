// Makes the request of a command from its flags and the CI's inputs (a flag replaces an input), and prints to stdout in colour where that is wanted.
import { fstatSync } from 'node:fs';
import type { Request } from '../app/request.ts';
import type { Problem } from '../errors.ts';
import { PUBLISH_FLAGS } from '../features/merge/inputs.ts';
import { detectHost } from '../hosts/detect.ts';
import { withoutRunnerFiles } from '../hosts/github/runner-commands.ts';
import type { Host } from '../hosts/host.ts';
import { breakRunnerCommands, isRunner, toLogText } from '../hosts/log-text.ts';
import { chooseHost, type HostName } from '../hosts/registry.ts';
import { readHostInputs } from '../inputs/host-inputs.ts';
import { findInput, INPUTS, type InputCommand } from '../inputs/schema.ts';
import type { InputKind, RawInput } from '../inputs/table.ts';
import { findServerAccount } from '../system/account.ts';
import { explainRefusedCache } from '../system/cache-folder.ts';
import { listenForInterrupt } from '../system/interrupt.ts';
import type { InputFlags } from './flags.ts';

export async function createRequest(
  command: InputCommand,
  { raw, problems }: InputFlags,
  argv: readonly string[],
  hostName: HostName,
): Promise<Request> {
  const host = await chooseHost(hostName, process.env);
  const parallel = command !== 'run' || [...host.inputs, ...raw].some(({ name }) => name === 'workers');
  const table = INPUTS.filter(({ commands, inParallel }) => commands.includes(command) && (parallel || !inParallel));
  const hosted = takeHostInputs(host, parallel ? `\`${command}\`` : '`run` without `workers`', table);
  const flags = takeFlags(raw, table);
  const refused = explainRefusedCache(process.env, findServerAccount());
  if (refused !== null) host.notice(refused);
  return {
    raw: joinInputs(hosted.raw, flags.raw, argv),
    problems: [...problems, ...flags.problems, ...hosted.problems],
    writeInput: writeFlag,
    argv,
    cwd: process.cwd(),
    // A comparison runs its commands many times, `start` runs `setup` once as a step of the user.
    env: command === 'compare' || command === 'tune' ? withoutRunnerFiles(process.env) : process.env,
    host,
    signal: listenForInterrupt(host.info),
  };
}

/** Writes an input as a flag with its value: `--port 0`. */
export function writeFlag(input: string, value?: string): string {
  return value === undefined ? `\`--${input}\`` : `\`--${input} ${value}\``;
}

/** Prints results for programs, which must stay unchanged. Nothing else but text for people goes to stdout. */
export function print(text: string): void {
  process.stdout.write(text.endsWith('\n') ? text : `${text}\n`);
}

/** Prints a report for people, whose colours are ours, without commands for a runner that reads the output. */
export function printReport(text: string): void {
  print(isRunner(process.env) && !goesToFile() ? breakRunnerCommands(text) : text);
}

/**
 * Prints text for people that quotes files, such as a diff. It stays unchanged in a file, and in a pipe where no CI may keep it as its
 * log: `git apply` reads a diff.
 */
export function printQuotes(text: string): void {
  const isLog = process.stdout.isTTY === true || (detectHost(process.env) !== 'terminal' && !goesToFile());
  print(isLog ? toLogText(text, process.env) : text);
}

/** Whether stdout and stderr are one file or pipe. */
export function joinsLog(): boolean {
  try {
    const [output, log] = [fstatSync(1), fstatSync(2)];
    // Windows numbers no pipes.
    return output.ino !== 0 && output.ino === log.ino && output.dev === log.dev;
  } catch {
    return false;
  }
}

function goesToFile(): boolean {
  try {
    return fstatSync(1).isFile();
  } catch {
    return false;
  }
}

/** Whether colours may be used on stdout. See https://no-color.org */
export function wantsColor(host?: Host): boolean {
  return (process.stdout.isTTY === true || host?.color === true) && !process.env.NO_COLOR;
}

export function namesWorkload(raw: readonly RawInput[]): boolean {
  return raw.some(({ name, value }) => ['command', 'pgbench', 'workload'].includes(name) && value.trim() !== '');
}

/** Inputs that a flag replaces, beside the one of its name. */
const REPLACED: Readonly<Record<string, readonly string[]>> = {
  command: ['pgbench', 'pgbench-init', 'workload'],
  pgbench: ['command', 'workload'],
  workload: ['command', 'pgbench', 'pgbench-init'],
  profile: ['profiles', 'reference'],
  profiles: ['profile'],
};

/** Refuses the flags of `run` that need `workers`, where `table` lacks them. */
export function takeFlags(flags: readonly RawInput[], table: readonly { name: string }[]): InputFlags {
  const isTaken = ({ name }: RawInput) => table.some((row) => row.name === name);
  const hint = ['Add ', { input: 'workers', value: 'auto' }, ' to run the suite in parallel, or remove it.'];
  const refused = flags.filter((flag) => !isTaken(flag) && isChanged(flag));
  const problems = refused.map(({ source }) => ({ message: `${source} is given without \`workers\``, hint }));
  return { raw: flags.filter(isTaken), problems };
}

/** Whether it has another value than the default: the templates of a CI set every input. */
function isChanged({ name, value }: Pick<RawInput, 'name' | 'value'>): boolean {
  return value.trim() !== findInput(name)?.default;
}

/**
 * The inputs of the CI, without those for other commands: a pipeline may set the same variables for several jobs.
 * @param command as the notice names it
 * @param table the inputs of the command
 */
export function takeHostInputs(
  host: Host,
  command: string,
  table: readonly { name: string; kind: InputKind }[],
): { raw: RawInput[]; problems: Problem[] } {
  const names = new Set(table.map(({ name }) => name));
  const allNames = new Set<string>([...INPUTS, ...PUBLISH_FLAGS].map(({ name }) => name));
  const unused = host.inputs.filter(({ name }) => !names.has(name) && allNames.has(name));
  const named = unused.filter(isChanged).map(({ source }) => source);
  if (named.length > 0) host.notice(`Not used, because ${command} has no such input: ${named.join(', ')}.`);
  const used = host.inputs.filter((input) => !unused.includes(input));
  return readHostInputs(used, table);
}

/** The inputs of the CI and the command line. A flag replaces the same input of the CI, and those that exclude it. */
export function joinInputs(
  hosted: readonly RawInput[],
  flags: readonly RawInput[],
  argv: readonly string[] = [],
): RawInput[] {
  const names = flags.map(({ name }) => name);
  // The words after `--` count as `command`.
  if (argv.length > 0) names.push('command');
  const replaced = new Set(names.flatMap((name) => [name, ...(REPLACED[name] ?? [])]));
  return [...hosted.filter(({ name }) => !replaced.has(name)), ...flags];
}
