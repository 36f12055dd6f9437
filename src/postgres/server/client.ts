import { readFileSync } from 'node:fs';
import type { Client } from 'pg';

/** Where to connect; `database` is chosen per call. */
export interface Endpoint {
  host: string;
  port: number;
  user: string;
  password: string;
  /** File of the certificate that must have signed the server's; null or left out: the session is not encrypted. */
  rootCertificate?: string | null;
}

/** A database that user programs have no reason to use: our sessions go there, and are left out of every count. */
export const OUR_DATABASE = 'template1';

/** Loads the client library while something else is waited for: it takes some 50 ms. */
export function preloadClient(): void {
  void import('pg');
}

/** Connects, hands the client to `use`, and waits until the server has let the session go. @throws what pg throws */
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

/** Whether no statement is to blame for an SQLSTATE: insufficient resources (a full disk, no memory), or an error of the system. */
export function isServerTrouble(code: string): boolean {
  return /^(?:53|58)/.test(code);
}

/** Who answers has not proved that it knows the password, and may be anybody. */
export class UnprovedError extends Error {
  override name = 'UnprovedError';

  constructor(cause?: unknown) {
    super('The server that answers has not proved that it knows the password.', { cause });
  }
}

/** As sslmode=verify-ca: who signed the certificate counts, under whatever name the server is reached. */
const checkServerIdentity = () => undefined;

/**
 * One connection with the password, as the user's program makes it, to a server that has proved by SCRAM that it knows that password too:
 * whoever else has taken the port gets neither the password nor a statement.
 * @throws UnprovedError for a server that asks for the password itself, lets everybody in, or proves nothing; what pg throws
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
  // A server that goes away would otherwise end this whole process with an uncaught 'error' event.
  client.on('error', () => undefined);
  // Only the private socket of a server that is not claimed yet asks for none.
  if (endpoint.password !== '') requireProof(client);
  try {
    await client.connect();
  } catch (error) {
    // pg leaves it open when the other side's proof is wrong.
    client.connection.stream.destroy();
    throw isWrongProof(error) ? new UnprovedError(error) : error;
  }
  return client;
}

/** pg has no other sign of it. */
function isWrongProof(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('SASL: ');
}

/** pg itself answers every request for a password, and misses no proof. Its own listeners come after these. */
function requireProof({ connection }: Client): void {
  let asked = false;
  let proved = false;
  const refuse = () => {
    connection.emit('error', new UnprovedError());
    // Nothing is written to a stream that is destroyed, and pg's own listener is next.
    connection.stream.destroy();
  };
  connection.on('authenticationCleartextPassword', refuse);
  connection.on('authenticationMD5Password', refuse);
  connection.on('authenticationSASLContinue', () => {
    asked = true;
  });
  // A proof that is wrong is an error of pg's, which comes before the server's next word.
  connection.on('authenticationSASLFinal', () => {
    if (asked) proved = true;
    else refuse();
  });
  connection.on('authenticationOk', () => {
    if (!proved) refuse();
  });
}
