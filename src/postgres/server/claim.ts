// Claims a started server for its user and password, and opens a session that is proved to be on it.
import { realpathSync } from 'node:fs';
import type { Socket } from 'node:net';
import type { Client } from 'pg';
import { PgSpeedError } from '../../errors.ts';
import { type Access, isPortLost, makeLostPortError } from './access.ts';
import { connect, OUR_DATABASE, UnprovedError } from './client.ts';
import { writeAuthentication } from './config.ts';
import { buildEndpoint } from './draft.ts';
import { readStartLog } from './log.ts';
import type { NativeDraft } from './native.ts';

/**
 * Claims a ready server, asks it who it is, and opens a session over TCP that has answered a query. Another program may
 * have its port and even forward to it, so nothing is written over TCP before.
 * @throws LostPortError when the port leads elsewhere; what pg throws
 */
export async function openSession(draft: NativeDraft): Promise<Client> {
  if (isPortLost(await readStartLog(draft))) throw lostPort(draft);
  // Without a private socket, the proof of the password must do.
  if (!canClaim()) return await openBeside(null, draft);
  const witness = await openWitness(draft);
  try {
    return await openBeside(witness, draft);
  } finally {
    // It must have ended: any other session prevents CREATE DATABASE.
    await witness.end().catch(() => undefined);
  }
}

/** A session on the private socket, which no other server can have; claims the server. */
async function openWitness(draft: NativeDraft): Promise<Client> {
  const { access, layout, record, unclaimed } = draft;
  const user = unclaimed ?? access.user;
  const password = unclaimed === null ? access.password : '';
  // A ready server has read the file, and reads it again only on request.
  if (unclaimed !== null) writeAuthentication(draft, { local: 'scram-sha-256', open: access.open });
  const witness = await connect({ host: layout.socketFolder, port: record.port, user, password }, OUR_DATABASE);
  try {
    if (unclaimed !== null) await claimCluster(witness, access);
    draft.unclaimed = null;
    return witness;
  } catch (error) {
    await witness.end().catch(() => undefined);
    throw error;
  }
}

/** Opens a session as the user and proves that it is with our server; nobody else has its socket. @param witness a session on the private socket */
async function openBeside(witness: Client | null, draft: NativeDraft): Promise<Client> {
  const client = await connect(buildEndpoint(draft), OUR_DATABASE).catch((error: unknown) => {
    throw explainRefusal(error, draft);
  });
  if (draft.isApart || (await isOurs(client, witness, draft))) return client;
  await client.end().catch(() => undefined);
  throw lostPort(draft);
}

function explainRefusal(error: unknown, draft: NativeDraft): unknown {
  const { code } = error as { code?: string };
  // Class 28, a refused user or password: our own server has just got this password.
  if (error instanceof UnprovedError || code?.startsWith('28')) return lostPort(draft);
  // 53300 is too_many_connections.
  if (code !== '53300') return error;
  const message = '`max_connections` leaves no room for two sessions of a superuser, which a start needs.';
  return new PgSpeedError('input', message, ['Raise it in ', { input: 'settings' }, '.'], { cause: error });
}

/**
 * Whether a session over TCP is with the server of our data directory. The witness knows the session by its client
 * port, which differs with a program in between. (The view pg_stat_activity takes milliseconds to plan.)
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

/** Object id of initdb's superuser (pg_authid.dat, BOOTSTRAP_SUPERUSERID). */
const BOOTSTRAP_USER = 10;

/** Whether a server can be claimed here: Node reaches no private socket on Windows. */
export function canClaim(): boolean {
  return process.platform !== 'win32';
}

/**
 * Gives a running server its user and password, through the private socket, which needs no password yet. Over TCP
 * nobody can connect before. (ALTER ROLE cannot rename the session's own user; both are columns of pg_authid.)
 * @param client a session on the private socket; pg_hba.conf is already final
 * @throws what pg throws
 */
async function claimCluster(client: Client, access: Access): Promise<void> {
  const name = client.escapeLiteral(access.user);
  const secret = client.escapeLiteral(await access.verifier);
  await client.query(
    `update pg_catalog.pg_authid set rolname = ${name}, rolpassword = ${secret} where oid = ${BOOTSTRAP_USER};
     select pg_reload_conf()`,
  );
}
