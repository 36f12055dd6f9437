// Formats how to reach a started server: lines for a shell, a dotenv file, or JSON.
import type { StartedServer } from '../app/started-outputs.ts';
import type { Problem } from '../errors.ts';
import type { RawInput } from '../inputs/table.ts';
import { databaseUrl } from '../profiles/connection.ts';
import { listClusterNames, makeClusterVariables } from '../workload/environment.ts';

/** What `start` prints of a server. */
export interface ShownServer extends StartedServer {
  id: string;
}

export const VARIABLE_FORMATS = ['env', 'dotenv', 'json'] as const;
export type VariableFormat = (typeof VARIABLE_FORMATS)[number];

/** How to reach a server: variables for a shell or a file, or JSON. */
export function renderServer(server: ShownServer, format: VariableFormat): string {
  const { connection, id, pgdata, profile, version } = server;
  if (format === 'json') {
    const databaseUrls = connection.clones.map((name) => databaseUrl(connection, name));
    const started = { id, profile, version, pgdata, databaseUrl: databaseUrl(connection), databaseUrls };
    return JSON.stringify({ ...started, ...connection }, null, 2);
  }
  return renderVariables(makeClusterVariables(connection, profile), format);
}

/** A line for each variable: `env` for a shell to read, `dotenv` for files. */
export function renderVariables(variables: Readonly<Record<string, string>>, format: 'env' | 'dotenv'): string {
  return Object.entries(variables)
    .map(format === 'dotenv' ? renderDotenv : renderExport)
    .join('\n');
}

/** A line for a shell that unsets what `start` printed; empty if the environment has nothing of it. */
export function renderUnset(env: NodeJS.ProcessEnv): string {
  const names = listClusterNames(env);
  return names.length === 0 ? '' : `unset ${names.join(' ')}`;
}

/** Single quotes protect everything but themselves. */
function renderExport([name, value]: [string, string]): string {
  return `export ${name}='${value.replaceAll("'", "'\\''")}'`;
}

/** Quotes only if necessary, with the escapes that most readers of dotenv files support. */
function renderDotenv([name, value]: [string, string]): string {
  if (/^[\w@%+=:,./-]*$/.test(value)) return `${name}=${value}`;
  return value.includes("'") ? `${name}="${value.replaceAll(/(["\\$`])/g, '\\$1')}"` : `${name}='${value}'`;
}

/** Names in the file whose values a user chooses. */
const CHOSEN = ['user', 'password', 'database'];

/** Values that no quotes protect in all readers: in single quotes a quote ends them, and in double ones Node keeps escapes. */
export function refuseDotenv(raw: readonly RawInput[]): Problem[] {
  const unwritable = raw.filter(({ name, value }) => CHOSEN.includes(name) && /'/.test(value) && /["\\$`]/.test(value));
  return unwritable.map(({ name }) => ({
    input: name,
    message: 'it has a \' and one of " \\ $ `, which no form of a dotenv file protects from all its readers.',
    hint: 'Choose another value, or write another form with `--format env` or `--format json`.',
  }));
}
