import { mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import {
  describeApart,
  listNamed,
  readApart,
  requireReachable,
  widenApart,
} from '../../../src/features/workers/run/apart.ts';
import type { Inputs } from '../../../src/inputs/inputs.ts';
import type { Backend } from '../../../src/postgres/backend.ts';

test('the folder of a slice is named without links, and from the working directory', () => {
  const root = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'pgs-apart-')));
  symlinkSync('.', path.join(root, 'link'));
  const read = (workingDirectory: string, ownFolder?: string) =>
    readApart({ workingDirectory, ownFolder, ownNetwork: false } as Inputs).folder;
  expect([read(path.join(root, 'link'), '.'), read(root, 'link'), read(root)]).toEqual([root, root, null]);
  rmSync(root, { recursive: true });
});

test('what a slice names stays visible: in lists of paths, as a path with a colon, and where its globs begin', () => {
  const env = { ONE: '/tmp/a', LIST: 'x:/tmp/b:/tmp/c', TEXT: 'words /tmp/no' };
  const globs = ['/tmp/d/r-{slice-number}.xml', 'e/*/f*.xml', '../g/**'];
  const named = new Set(listNamed({ env, cwd: '/app/sub', file: '/tmp/run' }, globs));
  expect([...named].sort()).toEqual([
    ...['/app/g', '/app/sub', '/app/sub/e', '/tmp/a', '/tmp/b', '/tmp/c', '/tmp/d', '/tmp/run'],
  ]);
  expect(listNamed({ env: { ONE: '/tmp/a:b' }, cwd: '/app', file: 'sh' }, [])).toContain('/tmp/a:b');
});

test.each([
  [{ folder: null, network: false }, ''],
  [{ folder: '/app', network: false }, ', each with its own folder (/app)'],
  [{ folder: '/app', network: true }, ', each with its own folder (/app) and network'],
])('what slices have of their own is said: %j', (apart, words) => {
  expect(describeApart(apart)).toBe(words);
});

test.each([
  [
    { folder: null, network: false },
    { folder: true, network: false },
    { folder: '/', network: false },
  ],
  [
    { folder: null, network: false },
    { folder: false, network: true },
    { folder: null, network: true },
  ],
  [
    { folder: '/app', network: false },
    { folder: false, network: true },
    { folder: '/app', network: true },
  ],
  [
    { folder: null, network: true },
    { folder: true, network: true },
    { folder: '/', network: true },
  ],
])('slices that have %j get %j beside it', (apart, own, expected) => {
  expect(widenApart(apart, own, '/')).toEqual(expected);
});

test.each<[boolean, Backend['kind'], boolean]>([
  [true, 'docker', false],
  [false, 'docker', true],
  [true, 'native', true],
])('with own-network %s a server of the backend %s can be reached: %s', (network, kind, isReachable) => {
  const reach = () => requireReachable({ folder: null, network }, { kind, source: 'postgres:17' } as Backend);
  if (isReachable) expect(reach).not.toThrow();
  else expect(reach).toThrow('the server would run in a container of postgres:17.');
});
