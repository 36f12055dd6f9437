import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { countFills, FLAGS, writeFill } from '../../../promises/filling.ts';
import { NATIVE } from '../../../promises/native.ts';
import { ask, openSite, type Site } from '../../../promises/site.ts';

let site: Site;
beforeEach(() => {
  site = openSite(NATIVE);
  writeFill(site);
});
afterEach(() => site.close());

test('setup runs again where a file that it reads has changed, and no pattern may be without a match', async () => {
  const setup = FLAGS.slice(FLAGS.indexOf('--setup'));
  const start = () => site.start(...setup, '--snapshot-files', 'fill.mjs, *.sql');
  await expect(start()).rejects.toThrow('*.sql matches no file');
  expect(countFills(site)).toBe(0);
  const migration = path.join(site.cwd, '1.sql');
  writeFileSync(migration, 'one');
  const { stderr } = await start();
  expect(stderr).toMatch(/The key of the snapshot is files-[0-9a-f]{20}, made of 2 files with .*: 1\.sql, fill\.mjs\./);
  const again = await start();
  expect(countFills(site)).toBe(1);
  expect(await ask(again.databaseUrl, 'select count(*)::int as n from kept')).toEqual([{ n: 100 }]);
  writeFileSync(migration, 'two');
  await start();
  expect(countFills(site)).toBe(2);
});
