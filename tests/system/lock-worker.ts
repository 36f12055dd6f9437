// A process of its own for the tests of the lock: `lock-worker FILE LOG ROUNDS`, or `hang` instead of ROUNDS.
import { appendFileSync, openSync, rmSync } from 'node:fs';
import { withLock } from '../../src/system/lock.ts';

const [file = '', log = '', rounds = ''] = process.argv.slice(2);
const { signal } = new AbortController();
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function hang(): Promise<void> {
  appendFileSync(log, 'hanging\n');
  await pause(1e8);
}

async function work(): Promise<void> {
  const marker = `${file}.busy`;
  try {
    openSync(marker, 'wx');
  } catch {
    appendFileSync(log, 'clash\n');
  }
  await pause(2);
  rmSync(marker, { force: true });
  appendFileSync(log, 'done\n');
}

if (rounds === 'hang') await withLock(file, signal, hang);
for (let round = 0; round < Number(rounds); round++) await withLock(file, signal, work);
