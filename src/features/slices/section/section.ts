// Writes what a report says of a suite that was measured in slices.
import { PART } from '../../../plan/parts.ts';
import { list, type Section, table, tabulate } from '../../../report/document.ts';
import { columnFormat, countThings, formatPercent } from '../../../report/format.ts';
import { code, join, listNames, name, type Phrase, say } from '../../../report/phrase.ts';
import { formatFactor } from '../../../report/speedup.ts';
import type { Row, View } from '../../../report/view.ts';
import { findLostParts } from '../../../results/lost-parts.ts';
import type { Sample } from '../../../results/sample.ts';
import { groupBy } from '../../../stats/groups.ts';
import { isSuccess, readValue } from '../../../stats/pairing.ts';
import { shorten } from '../../../system/terminal-text.ts';

/** Items of a slice in a cell, and lost slices in a sentence. */
const MAX_ITEMS = 2;
const MAX_LOST = 3;

/** The remarks and the table of slices; nothing for a suite that was run whole. */
export function buildSlices(view: View): Section[] {
  const { plan } = view;
  if (!plan.parts) return [];
  const remarks = [
    ...explainTotals(view),
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
      title: [`Every ${PART} (${rows.length} of ${plan.parts.count} have run)`],
      blocks: [table(tabulateSlices(rows, view), 'Slices')],
    },
  ];
}

function explainTotals({ plan, results, units }: View): Phrase[] {
  const { count = 0, random = true } = plan.parts ?? {};
  const compared = units.parts?.count ?? count;
  const which = compared === count ? 'all of them' : `the ${compared} that are compared`;
  const items = results.slices?.items ?? null;
  const dealt =
    items === null ? 'which the command cuts by itself' : `to which ${countThings(items, 'item')} were dealt at random`;
  const order = random ? '' : '. They are no random samples, so that there is no interval before all of them have run';
  return [
    say`Measured in ${count} ${PART}s, ${dealt}: times are estimates for ${which}, with ${compared} starts of the command, and in ${code('total')} of the server${order}`,
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
  return spans.length === 0
    ? []
    : [say`${PART[0]?.toUpperCase() ?? ''}${PART.slice(1)}s differ: ${join(spans.slice(0, 4), '; ')}`];
}

/** How many times faster each slice was on a variant than on its reference, the mean of its passes. */
function gainsOf(row: Row, metric: string): Map<number, number> {
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

/** The slices that failed on the reference, with their items and their share. */
function formatLost({ plan, results }: View): Phrase[] {
  const lost = [...findLostParts(results.samples, plan)].toSorted((a, b) => a - b);
  if (lost.length === 0) return [];
  const names = lost.slice(0, MAX_LOST).map((part) => {
    const items = itemsOf(part, results);
    return items.length === 0 ? say`${part}` : say`${part} (${listNames(items)})`;
  });
  const more = lost.length > MAX_LOST ? ` and ${lost.length - MAX_LOST} more` : '';
  const share = formatPercent(lost.length / (plan.parts?.count ?? lost.length));
  const subject = lost.length === 1 ? say`${PART} ` : say`${PART}s `;
  return [
    say`Left out on all variants, as the reference failed in it: ${subject}${join(names, ', ')}${more}, ${share} of the suite`,
  ];
}

function itemsOf(part: number, { slices }: View['results']): readonly string[] {
  return slices?.lists[part - 1] ?? [];
}

function formatApart({ results }: View): Phrase[] {
  const { apart = [] } = results.slices ?? {};
  return apart.length === 0 ? [] : [say`Left out, as only one of the two revisions has it: ${listNames(apart)}`];
}

/** The trials of each slice, in the order in which slices ran first. */
function listSlices({ results: { samples } }: View): { part: number; trials: Sample[] }[] {
  const trials = samples.filter(({ block, part }) => block > 0 && part !== undefined);
  return [...groupBy(trials, ({ part }) => part ?? 0)].map(([part, ofPart]) => ({ part, trials: ofPart }));
}

function tabulateSlices(slices: ReturnType<typeof listSlices>, { rows, plan, results, metrics }: View) {
  const gains = new Map(rows.map((row) => [row.id, row.isReference ? null : gainsOf(row, plan.metric)]));
  const unit = metrics.find((metric) => metric.name === plan.metric)?.unit ?? '';
  const meanOf = (id: string, trials: readonly Sample[]) => {
    const values = trials.flatMap((trial) => (trial.variant === id ? (readValue(trial, plan.metric) ?? []) : []));
    return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
  };
  const format = columnFormat(
    slices.flatMap(({ trials }) => rows.map(({ id }) => meanOf(id, trials))),
    unit,
  );
  return tabulate(slices, [
    [PART, ({ part }) => String(part), 'right'],
    ...rows.flatMap(({ id, isReference }): [string, (slice: (typeof slices)[number]) => string, 'right'][] => [
      [
        shorten(id, 30),
        ({ trials }) => {
          const mean = meanOf(id, trials);
          const failed = trials.some(({ variant, failure }) => variant === id && failure !== null);
          return mean === null ? (failed ? 'failed' : '') : format(mean);
        },
        'right',
      ],
      ...(isReference
        ? []
        : ([[`${shorten(id, 20)} is`, ({ part }) => formatFactor(toSpeedup(gains.get(id)?.get(part))), 'right']] as [
            string,
            (slice: (typeof slices)[number]) => string,
            'right',
          ][])),
    ]),
    [
      'items',
      ({ part }) => {
        const items = itemsOf(part, results);
        const first = items.slice(0, MAX_ITEMS).map((item) => shorten(item, 40));
        return items.length > MAX_ITEMS ? `${first.join(', ')}, …` : first.join(', ');
      },
    ],
  ]);
}

function toSpeedup(ratio: number | undefined) {
  return ratio === undefined ? null : { ratio, interval: null };
}
