import type { Client, DatabaseError } from 'pg';
import { messageOf, PgSpeedError } from '../errors.ts';
import { findNearest } from '../inputs/nearest.ts';
import type { Connection } from '../profiles/connection.ts';
import { isServerTrouble, withClient } from './client.ts';
import { findPackage } from './extension-packages.ts';

/**
 * Creates extensions in the user's database, in order, each with those it needs; one that is there already is left.
 * @throws PgSpeedError of kind `input` that names all that the server does not have, or with the server's own words
 */
export async function createExtensions(connection: Connection, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  await withClient(connection, connection.database, async (client) => {
    const { available, major } = await readAvailable(client);
    const missing = names.filter((name) => !available.includes(name));
    if (missing.length > 0) throw describeMissing(missing, available, major);
    for (const name of names) {
      try {
        await client.query(`create extension if not exists ${client.escapeIdentifier(name)} cascade`);
      } catch (cause) {
        throw describeRefusal(name, cause);
      }
    }
  });
}

async function readAvailable(client: Client): Promise<{ available: string[]; major: number }> {
  const { rows } = await client.query<{ names: string[]; version: number }>(
    `select array(select name::text from pg_available_extensions order by name) as names,
       current_setting('server_version_num')::int as version`,
  );
  return { available: rows[0]?.names ?? [], major: Math.floor((rows[0]?.version ?? 0) / 10_000) };
}

/** One error for all names, each with the word that was meant or the package that has it. */
export function describeMissing(missing: readonly string[], available: readonly string[], major: number): PgSpeedError {
  const shown = missing.map((name) => `'${name}'`).join(', ');
  const [verb, these] = missing.length === 1 ? ['is', 'it'] : ['are', 'them'];
  const cures = missing.map((name) => {
    const found = findPackage(name, major);
    const nearest = found ? undefined : findNearest(name, available);
    if (nearest !== undefined) return `${name}: did you mean \`${nearest}\`?`;
    if (!found) return `${name}: install the package that has it, for PostgreSQL ${major}.`;
    const image = found.image === undefined ? '' : `, or use \`image: ${found.image}\``;
    return `${name}: install ${found.packages}${image}.`;
  });
  return new PgSpeedError(
    'input',
    `\`extensions\`: ${shown} ${verb} not available on this server (PostgreSQL ${major}).`,
    `${cures.join('\n')}\nOr use an \`image\` that has ${these}.`,
  );
}

/** The server's own words, and what to do where it wants the library loaded from the start. */
export function describeRefusal(name: string, cause: unknown): PgSpeedError {
  const { code = '', detail, hint } = cause as Partial<DatabaseError>;
  const words = [messageOf(cause), detail, hint].filter((part) => part).join(' ');
  if (isServerTrouble(code))
    return new PgSpeedError(
      'postgres',
      `\`extensions\`: the server could not create '${name}': ${words}.`,
      'The log of the server may say more.',
      { cause },
    );
  const preload = /shared_preload_libraries|must be preloaded/i.test(words);
  return new PgSpeedError(
    'input',
    `\`extensions\`: the server did not create '${name}': ${words}`,
    preload
      ? `Give \`settings: shared_preload_libraries = ${name}\` (the name of its library, where that is another one).`
      : 'Its documentation says what it needs.',
    { cause },
  );
}
