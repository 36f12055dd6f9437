// Opens sessions of our own on a server, and refuses one that does not prove by SCRAM that it knows the password.
import { readFileSync } from 'node:fs';
import type { Client } from 'pg';

/** Where to connect; each call chooses its database. */
export interface Endpoint {
  host: string;
  port: number;
  user: string;
  password: string;
  /** The file of the certificate that must have signed the server's. Without one, nothing is encrypted. */
  rootCertificate?: string | null;
  /** The folder of the server's socket, if it is to be reached by that instead of TCP. */
  socketFolder?: string | null;
}

/** The database of our own sessions, which user programs have no reason to use; no count includes it. */
export const OUR_DATABASE = 'template1';

/** What our own sessions need, whatever the user's SQL has set for roles and databases: options of a session win over those. */
const OUR_OPTIONS = [
  ...['statement_timeout=0', 'lock_timeout=0', 'idle_in_transaction_session_timeout=0'],
  ...['default_transaction_read_only=off', 'role=none', 'search_path=public'],
]
  .map((setting) => `-c ${setting}`)
  .join(' ');

/** Limits that only some versions have; the first is of PostgreSQL 14. */
const LATER_LIMITS = `select set_config(name, '0', false) from unnest(array['idle_session_timeout', 'transaction_timeout']) name
  where current_setting(name, true) <> '0'`;

/** The options of a session that runs SQL of the user, as psql would take them. */
export function usersOptions(): string {
  return process.env.PGOPTIONS ?? '';
}

/** Loads the client library (50 ms) while we wait for something else. */
export function preloadClient(): void {
  void import('pg');
}

/** Connects, calls `use`, and waits until the session has ended. @throws what pg throws */
export async function withClient<T>(
  endpoint: Endpoint,
  database: string,
  use: (client: Client) => Promise<T>,
  options = OUR_OPTIONS,
): Promise<T> {
  const client = await connect(endpoint, database, options);
  try {
    return await use(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Whether an SQLSTATE means insufficient resources (full disk, no memory) or a system error, not a wrong statement. */
export function isServerTrouble(code: string): boolean {
  return /^(?:53|58)/.test(code);
}

/** The server that answers may be anybody's. */
export class UnprovedError extends Error {
  override name = 'UnprovedError';

  constructor(cause?: unknown) {
    super('The server that answers has not proved that it knows the password.', { cause });
  }
}

/**
 * Connects by password, like the user's program, to a server that proves by SCRAM that it knows the password too. A
 * program that has taken the port gets neither the password nor a statement.
 * @throws UnprovedError when the server asks for the password itself, lets us in without one, or proves nothing; what
 * pg throws
 */
export async function connect(endpoint: Endpoint, database: string, options = OUR_OPTIONS): Promise<Client> {
  const { default: pg } = await import('pg');
  const { port, user, password, rootCertificate, socketFolder } = endpoint;
  const host = socketFolder ?? endpoint.host;
  // Like sslmode=verify-ca: the signer of the certificate counts, not the name of the server. Nothing is encrypted on a socket.
  const encrypts = rootCertificate && !socketFolder;
  const ssl = encrypts ? { ca: readFileSync(rootCertificate), checkServerIdentity: () => undefined } : false;
  const client = withoutVariables(
    () =>
      new pg.Client({
        ...{ host, port, user, password, database, ssl, options },
        application_name: 'pg-speed',
        connectionTimeoutMillis: 5000,
      }),
  );
  // Otherwise a server that goes away would end our process with an uncaught 'error' event.
  client.on('error', () => undefined);
  // Only a server that is not claimed yet has no password; it is reached by its private socket.
  if (password !== '') requireProof(client);
  try {
    await client.connect();
    if (options === OUR_OPTIONS) await client.query(LATER_LIMITS);
  } catch (error) {
    // pg leaves the socket open after a wrong proof.
    client.connection.stream.destroy();
    // Only the message marks a wrong proof.
    throw error instanceof Error && error.message.startsWith('SASL: ') ? new UnprovedError(error) : error;
  }
  return client;
}

/** Makes a client while our environment has none of libpq's variables, which pg reads: they are for the user's programs. */
function withoutVariables(make: () => Client): Client {
  const hidden = Object.entries(process.env).filter(([name]) => /^PG[A-Z]/.test(name));
  for (const [name] of hidden) delete process.env[name];
  try {
    return make();
  } finally {
    Object.assign(process.env, Object.fromEntries(hidden));
  }
}

/**
 * Refuses a server that does not prove by SCRAM that it knows the password: pg answers every request for a password,
 * and does not miss a proof. Its own listeners come after these.
 */
function requireProof({ connection }: Client): void {
  let isScram = false;
  let proved = false;
  const refuse = () => {
    connection.emit('error', new UnprovedError());
    // pg's own listener is next; it cannot write to a destroyed stream.
    connection.stream.destroy();
  };
  connection.on('authenticationCleartextPassword', refuse);
  connection.on('authenticationMD5Password', refuse);
  connection.on('authenticationSASLContinue', () => {
    isScram = true;
  });
  // A wrong proof is an error of pg, which comes before the server's next message.
  connection.on('authenticationSASLFinal', () => {
    if (isScram) proved = true;
    else refuse();
  });
  connection.on('authenticationOk', () => {
    if (!proved) refuse();
  });
}
