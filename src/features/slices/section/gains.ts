// How much each slice of a suite gains.
import type { Row } from '../../../report/view.ts';
import { groupBy } from '../../../stats/groups.ts';
import { isSuccess, readValue } from '../../../stats/pairing.ts';

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
