import { truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { countFills, FLAGS, listSnapshots, snapshotFolder, writeFill } from './filling.ts';
import { describeGround, ground } from './ground.ts';
import { ask, openSite, type Site, type Started } from './site.ts';

let site: Site;

const folder = () => snapshotFolder(site);
const list = () => listSnapshots(site);
const countRuns = () => countFills(site);

async function expectFilled(url: string): Promise<void> {
  expect(await ask(url, 'select count(*)::int as n from kept')).toEqual([{ n: 100 }]);
}

const filled = ({ databaseUrl }: Started) => expectFilled(databaseUrl);

function open(uid?: number): void {
  site = openSite(ground, uid);
  writeFill(site);
}

describeGround(`set-up, snapshot and copies (${ground.name})`, () => {
  afterEach(() => site.close());

  describe.each(ground.users)('as %s', (_name, uid) => {
    beforeEach(() => open(uid));

    test('setup runs once; the next start has what it made in every copy, whatever the password', async () => {
      const more = ['--databases', '2', '--ssl', '--user', "o'wner", '--init-sql', 'create table seed (n int)'];
      const first = await site.start(...FLAGS, ...more);
      expect(first.stderr).toContain('Snapshot kept: ');
      expect(list()).toEqual([expect.stringMatching(/^migrations_v1-[0-9a-f]{20}\.tar\.(zst|gz)$/)]);
      const second = await site.start(...FLAGS, ...more, '--password', 'another one');
      expect(second.stderr).toContain('(snapshot unpacked');
      for (const { databaseUrl, databaseUrls } of [first, second]) {
        expect(databaseUrls).toHaveLength(2);
        for (const url of [databaseUrl, ...databaseUrls]) await expectFilled(url);
        const sql =
          'select current_user as me, ssl, (select count(*)::int from seed) as n from pg_stat_ssl where pid = pg_backend_pid()';
        expect(await ask(databaseUrls[1] ?? '', sql)).toEqual([{ me: "o'wner", ssl: true, n: 0 }]);
      }
      const stale = second.databaseUrl.replace('another%20one', 'postgres');
      await expect(ask(stale, 'select 1')).rejects.toThrow(/password/);
      expect(countRuns()).toBe(1);
    });

    test('a snapshot that is damaged is dropped with a warning, and setup makes it again', async () => {
      await site.start(...FLAGS);
      const damages = [
        (file: string) => truncateSync(file, 100_000),
        (file: string) => writeFileSync(file, 'no archive'),
      ];
      for (const [at, damage] of damages.entries()) {
        damage(path.join(folder(), list()[0] ?? ''));
        const again = await site.start(...FLAGS);
        expect(again.stderr).toMatch(/warning: The snapshot cannot be used and is dropped, so setup runs: /);
        await filled(again);
        expect(countRuns()).toBe(2 + at);
      }
      await filled(await site.start(...FLAGS));
      expect(countRuns()).toBe(1 + damages.length);
    });
  });

  test('of a setup that fails no snapshot is kept; its output is shown, and nothing is left', async () => {
    open();
    writeFileSync(path.join(site.cwd, 'fill.mjs'), 'console.log("no such migration"); process.exit(3)');
    const ended = await site.run(['start', '--port', '0', ...FLAGS]);
    expect(ended).toMatchObject({ code: 1, stdout: 'false\n', stderr: expect.stringContaining('no such migration') });
    expect(ended.stderr).toMatch(/fill\.mjs` \(setup\) failed/);
    expect([list(), await site.remains()]).toEqual([[], []]);
  });
});
