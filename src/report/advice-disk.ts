import {
  type AdvisedEffect,
  countSamples,
  isDiskWait,
  isSync,
  isWorth,
  MIN_SAMPLES,
  NOTHING,
  type Rule,
  readCheckpoints,
  readCounter,
  sumClasses,
  sumCounted,
  WORTH,
} from './advice-facts.ts';
import {
  countThings,
  formatBytes,
  formatCalls,
  formatCount,
  formatPercent,
  formatRatio,
  formatSeconds,
} from './format.ts';
import { code, name, type Phrase, say } from './phrase.ts';

const LOSING_FILES = ['TRUNCATE', 'DDL', 'CREATE DATABASE', 'DROP DATABASE'];

const adviseFsync: Rule = (facts) => {
  // Counters leave out the syncs of sessions; samples miss very short ones.
  const findings = [findCountedSyncs(facts), findSampledSyncs(facts)].filter((one) => one !== null);
  const [finding] = findings.toSorted((a, b) => b.seconds - a.seconds);
  const cure = finding && formatGain(facts.effects);
  return cure ? { seconds: finding.seconds, text: say`${finding.text}: ${cure}` } : null;
};

const findCountedSyncs: Rule = ({ explanation: { fsync, activeSeconds }, run }) => {
  if (!fsync?.seconds || !activeSeconds || !isWorth(fsync.seconds / activeSeconds, fsync.seconds, run)) return null;
  const share = fsync.seconds / activeSeconds;
  // Checkpoints sync at the same time as sessions, so the sum can exceed the active time.
  const part = share <= 1 ? `${formatPercent(share)} of` : 'against';
  return {
    seconds: Math.min(fsync.seconds, activeSeconds),
    text: say`syncing to the disk (fsync) took ${formatCalls({ calls: fsync.count, seconds: fsync.seconds })}, ${part} the ${formatSeconds(activeSeconds)} that sessions were active`,
  };
};

/** No version counts the syncs of sessions, as by TRUNCATE and CREATE INDEX. */
const findSampledSyncs: Rule = ({ explanation, run }) => {
  const { samples, all } = countSamples(explanation, isSync);
  const seconds = (samples / (explanation.waits?.samplings ?? 1)) * run;
  if (all < MIN_SAMPLES || !isWorth(samples / all, seconds, run)) return null;
  return {
    seconds,
    text: say`sessions waited for fsync in ${formatPercent(samples / all)} of ${formatCount(all)} samples of active sessions`,
  };
};

/** The measured gain without durability; null if it was measured not to help. */
function formatGain(effects: readonly AdvisedEffect[]): Phrase | null {
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

/** Only if the verdicts agree and the run makes and removes no files, for which the server has no wait event. */
const adviseNoDisk: Rule = ({ explanation, run, durable, effects }) => {
  const { fsync, cpu } = explanation;
  const { samples, all } = countSamples(explanation, isDiskWait);
  if (!durable || all < MIN_SAMPLES || samples / all > NOTHING) return null;
  if (!fsync || fsync.seconds === null || fsync.seconds > NOTHING * run) return null;
  if (cpu && cpu.iowait > 2 * NOTHING) return null;
  const files = sumClasses(explanation, ...LOSING_FILES);
  if (!files || files.seconds > WORTH * run) return null;
  // A gain that is not proven is not ruled out either.
  if (effects.some(({ faster, speedup }) => faster || (speedup ?? 1) > 1 + WORTH / 2)) return null;
  return {
    seconds: 0,
    text: say`nothing here waits for the disk (${formatPercent(samples / all)} of ${formatCount(all)} samples of active sessions, fsync ${formatSeconds(fsync.seconds)} in ${formatSeconds(run)}): giving durability up will not help`,
  };
};

/** Checkpoints requested by the amount of WAL; those of CREATE and DROP DATABASE do not depend on size. */
const adviseCheckpoints: Rule = ({ explanation, run }) => {
  const { requested, ms } = readCheckpoints(explanation);
  const others = sumCounted(explanation, 'CREATE DATABASE', 'DROP DATABASE', 'CHECKPOINT');
  if (requested === 0 || !others || others.calls > 0 || ms / 1000 < WORTH * run) return null;
  const wal = explanation.walBytes === null ? '' : ` of ${formatBytes(explanation.walBytes)} of WAL`;
  return {
    seconds: ms / 1000,
    text: say`${countThings(requested, 'checkpoint')} became due because${wal === '' ? ' of WAL' : wal}, ${formatSeconds(ms / 1000)} of writing and syncing beside the run: raise ${code('max_wal_size')}`,
  };
};

/** Cost of writing and reading the files, at about 500 MB/s. */
const adviseTemporaryFiles: Rule = (facts) => {
  const files = readCounter(facts, 'pg_stat_database.temp_files');
  const bytes = readCounter(facts, 'pg_stat_database.temp_bytes');
  const estimate = (2 * bytes) / 500e6;
  if (estimate < (WORTH / 2) * facts.run) return null;
  return {
    seconds: estimate,
    text: say`queries wrote ${formatBytes(bytes)} to ${countThings(files, 'temporary file')}: raise ${code('work_mem')}`,
  };
};

const adviseBuffers: Rule = (facts) => {
  const { hitRatio, activeSeconds } = facts.explanation;
  const seconds = readCounter(facts, 'pg_stat_database.blk_read_time') / 1000;
  if (hitRatio === null || hitRatio > 0.95 || !activeSeconds) return null;
  if (!isWorth(seconds / activeSeconds, seconds, facts.run)) return null;
  return {
    seconds,
    text: say`reading blocks that were not in ${code('shared_buffers')} took ${formatSeconds(seconds)}, ${formatPercent(Math.min(1, seconds / activeSeconds))} of the time that sessions were active (hit ratio ${formatPercent(hitRatio)}): raise ${code('shared_buffers')}`,
  };
};

/** Rules that lead to another profile. */
export const PROFILE_RULES: readonly Rule[] = [adviseFsync, adviseNoDisk];

export const DISK_RULES: readonly Rule[] = [adviseCheckpoints, adviseTemporaryFiles, adviseBuffers];
