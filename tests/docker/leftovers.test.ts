import { expect, test } from '@jest/globals';
import {
  isContainerRunning,
  ownerOf,
  removeContainer,
  removeLostContainers,
} from '../../src/features/docker/source/remove.ts';
import { ask, containerOf, createBackend, listContainers } from './backend.ts';
import { docker } from './container.ts';
import { DOCKER_ENV, describeDocker } from './images.ts';

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
    await using first = await createBackend();
    await using second = await createBackend();
    expect(ownerOf(first.registry)).toBe(ownerOf(first.registry));
    expect(ownerOf(first.registry)).not.toBe(ownerOf(second.registry));
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
