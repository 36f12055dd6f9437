// Writes the report's note on trials that ran beside another load.
import { formatPercent } from '../../report/format.ts';
import { name, type Phrase, say } from '../../report/phrase.ts';
import type { View } from '../../report/view.ts';
import { type ForeignLoad, findForeignLoad } from './compare.ts';

const WORDS: Readonly<Record<ForeignLoad['kind'], (value: number) => string>> = {
  steal: (share) => `the hypervisor gave ${formatPercent(share)} more of the processors' time to others`,
  work: (share) => `the processors were busy for ${formatPercent(share)} more of their time`,
  load: (value) => `${value.toFixed(1)} more processes ran or waited for a disk`,
};

/** One trial with what it ran beside; of several their count. */
export function formatForeignLoad({ counted, plan, results }: View): Phrase[] {
  const loads = findForeignLoad(counted, plan.parts !== undefined);
  const [first] = loads;
  if (first === undefined) return [];
  if (loads.length > 1)
    return [
      say`${loads.length} of ${counted.length} trials ran beside more load than the other trials of their variant; they are kept`,
    ];
  const { shard, block, variant, kind, value } = first;
  const file = results.shards[shard];
  const where = file === undefined ? [] : say` of ${name(file.name)}`;
  const trial = say`block ${block}${where}, ${name(variant)}: ${WORDS[kind](value)}`;
  return [say`A trial ran beside more load than the other trials of its variant; it is kept: ${trial}`];
}
