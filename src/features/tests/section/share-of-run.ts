// Writes what share of a run its tests take: all together, and single ones that last on every profile.
import { formatPercent, formatSeconds } from '../../../report/format.ts';
import { code, join, name, type Phrase, say, shortenMiddle } from '../../../report/phrase.ts';
import { meanPairs, type Row, type View } from '../../../report/view.ts';
import type { Sample } from '../../../results/sample.ts';
import { gatherMean } from '../../../stats/means.ts';
import { indexBlocks, isSuccess } from '../../../stats/pairing.ts';
import type { meanTests } from '../compare/test-means.ts';
import { MAX_TEST_LENGTH } from './differences.ts';

/** Tests that add up to more of the run than this ran at the same time: the clock does not cause it. */
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
  const strange = rows.flatMap(findLongerThanRun).sort((a, b) => b.seconds / b.run - a.seconds / a.run)[0];
  if (strange !== undefined)
    return [
      say`A test of ${formatSeconds(strange.seconds)} is no part of a run of ${formatSeconds(strange.run)} on ${name(strange.row.id)}: the times in the JUnit files are not seconds, or several results have one name. Only ratios of these times mean something.`,
    ];
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

/** The longest test of a row's trials that takes longer than its run, as none in seconds does; a tool may have rounded it up to a step. */
function findLongerThanRun(row: Row) {
  return row.trials.filter(isSuccess).flatMap(({ tests, phases: { run } }) => {
    if (tests === null || run === null) return [];
    const seconds = tests.seconds.reduce<number>((most, time) => Math.max(most, time ?? 0), 0);
    return seconds > SUM_SLACK * run + tests.resolution ? [{ row, seconds, run }] : [];
  });
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
  const whole = sign * (run.before - run.after);
  const inside = sign * (before - after);
  if (whole <= 0 || whole - inside < MIN_OUTSIDE * whole) return null;
  const part = inside >= MIN_AMOUNT * whole ? formatSeconds(inside) : inside > 0 ? 'hardly any' : 'none';
  return say`${formatSeconds(whole)} are ${sign > 0 ? 'saved' : 'lost'} a run on ${name(row.id)}, ${part} of them in tests`;
}

/** The successful trials of two rows in the blocks that both have. */
function sharedTrials(...rows: [Row, Row]): Sample[][] {
  const sides = rows.map(({ trials }) => indexBlocks(trials.filter(isSuccess)));
  return sides.map((side) => [...side.values()].filter(({ block }) => sides.every((blocks) => blocks.has(block))));
}

/** The mean times of all tests on a variant, by their number. */
export interface TestMeans {
  row: Row;
  tests: ReturnType<typeof meanTests>;
}

/** The least share of the run of a test that is named. */
const MIN_LASTING_SHARE = 0.2;
/** In a suite of fewer tests every test takes a large share. */
const MIN_TESTS = 6;
/** A test that a profile makes shorter than this share of its time on the reference is one that it shortens. */
const LASTS = 0.8;
const MAX_NAMED = 3;

/**
 * Names the tests that take a large share of the run on every profile: whoever wants a shorter suite has to change these. Says nothing
 * of tests that ran at the same time, because none is a share of the run then.
 * @param names of the tests @param sides the reference first, at least two
 */
export function formatLasting(names: readonly string[], sides: readonly TestMeans[]): Phrase[] {
  const [reference] = sides;
  if (reference === undefined || sides.length < 2 || names.length < MIN_TESTS || sides.some(overlaps)) return [];
  const lasts = (test: number) =>
    sides.every(({ row, tests }) => {
      const seconds = meanOf(tests, test);
      return (
        seconds >= MIN_LASTING_SHARE * (row.phase('run') ?? Infinity) &&
        seconds >= LASTS * meanOf(reference.tests, test)
      );
    });
  const lasting = [...names.keys()].filter(lasts);
  lasting.sort((a, b) => meanOf(reference.tests, b) - meanOf(reference.tests, a));
  return lasting.slice(0, MAX_NAMED).map((test) => {
    const parts = sides.map(
      ({ row, tests }) =>
        say`${formatSeconds(meanOf(tests, test))} of ${formatSeconds(row.phase('run') ?? 0)} on ${name(row.id)}`,
    );
    const label = code(shortenMiddle(names[test] ?? '', MAX_TEST_LENGTH));
    return say`${label} takes ${join(parts, ', ')}: no profile makes it ${formatPercent(1 - LASTS)} shorter.`;
  });
}

function overlaps({ row, tests }: TestMeans): boolean {
  const sum = tests.reduce((total, { mean }) => total + mean, 0);
  return sum > SUM_SLACK * (row.phase('run') ?? 0);
}

function meanOf(tests: TestMeans['tests'], test: number): number {
  return tests[test]?.mean ?? 0;
}
