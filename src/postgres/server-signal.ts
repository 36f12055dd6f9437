import { connect } from 'node:net';
import { sendSignal } from '../system/process.ts';

/** Numbers of signals between PostgreSQL's processes on Windows (pg_ctl `kill`, signal.c of the port). */
const NUMBERS = { SIGINT: 2, SIGQUIT: 3 } as const;
/** How long a server may take to answer; CallNamedPipe of pg_ctl waits as long. */
const ANSWER_MS = 1000;

/**
 * Signals a server. Windows has no signals: there a process listens to a pipe for them, and what Node calls a signal would kill it and
 * leave its children behind, with their files open. Nothing happens when it has ended meanwhile.
 */
export async function signalServer(
  pid: number,
  signal: keyof typeof NUMBERS,
  platform: NodeJS.Platform = process.platform,
): Promise<void> {
  if (platform === 'win32' && (await sendByPipe(`\\\\.\\pipe\\pgsignal_${pid}`, NUMBERS[signal]))) return;
  sendSignal(pid, signal);
}

/** Sends a signal's number and waits for the server to repeat it. @returns whether it did */
export function sendByPipe(pipe: string, number: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(pipe, () => socket.write(Buffer.of(number)));
    const settle = (answered: boolean) => {
      resolve(answered);
      socket.destroy();
    };
    socket.setTimeout(ANSWER_MS, () => settle(false));
    socket.once('data', (answer: Buffer) => settle(answer[0] === number));
    for (const event of ['error', 'close']) socket.once(event, () => settle(false));
  });
}
