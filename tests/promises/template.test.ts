import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { describeGround, ground } from './ground.ts';
import { ask, openSite, type Site, type Started } from './site.ts';

let site: Site;
/** A server of the template that the test uses. */
let latest: Started | undefined;
/** A user of its own has a template of its own, where templates are not the site's. */
let user: string;

async function start(...flags: string[]): Promise<Started> {
  const started = await site.start('--user', user, ...flags);
  latest = started;
  return started;
}

/** Two clusters are copies of one initdb when they have the same system identifier. */
async function identify({ databaseUrl }: Started): Promise<string> {
  const [row] = await ask<{ id: string }>(databaseUrl, 'select system_identifier::text as id from pg_control_system()');
  return row?.id ?? '';
}

describeGround(`the template of the data directory (${ground.name})`, () => {
  afterEach(async () => {
    if (latest) await ground.template.remove(latest);
    latest = undefined;
    await site.close();
  });

  describe.each(ground.users)('as %s', (_name, uid) => {
    beforeEach(() => {
      site = openSite(ground, uid);
      user = `u${randomBytes(6).toString('hex')}`;
    });

    test.each(ground.servers)(
      'of a server $name is made by the first start, copied by the next, and holds nothing of the first',
      async (server) => {
        site = openSite(ground, uid, server);
        const first = await start();
        await ask(first.databaseUrl, 'create table left_behind ()');
        const second = await start('--password', 's3cret-öß');
        expect(await identify(second)).toBe(await identify(first));
        const sql = "select to_regclass('left_behind') as t, current_user as u";
        expect(await ask(second.databaseUrl, sql)).toEqual([{ t: null, u: user }]);
        for (const login of [`${user}:${first.password}`, user, `postgres:${first.password}`])
          await expect(ask(`postgresql://${login}@127.0.0.1:${second.port}/postgres`, 'select 1')).rejects.toThrow(
            /password|SASL/,
          );
        expect(await ground.template.count(site, second, 'SCRAM-SHA-256')).toEqual({ templates: 1, lines: 0 });
      },
    );

    test('that is damaged is made again', async () => {
      const first = await start();
      const identities = [await identify(first)];
      for (const [, damage] of ground.template.damages) {
        await damage(site, latest ?? first);
        identities.push(await identify(await start()));
      }
      expect(new Set(identities).size).toBe(1 + ground.template.damages.length);
      expect(await identify(await start())).toBe(identities.at(-1));
    });

    test('made by several starts at once serves all of them, each on a port of its own, and the next', async () => {
      const all = await Promise.all(Array.from({ length: ground.template.crowd }, () => start()));
      expect(new Set(all.map(({ port }) => port)).size).toBe(all.length);
      for (const started of all) expect(await ask(started.databaseUrl, 'select 1 as n')).toEqual([{ n: 1 }]);
      const { templates } = await ground.template.count(site, await start(), 'none');
      expect(templates).toBe(1);
    });

    test('that cannot be written is no reason to fail', async () => {
      const first = await start();
      await ground.template.close(site, first);
      const other = await start();
      expect(await identify(other)).not.toBe(await identify(first));
      // root may write everywhere.
      if (ground.name === 'native' && uid !== undefined) expect(other.stderr).toContain('cannot be written');
    });
  });

  test('is not used for profiles whose users would run initdb', async () => {
    site = openSite(ground);
    const [first, second] = [await site.start('--profile', 'tmpfs'), await site.start('--profile', 'tmpfs')];
    expect(await identify(first)).not.toBe(await identify(second));
  });
});
