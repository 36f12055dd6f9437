// Puts the data of a server in a Compose file into memory: moves a mount that is on a data folder of the image, or adds one.
import { isMap, type Node } from 'yaml';
import type { ComposeServer, MemoryMount } from './compose-server.ts';
import { chooseMemory, hasOwnUser, isDataMount, isPlainFolder } from './data-folder.ts';
import { appendItems, type Edit, insertEntry } from './edits.ts';
import type { Change } from './outcome.ts';
import * as reasons from './reasons.ts';
import { rangeOf, type YamlFile } from './yaml-file.ts';

/** @returns why it is not changed, if it is not */
export function putIntoMemory(file: YamlFile, server: ComposeServer, memory: readonly MemoryMount[]): Change | string {
  const { imageEntry, data, node } = server;
  const { mount, pgdata } = chooseMemory(data);
  if (!isPlainFolder(mount)) return 'its PGDATA is no plain path';
  const old = memory.find(({ folder }) => isDataMount(folder));
  if (old === undefined && file.value(node, 'tmpfs') !== null) return 'it has a `tmpfs` of its own, on another folder';
  const mounted =
    old === undefined ? insertEntry(file, imageEntry, 'tmpfs', mount) : moveMount(file, server, old, mount);
  const moved = pgdata === null ? [] : [addPgdata(file, server, pgdata)];
  const edits = [mounted, ...moved].filter((edit) => edit !== null);
  if (edits.length !== 1 + moved.length) return 'its lines are not in a form that can be edited with certainty';
  const form =
    old === undefined ? `by \`tmpfs: ${mount}\`` : `by its mount, moved from \`${old.folder}\` to \`${mount}\``;
  return {
    what: `data in memory, ${form}${pgdata === null ? '' : `, with \`PGDATA: ${pgdata}\``}`,
    why: [reasons.IN_MEMORY, hasOwnUser(data) ? reasons.OWN_USER : reasons.MOVED_DATA, reasons.NO_SIZE],
    edits,
  };
}

function moveMount(file: YamlFile, server: ComposeServer, { folder, node }: MemoryMount, mount: string): Edit | null {
  const [start, end] = rangeOf(node);
  const at = file.text.slice(start, end).indexOf(folder);
  if (at === -1 || !isOwn(server, node)) return null;
  return { start: start + at, end: start + at + folder.length, text: mount };
}

function addPgdata(file: YamlFile, server: ComposeServer, pgdata: string): Edit | null {
  const environment = file.value(server.node, 'environment');
  // Only a user of its own asks for a PGDATA; behind the image is the place of the mount.
  const user = file.entry(server.node, 'user');
  if (environment === null)
    return user?.map === server.imageEntry.map ? insertEntry(file, user, 'environment', `{PGDATA: ${pgdata}}`) : null;
  if (!isOwn(server, environment)) return null;
  if (!isMap(environment)) return appendItems(file, environment, [`PGDATA=${pgdata}`]);
  const [first] = file.entries(environment).filter(({ map }) => map === environment);
  return first === undefined ? null : insertEntry(file, first, 'PGDATA', pgdata);
}

/** Whether a node stands in the service's own lines and has no anchor, so that an edit reaches nobody else. */
function isOwn({ imageEntry }: ComposeServer, node: Node): boolean {
  const [start, end] = rangeOf(imageEntry.map);
  const [from, to] = rangeOf(node);
  return from >= start && to <= end && !('anchor' in node && node.anchor !== undefined);
}
