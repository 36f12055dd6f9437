// Mounts memory for a server by options of `docker create`: moves the mount that is on a data folder of the image, or adds one.
import { chooseMemory, isDataMount, memoryOptions, type ServerData } from './data-folder.ts';
import { type DockerOption, listMemory } from './docker-options.ts';
import type { Edit } from './edits.ts';
import type { Change } from './outcome.ts';

/**
 * @param text of the file, in which the options stand
 * @param add makes the edit where there is no mount to move
 */
export function mountMemory(
  text: string,
  options: readonly DockerOption[],
  server: ServerData,
  add: (words: string) => Edit,
): Omit<Change, 'why'> {
  const words = memoryOptions(server);
  return (
    moveMount(text, options, server) ?? {
      what: `data in memory, by \`${words}\``,
      edits: [add(words)],
      profile: 'tmpfs',
    }
  );
}

/** Moves a mount that is on the data folder of other versions, with which 18 does not start. @returns null if there is none */
function moveMount(text: string, options: readonly DockerOption[], server: ServerData): Omit<Change, 'why'> | null {
  const { mount, pgdata } = chooseMemory(server);
  for (const option of options) {
    const folder = listMemory([option]).find(isDataMount);
    const last = option.words.at(-1);
    if (folder === undefined || last === undefined) continue;
    const at = text.slice(last.start, last.end).lastIndexOf(folder);
    if (at === -1) continue;
    const start = last.start + at;
    const edits = [{ start, end: start + folder.length, text: mount }];
    if (pgdata !== null) edits.push({ start: last.end, end: last.end, text: ` -e PGDATA=${pgdata}` });
    const more = pgdata === null ? '' : `, with \`-e PGDATA=${pgdata}\``;
    return {
      what: `data in memory, by its mount, moved from \`${folder}\` to \`${mount}\`${more}`,
      edits,
      profile: 'tmpfs',
    };
  }
  return null;
}
