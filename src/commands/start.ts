import { type Started, start } from '../app/start.ts';
import { announceStarted } from '../app/started-outputs.ts';
import type { HostName } from '../hosts/registry.ts';
import { databaseUrl } from '../profiles/connection.ts';
import { makeClusterVariables } from '../workload/environment.ts';
import { createRequest, print } from './door.ts';
import type { InputFlags } from './flags.ts';

/** Starts a cluster and prints how to reach it. @throws PgSpeedError of kind `input`, `postgres` or `interrupted` */
export async function runStart(flags: InputFlags, format: string, hostName: HostName): Promise<void> {
  const request = await createRequest('start', flags, [], hostName);
  const started = await start(request);
  started.cluster.handOver();
  const { host } = request;
  announceStarted(started, host);
  if (host.run.job !== null) host.info('It runs until the job ends, or until `pg-speed stop`.');
  print(renderStarted(started, format));
}

function renderStarted({ cluster, profile }: Started, format: string): string {
  const { connection, id, pgdata, version } = cluster;
  if (format === 'json') {
    const databaseUrls = connection.clones.map((name) => databaseUrl(connection, name));
    const started = { id, profile, version, pgdata, databaseUrl: databaseUrl(connection), databaseUrls };
    return JSON.stringify({ ...started, ...connection }, null, 2);
  }
  return renderVariables(makeClusterVariables(connection, profile), format === 'dotenv' ? 'dotenv' : 'env');
}

/** A line for each variable: `env` for a shell to read, `dotenv` for files. */
export function renderVariables(variables: Readonly<Record<string, string>>, format: 'env' | 'dotenv'): string {
  return Object.entries(variables)
    .map(format === 'dotenv' ? renderDotenv : renderExport)
    .join('\n');
}

/** Single quotes protect everything but themselves. */
function renderExport([name, value]: [string, string]): string {
  return `export ${name}='${value.replaceAll("'", "'\\''")}'`;
}

/** Quotes only if necessary, with the escapes that all dotenv readers support. */
function renderDotenv([name, value]: [string, string]): string {
  if (/^[\w@%+=:,./-]*$/.test(value)) return `${name}=${value}`;
  return value.includes("'") ? `${name}="${value.replaceAll(/(["\\$`])/g, '\\$1')}"` : `${name}='${value}'`;
}
