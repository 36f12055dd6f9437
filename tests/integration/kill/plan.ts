import { PHASES, type Phase } from './phases.ts';
import type { Scenario } from './scenarios.ts';
import type { Way } from './ways.ts';

/** One kill of a sweep. */
export interface Kill {
  number: number;
  scenario: Scenario;
  phase: Phase;
  way: Way;
  /** In the first moment of the phase, as the first kill of each is in the full form: some are over before a later one. */
  atOnce: boolean;
  /** Who tidies up: `pg-speed stop --all`, or the next `start`. */
  tidy: 'stop' | 'start';
  /** Numbers from 0 to 1, of this kill alone. */
  random(): number;
}

/** Kills of a whole sweep, of which the tests of Docker have a quarter. */
export const KILLS = Number(process.env.PG_SPEED_KILLS || 20);
/** The full form asks that every phase was met. */
export const IS_FULL = KILLS >= 100;
export const SEED = Number(process.env.PG_SPEED_KILL_SEED || Date.now() % 2 ** 31);

/** A generator of 32 bits (mulberry32), so that a seed gives the same kills everywhere. */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Draws the kills: every phase comes once before one comes again, and so do the scenarios of a phase, and the ways. */
export function planKills(
  scenarios: readonly Scenario[],
  waysOf: (scenario: Scenario) => readonly Way[],
  count: number,
  seed: number,
): Kill[] {
  const random = createRandom(seed);
  const shuffle = <T>(list: readonly T[]): T[] =>
    list
      .map((item) => ({ item, at: random() }))
      .sort((a, b) => a.at - b.at)
      .map(({ item }) => item);
  const queues = new Map<unknown, unknown[]>();
  const next = <T>(key: unknown, all: readonly T[]): T => {
    const left = (queues.get(key) as T[] | undefined) ?? [];
    if (left.length === 0) left.push(...shuffle(all));
    queues.set(key, left);
    return left.shift() as T;
  };
  const phases = PHASES.filter((phase) => scenarios.some((scenario) => scenario.phases.includes(phase)));
  return Array.from({ length: count }, (_, at) => {
    const phase = next('phase', phases);
    const atOnce = IS_FULL && at < phases.length;
    const scenario = next(
      phase,
      scenarios.filter((candidate) => candidate.phases.includes(phase)),
    );
    const ways = waysOf(scenario);
    const number = at + 1;
    const tidy = at % 2 === 0 ? 'stop' : 'start';
    return { number, scenario, phase, way: next(ways, ways), atOnce, tidy, random: createRandom(seed + number) };
  });
}
