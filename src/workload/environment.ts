// Builds the environment variables that a command gets, and finds references of `env` to unknown ones.
import type { Problem } from '../errors.ts';
import type { EnvRule } from '../inputs/texts.ts';
import type { RevisionName } from '../plan/plan.ts';
import { type Connection, databaseUrl } from '../profiles/connection.ts';
import { isRunnerOwn } from '../system/child-environment.ts';

/** The cluster of a command, and in a comparison its trial. */
export interface EnvironmentLabels {
  profile: string;
  /** `revision` and `clients`: null if none are compared. */
  trial: { block: number; variant: string; revision: RevisionName | null; clients: number | null } | null;
}

/**
 * Variables by which libpq and Debian's client wrappers choose a server or log in: one left over from another server leads the
 * command elsewhere or breaks its connection. Variables that only shape the session stay: PGOPTIONS, PGAPPNAME, PGTZ, PGDATESTYLE,
 * PGGEQO, PGCLIENTENCODING, PGCONNECT_TIMEOUT, PGSYSCONFDIR, PGLOCALEDIR.
 * Source: https://www.postgresql.org/docs/current/libpq-envars.html, pg_wrapper(1)
 */
const STALE_NAMES = new Set(
  `DATABASE_URL PGDATA PGCLUSTER
  PGHOST PGHOSTADDR PGPORT PGDATABASE PGUSER PGPASSWORD PGPASSFILE PGSERVICE PGSERVICEFILE
  PGTARGETSESSIONATTRS PGLOADBALANCEHOSTS PGREQUIREPEER PGREQUIREAUTH PGCHANNELBINDING
  PGREQUIRESSL PGSSLMODE PGSSLNEGOTIATION PGSSLCOMPRESSION PGSSLCERT PGSSLKEY PGSSLCERTMODE PGSSLROOTCERT PGSSLCRL
  PGSSLCRLDIR PGSSLSNI PGSSLMINPROTOCOLVERSION PGSSLMAXPROTOCOLVERSION PGMINPROTOCOLVERSION PGMAXPROTOCOLVERSION
  PGGSSENCMODE PGKRBSRVNAME PGGSSLIB PGGSSDELEGATION
  PG_SPEED_PROFILE PG_SPEED_TEMPLATE PG_SPEED_BLOCK PG_SPEED_VARIANT PG_SPEED_REVISION PG_SPEED_CLIENTS PG_SPEED_TOKEN PLUGIN_TOKEN`.split(
    /\s+/,
  ),
);

/** Names that every command of a trial gets, the last two if revisions or client counts are compared. */
export const PROVIDED_NAMES: readonly string[] = [
  ...['DATABASE_URL', 'PGHOST', 'PGPORT', 'PGUSER', 'PGPASSWORD', 'PGDATABASE', 'PGSERVICEFILE'],
  ...['PG_SPEED_PROFILE', 'PG_SPEED_BLOCK', 'PG_SPEED_VARIANT', 'PG_SPEED_REVISION', 'PG_SPEED_CLIENTS'],
];

/**
 * The complete environment of a command: `base` without stale PostgreSQL variables and the runner's own, then the variables of the
 * cluster, then the user's rules in order. A reference to an unknown name becomes empty; {@link findUnknownReferences} reports it
 * beforehand.
 */
export function buildEnvironment(
  base: NodeJS.ProcessEnv,
  connection: Connection,
  labels: EnvironmentLabels,
  rules: readonly EnvRule[],
  platform: NodeJS.Platform,
): Record<string, string> {
  const { profile, trial } = labels;
  const env = new Environment(base, platform);
  env.setAll(makeClusterVariables(connection, profile));
  if (trial) env.setAll({ PG_SPEED_BLOCK: String(trial.block), PG_SPEED_VARIANT: trial.variant });
  if (trial?.revision) env.setAll({ PG_SPEED_REVISION: trial.revision });
  if (trial?.clients) env.setAll({ PG_SPEED_CLIENTS: String(trial.clients) });
  for (const rule of rules) env.apply(rule);
  return env.list();
}

/**
 * The complete environment of a command that runs before there is a server: it gets these variables, and lacks the user's rules that
 * refer to variables of server and trial.
 */
export function buildServerlessEnvironment(
  base: NodeJS.ProcessEnv,
  variables: Record<string, string>,
  rules: readonly EnvRule[],
  platform: NodeJS.Platform,
): Record<string, string> {
  const env = new Environment(base, platform);
  env.setAll(variables);
  for (const rule of rules) if (env.hasAll(rule)) env.apply(rule);
  return env.list();
}

/** The variables of a command while they are assembled. */
class Environment {
  readonly #fold: (name: string) => string;
  readonly #variables = new Map<string, { name: string; value: string }>();

  /** @param base without what is stale */
  constructor(base: NodeJS.ProcessEnv, platform: NodeJS.Platform) {
    this.#fold = foldingFor(platform);
    for (const [name, value] of Object.entries(base))
      if (value !== undefined && !isStale(this.#fold(name))) this.#set(name, value);
  }

  setAll(variables: Record<string, string>): void {
    for (const [name, value] of Object.entries(variables)) this.#set(name, value);
  }

  /** Whether all that a rule refers to is set. */
  hasAll({ value }: EnvRule): boolean {
    return [...(value ?? '').matchAll(REFERENCE)].every(([, name = '']) => this.#variables.has(this.#fold(name)));
  }

  apply({ name, value }: EnvRule): void {
    if (value === null) this.#variables.delete(this.#fold(name));
    else {
      const lookUp = (_: string, referenced: string) => this.#variables.get(this.#fold(referenced))?.value ?? '';
      this.#set(name, value.replace(REFERENCE, lookUp));
    }
  }

  list(): Record<string, string> {
    return Object.fromEntries([...this.#variables.values()].map(({ name, value }) => [name, value]));
  }

  #set(name: string, value: string): void {
    this.#variables.set(this.#fold(name), { name, value });
  }
}

/** Names that rules may refer to: those kept of `base`, {@link PROVIDED_NAMES}, and those of copies, which are empty during setup. */
export function listKnownNames(
  base: NodeJS.ProcessEnv,
  platform: NodeJS.Platform,
  { databases = 0, templateDatabase = false } = {},
): string[] {
  const fold = foldingFor(platform);
  const urls = Array.from({ length: databases }, (_, at) => `DATABASE_URL_${at + 1}`);
  const template = templateDatabase ? ['PG_SPEED_TEMPLATE'] : [];
  return [...Object.keys(base).filter((name) => !isStale(fold(name))), ...PROVIDED_NAMES, ...urls, ...template];
}

/** One problem for each `${NAME}` that is neither in `knownNames` nor set by an earlier rule, or that a rule removed. */
export function findUnknownReferences(
  rules: readonly EnvRule[],
  knownNames: readonly string[],
  platform: NodeJS.Platform,
): Problem[] {
  const fold = foldingFor(platform);
  const setNames = new Set(knownNames.map(fold));
  const problems: Problem[] = [];
  for (const { name, value } of rules) {
    for (const [text, reference = ''] of (value ?? '').matchAll(REFERENCE)) {
      if (setNames.has(fold(reference))) continue;
      problems.push({
        input: 'env',
        message: `${name} refers to ${text}, which is not set.`,
        hint: `Set it on an earlier line, or use one of ours: ${PROVIDED_NAMES.join(', ')}.`,
      });
    }
    if (value === null) setNames.delete(fold(name));
    else setNames.add(fold(name));
  }
  return problems;
}

const REFERENCE = /\$\{([^{}]*)\}/g;

/** Only Windows ignores the case of names. */
function foldingFor(platform: NodeJS.Platform): (name: string) => string {
  return platform === 'win32' ? (name) => name.toUpperCase() : (name) => name;
}

/** May be left over from a server with more clones. */
const CLONE_URL = /^DATABASE_URL_\d+$/;

function isStale(name: string): boolean {
  return STALE_NAMES.has(name) || CLONE_URL.test(name) || isRunnerOwn(name);
}

/** Variables that lead PostgreSQL programs to the cluster, `DATABASE_URL_1` and so on to its clones, and the name of its template. */
export function makeClusterVariables(connection: Connection, profile: string): Record<string, string> {
  const variables: Record<string, string> = {
    DATABASE_URL: databaseUrl(connection),
    PGHOST: connection.host,
    PGPORT: String(connection.port),
    PGUSER: connection.user,
    PGPASSWORD: connection.password,
    PGDATABASE: connection.database,
    PGSERVICEFILE: connection.serviceFile,
    PG_SPEED_PROFILE: profile,
  };
  if (connection.template !== null) variables.PG_SPEED_TEMPLATE = connection.template;
  // No PGSSLMODE: node-postgres reads it, but not PGSSLROOTCERT, and would refuse the certificate. libpq encrypts anyway.
  if (connection.rootCertificate !== null) variables.PGSSLROOTCERT = connection.rootCertificate;
  for (const [at, name] of connection.clones.entries())
    variables[`DATABASE_URL_${at + 1}`] = databaseUrl(connection, name);
  return variables;
}

/** Names among the variables of {@link makeClusterVariables} without those of databases. */
const CLUSTER_NAMES = ['PGHOST', 'PGPORT', 'PGUSER', 'PGPASSWORD', 'PGDATABASE', 'PGSERVICEFILE', 'PG_SPEED_PROFILE'];

/**
 * The names in an environment that {@link makeClusterVariables} made, without an address or a certificate that was set to another value
 * since; empty if it has none of a server of ours.
 */
export function listClusterNames(env: NodeJS.ProcessEnv): string[] {
  if (!CLUSTER_NAMES.every((name) => env[name] !== undefined)) return [];
  const isOurUrl = (text = '') => text.includes(`:${env.PGPORT}/`);
  const names = Object.keys(env).filter((name) => /^DATABASE_URL(?:_\d+)?$/.test(name) && isOurUrl(env[name]));
  if (env.PG_SPEED_TEMPLATE !== undefined) names.push('PG_SPEED_TEMPLATE');
  if (env.PGSSLROOTCERT && env.DATABASE_URL?.includes('sslrootcert=')) names.push('PGSSLROOTCERT');
  return [...CLUSTER_NAMES, ...names];
}
