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

/** Why a server's data must stay on disk; null if it need not. @param scripts of the job's steps */
export function explainDisk(scripts: readonly string[], names: ContainerNames, server: ServerData): string | null {
  const calls = scripts.flatMap((script) => [...script.replace(/\\\r?\n/g, ' ').matchAll(CALL)]);
  if (calls.some(([, words = '']) => mayName(words.replace(WITH_VALUE, ' '), names))) return RESTARTED;
  const container = explainContainer(server);
  if (container !== null) return container;
  const isPathUsed = chooseMemory(server).pgdata !== null && scripts.some((script) => DATA_PATH.test(script));
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

/** Whether the words of a restart name this container, or none that is known here. */
function mayName(words: string, { service, container }: ContainerNames): boolean {
  const services = [...words.matchAll(SERVICE_ID)].map(([, plain, quoted]) => plain ?? quoted ?? '');
  if (services.length > 0) return service !== null && services.includes(service);
  // A variable, or a name that comes from a pipe.
  if (/[$`]/.test(words) || words.trim() === '') return true;
  return container !== null && words.split(/[\s"']+/).includes(container);
}
