import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createWorld, type World } from '../../../integration/cli.ts';
import { readResultsFile } from '../../../results-file.ts';

let world: World;
beforeEach(() => {
  world = createWorld();
});
afterEach(() => {
  expect(world.leftovers()).toEqual([]);
  world.dispose();
});

const ONE = ['compare', '--profile', 'tmpfs', '--warmup', '0', '--port', '0', '--require-connection', 'false'];
const at = (...parts: string[]) => path.join(world.cwd, ...parts);

test('a history grows by the runs of the main branch, and a feature only reads it', async () => {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: world.cwd, stdio: 'pipe' });
  git('init', '--initial-branch', 'main');
  writeFileSync(at('a'), '');
  git('add', 'a');
  git('-c', 'user.name=a', '-c', 'user.email=a@example.invalid', 'commit', '--message', 'a');
  const env = { PG_SPEED_CACHE: path.join(world.folder, 'cache') };
  const args = [...ONE, '--runs', '3', '--history', 'cache', '--command', 'true'];
  const points = async () => {
    expect((await world.run(args, { env })).code).toBe(0);
    return readResultsFile(at('pg-speed-report', 'results.json')).history?.series.map(({ variant, kind, points }) => [
      variant,
      kind,
      points.length,
    ]);
  };
  expect(await points()).toEqual([['tmpfs', 'value', 0]]);
  expect(await points()).toEqual([['tmpfs', 'value', 1]]);
  git('checkout', '-b', 'feature');
  expect(await points()).toEqual([['tmpfs', 'value', 2]]);
  expect(await points()).toEqual([['tmpfs', 'value', 2]]);
  expect(readFileSync(at('pg-speed-report', 'report.md'), 'utf8')).toContain('collecting history 2/10');
});
