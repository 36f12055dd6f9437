import {
  countThings,
  formatBytes,
  formatCalls,
  formatCount,
  formatPercent,
  formatRatio,
  formatSeconds,
} from '../../../report/format.ts';
import { code, name, type Phrase, say } from '../../../report/phrase.ts';
import { formatFactor, formatSpan } from '../../../report/speedup.ts';
import {
  type AdvisedEffect,
  countSamples,
  findSyncTime,
  isDiskWait,
  isWorth,
  MIN_SAMPLES,
  NOTHING,
  nameTime,
  type Rule,
  readCheckpoints,
  readCounter,
  sumClasses,
  sumCounted,
  WORTH,
} from './advice-facts.ts';

const LOSING_FILES = ['TRUNCATE', 'DDL', 'CREATE DATABASE', 'DROP DATABASE'];

const adviseFsync: Rule = ({ explanation, run, effects }) => {
  const sync = findSyncTime(explanation);
  if (sync === null || sync.share === null || !isWorth(sync.share, sync.seconds, run)) return null;
  const cure = formatGain(effects);
  if (cure === null) return null;
  const time = formatSeconds(sync.seconds);
  const found =
    sync.samples === null
      ? `fsync took ${formatCalls({ calls: explanation.fsync?.count ?? 0, seconds: sync.seconds })} (counted by the server, with its checkpoints and without those of ${LOSING_FILES[0]} and new indexes)`
      : `sessions waited for fsync in ${formatPercent(sync.share)} of ${formatCount(sync.samples)} samples, about ${time} ${nameTime(explanation)} (pg_stat_activity, without checkpoints)`;
  return { seconds: sync.seconds, text: say`${found}: ${cure}` };
};

/** The measured gain without durability; null if it was measured not to help. */
function formatGain(effects: readonly AdvisedEffect[]): Phrase | null {
  if (effects.length === 0)
    return say`a profile that does not wait for it may help; compare ${code('profiles: default, turbo')}`;
  const faster = effects.filter((effect) => effect.faster && effect.speedup !== null);
  const best = (inMemory: boolean) => pickBest(faster.filter((one) => one.inMemory === inMemory));
  const [disk, memory] = [best(false), best(true)];
  const only = disk ?? memory;
  if (only?.speedup == null) return formatOpenGain(effects);
  const helps = say`a profile that does not wait for it helps, ${name(only.variant)} measured ${formatFactor(only.speedup)}`;
  if (!disk?.speedup || !memory?.speedup) return helps;
  const more = memory.speedup.ratio / disk.speedup.ratio;
  const adds = more > 1 + NOTHING ? say`adds another ${formatRatio(more)}` : say`adds nothing to that`;
  return say`${helps}; memory (${name(memory.variant)}) ${adds}`;
}

/** What a comparison that decided nothing leaves open. */
function formatOpenGain(effects: readonly AdvisedEffect[]): Phrase | null {
  const open = pickBest(effects.filter((effect) => effect.open && effect.speedup !== null));
  if (open?.speedup == null) return null;
  const { interval } = open.speedup;
  const span = interval === null ? formatFactor(open.speedup) : formatSpan(interval.low, interval.high);
  return say`a profile that does not wait for it may help, which this comparison does not show (${name(open.variant)}: ${span})`;
}

function pickBest(effects: readonly AdvisedEffect[]): AdvisedEffect | undefined {
  return effects.toSorted((a, b) => (b.speedup?.ratio ?? 0) - (a.speedup?.ratio ?? 0))[0];
}

/** Only if the verdicts agree and the run makes and removes no files, for which the server has no wait event. */
const adviseNoDisk: Rule = ({ explanation, run, durable, effects }) => {
  const { fsync, cpu } = explanation;
  const { samples, all } = countSamples(explanation, isDiskWait);
  if (!durable || all < MIN_SAMPLES || samples / all > NOTHING) return null;
  // Very short syncs are in the counter alone.
  if (!fsync || fsync.seconds === null || fsync.seconds > NOTHING * run) return null;
  if (cpu && cpu.iowait > 2 * NOTHING) return null;
  const files = sumClasses(explanation, ...LOSING_FILES);
  if (!files || files.seconds > WORTH * run) return null;
  // A gain that is not proven is not ruled out either.
  if (effects.some(({ faster, speedup }) => faster || (speedup?.ratio ?? 1) > 1 + WORTH / 2)) return null;
  return {
    seconds: 0,
    text: say`nothing here waits for the disk (${formatPercent(samples / all)} of ${formatCount(all)} samples of active sessions, pg_stat_activity): giving durability up will not help`,
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
    text: say`${countThings(requested, 'checkpoint')} became due because${wal === '' ? ' of WAL' : wal}, ${formatSeconds(ms / 1000)} of writing and syncing beside the run (its counters): raise ${code('max_wal_size')}`,
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
    text: say`queries wrote ${formatBytes(bytes)} to ${countThings(files, 'temporary file')} (pg_stat_database): raise ${code('work_mem')}`,
  };
};

const adviseBuffers: Rule = (facts) => {
  const { hitRatio, activeSeconds } = facts.explanation;
  const seconds = readCounter(facts, 'pg_stat_database.blk_read_time') / 1000;
  if (hitRatio === null || hitRatio > 0.95 || !activeSeconds) return null;
  if (!isWorth(seconds / activeSeconds, seconds, facts.run)) return null;
  return {
    seconds,
    text: say`reading blocks that were not in ${code('shared_buffers')} took ${formatSeconds(seconds)}, ${formatPercent(Math.min(1, seconds / activeSeconds))} of the time that sessions were active (pg_stat_database; hit ratio ${formatPercent(hitRatio)}): raise ${code('shared_buffers')}`,
  };
};

/** Rules that lead to another profile. */
export const PROFILE_RULES: readonly Rule[] = [adviseFsync, adviseNoDisk];

export const DISK_RULES: readonly Rule[] = [adviseCheckpoints, adviseTemporaryFiles, adviseBuffers];
