import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { expectNothingLeft, expectWholeResults, placeEarlier } from './aftermath.ts';
import { killRun } from './kill.ts';
import { describeOutcomes, type Outcome } from './outcomes.ts';
import { createPlace, type Place, warmCache } from './place.ts';
import { IS_FULL, type Kill, planKills, SEED } from './plan.ts';
import type { Scenario } from './scenarios.ts';
import { ACTION_WAYS, WAYS } from './ways.ts';

/** An engine outside of the places, to which variables lead. */
interface Outside {
  env: Readonly<Record<string, string>>;
  /** What is left in it of clusters. */
  listRemains(ids: ReadonlySet<string>): Promise<string[]>;
}

/** Tests, one for each kill, and at the end a table of the ways and the phases that were met. */
export function testKills(scenarios: readonly Scenario[], count: number, outside: Outside | null = null): void {
  const kills = planKills(scenarios, ({ action }) => (action ? ACTION_WAYS : WAYS), count, SEED);
  const outcomes: Outcome[] = [];
  let warm = '';
  let earlier: ReadonlyMap<string, string> = new Map();
  beforeAll(async () => {
    process.stderr.write(`${count} kills; PG_SPEED_KILL_SEED=${SEED} repeats them\n`);
    if (outside) return;
    warm = await warmCache();
    if (scenarios.some(({ kind }) => kind === 'compare')) earlier = await makeEarlier(warm);
  });
  afterAll(() => {
    if (!outside) rmSync(warm, { recursive: true, force: true });
    process.stderr.write(describeOutcomes(outcomes));
  });
  const rows = kills.map((kill): [number, string, string, string, Kill] => {
    return [kill.number, kill.scenario.name, kill.phase, kill.way.name, kill];
  });
  test.each(rows)('%d: %s, in %s: %s', async (_number, _name, _phase, _way, kill) => {
    const { scenario } = kill;
    const variables = scenario.online ? {} : (outside?.env ?? null);
    const place = await createPlace(scenario.shm ?? 'large', scenario.cold || outside ? null : warm, variables);
    try {
      await scenario.prepare?.(place);
      if (scenario.kind === 'compare' && kill.number % 2 === 0) placeEarlier(place, earlier);
      const killed = await killRun(place, kill);
      await expectNothingLeft(place, kill, killed);
      if (outside) expect(await outside.listRemains(killed.ids)).toEqual([]);
      const kept = scenario.kind === 'start' ? null : await expectWholeResults(place, earlier);
      outcomes.push({ kill, met: killed.met, kept });
    } finally {
      await endPlace(place);
    }
  });
  const wanted = new Set(kills.map(({ phase }) => phase));
  (IS_FULL ? test : test.skip)('every phase was met', () => {
    expect([...wanted].filter((phase) => !outcomes.some(({ met }) => met === phase))).toEqual([]);
  });
}

/** What a test that failed has left must not stay on the machine. */
async function endPlace(place: Place): Promise<void> {
  await place.run(['stop', '--all']);
  await place.dispose();
}

async function makeEarlier(warm: string): Promise<Map<string, string>> {
  const place = await createPlace('large', warm);
  try {
    const ended = await place.run(['compare', '--profile', 'turbo', '--runs', '3', '--warmup', '0', '--port', '0']);
    if (ended.code !== 0) throw new Error(ended.stderr);
    const folder = path.join(place.cwd, 'pg-speed-report');
    return new Map(readdirSync(folder).map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]));
  } finally {
    await endPlace(place);
  }
}
