// Reads from pg_stat_statements which statements ran, and sums them by kind and by text.
import type { Client } from 'pg';
import { SINCE } from '../../../../profiles/majors.ts';
import type { Statements, StatementTime } from '../../result.ts';
import { classifyStatement, formatStatement } from './statement-text.ts';

const MAX_TOP = 10;
/** Reads only the start of a statement: a bulk INSERT can have millions of characters. */
const MAX_READ = 4000;

/** Resets pg_stat_statements. @returns false when the server did not load it. @throws what pg throws */
export async function resetStatements(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ loaded: boolean }>(
    "select current_setting('shared_preload_libraries') ~ '\\mpg_stat_statements\\M' as loaded",
  );
  if (!rows[0]?.loaded) return false;
  await client.query('create extension if not exists pg_stat_statements');
  await client.query('select pg_stat_statements_reset()');
  return true;
}

/**
 * The statements since the reset, without those in this session's database.
 * @returns also how often the table was full, so that the rarest statements were dropped; null before PostgreSQL 14
 * @throws what pg throws
 */
export async function readStatements(
  client: Client,
  major: number,
): Promise<{ statements: Statements; overflows: number | null }> {
  const time = major >= SINCE.planTimes ? 'total_exec_time + total_plan_time' : 'total_time';
  const { rows } = await client.query<{ text: string; calls: string; seconds: number }>(
    `select left(query, $1) as text, sum(calls) as calls, sum(${time}) / 1000 as seconds from pg_stat_statements
     where dbid <> (select oid from pg_database where datname = current_database()) group by 1`,
    [MAX_READ],
  );
  const times = rows.map(({ text, calls, seconds }) => ({ text, calls: Number(calls), seconds }));
  const statements = summariseStatements(times);
  if (major < SINCE.statementsInfo) return { statements, overflows: null };
  const { rows: info } = await client.query<{ dealloc: string }>('select dealloc from pg_stat_statements_info');
  return { statements, overflows: Number(info[0]?.dealloc ?? 0) };
}

/** Sums by class, and picks the most expensive. Pure. */
export function summariseStatements(times: readonly StatementTime[]): Statements {
  return {
    calls: times.reduce((sum, time) => sum + time.calls, 0),
    seconds: times.reduce((sum, time) => sum + time.seconds, 0),
    classes: sumBy(times, classifyStatement),
    top: sumBy(times, formatStatement).slice(0, MAX_TOP),
  };
}

function sumBy(times: readonly StatementTime[], nameOf: (text: string) => string): StatementTime[] {
  const sums = new Map<string, StatementTime>();
  for (const { text, calls, seconds } of times) {
    const name = nameOf(text);
    const sum = sums.get(name) ?? { text: name, calls: 0, seconds: 0 };
    sums.set(name, { text: name, calls: sum.calls + calls, seconds: sum.seconds + seconds });
  }
  return [...sums.values()].sort((a, b) => b.seconds - a.seconds);
}
