// Lists the rules of advice that change the server: another profile, or a setting.
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
  isDurable,
  isFsyncOff,
  isOpen,
  isWorth,
  listUndurable,
  NOTHING,
  type Rules,
  readCounter,
  type Undurable,
  WORTH,
} from './advice-rule.ts';
import {
  countSamples,
  findSyncTime,
  isDiskWait,
  MIN_SAMPLES,
  nameTime,
  readCheckpoints,
  sumClasses,
  sumCounted,
} from './watched.ts';

export const SERVER_RULES: Rules = {
  fsync: {
    changes: 'profile',
    find(watched) {
      const { explanation, run, view } = watched;
      const sync = findSyncTime(explanation);
      if (sync === null || sync.share === null) return null;
      const gain = formatGain(listUndurable(watched));
      const { seconds, share, samples } = sync;
      if (gain === null || !isWorth({ share, seconds }, run)) return null;
      const calls = explanation.fsync?.count ?? 0;
      const cost =
        samples === null
          ? `fsync took ${formatCalls({ calls, seconds })} (counted by the server, with its checkpoints and without those of TRUNCATE and new indexes)`
          : `sessions waited for fsync in ${formatPercent(share)} of ${formatCount(samples)} samples, about ${formatSeconds(seconds)} ${nameTime(explanation, view)} (pg_stat_activity, without checkpoints)`;
      return { seconds, text: say`${cost}: ${gain}` };
    },
  },
  /** Applies only if the verdicts agree and the run makes and removes no files, for which the server has no wait event. */
  noDisk: {
    changes: 'profile',
    find(watched) {
      const { explanation, run, view } = watched;
      const { fsync, cpu } = explanation;
      const { samples, total } = countSamples(explanation, isDiskWait);
      const row = view.rowOf(explanation.variant);
      if (!row || !isDurable(row.variant) || total < MIN_SAMPLES || samples / total > NOTHING) return null;
      // Very short syncs are only in the counter.
      if (!fsync || fsync.seconds === null || fsync.seconds > NOTHING * run) return null;
      if (cpu && cpu.iowait > 2 * NOTHING) return null;
      const files = sumClasses(explanation, 'TRUNCATE', 'DDL', 'CREATE DATABASE', 'DROP DATABASE');
      if (!files || files.seconds > WORTH * run) return null;
      // A gain that is not proven is not ruled out either.
      const mayGain = ({ verdict, speedup }: Undurable) =>
        verdict === 'faster' || (speedup?.ratio ?? 1) > 1 + WORTH / 2;
      if (listUndurable(watched).some(mayGain)) return null;
      return {
        seconds: 0,
        text: say`nothing here waits for the disk (${formatPercent(samples / total)} of ${formatCount(total)} samples of active sessions, pg_stat_activity): giving durability up will not help`,
      };
    },
  },
  /** Counts the checkpoints requested by the amount of WAL; those of CREATE and DROP DATABASE do not depend on size. */
  checkpoints: {
    changes: 'settings',
    find({ explanation, run }) {
      const { requested, ms } = readCheckpoints(explanation);
      const seconds = ms / 1000;
      const others = sumCounted(explanation, 'CREATE DATABASE', 'DROP DATABASE', 'CHECKPOINT');
      if (requested === 0 || !others || others.calls > 0 || seconds < WORTH * run) return null;
      const wal = explanation.walBytes === null ? 'WAL' : `${formatBytes(explanation.walBytes)} of WAL`;
      return {
        seconds,
        text: say`${countThings(requested, 'checkpoint')} became due because of ${wal}, ${formatSeconds(seconds)} of writing and syncing beside the run (its counters): raise ${code('max_wal_size')}`,
      };
    },
  },
  temporaryFiles: {
    changes: 'settings',
    find(watched) {
      const bytes = readCounter(watched, 'temp_bytes');
      // The files are written and read, at about 500 MB/s.
      const seconds = (2 * bytes) / 500e6;
      if (seconds < (WORTH / 2) * watched.run) return null;
      const files = countThings(readCounter(watched, 'temp_files'), 'temporary file');
      return {
        seconds,
        text: say`queries wrote ${formatBytes(bytes)} to ${files} (pg_stat_database): raise ${code('work_mem')}`,
      };
    },
  },
  buffers: {
    changes: 'settings',
    find(watched) {
      const { hitRatio, activeSeconds } = watched.explanation;
      const seconds = readCounter(watched, 'blk_read_time') / 1000;
      if (hitRatio === null || hitRatio > 0.95 || !activeSeconds) return null;
      const share = seconds / activeSeconds;
      if (!isWorth({ share, seconds }, watched.run)) return null;
      return {
        seconds,
        text: say`reading blocks that were not in ${code('shared_buffers')} took ${formatSeconds(seconds)}, ${formatPercent(Math.min(1, share))} of the time that sessions were active (pg_stat_database; hit ratio ${formatPercent(hitRatio)}): raise ${code('shared_buffers')}`,
      };
    },
  },
};

/** The measured gain without durability, or what the comparison leaves open; null if it was measured not to help. */
function formatGain(variants: readonly Undurable[]): Phrase | null {
  if (variants.length === 0)
    return say`a profile that does not wait for it may help; compare ${code('profiles: default, turbo')}`;
  const faster = variants.filter(({ verdict, speedup }) => verdict === 'faster' && speedup !== null);
  const disk = faster.find(({ variant }) => variant.storage.kind !== 'tmpfs');
  const memory = faster.find(({ variant }) => variant.storage.kind === 'tmpfs');
  const helpful = disk ?? memory;
  // What memory wins then is not fsync.
  const isRefuted = ({ variant, verdict }: Undurable) =>
    variant.storage.kind === 'disk' && isFsyncOff(variant) && (verdict === 'same' || verdict === 'slower');
  if (!disk && variants.some(isRefuted)) return null;
  if (!helpful?.speedup) return formatOpenGain(variants);
  const helps = say`a profile that does not wait for it helps, ${name(helpful.variant.id)} measured ${formatFactor(helpful.speedup)}`;
  if (!disk?.speedup || !memory?.speedup) return helps;
  const more = memory.speedup.ratio / disk.speedup.ratio;
  const adds = more > 1 + NOTHING ? `adds another ${formatRatio(more)}` : 'adds nothing to that';
  return say`${helps}; memory (${name(memory.variant.id)}) ${adds}`;
}

/** The gain that a comparison without a decision leaves possible; null if it leaves none. */
function formatOpenGain(variants: readonly Undurable[]): Phrase | null {
  const open = variants.find(isOpen);
  if (!open?.speedup) return null;
  const { interval } = open.speedup;
  const span = interval === null ? formatFactor(open.speedup) : formatSpan(interval.low, interval.high);
  return say`a profile that does not wait for it may help, which this comparison does not show (${name(open.variant.id)}: ${span})`;
}
