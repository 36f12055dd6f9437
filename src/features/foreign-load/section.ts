// Writes the report's note on trials that ran beside another load.
import { formatPercent } from '../../report/format.ts';
import { join, name, type Phrase, say } from '../../report/phrase.ts';
import type { View } from '../../report/view.ts';
import { type ForeignLoad, findForeignLoad } from './compare.ts';

const WORDS: Readonly<Record<ForeignLoad['kind'], (value: number) => string>> = {
  steal: (share) => `the hypervisor gave ${formatPercent(share)} more of the processors' time to others`,
  work: (share) => `the processors were busy for ${formatPercent(share)} more of their time`,
  load: (value) => `${value.toFixed(1)} more processes ran or waited for a disk`,
};

export function formatForeignLoad({ counted, plan, results }: View): Phrase[] {
  const loads = findForeignLoad(counted, plan.parts !== undefined);
  if (loads.length === 0) return [];
  const trials = loads.slice(0, 5).map(({ shard, block, variant, kind, value }) => {
    const file = results.shards[shard];
    const where = file === undefined ? [] : say` of ${name(file.name)}`;
    return say`block ${block}${where}, ${name(variant)}: ${WORDS[kind](value)}`;
  });
  const unnamed = loads.length - trials.length;
  const more = unnamed > 0 ? `; and ${unnamed} more` : '';
  let subject = `${loads.length} trials ran beside more load than the other trials of their variant; they are`;
  if (loads.length === 1) subject = 'A trial ran beside more load than the other trials of its variant; it is';
  return [say`${subject} kept: ${join(trials, '; ')}${more}`];
}
