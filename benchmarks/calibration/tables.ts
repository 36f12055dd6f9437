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

/** What was measured, a row for each pool. */
export function tabulatePools(evaluations: readonly Evaluation[]): string {
  return tabulate(evaluations, (one) => [one], [
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

/** Seconds of the names that are not slowed. */
function listEqual({ comparisons }: Evaluation['measured']): number[] {
  return comparisons
    .flatMap(({ blocks }) => blocks.flatMap((block) => [...block]))
    .flatMap(([name, { run }]) => (shareOfName(name) === 0 ? [run] : []));
}

/** Empty where no trial could read it. */
function writeColumn(
  { comparisons, columns }: Pool,
  column: Pool['columns'][number],
  write: (mean: number) => string,
): string {
  const values = comparisons.flatMap(({ trials }) => trials.flatMap((trial) => trial[columns.indexOf(column)] ?? []));
  return values.length === 0 ? '' : write(describeValues(values).mean);
}

/** Five rows for the README: two names, by what one is slower, and what each rule says of it. */
export function tabulateShort(evaluations: readonly Evaluation[]): string {
  const [first] = evaluations;
  if (first === undefined) return '';
  const shareBy = (one: Evaluation, rule: string, effect: number) => {
    const figures = findFigures(one, rule, 2, effect);
    return figures === undefined ? '' : writeShare(effect === 0 ? figures.wrong : figures.found);
  };
  const naive = first.naive.find(({ rule }) => rule === LAST_RUN);
  const auto = autoRule().name;
  const ofPool = (one: Evaluation): Column<number>[] => [
    [`auto, ${one.measured.pool.name}`, (effect) => shareBy(one, auto, effect)],
    ['blocks', (effect) => writeMean(findFigures(one, auto, 2, effect)?.blocks ?? Number.NaN)],
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
          const share = effect === 0 ? naive?.alarms : naive?.found.find((one) => one.effect === effect)?.share;
          return share === undefined ? '' : writeShare(share);
        },
      ],
    ],
  );
}

/** Every promise, the figure of each pool, and whether it is kept. */
export function tabulatePromises(evaluations: readonly Evaluation[]): string {
  return tabulate(
    evaluations,
    (one) => listPromises(one).map((promised) => ({ ...promised, asked: !promised.needsQuiet || isQuiet(one) })),
    [
      ['', ({ promise }) => promise, left],
      ['promised', ({ limit, side, share }) => `${side} ${share === null ? limit : writePercent(limit, 0)}`],
      ['found', ({ share, number }) => (share === null ? (number ?? Number.NaN).toFixed(2) : writeShare(share))],
      ['', writeKept, left],
    ],
  );
}

/** Names that differ in nothing. */
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

/** Names that are slower by a known share. */
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
  ['names', ({ names }) => String(names)],
  ['runs', ({ runs }) => String(runs)],
  ['stretches', ({ stretches }) => String(stretches)],
];

/** In words; a promise for a quiet machine is none on another. */
function writeKept({ kept, asked }: { kept: Promised['kept']; asked: boolean }): string {
  if (!asked) return 'not promised on a machine this loud';
  return { yes: 'kept', no: 'MISSED', unsure: 'not sure' }[kept];
}
