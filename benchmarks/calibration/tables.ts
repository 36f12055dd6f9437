import { left } from '../../src/report/document.ts';
import { EFFECTS, type Evaluation, findFigures } from './evaluate.ts';
import type { Figures } from './figures.ts';
import { LAST_RUN } from './naive.ts';
import { type Pool, shareOfName } from './pool.ts';
import { isQuiet, listPromises, type Promised } from './promises.ts';
import { autoRule, FIXED, PEEKING } from './rules.ts';
import { scatterOf, scatterOfPairs } from './scatter.ts';
import { describeValues } from './shares.ts';
import {
  type Column,
  renderRows,
  tabulate,
  writeEffect,
  writeMean,
  writePart,
  writePercent,
  writeShare,
} from './tabulate.ts';

/** The pools: how much was measured, and how much it scatters. */
export function tabulatePools(evaluations: readonly Evaluation[]): string {
  return tabulate(evaluations, (evaluation) => [evaluation], [
    ['comparisons', ({ measured }: Evaluation) => String(measured.comparisons.length)],
    ['in blocks of', ({ measured }) => listSizes(measured.pool)],
    ['trials', ({ measured }) => String(measured.trials)],
    ['failed', ({ measured }) => String(measured.failed)],
    ['mean run', ({ measured }) => `${(1000 * describeValues(listEqual(measured)).mean).toFixed(0)} ms`],
    ['a run scatters by', ({ works }) => writePercent(scatterOf(works))],
    ['a pair by', ({ works }) => writePercent(scatterOfPairs(works))],
    ['load average', ({ measured }) => writeColumn(measured.pool, 'load', (load) => load.toFixed(1))],
    ['idle', ({ measured }) => writeColumn(measured.pool, 'idle', (idle) => writePercent(idle, 0))],
  ]);
}

/** `2 and 3`. */
function listSizes({ comparisons }: Pool): string {
  return [...new Set(comparisons.map(({ names }) => names.length))].toSorted((a, b) => a - b).join(' and ');
}

/** Seconds of the runs that are not slowed. */
function listEqual({ comparisons }: Evaluation['measured']): number[] {
  return comparisons
    .flatMap(({ blocks }) => blocks.flatMap((block) => [...block]))
    .flatMap(([name, { run }]) => (shareOfName(name) === 0 ? [run] : []));
}

/** The mean of a column of the trials; empty if no trial has it. */
function writeColumn(
  { comparisons, columns }: Pool,
  column: Pool['columns'][number],
  write: (mean: number) => string,
): string {
  const values = comparisons.flatMap(({ trials }) => trials.flatMap((trial) => trial[columns.indexOf(column)] ?? []));
  return values.length === 0 ? '' : write(describeValues(values).mean);
}

/** Five rows for the README: how each rule judges two variants, by how much one is slower. */
export function tabulateShort(evaluations: readonly Evaluation[]): string {
  const [first] = evaluations;
  if (first === undefined) return '';
  const shareBy = (evaluation: Evaluation, rule: string, effect: number) => {
    const figures = findFigures(evaluation, rule, 2, effect);
    return figures === undefined ? '' : writeShare(effect === 0 ? figures.wrong : figures.found);
  };
  const naive = first.naive.find(({ rule }) => rule === LAST_RUN);
  const auto = autoRule().name;
  const ofPool = (evaluation: Evaluation): Column<number>[] => [
    [`auto, ${evaluation.measured.pool.name}`, (effect) => shareBy(evaluation, auto, effect)],
    ['blocks', (effect) => writeMean(findFigures(evaluation, auto, 2, effect)?.blocks ?? Number.NaN)],
  ];
  return renderRows(
    [0, ...EFFECTS],
    [
      ['truly slower by', writeEffect, left],
      ...evaluations.flatMap(ofPool),
      [FIXED.name, (effect) => shareBy(first, FIXED.name, effect)],
      [PEEKING.name, (effect) => shareBy(first, PEEKING.name, effect)],
      [
        LAST_RUN,
        (effect) => {
          const share = effect === 0 ? naive?.alarms : naive?.found.find((row) => row.effect === effect)?.share;
          return share === undefined ? '' : writeShare(share);
        },
      ],
    ],
  );
}

/** All promises with the figure of each pool, and whether it is kept. */
export function tabulatePromises(evaluations: readonly Evaluation[]): string {
  return tabulate(
    evaluations,
    (evaluation) =>
      listPromises(evaluation).map((promised) => ({
        ...promised,
        applies: !promised.needsQuiet || isQuiet(evaluation),
      })),
    [
      ['', ({ promise }) => promise, left],
      ['promised', ({ limit, side, share }) => `${side} ${share === null ? limit : writePercent(limit, 0)}`],
      ['found', ({ share, number }) => (share === null ? (number ?? Number.NaN).toFixed(2) : writeShare(share))],
      ['', writeKept, left],
    ],
  );
}

/** Equal variants. */
export function tabulateEqual(evaluations: readonly Evaluation[]): string {
  return tabulate(evaluations, ({ figures }) => figures.filter(({ effect }) => effect === 0), [
    ...RULE_COLUMNS,
    ['a false verdict', ({ wrong }: Figures) => writeShare(wrong)],
    ['all same', ({ same }) => writePart(same)],
    ['given up', ({ gaveUp }) => writePart(gaveUp)],
    ['blocks', ({ blocks }) => writeMean(blocks)],
    ['all intervals hold 1', ({ holds }) => writeShare(holds)],
  ]);
}

/** Variants that are slower by a known share. */
export function tabulateEffects(evaluations: readonly Evaluation[]): string {
  return tabulate(evaluations, ({ figures }) => figures.filter(({ effect }) => effect > 0), [
    ...RULE_COLUMNS,
    ['slower by', ({ effect }: Figures) => writeEffect(effect)],
    ['found', ({ found }) => writeShare(found)],
    ['called faster', ({ wrong }) => writePart(wrong)],
    ['given up', ({ gaveUp }) => writePart(gaveUp)],
    ['blocks', ({ blocks }) => writeMean(blocks)],
    ['all intervals hold it', ({ holds }) => writeShare(holds)],
  ]);
}

const RULE_COLUMNS: readonly Column<Figures>[] = [
  ['rule', ({ rule }) => rule.name, left],
  ['variants', ({ variants }) => String(variants)],
  ['runs', ({ runs }) => String(runs)],
  ['stretches', ({ stretches }) => String(stretches)],
];

/** Whether a promise is kept, in words. */
function writeKept({ kept, applies }: { kept: Promised['kept']; applies: boolean }): string {
  if (!applies) return 'not promised where pairs scatter so much';
  return { yes: 'kept', no: 'MISSED', unsure: 'not sure' }[kept];
}
