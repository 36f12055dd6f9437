import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { countFills, FLAGS, listSnapshots, snapshotFolder, writeFill } from '../promises/filling.ts';
import { NATIVE } from '../promises/native.ts';
import { ask, openSite, type Site, type Started } from '../promises/site.ts';

let site: Site;

const start = (...more: string[]) => site.start(...FLAGS, ...more);

async function expectFilled({ databaseUrl }: Started): Promise<void> {
  expect(await ask(databaseUrl, 'select count(*)::int as n from kept')).toEqual([{ n: 100 }]);
}

describe('a snapshot', () => {
  beforeEach(() => {
    site = openSite(NATIVE);
    writeFill(site);
  });
  afterEach(() => site.close());

  test.each([
    ['settings', ['--settings', 'work_mem = 8MB']],
    ['user', ['--user', 'somebody']],
    ['setup', ['--init-sql', 'create table other (n int)']],
  ])('of other %s is not used', async (_what, more) => {
    await start();
    const started = await start(...more);
    expect(started.stderr).toContain('were made by another version, other settings or another setup: none is used');
    await expectFilled(started);
    expect(countFills(site)).toBe(2);
    expect(listSnapshots(site)).toHaveLength(2);
  });

  test('that cannot be kept is only a warning', async () => {
    writeFill(site, `import { rmSync } from 'node:fs'; rmSync('${snapshotFolder(site)}', { recursive: true });`);
    const started = await start();
    expect(started.stderr).toContain('warning: The snapshot could not be kept');
    await expectFilled(started);
  });

  test('whose making was killed is not there', async () => {
    // The second line runs after the first has filled the database, so the kill comes around the packing.
    const child = site.spawn(['start', '--port', '0', ...FLAGS]);
    const timer = setInterval(() => {
      if (listSnapshots(site).length > 0 || countFills(site) === 1) child.kill('SIGKILL');
    }, 5);
    await child.ended;
    clearInterval(timer);
    await site.run(['stop', '--all']);
    expect(site.leftovers()).toEqual([]);
    await expectFilled(await start());
  });
});
