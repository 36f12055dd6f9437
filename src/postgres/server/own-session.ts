import { realpathSync } from 'node:fs';
import type { Socket } from 'node:net';
import type { Client } from 'pg';
import { PgSpeedError } from '../../errors.ts';
import { type Access, isPortLost, makeLostPortError } from './access.ts';
import { connect, OUR_DATABASE, UnprovedError } from './client.ts';
import { writeAuthentication } from './config.ts';
import { readStartLog } from './log.ts';
import { buildEndpoint, type NativeDraft } from './native.ts';

/**
 * The superuser of a server while it has no password (see {@link claimCluster}); null once it has the run's own. It changes
 * with the first session.
 */
export interface SessionOwner {
  unclaimed: string | null;
}

/**
 * Opens a session over TCP with a server that is ready, after it was claimed and asked who it is: somebody else may have its
 * port, and even hand everything on to it. Nothing has been written over TCP then, and a query was answered.
 * @throws LostPortError when the port leads elsewhere; what pg throws
 */
export async function openOwnSession(draft: NativeDraft, owner: SessionOwner): Promise<Client> {
  if (isPortLost(await readStartLog(draft))) throw lostPort(draft);
  // Without a private socket the proof of the password has to do.
  if (!canClaim()) return await openBeside(null, draft);
  const witness = await openWitness(draft, owner);
  try {
    return await openBeside(witness, draft);
  } finally {
    // It is gone then: no session but the other is in the way of CREATE DATABASE.
    await witness.end().catch(() => undefined);
  }
}

/** A session on the private socket, which nobody else can have; the server is claimed with it. */
async function openWitness(draft: NativeDraft, owner: SessionOwner): Promise<Client> {
  const { access, layout, record } = draft;
  const login =
    owner.unclaimed === null
      ? { user: access.user, password: access.password }
      : { user: owner.unclaimed, password: '' };
  // A server that is ready has read the file, and reads it again only when it is asked to.
  if (owner.unclaimed !== null) writeAuthentication(draft, { local: 'scram-sha-256', open: access.open });
  const witness = await connect({ host: layout.socketFolder, port: record.port, ...login }, OUR_DATABASE);
  try {
    if (owner.unclaimed !== null) await claimCluster(witness, access);
    owner.unclaimed = null;
    return witness;
  } catch (error) {
    await witness.end().catch(() => undefined);
    throw error;
  }
}

/** @param witness a session of the server itself; null: there can be none */
async function openBeside(witness: Client | null, draft: NativeDraft): Promise<Client> {
  const client = await connect(buildEndpoint(draft), OUR_DATABASE).catch((error: unknown) => {
    throw explainRefusal(error, draft);
  });
  if (await isOurs(client, witness, draft)) return client;
  await client.end().catch(() => undefined);
  throw lostPort(draft);
}

/** SQLSTATE too_many_connections, and the class of those that refuse a user or password. */
const TOO_MANY = '53300';
const REFUSED = '28';

function explainRefusal(error: unknown, draft: NativeDraft): unknown {
  const { code } = error as { code?: string };
  // Our own server has just been given this very password.
  if (error instanceof UnprovedError || code?.startsWith(REFUSED)) return lostPort(draft);
  if (code !== TOO_MANY) return error;
  const message = '`max_connections` leaves no room for two sessions of a superuser, which a start needs.';
  return new PgSpeedError('input', message, 'Raise it in `settings`.', { cause: error });
}

/**
 * Whether a session over TCP is with the server on our data directory. The witness knows it by the port that it comes from: with
 * somebody in between, that is another one. (The function behind pg_stat_activity: planning its joins takes a new session milliseconds.)
 */
async function isOurs(client: Client, witness: Client | null, { layout }: NativeDraft): Promise<boolean> {
  const { localAddress, localPort } = client.connection.stream as Socket;
  const { rows } = await (witness ?? client).query<{ folder: string; known: boolean }>(
    `select current_setting('data_directory') as folder,
       exists (select from pg_stat_get_activity(null) where host(client_addr) = $1 and client_port = $2) as known`,
    [localAddress, localPort],
  );
  const [answer] = rows;
  return answer !== undefined && (witness === null || answer.known) && isSamePath(answer.folder, layout.pgdata);
}

function isSamePath(a: string, b: string): boolean {
  try {
    return realpathSync(a) === realpathSync(b);
  } catch {
    return false;
  }
}

function lostPort({ record, access }: NativeDraft) {
  return makeLostPortError(record.port, access.portIsFixed, 1);
}

/** Object id of the superuser that initdb makes (pg_authid.dat, BOOTSTRAP_SUPERUSERID). */
const BOOTSTRAP_USER = 10;

/** Whether a data directory that was made for nobody can get an owner here: Node reaches no private socket on Windows. */
export function canClaim(platform: NodeJS.Platform = process.platform): boolean {
  return platform !== 'win32';
}

/**
 * Gives a running server its user and password. The way in is the private socket, which asks for no password until
 * this is done; over TCP nobody gets in before, as the superuser has none.
 * (ALTER ROLE can neither rename the session's own user nor do both at once; both are columns of pg_authid.)
 * @param client a session on the private socket; pg_hba.conf is already what it is to be
 * @throws what pg throws
 */
async function claimCluster(client: Client, access: Access): Promise<void> {
  await client.query(`${claimSql(client, access.user, await access.verifier)}; select pg_reload_conf()`);
}

function claimSql(client: Client, user: string, verifier: string): string {
  const [name, secret] = [client.escapeLiteral(user), client.escapeLiteral(verifier)];
  return `update pg_catalog.pg_authid set rolname = ${name}, rolpassword = ${secret} where oid = ${BOOTSTRAP_USER}`;
}
