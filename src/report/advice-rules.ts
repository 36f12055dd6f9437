import {
  type AdviceFacts,
  type ClassTime,
  countSamples,
  type Effect,
  isDiskWait,
  isLockWait,
  isSync,
  LEAST_SAMPLES,
  readCheckpoints,
  readCounter,
  sumClasses,
  sumCounted,
} from './advice-facts.ts';
import { countThings, describeCalls, formatBytes, formatCount } from './counts.ts';
import { formatPercent, formatRatio, formatSeconds } from './format.ts';
import { code, name, type Phrase, say } from './phrase.ts';

/** A finding with its figure, as the end of a sentence. `seconds`: how much of the run it is about, for the order. */
export interface Advice {
  seconds: number;
  text: Phrase;
}

/** Looks at one run; null when it has nothing to say of it. */
export type Rule = (facts: AdviceFacts) => Advice | null;

/** Below a tenth a change of the suite is not worth its trouble. */
const WORTH = 0.1;
/** A few calls are a setup, not a habit. */
const LEAST_CALLS = 10;
/** Too little to be seen in any time that a comparison measures. */
const NOTHING = 0.01;

const LOSING_FILES = ['TRUNCATE', 'DDL', 'CREATE DATABASE', 'DROP DATABASE'];

export const adviseTruncate: Rule = ({ explanation, run }) => {
  const truncate = sumClasses(explanation, 'TRUNCATE');
  if (!truncate || !isWorth(truncate.share, truncate.seconds, run) || !isHabit(truncate)) return null;
  return {
    seconds: truncate.seconds,
    text: say`${code('TRUNCATE')} ${describeShare(truncate, explanation)}. Quicker, the quickest first: roll each test's transaction back; ${code('DELETE')} from the tables that it touched; one ${code('TRUNCATE')} of all tables instead of one for each`,
  };
};

export const adviseFsync: Rule = (facts) => {
  // What is counted leaves out the syncs that sessions do by themselves; what is sampled, those too short to be met.
  const findings = [findCountedSyncs(facts), findSampledSyncs(facts)].filter((one) => one !== null);
  const [finding] = findings.toSorted((a, b) => b.seconds - a.seconds);
  const cure = finding && describeGain(facts.effects);
  return cure ? { seconds: finding.seconds, text: say`${finding.text}: ${cure}` } : null;
};

const findCountedSyncs: Rule = ({ explanation: { fsync, activeSeconds }, run }) => {
  if (!fsync?.seconds || !activeSeconds || !isWorth(fsync.seconds / activeSeconds, fsync.seconds, run)) return null;
  const share = fsync.seconds / activeSeconds;
  // Checkpoints sync beside the sessions: together it can be more than these were active.
  const part = share <= 1 ? `${formatPercent(share)} of` : 'against';
  return {
    seconds: Math.min(fsync.seconds, activeSeconds),
    text: say`syncing to the disk (fsync) took ${describeCalls({ calls: fsync.count, seconds: fsync.seconds })}, ${part} the ${formatSeconds(activeSeconds)} that sessions were active`,
  };
};

/** No version counts the syncs that a session does by itself, as TRUNCATE and CREATE INDEX do. */
const findSampledSyncs: Rule = ({ explanation, run }) => {
  const { samples, all } = countSamples(explanation, isSync);
  const seconds = (samples / (explanation.waits?.samplings ?? 1)) * run;
  if (all < LEAST_SAMPLES || !isWorth(samples / all, seconds, run)) return null;
  return {
    seconds,
    text: say`sessions waited for fsync in ${formatPercent(samples / all)} of ${formatCount(all)} samples of active sessions`,
  };
};

/** What was measured of giving durability up; null when it was measured not to help. */
function describeGain(effects: readonly Effect[]): Phrase | null {
  if (effects.length === 0)
    return say`a profile that does not wait for it may help; compare ${code('profiles: default, turbo')}`;
  const faster = effects.filter((effect) => effect.faster && effect.speedup !== null);
  const best = (inMemory: boolean) =>
    faster.filter((one) => one.inMemory === inMemory).toSorted((a, b) => (b.speedup ?? 0) - (a.speedup ?? 0))[0];
  const [disk, memory] = [best(false), best(true)];
  if (disk?.speedup && memory?.speedup) {
    const more = memory.speedup / disk.speedup;
    const adds =
      more > 1 + NOTHING
        ? say`; memory (${name(memory.variant)}) adds ${formatRatio(more)} to that`
        : say`; memory adds nothing to that`;
    return say`a profile that does not wait for it helps, ${name(disk.variant)} measured ${formatRatio(disk.speedup)}${adds}`;
  }
  const only = disk ?? memory;
  if (!only?.speedup) return null;
  return say`a profile that does not wait for it helps, ${name(only.variant)} measured ${formatRatio(only.speedup)}`;
}

/** Only where the verdicts agree, and where no files are made and removed, of which the server has no wait event. */
export const adviseNoDisk: Rule = ({ explanation, run, durable, effects }) => {
  const { fsync, cpu } = explanation;
  const { samples, all } = countSamples(explanation, isDiskWait);
  if (!durable || all < LEAST_SAMPLES || samples / all > NOTHING) return null;
  if (!fsync || fsync.seconds === null || fsync.seconds > NOTHING * run) return null;
  if (cpu && cpu.iowait > 2 * NOTHING) return null;
  const files = sumClasses(explanation, ...LOSING_FILES);
  if (!files || files.seconds > WORTH * run) return null;
  // A gain that is only not proven is not contradicted either.
  if (effects.some(({ faster, speedup }) => faster || (speedup ?? 1) > 1 + WORTH / 2)) return null;
  return {
    seconds: 0,
    text: say`nothing here waits for the disk (${formatPercent(samples / all)} of ${formatCount(all)} samples of active sessions, fsync ${formatSeconds(fsync.seconds)} in ${formatSeconds(run)}): giving durability up will not help`,
  };
};

/** Amdahl's law: what the server does not do no setting of it can shorten. */
export const adviseIdleServer: Rule = (facts) => {
  const { waits, counters } = facts.explanation;
  // pgbench itself does nothing but ask: what keeps it from that is no work of its own.
  if (!waits || waits.samplings < LEAST_SAMPLES || facts.kind === 'pgbench') return null;
  const busy = waits.busy / waits.samplings;
  // The making of a session is not seen in the samples; some 10 ms each is the most that one takes.
  const connecting = ((counters['pg_stat_database.sessions'] ?? 0) * 0.01) / facts.run;
  const saved = Math.max(0, ...facts.effects.map(({ faster, speedup }) => (faster && speedup ? 1 - 1 / speedup : 0)));
  if (busy > 0.3 || connecting > 0.05 || saved > busy) return null;
  return {
    seconds: (1 - busy) * facts.run,
    text: say`the server was at work in only ${formatCount(waits.busy)} of ${formatCount(waits.samplings)} samplings of the run (${formatPercent(busy)}): no setting of it can make the run shorter by more than that`,
  };
};

/** A process of the server's, its caches and the password check: milliseconds for every session. */
export const adviseConnections: Rule = (facts) => {
  const sessions = readCounter(facts, 'pg_stat_database.sessions');
  const transactions = readCounter(facts, 'pg_stat_database.xact_commit', 'pg_stat_database.xact_rollback');
  const estimate = sessions * 0.003;
  if (sessions < 50 || transactions > 5 * sessions || estimate < WORTH * 0.5 * facts.run) return null;
  return {
    seconds: estimate,
    text: say`${formatCount(sessions)} sessions were opened for ${formatCount(transactions)} transactions in ${formatSeconds(facts.run)}: keep connections open (a pool), as every session begins with a new process of the server`,
  };
};

export const adviseDdl: Rule = ({ explanation, run }) => {
  const ddl = sumClasses(explanation, 'DDL');
  if (!ddl || !isWorth(ddl.share, ddl.seconds, run) || !isHabit(ddl)) return null;
  return {
    seconds: ddl.seconds,
    text: say`DDL ${describeShare(ddl, explanation)}: where it makes the schema, move it to ${code('setup')} and keep the result with ${code('snapshot')}`,
  };
};

export const adviseDatabases: Rule = ({ explanation, run }) => {
  const both = sumClasses(explanation, 'CREATE DATABASE', 'DROP DATABASE');
  if (!both || !isWorth(both.share, both.seconds, run) || !isHabit(both)) return null;
  return {
    seconds: both.seconds,
    text: say`${code('CREATE DATABASE')} and ${code('DROP DATABASE')} ${describeShare(both, explanation)}: use databases that are made before the run (${code('databases')}), or clean one up instead of making another`,
  };
};

export const adviseLocks: Rule = ({ explanation, run }) => {
  const { samples, all } = countSamples(explanation, isLockWait);
  if (all < LEAST_SAMPLES || samples / all < WORTH) return null;
  const seconds = (samples / (explanation.waits?.samplings ?? 1)) * run;
  return {
    seconds,
    text: say`sessions waited for each other's locks in ${formatPercent(samples / all)} of ${formatCount(all)} samples of active sessions: no setting shortens that; tests that write the same rows must not run at the same time`,
  };
};

/** Checkpoints that the amount of WAL asked for; those of CREATE and DROP DATABASE are no matter of size. */
export const adviseCheckpoints: Rule = ({ explanation, run }) => {
  const { requested, ms } = readCheckpoints(explanation);
  const others = sumCounted(explanation, 'CREATE DATABASE', 'DROP DATABASE', 'CHECKPOINT');
  if (requested === 0 || !others || others.calls > 0 || ms / 1000 < WORTH * run) return null;
  const wal = explanation.walBytes === null ? '' : ` of ${formatBytes(explanation.walBytes)} of WAL`;
  return {
    seconds: ms / 1000,
    text: say`${countThings(requested, 'checkpoint')} became due because${wal === '' ? ' of WAL' : wal}, ${formatSeconds(ms / 1000)} of writing and syncing beside the run: raise ${code('max_wal_size')}`,
  };
};

/** What a sort or hash in memory would not have written and read: at some 500 MB/s, twice. */
export const adviseTemporaryFiles: Rule = (facts) => {
  const files = readCounter(facts, 'pg_stat_database.temp_files');
  const bytes = readCounter(facts, 'pg_stat_database.temp_bytes');
  const estimate = (2 * bytes) / 500e6;
  if (estimate < (WORTH / 2) * facts.run) return null;
  return {
    seconds: estimate,
    text: say`queries wrote ${formatBytes(bytes)} to ${countThings(files, 'temporary file')}: raise ${code('work_mem')}`,
  };
};

export const adviseBuffers: Rule = (facts) => {
  const { hitRatio, activeSeconds } = facts.explanation;
  const seconds = readCounter(facts, 'pg_stat_database.blk_read_time') / 1000;
  if (hitRatio === null || hitRatio > 0.95 || !activeSeconds) return null;
  if (!isWorth(seconds / activeSeconds, seconds, facts.run)) return null;
  return {
    seconds,
    text: say`reading blocks that were not in ${code('shared_buffers')} took ${formatSeconds(seconds)}, ${formatPercent(Math.min(1, seconds / activeSeconds))} of the time that sessions were active (hit ratio ${formatPercent(hitRatio)}): raise ${code('shared_buffers')}`,
  };
};

/** The findings on the machine come after those on the server, as no time of the run is theirs. */
export const adviseProcessors: Rule = ({ explanation, run, cores, kind }) => {
  const { cpu } = explanation;
  if (!cpu || run < 1) return null;
  if (cpu.steal >= 0.05)
    return {
      seconds: 0,
      text: say`the hypervisor gave ${formatPercent(cpu.steal)} of the processors' time to others: this machine is shared, so compare only what ran side by side`,
    };
  if (kind !== 'command') return null;
  if (cpu.idle + cpu.iowait <= 0.05)
    return {
      seconds: 0,
      text: say`the processors were busy for ${formatPercent(1 - cpu.idle - cpu.iowait)} of the run: more workers will not make it shorter here`,
    };
  const locks = countSamples(explanation, isLockWait);
  if (cpu.idle < 0.5 || cores < 2 || locks.samples > WORTH * locks.all) return null;
  return {
    seconds: 0,
    text: say`the ${cores} processors were idle for ${formatPercent(cpu.idle)} of the run: tests that run in parallel, each worker with a database of its own (${code('databases')}), would use them`,
  };
};

/** A share of the server's work that is also one of the whole run. */
function isWorth(share: number, seconds: number, run: number): boolean {
  return share >= WORTH && seconds >= (WORTH / 2) * run;
}

function isHabit({ calls, samples }: ClassTime): boolean {
  return (calls ?? 0) >= LEAST_CALLS || (samples ?? 0) >= LEAST_CALLS;
}

function describeShare({ share, seconds, calls, samples }: ClassTime, { waits }: AdviceFacts['explanation']): string {
  if (samples === null) {
    const each = formatSeconds(seconds / Math.max(1, calls ?? 1));
    return `took ${formatPercent(share)} of statement time, ${describeCalls({ calls: calls ?? 0, seconds })}, ${each} each`;
  }
  const all = (waits?.statements ?? []).reduce((sum, one) => sum + one.samples, 0);
  const counted = calls === null ? '' : `, in at least ${countThings(calls, 'call')}`;
  return `ran in ${formatPercent(share)} of ${formatCount(all)} samples of active sessions, its commits included: about ${formatSeconds(seconds)} of the run${counted}`;
}
