import { mkdtempSync, rmSync } from 'node:fs';
import { connect as connectSocket, createServer, type Server, type Socket } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { Writable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { parseInputs } from '../../../src/inputs/inputs.ts';
import type { Cluster } from '../../../src/postgres/backend.ts';
import { Registry } from '../../../src/postgres/leftovers/registry.ts';
import { makeBackend } from '../../../src/postgres/native-source.ts';
import { openPreparation } from '../../../src/postgres/preparation.ts';
import { type Access, findFreePort } from '../../../src/postgres/server/access.ts';
import { withClient } from '../../../src/postgres/server/client.ts';
import { findProfile } from '../../../src/profiles/catalog.ts';
import { resolveProfile } from '../../../src/profiles/resolve.ts';
import { createContext } from '../../inputs/raw.ts';
import { startImpostor } from '../impostor.ts';
import { startTestServer } from '../server.ts';

const PASSWORD = 'p w';

let folder = '';
let lines: string[] = [];
const clusters: Cluster[] = [];

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'pgs-'));
  lines = [];
});
afterEach(async () => {
  await Promise.all(clusters.splice(0).map((cluster) => cluster.stop()));
  rmSync(folder, { recursive: true, force: true });
});

/** Starts a server whose port was free a moment ago. @param extra inputs beside user and password */
async function startOn(port: number, extra: Record<string, string> = {}, more: Partial<Access> = {}): Promise<Cluster> {
  const values = { profile: 'turbo', port: '0', user: 'me', password: PASSWORD, database: 'made', ...extra };
  const raw = Object.entries(values).map(([name, value]) => ({ name, value, source: name }));
  const { inputs, problems } = parseInputs(raw, createContext({ cwd: '/' }));
  expect(problems).toEqual([]);
  const note = (line: string) => void lines.push(line);
  const output = new Writable({ write: (_chunk, _encoding, done) => done() });
  const log = {
    info: note,
    notice: note,
    warning: note,
    progress: note,
    output,
    live: false,
    evidence: () => undefined,
    group: () => () => undefined,
  };
  const { signal } = new AbortController();
  const preparation = await openPreparation(inputs, { env: process.env, log, signal });
  const { installations, access } = preparation;
  const [installation] = installations;
  const profile = findProfile(values.profile);
  if (!installation || !profile) throw new Error('there is no PostgreSQL, or no such profile');
  const backend = makeBackend(installation, [undefined], {
    ...preparation,
    registry: new Registry(path.join(folder, 'registry')),
    access: { ...access, port, portIsFixed: false, ...more },
  });
  const resolved = resolveProfile(profile, backend.version, backend.storage, inputs);
  if (resolved.kind !== 'spec') throw new Error(JSON.stringify(resolved));
  const cluster = await backend.startCluster(resolved.spec, { signal });
  clusters.push(cluster);
  return cluster;
}

async function listDatabases({ connection }: Cluster): Promise<string[]> {
  return withClient(connection, 'template1', async (client) => {
    const { rows } = await client.query<{ datname: string }>('select datname from pg_database');
    return rows.map(({ datname }) => datname);
  });
}

/** One true sentence of it, and none of those that blame something else. */
function expectTold(lost: number, { connection }: Cluster): void {
  expect(connection.port).not.toBe(lost);
  const sentence = `Another program took port ${lost} before the server did. Starting it again on port ${connection.port}.`;
  expect(lines.filter((line) => line.includes('port'))).toEqual([sentence]);
  expect(lines.join('\n')).not.toMatch(/PGOPTIONS|template/);
}

// One that is claimed on its private socket, and one that initdb makes for its own user.
describe.each(['turbo', 'default'])('a server of profile %s whose port was taken on 127.0.0.1 alone', (profile) => {
  test.each(['cleartext', 'nothing asked', 'a false proof'] as const)(
    'by somebody who answers with %s takes another one, and the password stays here',
    async (trick) => {
      const impostor = await startImpostor(trick);
      try {
        const cluster = await startOn(impostor.port, { profile });
        expectTold(impostor.port, cluster);
        expect(await listDatabases(cluster)).toContain('made');
        expect(impostor.received().toString('latin1')).not.toContain(PASSWORD);
        expect(impostor.visits()).toBe(0);
      } finally {
        await impostor.close();
      }
    },
  );

  test('by another server with the same user and password takes another one, and nothing is made there', async () => {
    const other = await startTestServer();
    try {
      const cluster = await startOn(other.connection.port, { profile });
      expectTold(other.connection.port, cluster);
      expect(await listDatabases(cluster)).toContain('made');
      const databases = await other.query<{ datname: string }>('select datname from pg_database');
      expect(databases.map(({ datname }) => datname)).not.toContain('made');
    } finally {
      await other.stop();
    }
  });
});

describe('a server that does not log what it could not bind', () => {
  const SILENT = { settings: 'log_min_messages = panic' };

  test('gives up a port on which another server answers', async () => {
    const other = await startTestServer();
    try {
      const cluster = await startOn(other.connection.port, SILENT);
      expectTold(other.connection.port, cluster);
      const databases = await other.query<{ datname: string }>('select datname from pg_database');
      expect(databases.map(({ datname }) => datname)).not.toContain('made');
    } finally {
      await other.stop();
    }
  });

  test('gives up a port on which somebody asks for the password', async () => {
    const impostor = await startImpostor('cleartext');
    try {
      expectTold(impostor.port, await startOn(impostor.port, SILENT));
      expect(impostor.received().toString('latin1')).not.toContain(PASSWORD);
      expect(impostor.visits()).toBe(1);
    } finally {
      await impostor.close();
    }
  });

  // It could not be told by any proof: the password is right on both ends.
  test.each([['false'], ['true']])(
    'gives up a port on which somebody hands on all to it on ::1 (ssl %s)',
    async (ssl) => {
      const relay = await startRelay();
      try {
        const cluster = await startOn(relay.port, { ...SILENT, ssl });
        expectTold(relay.port, cluster);
        expect(relay.visits()).toBe(1);
        expect(await listDatabases(cluster)).toContain('made');
      } finally {
        await relay.close();
      }
    },
  );
});

test('a port of the user that is lost ends the start with what to do', async () => {
  const impostor = await startImpostor('cleartext');
  try {
    await expect(startOn(impostor.port, {}, { portIsFixed: true })).rejects.toMatchObject({
      kind: 'postgres',
      message: `\`port\`: another program took ${impostor.port} before the server did.`,
    });
    expect(lines.join('\n')).not.toMatch(/PGOPTIONS|template/);
  } finally {
    await impostor.close();
  }
});

test('a server for which there is one session has no room for a start, and says so', async () => {
  const settings = 'max_connections = 1\nsuperuser_reserved_connections = 0\nmax_wal_senders = 0';
  await expect(startOn(await findFreePort(), { settings })).rejects.toMatchObject({
    kind: 'input',
    message: expect.stringContaining('max_connections'),
  });
});

/** On 127.0.0.1 somebody who hands on every byte to the server on ::1 of the same port, and back. */
async function startRelay(): Promise<{ port: number; visits(): number; close(): Promise<void> }> {
  const sockets = new Set<Socket>();
  let visits = 0;
  let port = 0;
  const server: Server = createServer((client) => {
    visits++;
    const upstream = connectSocket({ host: '::1', port });
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.on('error', () => to.destroy());
      from.pipe(to);
    }
  });
  await new Promise<void>((resolve) => server.listen({ port: 0, host: '127.0.0.1', exclusive: true }, resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no address');
  port = address.port;
  return {
    port,
    visits: () => visits,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
