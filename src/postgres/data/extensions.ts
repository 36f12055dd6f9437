// Creates the user's extensions, and says which package or image has a missing one.
import type { Client, DatabaseError } from 'pg';
import { endSentence, messageOf, PgSpeedError } from '../../errors.ts';
import { findNearest } from '../../inputs/reading.ts';
import type { Connection } from '../../profiles/connection.ts';
import { isServerTrouble, withClient } from '../server/client.ts';

/**
 * Creates extensions in the user's database, in order, each with those that it needs; skips existing ones.
 * @throws PgSpeedError of kind `input` with all that the server does not have, or with the server's message
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

/** One error for all names, each with the likely name or the package that has it. */
export function makeMissingError(
  missing: readonly string[],
  available: readonly string[],
  major: number,
): PgSpeedError {
  const list = missing.map((name) => `'${name}'`).join(', ');
  const cures = missing.map((name) => {
    const cure = findPackage(name, major);
    if (cure) {
      const image = cure.image === undefined ? '' : `, or use \`image: ${cure.image}\``;
      return `${name}: install ${cure.packages}${image}.`;
    }
    const other = findRealName(name, available);
    const otherCure = other === undefined || available.includes(other) ? undefined : findPackage(other, major);
    if (other !== undefined)
      return `${name}: the extension is called \`${other}\`${otherCure ? `: install ${otherCure.packages}` : ''}.`;
    const nearest = findNearest(name, available);
    if (nearest !== undefined) return `${name}: did you mean \`${nearest}\`?`;
    return `${name}: install the package that has it, for PostgreSQL ${major}.`;
  });
  const isOne = missing.length === 1;
  const message = `${list} ${isOne ? 'is' : 'are'} not available on this server (PostgreSQL ${major}).`;
  const hint = `${cures.join('\n')}\nOr use an \`image\` that has ${isOne ? 'it' : 'them'}.`;
  return new PgSpeedError('input', message, hint, { input: 'extensions' });
}

/** The extension that a project or package of another spelling holds: `vector` for pgvector or pg-vector. */
function findRealName(name: string, available: readonly string[]): string | undefined {
  const strip = (text: string) => text.toLowerCase().replace(/^pg[-_]?|[^a-z0-9]/g, '');
  return [...available, ...Object.keys(PACKAGES), ...SAME_NAME, ...CONTRIB].find(
    (other) => strip(other) === strip(name),
  );
}

/** The server's message, and what to do when the library must be preloaded. */
export function makeRefusalError(name: string, cause: unknown): PgSpeedError {
  const { code = '', detail, hint: advice } = cause as Partial<DatabaseError>;
  const words = [messageOf(cause), detail, advice].flatMap((part) => (part ? [endSentence(part)] : [])).join(' ');
  const details = { input: 'extensions', cause };
  if (isServerTrouble(code)) {
    const message = `the server could not create '${name}': ${words}`;
    return new PgSpeedError('postgres', message, 'See the log of the server.', details);
  }
  let hint = 'See its documentation for what it needs.';
  if (/shared_preload_libraries|must be preloaded/i.test(words))
    hint = `Give \`settings: shared_preload_libraries = ${name}\` (or the name of its library, if it differs).`;
  return new PgSpeedError('input', `the server did not create '${name}': ${words}`, hint, details);
}

/** Extensions that come with PostgreSQL's own sources: https://www.postgresql.org/docs/current/contrib.html */
const CONTRIB = new Set(
  `adminpack amcheck autoinc bloom bool_plperl bool_plperlu btree_gin btree_gist citext cube dblink dict_int dict_xsyn
  earthdistance file_fdw fuzzystrmatch hstore insert_username intagg intarray isn lo ltree moddatetime old_snapshot
  pageinspect pg_buffercache pg_freespacemap pg_logicalinspect pg_prewarm pg_stat_statements pg_surgery pg_trgm
  pg_visibility pg_walinspect pgcrypto pgrowlocks pgstattuple postgres_fdw refint seg sslinfo tablefunc tcn
  tsm_system_rows tsm_system_time unaccent uuid-ossp xml2`.split(/\s+/),
);

/** Extensions in packages of Debian, Ubuntu and apt.postgresql.org that are named like them: `pg_hint_plan` in `postgresql-N-pg-hint-plan`. */
const SAME_NAME = new Set(
  `hll hypopg ip4r mysql_fdw ogr_fdw orafce periods pg_hint_plan pg_qualstats pg_stat_kcache pgaudit pgrouting pgtap
  plpgsql_check prefix rum semver tds_fdw unit`.split(/\s+/),
);

/** Other packages there; `N` is the major version. */
const PACKAGES: Readonly<Record<string, string>> = {
  address_standardizer: 'postgresql-N-postgis-3',
  pg_cron: 'postgresql-N-cron',
  pg_partman: 'postgresql-N-partman',
  pg_repack: 'postgresql-N-repack',
  plperl: 'postgresql-plperl-N',
  plperlu: 'postgresql-plperl-N',
  plpython3u: 'postgresql-plpython3-N',
  pltcl: 'postgresql-pltcl-N',
  pltclu: 'postgresql-pltcl-N',
  postgis: 'postgresql-N-postgis-3',
  vector: 'postgresql-N-pgvector',
};

/** Images with an extension. */
const IMAGES: Readonly<Record<string, string>> = {
  address_standardizer: 'postgis/postgis',
  pgrouting: 'pgrouting/pgrouting',
  postgis: 'postgis/postgis',
  vector: 'pgvector/pgvector:pgN',
};

/** Transforms and parts of larger projects are in the package of what they belong to. */
const FAMILIES: readonly [RegExp, string][] = [
  [/^postgis_/, 'postgis'],
  [/^address_standardizer_/, 'address_standardizer'],
  [/_plperlu?$/, 'plperl'],
  [/_plpython3u$/, 'plpython3u'],
];

/** The package of an extension for this major version, and an image that has it; undefined when unknown. */
export function findPackage(name: string, major: number): { packages: string; image?: string } | undefined {
  if (CONTRIB.has(name))
    return { packages: `\`postgresql-contrib\` (on Debian and Ubuntu it is part of \`postgresql-${major}\`)` };
  const family = FAMILIES.find(([pattern]) => pattern.test(name))?.[1] ?? name;
  const listed = Object.hasOwn(PACKAGES, family) ? PACKAGES[family] : undefined;
  const debian = listed ?? (SAME_NAME.has(family) ? `postgresql-N-${family.replaceAll('_', '-')}` : undefined);
  if (debian === undefined) return undefined;
  const fill = (text: string) => text.replace(/\bN\b|(?<=:pg)N$/, String(major));
  const packages = `\`${fill(debian)}\` (Debian, Ubuntu)`;
  const image = Object.hasOwn(IMAGES, family) ? IMAGES[family] : undefined;
  return image === undefined ? { packages } : { packages, image: fill(image) };
}
