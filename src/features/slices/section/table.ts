// Builds the table of a suite's slices, or groups of them: times on each variant, gains, and what is in each.
import { nameOfPart, slicesOf } from '../../../plan/parts.ts';
import { type CellsOf, type Table, tabulate } from '../../../report/document.ts';
import { columnFormat } from '../../../report/format.ts';
import { formatFactor } from '../../../report/speedup.ts';
import type { Row, View } from '../../../report/view.ts';
import type { Sample } from '../../../results/sample.ts';
import { groupBy } from '../../../stats/groups.ts';
import { isSuccess, readValue } from '../../../stats/pairing.ts';
import { shorten } from '../../../system/terminal-text.ts';

/** Items of a slice in a cell. */
const MAX_ITEMS = 2;

/** One slice or group, by its number from 1 on, and its trials. */
interface Slice {
  part: number;
  trials: Sample[];
}

/** The slices that have run, in the order in which they ran first. */
export function listSlices({ results: { samples } }: View): Slice[] {
  const trials = samples.filter(({ block, part }) => block > 0 && part !== undefined);
  return [...groupBy(trials, ({ part }) => part ?? 0)].map(([part, ofPart]) => ({ part, trials: ofPart }));
}

export function tabulateSlices(slices: readonly Slice[], view: View): Table {
  const format = formatTimes(slices, view);
  const columns = view.rows.flatMap((row): CellsOf<Slice>[] => {
    const times: CellsOf<Slice> = [shorten(row.id, 30), (slice) => formatTime(slice, row, view, format), 'right'];
    if (row.isReference) return [times];
    const gains = gainsOf(row, view.plan.metric);
    const formatGain = ({ part }: Slice) => {
      const ratio = gains.get(part);
      return formatFactor(ratio === undefined ? null : { ratio, interval: null });
    };
    return [times, [`${shorten(row.id, 20)} is`, formatGain, 'right']];
  });
  return tabulate(slices, [
    [nameOfPart(view.plan.parts), ({ part }) => String(part), 'right'],
    ...columns,
    ['items', ({ part }) => formatItems(itemsOf(part, view))],
  ]);
}

type Format = ReturnType<typeof columnFormat>;

/** Writes all times with one unit and as many digits. */
function formatTimes(slices: readonly Slice[], { rows, plan, metrics }: View): Format {
  const unit = metrics.find((metric) => metric.name === plan.metric)?.unit ?? '';
  return columnFormat(
    slices.flatMap((slice) => rows.map(({ id }) => meanOf(slice, id, plan.metric))),
    unit,
  );
}

function formatTime(slice: Slice, { id }: Row, { plan }: View, format: Format): string {
  const mean = meanOf(slice, id, plan.metric);
  if (mean !== null) return format(mean);
  return slice.trials.some(({ variant, failure }) => variant === id && failure !== null) ? 'failed' : '';
}

function meanOf({ trials }: Slice, id: string, metric: string): number | null {
  const values = trials.flatMap((trial) => (trial.variant === id ? (readValue(trial, metric) ?? []) : []));
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}

function formatItems(items: readonly string[]): string {
  const first = items.slice(0, MAX_ITEMS).map((item) => shorten(item, 40));
  return `${first.join(', ')}${items.length > MAX_ITEMS ? ', …' : ''}`;
}

/** The items of a slice or group; none where the command cuts the suite by itself. */
export function itemsOf(part: number, { results: { slices }, plan: { parts } }: View): readonly string[] {
  return slicesOf(part, parts).flatMap((slice) => slices?.lists[slice - 1] ?? []);
}

/** How many times faster each slice was on a variant than on its reference, by the sums of its passes. */
export function gainsOf(row: Row, metric: string): Map<number, number> {
  const byBlock = new Map(row.reference.trials.filter(isSuccess).map((trial) => [trial.block, trial]));
  const pairs = row.trials.filter(isSuccess).flatMap((trial) => {
    const reference = byBlock.get(trial.block);
    const [after, before] = [readValue(trial, metric), reference && readValue(reference, metric)];
    return trial.part === undefined || !after || !before ? [] : [{ part: trial.part, after, before }];
  });
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  return new Map(
    [...groupBy(pairs, ({ part }) => part)].map(([part, ofPart]) => [
      part,
      sum(ofPart.map(({ before }) => before)) / sum(ofPart.map(({ after }) => after)),
    ]),
  );
}
