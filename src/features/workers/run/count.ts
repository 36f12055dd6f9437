// Decides how many workers run side by side, and where their servers keep data: what was asked for, or what the machine has room for.
import { PgSpeedError } from '../../../errors.ts';
import { sizeData } from '../../../profiles/choose-storage.ts';
import type { Profile } from '../../../profiles/profile.ts';
import { type Overrides, type ResolvedProfile, requireSpec, resolveProfile } from '../../../profiles/resolve.ts';
import type { ClusterSpec, Skipped } from '../../../profiles/spec.ts';
import type { ServerVersion } from '../../../profiles/version.ts';
import { formatSize } from '../../../report/format.ts';
import { countThings } from '../../../system/amounts.ts';
import { readAvailableMemory } from '../../../system/memory.ts';
import { countProcessors } from '../../../system/processors.ts';
import type { StorageFacts } from '../../../system/storage.ts';

/** Memory for the tests of a worker, and for its server without data in memory: of thirteen suites the largest took 650 MB, a server 30 MB. */
const CLIENT_BYTES = 1024 ** 3;

/** What workers share. */
export interface Room {
  processors: number;
  /** Memory that can be used without swapping. */
  memoryBytes: number;
  /** Bytes of each server's data, if they are in memory. */
  dataBytes: number;
  /** How many items are dealt; null where the command cuts by itself. */
  items: number | null;
  /** The profile for so many servers at once. */
  resolve(servers: number): ResolvedProfile;
}

export interface Choice {
  count: number;
  /** What bounds the number with `auto`, for a line of the log; null where it was given. */
  bound: string | null;
  /** Sentences for the log about a number that does not suit the machine or the items. */
  warnings: string[];
  /** How each of the servers runs. */
  spec: ClusterSpec;
}

/**
 * What the workers have on this machine now. It is asked before anything starts, and again after setup, when the size of the data is known:
 * the data of the first server, from which the others are made, is then no longer free room.
 * @param server its storage as it is now
 * @param dataBytes of the first server's data directory after setup; null before
 */
export function findRoom(
  profile: Profile,
  server: { version: ServerVersion; storage: StorageFacts },
  inputs: Overrides,
  { items, dataBytes }: { items: number | null; dataBytes: number | null },
): Room {
  return {
    processors: countProcessors(),
    memoryBytes: readAvailableMemory(),
    dataBytes: sizeData(inputs.tmpfsSizeBytes, dataBytes),
    items,
    resolve: (count) => resolveProfile(profile, server.version, server.storage, inputs, { count, dataBytes }),
  };
}

/** @throws PgSpeedError of kind `input` if the data of so many servers, or with `auto` of one, have no room where the profile wants them */
export function chooseWorkers(asked: number | 'auto', room: Room): Choice {
  return asked === 'auto' ? chooseNumber(room) : checkNumber(asked, room);
}

/** Takes as many as the scarcest of processors, memory and items allows, if so many have room for their data. At least one. */
function chooseNumber(room: Room): Choice {
  const { processors, memoryBytes, items } = room;
  const eachBytes = sizeWorker(room.resolve(1), room);
  const memory = `memory: ${formatSize(memoryBytes)} free for ${formatSize(eachBytes)} a worker`;
  const limits = [
    { count: processors, bound: countThings(processors, 'processor') },
    { count: Math.max(1, Math.floor(memoryBytes / eachBytes)), bound: memory },
  ];
  if (items !== null) limits.push({ count: Math.max(1, items), bound: countThings(items, 'item') });
  const scarcest = limits.reduce((least, limit) => (limit.count < least.count ? limit : least));
  const { count, refusal } = countRoom(scarcest.count, room);
  const bound = refusal === null ? scarcest.bound : refusal.reason;
  return { count, bound, warnings: [], spec: requireSpec(room.resolve(count)) };
}

function checkNumber(asked: number, room: Room): Choice {
  const { memoryBytes, items } = room;
  const warnings: string[] = [];
  const count = items === null ? asked : Math.min(asked, Math.max(1, items));
  if (count < asked) warnings.push(`${asked} workers have ${countThings(items ?? 0, 'item')}: ${count} of them run.`);
  const { count: most, refusal } = countRoom(count, room);
  const resolved = room.resolve(most);
  const spec = requireSpec(resolved);
  if (refusal !== null) throw refuseNumber(count, most, refusal);
  const neededBytes = count * sizeWorker(resolved, room);
  if (neededBytes > memoryBytes)
    warnings.push(
      `${countThings(count, 'worker')} may need ${formatSize(neededBytes)} of memory, and ${formatSize(memoryBytes)} is available: take fewer if tests are killed.`,
    );
  return { count, bound: null, warnings, spec };
}

function refuseNumber(asked: number, most: number, { profile, reason }: Skipped): PgSpeedError {
  return new PgSpeedError(
    'input',
    `Profile \`${profile}\` has no room for the data of ${countThings(asked, 'worker')}: ${reason}.`,
    [
      'Write ',
      { input: 'workers', value: String(most) },
      ', the most that have room, lower ',
      { input: 'tmpfs-size' },
      ', or use a profile on disk, such as `fsync-off`.',
    ],
    { input: 'workers' },
  );
}

/** How many servers have room for their data, up to a number, and why no more have. 1 also where none has. */
function countRoom(wanted: number, room: Room): { count: number; refusal: Skipped | null } {
  let refusal: Skipped | null = null;
  for (let count = wanted; count > 1; count--) {
    const resolved = room.resolve(count);
    if (resolved.kind === 'spec') return { count, refusal };
    refusal = resolved.skipped;
  }
  return { count: 1, refusal };
}

/** Bytes of memory that a worker may need. */
function sizeWorker(resolved: ResolvedProfile, { dataBytes }: Room): number {
  const inMemory = resolved.kind === 'spec' && resolved.spec.storage.kind === 'tmpfs';
  return CLIENT_BYTES + (inMemory ? dataBytes : 0);
}
