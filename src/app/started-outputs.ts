// Sets the CI's variables and outputs for a server that was started.
import type { Host } from '../hosts/host.ts';
import type { Connection } from '../profiles/connection.ts';
import { makeClusterVariables } from '../workload/environment.ts';

/** A started server, as far as others learn of it. */
export interface StartedServer {
  connection: Connection;
  /** Path of the data directory, in the container if there is one. */
  pgdata: string;
  version: string;
  profile: string;
}

export function announceStarted({ connection, pgdata, version, profile }: StartedServer, host: Host): void {
  const variables = makeClusterVariables(connection, profile);
  host.exportVariables(variables);
  const { user, password, database } = connection;
  const outputs = { host: connection.host, port: String(connection.port), user, password, database };
  for (const [name, value] of Object.entries(outputs)) host.setOutput(name, value);
  host.setOutput('database-url', variables.DATABASE_URL ?? '');
  host.setOutput('pgservicefile', connection.serviceFile);
  if (connection.template !== null) host.setOutput('template-database', connection.template);
  host.setOutput('pgdata', pgdata);
  host.setOutput('postgres-version', version);
}
