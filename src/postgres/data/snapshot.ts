// Keeps and finds the data directories of filled clusters as compressed archives, under the user's key or for one run.
import { createHash } from 'node:crypto';
import { closeSync, existsSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { ClusterSpec } from '../../profiles/spec.ts';
import { type Compression, chooseCompression, readArchive, writeArchive } from '../../system/archive.ts';
import { type FileCache, openInnerFolder } from '../../system/cache-folder.ts';
import type { Log } from '../../system/log.ts';
import { openTrusted } from '../../system/trust.ts';
import { type Seed, SeedError } from '../backend.ts';

/** Archives kept in the folder, of all keys; the least recently used goes first. */
const MAX_SNAPSHOTS = 20;
/** Raised when the content of a snapshot changes. */
const FORMAT = 1;

/** What the data directories of a key depend on, beside the variant's settings. */
interface SnapshotKey {
  /** The user's name for them. */
  key: string;
  /** Server version, backend, machine, user, database, everything that setup runs: any text. */
  rest: readonly string[];
}

interface StoreContext {
  /** The CI's store, if there is one. */
  remote: FileCache | null;
  signal: AbortSignal;
  log: Log;
}

interface StoreOptions extends SnapshotKey, StoreContext {
  folder: string;
  compression: Compression;
  lasting: boolean;
}

/** The data directories of one key, or of one run: a compressed file for each variant. */
export class SnapshotStore {
  readonly #options: StoreOptions;
  readonly #hopeless = new Set<string>();
  readonly key: string;
  /** Whether later runs find the snapshots too. */
  readonly lasting: boolean;
  /** Files written by this run. */
  readonly made: string[] = [];

  private constructor(options: StoreOptions) {
    this.#options = options;
    this.key = options.key;
    this.lasting = options.lasting;
  }

  /** Opens the store of a key. @throws the error of the file system when the folder cannot be written or trusted */
  static async open(folder: string, key: SnapshotKey, context: StoreContext): Promise<SnapshotStore> {
    openInnerFolder(folder, context.log);
    const compression = await chooseCompression();
    return new SnapshotStore({ ...key, ...context, folder, compression, lasting: true });
  }

  /**
   * A store for the servers of one run and server version.
   * @param folder an empty one, which the caller removes
   * @param compression left out: the best that the machine has
   */
  static async openForRun(
    folder: string,
    context: Omit<StoreContext, 'remote'>,
    compression?: Compression,
  ): Promise<SnapshotStore> {
    compression ??= await chooseCompression();
    return new SnapshotStore({ key: 'run', rest: [], folder, remote: null, ...context, compression, lasting: false });
  }

  /** The file of a variant; it may be missing. */
  fileOf(spec: ClusterSpec): string {
    const { folder, key, rest, compression } = this.#options;
    const text = JSON.stringify([FORMAT, key, ...rest, spec.initdbArgs, spec.settings]);
    const hash = createHash('sha256').update(text).digest('hex').slice(0, 20);
    return path.join(folder, `${slugOf(key)}-${hash}.tar.${compression}`);
  }

  /** The kept data directory of a variant, from the CI's cache if this machine has none. Removes one that may be forged. */
  async find(spec: ClusterSpec): Promise<Seed | null> {
    const { remote, log, compression, signal } = this.#options;
    const file = this.fileOf(spec);
    if (!existsSync(file)) await remote?.restore(file);
    if (!existsSync(file)) return null;
    const descriptor = openTrusted(file);
    if (descriptor === null) {
      log.notice(`${file} is not a file that only this user could write, so it is removed, and setup runs.`);
      this.drop(spec);
      return null;
    }
    closeSync(descriptor);
    utimesSync(file, new Date(), new Date());
    return () => {
      const opened = openTrusted(file);
      if (opened === null) throw new SeedError(`${file} is gone`);
      return readArchive(opened, compression, signal);
    };
  }

  /** Keeps a data directory for a variant. @throws the error of the file system or of the stream */
  async keep(spec: ClusterSpec, tar: Readable): Promise<void> {
    const file = this.fileOf(spec);
    await writeArchive(file, tar, this.#options.compression, this.#options.signal);
    this.made.push(file);
    if (this.lasting) this.#prune(file);
  }

  /** Notes that the data of this variant cannot be kept, so that other trials do not try. */
  giveUp(spec: ClusterSpec): void {
    this.#hopeless.add(this.fileOf(spec));
  }

  isHopeless(spec: ClusterSpec): boolean {
    return this.#hopeless.has(this.fileOf(spec));
  }

  drop(spec: ClusterSpec): void {
    rmSync(this.fileOf(spec), { force: true });
  }

  /** Whether there are snapshots of the same key that other runs made. */
  hasOthers(): boolean {
    if (!this.lasting) return false;
    const start = `${slugOf(this.key)}-`;
    const made = this.made.map((file) => path.basename(file));
    const isOther = (name: string) => name.startsWith(start) && /^[0-9a-f]{20}\.tar\./.test(name.slice(start.length));
    return readdirSync(this.#options.folder).some((name) => isOther(name) && !made.includes(name));
  }

  /** Removes the least recently used snapshots. @param newest stays, even if a clock was set back */
  #prune(newest: string): void {
    const { folder } = this.#options;
    const files = readdirSync(folder)
      .map((name) => path.join(folder, name))
      .filter((file) => file !== newest && /\.tar\.(?:zst|gz)$/.test(file));
    files.sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
    for (const file of files.slice(MAX_SNAPSHOTS - 1)) rmSync(file, { force: true });
  }
}

/** A key as part of a file name; keys that become equal differ in the hash. */
function slugOf(key: string): string {
  return key.replace(/[^\w.-]+/g, '_').slice(0, 40);
}
