import {
  chmodSync,
  closeSync,
  lstatSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
} from 'node:fs';
import path from 'node:path';
import { messageOf } from '../../errors.ts';
import { type Account, commandAs, listFolderAs, removeAs } from '../../system/account.ts';
import { delay, runChild } from '../../system/child.ts';
import { nameDraft, writeFileAtomic } from '../../system/files.ts';
import { packFolder, unpackFolder } from '../../system/tar.ts';

/*
 * A template is one tar file with a seal beside it. Measured on ext4: some 1,000 files of their own take 0.5 to 1 s to
 * make and 60 ms to copy into memory, one archive 50 ms and 48 ms.
 */

/** What a template's file was like when it was made: this shows whether it still is what it was. */
interface Seal {
  sizeBytes: number;
  mtimeMs: number;
  /** The first folder that a server can do without at its start. */
  firstOfRest: string;
}

/** Templates kept; the one used longest ago goes first. Each takes some 25 MB. */
const MAX_TEMPLATES = 6;

/** `damaged`: it is not what it was when it was made. */
type Unpacking =
  | { kind: 'missing' | 'damaged' }
  /** Enough is there for a server to start; `rest` gives null once all is, or why that failed, in words. */
  | { kind: 'usable'; rest: Promise<string | null> };

/** Its folder `base/1` is template1's, to which our own sessions go; those of other databases come last. */
const OUR_BASE = 'base/1';
const POLL_MS = 2;

/**
 * Unpacks a template. A server needs the files of the databases other than
 * template1 only once somebody connects to them, so it may start while they are still being written.
 * @param makeFolders makes PGDATA and the folders in it that the archive does not list, once there is something to unpack
 * @throws the reason of `signal`, also from `rest`; what `makeFolders` throws
 */
export async function unpackTemplate(
  template: string,
  pgdata: string,
  account: Account | null,
  makeFolders: () => void,
  signal: AbortSignal,
): Promise<Unpacking> {
  const seal = readSeal(template);
  if (seal === null || !isAsSealed(template, seal)) return { kind: exists(template) ? 'damaged' : 'missing' };
  makeFolders();
  let ended = false;
  const rest = unpackFolder(template, pgdata, account, signal).finally(() => {
    ended = true;
  });
  // It is waited for, here or by the caller; until then it must not count as unhandled.
  rest.catch(() => undefined);
  // tar writes in the order of the archive.
  while (!ended && !exists(path.join(pgdata, seal.firstOfRest))) await delay(POLL_MS);
  markUsed(template);
  return { kind: 'usable', rest };
}

/** Whether there is a template that is what it was when it was made. */
export function hasTemplate(template: string): boolean {
  const seal = readSeal(template);
  return seal !== null && isAsSealed(template, seal);
}

function isAsSealed(template: string, { sizeBytes, mtimeMs }: Seal): boolean {
  const stat = statSync(template, { throwIfNoEntry: false });
  return stat?.size === sizeBytes && stat.mtimeMs === mtimeMs;
}

/**
 * Keeps a data directory that no server has run on, in place of any other. Whoever finds half of it finds no seal.
 * @param account whose it is; null: ours
 * @returns null, or why it could not be kept, in words
 * @throws the reason of `signal`
 */
export async function keepTemplate(
  template: string,
  pgdata: string,
  account: Account | null,
  signal: AbortSignal,
): Promise<string | null> {
  const draft = nameDraft(template);
  try {
    await (account ? shrinkWalAs(account, pgdata) : shrinkWal(pgdata));
    const { first, rest } = await orderContent(pgdata, account);
    const failure = await packFolder(pgdata, [...first, ...rest], draft, account, signal);
    if (failure !== null) return failure;
    // The server's user reads it; there is no password in it.
    chmodSync(draft, 0o644);
    // A CI's cache brings files back with their times in seconds, some zip archives in steps of two.
    const keepable = Math.floor(Date.now() / 2000) * 2;
    utimesSync(draft, keepable, keepable);
    const { size, mtimeMs } = statSync(draft);
    dropTemplate(template);
    renameSync(draft, template);
    writeFileAtomic(
      sealOf(template),
      JSON.stringify({ sizeBytes: size, mtimeMs, firstOfRest: rest[0] ?? '' } satisfies Seal),
    );
    return null;
  } catch (error) {
    signal.throwIfAborted();
    return messageOf(error);
  } finally {
    rmSync(draft, { force: true });
  }
}

/** What is in a data directory, in two parts: `rest` are the folders of databases that nobody uses at the start. */
async function orderContent(pgdata: string, account: Account | null): Promise<{ first: string[]; rest: string[] }> {
  const top = (await listFolderAs(account, pgdata)).filter((name) => name !== 'base');
  const bases = (await listFolderAs(account, path.join(pgdata, 'base'))).map((name) => `base/${name}`);
  return { first: [...top, OUR_BASE], rest: bases.filter((name) => name !== OUR_BASE) };
}

/** Forgets a template. */
export function dropTemplate(template: string): void {
  for (const file of [sealOf(template), template]) rmSync(file, { force: true });
}

/**
 * Removes what killed runs left half-made, and the templates used longest ago. Only for the holder of the lock.
 * @param made stays, though those before it may have been used later by a clock that was set back
 */
export function pruneTemplates(folder: string, made: string): void {
  const names = readdirSync(folder);
  for (const name of names) if (/\.tar\.\d+\.[0-9a-f]{8}$/.test(name)) rmSync(path.join(folder, name), { force: true });
  const templates = names.filter((name) => name.endsWith('.tar')).map((name) => path.join(folder, name));
  const lastUse = (template: string) =>
    template === made
      ? Number.POSITIVE_INFINITY
      : (statSync(sealOf(template), { throwIfNoEntry: false })?.mtimeMs ?? 0);
  const byUse = templates.map((template) => ({ template, at: lastUse(template) })).sort((a, b) => b.at - a.at);
  for (const { template } of byUse.slice(MAX_TEMPLATES)) dropTemplate(template);
}

const sealOf = (template: string) => `${template}.json`;

function exists(file: string): boolean {
  return lstatSync(file, { throwIfNoEntry: false }) !== undefined;
}

function readSeal(template: string): Seal | null {
  try {
    const seal = JSON.parse(readFileSync(sealOf(template), 'utf8')) as Seal;
    return typeof seal.firstOfRest === 'string' ? seal : null;
  } catch {
    return null;
  }
}

function markUsed(template: string): void {
  try {
    utimesSync(sealOf(template), new Date(), new Date());
  } catch {
    // A cache that cannot be written any more can still be read.
  }
}

/** Name of a WAL segment: 24 hexadecimal digits (xlog_internal.h, XLogFileName). */
const SEGMENT = /^[0-9A-F]{24}$/;
const CHUNK_BYTES = 256 * 1024;

/** initdb fills its only WAL segment with zeros up to 16 MB; as a hole they take no room in memory and no time. */
function shrinkWal(pgdata: string): void {
  const folder = path.join(pgdata, 'pg_wal');
  for (const name of readdirSync(folder)) {
    if (!SEGMENT.test(name)) continue;
    const file = path.join(folder, name);
    const { size } = statSync(file);
    truncateSync(file, findEnd(file));
    truncateSync(file, size);
  }
}

/** The same with the rights of another user, where `cp` can. */
async function shrinkWalAs(account: Account, pgdata: string): Promise<void> {
  const folder = path.join(pgdata, 'pg_wal');
  for (const name of await listFolderAs(account, folder)) {
    if (!SEGMENT.test(name)) continue;
    const file = path.join(folder, name);
    const short = `${file}.short`;
    const copied = await runChild(commandAs(account, 'cp', ['--sparse=always', '--', file, short]));
    if (copied.exitCode === 0) await runChild(commandAs(account, 'mv', ['-f', '--', short, file]));
    else await removeAs(account, [short]);
  }
}

/** Bytes up to the end of the last chunk that holds anything but zeros. */
function findEnd(file: string): number {
  const descriptor = openSync(file, 'r');
  const chunk = Buffer.alloc(CHUNK_BYTES);
  const zeros = Buffer.alloc(CHUNK_BYTES);
  try {
    let end = 0;
    for (let at = 0; ; ) {
      const read = readSync(descriptor, chunk, 0, CHUNK_BYTES, at);
      if (read === 0) return end;
      at += read;
      if (chunk.compare(zeros, 0, read, 0, read) !== 0) end = at;
    }
  } finally {
    closeSync(descriptor);
  }
}
