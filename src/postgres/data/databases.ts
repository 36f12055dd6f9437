// Creates the user's database, and its copies for `databases` and `template-database`, whose names it checks.
import type { Client, DatabaseError } from 'pg';
import { messageOf, PgSpeedError, type Problem } from '../../errors.ts';
import type { Connection } from '../../profiles/connection.ts';
import { SINCE } from '../../profiles/majors.ts';
import { delay } from '../../system/child.ts';
import { OUR_DATABASE, withClient } from '../server/client.ts';

/** SQLSTATE object_in_use. */
const IN_USE = '55006';

/** NAMEDATALEN - 1: the server cuts longer names. https://www.postgresql.org/docs/current/sql-syntax-lexical.html */
const NAME_BYTES = 63;

/** One connection is as fast on tmpfs, and takes up to twice as long on disk (2 cores, 8 clones). */
const CONNECTIONS = 4;

/** Makes the user's database unless it exists. @throws PgSpeedError of kind `input` when the server refuses its name */
export async function createDatabase(client: Client, name: string): Promise<void> {
  if (name === 'postgres') return;
  try {
    await client.query(`create database ${client.escapeIdentifier(name)}`);
  } catch (cause) {
    // 42P04 is duplicate_database: the data directory has it already.
    if ((cause as { code?: string }).code === '42P04') return;
    const message = `the server does not take '${name}': ${messageOf(cause)}.`;
    throw new PgSpeedError('input', message, 'Choose another name.', { input: 'database', cause });
  }
}

/** The copies of a database that the user wants: a number of clones, and a template for further copies. */
export interface Copies {
  databases: number;
  templateDatabase: boolean;
}

/** Names of the clones of a database, `app_1` to `app_N`, and of its template, `app_template`. */
function nameCopies(database: string, { databases, templateDatabase }: Copies) {
  const clones = Array.from({ length: databases }, (_, at) => `${database}_${at + 1}`);
  return { clones, template: templateDatabase ? `${database}_template` : null };
}

/** Problems of the names of copies; needs no server. */
export function checkCopyNames(database: string, copies: Copies): Problem[] {
  const { clones, template } = nameCopies(database, copies);
  const longest = { databases: clones.at(-1) ?? '', 'template-database': template ?? '' };
  const problems: Problem[] = [];
  for (const [input, name] of Object.entries(longest)) {
    const length = Buffer.byteLength(name);
    if (length <= NAME_BYTES) continue;
    const message = `'${name}' would be ${length} bytes long, but PostgreSQL allows ${NAME_BYTES}.`;
    const most = NAME_BYTES - (length - Buffer.byteLength(database));
    problems.push({ input, message, hint: `Choose a \`database\` of at most ${most} bytes.` });
  }
  return problems;
}

/**
 * Copies the user's database with its owner, rights and settings. No database in use can be copied, so it ends idle
 * sessions that setup left, and locks the template.
 * @throws PgSpeedError of kind `input` when a name is taken or a session is at work in the database, `postgres` with
 * the server's message when it cannot copy; the reason of the signal
 */
export async function copyDatabases(
  connection: Connection,
  copies: Copies,
  signal?: AbortSignal,
): Promise<{ clones: string[]; template: string | null }> {
  const { database } = connection;
  const { clones, template } = nameCopies(database, copies);
  const names = [...clones];
  if (template !== null) names.push(template);
  if (names.length === 0) return { clones, template };
  const method = await withClient(connection, OUR_DATABASE, async (client) => {
    await refuseTakenNames(client, names);
    await requireDatabase(client, database);
    await endSessions(client, database, signal);
    return chooseMethod(client, database);
  });
  const waiting = [...names];
  const workers = Array.from({ length: Math.min(CONNECTIONS, names.length) }, () =>
    withClient(connection, OUR_DATABASE, (client) => copyAll(client, database, waiting, method, signal)),
  );
  // All workers must have ended before a failure is thrown, or the others would continue.
  const failed = (await Promise.allSettled(workers)).find((worker) => worker.status === 'rejected');
  if (failed) throw failed.reason;
  await withClient(connection, OUR_DATABASE, async (client) => {
    await copyProperties(client, database, names);
    if (template !== null) await lockTemplate(client, template, method);
  });
  return { clones, template };
}

/** Copies the waiting databases one after the other. */
async function copyAll(
  client: Client,
  database: string,
  waiting: string[],
  method: CloneMethod,
  signal: AbortSignal | undefined,
): Promise<void> {
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
    signal?.throwIfAborted();
    try {
      await copyDatabase(client, name, method);
    } catch (cause) {
      waiting.length = 0;
      const { code, detail = '' } = cause as Partial<DatabaseError>;
      if (code === IN_USE) throw makeInUseError(database, await listSessions(client, database), detail);
      const message = `'${database}' could not be copied to '${name}': ${messageOf(cause)}.`;
      throw new PgSpeedError('postgres', message, 'See the log of the server.', { cause, detail });
    }
  }
}

async function refuseTakenNames(client: Client, names: readonly string[]): Promise<void> {
  const sql = 'select datname from pg_database where datname = any($1)';
  const { rows } = await client.query<{ datname: string }>(sql, [names]);
  if (rows.length === 0) return;
  const taken = rows.map((row) => `'${row.datname}'`).join(', ');
  const input = rows.every((row) => row.datname.endsWith('_template')) ? 'template-database' : 'databases';
  const why = rows.length === 1 ? 'a database with that name exists' : 'databases with these names exist';
  const hint = 'Do not make such databases in `setup` or `init-sql`, or choose another `database`.';
  throw new PgSpeedError('input', `${taken} cannot be made: ${why}.`, hint, { input });
}

async function requireDatabase(client: Client, database: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [database]);
  if (rowCount !== 0) return;
  const hint = 'Let `setup` or `init-sql`, which dropped it, make it again, or choose another `database`.';
  throw new PgSpeedError('input', `'${database}' cannot be copied: there is no such database any more.`, hint, {
    input: 'database',
  });
}

interface Session {
  pid: number;
  name: string;
  state: string;
}

/** Lists the sessions in a database but autovacuum's workers, which the server ends before it copies. */
async function listSessions(client: Client, database: string): Promise<Session[]> {
  const { rows } = await client.query<Session>(
    `select pid, coalesce(nullif(application_name, ''), backend_type) as name, coalesce(state, 'working') as state
     from pg_stat_activity where datname = $1 and backend_type <> 'autovacuum worker' order by pid`,
    [database],
  );
  return rows;
}

const PAUSE_MS = 50;
/** The last process of setup may still be ending. */
const GRACE_MS = 500;
const MAX_WAIT_MS = 5000;

/** Waits until the database has no sessions; ends idle ones after a while. */
async function endSessions(client: Client, database: string, signal: AbortSignal | undefined): Promise<void> {
  for (let waitedMs = 0; ; waitedMs += PAUSE_MS) {
    signal?.throwIfAborted();
    const sessions = await listSessions(client, database);
    if (sessions.length === 0) return;
    if (waitedMs >= MAX_WAIT_MS) throw makeInUseError(database, sessions, '');
    const idle = sessions.filter((session) => session.state === 'idle').map((session) => session.pid);
    if (waitedMs >= GRACE_MS) await client.query('select pg_terminate_backend(pid) from unnest($1::int[]) pid', [idle]);
    await delay(PAUSE_MS);
  }
}

function makeInUseError(database: string, sessions: readonly Session[], detail: string): PgSpeedError {
  const who = sessions.map(({ pid, name, state }) => `${name} (process ${pid}, ${state})`).join(', ');
  const message = `'${database}' cannot be copied while it is in use${who === '' ? '' : ` by ${who}`}.`;
  const hint = 'Let `setup` finish its transactions and close its connections before it ends.';
  return new PgSpeedError('input', message, hint, { detail });
}

/** Copies what CREATE DATABASE does not, as a superuser: ALTER DATABASE ... SET and GRANT ... ON DATABASE. */
async function copyProperties(client: Client, database: string, names: readonly string[]): Promise<void> {
  await client.query(
    `insert into pg_db_role_setting (setdatabase, setrole, setconfig)
     select clone.oid, setrole, setconfig from pg_db_role_setting join pg_database source on source.oid = setdatabase,
       pg_database clone where source.datname = $1 and clone.datname = any($2)`,
    [database, names],
  );
  await client.query(
    `update pg_database clone set datacl = source.datacl from pg_database source
     where source.datname = $1 and clone.datname = any($2) and source.datacl is not null`,
    [database, names],
  );
}

/** How to copy a database: the end of CREATE DATABASE, and whether to ask the file system to share blocks. */
interface CloneMethod {
  clause: string;
  sharesBlocks: boolean;
}

/**
 * Chooses to copy files, which is faster than to log pages (the default from PostgreSQL 15 on). A clone of 56 MB takes
 * 24 to 33 ms instead of 83 to 95 on tmpfs, 52 to 175 instead of 128 to 233 on ext4 (2 cores, medians). Shared blocks
 * take 27 ms instead of 66 on XFS, and cost nothing elsewhere.
 */
export async function chooseMethod(client: Client, database: string): Promise<CloneMethod> {
  const { rows } = await client.query<{ major: number; owner: string }>(
    `select current_setting('server_version_num')::int / 10000 as major, pg_get_userbyid(datdba) as owner
     from pg_database where datname = $1`,
    [database],
  );
  const { major = 0, owner = '' } = rows[0] ?? {};
  const strategy = major < SINCE.fileCopies ? '' : ' strategy file_copy';
  const clause = `template ${client.escapeIdentifier(database)} owner ${client.escapeIdentifier(owner)}${strategy}`;
  return { clause, sharesBlocks: major >= SINCE.fileCopyMethod };
}

/** Copies a database. Where file_copy_method = clone is not available, the method shares no blocks from then on. */
export async function copyDatabase(client: Client, name: string, method: CloneMethod): Promise<void> {
  const sql = `create database ${client.escapeIdentifier(name)} ${method.clause}`;
  if (!method.sharesBlocks) return void (await client.query(sql));
  try {
    await client.query('set file_copy_method = clone');
    await client.query(sql);
  } catch (error) {
    if ((error as Partial<DatabaseError>).code === IN_USE) throw error;
    method.sharesBlocks = false;
    await client.query('set file_copy_method = copy');
    await client.query(sql);
  }
}

/** Keeps everybody out of a database, but lets those who may make databases copy it, by shared blocks if ours was. */
export async function lockTemplate(client: Client, name: string, { sharesBlocks }: CloneMethod): Promise<void> {
  const id = client.escapeIdentifier(name);
  await client.query(`alter database ${id} with is_template true allow_connections false`);
  if (sharesBlocks) await client.query('alter role all set file_copy_method = clone');
}
