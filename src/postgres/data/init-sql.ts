import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Client, DatabaseError } from 'pg';
import { messageOf, PgSpeedError, type Problem } from '../../errors.ts';
import type { Connection } from '../../profiles/connection.ts';
import type { Profile } from '../../profiles/profile.ts';
import { isServerTrouble, withClient } from '../server/client.ts';
import { countLineEnds, type PsqlOnly, type Statement, splitStatements } from './statements.ts';

/** SQL of the user, and its name in messages. */
export interface InitSql {
  text: string;
  source: string;
}

/**
 * The SQL of the input `init-sql`. One line that names a file below `cwd`, or ends in `.sql`, is a path.
 * @throws PgSpeedError of kind `input` when the file cannot be read, or only psql could run its content
 */
export function loadInitSql(raw: string, cwd: string): InitSql {
  const name = raw.trim();
  const file = findSqlFile(raw, cwd);
  const sql =
    file === null
      ? { text: raw, source: '`init-sql`' }
      : { text: readText(name, file), source: `\`init-sql\`: ${name}` };
  const { psqlOnly } = splitStatements(sql.text);
  if (psqlOnly) throw refusePsql(psqlOnly, sql.source, file === null ? 'FILE' : name);
  return sql;
}

/** The file that the input `init-sql` names, even a missing one; null when it is SQL. */
export function findSqlFile(raw: string, cwd: string): string | null {
  const name = raw.trim();
  if (/[\r\n]/.test(name)) return null;
  const file = path.resolve(cwd, name);
  return isFile(file) || /^[^;]*\.sql$/i.test(name) ? file : null;
}

function isFile(file: string): boolean {
  try {
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

/** Leaves out a byte order mark. */
function readText(name: string, file: string): string {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    const hint = `Looked for ${file}. Name a file that this user can read, or give the SQL itself.`;
    throw new PgSpeedError('input', `\`init-sql\`: ${name} cannot be read (${code}).`, hint, { cause });
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new PgSpeedError('input', `\`init-sql\`: ${name} is not UTF-8 text.`, 'Save it as UTF-8.', { cause });
  }
}

function formatPsqlOnly({ kind, name }: PsqlOnly): string {
  return kind === 'command' ? `${name} is a command of psql, not SQL` : `${name} takes its data from psql`;
}

function refusePsql(psqlOnly: PsqlOnly, source: string, file: string): PgSpeedError {
  const hint = `Run the file by psql instead: \`setup: psql -v ON_ERROR_STOP=1 -f ${file}\`.`;
  return new PgSpeedError('input', `${source}, line ${psqlOnly.line}: ${formatPsqlOnly(psqlOnly)}.`, hint);
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
  await withClient(connection, connection.database, async (client) => {
    const leave = () => void client.end().catch(() => undefined);
    signal?.addEventListener('abort', leave, { once: true });
    try {
      for (const statement of statements) await runStatement(client, statement, sql.source);
      await refuseOpenTransaction(client, sql.source);
    } catch (error) {
      signal?.throwIfAborted();
      throw error;
    } finally {
      signal?.removeEventListener('abort', leave);
    }
  });
}

/** Class of SQLSTATE of a server that is going away. */
const OPERATOR_INTERVENTION = '57P';

async function runStatement(client: Client, { text, line }: Statement, source: string): Promise<void> {
  try {
    await client.query(text);
  } catch (cause) {
    const { code = '', severity, position, detail, hint } = cause as Partial<DatabaseError>;
    if (severity === undefined || code.startsWith(OPERATOR_INTERVENTION)) {
      const message = `${source}, line ${line}: the session ended while this statement ran: ${messageOf(cause)}.`;
      throw new PgSpeedError('postgres', message, 'See the log of the server.', { cause });
    }
    if (isServerTrouble(code)) {
      const message = `${source}, line ${line}: the server could not run this statement: ${messageOf(cause)}.`;
      throw new PgSpeedError('postgres', message, 'See the log of the server.', { cause });
    }
    // A position counts characters; one beyond the first plane is two in our strings.
    const before = position === undefined ? '' : [...text].slice(0, Number(position) - 1).join('');
    const place = line + countLineEnds(before, 0, before.length);
    const more = [...(detail ? [`DETAIL: ${detail}`] : []), ...(hint ? [`HINT: ${hint}`] : [])];
    throw new PgSpeedError(
      'input',
      `${source}, line ${place}: ${messageOf(cause)}.`,
      'Correct that statement. Those after it were not run.',
      { cause, detail: more.join('\n') || undefined },
    );
  }
}

/** In a transaction, now() stands still. */
async function refuseOpenTransaction(client: Client, source: string): Promise<void> {
  const { rows } = await client.query<{ open: boolean }>('select now() <> statement_timestamp() as open');
  if (rows[0]?.open !== true) return;
  const message = `${source}: it begins a transaction that it does not end, so that would be rolled back.`;
  throw new PgSpeedError('input', message, 'Write COMMIT at its end, or leave out BEGIN.');
}

/** Problems of the SQL of profiles: what only psql could run. */
export function checkProfileSql(profiles: readonly Profile[]): Problem[] {
  return profiles.flatMap(({ name, sql = [], where }) =>
    sql.flatMap((text) => {
      const { psqlOnly } = splitStatements(text);
      if (!psqlOnly) return [];
      const message = `${where ?? `profile ${name}`}: \`sql\` of \`${name}\`: ${formatPsqlOnly(psqlOnly)}.`;
      return [{ message, hint: 'Write plain SQL, or run psql in `setup`.' }];
    }),
  );
}

/** The statements of a profile's SQL one by one: in one message they would be one transaction. */
export function listStatements(sql: readonly string[]): string[] {
  return sql.flatMap((text) => splitStatements(text).statements.map((statement) => statement.text));
}
