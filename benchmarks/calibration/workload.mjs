// What the calibration times: the built-in sample suite, slowed by exactly the share that the variant's name says (`s20`: 20 %).
// Usage: PG_SPEED_VARIANT=s20 SAMPLE=dist/sample.cjs HELD=held.json node workload.mjs, on the server that the PG* environment names.
//
// The suite's whole time is stretched, from the process's start to the suite's end, so that its scatter is stretched with it, as
// in a suite that has more to do. What lies outside (the shell, the start and the end of Node) is allowed for with OUTSIDE_MS.
// The wait is written to the file HELD as a number of its own, so that the slowing that every trial truly got is known.
import { openSync, writeSync } from 'node:fs';
import { createRequire } from 'node:module';

/** Measured by measure.mjs before the first trial; 0 when it measures just that. */
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
  // Neither cut nor replaced, which some file systems answer by writing to the disk.
  writeSync(openSync(process.env.HELD, 'r+'), JSON.stringify(number).padEnd(99));
});

createRequire(import.meta.url)(process.env.SAMPLE);
