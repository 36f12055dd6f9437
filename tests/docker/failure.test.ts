import { chmodSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type PgSpeedError, writeHint } from '../../src/errors.ts';
import { requireEngine } from '../../src/features/docker/source/engine.ts';
import { containerOf, createBackend } from './backend.ts';
import { docker } from './container.ts';
import { describeDocker, IMAGES } from './images.ts';

const FAKES = 'pg-speed-test-fake';
let folder = '';
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'pg-speed-failure-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  const { stdout } = await docker(['image', 'ls', '--quiet', FAKES]);
  for (const id of stdout.split('\n').filter(Boolean)) await docker(['rmi', '--force', id]);
});

/** An image that differs from a good one in what a Dockerfile says. */
async function makeImage(tag: string, lines: string): Promise<string> {
  const name = `${FAKES}:${tag}`;
  const args = ['build', '--quiet', '--network', 'none', '--tag', name, '-'];
  const { code, stderr } = await docker(args, `FROM ${IMAGES.postgres15}\n${lines}\n`);
  if (code !== 0) throw new Error(stderr);
  return name;
}

const messageOf = (error: unknown) => {
  const { message, hint } = error as PgSpeedError;
  return `${message} ${writeHint(hint)}`;
};
const fails = (inputTexts: Record<string, string>, env: Record<string, string> = {}) =>
  createBackend(inputTexts, env).then(() => 'it did not fail', messageOf);

describeDocker('no engine', () => {
  test('there is no client', async () => {
    const env = { PATH: folder };
    expect(await fails({}, env)).toMatch(/`docker` was not found on PATH.*client.*`backend: native`/);
  });

  test('no engine answers', async () => {
    const env = { DOCKER_HOST: `unix://${folder}/no.sock` };
    expect(await fails({}, env)).toMatch(/no Docker engine answers.*docker info/);
  });

  test('a context that is not there', async () => {
    const env = { DOCKER_HOST: '', DOCKER_CONTEXT: 'nowhere', DOCKER_CONFIG: folder };
    expect(await fails({}, env)).toMatch(/Docker context could not be read.*nowhere/);
  });

  test('an address that is none', async () => {
    expect(await fails({}, { DOCKER_HOST: 'nonsense' })).toMatch(/'nonsense' is not the address/);
  });

  const asRoot = process.getuid?.() === 0 ? test : test.skip;
  asRoot('this user may not use it', async () => {
    const socket = path.join(folder, 'closed.sock');
    const server = net.createServer().listen(socket);
    await new Promise((resolve) => server.once('listening', resolve));
    chmodSync(socket, 0o600);
    chmodSync(folder, 0o755);
    // The client as another user: a script of that name on PATH.
    const real = process.env.PATH ?? '';
    const bin = mkdtempSync(path.join(folder, 'bin-'));
    chmodSync(bin, 0o755);
    writeFileSync(
      path.join(bin, 'docker'),
      `#!/bin/sh\nPATH='${real}' exec setpriv --reuid 65534 --regid 65534 --clear-groups docker "$@"\n`,
    );
    chmodSync(path.join(bin, 'docker'), 0o755);
    const env = { ...process.env, PATH: `${bin}:${real}`, DOCKER_HOST: `unix://${socket}`, DOCKER_CONFIG: folder };
    const error = await requireEngine(env).catch(messageOf);
    expect(error).toMatch(/may not use the Docker engine.*usermod -aG docker/);
    server.close();
  });

  test('an engine of Windows containers', async () => {
    const bin = mkdtempSync(path.join(folder, 'windows-'));
    writeFileSync(path.join(bin, 'docker'), '#!/bin/sh\necho windows\n');
    chmodSync(path.join(bin, 'docker'), 0o755);
    symlinkSync('/bin/sh', path.join(bin, 'sh'));
    await expect(requireEngine({ PATH: bin })).rejects.toThrow(/Windows containers/);
  });
});

describeDocker('no image', () => {
  test('that the registry does not have', async () => {
    // Loopback registries are spoken to without TLS.
    const registry = createServer((request, answer) => {
      if (request.url === '/v2/')
        return answer.writeHead(200, { 'docker-distribution-api-version': 'registry/2.0' }).end('{}');
      answer.writeHead(404, { 'content-type': 'application/json' });
      return answer.end('{"errors":[{"code":"MANIFEST_UNKNOWN","message":"manifest unknown"}]}');
    });
    await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve));
    const { port } = registry.address() as AddressInfo;
    expect(await fails({ image: `127.0.0.1:${port}/none:1` })).toMatch(
      /could not be pulled: the registry has no such image or tag/,
    );
    registry.close();
  });

  test('that cannot be fetched, as nothing answers', async () => {
    expect(await fails({ image: '127.0.0.1:1/none:1' })).toMatch(
      /not on this engine, and the registry cannot be reached/,
    );
  });

  test('before the run is interrupted', async () => {
    // A client that pulls without an end.
    const bin = mkdtempSync(path.join(folder, 'slow-'));
    const script = '#!/bin/sh\n[ "$1" = pull ] && echo pulling && exec sleep 600\necho No such image >&2\nexit 1\n';
    writeFileSync(path.join(bin, 'docker'), script);
    chmodSync(path.join(bin, 'docker'), 0o755);
    const signal = new AbortController();
    const lines: string[] = [];
    const pulling = createBackend({}, { PATH: `${bin}:${process.env.PATH}` }, { signal, lines });
    const failure = pulling.then(
      () => 'none',
      (error: Error) => error.message,
    );
    while (!lines.includes('output: pulling\n') && (await Promise.race([failure, delay(20)])) === undefined);
    signal.abort(new Error('stop it'));
    expect(await failure).toBe('stop it');
    expect(lines.at(-1)).toBe('end of group');
  });

  test('of the version asked for', async () => {
    expect(await fails({ 'postgres-version': '17' })).toMatch(/holds PostgreSQL 15\.\d+, but `postgres-version` is 17/);
  });

  test('with a server in it', async () => {
    const image = await makeImage('empty', 'ENV PG_VERSION= PATH=/bin');
    expect(await fails({ image })).toMatch(/does not follow the contract.*no PG_VERSION/);
  });

  test('that says its version is needed, when its server says it', async () => {
    const image = await makeImage('silent', 'ENV PG_VERSION= PGDATA=');
    await using world = await createBackend({ image });
    expect(world.backend.version.major).toBe(15);
  });

  test('with a user for the server', async () => {
    const image = await makeImage('nobody', 'RUN sed -i /^postgres:/d /etc/passwd');
    await using world = await createBackend({ image });
    await expect(world.start('tmpfs')).rejects.toThrow(/no user `postgres`/);
    expect(world.registry.list()).toEqual([]);
  });
});

describeDocker('a start that fails', () => {
  test('for a folder of the data that the server may not write', async () => {
    const image = await makeImage('folder', 'ENV PGDATA=/closed/data');
    await using world = await createBackend({ image });
    await expect(world.start('nosync')).rejects.toThrow(/its user `postgres` may not write to \/closed\/data/);
    expect(world.registry.list()).toEqual([]);
  });

  test('for a locale that the image does not have', async () => {
    await using world = await createBackend({ locale: 'tlh_KX' });
    await expect(world.start('tmpfs')).rejects.toMatchObject({
      kind: 'input',
      message: expect.stringMatching(/initdb failed: .*locale/),
    });
    expect(world.registry.list()).toEqual([]);
  });

  test('for a script of the image that fails', async () => {
    const image = await makeImage('script', 'RUN echo "select 1/0" > /docker-entrypoint-initdb.d/1.sql');
    await using world = await createBackend({ image });
    const error = (await world.start('turbo').catch((reason) => reason)) as { message: string; detail: string };
    expect(error.message).toMatch(/A script in \/docker-entrypoint-initdb\.d of the image .* failed/);
    expect(error.detail).toContain('division by zero');
    // No template is at fault that was not there.
    expect(world.lines.join('\n')).not.toContain('Making a new one');
    expect(world.registry.list()).toEqual([]);
  });

  test('for want of room on the tmpfs', async () => {
    await using world = await createBackend({ 'tmpfs-size': '256MB' });
    const spec = world.specOf('tmpfs');
    const small = { ...spec, storage: { ...spec.storage, sizeBytes: 8_000_000 } };
    const failing = world.backend.startCluster(small, { signal: world.signal.signal });
    await expect(failing).rejects.toThrow(
      /The container ended\. Its last message about space: .*No space left on device/,
    );
    expect(world.registry.list()).toEqual([]);
  });

  test('for an abort', async () => {
    await using world = await createBackend();
    const starting = world.start('tmpfs');
    world.signal.abort(new Error('stop it'));
    await expect(starting).rejects.toThrow('stop it');
    expect(world.registry.list()).toEqual([]);
  });
});

describeDocker('a port that is taken', () => {
  // The port is settled as it was a moment before the first took it.
  test('between our look and the engine is changed for a free one', async () => {
    await using first = await createBackend();
    const cluster = await first.start('tmpfs');
    const { port } = cluster.connection;
    await using second = await createBackend({}, {}, { access: { port, portIsFixed: false } });
    const other = await second.start('tmpfs');
    expect(other.connection.port).not.toBe(port);
    const sentence = `info: Another program took port ${port} before the server did. Starting it again on port ${other.connection.port}.`;
    expect(second.lines).toContain(sentence);
    expect(second.registry.list()[0]?.port).toBe(other.connection.port);
    await using third = await createBackend({}, {}, { access: { port, portIsFixed: true } });
    await expect(third.start('tmpfs')).rejects.toThrow(`\`port\`: ${port} is in use`);
    expect(third.registry.list()).toEqual([]);
    expect((await docker(['inspect', containerOf(cluster)])).code).toBe(0);
  });
});
