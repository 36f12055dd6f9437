// Finds out whether a server is fast already (memory, fsync off), and what only looks as if it made it fast.
import { SINCE } from '../../../profiles/majors.ts';
import { chooseMount, explainRefusal, holdsData, isSharedMemory, type ServerData } from './data-folder.ts';

/** What a CI file says about a server. */
export interface ServerSetup {
  /** Folders on which memory is mounted. */
  memory: readonly string[];
  /** The words of its command and entry point. */
  command: readonly string[];
  variables: ReadonlyMap<string, string>;
  /** Whether a script switches fsync off. */
  setsFsync: boolean;
}

/** Says what is proven to make a server fast already; null if nothing is. */
export function findFast({ memory, command, variables, setsFsync }: ServerSetup, server: ServerData): string | null {
  if (explainRefusal(memory, server) !== null) return null;
  const folder = memory.find((mounted) => holdsData(mounted, server));
  if (folder !== undefined) return `its data is in memory, by the tmpfs on \`${folder}\``;
  if (isSharedMemory(server.pgdata)) return 'its data is in memory, by PGDATA below /dev/shm';
  if (hasFsyncArgument(command)) return 'its command switches fsync off';
  if (explainInitdbArguments(variables.get('POSTGRES_INITDB_ARGS') ?? '', server).isFast)
    return 'POSTGRES_INITDB_ARGS switches fsync off';
  return setsFsync ? 'a step switches fsync off' : null;
}

/** Says what looks like speed in a server's memory and variables, and is none. @returns phrases, see {@link asSentence} */
export function listRemarks(
  memory: readonly string[],
  variables: ReadonlyMap<string, string>,
  server: ServerData,
): string[] {
  const { remark } = explainInitdbArguments(variables.get('POSTGRES_INITDB_ARGS') ?? '', server);
  const data = chooseMount(server) ?? 'another folder in each of its versions';
  const unused = memory.map(
    (folder) =>
      explainRefusal([folder], server) ??
      `the tmpfs on \`${folder}\` does nothing for your tests: the data is in ${data === folder ? 'its volume' : data}`,
  );
  return [...(remark === null ? [] : [remark]), ...explainVariables(variables), ...unused];
}

const OFF = '[\'"]?(?:off|false|no|0|of|f|n)\\b';
const FSYNC_ARGUMENT = new RegExp(`(?:^|[\\s'"])(?:-c\\s*|--set[\\s=]|--)['"]?fsync\\s*=\\s*${OFF}`, 'i');
const FSYNC_FLAG = /(?:^|\s)-F(?:\s|$)/;
/** `fsync = off`, `SET fsync TO off`, `pg_conftool set fsync off`, and `fsync off` where a line of postgresql.conf begins. */
const FSYNC_LINE = new RegExp(
  `(?:(?:^|[^\\w-]|\\s--)fsync\\s*(?:=|\\bto\\b)|(?:^[ \\t]*|(?:["']|\\bset)\\s*)fsync\\s)\\s*${OFF}`,
  'im',
);
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
export function explainInitdbArguments(text: string, server: ServerData): { isFast: boolean; remark: string | null } {
  const setsFsync = hasFsyncArgument([text]);
  const isOld = server.majors.some((major) => major !== null && major < SINCE.initdbSettings);
  if (setsFsync && !isOld) return { isFast: true, remark: null };
  if (setsFsync)
    return {
      isFast: false,
      remark: `\`${text}\` in POSTGRES_INITDB_ARGS is for initdb from ${SINCE.initdbSettings} on; an older one refuses it, and the server does not start`,
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
