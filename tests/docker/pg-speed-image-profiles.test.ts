import { expect, test } from '@jest/globals';
import { PROFILES } from '../../src/profiles/catalog.ts';
import { docker, startContainer } from './container.ts';
import { describeDocker, IMAGES } from './images.ts';
import { ask, READY, runToEnd, startService, toOptions } from './service.ts';

const TMPFS = ['--tmpfs', '/var/lib/postgresql/data'];
const BOTH = IMAGES.own15And18;
const NEW = { PG_MAJOR: '18' };

describeDocker('profiles of the service', () => {
  test.each(PROFILES.map((profile) => [profile.name, profile] as const))(
    '%s has its settings and no other',
    async (name, profile) => {
      const memory = profile.storage === 'tmpfs' ? TMPFS : [];
      await using ours = await startService(IMAGES.own15, [...memory, ...toOptions({ PG_SPEED_PROFILE: name })]);
      const names = profile.settings.map((setting) => setting.name);
      for (const setting of profile.settings) {
        const [row] = await ask(ours, `SHOW ${setting.name}`);
        expect(row?.[setting.name]).toBe(setting.value);
      }
      const others = `SELECT name FROM pg_settings WHERE source = 'command line' AND name NOT IN ('${names.join("', '")}')`;
      expect(await ask(ours, others)).toEqual([]);
      expect(await ours.log()).toContain(
        `profile ${name}, data ${profile.storage === 'tmpfs' ? 'in memory' : 'on disk'}`,
      );
    },
  );

  test('turbo is the default, and what the user gives comes after it', async () => {
    const options = toOptions({ POSTGRES_INITDB_ARGS: '-c work_mem=5MB -c max_connections=8' });
    await using ours = await startService(IMAGES.own15, options, [
      'postgres',
      '-c',
      'fsync=on',
      '-c',
      'max_connections=9',
    ]);
    const answer = await ask(
      ours,
      `SELECT current_setting('fsync') AS fsync, current_setting('work_mem') AS mem, current_setting('max_connections') AS many`,
    );
    expect(answer).toEqual([{ fsync: 'on', mem: '5MB', many: '9' }]);
    expect(await ours.log()).toContain('profile turbo');
  });

  test.each([
    ['turbo', /profile turbo, data in memory, 300 MB of tmpfs/],
    ['fsync-off', /data in memory, 300 MB of tmpfs, although the profile is one for the disk/],
  ])('a small tmpfs under %s gets a WAL that fits', async (name, said) => {
    const memory = ['--tmpfs', '/var/lib/postgresql/data:size=300m'];
    await using ours = await startService(IMAGES.own15, [...memory, ...toOptions({ PG_SPEED_PROFILE: name })]);
    expect(await ask(ours, 'SHOW max_wal_size')).toEqual([{ max_wal_size: '75MB' }]);
    expect(await ask(ours, 'SHOW min_wal_size')).toEqual([{ min_wal_size: '75MB' }]);
    expect(await ours.log()).toMatch(said);
  });

  test('a small /dev/shm is named to who asks for much memory, and to nobody else', async () => {
    await using plain = await startService(IMAGES.own15);
    expect(await plain.log()).not.toContain('shm');
    await using large = await startService(IMAGES.own15, [], ['-c', 'work_mem=1GB']);
    expect(await large.log()).toContain('/dev/shm has 64 MB');
  });
});

describeDocker('the service from 18 on', () => {
  test.each([
    ['turbo', 'off', []],
    ['turbo', 'off', ['--tmpfs', '/var/lib/postgresql']],
    ['default', 'on', []],
    ['tmpfs', 'on', ['--tmpfs', '/var/lib/postgresql']],
  ])('%s has data checksums %s (%j)', async (name, sums, options) => {
    const variables = toOptions({ ...NEW, PG_SPEED_PROFILE: name, POSTGRES_DB: 'app' });
    await using ours = await startService(BOTH, [...options, ...variables]);
    const answer = await ask(
      ours,
      `SELECT current_setting('data_checksums') AS sums, current_setting('data_directory') AS place`,
      { database: 'app' },
    );
    expect(answer).toEqual([{ sums, place: '/var/lib/postgresql/18/docker' }]);
    expect(await ours.log()).not.toContain('initdb');
    const [row] = await ask(ours, `SELECT current_setting('server_version_num')::int / 10000 AS major`);
    expect(row).toEqual({ major: 18 });
  });

  test.each([
    ['--data-checksums', 'on'],
    ['--no-data-checksums', 'off'],
  ])('POSTGRES_INITDB_ARGS=%s wins over the profile', async (argument, sums) => {
    await using ours = await startService(BOTH, toOptions({ ...NEW, POSTGRES_INITDB_ARGS: argument }));
    expect(await ask(ours, 'SHOW data_checksums')).toEqual([{ data_checksums: sums }]);
    expect(await ours.log()).not.toContain('initdb');
  });

  test('the first major of the image is the one that runs', async () => {
    await using ours = await startService(BOTH);
    expect(await ours.log()).toMatch(/pg-speed: PostgreSQL 15\./);
  });

  test('a mount where the data was up to 17 is refused', async () => {
    const said = await runToEnd(BOTH, [...TMPFS, ...toOptions({ ...NEW, POSTGRES_PASSWORD: 'x' })]);
    expect(said).toMatch(/^exit code 1\n[\s\S]*Mount \/var\/lib\/postgresql instead/);
  });

  test('data of another profile or major is not taken for what it is not', async () => {
    const variables = { ...NEW, POSTGRES_PASSWORD: 'x', PGDATA: '/data/here' };
    await using first = await startContainer(BOTH, ['--volume', '/data', ...toOptions(variables)]);
    await first.waitForLog(READY, 1);
    await docker(['stop', first.id]);
    const again = (more: Record<string, string>) =>
      runToEnd(BOTH, ['--volumes-from', first.id, ...toOptions({ ...variables, ...more })]);
    expect(await again({ PG_SPEED_PROFILE: 'default' })).toMatch(
      /^exit code 1\n[\s\S]*other checksums than profile 'default'/,
    );
    expect(await again({ PG_MAJOR: '15' })).toMatch(/^exit code 1\n[\s\S]*is of PostgreSQL 18/);
  });
});
