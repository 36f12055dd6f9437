import path from 'node:path';
import { expect, test } from '@jest/globals';
import { nameProgram } from '../../src/system/program.ts';

const NPM = 'npx --yes --package pg-speed-action@1 pg-speed';

test.each([
  ['a clone', ['', 'home', 'me', 'clone', 'dist', 'cli.cjs'], 'node /home/me/clone/dist/cli.cjs'],
  ['a clone in a folder with a blank', ['', 'my work', 'dist', 'cli.cjs'], "node '/my work/dist/cli.cjs'"],
  ['npx', ['', 'root', '.npm', '_npx', 'a', 'node_modules', '.bin', 'pg-speed'], NPM],
  ['a dependency, called by its file', ['', 'app', 'node_modules', 'pg-speed-action', 'dist', 'cli.cjs'], NPM],
  ['an installed command', ['', 'usr', 'local', 'bin', 'pg-speed'], 'pg-speed'],
  ['the action', ['', 'actions', 'pg-speed-action', 'v1', 'dist', 'main.cjs'], NPM],
  ['nothing', [''], NPM],
])('%s', (_, folders, line) => {
  expect(nameProgram(folders.join(path.sep))).toBe(line);
});
