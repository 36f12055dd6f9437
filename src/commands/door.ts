import { chooseHost, type HostName } from '../hosts/choose.ts';
import type { Host } from '../hosts/host.ts';
import { breakRunnerCommands, isRunner, withoutRunnerFiles } from '../hosts/runner-commands.ts';
import type { RawInput } from '../inputs/given.ts';
import { INPUTS, type InputCommand } from '../inputs/schema.ts';
import type { Request } from '../request.ts';
import { findServerAccount } from '../system/account.ts';
import { describeRefusedCache } from '../system/cache-folder.ts';
import { listenForInterrupt } from '../system/interrupt.ts';
import type { InputFlags } from './flags.ts';
import { joinInputs, takeHostInputs } from './host-inputs.ts';

/** The request of a command line. */
export function createRequest(
  command: InputCommand,
  { raw, problems }: InputFlags,
  argv: readonly string[],
  hostName: HostName,
): Request {
  const host = chooseHost(hostName, process.env);
  const table = INPUTS.filter(({ commands }) => commands.includes(command));
  const hosted = takeHostInputs(host, command, table);
  const refused = describeRefusedCache(process.env, findServerAccount());
  if (refused !== null) host.notice(refused);
  return {
    raw: joinInputs(hosted.raw, raw, argv),
    problems: [...problems, ...hosted.problems],
    argv,
    cwd: process.cwd(),
    // What a comparison runs, it runs many times; `setup` of a start is the user's own step.
    env: command === 'compare' ? withoutRunnerFiles(process.env) : process.env,
    host,
    signal: listenForInterrupt(host.info),
  };
}

/** Prints results: stdout carries nothing else. */
export function print(text: string): void {
  process.stdout.write(text.endsWith('\n') ? text : `${text}\n`);
}

/** Prints a report for people. What it quotes is no command where a runner of GitHub's kind reads along. */
export function printReport(text: string): void {
  print(isRunner(process.env) ? breakRunnerCommands(text) : text);
}

/** Whether colours may be used on stdout. See https://no-color.org */
export function wantsColor(host?: Host): boolean {
  return (process.stdout.isTTY === true || host?.color === true) && !process.env.NO_COLOR;
}

/** Whether one of the inputs says what to time. */
export function namesWorkload(raw: readonly RawInput[]): boolean {
  return raw.some(({ name, value }) => ['command', 'pgbench', 'workload'].includes(name) && value.trim() !== '');
}
