// Resolves a profile to a cluster spec for one version on one machine, or says why it is not possible there.
import type { Setting } from '../inputs/settings.ts';
import { MIN_TMPFS_BYTES, type StorageFacts } from '../system/storage.ts';
import type { Profile, VersionRange } from './profile.ts';
import type { ClusterSpec, Skipped, Storage } from './spec.ts';
import type { ServerVersion } from './version.ts';

/** The user's inputs on top of every profile. */
export interface Overrides {
  settings: Setting[];
  initdbArgs: string[];
  tmpfsSizeBytes: number | undefined;
}

const MB = 1024 * 1024;

/** A profile for this server version on this machine; pure. A profile that the machine does not support is skipped, with the reason. */
export function resolveProfile(
  profile: Profile,
  version: ServerVersion,
  places: StorageFacts,
  overrides: Overrides,
): { kind: 'spec'; spec: ClusterSpec } | { kind: 'skipped'; skipped: Skipped } {
  const storage = chooseStorage(profile, places, overrides.tmpfsSizeBytes);
  if ('reason' in storage) return { kind: 'skipped', skipped: { profile: profile.name, ...storage } };
  const has = (item: VersionRange) => fitsMajor(item, version.major);
  const overridden = new Set(overrides.settings.map((setting) => setting.name));
  const kept = profile.settings.filter((setting) => has(setting) && !overridden.has(setting.name));
  const settings = [...kept.map(({ name, value }) => ({ name, value })), ...overrides.settings];
  const initdbArgs = [...profile.initdbArgs.filter(has).map((item) => item.argument), ...overrides.initdbArgs];
  const capped =
    storage.kind === 'tmpfs' ? capWalSize(settings, initdbArgs, storage.sizeBytes) : { settings, notes: [] };
  const notes = [...capped.notes];
  if (profile.storage === 'memory-or-disk' && storage.kind === 'disk')
    notes.unshift('data directory on disk: no tmpfs has room for it');
  return {
    kind: 'spec',
    spec: {
      profile: profile.name,
      storage,
      initdbArgs,
      template: profile.template ?? false,
      settings: capped.settings,
      sql: profile.sql ?? [],
      leftOut: profile.settings
        .filter((setting) => !has(setting) && !settings.some(({ name }) => name === setting.name))
        .map(({ name }) => ({ name, reason: `PostgreSQL ${version.major} does not have it` })),
      notes,
    },
  };
}

export function fitsMajor({ since = 0, until = Number.POSITIVE_INFINITY }: VersionRange, major: number): boolean {
  return major >= since && major <= until;
}

type NoStorage = Omit<Skipped, 'profile'>;

function chooseStorage(profile: Profile, places: StorageFacts, sizeBytes: number | undefined): Storage | NoStorage {
  if (profile.storage === 'disk') return chooseDisk(places);
  const tmpfs = chooseTmpfs(places, sizeBytes);
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

function chooseTmpfs(places: StorageFacts, sizeBytes: number | undefined): Storage | NoStorage {
  const needed = sizeBytes ?? MIN_TMPFS_BYTES;
  const { tmpfs, mountParent, availableMemoryBytes } = places;
  if (availableMemoryBytes < needed)
    return {
      reason: `${inMB(availableMemoryBytes)} of memory available, ${inMB(needed)} needed`,
      hint: 'Lower `tmpfs-size`, or use a profile on disk.',
    };
  if (tmpfs && tmpfs.freeBytes >= needed)
    return { kind: 'tmpfs', parent: tmpfs.directory, mount: false, sizeBytes: sizeBytes ?? tmpfs.freeBytes };
  if (mountParent !== null) {
    const mountedBytes = sizeBytes ?? Math.floor(availableMemoryBytes / 2);
    return { kind: 'tmpfs', parent: mountParent, mount: true, sizeBytes: mountedBytes };
  }
  if (tmpfs)
    return {
      reason: `${tmpfs.directory} has ${inMB(tmpfs.freeBytes)} free, ${inMB(needed)} needed, and this user may not mount a tmpfs`,
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

const UNITS: Record<string, number> = { B: 1, kB: 1024, MB, GB: 1024 * MB, TB: 1024 * 1024 * MB };
/** What initdb sets, in segments of WAL (initdb.c, since 9.5). */
const WAL_SEGMENTS = { max_wal_size: 64, min_wal_size: 5 };
/** The least that PostgreSQL takes for both. */
const LEAST_SEGMENTS = 2;
/** The size of a WAL segment, in MB, that initdb chooses. */
const SEGMENT_MB = '16';

/**
 * Keeps the WAL from filling a tmpfs: caps `max_wal_size` and `min_wal_size` at a quarter of it, since the server may exceed
 * these limits.
 */
function capWalSize(settings: Setting[], initdbArgs: readonly string[], sizeBytes: number) {
  const segmentBytes = readSegmentBytes(initdbArgs);
  const leastBytes = LEAST_SEGMENTS * segmentBytes;
  const capBytes = Math.max(leastBytes, Math.floor(sizeBytes / 4 / MB) * MB);
  const isLarge = ([name, segments]: [string, number]) => readBytes(settings, name, segments * segmentBytes) > capBytes;
  const large = Object.entries(WAL_SEGMENTS).filter(isLarge);
  if (large.length === 0) return { settings, notes: [] };
  const capped = large.map(([name]) => ({ name, value: `${capBytes / MB}MB` }));
  const kept = settings.filter((setting) => !capped.some(({ name }) => name === setting.name));
  const words = capped.map(({ name, value }) => `${name} = ${value}`).join(', ');
  const why = capBytes === leastBytes ? 'two segments of WAL, the least, on' : 'a quarter of';
  return { settings: [...kept, ...capped], notes: [`${words}: ${why} the tmpfs of ${inMB(sizeBytes)}`] };
}

/** Reads the size of a WAL segment from the arguments of initdb: the last `--wal-segsize` counts. */
function readSegmentBytes(initdbArgs: readonly string[]): number {
  const text = initdbArgs.join(' ');
  const size = [...text.matchAll(/(?:^| )--wal-s\w*[= ](\d+)/g)].at(-1)?.[1] ?? SEGMENT_MB;
  return Number(size) * MB;
}

/** A size setting in bytes; a bare number counts megabytes here. 0 for an invalid one, which the server refuses. */
function readBytes(settings: Setting[], name: string, fallback: number): number {
  const text = settings.find((setting) => setting.name === name)?.value;
  if (text === undefined) return fallback;
  const match = /^(\d+(?:\.\d+)?)\s*(B|kB|MB|GB|TB)?$/.exec(text.trim());
  return match ? Number(match[1]) * (UNITS[match[2] ?? 'MB'] ?? MB) : 0;
}
