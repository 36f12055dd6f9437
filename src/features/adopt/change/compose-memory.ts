// Puts the data of a server in a Compose file into memory: moves a mount that is on a data folder of the image, or adds one.
import { isMap } from 'yaml';
import type { Mount } from './compose-mounts.ts';
import type { ComposeServer } from './compose-server.ts';
import { listValues, type Placed } from './compose-service.ts';
import { chooseMemory, hasOwnUser, isDataMount, isPlainFolder, trimSlash } from './data-folder.ts';
import { appendItems, type Edit, insertEntry } from './edits.ts';
import type { Change } from './outcome.ts';
import * as reasons from './reasons.ts';
import { rangeOf, type YamlFile } from './yaml-file.ts';

/** @returns why it is not changed, if it is not */
export function putIntoMemory(file: YamlFile, server: ComposeServer, mounts: readonly Mount[]): Change | string {
  const { mainEntry, data, layers } = server;
  const { mount, pgdata } = chooseMemory(data);
  if (!isPlainFolder(mount)) return 'its PGDATA is no plain path';
  const old = mounts.find(({ folder, isMemory }) => isMemory && isDataMount(folder));
  // Docker refuses two mounts on one folder.
  if (mounts.some((other) => other !== old && trimSlash(other.folder) === trimSlash(mount)))
    return `something is mounted on \`${mount}\` already`;
  if (old === undefined && listValues(layers, 'tmpfs').length > 0)
    return 'it has a `tmpfs` of its own, on another folder';
  const mounted =
    old === undefined ? insertEntry(file, mainEntry, 'tmpfs', mount) : moveMount(file, server, old, mount);
  const moved = pgdata === null ? [] : [addPgdata(file, server, pgdata)];
  const edits = [mounted, ...moved].filter((edit) => edit !== null);
  if (edits.length !== 1 + moved.length) return 'its lines are not in a form that can be edited with certainty';
  const form =
    old === undefined ? `by \`tmpfs: ${mount}\`` : `by its mount, moved from \`${old.folder}\` to \`${mount}\``;
  return {
    what: `data in memory, ${form}${pgdata === null ? '' : `, with \`PGDATA: ${pgdata}\``}`,
    why: [reasons.IN_MEMORY, hasOwnUser(data) ? reasons.OWN_USER : reasons.MOVED_DATA, reasons.NO_SIZE],
    edits,
    profile: 'tmpfs',
  };
}

function moveMount(file: YamlFile, server: ComposeServer, old: Mount, mount: string): Edit | null {
  if (!isOwn(file, server, old)) return null;
  const { folder, node } = old;
  const [start, end] = rangeOf(node);
  const at = file.text.slice(start, end).indexOf(folder);
  if (at === -1) return null;
  return { start: start + at, end: start + at + folder.length, text: mount };
}

function addPgdata(file: YamlFile, server: ComposeServer, pgdata: string): Edit | null {
  const [environment] = listValues(server.layers, 'environment');
  // Only a user of its own asks for a PGDATA; behind the main entry is the place of the mount.
  const user = file.entry(server.node, 'user');
  if (environment === undefined)
    return user?.map === server.mainEntry.map ? insertEntry(file, user, 'environment', `{PGDATA: ${pgdata}}`) : null;
  if (!isOwn(file, server, environment)) return null;
  const { node } = environment;
  if (!isMap(node)) return appendItems(file, node, [`PGDATA=${pgdata}`]);
  const [first] = file.entries(node).filter(({ map }) => map === node);
  return first === undefined ? null : insertEntry(file, first, 'PGDATA', pgdata);
}

/** Whether a node stands in the service's own lines and has no anchor, so that an edit reaches nobody else. */
export function isOwn(file: YamlFile, { mainEntry }: ComposeServer, { file: holder, node }: Placed): boolean {
  const [start, end] = rangeOf(mainEntry.map);
  const [from, to] = rangeOf(node);
  return holder === file && from >= start && to <= end && !('anchor' in node && node.anchor !== undefined);
}
