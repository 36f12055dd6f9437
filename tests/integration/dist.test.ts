import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { BUNDLES } from './cli.ts';

test('dist/ is what the sources make: an action is run from its repository', () => {
  const read = (folder: string) =>
    Object.fromEntries(
      readdirSync(folder)
        .sort()
        .map((name) => [name, readFileSync(path.join(folder, name), 'utf8').length]),
    );
  expect(read('dist')).toEqual(read(BUNDLES));
  const stale = readdirSync(BUNDLES).filter(
    (name) => !readFileSync(path.join('dist', name)).equals(readFileSync(path.join(BUNDLES, name))),
  );
  expect({ stale, cure: 'npm run build' }).toEqual({ stale: [], cure: 'npm run build' });
});
