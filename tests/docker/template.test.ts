import { randomBytes } from 'node:crypto';
import { afterEach, expect, test } from '@jest/globals';
import type { Cluster } from '../../src/postgres/backend.ts';
import { COPIED } from '../../src/postgres/docker/script.ts';
import { ask, containerOf, createBackend, type Given } from './backend.ts';
import { docker } from './container.ts';
import { describeDocker, IMAGES } from './images.ts';

/** A user of its own has a template of its own, which other tests do not use or remove. */
const newUser = () => `u${randomBytes(6).toString('hex')}`;

const used = new Set<string>();
afterEach(async () => {
  for (const volume of used) await docker(['volume', 'rm', '--force', volume]);
  used.clear();
});

/** The volume of the template that a cluster was started with. */
async function volumeOf(cluster: Cluster): Promise<string> {
  const format = '{{range .Mounts}}{{if eq .Destination "/var/tmp"}}{{.Name}}{{end}}{{end}}';
  const { stdout } = await docker(['inspect', '--format', format, containerOf(cluster)]);
  used.add(stdout.trim());
  return stdout.trim();
}

const isCopy = async (cluster: Cluster) => (await cluster.logTail()).includes(COPIED);

/** Runs shell lines where the volume of a template can be written. @returns what they print */
async function damage(volume: string, script: string): Promise<string> {
  const args = ['run', '--rm', '--network', 'none', '--volume', `${volume}:/var/tmp`, '--entrypoint', 'sh'];
  const { code, stdout, stderr } = await docker([...args, IMAGES.postgres15, '-c', script]);
  if (code !== 0) throw new Error(stderr);
  return stdout;
}

describeDocker('the template of the data directory', () => {
  test.each([
    ['15', IMAGES.postgres15],
    ['18', IMAGES.postgres18],
    ['15 with scripts', IMAGES.extended15],
  ])('%s: made by the first start, copied by the next, with nothing of the first in it', async (_, image) => {
    const user = newUser();
    await using first = await createBackend({ image, user, password: 'the first' });
    const cold = await first.start('turbo');
    const volume = await volumeOf(cold);
    expect(await isCopy(cold)).toBe(false);
    await ask(cold, 'create table left_behind ()');
    await using second = await createBackend({ image, user, password: 'the second' });
    const warm = await second.start('turbo');
    expect(await volumeOf(warm)).toBe(volume);
    expect(await isCopy(warm)).toBe(true);
    expect(warm.fileSystem).toBe('tmpfs');
    expect(await ask(warm, `select to_regclass('left_behind') is null`)).toEqual(['true']);
    expect(await ask(warm, 'select current_user')).toEqual([user]);
    if (image === IMAGES.extended15) expect(await ask(warm, 'select note from made_by_sql')).toEqual(['postgres']);
    // Both passwords are right for their own server alone.
    await expect(
      ask({ ...warm, connection: { ...warm.connection, password: 'the first' } }, 'select 1'),
    ).rejects.toThrow();
    const kept = await docker([
      'run',
      '--rm',
      '--volume',
      `${volume}:/var/tmp`,
      '--entrypoint',
      'sh',
      image,
      '-c',
      'ls /var/tmp; tar -xOf /var/tmp/pg-speed.tar | grep -c SCRAM-SHA-256',
    ]);
    // Beside it is a mark of who made it.
    expect(kept.stdout).toMatch(
      image === IMAGES.extended15 ? /^pg-speed.tar\n/ : /^pg-speed.tar\npg-speed.tar.\w{12}.whole\n0\n/,
    );
  });

  test.each(['made just now', 'made before'])(
    'that was %s cannot be changed by SQL, which is its reader',
    async (when) => {
      await using world = await createBackend({ user: newUser() });
      if (when === 'made before') await volumeOf(await world.start('turbo'));
      const cluster = await world.start('turbo');
      const volume = await volumeOf(cluster);
      const sum = () => damage(volume, 'cd /var/tmp && ls -A && sha256sum pg-speed.tar');
      const before = await sum();
      for (const line of ['cat > /var/tmp/pg-speed.tar', 'cat > /var/tmp/new', 'rm -f /var/tmp/pg-speed.tar'])
        await expect(ask(cluster, `copy (select 'theirs') to program '${line}'`)).rejects.toThrow(/program .* failed/);
      expect(await sum()).toBe(before);
      // It is the volume that refuses, not the server.
      await ask(cluster, `copy (select 'theirs') to program 'cat > /tmp/new'`);
      expect(await ask(cluster, `select pg_read_file('/tmp/new')`)).toEqual(['theirs\n']);
      expect(before).toContain('pg-speed.tar\n');
    },
  );

  test('is not used by profiles whose users would run initdb', async () => {
    await using world = await createBackend({ user: newUser() });
    const cluster = await world.start('tmpfs');
    expect(await volumeOf(cluster)).toBe('');
    used.clear();
  });

  test.each([
    ['cut off', 'truncate -s 5000000 /var/tmp/pg-speed.tar'],
    ['no archive', 'echo nothing > /var/tmp/pg-speed.tar'],
    [
      'without its control file',
      'cd /tmp && mkdir t && tar -C t -xf /var/tmp/pg-speed.tar && rm t/global/pg_control && tar -C t -cf /var/tmp/pg-speed.tar .',
    ],
    [
      'with a damaged control file',
      'cd /tmp && mkdir t && tar -C t -xf /var/tmp/pg-speed.tar && head -c 8192 /dev/zero > t/global/pg_control && tar -C t -cf /var/tmp/pg-speed.tar .',
    ],
  ])('that is %s is made anew', async (_, script) => {
    const given: Given = { user: newUser() };
    await using world = await createBackend(given);
    const cold = await world.start('turbo');
    const volume = await volumeOf(cold);
    await damage(volume, script);
    const other = await world.start('turbo');
    expect(await ask(other, 'select 1')).toEqual(['1']);
    expect(await isCopy(other)).toBe(false);
    const warm = await world.start('turbo');
    expect(await isCopy(warm)).toBe(true);
    expect(world.registry.list()).toHaveLength(3);
  });

  // (A volume without any file would get the rights of the image's folder again.)
  test('that cannot be written is no reason to fail', async () => {
    await using world = await createBackend({ user: newUser() });
    const cold = await world.start('turbo');
    await damage(await volumeOf(cold), 'mv /var/tmp/pg-speed.tar /var/tmp/x && chmod 755 /var/tmp');
    const other = await world.start('turbo');
    expect(await isCopy(other)).toBe(false);
    expect(await ask(other, 'select 1')).toEqual(['1']);
  });

  test('made by two runs at once serves both, and the next', async () => {
    await using world = await createBackend({ user: newUser() });
    const clusters = await Promise.all([world.start('turbo'), world.start('turbo')]);
    for (const cluster of clusters) expect(await ask(cluster, 'select 1')).toEqual(['1']);
    await volumeOf(clusters[0]!);
    expect(await isCopy(await world.start('turbo'))).toBe(true);
  });

  test('a setting that the server refuses is reported as such, and no second start is tried', async () => {
    const user = newUser();
    await using world = await createBackend({ user });
    await volumeOf(await world.start('turbo'));
    await using wrong = await createBackend({ user, settings: 'no_such_setting = 1' });
    await expect(wrong.start('turbo')).rejects.toMatchObject({
      kind: 'input',
      message: expect.stringContaining('no_such_setting'),
    });
    expect(wrong.lines.join('\n')).not.toContain('Making a new one');
    expect(wrong.registry.list()).toEqual([]);
  });
});
