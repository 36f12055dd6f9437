// Lets settings that SQL of the user changed (ALTER SYSTEM) take effect, and refuses a change of what the profile sets.
import { finished } from 'node:stream/promises';
import type { Client } from 'pg';
import { isServerAnswer, PgSpeedError } from '../../errors.ts';
import { delay } from '../../system/child.ts';
import type { Cluster } from '../backend.ts';
import { OUR_DATABASE, withClient } from './client.ts';

/** A setting that SQL changed, for the server or for roles and databases. */
interface Altered {
  name: string;
  value: string;
}

/**
 * Makes the server after SQL of the user the same as one that starts on its data: what ALTER SYSTEM changed takes effect, by a reload, or
 * by a restart where one is needed.
 * @param input whose SQL it was
 * @throws PgSpeedError of kind `input` for a setting of the profile that has another value now, `postgres` when the server does not
 * start again; what the server answers. A lost server is left to the next step, which reports it
 */
export async function applyAltered(cluster: Cluster, input: string): Promise<void> {
  const look = async (client: Client) => {
    const ofServer = await listAltered(client);
    for (const altered of [...ofServer, ...(await listOfRoles(client))])
      await refuseChange(client, cluster, altered, input);
    return ofServer.length > 0 && (await reload(client));
  };
  const needsRestart = await withClient(cluster.connection, OUR_DATABASE, look).catch((error: unknown) => {
    if (error instanceof PgSpeedError || isServerAnswer(error)) throw error;
    return false;
  });
  if (!needsRestart) return;
  const failure = await cluster.save(async (tar) => void (await finished(tar.resume())));
  if (failure !== null) throw failure;
}

/** What ALTER SYSTEM wrote into its file; the last line of a name counts. */
async function listAltered(client: Client): Promise<Altered[]> {
  const { rows } = await client.query<Altered>(
    `select distinct on (lower(name)) lower(name) as name, setting as value from pg_file_settings
     where sourcefile like '%postgresql.auto.conf' order by lower(name), seqno desc`,
  );
  return rows;
}

/** What ALTER ROLE and ALTER DATABASE set for sessions. */
async function listOfRoles(client: Client): Promise<Altered[]> {
  const { rows } = await client.query<Altered>(
    `select lower(split_part(entry, '=', 1)) as name, substr(entry, strpos(entry, '=') + 1) as value
     from pg_db_role_setting, unnest(setconfig) entry`,
  );
  return rows;
}

async function refuseChange(client: Client, cluster: Cluster, { name, value }: Altered, input: string): Promise<void> {
  const [, shown] = Object.entries(cluster.settings).find(([own]) => own.toLowerCase() === name) ?? [];
  if (shown === undefined || (await isSame(client, name, value, shown))) return;
  const message = `it sets \`${name}\` to ${value}, which profile or \`settings\` set to ${shown}.`;
  const hint = ['Leave that out, or write the value into ', { input: 'settings' }, ', where the report shows it.'];
  throw new PgSpeedError('input', message, hint, { input });
}

/** Whether two texts are one value to the server; where it lets no session set it, whether they are equal. */
async function isSame(client: Client, name: string, one: string, other: string): Promise<boolean> {
  if (one.toLowerCase() === other.toLowerCase()) return true;
  const sql = 'select set_config($1, $2, true) = set_config($1, $3, true) as same';
  try {
    return (await client.query<{ same: boolean }>(sql, [name, one, other])).rows[0]?.same === true;
  } catch {
    return false;
  }
}

const POLL_MS = 5;
/** Time for the postmaster to read its files and to signal our session. */
const RELOAD_MS = 5000;

/** @returns whether a changed setting waits for a restart */
async function reload(client: Client): Promise<boolean> {
  const readTime = async () =>
    (await client.query<{ at: string }>('select pg_conf_load_time()::text as at')).rows[0]?.at;
  const before = await readTime();
  await client.query('select pg_reload_conf()');
  const deadline = performance.now() + RELOAD_MS;
  while ((await readTime()) === before && performance.now() < deadline) await delay(POLL_MS);
  const { rowCount } = await client.query('select from pg_settings where pending_restart');
  return rowCount !== 0;
}
