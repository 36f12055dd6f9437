import type { Client } from 'pg';
import type { Access } from './access.ts';
import { connect, OUR_DATABASE } from './client.ts';
import { writeAuthentication } from './config.ts';

/** Object id of the superuser that initdb makes (pg_authid.dat, BOOTSTRAP_SUPERUSERID). */
const BOOTSTRAP_USER = 10;

/** Whether a data directory that was made for nobody can get an owner here: Node reaches no private socket on Windows. */
export function canClaim(platform: NodeJS.Platform = process.platform): boolean {
  return platform !== 'win32';
}

/** A server whose data directory was made for nobody in particular, before it is claimed. */
export interface Unclaimed {
  /** Private folder that holds its socket. */
  socketFolder: string;
  port: number;
  pgdata: string;
  /** Name of its superuser. */
  user: string;
}

/**
 * Gives a running server its user and password. The way in is the private socket, which asks for no password until
 * this is done; over TCP nobody gets in before, as the superuser has none.
 * (ALTER ROLE can neither rename the session's own user nor do both at once; both are columns of pg_authid.)
 * @throws what pg throws
 */
export async function claimCluster(server: Unclaimed, access: Access): Promise<void> {
  const { socketFolder: host, port, user } = server;
  const client = await connect({ host, port, user, password: '' }, OUR_DATABASE);
  try {
    writeAuthentication(server.pgdata, { local: 'scram-sha-256', open: access.open });
    await client.query(`${claimSql(client, access.user, await access.verifier)}; select pg_reload_conf()`);
  } finally {
    await client.end().catch(() => undefined);
  }
}

function claimSql(client: Client, user: string, verifier: string): string {
  const [name, secret] = [client.escapeLiteral(user), client.escapeLiteral(verifier)];
  return `update pg_catalog.pg_authid set rolname = ${name}, rolpassword = ${secret} where oid = ${BOOTSTRAP_USER}`;
}
