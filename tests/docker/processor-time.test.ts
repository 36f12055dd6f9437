import os from 'node:os';
import { expect, test } from '@jest/globals';
import { runChild } from '../../src/system/child.ts';
import { ask, createBackend } from './backend.ts';
import { DOCKER_ENV, describeDocker, IMAGES } from './images.ts';

const SERIES = 'select count(*) from generate_series(1, 3000000)';

describeDocker('the processor time of a container', () => {
  test('is that of the server, and of what runs beside it', async () => {
    await using world = await createBackend({ image: IMAGES.postgres15 });
    const cluster = await world.start('tmpfs');
    const read = async () => (await cluster.readCpuSeconds()) ?? Number.NaN;
    const began = performance.now();
    const first = await read();
    const quiet = (await read()) - first;
    await ask(cluster, SERIES);
    const busy = (await read()) - first - quiet;
    expect(busy).toBeGreaterThan(5 * quiet);

    const { file, args } = cluster.inside('psql') ?? { file: '', args: [] };
    const { user: PGUSER, password: PGPASSWORD, database: PGDATABASE } = cluster.connection;
    const env = { ...DOCKER_ENV, PATH: process.env.PATH ?? '', PGUSER, PGPASSWORD, PGDATABASE };
    const before = await read();
    const beside = await runChild({ file, args: [...args, '-c', SERIES], env, cwd: '/' });
    expect(beside.exitCode).toBe(0);
    const after = await read();
    expect(after - before).toBeGreaterThan(5 * quiet);
    // Of the container, not of the machine.
    expect(after - first).toBeLessThan(((performance.now() - began) / 1000) * os.cpus().length + 0.1);

    await cluster.stop();
    expect(await cluster.readCpuSeconds()).toBeNull();
  });
});
