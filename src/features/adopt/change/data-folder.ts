// Decides where a server of an image keeps its data, and whether a mount or a setting makes it fast.
import { dataMount } from '../../../templates/container.ts';

/** A server as far as its speed goes. */
export interface ServerFacts {
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
/** First version whose initdb takes `-c name=value`, and sets fsync by it. https://www.postgresql.org/docs/16/app-initdb.html */
export const INITDB_SETTINGS_SINCE = 16;
const MOVED_SINCE = 18;

function listMajors({ majors }: ServerFacts): number[] {
  return majors.flatMap((major) => (major === null ? ANY_MAJORS : [major]));
}

/** The one folder to mount memory on; null if the versions need different ones. */
export function chooseMount(server: ServerFacts): string | null {
  if (server.pgdata !== null) return server.pgdata;
  const mounts = new Set(listMajors(server).map(dataMount));
  const [mount = null] = mounts;
  return mounts.size === 1 ? mount : null;
}

/** Whether memory mounted on a folder holds the data in every version of the server. */
export function holdsData(folder: string, server: ServerFacts): boolean {
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
export function touchesData(folder: string, server: ServerFacts): boolean {
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

const OFF = '[\'"]?(?:off|false|no|0|of|f|n)\\b';
const FSYNC_ARGUMENT = new RegExp(`(?:^|[\\s'"])(?:-c\\s*|--set[\\s=]|--)['"]?fsync\\s*=\\s*${OFF}`, 'i');
const FSYNC_FLAG = /(?:^|\s)-F(?:\s|$)/;
/** `fsync = off`, `SET fsync TO off`, and `fsync off` where a line of postgresql.conf begins. */
const FSYNC_LINE = new RegExp(`(?:(?:^|[^\\w-]|\\s--)fsync\\s*(?:=|\\bto\\b)|(?:^|["'])\\s*fsync\\s)\\s*${OFF}`, 'im');
const COMMENT = /(?:^|\s)#.*$/gm;

/** Whether words of a server's command switch fsync off: `-c fsync=off`, `--fsync=off`, `-F`. */
export function hasFsyncArgument(words: readonly string[]): boolean {
  const command = words.join(' ');
  return FSYNC_ARGUMENT.test(command) || FSYNC_FLAG.test(command);
}

/** Whether a script switches fsync off, by `ALTER SYSTEM` or a line for postgresql.conf. */
export function hasFsyncLine(script: string): boolean {
  return FSYNC_LINE.test(script.replace(COMMENT, ''));
}

/** Says why an argument of initdb that seems to help does not; null if there is none. */
export function explainInitdbArguments(text: string, server: ServerFacts): { isFast: boolean; remark: string | null } {
  const setsFsync = hasFsyncArgument([text]);
  const isOld = server.majors.some((major) => major !== null && major < INITDB_SETTINGS_SINCE);
  if (setsFsync && !isOld) return { isFast: true, remark: null };
  if (setsFsync)
    return {
      isFast: false,
      remark: `\`${text}\` in POSTGRES_INITDB_ARGS is for initdb from ${INITDB_SETTINGS_SINCE} on; an older one refuses it, and the server does not start`,
    };
  if (/(?:^|\s)(?:--no-?sync|-N)(?:\s|$)/.test(text))
    return {
      isFast: false,
      remark: `\`${text}\` in POSTGRES_INITDB_ARGS does nothing for your tests: it saves initdb a wait, and the server still syncs every commit`,
    };
  return { isFast: false, remark: null };
}

/** Variables of no image that people set all the same. */
export function explainVariables(variables: ReadonlyMap<string, string>): string[] {
  return ['POSTGRES_FSYNC', 'POSTGRES_SYNCHRONOUS_COMMIT', 'POSTGRES_FULL_PAGE_WRITES', 'PGOPTIONS_FSYNC']
    .filter((name) => variables.has(name))
    .map((name) => `\`${name}\` does nothing for your tests: the image does not know this variable`);
}
