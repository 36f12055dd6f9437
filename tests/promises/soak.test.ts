import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { describeGround, ground } from './ground.ts';
import { openSite, type Site } from './site.ts';
import { type Cell, openCell } from './soak/cell.ts';
import { LANES, soak } from './soak/lanes.ts';
import { listFiles, listProcesses } from './soak/remains.ts';

/** Starts and stops in all; 500 servers or 100 containers in the full form. */
const TOTAL = Math.max(
  LANES,
  ground.name === 'native'
    ? Number(process.env.PG_SPEED_SOAK ?? 3 * LANES)
    : Number(process.env.PG_SPEED_SOAK_DOCKER ?? LANES),
);
/** For each 50 of them. */
const LIMIT_MS = 180_000;

let site: Site;
let cell: Cell | null = null;
beforeEach(async () => {
  site = openSite(ground);
  if (ground.name === 'docker') return;
  cell = await openCell(site.cwd);
  if (cell) site.enter(cell.within);
  else process.stderr.write('SKIPPED: the memory that the soak test leaves; that needs root and unshare(1)\n');
});
afterEach(async () => {
  await site.close();
  cell?.[Symbol.dispose]();
});

(describeGround === describe ? test : test.skip)(
  `${TOTAL} servers, ${LANES} at a time, are started, answer and are stopped; nothing is lost and nothing grows (${ground.name})`,
  async () => {
    const empty = cell?.survey();
    // Cold: all lanes meet at the locks of the template and the snapshot. What is there after that is all there ever is.
    const first = await soak(site, LANES);
    const kept = listFiles(site);
    const rest = await soak(site, TOTAL - LANES);
    report([...first.startSeconds, ...rest.startSeconds]);

    expect([...first.losses, ...rest.losses]).toEqual([]);
    const ids = new Set([...first.ids, ...rest.ids]);
    expect(ids.size).toBe(TOTAL);
    expect(listFiles(site)).toEqual(kept);
    expect(kept.filter((name) => name.endsWith('.lock') || name.includes('.lock.'))).toEqual([]);
    if (ground.name === 'native') expect(kept.some((name) => /templates.*\.tar$/.test(name))).toBe(true);
    expect(kept.some((name) => /snapshots.*\.tar\./.test(name))).toBe(true);
    expect(await site.remains()).toEqual([]);
    expect(listProcesses(site, ids, cell?.holder)).toEqual([]);
    expect(cell?.survey()).toEqual(empty);
    const last = await site.run(['stop', '--all']);
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
