// Resolves a profile to a cluster spec for one version on one machine, or says why it is not possible there.
import { PgSpeedError } from '../errors.ts';
import type { Setting } from '../inputs/settings.ts';
import type { StorageFacts } from '../system/storage.ts';
import { chooseStorage, ONE_SERVER, type ServerGroup } from './choose-storage.ts';
import type { Profile, VersionRange } from './profile.ts';
import type { ClusterSpec, Skipped } from './spec.ts';
import type { ServerVersion } from './version.ts';

/** The user's inputs on top of every profile. */
export interface Overrides {
  settings: Setting[];
  initdbArgs: string[];
  tmpfsSizeBytes: number | undefined;
}

export type ResolvedProfile = { kind: 'spec'; spec: ClusterSpec } | { kind: 'skipped'; skipped: Skipped };

const MB = 1024 * 1024;

/**
 * A profile for this server version on this machine; pure. A profile that the machine does not support is skipped, with the reason.
 * @param group the servers of the profile that run at the same time
 */
export function resolveProfile(
  profile: Profile,
  version: ServerVersion,
  places: StorageFacts,
  overrides: Overrides,
  group: ServerGroup = ONE_SERVER,
): ResolvedProfile {
  const storage = chooseStorage(profile, places, overrides.tmpfsSizeBytes, group);
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
    notes.unshift(
      group.count === 1
        ? 'data directory on disk: no tmpfs has room for it'
        : `data directories on disk: no tmpfs has room for ${group.count}`,
    );
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

/** The spec of a profile that has to run. @throws PgSpeedError of kind `input` if the machine does not support it */
export function requireSpec(resolved: ResolvedProfile): ClusterSpec {
  if (resolved.kind === 'spec') return resolved.spec;
  const { profile, reason, hint } = resolved.skipped;
  throw new PgSpeedError('input', `Profile \`${profile}\` is not available on this machine: ${reason}.`, hint);
}

export function fitsMajor({ since = 0, until = Number.POSITIVE_INFINITY }: VersionRange, major: number): boolean {
  return major >= since && major <= until;
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
  return { settings: [...kept, ...capped], notes: [`${words}: ${why} the tmpfs of ${Math.round(sizeBytes / MB)} MB`] };
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
