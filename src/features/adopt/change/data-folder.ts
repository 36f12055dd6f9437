// Finds out where a server keeps its data, which mount puts that in memory, which mounts touch it, and whether a job needs it on disk.
import { dataMount } from '../../../templates/container.ts';

/** What decides where a server keeps its data. */
export interface ServerData {
  /** All major versions that it may have; null stands for any. */
  majors: readonly (number | null)[];
  /** PGDATA in its environment. */
  pgdata: string | null;
}

/** One mount for every version: the data folder is moved into it. */
export const ANY_MOUNT = '/pgdata';
export const ANY_PGDATA = '/pgdata/data';
/** Stand for all versions, before and after the data folder moved. */
const ANY_MAJORS = [17, 18];
const MOVED_SINCE = 18;

function listMajors({ majors }: ServerData): number[] {
  return majors.flatMap((major) => (major === null ? ANY_MAJORS : [major]));
}

/** The one folder to mount memory on; null if the versions need different ones. */
export function chooseMount(server: ServerData): string | null {
  if (server.pgdata !== null) return server.pgdata;
  const mounts = new Set(listMajors(server).map(dataMount));
  const [mount = null] = mounts;
  return mounts.size === 1 ? mount : null;
}

/** The options of `docker create` that put the data into memory. */
export function memoryOptions(server: ServerData): string {
  const mount = chooseMount(server);
  return mount === null ? `--tmpfs ${ANY_MOUNT} -e PGDATA=${ANY_PGDATA}` : `--tmpfs ${mount}`;
}

/** Whether memory mounted on a folder holds the data in every version of the server. */
export function holdsData(folder: string, server: ServerData): boolean {
  const mounted = trimSlash(folder);
  return listMajors(server).every((major) => {
    const volume = dataMount(major);
    const data = server.pgdata ?? (major >= MOVED_SINCE ? `${volume}/${major}/docker` : volume);
    // The volume of the image is mounted over a folder above it.
    const isHidden = isBelow(volume, mounted) && volume !== mounted && isBelow(data, volume);
    return isBelow(data, mounted) && !isHidden;
  });
}

/** Whether a mount touches the data of some version of the server: a volume there keeps it. */
export function touchesData(folder: string, server: ServerData): boolean {
  const mounted = trimSlash(folder);
  return listMajors(server).some((major) => {
    const data = server.pgdata ?? dataMount(major);
    return isBelow(data, mounted) || isBelow(mounted, data);
  });
}

/** Whether a PGDATA can be written as the value of an option without quotes: no variable, expression or blank is in it. */
export function isPlainFolder(folder: string): boolean {
  return /^\/[\w./-]+$/.test(folder);
}

/** Whether the data folder is in the memory that every container has. */
export function isSharedMemory(folder: string | null): boolean {
  return folder !== null && isBelow(folder, '/dev/shm');
}

function isBelow(file: string, folder: string): boolean {
  return file === folder || file.startsWith(`${folder}/`);
}

function trimSlash(folder: string): string {
  return folder.length > 1 ? folder.replace(/\/+$/, '') : folder;
}

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
  const isPathUsed = chooseMount(server) === null && scripts.some((script) => DATA_PATH.test(script));
  return isPathUsed ? 'a step uses the path of its data folder, which one mount for all versions would move' : null;
}

/** Whether the words of a restart name this container, or none that is known here. */
function mayName(words: string, { service, container }: ContainerNames): boolean {
  const services = [...words.matchAll(SERVICE_ID)].map(([, plain, quoted]) => plain ?? quoted ?? '');
  if (services.length > 0) return service !== null && services.includes(service);
  // A variable, or a name that comes from a pipe.
  if (/[$`]/.test(words) || words.trim() === '') return true;
  return container !== null && words.split(/[\s"']+/).includes(container);
}
