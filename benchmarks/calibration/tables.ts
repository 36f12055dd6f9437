import { buildTable, type FilledColumn, left, right } from '../../src/report/document.ts';
import { renderTable } from '../../src/report/markdown.ts';
import type { Way } from './draws.ts';
import type { EqualNames } from './equal-names.ts';
import type { Evaluation } from './evaluate.ts';
import type { KnownEffect } from './known-effects.ts';
import { type Pool, runOf, truthOf } from './pool.ts';
import { describeValues, type Share } from './shares.ts';

/** `4.2 % (1.9 to 8.8)`. */
export function writeShare({ count, of, low, high }: Share): string {
  const percent = (share: number) => (100 * share).toFixed(1);
  return of === 0 ? '' : `${percent(count / of)} % (${percent(low)} to ${percent(high)})`;
}

/** Empty for what a single comparison has not. */
function writePercent(share: number, decimals = 1): string {
  return Number.isNaN(share) ? '' : `${(100 * share).toFixed(decimals)} %`;
}

function writeSigned(share: number): string {
  return `${share < 0 ? '-' : '+'}${writePercent(Math.abs(share), 2)}`;
}

/** A table whose first column is the pool's name, from the rows of each evaluation. */
function tabulate<T>(
  evaluations: readonly Evaluation[],
  rowsOf: (evaluation: Evaluation) => readonly T[],
  columns: readonly [title: string, write: (row: T) => string, align?: typeof left][],
): string {
  const rows = evaluations.flatMap((one) => rowsOf(one).map((row) => ({ name: one.measured.pool.name, row })));
  const first = left(
    'pool',
    rows.map(({ name }) => name),
  );
  const others = columns.map(
    ([title, write, align = right]): FilledColumn =>
      align(
        title,
        rows.map(({ row }) => write(row)),
      ),
  );
  return rows.length === 0 ? 'The pool is too small for it.' : renderTable(buildTable([first, ...others]));
}

/** What was measured, a row for each pool. */
export function tabulatePools(evaluations: readonly Evaluation[]): string {
  return tabulate(evaluations, ({ measured }) => [measured], [
    ['blocks', ({ blocks }) => String(blocks.length)],
    ['trials', ({ pool }) => String(pool.trials.length)],
    ['failed', ({ failed }) => String(failed)],
    [
      'mean run',
      ({ blocks, equal }) =>
        `${(1000 * describeValues(blocks.flatMap((block) => equal.map((name) => runOf(block, name)))).mean).toFixed(0)} ms`,
    ],
    [
      'a run scatters by',
      ({ blocks, equal }) =>
        writePercent(scatterOf(blocks.flatMap((block) => equal.map((name) => Math.log(runOf(block, name)))))),
    ],
    [
      'a pair in a block by',
      ({ blocks, equal: [a = '', b = ''] }) =>
        writePercent(scatterOf(blocks.map((block) => Math.log(runOf(block, a) / runOf(block, b))))),
    ],
    ['load average', ({ pool }) => writeMean(pool, 'load', (load) => load.toFixed(1))],
    ['idle', ({ pool }) => writeMean(pool, 'idle', (idle) => writePercent(idle, 0))],
    [
      'slowed truly by',
      (measured) => measured.slowed.map(({ name }) => writePercent(truthOf(measured, name) - 1, 2)).join(', '),
    ],
  ]);
}

function scatterOf(logs: readonly number[]): number {
  return Math.expm1(describeValues(logs).deviation);
}

/** Empty where no trial could read it. */
function writeMean(
  { trials, columns }: Pool,
  column: Pool['columns'][number],
  write: (mean: number) => string,
): string {
  const values = trials.flatMap((trial) => trial[columns.indexOf(column)] ?? []);
  return values.length === 0 ? '' : write(describeValues(values).mean);
}

/** Names that differ in nothing: part (a), and (c) in the loaded pool. */
export function tabulateEqualNames(evaluations: readonly Evaluation[]): string {
  return tabulate(evaluations, ({ equalNames }) => equalNames, [
    ['names', ({ names }: EqualNames) => String(names)],
    ['n', ({ n }) => String(n)],
    ['blocks', ({ way }) => way, left],
    ['comparisons', ({ comparisons }) => String(comparisons)],
    ['a false verdict', ({ alarms }) => writeShare(alarms)],
    ['all same', ({ same }) => writePercent(same.count / same.of)],
    ['else', ({ open }) => writePercent(open.count / open.of)],
    ['all intervals hold 1', ({ holds }) => writeShare(holds)],
  ]);
}

/** Known effects: part (b), and (c) in the loaded pool. */
export function tabulateEffects(evaluations: readonly Evaluation[], way: Way): string {
  return tabulate(evaluations, ({ effects }) => effects.filter((one) => one.way === way), [
    ['slower by', ({ truth }: KnownEffect) => writePercent(truth - 1, 2)],
    ['n', ({ n }) => String(n)],
    ['comparisons', ({ comparisons }) => String(comparisons)],
    ['found', ({ found }) => writeShare(found)],
    ['called faster', ({ wrong }) => writePercent(wrong.count / wrong.of)],
    ['same', ({ same }) => writePercent(same.count / same.of)],
    ['mean error', ({ error }) => writeSigned(Math.expm1(error.mean))],
    ['scatter', ({ error }) => writePercent(Math.expm1(error.deviation))],
    ['interval holds it', ({ holds }) => writeShare(holds)],
  ]);
}

/** Merged files: part (d). */
export function tabulateMerged(evaluations: readonly Evaluation[]): string {
  return tabulate(evaluations, ({ merged }) => merged, [
    ['machines', ({ machines }) => String(machines)],
    ['blocks of each', ({ blocksOfEach }) => String(blocksOfEach)],
    ['comparisons', ({ comparisons }) => String(comparisons)],
    ['interval holds it', ({ byMachine }) => writeShare(byMachine.holds)],
    ['a false verdict', ({ byMachine }) => writePercent(byMachine.alarms.count / byMachine.alarms.of)],
    ['pooled: holds it', ({ pooled }) => writeShare(pooled.holds)],
    ['pooled: a false verdict', ({ pooled }) => writePercent(pooled.alarms.count / pooled.alarms.of)],
  ]);
}

/** A rule and what it says: the tool's own at n = 5, and those of part (e). */
interface RuleRow {
  rule: string;
  alarms: Share;
  found: Share[];
}

export function tabulateRules(evaluations: readonly Evaluation[]): string {
  const shares = evaluations[0]?.measured.slowed ?? [];
  return tabulate(evaluations, listRules, [
    ['rule', ({ rule }: RuleRow) => rule, left],
    ['equal, called different', ({ alarms }) => writeShare(alarms)],
    ...shares.map(({ share }, place): [string, (row: RuleRow) => string] => [
      `${writePercent(share, 0)} missed`,
      ({ found }) => writeMissed(found[place]),
    ]),
  ]);
}

function listRules({ equalNames, effects, naive }: Evaluation): RuleRow[] {
  const own = equalNames
    .filter(({ names, way }) => names === 2 && way === 'in sequence')
    .map(({ n, alarms }) => ({
      rule: `pg-speed, n = ${n}`,
      alarms,
      found: effects.filter((one) => one.n === n && one.way === 'in sequence').map(({ found }) => found),
    }));
  return [
    ...own,
    ...naive.map(({ rule, alarms, found }) => ({ rule, alarms, found: found.map(({ share }) => share) })),
  ];
}

function writeMissed(found: Share | undefined): string {
  return found === undefined || found.of === 0 ? '' : writePercent(1 - found.count / found.of);
}
