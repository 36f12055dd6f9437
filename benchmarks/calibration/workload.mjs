// The workload of the calibration: the built-in sample suite, slowed by exactly the share in the variant's name (`s20`: 20 %).
// Usage: PG_SPEED_VARIANT=s20 SAMPLE=dist/sample.cjs HELD=held.json node workload.mjs, on the server that the PG* environment names.
//
// The wait is a share of the whole time from the process's start to the suite's end, so that its scatter grows with it, as in a suite that
// has more to do. OUTSIDE_MS adds what lies outside: the shell, and the start and end of Node. The file HELD gets the wait as a number, so
// that the true slowing of every trial is known.
import { openSync, writeSync } from 'node:fs';
import { createRequire } from 'node:module';

/** Measured by measure.mjs before the first trial. */
const outsideMs = Number(process.env.OUTSIDE_MS ?? 0);
const share = Number(/^s(\d+)$/.exec(process.env.PG_SPEED_VARIANT ?? '')?.[1] ?? 0) / 100;
const clock = new Int32Array(new SharedArrayBuffer(4));

process.on('exit', (code) => {
  if (code !== 0) return;
  // performance.now() counts from the start of the process.
  const end = performance.now();
  const wait = (end + outsideMs) * share;
  if (wait > 0) Atomics.wait(clock, 0, 0, wait);
  const held = (performance.now() - end) / 1000;
  const number = { name: 'held', unit: 's', value: wait > 0 ? held : 0, direction: 'lower' };
  // Overwritten in place: when a file is truncated or replaced, some file systems write to the disk.
  writeSync(openSync(process.env.HELD, 'r+'), JSON.stringify(number).padEnd(99));
});

createRequire(import.meta.url)(process.env.SAMPLE);
