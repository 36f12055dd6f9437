import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createWorld, type World } from './cli.ts';
import { type Cell, openCell } from './soak/cell.ts';
import { LANES, soak } from './soak/lanes.ts';
import { listFiles, listProcesses } from './soak/remains.ts';

/** Starts and stops in all; 500 in the full form. */
const TOTAL = Number(process.env.PG_SPEED_SOAK ?? 50);
/** For each 50 of them. */
const LIMIT_MS = 180_000;

let world: World;
let cell: Cell | null;
beforeEach(async () => {
  world = createWorld();
  cell = await openCell(world.cwd);
  if (!cell) process.stderr.write('SKIPPED: the memory that the soak test leaves; that needs root and unshare(1)\n');
});
afterEach(async () => {
  await world.run(['stop', '--all'], { within: cell?.within ?? [] });
  cell?.[Symbol.dispose]();
  world.dispose();
});

test(
  `${TOTAL} servers, ${LANES} at a time, are started, answer and are stopped; nothing is lost and nothing grows`,
  async () => {
    const within = cell?.within ?? [];
    const empty = cell?.survey();
    // Cold: all lanes meet at the locks of the template and the snapshot. What is there after that is all there ever is.
    const first = await soak(world, LANES, { within });
    const kept = listFiles(world);
    const rest = await soak(world, TOTAL - LANES, { within });
    report([...first.startSeconds, ...rest.startSeconds]);

    expect([...first.losses, ...rest.losses]).toEqual([]);
    const ids = new Set([...first.ids, ...rest.ids]);
    expect(ids.size).toBe(TOTAL);
    expect(listFiles(world)).toEqual(kept);
    expect(kept.filter((name) => name.endsWith('.lock') || name.includes('.lock.'))).toEqual([]);
    expect(kept.some((name) => /templates.*\.tar$/.test(name))).toBe(true);
    expect(kept.some((name) => /snapshots.*\.tar\./.test(name))).toBe(true);
    expect(world.leftovers()).toEqual([]);
    expect(listProcesses(world, ids, cell?.holder)).toEqual([]);
    expect(cell?.survey()).toEqual(empty);
    const last = await world.run(['stop', '--all'], { within });
    expect(last).toMatchObject({ code: 0, stderr: 'No cluster is running.\n' });
  },
  LIMIT_MS * Math.max(1, TOTAL / 50),
);

/** For the reader of the full form: how long the starts took; nothing hangs on it. */
function report(seconds: number[]): void {
  if (process.env.PG_SPEED_SOAK === undefined) return;
  const sorted = seconds.sort((a, b) => a - b);
  const at = (share: number) =>
    `${sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]?.toFixed(2)} s`;
  const line = `median ${at(0.5)}, 90 % ${at(0.9)}, 99 % ${at(0.99)}, longest ${at(1)}`;
  process.stdout.write(`${sorted.length} starts, ${LANES} at a time: ${line}\n`);
}
