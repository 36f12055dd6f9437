// Many starts and stops in one process: `rounds ROUNDS`, run with --expose-gc. Prints what the process holds after each, a line of JSON.
import { getEventListeners } from 'node:events';
import { readdirSync } from 'node:fs';
import { start } from '../../../src/app/start.ts';
import { createTerminalHost } from '../../../src/hosts/terminal/host.ts';
import { withClient } from '../../../src/postgres/server/client.ts';

/** What a process holds on to when nothing of it is at work. */
export interface Holding {
  descriptors: number;
  /** What keeps the process alive, and listeners of the process and of the signal that all rounds share. */
  active: string[];
  listeners: number;
  heapBytes: number;
}

const host = { ...createTerminalHost(), info: () => undefined, notice: () => undefined };
const { signal } = new AbortController();
/** The last one fails, as what a failure leaves open is what nobody sees. */
const WAYS = [
  { profile: 'turbo' },
  { profile: 'tmpfs', databases: '2' },
  { profile: 'nosync', snapshot: 'k', 'init-sql': 'create table kept (n int)' },
  { profile: 'turbo', settings: 'no_such_setting = 1' },
];

async function startAndStop(inputs: Record<string, string>): Promise<void> {
  const raw = Object.entries({ ...inputs, port: '0' }).map(([name, value]) => ({ name, value, source: name }));
  const { cluster } = await start({ raw, problems: [], argv: [], cwd: process.cwd(), env: process.env, host, signal });
  await withClient(cluster.connection, 'postgres', (client) => client.query('select 1'));
  await cluster.stop();
}

async function runRound(): Promise<void> {
  for (const way of WAYS) {
    const failure = await startAndStop(way).then(
      () => null,
      (error: Error) => error,
    );
    const fails = 'settings' in way;
    if (fails !== (failure !== null)) throw failure ?? new Error('a setting that no server knows was taken');
  }
}

async function measure(): Promise<Holding> {
  // What was closed in the last round goes with the next turns of the loop.
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
  globalThis.gc?.();
  const names = process.eventNames();
  return {
    descriptors: readdirSync('/proc/self/fd').length,
    active: process.getActiveResourcesInfo().sort(),
    listeners:
      names.reduce((sum, name) => sum + process.listenerCount(name), 0) + getEventListeners(signal, 'abort').length,
    heapBytes: process.memoryUsage().heapUsed,
  };
}

for (let round = 0; round < Number(process.argv[2]); round++) {
  await runRound();
  process.stdout.write(`${JSON.stringify(await measure())}\n`);
}
