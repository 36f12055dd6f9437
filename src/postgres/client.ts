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

/** As sslmode=verify-ca: who signed the certificate counts, under whatever name the server is reached. */
const checkServerIdentity = () => undefined;

/** One connection over TCP with the password, as the user's program makes it. @throws what pg throws */
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
  await client.connect();
  return client;
}
