// Offers the servers installed on this machine as a source, and makes the backend of installed or downloaded programs.
import { inspectStorage } from '../system/storage.ts';
import type { Backend } from './backend.ts';
import { chooseInstallations, findPgbench, type Installation } from './install/locate.ts';
import type { Preparation } from './preparation.ts';
import { startCluster } from './server/start-cluster.ts';
import type { Source, Wanted } from './source.ts';

export const installed: Source = {
  name: 'installed',
  backend: 'native',
  gather: async (versions, preparation) =>
    chooseInstallations(preparation.installations, versions).map((installation) =>
      makeBackend(installation, versions, preparation),
    ),
};

/** A backend of programs on this machine, installed or downloaded. @throws PgSpeedError when no server can run on this machine, or listen where the inputs say */
export function makeBackend(installation: Installation, { length }: Wanted, preparation: Preparation): Backend {
  const { installations, account, env, access, refusal } = preparation;
  const refused = refusal ?? access.refusal;
  if (refused !== null) throw refused;
  const { version, binDir, source } = installation;
  const downloaded = installation.pgbench === null && !installations.includes(installation);
  // One server uses the pgbench beside it; several share the newest, or pgbench would be measured.
  const pgbench = length === 1 ? installation.pgbench : null;
  return {
    kind: 'native',
    version,
    source: downloaded ? source : binDir,
    storage: inspectStorage(account, env),
    pgbench: pgbench ?? findPgbench(installations),
    startCluster: (spec, options) => startCluster(spec, { ...preparation, installation }, options),
  };
}
