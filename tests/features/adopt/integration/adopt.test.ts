import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createWorld, type World } from '../../../integration/cli.ts';
import { GOOD, WORKFLOW } from '../fixture.ts';

let world: World;

beforeAll(() => {
  world = createWorld();
});

afterAll(() => {
  expect(world.leftovers()).toEqual([]);
  world.dispose();
});

/** Writes files into a new folder. @returns its path */
function writeRepository(name: string, files: Record<string, string>): string {
  const folder = path.join(world.cwd, name);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  return folder;
}

test('the diff on stdout is one that git applies, and --check ends with 1 before and 0 after', async () => {
  const folder = writeRepository('good', { [WORKFLOW]: GOOD, 'README.md': 'a' });
  expect((await world.run(['adopt', folder, '--check'])).code).toBe(1);
  const { code, stdout, stderr } = await world.run(['adopt', folder]);
  expect(code).toBe(0);
  expect(stderr).toContain('cli.cjs compare --profiles default,tmpfs --postgres-version 16 -- npm test');
  const applied = spawnSync('git', ['apply', '-'], { cwd: folder, input: stdout, encoding: 'utf8' });
  expect([applied.status, applied.stderr]).toEqual([0, '']);
  expect(readFileSync(path.join(folder, WORKFLOW), 'utf8')).toContain('options: --tmpfs /var/lib/postgresql/data\n');
  const checked = await world.run(['adopt', folder, '--check']);
  expect([checked.code, checked.stdout]).toEqual([0, '']);
  const again = await world.run(['adopt', folder, '--write']);
  expect([again.code, again.stdout]).toEqual([0, '']);
});

test.each<[name: string, files: Record<string, string>, args: string[], said: RegExp]>([
  ['no CI file', { 'README.md': 'a' }, [], /There is no CI file and no Compose file/],
  ['only files that cannot be read', { [WORKFLOW]: GOOD.replace(']', '') }, [], /test\.yml: .*line \d+, column \d+/],
  ['only files that cannot be read, and --check', { [WORKFLOW]: GOOD.replace(']', '') }, ['--check'], /No file could/],
  ['contradictory flags', { [WORKFLOW]: GOOD }, ['--write', '--check', '--by', 'image'], /--write and.*--by image/s],
  ['wrong values', { [WORKFLOW]: GOOD }, ['--by', 'magic', '--pin', 'v1', '--owner', 'a b'], /--by.*--owner.*--pin/s],
  ['two folders', { [WORKFLOW]: GOOD }, ['.'], /too many arguments/],
])('%s end with 2', async (name, files, args, said) => {
  const folder = writeRepository(name, files);
  const { code, stdout, stderr } = await world.run(['adopt', folder, ...args]);
  expect(stderr).toMatch(said);
  expect([code, stdout]).toEqual([2, '']);
});
