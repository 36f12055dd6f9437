import { formatPercent } from '../../report/format.ts';
import { join, name, type Phrase, say } from '../../report/phrase.ts';
import type { View } from '../../report/view.ts';
import { type ForeignLoad, findForeignLoad } from './compare.ts';

const MAX_NAMED = 5;

const WORDS: Readonly<Record<ForeignLoad['kind'], (value: number) => string>> = {
  steal: (share) => `the hypervisor gave ${formatPercent(share)} of the processors' time to others`,
  work: (share) => `the processors did more work, ${formatPercent(share)} of their time`,
  load: (value) => `${value.toFixed(1)} more processes ran or waited for a disk`,
};

/** One note for all trials beside another load. */
export function formatForeignLoad({ results }: View): Phrase[] {
  const found = findForeignLoad(results.samples);
  if (found.length === 0) return [];
  const trials = found.slice(0, MAX_NAMED).map(({ shard, block, variant, kind, value }) => {
    const file = results.shards[shard];
    const where = file === undefined ? [] : say` of ${name(file.name)}`;
    return say`block ${block}${where}, ${name(variant)}: ${WORDS[kind](value)}`;
  });
  const rest = found.length - trials.length;
  const more = rest > 0 ? `; and ${rest} more` : '';
  const one = found.length === 1;
  return [
    say`${one ? 'A trial ran beside an unusual load; it is' : `${found.length} trials ran beside an unusual load; they are`} kept: ${join(trials, '; ')}${more}`,
  ];
}
