// Finds out whether the data of a server must stay on disk: its container is restarted or limited, or a step uses the path.
import { chooseMemory, hasOwnUser, type ServerData } from './data-folder.ts';

const CALL = /\b(?:docker|podman)\s+(?:container\s+)?(?:restart|start)\b([^\n;&|]*)/g;
/** Options of `docker restart` and `docker start` whose value is the next word. */
const WITH_VALUE = /(?:^|\s)(?:-t|--time|-s|--signal|--timeout|--checkpoint|--checkpoint-dir|--detach-keys)\s+\S+/g;
/** A container of GitHub's services: `${{ job.services.db.id }}`. */
const SERVICE_ID = /job\.services(?:\.([\w-]+)|\[\s*'([^']+)'\s*\])/g;
/** The data folder by its path or its variable; `-e PGDATA=` of another call only sets it. */
const DATA_PATH = /\/var\/lib\/postgresql\b|\$\{?PGDATA\b/;

export const RESTARTED = 'a step restarts its container, which empties a mount in memory';

/** The names that a container may have in a script. */
interface ContainerNames {
  /** Its name under `services`; null for one that a step starts. */
  service: string | null;
  /** The value of `--name`; null if it has none, and so a name that nobody knows. */
  container: string | null;
}

/** What the scripts of a job do to the data of its servers. */
export interface DiskUse {
  /** Services, and names of containers, that a script restarts. */
  services: ReadonlySet<string>;
  containers: ReadonlySet<string>;
  /** Whether a script restarts a container by a variable, or by what a pipe hands it. */
  restartsAny: boolean;
  namesFolder: boolean;
}

export function readDiskUse(scripts: readonly string[]): DiskUse {
  const services = new Set<string>();
  const containers = new Set<string>();
  let restartsAny = false;
  for (const script of scripts)
    for (const [, after = ''] of script.replace(/\\\r?\n/g, ' ').matchAll(CALL)) {
      const words = after.replace(WITH_VALUE, ' ');
      const named = [...words.matchAll(SERVICE_ID)].map(([, plain, quoted]) => plain ?? quoted ?? '');
      for (const name of named) services.add(name);
      if (named.length > 0) continue;
      restartsAny ||= /[$`]/.test(words) || words.trim() === '';
      for (const name of words.split(/[\s"']+/)) containers.add(name);
    }
  return { services, containers, restartsAny, namesFolder: scripts.some((script) => DATA_PATH.test(script)) };
}

/** Why a server's data must stay on disk; null if it need not. @param use by the scripts of its job */
export function explainDisk(use: DiskUse, { service, container }: ContainerNames, server: ServerData): string | null {
  const isNamed =
    (service !== null && use.services.has(service)) || (container !== null && use.containers.has(container));
  if (use.restartsAny || isNamed) return RESTARTED;
  const limit = explainContainer(server);
  if (limit !== null) return limit;
  const isPathUsed = chooseMemory(server).pgdata !== null && use.namesFolder;
  return isPathUsed ? 'a step uses the path of its data folder, which a mount in memory would move' : null;
}

/** Whether its memory is limited; 0 and -1 are no limit to Docker. */
export function hasMemoryLimit({ memoryLimit = null }: ServerData): boolean {
  return memoryLimit !== null && !/^(?:0+|-\d+)[a-z]*$/i.test(memoryLimit);
}

/** Why a container cannot have its data in memory; null if it can. */
export function explainContainer(server: ServerData): string | null {
  const { pgdata, user, memoryLimit } = server;
  if (hasMemoryLimit(server))
    return `its memory is limited to \`${memoryLimit}\`, and a mount in memory would count against that`;
  if (hasOwnUser(server) && pgdata !== null)
    return `its user \`${user}\` could not change the rights of memory on its PGDATA`;
  return null;
}
