import { randomBytes } from 'node:crypto';
import { afterEach, expect, test } from '@jest/globals';
import { ask, containerOf, createBackend, inVolume, templateVolumeOf } from './backend.ts';
import { docker } from './container.ts';
import { describeDocker } from './images.ts';

/** A user of its own has a template of its own, which other tests do not use or remove. */
const newUser = () => `u${randomBytes(6).toString('hex')}`;

const used = new Set<string>();
afterEach(async () => {
  for (const volume of used) await docker(['volume', 'rm', '--force', volume]);
  used.clear();
});

describeDocker('the template of the data directory', () => {
  test('cannot be changed by SQL, neither of the server for which it is made nor of one that copies it', async () => {
    await using world = await createBackend({ user: newUser() });
    for (let copies = 0; copies < 2; copies++) {
      const cluster = await world.start('turbo');
      const volume = await templateVolumeOf(containerOf(cluster));
      used.add(volume);
      const sum = () => inVolume(volume, 'cd /var/tmp && ls -A && sha256sum pg-speed.tar');
      const before = await sum();
      for (const line of ['cat > /var/tmp/pg-speed.tar', 'cat > /var/tmp/new', 'rm -f /var/tmp/pg-speed.tar'])
        await expect(ask(cluster, `copy (select 'theirs') to program '${line}'`)).rejects.toThrow(/program .* failed/);
      expect(await sum()).toBe(before);
      // It is the volume that refuses, not the server.
      await ask(cluster, `copy (select 'theirs') to program 'cat > /tmp/new'`);
      expect(await ask(cluster, `select pg_read_file('/tmp/new')`)).toEqual(['theirs\n']);
      expect(before).toContain('pg-speed.tar\n');
    }
  });
});
