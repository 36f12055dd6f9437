import { chooseHost, type HostName } from '../hosts/choose.ts';
import type { Host, HostInput } from '../hosts/host.ts';
import type { RawInput } from '../inputs/given.ts';
import type { Request } from '../request.ts';
import { listenForInterrupt } from '../system/interrupt.ts';
import type { InputFlags } from './flags.ts';

/** The request of a command line. */
export function createRequest({ raw, problems }: InputFlags, argv: readonly string[], hostName: HostName): Request {
  const host = chooseHost(hostName, process.env);
  return {
    raw: joinInputs(host.inputs, raw),
    problems,
    argv,
    cwd: process.cwd(),
    env: process.env,
    host,
    signal: listenForInterrupt(),
  };
}

/** What the CI and the command line say; of an input that both name the flag counts. */
export function joinInputs(given: readonly HostInput[], flags: readonly RawInput[]): RawInput[] {
  const named = new Set(flags.map(({ name }) => name));
  return [...given.filter(({ name }) => !named.has(name)), ...flags];
}

/** Prints results: stdout carries nothing else. */
export function print(text: string): void {
  process.stdout.write(text.endsWith('\n') ? text : `${text}\n`);
}

/** Whether colours may be used on stdout. See https://no-color.org */
export function wantsColor(host?: Host): boolean {
  return (process.stdout.isTTY === true || host?.color === true) && !process.env.NO_COLOR;
}
