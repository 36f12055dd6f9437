// Defines the draft of a server of any kind, which it has before it runs, and builds its endpoint.
import type { ClusterSpec } from '../../profiles/spec.ts';
import type { Log } from '../../system/log.ts';
import type { Layout } from '../data/layout.ts';
import type { ClusterRecord, Registry } from '../leftovers/registry.ts';
import type { Access } from './access.ts';
import type { Endpoint } from './client.ts';

/** A cluster in the making. Its record is on disk before any part of it exists. */
export interface ServerDraft {
  spec: ClusterSpec;
  access: Access;
  layout: Layout;
  record: ClusterRecord;
  registry: Registry;
  log: Log;
  signal: AbortSignal;
  /** Whether it listens in a network namespace of its own, so that only its socket is reached from here. */
  isApart?: boolean;
  /** Reaches the engine of a container. Default: the environment of this process. */
  engineEnv?: NodeJS.ProcessEnv;
}

/** How the run's user reaches the server. */
export function buildEndpoint({ access, record, layout, isApart }: ServerDraft, password = access.password): Endpoint {
  const rootCertificate = access.ssl ? layout.rootCertificate : null;
  const socketFolder = isApart ? layout.socketFolder : null;
  return { host: record.host, port: record.port, user: access.user, password, rootCertificate, socketFolder };
}
