// Words which failed trials are left out, because few failed, and which tests failed in them.
import { groupBy } from '../stats/groups.ts';
import { shorten } from '../system/terminal-text.ts';
import { explainFailure } from './failed-tests.ts';
import { countThings, listFirst } from './format.ts';
import { join, name, type Phrase, prose, say } from './phrase.ts';
import type { View } from './view.ts';

const MAX_BLOCKS = 20;
const MAX_REASONS = 3;
const MAX_REASON = 300;

/** A sentence for each variant: how many of its trials are left out, their blocks, and why they failed. */
export function listLeftOut({ leftOut, rowOf, results }: View): Phrase[] {
  return [...groupBy(leftOut, ({ variant }) => variant)].map(([id, failed]) => {
    const counted = failed.filter(({ block }) => block > 0);
    const trials = (rowOf(id)?.trials.length ?? 0) + counted.length;
    const blocks = counted.map(({ block }) => block).sort((a, b) => a - b);
    const reasons = [...new Set(failed.map((sample) => explainFailure(sample, results.tests)))];
    const words = reasons.slice(0, MAX_REASONS).map((reason) => prose(shorten(reason, MAX_REASON)));
    if (reasons.length > MAX_REASONS) words.push([countThings(reasons.length - MAX_REASONS, 'more reason')]);
    const where =
      blocks.length === 0
        ? 'in the warm-up'
        : `${blocks.length === 1 ? 'block' : 'blocks'} ${listFirst(blocks, MAX_BLOCKS)}`;
    const verb = failed.length === 1 ? 'failed and is' : 'failed and are';
    return say`${name(id)}: ${failed.length} of ${trials} trials ${verb} left out (${where}): ${join(words, '; ')}`;
  });
}
