import { expect, test } from '@jest/globals';
import {
  isContainerRunning,
  ownerOf,
  removeContainer,
  removeLostContainers,
} from '../../src/postgres/docker/remove.ts';
import { createWorld, USERS } from '../integration/cli.ts';
import { ask, containerOf, createBackend, listContainers } from './backend.ts';
import { docker } from './container.ts';
import { DOCKER_ENV, describeDocker, IMAGES } from './images.ts';

const ENV = { ...process.env, ...DOCKER_ENV };

describeDocker('what killed runs leave', () => {
  test('a container that no record names any more is removed, those of others are not', async () => {
    await using others = await createBackend();
    const other = await others.start('tmpfs');
    await using ours = await createBackend();
    const lost = await ours.start('tmpfs');
    const kept = await ours.start('tmpfs');
    ours.registry.remove(lost.id);
    expect(await removeLostContainers(ours.registry, ENV)).toEqual([lost.id]);
    expect(await listContainers(lost.id)).toEqual([]);
    expect(await removeLostContainers(ours.registry, ENV)).toEqual([]);
    for (const cluster of [other, kept]) expect(await ask(cluster, 'select 1')).toEqual(['1']);
  });

  test('the next backend of the same registry removes it too, and says so', async () => {
    await using world = await createBackend();
    const lost = await world.start('tmpfs');
    world.registry.remove(lost.id);
    await using next = await createBackend({}, {}, { registry: world.registry });
    await next.start('tmpfs');
    expect(next.lines).toContain(`info: Removed a container of a killed run: ${lost.id}.`);
    expect(await listContainers(lost.id)).toEqual([]);
  });

  test('each registry has a word of its own', async () => {
    await using one = await createBackend();
    await using two = await createBackend();
    expect(ownerOf(one.registry)).toBe(ownerOf(one.registry));
    expect(ownerOf(one.registry)).not.toBe(ownerOf(two.registry));
  });

  test('removal may be repeated, and says when the engine is gone', async () => {
    await using world = await createBackend();
    const cluster = await world.start('tmpfs');
    const container = { name: containerOf(cluster), host: DOCKER_ENV.DOCKER_HOST ?? null };
    expect(await isContainerRunning(container, ENV)).toBe(true);
    const nowhere = { ...container, host: 'unix:///nowhere.sock' };
    expect(await isContainerRunning(nowhere, ENV)).toBeNull();
    expect(await removeContainer(nowhere, ENV)).toMatch(/could not be removed: no Docker engine answers/);
    // The record's engine counts, not that of the environment.
    expect(await removeContainer(container, { ...ENV, DOCKER_HOST: 'unix:///nowhere.sock' })).toBeNull();
    expect(await removeContainer(container, ENV)).toBeNull();
    expect(await isContainerRunning(container, ENV)).toBe(false);
    const { code } = await docker(['inspect', container.name]);
    expect(code).not.toBe(0);
  });

  test('its record names the container, and no path that processes of others have', async () => {
    await using world = await createBackend();
    const cluster = await world.start('tmpfs');
    const [record] = world.registry.list();
    expect(record).toMatchObject({ id: cluster.id, container: { name: containerOf(cluster) } });
    expect(record?.pgdata).toBe(`${containerOf(cluster)}:${cluster.pgdata}`);
  });
});

const [[, uid] = ['', undefined]] = USERS;

describeDocker('the command', () => {
  test('a start that is killed is tidied up by the next command', async () => {
    const world = createWorld(uid);
    try {
      const args = ['start', '--backend', 'docker', '--image', IMAGES.postgres15, '--port', '0', '--profile', 'tmpfs'];
      const running = world.spawn(args, { env: { ...DOCKER_ENV } });
      let names: string[] = [];
      const ids = () => world.leftovers().flatMap((file) => /([0-9a-f]{12})\.json$/.exec(file)?.[1] ?? []);
      while (names.length === 0) {
        const [id] = ids();
        if (id) names = await listContainers(id);
      }
      running.kill('SIGKILL');
      await running.ended;
      const stopped = await world.run(['stop', '--all'], { env: { ...DOCKER_ENV } });
      expect(stopped.code).toBe(0);
      expect(await listContainers(names[0]!)).toEqual([]);
      expect(world.leftovers()).toEqual([]);
    } finally {
      world.dispose();
    }
  });

  test('start hands a server over, and stop ends it', async () => {
    const world = createWorld(uid);
    try {
      const args = ['start', '--backend', 'docker', '--image', IMAGES.postgres15, '--port', '0', '--format', 'json'];
      const started = await world.run(args, { env: { ...DOCKER_ENV } });
      expect(started.code).toBe(0);
      const [file = ''] = world.leftovers().filter((name) => name.endsWith('.json'));
      const id = /([0-9a-f]{12})\.json$/.exec(file)?.[1] ?? 'none';
      expect(await listContainers(id)).toHaveLength(1);
      // Another command leaves it alone.
      const second = await world.run(args, { env: { ...DOCKER_ENV } });
      expect(second.stderr).not.toContain('killed run');
      expect(await listContainers(id)).toHaveLength(1);
      const stopped = await world.run(['stop', '--all'], { env: { ...DOCKER_ENV } });
      expect(stopped.code).toBe(0);
      expect(await listContainers(id)).toEqual([]);
      expect(world.leftovers()).toEqual([]);
    } finally {
      world.dispose();
    }
  });
});
