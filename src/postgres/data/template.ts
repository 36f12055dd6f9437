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
 * A template is one tar file with a seal beside it. Measured on ext4: 1,000 files take 0.5 to 1 s to make and 60 ms to
 * copy into memory, one archive 50 ms and 48 ms.
 */

/** State of a template's file when it was made: shows whether it has changed. */
interface Seal {
  sizeBytes: number;
  mtimeMs: number;
  /** The first folder that a server does not need at its start. */
  firstOfRest: string;
}

/** Templates kept; the least recently used goes first. Each takes some 25 MB. */
const MAX_TEMPLATES = 6;

/** `damaged`: it has changed since it was made. */
type Unpacking =
  | { kind: 'missing' | 'damaged' }
  /** A server may start; `rest` gives null once all files are there, or the reason of a failure. */
  | { kind: 'usable'; rest: Promise<string | null> };

/** `base/1` is template1, which our own sessions use; other databases come last. */
const OUR_BASE = 'base/1';
const POLL_MS = 2;

/**
 * Unpacks a template. A server needs the files of databases other than template1 only when somebody connects to them,
 * so it may start while they are being written.
 * @param makeFolders makes PGDATA and the folders in it that the archive does not list, once there is something to
 * unpack
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
  // The caller waits for it; until then it must not count as unhandled.
  rest.catch(() => undefined);
  // tar writes in the order of the archive.
  while (!ended && !exists(path.join(pgdata, seal.firstOfRest))) await delay(POLL_MS);
  markUsed(template);
  return { kind: 'usable', rest };
}

/** Whether there is a template, and it has not changed. */
export function hasTemplate(template: string): boolean {
  const seal = readSeal(template);
  return seal !== null && isAsSealed(template, seal);
}

function isAsSealed(template: string, { sizeBytes, mtimeMs }: Seal): boolean {
  const stat = statSync(template, { throwIfNoEntry: false });
  return stat?.size === sizeBytes && stat.mtimeMs === mtimeMs;
}

/**
 * Keeps a data directory that no server has run on, in place of any other. A half-written one has no seal.
 * @param account its owner; null: ourselves
 * @returns null, or the reason of a failure
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
    // The server's user reads it; it has no password in it.
    chmodSync(draft, 0o644);
    // A CI's cache restores times in seconds, some zip archives in steps of two.
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

/** The content of a data directory in two parts: `rest` are the databases that are not used at the start. */
async function orderContent(pgdata: string, account: Account | null): Promise<{ first: string[]; rest: string[] }> {
  const top = (await listFolderAs(account, pgdata)).filter((name) => name !== 'base');
  const bases = (await listFolderAs(account, path.join(pgdata, 'base'))).map((name) => `base/${name}`);
  return { first: [...top, OUR_BASE], rest: bases.filter((name) => name !== OUR_BASE) };
}

/** Removes a template. */
export function dropTemplate(template: string): void {
  for (const file of [sealOf(template), template]) rmSync(file, { force: true });
}

/**
 * Removes the least recently used templates.
 * @param made stays, even if a clock that was set back makes others newer
 */
export function pruneTemplates(folder: string, made: string): void {
  const templates = readdirSync(folder)
    .filter((name) => name.endsWith('.tar'))
    .map((name) => path.join(folder, name));
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
    // A read-only cache still works.
  }
}

/** Name of a WAL segment: 24 hexadecimal digits (xlog_internal.h, XLogFileName). */
const SEGMENT = /^[0-9A-F]{24}$/;
const CHUNK_BYTES = 256 * 1024;

/** initdb fills its only WAL segment with zeros up to 16 MB; a hole takes no memory and no time. */
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

/** The same with the rights of another user, if its `cp` can. */
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

/** Bytes up to the end of the last chunk that is not all zeros. */
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
