// Finds out whether the steps of a job need the data of a server on disk: a mount in memory is empty after a restart.

const CALL = /\b(?:docker|podman)\s+(?:container\s+)?(?:restart|start)\b([^\n;&|]*)/g;
/** Options of `docker restart` and `docker start` whose value is the next word. */
const WITH_VALUE = /(?:^|\s)(?:-t|--time|-s|--signal|--timeout|--checkpoint|--checkpoint-dir|--detach-keys)\s+\S+/g;
/** A container of GitHub's services: `${{ job.services.db.id }}`. */
const SERVICE_ID = /job\.services(?:\.([\w-]+)|\[\s*'([^']+)'\s*\])/g;
/** The data folder by its path or its variable; `-e PGDATA=` of another call only sets it. */
const DATA_PATH = /\/var\/lib\/postgresql\b|\$\{?PGDATA\b/;

export const RESTARTED = 'a step restarts its container, which empties a mount in memory';
export const PATH_USED = 'a step uses the path of its data folder, which one mount for all versions would move';

/** The names that a container may have in a script. */
export interface ContainerNames {
  /** Its name under `services`; null for one that a step starts. */
  service: string | null;
  /** The value of `--name`; null if it has none, and so a name that nobody knows. */
  container: string | null;
}

/** Whether scripts restart this container, or restart one without naming it. */
export function isRestarted(scripts: readonly string[], names: ContainerNames): boolean {
  const calls = scripts.flatMap((script) => [...script.replace(/\\\r?\n/g, ' ').matchAll(CALL)]);
  return calls.some(([, words = '']) => mayName(words.replace(WITH_VALUE, ' '), names));
}

function mayName(words: string, { service, container }: ContainerNames): boolean {
  const services = [...words.matchAll(SERVICE_ID)].map(([, plain, quoted]) => plain ?? quoted ?? '');
  if (services.length > 0) return service !== null && services.includes(service);
  // A variable, or a name that comes from a pipe.
  if (/[$`]/.test(words) || words.trim() === '') return true;
  return container !== null && words.split(/[\s"']+/).includes(container);
}

/** Whether scripts know where the data folder is. */
export function namesDataFolder(scripts: readonly string[]): boolean {
  return scripts.some((script) => DATA_PATH.test(script));
}
