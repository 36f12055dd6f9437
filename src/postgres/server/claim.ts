import type { Client } from 'pg';
import type { Access } from './access.ts';

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
export async function claimCluster(client: Client, access: Access): Promise<void> {
  await client.query(`${claimSql(client, access.user, await access.verifier)}; select pg_reload_conf()`);
}

function claimSql(client: Client, user: string, verifier: string): string {
  const [name, secret] = [client.escapeLiteral(user), client.escapeLiteral(verifier)];
  return `update pg_catalog.pg_authid set rolname = ${name}, rolpassword = ${secret} where oid = ${BOOTSTRAP_USER}`;
}
