// Reads, checks and runs the user's SQL (`init-sql`, SQL of profiles), and other statements in the user's database, such as VACUUM.
import { isUtf8 } from 'node:buffer';
import path from 'node:path';
import type { Client, DatabaseError } from 'pg';
import { messageOf, PgSpeedError, type Problem } from '../../errors.ts';
import type { Connection } from '../../profiles/connection.ts';
import type { Profile } from '../../profiles/profile.ts';
import { decompress } from '../../system/decompress.ts';
import { isFile } from '../../system/files.ts';
import { readRegularFile } from '../../system/regular-file.ts';
import { isServerTrouble, usersOptions, withClient } from '../server/client.ts';
import { countLineEnds, type PsqlOnly, type Statement, splitStatements } from './statements.ts';

const INPUT = 'init-sql';
/** End of the name of a compressed file. */
const PACKED = /\.(?:gz|xz|zst|bz2)$/i;
/** A text of Node can hardly be longer. */
const MOST_BYTES = 500 * 1024 ** 2;

/** SQL of the user, and the file that it is from; null if the input itself has it. */
export interface InitSql {
  text: string;
  file: string | null;
}

/**
 * The SQL of the input `init-sql`. One line that names a file below `cwd`, or ends in `.sql` or `.sql.gz`, is a path.
 * @throws PgSpeedError of kind `input` when the file cannot be read, or only psql could run its content
 */
export async function loadInitSql(raw: string, cwd: string): Promise<InitSql> {
  const name = raw.trim();
  const file = findSqlFile(raw, cwd);
  const sql = file === null ? { text: raw, file } : { text: await readText(name, file), file: name };
  const { psqlOnly } = splitStatements(sql.text);
  if (!psqlOnly) return sql;
  const message = `${formatLine(sql.file, psqlOnly.line)}: ${formatPsqlOnly(psqlOnly)}.`;
  const doing = PACKED.test(name) ? 'Unpack the file and run it' : 'Run the file';
  const hint = `${doing} by psql instead: \`setup: psql -v ON_ERROR_STOP=1 -f ${sql.file ?? 'FILE'}\`.`;
  throw new PgSpeedError('input', message, hint, { input: INPUT });
}

/** The file that the input `init-sql` names, even a missing one; null when it is SQL. */
export function findSqlFile(raw: string, cwd: string): string | null {
  const name = raw.trim();
  if (/[\r\n]/.test(name)) return null;
  const file = path.resolve(cwd, name);
  return isFile(file) || /^[^;]*\.sql$/i.test(name.replace(PACKED, '')) ? file : null;
}

/** Reads a file, which may be compressed, without its byte order mark. */
async function readText(name: string, file: string): Promise<string> {
  let bytes: Buffer;
  try {
    bytes = await decompress(file, readRegularFile(file, MOST_BYTES, 'follow'), MOST_BYTES);
  } catch (cause) {
    const { code = messageOf(cause) } = cause as NodeJS.ErrnoException;
    const hint = `Looked for ${file}. Name a file that this user can read, or give the SQL itself.`;
    throw new PgSpeedError('input', `${name} cannot be read (${code}).`, hint, { input: INPUT, cause });
  }
  if (bytes.subarray(0, ARCHIVE.length).equals(ARCHIVE)) {
    const hint = `Restore it in \`setup\`: \`pg_restore -d "$PGDATABASE" ${name}\`.`;
    throw new PgSpeedError('input', `${name} is no SQL but an archive of pg_dump.`, hint, { input: INPUT });
  }
  if (isUtf8(bytes)) return new TextDecoder().decode(bytes);
  throw new PgSpeedError('input', `${name} is not UTF-8 text.`, 'Save it as UTF-8.', { input: INPUT });
}

/** Beginning of pg_dump's custom format (pg_backup_archiver.c, WriteHead). */
const ARCHIVE = Buffer.from('PGDMP');

function formatPsqlOnly({ kind, name }: PsqlOnly): string {
  return kind === 'command' ? `${name} is a command of psql, not SQL` : `${name} takes its data from psql`;
}

/** `seed.sql, line 3`, or `line 3`. */
function formatLine(file: string | null, line: number): string {
  return file === null ? `line ${line}` : `${file}, line ${line}`;
}

/**
 * Runs SQL in the user's database, in one session, statement by statement: several in one message would be one
 * transaction, in which CREATE DATABASE or VACUUM are refused.
 * @throws PgSpeedError of kind `input` for the first statement that fails, with its line, `postgres` when the session
 * is lost; the reason of the signal
 */
export async function runInitSql(connection: Connection, sql: InitSql, signal?: AbortSignal): Promise<void> {
  const { statements } = splitStatements(sql.text);
  signal?.throwIfAborted();
  const run = async (client: Client) => {
    const leave = () => void client.end().catch(() => undefined);
    signal?.addEventListener('abort', leave, { once: true });
    try {
      for (const statement of statements) await runStatement(client, statement, sql.file);
      await refuseOpenTransaction(client, sql.file);
    } catch (error) {
      signal?.throwIfAborted();
      throw error;
    } finally {
      signal?.removeEventListener('abort', leave);
    }
  };
  await withClient(connection, connection.database, run, usersOptions());
}

async function runStatement(client: Client, { text, line }: Statement, file: string | null): Promise<void> {
  try {
    await client.query(text);
  } catch (cause) {
    const { code = '', severity, position, detail, hint } = cause as Partial<DatabaseError>;
    // Class 57P (operator intervention): the server is going away.
    const isLost = severity === undefined || code.startsWith('57P');
    if (isLost || isServerTrouble(code)) {
      const what = isLost ? 'the session ended while this statement ran' : 'the server could not run this statement';
      const message = `${formatLine(file, line)}: ${what}: ${messageOf(cause)}.`;
      throw new PgSpeedError('postgres', message, 'See the log of the server.', { input: INPUT, cause });
    }
    // A position counts characters; one beyond the first plane is two in our strings.
    const before = position === undefined ? '' : [...text].slice(0, Number(position) - 1).join('');
    const place = line + countLineEnds(before, 0, before.length);
    const more: string[] = [];
    if (detail) more.push(`DETAIL: ${detail}`);
    if (hint) more.push(`HINT: ${hint}`);
    const message = `${formatLine(file, place)}: ${messageOf(cause)}.`;
    const details = { input: INPUT, cause, detail: more.join('\n') || undefined };
    throw new PgSpeedError('input', message, 'Correct that statement. Those after it were not run.', details);
  }
}

/** @throws PgSpeedError of kind `input` when a transaction is open: now() stands still in one */
async function refuseOpenTransaction(client: Client, file: string | null): Promise<void> {
  const { rows } = await client.query<{ open: boolean }>('select now() <> statement_timestamp() as open');
  if (rows[0]?.open !== true) return;
  const message = 'it begins a transaction that it does not end, so that would be rolled back.';
  const what = file === null ? message : `${file}: ${message}`;
  throw new PgSpeedError('input', what, 'Write COMMIT at its end, or leave out BEGIN.', { input: INPUT });
}

/** Problems of the SQL of profiles: what only psql could run. */
export function checkProfileSql(profiles: readonly Profile[]): Problem[] {
  const problems: Problem[] = [];
  for (const { name, sql = [], where = `profile ${name}` } of profiles)
    for (const text of sql) {
      const { psqlOnly } = splitStatements(text);
      if (!psqlOnly) continue;
      const message = `${where}: \`sql\` of \`${name}\`: ${formatPsqlOnly(psqlOnly)}.`;
      problems.push({ message, hint: 'Write plain SQL, or run psql in `setup`.' });
    }
  return problems;
}

/** The statements of a profile's SQL one by one: in one message they would be one transaction. */
export function listStatements(sql: readonly string[]): string[] {
  return sql.flatMap((text) => splitStatements(text).statements.map((statement) => statement.text));
}

/** VACUUM and CHECKPOINT in the user's database, so that runs start from the same state. @throws what pg throws */
export async function tidy({ database, ...endpoint }: Connection): Promise<void> {
  await withClient(endpoint, database, async (client) => {
    for (const statement of ['vacuum', 'checkpoint']) await client.query(statement);
  });
}

/** Runs SQL of a profile in the user's database, one statement after the other. @throws what pg throws */
export async function runSql(connection: Connection, statements: readonly string[]): Promise<void> {
  const run = async (client: Client) => {
    for (const statement of listStatements(statements)) await client.query(statement);
  };
  await withClient(connection, connection.database, run, usersOptions());
}
