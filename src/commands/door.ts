import { createTerminalHost } from '../hosts/terminal.ts';
import type { Request } from '../request.ts';
import { listenForInterrupt } from '../system/interrupt.ts';
import type { InputFlags } from './flags.ts';

/** The request of a command line. */
export function createRequest(flags: InputFlags, argv: readonly string[]): Request {
  return {
    ...flags,
    argv,
    cwd: process.cwd(),
    env: process.env,
    host: createTerminalHost(),
    signal: listenForInterrupt(),
  };
}

/** Prints results: stdout carries nothing else. */
export function print(text: string): void {
  process.stdout.write(text.endsWith('\n') ? text : `${text}\n`);
}

/** Whether colours may be used on stdout. See https://no-color.org */
export function wantsColor(): boolean {
  return process.stdout.isTTY === true && !process.env.NO_COLOR;
}
