// Reads settings and storage back from a running server, and refuses one that differs from its spec.
import type { Client } from 'pg';
import { PgSpeedError } from '../../errors.ts';
import type { ClusterSpec } from '../../profiles/spec.ts';
import { readCheckpointer } from './crash.ts';
import { hasValue, type ServerSetting } from './settings.ts';

interface VerifiedSetting extends ServerSetting {
  /** What decided its value: `configuration file`, `command line`, `override` for one that the server worked out, ... */
  source: string;
  shown: string;
}

/** What a running server shows of itself. */
export interface Verified {
  /** Name to value as in `SHOW`. */
  settings: Record<string, string>;
  fileSystem: string | null;
  /** The checkpointer, as {@link readCheckpointer} returns it. */
  checkpointer: string | null;
}

/** Facts about a data directory, from this machine or from inside its container; null where unknown. */
interface ServerPlace {
  pgdata: string;
  fileSystem: string | null;
  inMemory: boolean | null;
}

/**
 * Reads every setting back from the running server, and checks where its data is.
 * @throws PgSpeedError of kind `postgres` when anything differs from the spec
 */
export async function verifyServer(client: Client, spec: ClusterSpec, place: ServerPlace): Promise<Verified> {
  // The server has names such as `TimeZone`, and takes them in any case.
  const names = spec.settings.map((setting) => setting.name.toLowerCase());
  const { rows } = await client.query<VerifiedSetting>(
    `select name, setting, unit, vartype, source, current_setting(name) as shown from pg_settings where lower(name) = any($1)`,
    [names],
  );
  const differences: string[] = [];
  const doubtful: { row: VerifiedSetting; value: string }[] = [];
  for (const { name, value } of spec.settings) {
    const row = rows.find((candidate) => candidate.name.toLowerCase() === name.toLowerCase());
    // The server keeps a name with a dot that no loaded extension owns, but does not list it.
    if (!row && !name.includes('.')) differences.push(`it does not know ${name}`);
    // Our own session sets some for itself.
    if (row?.source === 'client') row.shown = value;
    if (row && (row.source === 'client' || !hasValue(value, row))) doubtful.push({ row, value });
  }
  const written = doubtful.length > 0 ? await readWritten(client) : null;
  for (const { row, value } of doubtful)
    if (written?.(row, value) !== true)
      differences.push(`${row.name} is ${row.setting}${row.unit ? ` x ${row.unit}` : ''}, not ${value}`);
  const { pgdata, fileSystem, inMemory } = place;
  if (inMemory !== null && inMemory !== (spec.storage.kind === 'tmpfs'))
    differences.push(inMemory ? `${pgdata} is in memory, not on disk` : `${pgdata} is on disk, not on tmpfs`);
  if (differences.length > 0)
    throw new PgSpeedError(
      'postgres',
      `The server does not run as profile \`${spec.profile}\` says: ${differences.join('; ')}.`,
      'Something overrides it: look for PGOPTIONS, a wrapper around `postgres`, or a value the server changes by itself.',
    );
  const settings = Object.fromEntries(rows.map((row) => [row.name, row.shown]));
  return { settings, fileSystem, checkpointer: await readCheckpointer(client) };
}

/**
 * Whether a setting has the value that the server made of our text: it shows many in a spelling of its own (`utc` as `UTC`, `debug` as
 * `debug2`, -1 as what it chose, another letter as `?`). So it must come from where we write it, and our text must be the last one there.
 */
async function readWritten(client: Client): Promise<(row: VerifiedSetting, value: string) => boolean> {
  const { rows: lines } = await client.query<{ name: string; setting: string }>(
    'select lower(name) as name, setting from pg_file_settings where applied',
  );
  // The words of the command line, each in quotes (CreateOptsFile in postmaster.c).
  const { rows } = await client.query<{ options: string }>(`select pg_read_file('postmaster.opts') as options`);
  const options = rows[0]?.options ?? '';
  return (row, value) => {
    const name = row.name.toLowerCase();
    const inFile = lines.some((line) => line.name === name && line.setting === value);
    const inOptions = options.toLowerCase().lastIndexOf(`"${name}=`);
    const isLast = inOptions >= 0 && options.startsWith(`=${value}"`, inOptions + name.length + 1);
    if (row.source === 'configuration file') return inFile;
    if (row.source === 'command line') return isLast;
    return ['override', 'client'].includes(row.source) && (inOptions < 0 ? inFile : isLast);
  };
}
