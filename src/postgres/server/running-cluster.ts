// Defines the base class of running servers of every kind: connection, hand-over, removal.
import type { Readable } from 'node:stream';
import { type Problem, writeHint } from '../../errors.ts';
import type { Connection } from '../../profiles/connection.ts';
import type { Cluster } from '../backend.ts';
import { removeCluster } from '../leftovers/remove.ts';
import { writeConnection } from './config.ts';
import { explainCrash, explainServerEnd, findCrash, hasCrashed } from './crash.ts';
import { buildEndpoint, type ServerDraft } from './draft.ts';
import { findNoSpace } from './no-space.ts';
import type { Verified } from './verify.ts';

/** Removes all of a cluster. When its engine is gone, logs that and keeps the record. */
export async function removeDraft({ record, registry, log, engineEnv }: ServerDraft): Promise<void> {
  const refusal = await removeCluster(record, registry, engineEnv);
  if (refusal !== null) log.warning(`${refusal} The next run, or \`pg-speed stop --all\`, tries again.`);
}

/** A running server of any kind. */
export abstract class RunningCluster<Draft extends ServerDraft> implements Cluster {
  readonly id: string;
  readonly version: string;
  readonly settings: Record<string, string>;
  readonly fileSystem: string | null;
  readonly pgdata: string;
  readonly phases: Cluster['phases'];
  connection: Connection;
  protected readonly draft: Draft;
  /** The checkpointer since the server's last start, as {@link readCheckpointer} returns it. */
  protected checkpointer: string | null;
  /** What ends when the server does. */
  protected abstract readonly what: 'server' | 'container';
  #stopped: Promise<void> | undefined;

  constructor(draft: Draft, pgdata: string, phases: Cluster['phases'], verified: Verified) {
    this.id = draft.record.id;
    this.version = draft.record.version;
    this.settings = verified.settings;
    this.fileSystem = verified.fileSystem;
    this.pgdata = pgdata;
    this.phases = phases;
    this.draft = draft;
    this.checkpointer = verified.checkpointer;
    this.connection = this.connect();
  }

  abstract inside(program: string): { file: string; args: string[] } | null;
  abstract readCpuSeconds(): Promise<number | null>;
  abstract logTail(): Promise<string>;
  abstract save(sink: (tar: Readable) => Promise<void>): Promise<unknown>;

  protected abstract hasEnded(): Promise<boolean>;
  /** Measures the places where the server writes, and explains its message about missing space. */
  protected abstract explainSpace(message: string): Promise<Problem>;
  /** How many processes the kernel has killed for want of memory since the server started; null: unknown. */
  protected abstract countOomKills(): Promise<number | null>;

  async diagnose(): Promise<string | null> {
    const hasEnded = await this.hasEnded();
    const log = await this.logTail();
    const causes: string[] = [];
    const noSpace = findNoSpace(log);
    if (noSpace !== null) {
      const { message, hint } = await this.explainSpace(noSpace);
      causes.push(message, writeHint(hint));
    }
    const crash = hasEnded ? null : findCrash(log);
    if (hasEnded) causes.push(explainServerEnd(this.what, log, await this.countOomKills()));
    // SQL of the user can write such a message too.
    else if (crash !== null && (await hasCrashed(this.connection, this.checkpointer)))
      causes.push(explainCrash(crash, await this.countOomKills()));
    return causes.length > 0 ? causes.join(' ') : null;
  }

  stop(): Promise<void> {
    this.#stopped ??= removeDraft(this.draft);
    return this.#stopped;
  }

  handOver(key?: string | null): void {
    const { registry, record } = this.draft;
    const stay = key === undefined ? undefined : { key, connection: this.connection };
    registry.write({ ...record, state: 'given', stay });
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.stop();
  }

  /** Writes the service file for the present port. */
  protected connect(): Connection {
    const { access, layout } = this.draft;
    return writeConnection(buildEndpoint(this.draft), access.database, layout.serviceFile);
  }
}
