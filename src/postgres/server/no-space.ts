// Explains "No space left on device": measures the room of the places where a server writes, and names those that are full.
import { statfsSync, statSync } from 'node:fs';
import { type Hint, joinHints, type Problem } from '../../errors.ts';
import type { ClusterSpec } from '../../profiles/spec.ts';
import { findMount } from '../../system/mounts.ts';
import { isInMemory } from '../../system/storage.ts';
import type { Layout } from '../data/layout.ts';
import { readReports } from './reports.ts';

/** Ends of messages of the system, and of the server and tar after a partial write. */
const NO_SPACE = /(?:no space left on device(?:, \w+.*)?|disk quota exceeded|wrote only \d+ of \d+ bytes.*)$/i;

/** The last message of a log about missing space; null without one. */
export function findNoSpace(log: string): string | null {
  return readReports(log).findLast(({ message }) => NO_SPACE.test(message))?.message ?? null;
}

/** The room of a place where a server writes. */
export interface Room {
  /** The subject of a sentence: `The tmpfs /dev/shm`. */
  name: string;
  totalBytes: number;
  freeBytes: number;
  /** Null for a file system that does not count them. */
  freeInodes: number | null;
  /** What to do for more room: the end of a sentence, from its verb on. */
  cure: Hint;
}

/** A full place has less than one WAL segment left, the largest piece that a server writes at once. */
const FULL_BYTES = 16 * 1024 ** 2;
/** A new cluster has 1,000 files, and each database 300 more. */
const FEW_INODES = 10_000;

/** Names the places that are full by measurement, and quotes the message. @param rooms the one of the data first */
export function explainNoSpace(message: string, rooms: readonly Room[]): Problem {
  const report = `The last message about space: ${message.replace(/\.$/, '')}.`;
  const full = rooms.filter(({ freeBytes, freeInodes }) => freeInodes === 0 || freeBytes < FULL_BYTES);
  const [first] = full;
  if (first)
    return { message: `${full.map(formatFull).join(' ')} ${report}`, hint: joinHints(['To make room,', first.cure]) };
  const measured = rooms.map((room) => ` ${room.name} is not full now: ${formatFree(room)}.`).join('');
  const hint = joinHints([
    'The failed step has released its room. If there was too little,',
    rooms[0]?.cure ?? 'free some space.',
  ]);
  return { message: `${report}${measured}`, hint };
}

function formatFull(room: Room): string {
  return `${room.name} is full: ${formatFree(room)}.`;
}

function formatFree({ freeBytes, totalBytes, freeInodes }: Room): string {
  const [free, total] = [freeBytes, totalBytes].map((bytes) => Math.round(bytes / 1024 ** 2));
  const inodes = freeInodes !== null && freeInodes < FEW_INODES ? ` and ${freeInodes} inodes` : '';
  return `${free} of ${total} MB${inodes} are free`;
}

/** Measures where a server of this machine writes: its data, its log, and memory that its processes share. */
export function measureServer({ storage }: ClusterSpec, { dataHome, home }: Layout): Room[] {
  const isTmpfs = storage.kind === 'tmpfs';
  const name = isTmpfs && storage.mount ? 'The tmpfs mounted for the data directory' : undefined;
  const larger = [{ input: 'tmpfs-size' }, ' (a container: --shm-size), or use a profile on disk such as `fsync-off`.'];
  return measureRooms([
    { folder: dataHome, name, cure: isTmpfs ? ['raise ', ...larger] : LARGER_DISK },
    { folder: home, cure: LARGER_DISK },
    {
      folder: '/dev/shm',
      cure: 'mount it larger (a container: --shm-size), or set `dynamic_shared_memory_type = mmap`.',
    },
  ]);
}

const LARGER_DISK = 'free some space, or point TMPDIR to a larger disk.';

/** A folder whose file system is measured. */
interface Place extends Pick<Room, 'cure'> {
  folder: string;
  name?: string | undefined;
}

/** Measures places that exist, those on one file system once. */
export function measureRooms(places: readonly Place[]): Room[] {
  const devices = new Set<number>();
  return places.flatMap(({ folder, name = nameFolder(folder), cure }) => {
    const device = statSync(folder, { throwIfNoEntry: false })?.dev;
    if (device === undefined || devices.has(device)) return [];
    devices.add(device);
    // An unprivileged user may write `bavail` blocks.
    const { bsize, blocks, bavail, files, ffree } = statfsSync(folder);
    const freeInodes = files === 0 ? null : ffree;
    return [{ name, totalBytes: blocks * bsize, freeBytes: bavail * bsize, freeInodes, cure }];
  });
}

function nameFolder(folder: string): string {
  if (!isInMemory(folder)) return `The disk below ${folder}`;
  return `The tmpfs ${findMount(folder)?.directory ?? folder}`;
}
