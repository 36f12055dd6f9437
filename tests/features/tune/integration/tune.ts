import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect } from '@jest/globals';
import { readResults } from '../../../../src/results/read.ts';
import type { Results } from '../../../../src/results/results.ts';
import { createWorld, type Ended, type World } from '../../../integration/cli.ts';

const SUITES = path.resolve('benchmarks', 'tune', 'suites');
/** Enough for a busy machine. */
export const ROOM = ['--time-budget', '10m'];

/** The command of a suite of the benchmark of searches. */
export function suite(name: string): string[] {
  return [process.execPath, path.join(SUITES, `${name}.mjs`)];
}

/** One world for all searches of a file. */
export function useWorld(uid: number | undefined): World {
  const world = {} as World;
  beforeAll(() => {
    Object.assign(world, createWorld(uid, 'real'));
  });
  afterAll(() => {
    expect(world.leftovers()).toEqual([]);
    world.dispose();
  });
  return world;
}

/** Where a search wrote its reports, and its results. */
export function readersOf(world: World) {
  const fileOf = (name: string, folder = 'pg-speed-report') => path.join(world.cwd, folder, name);
  const resultsOf = (folder?: string): Results =>
    readResults(readFileSync(fileOf('results.json', folder), 'utf8'), folder ?? '');
  return { fileOf, resultsOf };
}

/** Runs a search, and ends it as Ctrl-C does where its last stage begins, which measures the answer again. */
export async function runUntilProof(world: World, args: string[]): Promise<Ended> {
  const running = world.spawn(args);
  let hasEnded = false;
  running.ended.then(() => (hasEnded = true));
  while (!hasEnded && !running.stderr().includes('Stage: the answer, measured again')) await setTimeout(100);
  running.kill('SIGINT');
  return running.ended;
}
