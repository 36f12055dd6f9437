// Keeps and finds data directories as initdb made them, each as one archive, which is read faster than its files.
import fs from 'node:fs';
import path from 'node:path';
import { messageOf } from '../../errors.ts';
import { type Account, commandAs, listFolderAs, removeAs } from '../../system/account.ts';
import { COPY_MS, delay, runChild } from '../../system/child.ts';
import { nameDraft, parseJson, writeFileAtomic } from '../../system/files.ts';
import { packFolder, unpackFolder } from '../../system/tar.ts';
import { isTrusted, openTrusted } from '../../system/trust.ts';

/** State of a template's file when it was made, kept beside it, which shows whether the template has changed. */
interface Seal {
  sizeBytes: number;
  mtimeMs: number;
  /** The first folder that a server does not need at its start. */
  firstOfRest: string;
}

/** Templates kept; the least recently used goes first. Each takes some 25 MB. */
const MAX_TEMPLATES = 6;

/**
 * `damaged`: the template has changed since it was made. `foreign`: others could write it. `completion` gives null, or why not
 * all files are there.
 */
type Unpacking = { kind: 'missing' | 'damaged' | 'foreign' } | { kind: 'usable'; completion: Promise<string | null> };

/** The folder of template1, which our own sessions use; other databases come last in the archive. */
const OUR_BASE = 'base/1';
const POLL_MS = 2;

/**
 * Unpacks a template. A server needs the files of databases other than template1 only when somebody connects to them,
 * so it may start while they are being written.
 * @param makeFolders makes PGDATA and the folders in it that the archive does not list, if there is a template
 * @throws the reason of `signal`, also from `completion`; what `makeFolders` throws
 */
export async function unpackTemplate(
  template: string,
  pgdata: string,
  account: Account | null,
  makeFolders: () => void,
  signal: AbortSignal,
): Promise<Unpacking> {
  const opened = openTemplate(template);
  if (opened === null) return { kind: judgeRefused(template) };
  const { descriptor, seal } = opened;
  let ended = false;
  const close = () => {
    fs.closeSync(descriptor);
    ended = true;
  };
  try {
    makeFolders();
  } catch (error) {
    close();
    throw error;
  }
  const completion = unpackFolder(descriptor, pgdata, account, signal).finally(close);
  // A rejection must not count as unhandled before the caller waits for it.
  completion.catch(() => undefined);
  // tar writes in the order of the archive.
  while (!ended && !fs.existsSync(path.join(pgdata, seal.firstOfRest))) await delay(POLL_MS);
  try {
    fs.utimesSync(sealOf(template), new Date(), new Date());
  } catch {
    // A read-only cache still works.
  }
  return { kind: 'usable', completion };
}

function judgeRefused(template: string): 'missing' | 'damaged' | 'foreign' {
  if (!fs.existsSync(template)) return 'missing';
  return [template, sealOf(template)].filter(fs.existsSync).every(isTrusted) ? 'damaged' : 'foreign';
}

/** Whether there is a template that can be used. */
export function hasTemplate(template: string): boolean {
  const opened = openTemplate(template);
  if (opened !== null) fs.closeSync(opened.descriptor);
  return opened !== null;
}

/**
 * Keeps a data directory that no server has run on, in place of any other. A half-written template has no seal.
 * @returns null, or the reason of a failure. @throws the reason of `signal`
 */
export async function keepTemplate(
  template: string,
  pgdata: string,
  account: Account | null,
  signal: AbortSignal,
): Promise<string | null> {
  const draft = nameDraft(template);
  try {
    await shrinkWal(pgdata, account);
    const top = (await listFolderAs(account, pgdata)).filter((name) => name !== 'base');
    const bases = (await listFolderAs(account, path.join(pgdata, 'base'))).map((name) => `base/${name}`);
    const otherBases = bases.filter((name) => name !== OUR_BASE);
    const failure = await packFolder(pgdata, [...top, OUR_BASE, ...otherBases], draft, account, signal);
    if (failure !== null) return failure;
    // The server's user reads the template, which has no password in it.
    fs.chmodSync(draft, 0o644);
    // A CI's cache restores times in seconds, some zip archives in steps of two.
    const keepable = Math.floor(Date.now() / 2000) * 2;
    fs.utimesSync(draft, keepable, keepable);
    const { size, mtimeMs } = fs.statSync(draft);
    dropTemplate(template);
    fs.renameSync(draft, template);
    const seal: Seal = { sizeBytes: size, mtimeMs, firstOfRest: otherBases[0] ?? '' };
    writeFileAtomic(sealOf(template), JSON.stringify(seal));
    return null;
  } catch (error) {
    signal.throwIfAborted();
    return messageOf(error);
  } finally {
    fs.rmSync(draft, { force: true });
  }
}

export function dropTemplate(template: string): void {
  for (const file of [sealOf(template), template]) fs.rmSync(file, { force: true });
}

/** Removes the least recently used templates. @param newest stays, even if a clock was set back */
export function pruneTemplates(folder: string, newest: string): void {
  const templates = fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.tar'))
    .map((name) => path.join(folder, name));
  const lastUse = (template: string) => {
    if (template === newest) return Number.POSITIVE_INFINITY;
    return fs.statSync(sealOf(template), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  };
  templates.sort((a, b) => lastUse(b) - lastUse(a));
  for (const template of templates.slice(MAX_TEMPLATES)) dropTemplate(template);
}

const sealOf = (template: string) => `${template}.json`;

/** A template with its seal; null when there is none, others could write one of the two, or the template has changed. */
function openTemplate(template: string): { descriptor: number; seal: Seal } | null {
  const descriptor = openTrusted(template);
  if (descriptor === null) return null;
  const seal = readSeal(sealOf(template));
  const { size, mtimeMs } = fs.fstatSync(descriptor);
  if (seal && size === seal.sizeBytes && mtimeMs === seal.mtimeMs && typeof seal.firstOfRest === 'string')
    return { descriptor, seal };
  fs.closeSync(descriptor);
  return null;
}

function readSeal(file: string): Seal | null {
  const descriptor = openTrusted(file);
  if (descriptor === null) return null;
  try {
    return parseJson(fs.readFileSync(descriptor, 'utf8')) as Seal | null;
  } finally {
    fs.closeSync(descriptor);
  }
}

/** Name of a WAL segment: 24 hexadecimal digits (xlog_internal.h, XLogFileName). */
const SEGMENT = /^[0-9A-F]{24}$/;
const CHUNK_BYTES = 256 * 1024;

/** Makes holes in WAL: initdb fills its only segment with zeros up to 16 MB, and a hole takes no memory and no time. */
async function shrinkWal(pgdata: string, account: Account | null): Promise<void> {
  const folder = path.join(pgdata, 'pg_wal');
  const names = (await listFolderAs(account, folder)).filter((name) => SEGMENT.test(name));
  for (const file of names.map((name) => path.join(folder, name))) {
    if (account) {
      const short = `${file}.short`;
      const copied = await runChild(commandAs(account, 'cp', ['--sparse=always', '--', file, short]), {
        timeoutMs: COPY_MS,
      });
      if (copied.exitCode === 0)
        await runChild(commandAs(account, 'mv', ['-f', '--', short, file]), { timeoutMs: COPY_MS });
      else await removeAs(account, [short]);
    } else {
      const { size } = fs.statSync(file);
      fs.truncateSync(file, findEnd(file));
      fs.truncateSync(file, size);
    }
  }
}

/** Bytes up to the end of the last chunk that is not all zeros. */
function findEnd(file: string): number {
  const descriptor = fs.openSync(file, 'r');
  const chunk = Buffer.alloc(CHUNK_BYTES);
  const zeros = Buffer.alloc(CHUNK_BYTES);
  try {
    let end = 0;
    for (let at = 0; ; ) {
      const read = fs.readSync(descriptor, chunk, 0, CHUNK_BYTES, at);
      if (read === 0) return end;
      at += read;
      if (chunk.compare(zeros, 0, read, 0, read) !== 0) end = at;
    }
  } finally {
    fs.closeSync(descriptor);
  }
}
