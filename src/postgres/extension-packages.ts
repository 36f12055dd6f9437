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
