// Chooses where the data directories of servers that run at the same time are: in memory if all fit, or on disk.
import { MIN_TMPFS_BYTES, type StorageFacts } from '../system/storage.ts';
import type { Profile } from './profile.ts';
import type { Skipped, Storage } from './spec.ts';

/** Servers that run at the same time, so that the data of all must fit together. */
export interface ServerGroup {
  count: number;
  /** Bytes of each data directory after setup; null: not known yet. */
  dataBytes: number | null;
}

export const ONE_SERVER: ServerGroup = { count: 1, dataBytes: null };
const MB = 1024 * 1024;
/** A data directory as initdb leaves it, and two segments of WAL. */
const EMPTY_BYTES = 72 * MB;

/**
 * Bytes of memory that one server needs for data in memory: `tmpfs-size`, otherwise what an empty one needs ({@link MIN_TMPFS_BYTES}) and
 * what setup wrote. So much of it is left for what tests write: 184 MB.
 */
export function sizeData(tmpfsSizeBytes: number | undefined, dataBytes: number | null): number {
  return tmpfsSizeBytes ?? MIN_TMPFS_BYTES + Math.max(0, (dataBytes ?? 0) - EMPTY_BYTES);
}

type NoStorage = Omit<Skipped, 'profile'>;

/** Where each data directory of a group is, or why it cannot be there. @param tmpfsSizeBytes the input `tmpfs-size` */
export function chooseStorage(
  profile: Profile,
  places: StorageFacts,
  tmpfsSizeBytes: number | undefined,
  group: ServerGroup,
): Storage | NoStorage {
  if (profile.storage === 'disk') return chooseDisk(places);
  const tmpfs = chooseTmpfs(places, tmpfsSizeBytes, group);
  return profile.storage === 'memory-or-disk' && 'reason' in tmpfs ? chooseDisk(places) : tmpfs;
}

function chooseDisk(places: StorageFacts): Storage | NoStorage {
  if (places.disk !== null) return { kind: 'disk', parent: places.disk };
  return {
    reason:
      'no folder on disk can be written (the temporary folder and the working folder are in memory or not writable)',
    hint: 'Point TMPDIR to a folder on disk.',
  };
}

/** A mounted tmpfs is one for each server; those in an existing one share its room. */
function chooseTmpfs(
  places: StorageFacts,
  tmpfsSizeBytes: number | undefined,
  { count, dataBytes }: ServerGroup,
): Storage | NoStorage {
  const eachBytes = sizeData(tmpfsSizeBytes, dataBytes);
  const neededBytes = eachBytes * count;
  const needed = `${inMB(neededBytes)} needed${count === 1 ? '' : ` for ${count} servers`}`;
  const { tmpfs, mountParent, availableMemoryBytes } = places;
  if (availableMemoryBytes < neededBytes)
    return {
      reason: `${inMB(availableMemoryBytes)} of memory available, ${needed}`,
      hint: 'Lower `tmpfs-size`, or use a profile on disk.',
    };
  if (tmpfs && tmpfs.freeBytes >= neededBytes) {
    const sizeBytes = tmpfsSizeBytes ?? Math.floor(tmpfs.freeBytes / count);
    return { kind: 'tmpfs', parent: tmpfs.directory, mount: false, sizeBytes };
  }
  if (mountParent !== null) {
    const halfBytes = Math.floor(availableMemoryBytes / 2 / count);
    return {
      kind: 'tmpfs',
      parent: mountParent,
      mount: true,
      sizeBytes: tmpfsSizeBytes ?? Math.max(eachBytes, halfBytes),
    };
  }
  if (tmpfs)
    return {
      reason: `${tmpfs.directory} has ${inMB(tmpfs.freeBytes)} free, ${needed}, and this user may not mount a tmpfs`,
      hint: 'Give the container a larger /dev/shm or a tmpfs (`docker run --shm-size 1g`; where a CI starts it: `shm_size` of the GitLab runner, WOODPECKER_BACKEND_DOCKER_LIMIT_SHM_SIZE of the Woodpecker agent), or lower `tmpfs-size`.',
    };
  return {
    reason: 'this machine has no tmpfs that can be written, and this user may not mount one',
    hint: 'Use a profile on disk, e.g. `fsync-off`.',
  };
}

function inMB(bytes: number): string {
  return `${Math.round(bytes / MB)} MB`;
}
