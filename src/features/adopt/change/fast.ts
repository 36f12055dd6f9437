// Finds out whether a server is fast already. Only what is proven counts.
import {
  explainInitdbArguments,
  hasFsyncArgument,
  hasFsyncLine,
  holdsData,
  isSharedMemory,
  type ServerFacts,
} from './data-folder.ts';

/** What a CI file says about a server. */
export interface SpeedFacts {
  /** Folders on which memory is mounted. */
  memory: readonly string[];
  /** The words of its command and entry point. */
  command: readonly string[];
  variables: ReadonlyMap<string, string>;
  /** Scripts that may change its settings. */
  scripts: readonly string[];
}

/** What makes a server fast already; null if nothing does. */
export function findFast({ memory, command, variables, scripts }: SpeedFacts, server: ServerFacts): string | null {
  const folder = memory.find((mounted) => holdsData(mounted, server));
  if (folder !== undefined) return `its data is in memory, by the tmpfs on \`${folder}\``;
  if (isSharedMemory(server.pgdata)) return 'its data is in memory, by PGDATA below /dev/shm';
  if (hasFsyncArgument(command)) return 'its command switches fsync off';
  if (explainInitdbArguments(variables.get('POSTGRES_INITDB_ARGS') ?? '', server).isFast)
    return 'POSTGRES_INITDB_ARGS switches fsync off';
  return scripts.some(hasFsyncLine) ? 'a step switches fsync off' : null;
}
