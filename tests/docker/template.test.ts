import { randomBytes } from 'node:crypto';
import { afterEach, expect, test } from '@jest/globals';
import type { Cluster } from '../../src/postgres/backend.ts';
import { ask, containerOf, createBackend } from './backend.ts';
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

/** Runs shell lines where the volume of a template can be written. @returns what they print */
async function inVolume(volume: string, script: string): Promise<string> {
  const args = ['run', '--rm', '--network', 'none', '--volume', `${volume}:/var/tmp`, '--entrypoint', 'sh'];
  const { code, stdout, stderr } = await docker([...args, IMAGES.postgres15, '-c', script]);
  if (code !== 0) throw new Error(stderr);
  return stdout;
}

describeDocker('the template of the data directory', () => {
  test('cannot be changed by SQL, neither of the server for which it is made nor of one that copies it', async () => {
    await using world = await createBackend({ user: newUser() });
    for (let copies = 0; copies < 2; copies++) {
      const cluster = await world.start('turbo');
      const volume = await volumeOf(cluster);
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
