// The cells of the table of docs/suites.md: seconds, how many times faster, and with which interval.
import { listWaits, meanOf, predict, readExplained } from '../../disks/law.mjs';
import { describeLoss, geometricMeanOf, listSeconds } from '../../workers/rounds.mjs';
import { comparePairs } from '../pairs.mjs';
import { PROFILE } from '../tool.mjs';

/** Milliseconds that a sync takes more. */
const DELAY_MS = 5;

/** @param {number} seconds */
function showSeconds(seconds) {
  const whole = Math.round(seconds);
  return seconds < 60 ? `${seconds.toFixed(1)} s` : `${Math.floor(whole / 60)}m${String(whole % 60).padStart(2, '0')}s`;
}

/** A machine's speed differs from day to day, so that seconds stand beside those of their own measurement. */
function showPair(before, after) {
  return `${showSeconds(after)} of ${showSeconds(before)}`;
}

export function showFactor(factor) {
  return `${factor.toFixed(2)}x`;
}

/** An effect with its interval, and with its verdict where there is no difference to report. */
function showEffect(
  { speedup, low, high, level = 0.95, verdict = low <= 1 && high >= 1 ? 'inconclusive' : 'faster' },
  runs,
) {
  const interval = `${Number((100 * level).toFixed(1))} % ${low.toFixed(2)} to ${high.toFixed(2)}`;
  const unclear = verdict === 'faster' || verdict === 'slower' ? '' : `, ${verdict}`;
  return `${showFactor(speedup)} (${interval}, ${runs})${unclear}`;
}

function showByHand({ low, high }, { speedup }) {
  return `by hand ${showFactor(speedup)}, ${low <= speedup && speedup <= high ? 'held' : 'not held'}`;
}

export function writeProfile({ effects, parts, byHand }) {
  const effect = effects.run[PROFILE];
  const runs = parts ? `${effect.n} of ${parts.count} slices` : `n = ${effect.n}`;
  return `${showSeconds(effect.seconds.variant)}: ${showEffect(effect, runs)}; ${showByHand(effect, byHand)}`;
}

export function writeReference({ effects }) {
  return showSeconds(effects.run[PROFILE].seconds.reference);
}

/**
 * Seconds on `default` where a sync takes 5 ms longer, and how many times faster the profile is: predicted from the syncs that the shim or
 * the watched run counted, and measured where it was. Of a long suite one slice was watched, which does not stand for the others.
 * @param {import('./results.mjs').Row} row
 * @returns {{ predicted: number, measured?: number, gain: number } | null}
 */
export function findSlow({ disk, comparison }) {
  if (disk) {
    const { counted, delays } = disk.value;
    const secondsAt = (delay, profile) => meanOf(delays[delay].times[profile].run);
    const predicted = predict(secondsAt(0, 'default'), listWaits(counted.counts).run, DELAY_MS);
    if (!delays[DELAY_MS]) return { predicted, gain: predicted / secondsAt(0, PROFILE) };
    const measured = secondsAt(DELAY_MS, 'default');
    return { predicted, measured, gain: measured / secondsAt(DELAY_MS, PROFILE) };
  }
  const { parts, effects, explanations } = comparison?.value ?? { parts: true };
  const syncs = parts ? null : readExplained(explanations.find(({ variant }) => variant === 'default')?.syncs);
  if (syncs === null) return null;
  const { reference, variant } = effects.run[PROFILE].seconds;
  const predicted = predict(reference, syncs, DELAY_MS);
  return { predicted, gain: predicted / variant };
}

/** @param {NonNullable<ReturnType<typeof findSlow>>} slow */
export function writeSlow({ predicted, measured, gain }) {
  const law = `${showSeconds(predicted)} predicted`;
  if (measured === undefined) return `${law}: ${showFactor(gain)}`;
  return `${showSeconds(measured)}: ${showFactor(gain)}; ${law}`;
}

/** Whole calls with two workers, and with three where they were measured, beside one process on `default`; two of them by hand, too. */
export function writeWorkers({ rounds, byHand }) {
  const sides = ['two workers', 'three workers'].filter((side) => rounds.every((round) => round[side]));
  const texts = sides.map((side) => {
    const loss = describeLoss(rounds, 'default', side);
    if (loss !== null) return `not whole: ${loss}`;
    const [before, after] = ['default', side].map((name) => listSeconds(rounds, name));
    const effect = comparePairs(before, after);
    const found = `${showPair(geometricMeanOf(before), geometricMeanOf(after))}: ${showEffect(effect, `n = ${rounds.length}`)}`;
    if (side !== sides[0] || byHand.length < 2) return found;
    const lossByHand = describeLoss(byHand, 'whole', 'halves');
    if (lossByHand !== null) return `${found}; by hand not whole: ${lossByHand}`;
    return `${found}; ${showByHand(effect, comparePairs(listSeconds(byHand, 'whole'), listSeconds(byHand, 'halves')))}`;
  });
  return texts.join('; three: ');
}

/** What a search found, and whether the file to paste held it. Each of its groups has a slice for each worker. */
export function writeSearch({ parts, slices, effect, last, minutes, held }) {
  const time = `in ${Math.round(minutes)} min`;
  const countRuns = ({ n }) => (slices ? `${n * slices.size} of ${slices.count * slices.size} slices` : `n = ${n}`);
  if (parts.length === 0 || effect === null) {
    const compared = last ? `: \`${last.variant}\` ${showEffect(last, countRuns(last))}` : '';
    return `nothing${compared}, ${time}`;
  }
  const what = parts.map((part) => part.replace(/^\w+=(\d+)$/, '$1 workers of its runner')).join(', ');
  const { reference, variant } = effect.seconds;
  const found = `${what}: ${showPair(reference, variant)}, ${showEffect(effect, countRuns(effect))}, ${time}`;
  if (held.length < 2) return found;
  return `${found}; ${showByHand(effect, comparePairs(listSeconds(held, 'default'), listSeconds(held, 'pasted')))}`;
}

/** What takes the largest part of a run on the profile; where that was not watched, suite and server are one part. */
export function writeBound({ effects, explanations }) {
  const used = effects.cpu[PROFILE].seconds.variant / effects.run[PROFILE].seconds.variant;
  const waits = explanations.find(({ variant }) => variant === PROFILE)?.waits;
  const server = waits ? waits.busy / waits.samplings : 0;
  const shares = [
    [waits ? 'work of the suite' : 'work of suite and server', used - server],
    ['work of the server', server],
    ['waits of the suite', 1 - Math.max(used, server)],
  ];
  const [name, share] = shares.toSorted(([, a], [, b]) => b - a)[0];
  return `${name}, ${Math.round(100 * share)} %`;
}
