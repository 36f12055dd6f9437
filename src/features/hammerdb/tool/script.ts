// Writes HammerDB's Tcl scripts to build and run, and refuses keys and values of `tool-args` that they cannot hold.
import type { Problem } from '../../../errors.ts';
import { showValue } from '../../../inputs/reading.ts';
import type { ToolInput } from '../../../inputs/tools.ts';
import type { Connection } from '../../../profiles/connection.ts';
import { durationSeconds, LOADERS, type NameValue, rampUpSeconds, readPairs } from '../../../workload/tools/adapter.ts';

/** Role, password and database that HammerDB creates, by its usual names. They are constant, because a snapshot keeps them. */
const OWNER = 'tpcc';

/** Seconds that HammerDB waits for virtual users after the measured time. Its default of 60 is short for many users. */
const KEEPALIVE_SECONDS = 600;

/** Keys that pg-speed sets, with the input for each, or null. */
const OURS: Readonly<Record<string, string | null>> = {
  pg_host: null,
  pg_port: null,
  pg_sslmode: null,
  pg_superuser: 'user',
  pg_superuserpass: 'password',
  pg_defaultdbase: null,
  pg_user: null,
  pg_pass: null,
  pg_dbase: null,
  pg_driver: null,
  pg_count_ware: 'warehouses',
  pg_rampup: 'ramp-up',
  pg_duration: 'duration',
};

export const PLAIN_HINT = 'Use letters, digits and . , : @ + = / ~ _ -.';

/** HammerDB pastes values unquoted into a script, and silently ignores unknown keys. */
export function judgePair({ name, value }: NameValue): Problem | null {
  if (!/^pg_[a-z0-9_]+$/.test(name))
    return { message: `${showValue(name)} is not a key of HammerDB for PostgreSQL.`, hint: 'Its keys begin with pg_.' };
  const input = OURS[name];
  if (input !== undefined) {
    const hint = input === null ? 'Remove it.' : `Remove it, or use the input \`${input}\`.`;
    return { message: `pg-speed sets ${name} itself.`, hint };
  }
  if (isPlain(value)) return null;
  return { message: `${name}: HammerDB cannot take the value ${showValue(value)}.`, hint: PLAIN_HINT };
}

/** Whether a value has no special meaning in HammerDB's scripts, quoted or not. */
export function isPlain(value: string): boolean {
  return /^[\w.,:@+=/~-]+$/.test(value);
}

/** Minutes, rounded up: HammerDB takes only whole ones. */
export function toMinutes(seconds: number): number {
  return Math.ceil(seconds / 60);
}

/** The script that creates role, database, tables and stored procedures. */
export function renderBuildScript(input: ToolInput, connection: Connection): string {
  const warehouses = input.warehouses ?? 1;
  const keys = {
    pg_count_ware: String(warehouses),
    pg_num_vu: String(Math.min(warehouses, LOADERS)),
    pg_storedprocs: 'true',
  };
  return renderLines([...formatServer(connection), ...setKeys(keys, input), 'buildschema']);
}

/** The script of one timed run, which ends by printing result and timing of the job. @param users virtual users */
export function renderRunScript(input: ToolInput, connection: Connection, users: number): string {
  const keys = {
    pg_storedprocs: 'true',
    pg_driver: 'timed',
    pg_rampup: String(toMinutes(rampUpSeconds(input))),
    pg_duration: String(toMinutes(durationSeconds(input))),
    pg_timeprofile: 'true',
    pg_vacuum: 'false',
    pg_allwarehouse: 'false',
  };
  return renderLines([
    ...formatServer(connection),
    ...setKeys(keys, input),
    // Some versions lack this setting.
    `catch { giset commandline keepalive_margin ${KEEPALIVE_SECONDS} }`,
    'loadscript',
    `vuset vu ${users}`,
    'vucreate',
    'set pg_speed_run [ vurun ]',
    'vudestroy',
    'set pg_speed_job [ lindex [ split $pg_speed_run = ] 1 ]',
    'jobs $pg_speed_job result',
    'jobs $pg_speed_job timing',
  ]);
}

function formatServer({ host, port, user, password, rootCertificate }: Connection): string[] {
  const connection = {
    pg_host: host,
    pg_port: String(port),
    pg_sslmode: rootCertificate === null ? 'disable' : 'require',
  };
  const login = {
    pg_superuser: user,
    pg_superuserpass: password,
    pg_defaultdbase: 'postgres',
    pg_user: OWNER,
    pg_pass: OWNER,
    pg_dbase: OWNER,
  };
  return ['dbset db pg', 'dbset bm TPC-C', ...renderKeys('connection', connection), ...renderKeys('tpcc', login)];
}

/** The user's keys win. */
function setKeys(keys: Record<string, string>, { args }: ToolInput): string[] {
  const usersKeys = Object.fromEntries(readPairs(args).map(({ name, value }) => [name, value]));
  return renderKeys('tpcc', { ...keys, ...usersKeys });
}

function renderKeys(dictionary: string, keys: Record<string, string>): string[] {
  return Object.entries(keys).map(([name, value]) => `diset ${dictionary} ${name} ${quoteTcl(value)}`);
}

/** Quotes a text as one word of Tcl, without any substitution. Source: Tcl(n), rules 6 to 9. */
export function quoteTcl(text: string): string {
  if (text === '') return '{}';
  return text.replace(/[^\w.,:@+=/~-]/gu, (character) =>
    /\p{Cc}/u.test(character) ? `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}` : `\\${character}`,
  );
}

function renderLines(lines: readonly string[]): string {
  return `${lines.join('\n')}\n`;
}
