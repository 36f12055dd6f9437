import type { Client, DatabaseError } from 'pg';
import { messageOf, PgSpeedError } from '../../errors.ts';
import { findNearest } from '../../inputs/reading.ts';
import type { Connection } from '../../profiles/connection.ts';
import { isServerTrouble, withClient } from '../server/client.ts';

/**
 * Creates extensions in the user's database, in order, each with those it needs; one that is there already is left.
 * @throws PgSpeedError of kind `input` that names all that the server does not have, or with the server's own words
 */
export async function createExtensions(connection: Connection, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  await withClient(connection, connection.database, async (client) => {
    const { available, major } = await readAvailable(client);
    const missing = names.filter((name) => !available.includes(name));
    if (missing.length > 0) throw makeMissingError(missing, available, major);
    for (const name of names) {
      try {
        await client.query(`create extension if not exists ${client.escapeIdentifier(name)} cascade`);
      } catch (cause) {
        throw makeRefusalError(name, cause);
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
export function makeMissingError(
  missing: readonly string[],
  available: readonly string[],
  major: number,
): PgSpeedError {
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
export function makeRefusalError(name: string, cause: unknown): PgSpeedError {
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

/** Extensions that come with PostgreSQL's own sources: https://www.postgresql.org/docs/current/contrib.html */
const CONTRIB = new Set(
  `adminpack amcheck autoinc bloom bool_plperl bool_plperlu btree_gin btree_gist citext cube dblink dict_int dict_xsyn
  earthdistance file_fdw fuzzystrmatch hstore insert_username intagg intarray isn lo ltree moddatetime old_snapshot
  pageinspect pg_buffercache pg_freespacemap pg_logicalinspect pg_prewarm pg_stat_statements pg_surgery pg_trgm
  pg_visibility pg_walinspect pgcrypto pgrowlocks pgstattuple postgres_fdw refint seg sslinfo tablefunc tcn
  tsm_system_rows tsm_system_time unaccent uuid-ossp xml2`.split(/\s+/),
);

/** Names of packages in Debian, Ubuntu and apt.postgresql.org, `N` for the major version; further, an image that has it. */
const PACKAGES: Readonly<Record<string, { package: string; image?: string }>> = {
  address_standardizer: { package: 'postgresql-N-postgis-3', image: 'postgis/postgis' },
  hll: { package: 'postgresql-N-hll' },
  hypopg: { package: 'postgresql-N-hypopg' },
  ip4r: { package: 'postgresql-N-ip4r' },
  mysql_fdw: { package: 'postgresql-N-mysql-fdw' },
  ogr_fdw: { package: 'postgresql-N-ogr-fdw' },
  orafce: { package: 'postgresql-N-orafce' },
  periods: { package: 'postgresql-N-periods' },
  pg_cron: { package: 'postgresql-N-cron' },
  pg_hint_plan: { package: 'postgresql-N-pg-hint-plan' },
  pg_partman: { package: 'postgresql-N-partman' },
  pg_qualstats: { package: 'postgresql-N-pg-qualstats' },
  pg_repack: { package: 'postgresql-N-repack' },
  pg_stat_kcache: { package: 'postgresql-N-pg-stat-kcache' },
  pgaudit: { package: 'postgresql-N-pgaudit' },
  pgrouting: { package: 'postgresql-N-pgrouting', image: 'pgrouting/pgrouting' },
  pgtap: { package: 'postgresql-N-pgtap' },
  plperl: { package: 'postgresql-plperl-N' },
  plperlu: { package: 'postgresql-plperl-N' },
  plpgsql_check: { package: 'postgresql-N-plpgsql-check' },
  plpython3u: { package: 'postgresql-plpython3-N' },
  pltcl: { package: 'postgresql-pltcl-N' },
  pltclu: { package: 'postgresql-pltcl-N' },
  postgis: { package: 'postgresql-N-postgis-3', image: 'postgis/postgis' },
  prefix: { package: 'postgresql-N-prefix' },
  rum: { package: 'postgresql-N-rum' },
  semver: { package: 'postgresql-N-semver' },
  tds_fdw: { package: 'postgresql-N-tds-fdw' },
  unit: { package: 'postgresql-N-unit' },
  vector: { package: 'postgresql-N-pgvector', image: 'pgvector/pgvector:pgN' },
};

/** Transforms and parts of larger projects are in the package of what they belong to. */
const FAMILIES: readonly [RegExp, string][] = [
  [/^postgis_/, 'postgis'],
  [/^address_standardizer_/, 'address_standardizer'],
  [/_plperlu?$/, 'plperl'],
  [/_plpython3u$/, 'plpython3u'],
];

/** Where an extension for this major version comes from, in words, and an image that has it; undefined when not known. */
export function findPackage(name: string, major: number): { packages: string; image?: string } | undefined {
  if (CONTRIB.has(name)) {
    return { packages: `\`postgresql-contrib\` (on Debian and Ubuntu it is part of \`postgresql-${major}\`)` };
  }
  const family = FAMILIES.find(([pattern]) => pattern.test(name))?.[1] ?? name;
  const known = Object.hasOwn(PACKAGES, family) ? PACKAGES[family] : undefined;
  if (!known) return undefined;
  const fill = (text: string) => text.replace(/\bN\b|(?<=:pg)N$/, String(major));
  const packages = `\`${fill(known.package)}\` (Debian, Ubuntu)`;
  return known.image === undefined ? { packages } : { packages, image: fill(known.image) };
}

/** SQLSTATE duplicate_database: made before, in the data directory that was started from. */
const EXISTS = '42P04';

/** Makes the user's database unless it is there. @throws PgSpeedError of kind `input` when the server does not take its name */
export async function createDatabase(client: Client, name: string): Promise<void> {
  if (name === 'postgres') return;
  try {
    await client.query(`create database ${client.escapeIdentifier(name)}`);
  } catch (cause) {
    if ((cause as { code?: string }).code === EXISTS) return;
    throw new PgSpeedError(
      'input',
      `\`database\`: the server does not take '${name}': ${messageOf(cause)}.`,
      'Choose another name.',
      { cause },
    );
  }
}
