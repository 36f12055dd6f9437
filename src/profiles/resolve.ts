import type { StorageFacts } from '../system/storage.ts';
import type { Profile } from './profile.ts';
import type { ClusterSpec, Setting, Skipped, Storage } from './spec.ts';
import type { ServerVersion } from './version.ts';

/** What the user puts on top of every profile. */
export interface Overrides {
  settings: Setting[];
  initdbArgs: string[];
  tmpfsSizeBytes: number | undefined;
}

export type Resolved = { kind: 'spec'; spec: ClusterSpec } | { kind: 'skipped'; skipped: Skipped };

const MB = 1024 * 1024;
/** An empty cluster takes some 40 MB, two WAL segments 32 MB; below this most suites would fill it. */
const MIN_TMPFS_BYTES = 256 * MB;

/** A profile for this server version on this machine; pure. A profile the machine cannot give is skipped, with the reason. */
export function resolveProfile(
  profile: Profile,
  version: ServerVersion,
  facts: StorageFacts,
  overrides: Overrides,
): Resolved {
  const storage = chooseStorage(profile, facts, overrides.tmpfsSizeBytes);
  if ('reason' in storage) return { kind: 'skipped', skipped: { profile: profile.name, ...storage } };
  const has = (item: { since?: number; until?: number }) => fitsMajor(item, version.major);
  const own = new Set(overrides.settings.map((setting) => setting.name));
  const kept = profile.settings.filter((setting) => has(setting) && !own.has(setting.name));
  const settings = [...kept.map(({ name, value }) => ({ name, value })), ...overrides.settings];
  const capped = storage.kind === 'tmpfs' ? capWalSize(settings, storage.sizeBytes) : { settings, notes: [] };
  const fellBack = profile.storage === 'memory-or-disk' && storage.kind === 'disk';
  const where = fellBack ? ['data directory on disk: no tmpfs has room for it'] : [];
  return {
    kind: 'spec',
    spec: {
      profile: profile.name,
      storage,
      initdbArgs: [...profile.initdbArgs.filter(has).map((item) => item.argument), ...overrides.initdbArgs],
      template: profile.template ?? false,
      settings: capped.settings,
      sql: profile.sql ?? [],
      leftOut: profile.settings
        .filter((setting) => !has(setting) && !settings.some(({ name }) => name === setting.name))
        .map(({ name }) => ({ name, reason: `PostgreSQL ${version.major} does not have it` })),
      notes: [...where, ...capped.notes],
    },
  };
}

/** Whether a major version has a setting or an argument of initdb. */
export function fitsMajor({ since, until }: { since?: number; until?: number }, major: number): boolean {
  return major >= (since ?? 0) && major <= (until ?? Number.POSITIVE_INFINITY);
}

type NoStorage = { reason: string; hint: string };

function chooseStorage(profile: Profile, facts: StorageFacts, sizeBytes: number | undefined): Storage | NoStorage {
  if (profile.storage === 'disk') return chooseDisk(facts);
  const tmpfs = chooseTmpfs(facts, sizeBytes);
  return profile.storage === 'memory-or-disk' && 'reason' in tmpfs ? chooseDisk(facts) : tmpfs;
}

function chooseDisk(facts: StorageFacts): Storage | NoStorage {
  if (facts.disk !== null) return { kind: 'disk', parent: facts.disk };
  return {
    reason:
      'no folder on disk can be written (the temporary folder and the working folder are in memory or not writable)',
    hint: 'Point TMPDIR to a folder on disk.',
  };
}

function chooseTmpfs(facts: StorageFacts, asked: number | undefined): Storage | NoStorage {
  const needed = asked ?? MIN_TMPFS_BYTES;
  const { tmpfs, mountParent, availableMemoryBytes } = facts;
  if (availableMemoryBytes < needed)
    return {
      reason: `${inMB(availableMemoryBytes)} of memory available, ${inMB(needed)} needed`,
      hint: 'Lower `tmpfs-size`, or use a profile on disk.',
    };
  if (tmpfs && tmpfs.freeBytes >= needed)
    return {
      kind: 'tmpfs',
      parent: tmpfs.directory,
      mount: false,
      sizeBytes: Math.min(asked ?? tmpfs.freeBytes, tmpfs.freeBytes),
    };
  if (mountParent !== null)
    return {
      kind: 'tmpfs',
      parent: mountParent,
      mount: true,
      sizeBytes: asked ?? Math.floor(availableMemoryBytes / 2),
    };
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
/** PostgreSQL's defaults since 9.5, and the least it takes: two segments of 16 MB. */
const DEFAULT_MAX = 1024 * MB;
const DEFAULT_MIN = 80 * MB;
const LEAST = 32 * MB;

/**
 * Keeps the WAL from filling a tmpfs: `max_wal_size` becomes at most a quarter of it, `min_wal_size` no more than that.
 * The limit is soft for the server, hence a quarter.
 */
function capWalSize(settings: Setting[], sizeBytes: number): { settings: Setting[]; notes: string[] } {
  const capBytes = findWalCap(sizeBytes);
  const changes = new Map<string, string>();
  if (readBytes(settings, 'max_wal_size', DEFAULT_MAX) > capBytes) changes.set('max_wal_size', `${capBytes / MB}MB`);
  if (readBytes(settings, 'min_wal_size', DEFAULT_MIN) > capBytes) changes.set('min_wal_size', `${capBytes / MB}MB`);
  if (changes.size === 0) return { settings, notes: [] };
  const kept = settings.filter((setting) => !changes.has(setting.name));
  const capped = [...changes].map(([name, value]) => ({ name, value }));
  const words = capped.map(({ name, value }) => `${name} = ${value}`).join(', ');
  return {
    settings: [...kept, ...capped],
    notes: [`${words}: a quarter of the tmpfs of ${Math.round(sizeBytes / MB)} MB`],
  };
}

/** The most bytes of WAL for a tmpfs of this size: whole megabytes. */
function findWalCap(sizeBytes: number): number {
  return Math.max(LEAST, Math.floor(sizeBytes / 4 / MB) * MB);
}

/** A size setting in bytes; a bare number counts megabytes for these two. An unreadable one is left to the server. */
function readBytes(settings: Setting[], name: string, fallback: number): number {
  const text = settings.find((setting) => setting.name === name)?.value;
  if (text === undefined) return fallback;
  const match = /^(\d+(?:\.\d+)?)\s*(B|kB|MB|GB|TB)?$/.exec(text.trim());
  return match ? Number(match[1]) * (UNITS[match[2] ?? 'MB'] ?? MB) : 0;
}
