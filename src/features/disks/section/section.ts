// Builds the section of a report on other disks: how often a run waited for one, and what it would take where a sync takes longer or shorter.
import { PART } from '../../../plan/parts.ts';
import { figure, type Section, text } from '../../../report/document.ts';
import { countThings, formatSeconds } from '../../../report/format.ts';
import { code, name, type Phrase, say } from '../../../report/phrase.ts';
import { formatSpan } from '../../../report/speedup.ts';
import type { View } from '../../../report/view.ts';
import { predictSeconds, type SyncCount, type SyncLaw } from './law.ts';
import { findLawOf, findSyncCount } from './syncs.ts';

/** Milliseconds of one sync without `sync-time`: of a good disk of a cloud or desktop, and of the machines of developers. */
const USUAL_MS = [1, 5];

/** Empty without a count of syncs, and for a suite that waits for none. */
export function buildDisks(view: View): Section[] {
  const phrases = formatDisks(view);
  if (phrases.length === 0) return [];
  return [
    {
      name: 'other disks',
      rank: 175,
      title: ['On another disk'],
      blocks: [text(phrases, { inline: true }), figure('disks')],
    },
  ];
}

/** How often a run waited for the disk, and, where the law holds, what that means on another one. */
function formatDisks(view: View): Phrase[] {
  const { syncTimeMs } = view.results;
  const unanswered = (why: string) =>
    syncTimeMs === undefined ? [] : [say`There is no prediction for ${code('sync-time')}: ${why}.`];
  const count = findSyncCount(view);
  if (count === null)
    return unanswered('no profile that waits for a disk was watched, or its waits could not be counted');
  if (Math.round(count.syncs.high) === 0) return [];
  const waits = formatWaits(count, view);
  const law = findLawOf(count, view);
  if (typeof law === 'string') return [waits, ...unanswered(law)];
  return [waits, formatPredictions(law, syncTimeMs === undefined ? USUAL_MS : [syncTimeMs])];
}

function formatWaits({ explanation, syncs, hereMs }: SyncCount, { plan }: View): Phrase {
  const { low, high, isBound, hasFiles } = syncs;
  const run = plan.parts ? `one ${PART} of ${plan.parts.count}` : 'it';
  const times = `${isBound || low < high ? 'at most ' : ''}${countThings(Math.round(high), 'time')} for the disk`;
  const where = hasFiles ? '' : ' in commits';
  const each = hereMs === null ? '' : `, ${formatSyncTime(hereMs)} each here`;
  const apart = plan.workload.setup !== null ? say`, its ${code('setup')} apart` : '';
  return say`On ${name(explanation.variant)} ${run} waited ${times}${where}${each}${apart}.`;
}

interface Prediction {
  ms: number;
  /** Seconds of a run. */
  low: number;
  high: number;
}

/** `Where a sync takes 1 ms a run would take 1.8 s more, 5 ms 10 s: turbo would be 6x and 23x faster.` */
function formatPredictions(law: SyncLaw, times: readonly number[]): Phrase {
  const predictions = times.map((ms) => ({ ms, ...predictSeconds(law, ms) }));
  const changes = predictions.map((prediction) => formatChange(prediction, law));
  const [first, ...others] = changes;
  const most = law.syncs.isBound ? 'at most ' : '';
  const more = others.map(({ time, amount, word }) => `, ${time} ${amount}${word === first?.word ? '' : ` ${word}`}`);
  const change = `${first?.time} a run would take ${most}${first?.amount} ${first?.word}${more.join('')}`;
  const { best } = law;
  const gain = best ? say`: ${name(best.variant)} would be ${formatGains(predictions, best.seconds, law)}` : [];
  return say`Where a sync takes ${change}${gain}.`;
}

/** By how much a run would be longer or shorter than here. */
function formatChange({ ms, low, high }: Prediction, { seconds, syncs }: SyncLaw) {
  const [least = 0, most = 0] = [low, high].map((end) => Math.abs(end - seconds)).sort((a, b) => a - b);
  const ends = (syncs.isBound ? [most] : [least, most]).map(formatRoughly);
  return { time: formatSyncTime(ms), amount: [...new Set(ends)].join(' to '), word: high > seconds ? 'more' : 'less' };
}

/** How many times faster the run without syncs would be than each prediction: `6x and 23x faster`, `no faster and 1.3x faster`. */
function formatGains(predictions: readonly Prediction[], seconds: number, { syncs }: SyncLaw): string {
  const gains = new Set(
    predictions.map(({ low, high }) => formatGain((syncs.isBound ? high : low) / seconds, high / seconds)),
  );
  const upTo = syncs.isBound ? 'up to ' : '';
  const areFaster = [...gains].every((gain) => /^[\de.+]+x(?: to [\de.+]+x)? faster$/.test(gain));
  if (!areFaster) return [...gains].join(' and ');
  return `${upTo}${[...gains].map((gain) => gain.replace(/ faster$/, '')).join(' and ')} faster`;
}

function formatGain(low: number, high: number): string {
  const [from = 1, to = 1] = [low, high].map(round);
  if (from !== to) return from < 1 ? formatSpan(low, high) : `${from}x to ${to}x faster`;
  if (from === 1) return 'no faster';
  return from > 1 ? `${from}x faster` : `${round(1 / low)}x slower`;
}

/** A prediction is known to two digits at best. */
function round(value: number): number {
  return Number(value.toPrecision(2));
}

/** `1.8 s`, `96 s`, `4 ms`. */
export function formatRoughly(seconds: number): string {
  if (seconds >= 100) return formatSeconds(seconds);
  return seconds >= 0.1 || seconds === 0 ? `${round(seconds)} s` : `${round(seconds * 1000)} ms`;
}

/** `0.15 ms`, `42 ms`. */
export function formatSyncTime(ms: number): string {
  return `${Number(ms.toPrecision(3))} ms`;
}
