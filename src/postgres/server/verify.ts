// Reads settings and storage back from a running server, and refuses one that differs from its spec.
import type { Client } from 'pg';
import { PgSpeedError } from '../../errors.ts';
import type { ClusterSpec } from '../../profiles/spec.ts';
import { hasValue, type ServerSetting } from './settings.ts';

/** What a running server shows of itself. */
export interface Verified {
  /** Name to value as in `SHOW`. */
  settings: Record<string, string>;
  fileSystem: string | null;
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
  const names = spec.settings.map((setting) => setting.name);
  const { rows } = await client.query<ServerSetting & { shown: string }>(
    `select name, setting, unit, vartype, current_setting(name) as shown from pg_settings where name = any($1)`,
    [names],
  );
  const differences: string[] = [];
  for (const { name, value } of spec.settings) {
    const row = rows.find((candidate) => candidate.name === name);
    // The server keeps a name with a dot that no loaded extension owns, but does not list it.
    if (!row && !name.includes('.')) differences.push(`it does not know ${name}`);
    if (row && !hasValue(value, row))
      differences.push(`${name} is ${row.setting}${row.unit ? ` x ${row.unit}` : ''}, not ${value}`);
  }
  const { pgdata, fileSystem, inMemory } = place;
  if (inMemory !== null && inMemory !== (spec.storage.kind === 'tmpfs'))
    differences.push(inMemory ? `${pgdata} is in memory, not on disk` : `${pgdata} is on disk, not on tmpfs`);
  if (differences.length > 0)
    throw new PgSpeedError(
      'postgres',
      `The server does not run as profile \`${spec.profile}\` says: ${differences.join('; ')}.`,
      'Something overrides it: look for PGOPTIONS, a wrapper around `postgres`, or a value the server changes by itself.',
    );
  return { settings: Object.fromEntries(rows.map((row) => [row.name, row.shown])), fileSystem };
}
