// Lists the rules of advice that change the server (profile, storage), with what the compared variants without durability won.
import { formatCalls, formatCount, formatPercent, formatRatio, formatSeconds } from '../../../report/format.ts';
import { code, join, name, type Phrase, say } from '../../../report/phrase.ts';
import { formatFactor, formatSpan, type Speedup, toSpeedup } from '../../../report/speedup.ts';
import type { Comparison } from '../../../results/comparison.ts';
import type { ReportedVariant } from '../../../results/plan.ts';
import { findSyncTime, isWorth, nameTime, type Rule, sumClasses, type WatchedRun, WORTH } from './watched.ts';

/** The least share that a comparison can measure. */
const NOTHING = 0.01;
/** Statements that make, copy and remove files, in the order in which a sentence names them. */
const FILE_KINDS = ['CREATE DATABASE', 'DROP DATABASE', 'TRUNCATE', 'DDL'];
/** The least share of the samples of these statements that has no wait event. */
const MOSTLY = 0.6;
/** The largest part of their time that fsync may take. */
const SMALL = 0.25;
/** The least share of the system in the processors' work: with less, such statements compute. */
const SYSTEM = 0.25;
/** A kind with a smaller share of these samples is not named. */
const NAMED = 0.1;

export const SERVER_RULES: Readonly<Record<string, Rule>> = {
  fsync: {
    changes: 'profile',
    find(watched) {
      const { explanation, run, view } = watched;
      const sync = findSyncTime(explanation);
      if (sync?.share == null) return null;
      const gain = formatFsyncGain(listUndurable(watched));
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
  files: {
    changes: 'storage',
    find(watched) {
      const { explanation, run, view } = watched;
      const files = sumClasses(explanation, ...FILE_KINDS);
      const sync = findSyncTime(explanation);
      const isOnDisk = view.rowOf(explanation.variant)?.variant.storage.kind === 'disk';
      if (!isOnDisk || !files?.samples || sync === null) return null;
      if (files.share < WORTH || files.seconds <= WORTH * run || sync.seconds > SMALL * files.seconds) return null;
      const { samples } = files;
      const kinds = (explanation.waits?.statements ?? []).filter(({ text }) => FILE_KINDS.includes(text));
      const noEvent = kinds.reduce((sum, kind) => sum + (kind.noEvent ?? 0), 0);
      const gain = formatFilesGain(watched);
      if (gain === null || noEvent < MOSTLY * samples) return null;
      const named = FILE_KINDS.filter((text) =>
        kinds.some((kind) => kind.text === text && kind.samples >= NAMED * samples),
      );
      const names = join(
        named.map((text) => [text === 'DDL' ? text : code(text)]),
        ' and ',
      );
      const fsync = sync.seconds === 0 ? 'no fsync' : `fsync ${formatSeconds(sync.seconds)}`;
      const figures = `${formatPercent(noEvent / samples)} of ${formatCount(samples)} samples of these statements without a wait event, so CPU or file system, and ${fsync}; pg_stat_activity`;
      const cost = `about ${formatSeconds(files.seconds)} ${nameTime(explanation, view)}`;
      return { seconds: files.seconds, text: say`the files of ${names} cost ${cost}, not fsync (${figures}): ${gain}` };
    },
  },
};

/** The measured gain without durability, or what the comparison leaves open; null if it was measured not to help. */
function formatFsyncGain(variants: readonly Undurable[]): Phrase | null {
  if (variants.length === 0)
    return say`a profile that does not wait for it may help; compare ${code('profiles: default, turbo')}`;
  const faster = variants.filter(({ verdict, speedup }) => verdict === 'faster' && speedup !== null);
  const disk = faster.find(({ variant }) => variant.storage.kind !== 'tmpfs');
  const memory = faster.find(({ variant }) => variant.storage.kind === 'tmpfs');
  const helpful = disk ?? memory;
  // What memory wins then is not fsync.
  const isRefuted = ({ variant, verdict }: Undurable) =>
    variant.storage.kind === 'disk' && isOff(variant, 'fsync') && (verdict === 'same' || verdict === 'slower');
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

/** What memory wins, as far as it was measured, and what the disk without fsync does not; null if that contradicts the samples. */
function formatFilesGain(watched: WatchedRun): Phrase | null {
  const { explanation, view } = watched;
  const others = listUndurable(watched);
  const memory = others.filter(({ variant }) => variant.storage.kind === 'tmpfs');
  const disk = others.filter(({ variant }) => variant.storage.kind === 'disk' && isOff(variant, 'fsync'));
  const isReference = explanation.variant === view.plan.reference;
  const wasCompared = view.rows.some(({ variant }) => variant.storage.kind === 'tmpfs');
  // The best variant of a comparison lies on a disk: memory was no better.
  if (!isReference && wasCompared) return null;
  const helps = memory.length === 0 ? assumeMemory(watched) : formatMemory(memory);
  if (helps === null || disk.some(({ verdict }) => verdict === 'faster')) return null;
  const [useless] = disk.filter(({ verdict }) => verdict === 'same' || verdict === 'slower');
  if (!useless) return helps;
  return say`${helps}; ${name(useless.variant.id)} on disk wins nothing (verdict ${useless.verdict ?? ''}, ${formatFactor(useless.speedup)})`;
}

function formatMemory(memory: readonly Undurable[]): Phrase | null {
  const best = memory.find(({ verdict }) => verdict === 'faster');
  if (best) return say`memory helps (${name(best.variant.id)} measured ${formatFactor(best.speedup)})`;
  const open = memory.find(isOpen);
  return open ? say`memory may help, which this comparison does not show (${name(open.variant.id)})` : null;
}

/** Where memory was not measured, the processors must have worked for the system. */
function assumeMemory({ explanation: { cpu } }: WatchedRun): Phrase | null {
  if (cpu === null || cpu.system <= SYSTEM * (cpu.user + cpu.system)) return null;
  const share = formatPercent(cpu.system / (cpu.user + cpu.system));
  return say`memory may help, because ${share} of the processors' work was the system's; compare ${code('profiles: default, turbo')}`;
}

interface Undurable {
  variant: ReportedVariant;
  verdict: Comparison['verdict'];
  /** Null if nothing was measured. */
  speedup: Speedup | null;
}

/** The compared variants without durability, the fastest first; empty if the reference was not watched. */
export function listUndurable({ explanation, view }: WatchedRun): Undurable[] {
  if (explanation.variant !== view.plan.reference) return [];
  const variants: Undurable[] = [];
  for (const comparison of view.comparisons) {
    const variant = view.rowOf(comparison.variant)?.variant;
    if (variant && !isDurable(variant))
      variants.push({ variant, verdict: comparison.verdict, speedup: toSpeedup(comparison) });
  }
  return variants.sort((a, b) => (b.speedup?.ratio ?? 0) - (a.speedup?.ratio ?? 0));
}

/** Whether a comparison left open what a variant wins. */
function isOpen({ verdict, speedup }: Undurable): boolean {
  return (verdict === 'inconclusive' || verdict === null) && speedup !== null;
}

/** Whether commits of a variant wait for a disk. */
function isDurable(variant: ReportedVariant): boolean {
  return variant.storage.kind === 'disk' && !isOff(variant, 'fsync') && !isOff(variant, 'synchronous_commit');
}

export function isOff({ settings }: ReportedVariant, setting: string): boolean {
  return settings.some(({ name, value }) => name === setting && /^(off|false|no|0)$/i.test(value));
}
