// Lists the mounted file systems as Linux names them, and finds the one that a path is on.
import { realpathSync } from 'node:fs';
import path from 'node:path';
import { readText } from './files.ts';

/** A mounted file system. */
export interface Mount {
  directory: string;
  type: string;
  device: string;
  /** Major and minor number: `254:0`. */
  deviceNumber: string;
}

/** A mount with what proc(5) says of it beside its place. */
interface ListedMount extends Mount {
  /** The folder of the file system that is seen at `directory`. */
  root: string;
  /** Options of the file system, such as the controllers of cgroups. */
  options: string[];
}

/** All mounts, later ones over earlier ones; none outside Linux. @param mountinfo content of /proc/self/mountinfo */
export function listMounts(mountinfo: string): ListedMount[] {
  const mounts: ListedMount[] = [];
  for (const line of mountinfo.split('\n')) {
    // In proc(5) `mountinfo`, ` - ` ends the optional fields.
    const [left, right] = line.split(' - ');
    const [, , deviceNumber, root, directory] = left?.split(' ') ?? [];
    const [type, device, options = ''] = right?.split(' ') ?? [];
    if (!deviceNumber || !root || !directory || !type || !device) continue;
    const place = { directory: unescapePath(directory), root: unescapePath(root) };
    mounts.push({ ...place, type, device, deviceNumber, options: options.split(',') });
  }
  return mounts;
}

/** `\040` is a blank in a path of proc(5) `mountinfo`. */
function unescapePath(field: string): string {
  return field.replace(/\\(\d{3})/g, (_, octal) => String.fromCharCode(Number.parseInt(octal, 8)));
}

/** The mount of a path; null outside Linux. @param mountinfo content of /proc/self/mountinfo, for tests */
export function findMount(directory: string, mountinfo = readText('/proc/self/mountinfo')): Mount | null {
  let best: Mount | null = null;
  for (const mount of listMounts(mountinfo)) {
    const isInside = directory === mount.directory || directory.startsWith(mount.directory.replace(/\/?$/, '/'));
    // Later lines are mounted over earlier ones, so the last of equal length counts.
    if (isInside && mount.directory.length >= (best?.directory.length ?? 0)) best = mount;
  }
  return best;
}

/**
 * Reports whether a mount is an ext4 without a journal; false if the kernel does not list it. On such a disk Linux does not reuse the inode
 * of a removed file for a minute, so creating files is slow after many were removed (recently_deleted() in fs/ext4/ialloc.c).
 * @param root folder of `/sys` and `/proc`, which tests replace
 */
export function lacksJournal({ type, deviceNumber }: Mount, root = '/'): boolean {
  if (type !== 'ext4') return false;
  try {
    const name = path.basename(realpathSync(path.join(root, 'sys/dev/block', deviceNumber)));
    const options = readText(path.join(root, 'proc/fs/ext4', name, 'options'));
    // Linux lists the mode of the journal only where there is one: _ext4_show_options() in fs/ext4/super.c.
    return options !== '' && !/^data=/m.test(options);
  } catch {
    return false;
  }
}
