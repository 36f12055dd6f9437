// Writes how much of a run, and of what is saved, lies inside and outside the tests.
import { formatSeconds } from '../../../report/format.ts';
import { join, name, type Phrase, say } from '../../../report/phrase.ts';
import { meanPairs, type Row, type View } from '../../../report/view.ts';
import type { Sample } from '../../../results/sample.ts';
import { gatherMean } from '../../../stats/means.ts';
import { indexBlocks, isSuccess } from '../../../stats/pairing.ts';

/** A larger sum is not caused by the clock. */
const SUM_SLACK = 1.05;
/** Less than this share outside the tests is not worth a line. */
const MIN_OUTSIDE = 0.1;
/** Less than this share is not worth an amount. */
const MIN_AMOUNT = 0.01;
/** More variants make the line too long. */
const MAX_VARIANTS = 6;
const OUTSIDE = 'lies outside the tests: set-up, fixtures, start of the runner';

/** What tests add up to: more than the run, or how much of it and of what is saved lies outside them. */
export function formatSums(view: View): Phrase[] {
  const { rows, plan, rowOf } = view;
  const reference = rowOf(plan.reference);
  const base = reference && sumTests(reference, view.results);
  if (!base) return [];
  if (base.share > SUM_SLACK)
    return [
      say`The times of single tests add up to ${base.share.toFixed(1)} times the run on ${name(reference.id)}: tests ran at the same time, or some contain others. Do not add them up.`,
    ];
  const sums = rows.flatMap((row) => sumTests(row, view.results) ?? []);
  if (plan.metric !== 'run' || sums.length < rows.length || sums.some(({ largest }) => largest > 1)) return [];
  const changes = sums.map((sum) => formatChange(sum.row, view)).filter((change) => change !== null);
  if (changes.length > MAX_VARIANTS) return [];
  if (changes.length > 0) return [say`${join(changes, '; ')}. The rest ${OUTSIDE}.`];
  if (1 - base.share < MIN_OUTSIDE) return [];
  return [
    say`Tests take ${formatSeconds(base.tests)} of a run of ${formatSeconds(base.run)} on ${name(reference.id)}. The rest ${OUTSIDE}.`,
  ];
}

/**
 * How the times of the tests of a variant add up beside its run: geometric means over its successful trials, as the tables have them,
 * and the tests' share of the run, its mean and the largest of a trial. Null if a trial has no test that takes time.
 */
function sumTests(row: Row, results: View['results']) {
  const trials = row.trials.filter(isSuccess);
  const shares = trials.flatMap((trial) => {
    const { run } = trial.phases;
    const sum = sumTimes(trial);
    return sum > 0 && run !== null && run > 0 ? [sum / run] : [];
  });
  const tests = meanOfTests(trials, results);
  const run = row.phase('run');
  if (tests === null || run === null || shares.length < trials.length) return null;
  const share = shares.reduce((sum, part) => sum + part, 0) / shares.length;
  return { row, tests, run, share, largest: shares.reduce((most, part) => Math.max(most, part), 0) };
}

/** Seconds of the tests of a trial. */
function sumTimes({ tests }: Sample): number {
  return (tests?.seconds ?? []).reduce<number>((total, seconds) => total + (seconds ?? 0), 0);
}

function meanOfTests(trials: readonly Sample[], { shards, plan }: View['results']): number | null {
  const mean = gatherMean({ shards, parts: plan.parts }, 's');
  for (const trial of trials) mean.add(trial, sumTimes(trial));
  return mean.value;
}

/**
 * `` 8.4 s are saved a run on `turbo`, 2.2 s of them in tests ``, of the blocks that both sides share, as in the headline; null
 * without a verdict, or where nearly all of it is in tests.
 */
function formatChange(row: Row, view: View): Phrase | null {
  const comparison = row.effect()?.comparison;
  if (comparison?.verdict !== 'faster' && comparison?.verdict !== 'slower') return null;
  const run = meanPairs(comparison, view);
  const [before, after] = sharedTrials(row.reference, row).map((trials) => meanOfTests(trials, view.results));
  if (run === null || before == null || after == null) return null;
  const sign = comparison.verdict === 'faster' ? 1 : -1;
  const [whole, inside] = [sign * (run.before - run.after), sign * (before - after)];
  if (whole <= 0 || whole - inside < MIN_OUTSIDE * whole) return null;
  const part = inside >= MIN_AMOUNT * whole ? formatSeconds(inside) : inside > 0 ? 'hardly any' : 'none';
  return say`${formatSeconds(whole)} are ${sign > 0 ? 'saved' : 'lost'} a run on ${name(row.id)}, ${part} of them in tests`;
}

/** The successful trials of two rows in the blocks that both have. */
function sharedTrials(...rows: [Row, Row]): Sample[][] {
  const sides = rows.map(({ trials }) => indexBlocks(trials.filter(isSuccess)));
  return sides.map((side) => [...side.values()].filter(({ block }) => sides.every((blocks) => blocks.has(block))));
}
