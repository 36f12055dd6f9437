// The rule of advice about statements that make, copy and remove files, for which the server has no wait event.
import { formatCount, formatPercent, formatSeconds } from '../../../report/format.ts';
import { code, join, name, type Phrase, say } from '../../../report/phrase.ts';
import { formatFactor } from '../../../report/speedup.ts';
import { isFsyncOff, isOpen, listUndurable, type Rule, type Undurable, type WatchedRun, WORTH } from './advice-rule.ts';
import { findSyncTime, nameTime, sumClasses } from './watched.ts';

/** In the order in which a sentence names them. */
const KINDS = ['CREATE DATABASE', 'DROP DATABASE', 'TRUNCATE', 'DDL'];
/** The least share of the samples of these statements that has no wait event. */
const MOSTLY = 0.6;
/** The largest part of their time that fsync may take. */
const SMALL = 0.25;
/** The least share of the system in the processors' work: with less, such statements compute. */
const SYSTEM = 0.25;
/** A kind with a smaller share of these samples is not named. */
const NAMED = 0.1;

export const FILES_RULE: Rule = {
  changes: 'storage',
  find(watched) {
    const { explanation, run, view } = watched;
    const files = sumClasses(explanation, ...KINDS);
    const sync = findSyncTime(explanation);
    const isOnDisk = view.rowOf(explanation.variant)?.variant.storage.kind === 'disk';
    if (!isOnDisk || !files?.samples || sync === null) return null;
    if (files.share < WORTH || files.seconds <= WORTH * run || sync.seconds > SMALL * files.seconds) return null;
    const { samples } = files;
    const kinds = (explanation.waits?.statements ?? []).filter(({ text }) => KINDS.includes(text));
    const noEvent = kinds.reduce((sum, kind) => sum + (kind.noEvent ?? 0), 0);
    const gain = formatGain(watched);
    if (gain === null || noEvent < MOSTLY * samples) return null;
    const named = KINDS.filter((text) => kinds.some((kind) => kind.text === text && kind.samples >= NAMED * samples));
    const names = join(
      named.map((text) => [text === 'DDL' ? text : code(text)]),
      ' and ',
    );
    const fsync = sync.seconds === 0 ? 'no fsync' : `fsync ${formatSeconds(sync.seconds)}`;
    const figures = `${formatPercent(noEvent / samples)} of ${formatCount(samples)} samples of these statements without a wait event, so CPU or file system, and ${fsync}; pg_stat_activity`;
    const cost = `about ${formatSeconds(files.seconds)} ${nameTime(explanation, watched.view)}`;
    return { seconds: files.seconds, text: say`the files of ${names} cost ${cost}, not fsync (${figures}): ${gain}` };
  },
};

/** What memory wins, as far as it was measured, and what the disk without fsync does not; null if that contradicts the samples. */
function formatGain(watched: WatchedRun): Phrase | null {
  const { explanation, view } = watched;
  const others = listUndurable(watched);
  const memory = others.filter(({ variant }) => variant.storage.kind === 'tmpfs');
  const disk = others.filter(({ variant }) => variant.storage.kind === 'disk' && isFsyncOff(variant));
  const isReference = explanation.variant === view.plan.reference;
  const wasCompared = view.rows.some(({ variant }) => variant.storage.kind === 'tmpfs');
  // The best variant of a comparison lies on a disk: memory was no better.
  if (!isReference && wasCompared) return null;
  const helps = memory.length === 0 ? assume(watched) : formatMemory(memory);
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
function assume({ explanation: { cpu } }: WatchedRun): Phrase | null {
  if (cpu === null || cpu.system <= SYSTEM * (cpu.user + cpu.system)) return null;
  const share = formatPercent(cpu.system / (cpu.user + cpu.system));
  return say`memory may help, because ${share} of the processors' work was the system's; compare ${code('profiles: default, turbo')}`;
}
