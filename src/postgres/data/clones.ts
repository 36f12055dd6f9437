import type { Client, DatabaseError } from 'pg';
import { messageOf, PgSpeedError, type Problem } from '../../errors.ts';
import type { Connection } from '../../profiles/connection.ts';
import { delay } from '../../system/child.ts';
import { OUR_DATABASE, withClient } from '../server/client.ts';
import { type CloneMethod, chooseMethod, copyDatabase, IN_USE, lockTemplate } from './clone-method.ts';

/** NAMEDATALEN - 1: the server cuts longer names. https://www.postgresql.org/docs/current/sql-syntax-lexical.html */
const NAME_BYTES = 63;

/** The copies of a database that the user asked for. */
export interface Copies {
  /** How many clones. */
  databases: number;
  /** Whether one more is for copies of the user's own. */
  templateDatabase: boolean;
}

/** Names of the clones of a database, `app_1` to `app_N`, and of its template, `app_template`. */
function nameCopies(database: string, { databases, templateDatabase }: Copies) {
  const clones = Array.from({ length: databases }, (_, at) => `${database}_${at + 1}`);
  return { clones, template: templateDatabase ? `${database}_template` : null };
}

/** Problems of these copies of a database with this name; needs no server. */
export function checkCopyNames(database: string, copies: Copies): Problem[] {
  const { clones, template } = nameCopies(database, copies);
  const longest: [input: string, name: string][] = [
    ['databases', clones.at(-1) ?? ''],
    ['template-database', template ?? ''],
  ];
  return longest.flatMap(([input, name]) => {
    const length = Buffer.byteLength(name);
    if (length <= NAME_BYTES) return [];
    const most = NAME_BYTES - (length - Buffer.byteLength(database));
    return {
      input,
      message: `'${name}' would be ${length} bytes long, but PostgreSQL allows ${NAME_BYTES}.`,
      hint: `Choose a \`database\` of at most ${most} bytes.`,
    };
  });
}

/**
 * Copies the user's database to `<database>_1` and so on and to `<database>_template`, with its owner, rights and settings. Ends idle
 * sessions that setup left, as no database in use can be copied. Nobody can connect to the template, so that it can always be copied.
 * @returns the names, in order
 * @throws PgSpeedError of kind `input` when a name is taken or a session is at work in the database, `postgres` with
 * the server's message when it cannot copy; the reason of the signal
 */
export async function copyDatabases(
  connection: Connection,
  copies: Copies,
  signal?: AbortSignal,
): Promise<{ clones: string[]; template: string | null }> {
  const made = nameCopies(connection.database, copies);
  const names = [...made.clones, ...(made.template === null ? [] : [made.template])];
  if (names.length === 0) return made;
  const ours = <T>(use: (client: Client) => Promise<T>) => withClient(connection, OUR_DATABASE, use);
  const method = await ours(async (client) => {
    await refuseTakenNames(client, names);
    await endSessions(client, connection.database, signal);
    return chooseMethod(client, connection.database);
  });
  const waiting = [...names];
  const copyNext = (client: Client) => copyAll(client, connection.database, waiting, method, signal);
  const workers = Array.from({ length: Math.min(CONNECTIONS, names.length) }, () => ours(copyNext));
  // All must have ended before a failure is thrown, or the rest would go on.
  const failed = (await Promise.allSettled(workers)).find((worker) => worker.status === 'rejected');
  if (failed) throw failed.reason;
  await ours(async (client) => {
    await copyProperties(client, connection.database, names);
    if (made.template !== null) await lockTemplate(client, made.template, method);
  });
  return made;
}

/** Copies one after the other until none is waiting. */
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
  const { rows } = await client.query<{ datname: string }>('select datname from pg_database where datname = any($1)', [
    names,
  ]);
  if (rows.length === 0) return;
  const taken = rows.map((row) => `'${row.datname}'`).join(', ');
  const input = rows.every((row) => row.datname.endsWith('_template')) ? 'template-database' : 'databases';
  throw new PgSpeedError(
    'input',
    `\`${input}\`: ${taken} cannot be made: ${rows.length === 1 ? 'a database with that name exists' : 'databases with these names exist'}.`,
    'Do not make such databases in `setup` or `init-sql`, or choose another `database`.',
  );
}

interface Session {
  pid: number;
  name: string;
  state: string;
}

/** The server ends autovacuum's workers before it copies. */
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
  return new PgSpeedError(
    'input',
    `'${database}' cannot be copied while it is in use${who === '' ? '' : ` by ${who}`}.`,
    'Let `setup` finish its transactions and close its connections before it ends.',
    { detail },
  );
}

/**
 * Copying files is faster than logging pages (the default from PostgreSQL 15 on). Milliseconds per clone, 8 clones over
 * 4 connections, 2 cores, medians; a database of 8 MB, then of 56 MB, files against pages:
 * 15, tmpfs, fsync off: 9 to 19, 28 to 83; 18: 7 to 15, 24 to 95
 * 15, tmpfs, fsync on: 9 to 16, 33 to 89
 * 15, ext4, fsync off: 66 to 79, 175 to 190; 18: 108 to 134, 139 to 233
 * 15, ext4, fsync on: 27 to 20 (the one exception), 77 to 128; 18: 93 to 121, 52 to 178
 * One connection is as fast on tmpfs and takes up to twice as long on disk. In 18 file_copy_method = clone on XFS
 * (shared blocks) makes 66 into 27 at 56 MB, and costs nothing on tmpfs and ext4.
 */
const CONNECTIONS = 4;

/**
 * Copies what CREATE DATABASE does not: ALTER DATABASE ... SET and GRANT ... ON DATABASE. A superuser may write these
 * rows.
 */
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
