/** A running server of this machine's programs. */
import type { Readable } from 'node:stream';
import type { Connection } from '../../profiles/connection.ts';
import { delay } from '../../system/child.ts';
import { readProgram } from '../../system/pipe.ts';
import { readFamilySeconds } from '../../system/process-stat.ts';
import { tarCommand } from '../../system/tar.ts';
import type { Cluster } from '../backend.ts';
import { removeCluster, stopPostmaster } from '../leftovers/remove.ts';
import { writeConnection } from './config.ts';
import { diagnoseServer, explainAnswer } from './diagnosis.ts';
import { readServerLog } from './log.ts';
import { buildEndpoint, type NativeDraft } from './native.ts';
import type { Verified } from './verify.ts';

/** Time for the kernel to end a killed process. */
const DYING_MS = 100;

/** A running server of this machine. */
export class NativeCluster implements Cluster {
  readonly id: string;
  readonly pgdata: string;
  readonly version: string;
  readonly phases: Cluster['phases'];
  readonly settings: Record<string, string>;
  readonly fileSystem: string | null;
  connection: Connection;
  readonly #draft: NativeDraft;
  readonly #restart: (draft: NativeDraft) => Promise<void>;
  #stopped: Promise<void> | undefined;

  /** @param restart starts the server again after a clean stop */
  constructor(
    draft: NativeDraft,
    phases: Cluster['phases'],
    verified: Verified,
    restart: (draft: NativeDraft) => Promise<void>,
  ) {
    const { record, layout } = draft;
    this.id = record.id;
    this.pgdata = layout.pgdata;
    this.version = record.version;
    this.phases = phases;
    this.settings = verified.settings;
    this.fileSystem = verified.fileSystem;
    this.#draft = draft;
    this.#restart = restart;
    this.connection = this.#connect();
  }

  inside(): null {
    return null;
  }

  async readCpuSeconds(): Promise<number | null> {
    const { postmaster } = this.#draft.record;
    return postmaster === null ? null : readFamilySeconds(postmaster);
  }

  async logTail(): Promise<string> {
    return readServerLog(this.#draft);
  }

  async diagnose(): Promise<string | null> {
    const diagnosis = await diagnoseServer(this.#draft);
    if (diagnosis !== null) return diagnosis;
    // A process that was just killed may not be gone yet.
    await delay(DYING_MS);
    return diagnoseServer(this.#draft);
  }

  async save(sink: (tar: Readable) => Promise<void>): Promise<unknown> {
    const { record, account, signal } = this.#draft;
    if (record.postmaster !== null) await stopPostmaster(record.postmaster, this.pgdata);
    signal.throwIfAborted();
    const args = ['-c', '-f', '-', '-C', this.pgdata, '--exclude', './postmaster.opts', '.'];
    const tar = readProgram(tarCommand(args, account), null, signal, (words) => new Error(`tar: ${words}`));
    const failure = await sink(tar).then(
      () => null,
      (error: unknown) => error,
    );
    signal.throwIfAborted();
    await this.#restart(this.#draft).catch((error: unknown) => {
      throw explainAnswer(error, this.#draft.spec);
    });
    // The port may have changed.
    this.connection = this.#connect();
    return failure;
  }

  stop(): Promise<void> {
    this.#stopped ??= removeCluster(this.#draft.record, this.#draft.registry).then(() => undefined);
    return this.#stopped;
  }

  handOver(key?: string | null): void {
    const stay = key === undefined ? undefined : { key, connection: this.connection };
    this.#draft.registry.write({ ...this.#draft.record, state: 'given', stay });
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.stop();
  }

  #connect(): Connection {
    const { access, layout } = this.#draft;
    return writeConnection(buildEndpoint(this.#draft), access.database, layout.serviceFile);
  }
}
