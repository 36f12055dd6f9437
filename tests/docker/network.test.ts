import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import net, { type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { ask, containerOf, createBackend, listContainers } from './backend.ts';
import { docker, startContainer } from './container.ts';
import { DOCKER_ENV, describeDocker, IMAGES } from './images.ts';

const SOCKET = (DOCKER_ENV.DOCKER_HOST ?? '').replace(/^unix:\/\//, '');

/** A second way to the engine: what connects to an address of this machine is passed on to its socket. */
async function forward(host: string): Promise<AsyncDisposable & { address: string }> {
  const open = new Set<net.Socket>();
  // The client of an engine ends its half of a connection before the answer is whole: that must not end the other.
  const server = net.createServer({ allowHalfOpen: true }, (near) => {
    const far = net.connect({ path: SOCKET, allowHalfOpen: true });
    for (const [source, target] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(source);
      source.pipe(target);
      source.on('error', () => target.destroy()).on('close', () => open.delete(source));
    }
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, host, resolve));
  return {
    address: `tcp://${host}:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** This machine's address on the bridge of the engine: no loopback, and reached from here and from containers only. */
async function bridgeAddress(): Promise<AsyncDisposable & { host: string }> {
  // The bridge is up as long as a container is on it.
  const container = await startContainer(IMAGES.postgres15, ['--entrypoint', 'sleep'], ['infinity']);
  const format = '{{.NetworkSettings.Networks.bridge.Gateway}}';
  const { stdout } = await docker(['inspect', '--format', format, container.id]);
  return { host: stdout.trim(), [Symbol.asyncDispose]: () => container[Symbol.asyncDispose]() };
}

describeDocker('a remote engine', () => {
  test('publishes on its own addresses, on a port that it chooses, and says so', async () => {
    await using bridge = await bridgeAddress();
    const { host } = bridge;
    await using way = await forward(host);
    await using world = await createBackend({ password: 'long enough' }, { DOCKER_HOST: way.address });
    const cluster = await world.start('turbo');
    expect(cluster.connection.host).toBe(host);
    expect(await ask(cluster, 'select 1')).toEqual(['1']);
    const { stdout } = await docker(['port', containerOf(cluster)]);
    expect(stdout).toContain(`5432/tcp -> 0.0.0.0:${cluster.connection.port}`);
    const notice = world.lines.find((line) => line.startsWith('notice: '));
    expect(notice).toBe(`notice: The Docker engine is ${host}: servers are open on all its addresses, by password.`);
    expect(world.backend.storage.availableMemoryBytes).toBe(
      Number((await docker(['info', '--format', '{{.MemTotal}}'])).stdout),
    );
    await cluster.save(async (tar) => void tar.resume());
    expect(await ask(cluster, 'select 1')).toEqual(['1']);
    expect(world.registry.list()).toMatchObject([{ host, container: { host: way.address } }]);
    await cluster.stop();
    expect(await listContainers(cluster.id)).toEqual([]);
  });

  test('may be meant by a context; seen on loopback it publishes there alone', async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'pg-speed-context-'));
    try {
      await using way = await forward('127.0.0.1');
      const env = { DOCKER_HOST: '', DOCKER_CONTEXT: 'far', DOCKER_CONFIG: folder };
      const create = ['context', 'create', 'far', '--docker', `host=${way.address}`];
      execFileSync('docker', create, { env: { ...process.env, DOCKER_CONFIG: folder }, stdio: 'pipe' });
      await using world = await createBackend({}, env);
      const cluster = await world.start('tmpfs');
      const { stdout } = await docker(['port', containerOf(cluster)]);
      expect(stdout.trim()).toBe(`5432/tcp -> 127.0.0.1:${cluster.connection.port}`);
      expect(await ask(cluster, 'select 1')).toEqual(['1']);
      expect(world.registry.list()).toMatchObject([{ container: { host: 'context:far' } }]);
      await cluster.stop();
      expect(await listContainers(cluster.id)).toEqual([]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

describeDocker('a local engine', () => {
  test('publishes on the addresses that are listened on, and on loopback for us', async () => {
    await using bridge = await bridgeAddress();
    const address = bridge.host;
    await using world = await createBackend({ listen: address });
    const cluster = await world.start('tmpfs');
    const { stdout } = await docker(['port', containerOf(cluster)]);
    const { port } = cluster.connection;
    expect(stdout.trim().split('\n').sort()).toEqual(
      [`5432/tcp -> 127.0.0.1:${port}`, `5432/tcp -> ${address}:${port}`].sort(),
    );
    const bridgeCluster = { ...cluster, connection: { ...cluster.connection, host: address } };
    expect(await ask(bridgeCluster, 'select 1')).toEqual(['1']);
  });

  test('refuses an address that is not of this machine', async () => {
    await using world = await createBackend({ listen: '192.0.2.1' });
    await expect(world.start('tmpfs')).rejects.toMatchObject({
      kind: 'input',
      message: expect.stringContaining('`listen`'),
    });
    expect(world.registry.list()).toEqual([]);
  });
});

describeDocker('in a container of the engine', () => {
  test('servers are on our own loopback and published nowhere', async () => {
    const client = execFileSync('sh', ['-c', 'command -v docker'], { encoding: 'utf8' }).trim();
    const mounts = [
      `${SOCKET}:/var/run/docker.sock`,
      `${process.execPath}:/usr/local/bin/node:ro`,
      `${client}:/usr/local/bin/docker:ro`,
      `${process.env.PG_SPEED_TEST_BUNDLES}:/pg-speed:ro`,
    ].flatMap((mount) => ['--volume', mount]);
    await using job = await startContainer(IMAGES.postgres15, [...mounts, '--entrypoint', 'sleep'], ['infinity']);
    const exec = (line: string) => docker(['exec', job.id, 'sh', '-c', line]);
    const start = `node /pg-speed/cli.cjs start --backend docker --image ${IMAGES.postgres15} --profile turbo --port 0`;
    const started = await exec(`${start} > /tmp/env && cat /tmp/env`);
    expect(started.stderr).toContain('servers run in its own network, on loopback');
    expect(started.code).toBe(0);
    const { stdout: names } = await docker(['ps', '--filter', 'label=pg-speed.id', '--format', '{{.Names}}']);
    const shared: string[] = [];
    for (const name of names.split('\n').filter(Boolean)) {
      const { stdout } = await docker(['inspect', '--format', '{{.HostConfig.NetworkMode}}', name]);
      if (stdout.trim() === `container:${job.id}`) shared.push(name);
    }
    expect(shared).toHaveLength(1);
    const [server = ''] = shared;
    try {
      expect((await docker(['port', server])).stdout).toBe('');
      const asked = await exec('. /tmp/env && psql -At "$DATABASE_URL" -c "select current_user"');
      expect(asked).toMatchObject({ code: 0, stdout: 'postgres\n' });
      // Loopback alone: /proc/net/tcp names the address in the machine's byte order.
      const listening = await exec(
        '. /tmp/env && grep -i ":$(printf %04x "$PGPORT") 0*:0000 0A" /proc/net/tcp /proc/net/tcp6',
      );
      expect(listening.stdout.trim().split('\n')).toEqual([expect.stringContaining(' 0100007F:')]);
      const stopped = await exec('. /tmp/env && node /pg-speed/cli.cjs stop');
      expect(stopped).toMatchObject({ code: 0 });
      expect((await docker(['inspect', server])).code).not.toBe(0);
    } finally {
      await docker(['rm', '--force', '--volumes', server]);
    }
  });
});
