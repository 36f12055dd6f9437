// Builds the sections of a report on a suite that was measured in slices: what the numbers mean, what is lost, and every slice.
import { countSlices, nameOfPart, PART } from '../../../plan/parts.ts';
import { list, type Section, table } from '../../../report/document.ts';
import { changeFormat, countThings, formatPercent, formatSeconds, isTime } from '../../../report/format.ts';
import { code, join, listNames, name, type Phrase, say } from '../../../report/phrase.ts';
import { formatFactor } from '../../../report/speedup.ts';
import type { View } from '../../../report/view.ts';
import { findLostParts } from '../../../results/lost-trials.ts';
import { estimateMean, isTotalKnown } from '../../../stats/means.ts';
import { gainsOf, itemsOf, listSlices, tabulateSlices } from './table.ts';
import { simulateEnd } from './whole-run.ts';

/** Lost slices in a sentence. */
const MAX_LOST = 3;
/** Variants in a sentence. */
const MAX_ENDS = 4;

/** The remarks and the table of slices; nothing for a suite that was run whole. */
export function buildSlices(view: View): Section[] {
  const { plan } = view;
  if (!plan.parts) return [];
  const remarks = [
    ...explainTotals(view),
    ...explainServers(view),
    ...formatUncertainty(view),
    ...formatDisk(view),
    ...formatGains(view),
    ...formatLost(view),
    ...formatApart(view),
  ];
  const rows = listSlices(view);
  return [
    { name: 'slices', blocks: [list(remarks)] },
    {
      name: 'every slice',
      rank: 40,
      folded: true,
      title: [`Every ${nameOfPart(plan.parts)} (${rows.length} of ${plan.parts.count} have run)`],
      blocks: [table(tabulateSlices(rows, view), 'Slices')],
    },
  ];
}

function explainTotals({ plan, results, units, phases }: View): Phrase[] {
  const { count = 0, random = true, size = 1 } = plan.parts ?? {};
  const compared = units.parts?.count ?? count;
  const which = compared === count ? 'all of them' : `the ${compared} that are compared`;
  const parts = size > 1 ? `${count} groups of ${size} ${PART}s` : `${count} ${PART}s`;
  const items = results.slices?.items ?? null;
  const dealt =
    items === null ? 'which the command cuts by itself' : `to which ${countThings(items, 'item')} were dealt at random`;
  const setup = phases.includes('setup') ? say` and one ${code('setup')}` : '';
  const order = random ? '' : '. They are no random samples, so that there is no interval before all of them have run';
  return [
    say`Measured in ${parts}, ${dealt}: times are estimates for ${which}, with ${compared * size} starts of the command; ${code('total')} adds one start of the server${setup}${order}`,
  ];
}

/** What the time of a variant is that ran the slices of a group at the same time, and when a whole run would end. */
function explainServers({ plan, counted, units, results }: View): Phrase[] {
  const { parts } = units;
  if (!plan.parts || !parts) return [];
  const ends = plan.variants.flatMap(({ id, servers }) => {
    const trials = counted.filter(({ variant }) => variant === id);
    const seconds = servers === undefined ? null : simulateEnd(trials, parts, servers);
    return seconds === null ? [] : [say`${formatSeconds(seconds)} with ${name(id)}`];
  });
  if (ends.length === 0) return [];
  const left = (results.slices?.lists.length ?? 0) - countSlices(plan.parts);
  const explained = [
    say`Workers on servers of their own run the ${PART}s of a group at the same time, so that a group takes as long as its slowest worker. A run of the whole suite deals all items at once, and its workers end closer to each other: simulated from the times of the ${PART}s, dealt the longest first, its slowest worker ends after ${join(ends.slice(0, MAX_ENDS), ', ')}. Each of its workers starts the command once, and not once in each ${PART}: where that start takes long, the whole suite gains less`,
  ];
  if (left > 0)
    explained.push(say`Not measured, because they make no whole group: the last ${countThings(left, PART)}`);
  return explained;
}

/** The 95 % interval of the suite's time on the reference, while some of the slices have not run. */
function formatUncertainty({ plan, units, references: [reference], metrics, counted }: View): Phrase[] {
  const { name: metric = '', unit = '' } = metrics.find(({ name }) => name === plan.metric) ?? {};
  const total = reference === undefined ? null : estimateMean(counted, reference.id, metric, units);
  if (!reference || !total || total.low === null || total.high === null || !isTime(unit)) return [];
  const count = units.parts?.count ?? 0;
  if (total.n >= count) return [];
  const noun = nameOfPart(units.parts);
  const ends = [total.low, total.high];
  const [low = '', high = ''] = ends.map(changeFormat(ends, unit));
  const differ = say`. They differ so much that the gain is uncertain, too: raise ${code('runs')} or ${code('time-budget')}`;
  const isKnown = !units.parts || isTotalKnown(counted, reference.id, metric, units.parts);
  return [
    say`By the ${total.n} ${noun}s that have run, the suite takes ${low} to ${high} on ${name(reference.id)} (95 %), if none of the other ${count - total.n} takes far longer${isKnown ? '' : differ}`,
  ];
}

/**
 * Warns where slices overstate the gain of memory. On an ext4 without a journal new files take long within a minute of many removals
 * (see `lacksJournal`), and each slice removes its databases and its cluster: Django's suite was 1.65x faster on `turbo` in slices there,
 * 1.21x on the same disk with a journal, and 1.16x as a whole (examples/long-suite).
 */
function formatDisk({ plan, results }: View): Phrase[] {
  const { fileSystem = null } = results.machine.disk ?? {};
  const storages = new Set(plan.variants.map(({ storage }) => storage.kind));
  return fileSystem?.endsWith(' without a journal') && storages.size > 1
    ? [
        say`The disk is an ${fileSystem}, where new files take long after many were removed, as between slices: the whole suite may gain much less`,
      ]
    : [];
}

/** The least and the largest gain of a slice, for each variant. */
function formatGains({ rows, plan }: View): Phrase[] {
  const spans = rows.flatMap((row) => {
    if (row.isReference) return [];
    const gains = [...gainsOf(row, plan.metric).values()].toSorted((a, b) => a - b);
    const [least, most] = [gains[0], gains.at(-1)];
    if (least === undefined || most === undefined || gains.length < 2) return [];
    const [from, to] = [least, most].map((ratio) => formatFactor({ ratio, interval: null }));
    return [say`from ${from ?? ''} to ${to ?? ''} on ${name(row.id)}`];
  });
  const noun = nameOfPart(plan.parts);
  return spans.length === 0
    ? []
    : [say`${noun[0]?.toUpperCase() ?? ''}${noun.slice(1)}s differ: ${join(spans.slice(0, 4), '; ')}`];
}

/** The slices that failed on the reference, with their items and their share. */
function formatLost(view: View): Phrase[] {
  const { plan, results } = view;
  const lost = [...findLostParts(results.samples, plan)].toSorted((a, b) => a - b);
  if (lost.length === 0) return [];
  const names = lost.slice(0, MAX_LOST).map((part) => {
    const items = itemsOf(part, view);
    return items.length === 0 ? say`${part}` : say`${part} (${listNames(items)})`;
  });
  const more = lost.length > MAX_LOST ? ` and ${lost.length - MAX_LOST} more` : '';
  const share = formatPercent(lost.length / (plan.parts?.count ?? lost.length));
  const noun = nameOfPart(plan.parts);
  const subject = lost.length === 1 ? say`${noun} ` : say`${noun}s `;
  return [
    say`Left out on all variants, because the reference failed in it: ${subject}${join(names, ', ')}${more}, ${share} of the suite`,
  ];
}

function formatApart({ results }: View): Phrase[] {
  const { apart = [] } = results.slices ?? {};
  return apart.length === 0 ? [] : [say`Left out, because only one of the two revisions has it: ${listNames(apart)}`];
}
