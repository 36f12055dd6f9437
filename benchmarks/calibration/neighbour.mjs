// A busy neighbour, as on a shared runner: bursts in which some processors compute and a file is written to the disk, and pauses
// between them. Ends with its parent, or on SIGTERM.
// Usage: node neighbour.mjs SEED FOLDER
import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { isMainThread, Worker, workerData } from 'node:worker_threads';

const MEAN_BURST_MS = 4000;
const MEAN_PAUSE_MS = 4000;
const CHUNK = Buffer.alloc(2 ** 20, 'pg-speed');
const MAX_CHUNKS = 64;

/** Mulberry32 as in src/plan/order.ts, which is TypeScript and would need a bundle here. */
function createRandom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Keeps a processor busy for one burst. */
function compute(ms) {
  const end = performance.now() + ms;
  let sum = 0;
  while (performance.now() < end) for (let i = 0; i < 1e5; i++) sum += Math.sqrt(i);
  return sum;
}

/** Keeps the disk busy for one burst: writes up to 64 MB, then again from the start of the file. */
function write(ms, file) {
  const end = performance.now() + ms;
  const handle = openSync(file, 'w');
  for (let chunk = 0; performance.now() < end; chunk++) {
    writeSync(handle, CHUNK, 0, CHUNK.length, (chunk % MAX_CHUNKS) * CHUNK.length);
    if (chunk % 8 === 7) fsyncSync(handle);
  }
  closeSync(handle);
}

/** Runs bursts on one processor or more; half of them, at random, also keep the disk busy. */
async function runBursts() {
  const [seed, folder] = process.argv.slice(2);
  const random = createRandom(Number(seed));
  const drawExponential = (mean) => -mean * Math.log(1 - random());
  const run = (job) =>
    new Promise((resolve) => new Worker(fileURLToPath(import.meta.url), { workerData: job }).on('exit', resolve));
  // The pipe from the parent ends with the parent, and so does this process.
  process.stdin.on('end', () => process.exit()).resume();
  for (;;) {
    await sleep(drawExponential(MEAN_PAUSE_MS));
    const ms = drawExponential(MEAN_BURST_MS);
    const processors = 1 + Math.floor(random() * os.availableParallelism());
    const jobs = Array.from({ length: processors }, () => ({ kind: 'compute', ms }));
    if (random() < 0.5) jobs.push({ kind: 'write', ms, file: path.join(folder, 'neighbour.bin') });
    await Promise.all(jobs.map(run));
  }
}

if (isMainThread) await runBursts();
else if (workerData.kind === 'compute') compute(workerData.ms);
else write(workerData.ms, workerData.file);
