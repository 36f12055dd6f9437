import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { describeGround, ground } from './ground.ts';
import { ask, openSite, type Site } from './site.ts';

let site: Site;

/** The part of a password that no form of quoting changes. */
const PLAIN = 'Geheim4711';

/** What the server reports of itself: its settings and the mounts that it sees. */
const FACTS = `select current_setting('fsync') as fsync, current_setting('data_directory') as folder, current_user as me,
  pg_read_file('/proc/self/mounts') as mounts`;

interface Facts {
  fsync: string;
  folder: string;
  me: string;
  mounts: string;
}

/** Whether the deepest mount above a folder is a tmpfs. */
function isInMemory({ folder, mounts }: Facts): boolean {
  const places = mounts.split('\n').map((line) => line.split(' '));
  const above = places.filter(([, place = '-']) => `${folder}/`.startsWith(place === '/' ? '/' : `${place}/`));
  return above.sort(([, a = ''], [, b = '']) => a.length - b.length).at(-1)?.[2] === 'tmpfs';
}

describeGround(`start (${ground.name})`, () => {
  afterEach(() => site.close());

  describe.each(ground.users)('as %s', (_user, uid) => {
    describe.each(ground.servers)('a server $name', (server) => {
      test.each(server.profiles)(
        '%s answers where the profile wants it, and nothing of it is left after stop',
        async (profile) => {
          site = openSite(ground, uid, server);
          const started = await site.start('--profile', profile);
          const isThere = await ground.findServer(started);
          const [facts] = await ask<Facts>(started.databaseUrl, FACTS);
          expect(facts).toMatchObject({ fsync: /off|turbo/.test(profile) ? 'off' : 'on', me: 'postgres' });
          expect(started.pgdata.endsWith(facts?.folder ?? '-')).toBe(true);
          expect(facts && isInMemory(facts)).toBe(/tmpfs|turbo/.test(profile));
          expect(statSync(started.serviceFile).mode & 0o777).toBe(0o600);
          const stopped = await site.run(['stop']);
          expect(stopped).toMatchObject({ code: 0, stderr: expect.stringContaining(`Stopped ${started.id}`) });
          expect([await isThere(), existsSync(started.serviceFile), await site.remains()]).toEqual([false, false, []]);
        },
      );
    });

    test('takes any characters for user, password and database, and keeps the password to itself', async () => {
      site = openSite(ground, uid);
      const [user, password, database] = [
        `O'Bri"en \\ $x @:/?#`,
        `p"a's$\`\\ s:@/%&= ${PLAIN}`,
        `my db "x" $HOME & + , ; = : @ 'é'`,
      ];
      const started = await site.start('--user', user, '--password', password, '--database', database);
      const url = started.databaseUrl;
      expect(await ask(url, 'select current_user as u, current_database() as d')).toEqual([{ u: user, d: database }]);
      expect(await ask(url, 'select rolname from pg_roles where rolcanlogin')).toEqual([{ rolname: user }]);
      // Nor what the server keeps of it: its verifier.
      const [role] = await ask<{ key: string }>(
        url,
        "select split_part(rolpassword, '$', 3) as key from pg_authid where oid = 10",
      );
      expect(role?.key.length).toBeGreaterThan(20);
      const texts = [started.stderr, ...(await ground.readTexts(site, started))];
      expect(texts.filter((text) => text.length > 0).length).toBeGreaterThan(3);
      for (const text of texts) for (const secret of [PLAIN, role?.key ?? '']) expect(text).not.toContain(secret);
      // It is in the service file, which is the user's only.
      expect(readFileSync(started.serviceFile, 'utf8')).toContain(PLAIN);
    });
  });

  describe('one', () => {
    beforeEach(() => {
      site = openSite(ground);
    });

    test('is reached on loopback only, by password only', async () => {
      const started = await site.start();
      const addresses = await ground.listAddresses(started);
      expect(addresses).toContain('127.0.0.1');
      expect(addresses.filter((address) => !['127.0.0.1', '::1'].includes(address))).toEqual([]);
      for (const login of ['postgres:wrong', 'postgres'])
        await expect(ask(`postgresql://${login}@127.0.0.1:${started.port}/postgres`, 'select 1')).rejects.toThrow(
          /password/,
        );
    });

    test('encrypts when asked to, with a certificate that clients can check', async () => {
      const { databaseUrl } = await site.start('--ssl');
      expect(databaseUrl).toContain('sslmode=verify-');
      const sql = 'select ssl from pg_stat_ssl where pid = pg_backend_pid()';
      expect(await ask(databaseUrl, sql)).toEqual([{ ssl: true }]);
    });

    test('has the settings of its user, which win over those of its profile', async () => {
      const settings = ['--settings', 'shared_buffers = 32MB', '--settings', "work_mem='7MB'"];
      const { databaseUrl } = await site.start('--profile', 'tmpfs', ...settings);
      const sql = "select current_setting('shared_buffers') as b, current_setting('work_mem') as w";
      expect(await ask(databaseUrl, sql)).toEqual([{ b: '32MB', w: '7MB' }]);
    });

    test('that the server refuses is bad input, with who set it', async () => {
      for (const [setting, words] of [
        ['no_such_setting = 1', 'flag --settings: PostgreSQL'],
        ['shared_buffers = plenty', 'flag --settings: `shared_buffers` is'],
        ['work_mem = 1kB', 'flag --settings: `work_mem` is'],
        ['wal_level = minimal', 'The server refuses a setting of profile `turbo`: WAL streaming'],
      ] as const) {
        const { code, stderr } = await site.run(['start', '--port', '0', '--settings', setting]);
        expect({ setting, code, stderr }).toEqual({ setting, code: 2, stderr: expect.stringContaining(words) });
        // The template is not at fault.
        expect(stderr).not.toContain('Making a new one');
      }
      expect(await site.remains()).toEqual([]);
    });

    test('on a port that is taken is an error with its cure, where the port was asked for', async () => {
      const taken = createServer();
      await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
      const address = taken.address();
      const port = String(typeof address === 'object' ? address?.port : 0);
      const ended = await site.run(['start', '--port', port]);
      await new Promise((resolve) => taken.close(resolve));
      expect(ended).toMatchObject({ code: 3, stdout: 'false\n' });
      expect(ended.stderr).toContain(`flag --port: ${port} is in use`);
      expect(await site.remains()).toEqual([]);
    });

    test('runs beside others, which it leaves as they are; stop asks which', async () => {
      const [first, second] = [await site.start(), await site.start()];
      expect(second.stderr).not.toContain('killed run');
      const asked = await site.run(['stop']);
      expect([asked.code, asked.stderr]).toEqual([2, expect.stringContaining(first.id)]);
      expect(asked.stderr).toContain(second.id);
      const byPort = await site.run(['stop'], { env: { PGPORT: String(second.port) } });
      expect(byPort.stderr).toContain(`Stopped ${second.id}`);
      const byFile = await site.run(['stop'], { env: { PGSERVICEFILE: first.serviceFile, PGPORT: '1' } });
      expect(byFile.stderr).toContain(`Stopped ${first.id}`);
      expect(await site.run(['stop'])).toMatchObject({ code: 0, stderr: 'No cluster is running.\n' });
      expect(await site.remains()).toEqual([]);
    });
  });
});
