// The interface by which servers in containers are stopped and removed.
import type { ClusterRecord, Registry } from './registry.ts';

export type Container = NonNullable<ClusterRecord['container']>;

/** What runs the containers of records. */
export interface ContainerEngine {
  /** Whether a container runs; null when the engine does not answer. */
  isRunning(container: Container, env: NodeJS.ProcessEnv): Promise<boolean | null>;
  /** Removes a container. Safe to repeat. @returns why it could not be removed; null when it is gone */
  remove(container: Container, env: NodeJS.ProcessEnv): Promise<string | null>;
  /** Removes containers of a registry that have no record. @returns their ids */
  removeLost(registry: Registry, env: NodeJS.ProcessEnv): Promise<string[]>;
}
