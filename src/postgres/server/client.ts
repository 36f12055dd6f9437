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
}

/** The database of our own sessions, which user programs have no reason to use; no count includes it. */
export const OUR_DATABASE = 'template1';

/** Loads the client library (50 ms) while we wait for something else. */
export function preloadClient(): void {
  void import('pg');
}

/** Connects, calls `use`, and waits until the session has ended. @throws what pg throws */
export async function withClient<T>(
  endpoint: Endpoint,
  database: string,
  use: (client: Client) => Promise<T>,
): Promise<T> {
  const client = await connect(endpoint, database);
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
export async function connect(endpoint: Endpoint, database: string): Promise<Client> {
  const { default: pg } = await import('pg');
  const { host, port, user, password, rootCertificate } = endpoint;
  // Like sslmode=verify-ca: the signer of the certificate counts, not the name of the server.
  const ssl = rootCertificate ? { ca: readFileSync(rootCertificate), checkServerIdentity: () => undefined } : false;
  const client = new pg.Client({
    host,
    port,
    user,
    password,
    database,
    ssl,
    application_name: 'pg-speed',
    connectionTimeoutMillis: 5000,
  });
  // Otherwise a server that goes away would end our process with an uncaught 'error' event.
  client.on('error', () => undefined);
  // Only a server that is not claimed yet has no password; it is reached by its private socket.
  if (password !== '') requireProof(client);
  try {
    await client.connect();
  } catch (error) {
    // pg leaves the socket open after a wrong proof.
    client.connection.stream.destroy();
    // Only the message marks a wrong proof.
    throw error instanceof Error && error.message.startsWith('SASL: ') ? new UnprovedError(error) : error;
  }
  return client;
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
