import { execFileSync, spawn } from 'node:child_process';
import { setMaxListeners } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { withLock } from '../../src/system/lock.ts';
import { identify, type Owner } from '../../src/system/owner.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'pg-speed-test-'));
const worker = path.join(folder, 'worker.mjs');
const never = new AbortController().signal;
setMaxListeners(0, never);
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
let file = '';
let log = '';

beforeAll(() => {
  const entry = path.resolve('tests/system/lock-worker.ts');
  const flags = ['--bundle', '--platform=node', '--format=esm', `--outfile=${worker}`];
  execFileSync('node_modules/.bin/esbuild', [entry, ...flags, '--log-level=error']);
});
beforeEach(() => {
  const home = mkdtempSync(path.join(folder, 'case-'));
  file = path.join(home, 'x.lock');
  log = path.join(home, 'log');
  writeFileSync(log, '');
});
afterAll(() => rmSync(folder, { recursive: true }));

const lines = () => readFileSync(log, 'utf8').split('\n').filter(Boolean);
const read = (name: string) => {
  try {
    return readFileSync(name, 'utf8');
  } catch {
    return null;
  }
};
const left = () => readdirSync(path.dirname(file)).filter((name) => name !== 'log');

function startWorker(rounds: string) {
  const child = spawn(process.execPath, [worker, file, log, rounds], { stdio: ['ignore', 'ignore', 'inherit'] });
  return { child, ended: new Promise<number | null>((resolve) => child.once('exit', resolve)) };
}

/** Does some work in many calls at once; the most that were ever at it together. */
async function countTogether(calls: number): Promise<number> {
  let now = 0;
  let most = 0;
  const work = async () => {
    now += 1;
    most = Math.max(most, now);
    await pause(1);
    now -= 1;
  };
  const call = async (_: unknown, index: number) => {
    // Each begins a step later, so that one finds the dead holder while another is about to replace it.
    for (let step = 0; step < index; step++) await undefined;
    await withLock(file, never, work);
  };
  await Promise.all(Array.from({ length: calls }, call));
  return most;
}

function writeHolder(owner: Owner): void {
  writeFileSync(file, JSON.stringify({ token: 'of-another-run', owner }));
}

async function deadPid(): Promise<number> {
  const child = spawn(process.execPath, ['-e', '']);
  await new Promise((resolve) => child.once('exit', resolve));
  return child.pid!;
}

describe('a lock', () => {
  test('lets one of 10 processes in at a time, also when one that holds it is killed', async () => {
    const hanging = startWorker('hang');
    while (lines().length === 0) await pause(5);
    const others = Array.from({ length: 10 }, () => startWorker('8'));
    await pause(100);
    expect(lines()).toEqual(['hanging']);
    hanging.child.kill('SIGKILL');
    expect(await Promise.all(others.map(({ ended }) => ended))).toEqual(Array(10).fill(0));
    expect(lines().filter((line) => line === 'clash')).toEqual([]);
    expect(lines().filter((line) => line === 'done')).toHaveLength(80);
    expect(left()).toEqual([]);
  });

  test('has its holder in it from the first moment on', async () => {
    const worker = startWorker('300');
    let isOver = false;
    worker.ended.then(() => {
      isOver = true;
    });
    const seen = { with: 0, without: 0 };
    for (let looks = 0; !isOver; looks++) {
      const text = read(file);
      if (text !== null) seen[text.endsWith('}') ? 'with' : 'without'] += 1;
      if (looks % 1000 === 0) await pause(0);
    }
    expect(seen).toEqual({ with: expect.any(Number), without: 0 });
  });

  test('gives the result of the work, and is given back when the work throws', async () => {
    expect(await withLock(file, never, async () => 7)).toBe(7);
    const failing = withLock(file, never, async () => {
      throw new Error('the work failed');
    });
    await expect(failing).rejects.toThrow('the work failed');
    expect(left()).toEqual([]);
  });

  test('says once that it waits, and gives up waiting on abort with the signal’s reason', async () => {
    const controller = new AbortController();
    let waits = 0;
    await withLock(file, never, async () => {
      const second = withLock(
        file,
        controller.signal,
        async () => undefined,
        () => {
          waits += 1;
        },
      );
      setTimeout(() => controller.abort(new Error('no longer')), 100);
      await expect(second).rejects.toThrow('no longer');
      expect(left()).toEqual(['x.lock']);
    });
    expect(waits).toBe(1);
  });

  test('that cannot be written says why', async () => {
    const lost = withLock(path.join(folder, 'none', 'x.lock'), never, async () => undefined);
    await expect(lost).rejects.toMatchObject({ kind: 'postgres', message: expect.stringContaining('ENOENT') });
  });
});

describe('the lock of a dead holder', () => {
  test.each([
    ['that has ended', async () => writeHolder(await identify(await deadPid()))],
    [
      'whose process id is in use again',
      async () => writeHolder({ ...(await identify(process.pid)), startTime: 'another time' }),
    ],
    [
      'that was killed while it wrote the file',
      async () => {
        writeFileSync(file, '{"tok');
        utimesSync(file, new Date(), new Date(Date.now() - 60_000));
      },
    ],
    [
      'that was killed while it wrote the file, before the clock was set back',
      async () => {
        writeFileSync(file, '{"tok');
        utimesSync(file, new Date(), new Date(Date.now() + 86_400_000));
      },
    ],
    [
      'is one of a chain: who took it over was killed as well',
      async () => {
        const owner = await identify(await deadPid());
        writeHolder(owner);
        writeFileSync(`${file}.of-another-run`, JSON.stringify({ token: 'second', owner }));
      },
    ],
  ])('%s is taken over by one alone', async (_, prepare) => {
    await prepare();
    expect(await countTogether(30)).toBe(1);
    expect(left()).toEqual([]);
  });

  test('is not that of a living one, nor a young file without content', async () => {
    for (const prepare of [async () => writeHolder(await identify(process.pid)), async () => writeFileSync(file, '')]) {
      await prepare();
      const controller = new AbortController();
      const waiting = withLock(
        file,
        controller.signal,
        async () => 'won',
        () => setTimeout(() => controller.abort(new Error('still waiting')), 100),
      );
      await expect(waiting).rejects.toThrow('still waiting');
    }
  });
});
