// Handles a running server of this machine's programs, until it is stopped and removed.
import type { Readable } from 'node:stream';
import type { Client } from 'pg';
import { delay } from '../../system/child.ts';
import { readProgram } from '../../system/pipe.ts';
import { readFamilySeconds } from '../../system/process-stat.ts';
import { tarCommand } from '../../system/tar.ts';
import type { Cluster } from '../backend.ts';
import { stopPostmaster } from '../leftovers/remove.ts';
import { diagnoseServer, explainAnswer } from './diagnosis.ts';
import { readServerLog } from './log.ts';
import type { NativeDraft } from './native.ts';
import { RunningCluster } from './running-cluster.ts';
import type { Verified } from './verify.ts';

/** Time for the kernel to end a killed process. */
const DYING_MS = 100;

/** A running server of this machine. */
export class NativeCluster extends RunningCluster<NativeDraft> {
  readonly #start: (draft: NativeDraft) => Promise<Client>;

  /** @param start starts the server on its data directory, and opens a session */
  constructor(
    draft: NativeDraft,
    phases: Cluster['phases'],
    verified: Verified,
    start: (draft: NativeDraft) => Promise<Client>,
  ) {
    super(draft, draft.layout.pgdata, phases, verified);
    this.#start = start;
  }

  inside(): null {
    return null;
  }

  async readCpuSeconds(): Promise<number | null> {
    const { postmaster } = this.draft.record;
    return postmaster === null ? null : readFamilySeconds(postmaster);
  }

  async logTail(): Promise<string> {
    return readServerLog(this.draft);
  }

  async diagnose(): Promise<string | null> {
    const diagnosis = await diagnoseServer(this.draft);
    if (diagnosis !== null) return diagnosis;
    // A process that was just killed may not be gone yet.
    await delay(DYING_MS);
    return diagnoseServer(this.draft);
  }

  async save(sink: (tar: Readable) => Promise<void>): Promise<unknown> {
    const { record, account, signal } = this.draft;
    if (record.postmaster !== null) await stopPostmaster(record.postmaster, this.pgdata);
    signal.throwIfAborted();
    const args = ['-c', '-f', '-', '-C', this.pgdata, '--exclude', './postmaster.opts', '.'];
    const tar = readProgram(tarCommand(args, account), null, signal, (words) => new Error(`tar: ${words}`));
    const failure = await sink(tar).then(
      () => null,
      (error: unknown) => error,
    );
    signal.throwIfAborted();
    const client = await this.#start(this.draft).catch((error: unknown) => {
      throw explainAnswer(error, this.draft.spec);
    });
    await client.end().catch(() => undefined);
    // The port may have changed.
    this.connection = this.connect();
    return failure;
  }
}
