// Finds out where a server keeps its data, which mount puts that in memory, and which mounts touch it or keep it from starting.
import { SINCE } from '../../../profiles/majors.ts';
import { dataFolder, dataMount } from '../../../profiles/official-image.ts';

/** What decides where a server keeps its data. */
export interface ServerData {
  /** All major versions that it may have; null stands for any. */
  majors: readonly (number | null)[];
  /** PGDATA in its environment. */
  pgdata: string | null;
  /** The user that its container runs as; null or left out for the image's own. */
  user?: string | null;
  /** The memory that its container may use, as it is written; null or left out for all. */
  memoryLimit?: string | null;
}

/** One mount for every version: the data folder is moved into it. */
export const ANY_MOUNT = '/pgdata';
export const ANY_PGDATA = '/pgdata/data';
const MOVED_SINCE = SINCE.movedData;
/** Stand for all versions, before and after the data folder moved. */
const ANY_MAJORS = [MOVED_SINCE - 1, MOVED_SINCE];

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

/** Whether it runs as another user than root, to whom a mount in memory belongs. */
export function hasOwnUser({ user = null }: ServerData): boolean {
  return user !== null && !/^(?:root|0+)?(?::|$)/.test(user);
}

/** Where to mount memory, and the PGDATA that goes with it; null if that stays. */
export function chooseMemory(server: ServerData): { mount: string; pgdata: string | null } {
  const mount = hasOwnUser(server) && server.pgdata === null ? null : chooseMount(server);
  return mount === null ? { mount: ANY_MOUNT, pgdata: ANY_PGDATA } : { mount, pgdata: null };
}

/** The options of `docker create` that put the data into memory. */
export function memoryOptions(server: ServerData): string {
  const { mount, pgdata } = chooseMemory(server);
  return pgdata === null ? `--tmpfs ${mount}` : `--tmpfs ${mount} -e PGDATA=${pgdata}`;
}

/** Whether a folder is the place of the data in some version of the image. */
export function isDataMount(folder: string): boolean {
  return ANY_MAJORS.map(dataMount).includes(trimSlash(folder));
}

/** Whether memory that is mounted can be moved to another folder without standing there twice. */
export function isMovable(memory: readonly string[]): boolean {
  return memory.filter(isDataMount).length < 2;
}

/** Says which mount keeps the image from starting; null if none does. https://github.com/docker-library/postgres/pull/1259 */
export function explainRefusal(folders: readonly string[], { majors, pgdata }: ServerData): string | null {
  const old = dataMount(MOVED_SINCE - 1);
  const isRefused = majors.some(
    (major) => major !== null && major >= MOVED_SINCE && [null, dataFolder(major)].includes(pgdata),
  );
  if (!isRefused || !folders.some((folder) => trimSlash(folder) === old)) return null;
  return `from ${MOVED_SINCE} on the image does not start while \`${old}\` is a mount; \`${dataMount(MOVED_SINCE)}\` is the place for it`;
}

/** Whether memory mounted on a folder holds the data in every version of the server. */
export function holdsData(folder: string, server: ServerData): boolean {
  const mounted = trimSlash(folder);
  return listMajors(server).every((major) => {
    const volume = dataMount(major);
    const data = server.pgdata ?? dataFolder(major);
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
  return folder === '/' || file === folder || file.startsWith(`${folder}/`);
}

export function trimSlash(folder: string): string {
  return folder.length > 1 ? folder.replace(/\/+$/, '') : folder;
}
