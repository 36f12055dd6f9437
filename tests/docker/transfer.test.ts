import { PassThrough, Readable } from 'node:stream';
import { expect, test } from '@jest/globals';
import { ENTRY, SEED } from '../../src/features/docker/source/script.ts';
import { SeedError } from '../../src/postgres/backend.ts';
import { ask, containerOf, createBackend, listContainers } from './backend.ts';
import { docker } from './container.ts';
import { describeDocker, IMAGES } from './images.ts';

async function collect(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

describeDocker('the data directory of a container', () => {
  test.each([
    ['15', IMAGES.postgres15],
    ['18', IMAGES.postgres18],
  ])('%s: is saved, the server goes on, and another one starts from it', async (_, image) => {
    let saved: Buffer | undefined;
    await using first = await createBackend({ image, user: 'one', database: 'app', password: 'first' });
    const cluster = await first.start('tmpfs');
    await ask(cluster, 'create table kept as select 7 as n');
    await cluster.save(async (tar) => {
      saved = await collect(tar);
    });
    expect(await ask(cluster, 'select n from kept')).toEqual(['7']);
    // Saved once more, as the second time is when a leftover of the first would be in the way.
    await cluster.save(async (tar) => void tar.resume());
    expect(await ask(cluster, 'select n from kept')).toEqual(['7']);

    await using second = await createBackend({ image, user: 'two', database: 'app', password: 'second' });
    const other = await second.start('nosync', { seed: () => Readable.from([saved!]) });
    expect(await ask(other, 'select n from kept')).toEqual(['7']);
    expect(await ask(other, 'select current_user')).toEqual(['two']);
    expect(other.fileSystem).not.toBe('tmpfs');
    expect(other.phases.initdb).toBeGreaterThan(0);

    await docker(['stop', '--time', '60', containerOf(cluster)]);
    const { stdout } = await docker(['inspect', '--format', '{{.State.ExitCode}}', containerOf(cluster)]);
    expect(stdout.trim()).toBe('0');
  });

  test('goes on when nobody can take it, and returns the error', async () => {
    await using world = await createBackend();
    const cluster = await world.start('tmpfs');
    const full = async (tar: Readable) => {
      await new Promise((resolve) => tar.once('data', resolve));
      tar.destroy();
      throw new Error('the disk is full');
    };
    expect(await cluster.save(full)).toMatchObject({ message: 'the disk is full' });
    expect(await ask(cluster, 'select 1')).toEqual(['1']);
  });

  test.each([
    ['no archive', () => Readable.from([Buffer.from('nothing of the kind'.repeat(1000))])],
    ['an archive cut off', () => Readable.from([Buffer.alloc(10)])],
    ['empty', () => Readable.from([])],
    [
      'a stream that fails',
      () =>
        new Readable({
          read() {
            this.destroy(new Error('damaged'));
          },
        }),
    ],
  ])('a seed that is %s is refused, and nothing stays', async (_, seed) => {
    await using world = await createBackend();
    await expect(world.start('tmpfs', { seed })).rejects.toBeInstanceOf(SeedError);
    expect(world.registry.list()).toEqual([]);
  });

  test('a seed that comes before the container has emptied its folder waits for that', async () => {
    const variables = ['PGDATA=/tmp/seeded/data', 'PG_SPEED_SOURCE=seed'].flatMap((text) => ['--env', text]);
    const slow = `sleep 2; ${ENTRY}`;
    const begun = await docker(['run', '--detach', ...variables, '--entrypoint', 'sh', IMAGES.postgres15, '-c', slow]);
    const id = begun.stdout.trim();
    try {
      const pack = 'mkdir -p /tmp/seeded/data; cd /etc && tar -cf - hostname';
      const fed = await docker(['exec', id, 'sh', '-c', `(${pack}) | (${SEED})`]);
      expect(fed).toMatchObject({ code: 0, stderr: '' });
      // The server refuses a folder that has nothing else.
      await docker(['wait', id]);
      const { stderr } = await docker(['logs', id]);
      expect(stderr).toContain('pg-speed: data directory from seed');
      expect(await docker(['cp', `${id}:/tmp/seeded/data/hostname`, '-'])).toMatchObject({ code: 0 });
    } finally {
      await docker(['rm', '--force', '--volumes', id]);
    }
  });

  test('a seed that no server starts on is refused', async () => {
    await using world = await createBackend();
    const cluster = await world.start('tmpfs');
    const parts: Buffer[] = [];
    const pack =
      'cd "$PGDATA" && rm -rf /tmp/t && mkdir /tmp/t && cp -a PG_VERSION global /tmp/t && tar -C /tmp/t -cf - . | base64';
    const { stdout } = await docker(['exec', containerOf(cluster), 'sh', '-c', pack]);
    parts.push(Buffer.from(stdout, 'base64'));
    await expect(world.start('tmpfs', { seed: () => Readable.from(parts) })).rejects.toBeInstanceOf(SeedError);
    expect(world.registry.list().map((record) => record.id)).toEqual([cluster.id]);
  });

  test('an abort while a seed comes in leaves nothing', async () => {
    await using world = await createBackend();
    const stream = new PassThrough();
    const starting = world.start('tmpfs', { seed: () => stream });
    stream.write(Buffer.alloc(512));
    // The container is there once its record is, and its name is known from it.
    const [record] = world.registry.list();
    let names: string[] = [];
    while (names.length === 0 && record) names = await listContainers(record.id);
    world.signal.abort(new Error('stop it'));
    await expect(starting).rejects.toThrow('stop it');
    expect(world.registry.list()).toEqual([]);
    expect(await listContainers(record?.id ?? 'none')).toEqual([]);
  });
});
