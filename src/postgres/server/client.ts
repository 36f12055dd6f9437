import { readFileSync } from 'node:fs';
import type { Client } from 'pg';

/** Where to connect; each call chooses its `database`. */
export interface Endpoint {
  host: string;
  port: number;
  user: string;
  password: string;
  /** The certificate that must have signed the server's; null or left out: no encryption. */
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

/** Whether an SQLSTATE is no statement's fault: insufficient resources (full disk, no memory), or a system error. */
export function isServerTrouble(code: string): boolean {
  return /^(?:53|58)/.test(code);
}

/** The server that answers has not proved that it knows the password: it may be anybody's. */
export class UnprovedError extends Error {
  override name = 'UnprovedError';

  constructor(cause?: unknown) {
    super('The server that answers has not proved that it knows the password.', { cause });
  }
}

/** As sslmode=verify-ca: the signer of the certificate counts, not the name of the server. */
const checkServerIdentity = () => undefined;

/**
 * Connects by password, like the user's program, to a server that proves by SCRAM that it knows the password too. A
 * program that has taken the port gets neither the password nor a statement.
 * @throws UnprovedError when the server asks for the password itself, lets everybody in, or proves nothing; what pg
 * throws
 */
export async function connect(endpoint: Endpoint, database: string): Promise<Client> {
  const { default: pg } = await import('pg');
  const { rootCertificate = null } = endpoint;
  const client = new pg.Client({
    host: endpoint.host,
    port: endpoint.port,
    user: endpoint.user,
    password: endpoint.password,
    database,
    ssl: rootCertificate === null ? false : { ca: readFileSync(rootCertificate), checkServerIdentity },
    application_name: 'pg-speed',
    connectionTimeoutMillis: 5000,
  });
  // Otherwise a server that goes away would end our process with an uncaught 'error' event.
  client.on('error', () => undefined);
  // No password: the private socket of a server that is not claimed yet.
  if (endpoint.password !== '') requireProof(client);
  try {
    await client.connect();
  } catch (error) {
    // pg leaves the socket open after a wrong proof.
    client.connection.stream.destroy();
    throw isWrongProof(error) ? new UnprovedError(error) : error;
  }
  return client;
}

/** pg marks it only by this message. */
function isWrongProof(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('SASL: ');
}

/** pg answers every request for a password, and does not miss a proof. Its own listeners come after these. */
function requireProof({ connection }: Client): void {
  let asked = false;
  let proved = false;
  const refuse = () => {
    connection.emit('error', new UnprovedError());
    // pg's own listener is next; it cannot write to a destroyed stream.
    connection.stream.destroy();
  };
  connection.on('authenticationCleartextPassword', refuse);
  connection.on('authenticationMD5Password', refuse);
  connection.on('authenticationSASLContinue', () => {
    asked = true;
  });
  // A wrong proof is an error of pg, which comes before the server's next message.
  connection.on('authenticationSASLFinal', () => {
    if (asked) proved = true;
    else refuse();
  });
  connection.on('authenticationOk', () => {
    if (!proved) refuse();
  });
}
