import type { Host } from '../hosts/host.ts';
import { makeClusterVariables } from '../workload/environment.ts';
import type { Started } from './start.ts';

/** What is announced of a server. */
interface Announced extends Pick<Started, 'profile'> {
  cluster: Pick<Started['cluster'], 'connection' | 'pgdata' | 'version'>;
}

/** Gives the later steps of a CI the variables and outputs of a started server. */
export function announceStarted({ cluster, profile }: Announced, host: Host): void {
  const { connection } = cluster;
  const variables = makeClusterVariables(connection, profile);
  for (const [name, value] of Object.entries(variables)) host.exportVariable(name, value);
  const { user, password, database } = connection;
  const outputs = { host: connection.host, port: String(connection.port), user, password, database };
  for (const [name, value] of Object.entries(outputs)) host.setOutput(name, value);
  host.setOutput('database-url', variables.DATABASE_URL ?? '');
  host.setOutput('pgservicefile', connection.serviceFile);
  if (connection.template !== null) host.setOutput('template-database', connection.template);
  host.setOutput('pgdata', cluster.pgdata);
  host.setOutput('postgres-version', cluster.version);
}
