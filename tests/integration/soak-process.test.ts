import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createWorld, type World } from './cli.ts';
import type { Holding } from './soak/rounds.ts';

/** Each is three servers and a start that fails; 50 in the full form. */
const ROUNDS = Math.max(6, Math.round(Number(process.env.PG_SPEED_SOAK ?? 0) / 10));

/** For each six of them. */
const LIMIT_MS = 180_000;

let world: World;
let child: ChildProcess | undefined;
beforeEach(() => {
  world = createWorld(undefined, 'real');
});
afterEach(async () => {
  child?.kill('SIGKILL');
  await world.run(['stop', '--all']);
  world.dispose();
});

/**
 * Bytes of heap that a start may leave behind. Code that V8 compiles as it is used takes up to 30 KB for each of the first
 * hundred and 1.5 KB later (a comparison of heap snapshots shows no object that grows), so that only the full form finds a
 * small leak.
 */
const HEAP_LIMIT_BYTES = ROUNDS < 50 ? 100_000 : 5000;
const STARTS_OF_ROUND = 4;

/** Runs the rounds in a process of their own, in which nothing else allocates, opens or listens. */
async function runRounds(): Promise<Holding[]> {
  const worker = path.join(world.cwd, 'rounds.mjs');
  const flags = ['--bundle', '--platform=node', '--format=esm', '--target=node20.19', '--packages=external'];
  const entry = path.resolve('tests/integration/soak/rounds.ts');
  execFileSync('node_modules/.bin/esbuild', [entry, ...flags, `--outfile=${worker}`, '--log-level=error']);
  // What stays outside the bundle is looked for beside it.
  symlinkSync(path.resolve('node_modules'), path.join(world.cwd, 'node_modules'));
  const running = spawn(process.execPath, ['--expose-gc', worker, String(ROUNDS)], {
    cwd: world.cwd,
    env: { PATH: process.env.PATH ?? '', HOME: world.folder, TMPDIR: world.folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child = running;
  let text = '';
  running.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
  });
  const code = await new Promise((resolve) => running.once('close', resolve));
  expect(code).toBe(0);
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Holding);
}

test(
  'one process that starts and stops servers holds no more after the last than after the first',
  async () => {
    const holdings = await runRounds();
    expect(holdings).toHaveLength(ROUNDS);
    // The first round loads code and fills caches.
    const [first, ...rest] = holdings.slice(1).map(({ heapBytes: _heap, ...held }) => held);
    for (const held of rest) expect(held).toEqual(first);
    const half = Math.floor(ROUNDS / 2);
    const heapBytes = (holdings.at(-1)?.heapBytes ?? 0) - (holdings[half - 1]?.heapBytes ?? 0);
    expect(heapBytes / (ROUNDS - half) / STARTS_OF_ROUND).toBeLessThan(HEAP_LIMIT_BYTES);
    expect(world.leftovers()).toEqual([]);
  },
  LIMIT_MS * Math.ceil(ROUNDS / 6),
);
