// Gives namespaces a folder of their own: an overlay at the same path, whose changes nobody else sees, and a /tmp of their own.
import { chmodSync, chownSync, existsSync, realpathSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PgSpeedError } from '../errors.ts';
import { isBelow, makeTree, readText } from './files.ts';
import { findMount, listMounts } from './mounts.ts';
import type { Namespaces } from './namespaces.ts';

/** The folder that programs write to by name, and share. */
const TEMPORARY = '/tmp';
/** Less room is none. */
const LEAST_BYTES = 1024 ** 2;

export interface OwnFolderOptions {
  /** Absolute path, links resolved. */
  folder: string;
  /** A private folder that does not exist yet. It gets what is changed. */
  work: string;
  /** Absolute paths that stay visible if they are below /tmp. What does not exist or cannot be reached is left out. */
  visible: readonly string[];
}

/**
 * @returns the folder with what is changed in it
 * @throws PgSpeedError of kind `input` where no overlay can be had
 */
export async function coverFolder(namespaces: Namespaces, options: OwnFolderOptions): Promise<string> {
  const { folder, work, visible } = options;
  const mounts = listMountsBelow(folder);
  const [mounted] = mounts;
  if (mounted !== undefined && namespaces.inUser) throw refuseMount(mounted, folder);
  const [low, up, inner, temporary] = ['low', 'up', 'in', 'tmp'].map((name) => path.join(work, name)) as Four;
  for (const made of [low, up, inner, temporary]) makeTree(made, 0o700);
  chmodSync(temporary, 0o1777);
  // The overlay shows owner and mode of its upper layer.
  const { uid, gid, mode } = statSync(folder);
  if (process.getuid?.() === 0) chownSync(up, uid, gid);
  chmodSync(up, mode & 0o7777);
  // A comma or a colon in the name of a folder would be one of the options, so they have names of ours, in `work`.
  await namespaces.prepare('mount', ['--rbind', folder, low]);
  // Nobody needs the changes after a crash. Otherwise the end of each slice would wait until the whole disk below TMPDIR is written.
  const layers = ['lowerdir=low', 'upperdir=up', 'workdir=in', 'volatile', ...(namespaces.inUser ? ['userxattr'] : [])];
  const overlay = ['-t', 'overlay', '-o', layers.join(','), 'overlay', folder];
  await namespaces.prepare('mount', overlay, work).catch((error) => {
    throw explainOverlay(error, work);
  });
  for (const mount of mounts)
    await namespaces.prepare('mount', ['--rbind', path.join(low, path.relative(folder, mount)), mount]);
  const kept = chooseTopmost([folder, ...visible].filter(isBelowTemporary));
  for (const place of kept) {
    const inside = path.join(temporary, path.relative(TEMPORARY, place));
    if (statSync(place).isDirectory()) makeTree(inside);
    else {
      makeTree(path.dirname(inside));
      writeFileSync(inside, '');
    }
    await namespaces.prepare('mount', ['--rbind', place, inside]);
  }
  await namespaces.prepare('mount', ['--rbind', temporary, TEMPORARY]);
  return up;
}

type Four = [string, string, string, string];

function refuseMount(mounted: string, folder: string): PgSpeedError {
  const message = `Something is mounted at ${mounted}, and only root can give a slice its own ${folder} around that.`;
  return new PgSpeedError('input', message, 'Call pg-speed with sudo, or take a folder without it.');
}

function explainOverlay(error: unknown, work: string): unknown {
  if (!(error instanceof PgSpeedError)) return error;
  const type = findMount(realpathSync(work))?.type ?? 'unknown';
  const hint = `Its changes would be kept below TMPDIR, whose file system is \`${type}\`: point TMPDIR to one that an overlay can write to, such as a tmpfs or ext4.`;
  return new PgSpeedError('input', error.message, hint, { cause: error });
}

/** The mounts in a folder that are not inside another of them. */
function listMountsBelow(folder: string): string[] {
  const mounts = listMounts(readText('/proc/self/mountinfo')).map(({ directory }) => directory);
  return chooseTopmost(mounts.filter((directory) => directory !== folder && isBelow(directory, folder)));
}

/** Paths, each once, without those that are in another one. */
function chooseTopmost(paths: readonly string[]): string[] {
  const once = [...new Set(paths)];
  return once.filter((place) => !once.some((other) => other !== place && isBelow(place, other)));
}

function isBelowTemporary(place: string): boolean {
  return place !== TEMPORARY && isBelow(place, TEMPORARY) && existsSync(place);
}

/** Whether the place for changes has no room left. @param up from {@link coverFolder} */
export function isFull(up: string): boolean {
  const { bavail, bsize } = statfsSync(up);
  return bavail * bsize < LEAST_BYTES;
}
