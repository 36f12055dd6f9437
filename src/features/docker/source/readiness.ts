// Waits until the server in a container answers its first query over TCP.
import type { Client } from 'pg';
import { PgSpeedError } from '../../../errors.ts';
import { connect, type Endpoint, OUR_DATABASE } from '../../../postgres/server/client.ts';
import { buildEndpoint } from '../../../postgres/server/draft.ts';
import { limitStart } from '../../../postgres/server/native.ts';
import { delay } from '../../../system/child.ts';
import type { DockerDraft } from './draft.ts';
import { isContainerRunning } from './remove.ts';

/** Scripts of an image may take a minute. */
const START_TIMEOUT_MS = 180_000;
const POLL_MS = 10;
/** How often we ask the engine whether the container runs. */
const LOOK_MS = 500;

/**
 * Waits for the first answered query over TCP: an engine's proxy accepts connections before there is a server. (The
 * container must have started: before its network is up, the proxy holds a connection for a second.)
 * @param timeoutMs the user's limit; undefined: only ours
 * @returns the open connection, or null when the container ended before it answered
 * @throws PgSpeedError of kind `postgres` after three minutes or the user's limit, `interrupted` on abort; what pg
 * throws for a wrong password
 */
export async function waitForAnswer(draft: DockerDraft, password?: string, timeoutMs?: number): Promise<Client | null> {
  const { docker, container, signal } = draft;
  const endpoint = buildEndpoint(draft, password);
  // Another server in our network may have its port, and ours then ends when it starts to listen.
  const isShared = docker.network.kind === 'shared';
  const limitMs = limitStart(START_TIMEOUT_MS, timeoutMs);
  const began = performance.now();
  let looked = began;
  for (;;) {
    signal.throwIfAborted();
    const attempt = await tryEndpoint(endpoint, isShared);
    if ('client' in attempt) return attempt.client;
    const now = performance.now();
    if (attempt.refused !== undefined || now - looked > LOOK_MS) {
      looked = now;
      if ((await isContainerRunning(container, docker.engine.env)) === false) return null;
      // The server itself refused, and still runs.
      if (attempt.refused !== undefined) throw attempt.refused;
    }
    if (now - began > limitMs) {
      const message = `The server in the container did not answer within ${limitMs / 1000} s.`;
      const hint = 'See its log. With a remote engine, a firewall may be in between.';
      throw new PgSpeedError('postgres', message, hint);
    }
    await delay(POLL_MS, signal);
  }
}

/** Errors while nothing listens yet, the proxy gives up, or the server starts (SQLSTATE cannot_connect_now). */
const EARLY = new Set(['57P03', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH']);

/** Class of the SQLSTATEs for a refused user or password. */
const REFUSED = '28';

async function tryEndpoint(endpoint: Endpoint, isShared: boolean): Promise<{ client: Client } | { refused: unknown }> {
  try {
    const client = await connect(endpoint, OUR_DATABASE);
    await client.query('select 1');
    return { client };
  } catch (error) {
    const { code } = error as { code?: string };
    // No code: pg's own time limit, a half-closed connection, or a server without a proof.
    const early = code === undefined || EARLY.has(code) || (isShared && code.startsWith(REFUSED));
    return { refused: early ? undefined : error };
  }
}
