// What is on top of the profile: its tables on docs/suites.md, and its effects over all suites.
import { formatRatio, formatSeconds } from '../../src/report/format.ts';
import { quantile } from '../../src/stats/paired.ts';
import { listWithPart, type OnTop, type Outcome, PROFILE, type Speedup } from './outcomes.ts';
import { type LogEffect, MIN_SUITES, mean, poolEffects } from './pool.ts';
import { renderTable, WORDS, writeSpeedup } from './tables.ts';

const BY_HAND = `By hand, four times each beside as many of \`${PROFILE}\``;

/** What the table shows, and how it was measured. */
export function describeExtras(outcomes: readonly Outcome[]): string {
  const extras = poolExtras(outcomes);
  // Too few suites for an interval over them.
  if (extras.length === 0) return `${BY_HAND}.`;
  const most = Math.max(...extras.map(({ high }) => high));
  const listWhere = (test: (extra: Speedup) => boolean) => extras.filter(test).map(({ name }) => name);
  const helpful = listWhere(({ low }) => low > 1);
  const harmful = listWhere(({ high }) => high < 1);
  const verdict =
    helpful.length === 0
      ? `Nothing on top of \`${PROFILE}\` is shown to win anything over all suites, and nothing wins more than ${Math.ceil(100 * (most - 1))} %`
      : `Over all suites ${WORDS.format(helpful)} wins something on top of \`${PROFILE}\``;
  const slower = harmful.length === 0 ? '' : ` What makes suites slower: ${WORDS.format(harmful)}.`;
  return [
    `${verdict} (95 %, all columns at once).${slower}`,
    `${BY_HAND}: of the intervals of single suites one in twenty misses 1 by chance, and all columns of a row share the runs of \`${PROFILE}\`: if these happened to be fast, all the others look slower.`,
    describeOrder(listFixedOrders(outcomes)),
    'The interval over all suites is the wider of two: by the scatter between the suites, and by that of the rounds within them.',
  ].join('\n');
}

/** @param labels of suites where the profile alone came first or last */
function describeOrder(labels: readonly string[]): string {
  const drawn = 'The order of a round was drawn by chance, and reversed for the next one';
  return labels.length === 0
    ? `${drawn}.`
    : `${drawn}; in the rows of ${WORDS.format(labels)} each round began or ended with \`${PROFILE}\`, which may favour it.`;
}

/** What each setting adds to the profile, by suite and over all of them. Empty where nothing was measured. */
export function renderOnTopTable(outcomes: readonly Outcome[]): string {
  const rows = listWithPart(outcomes, 'onTop');
  if (rows.length === 0) return '';
  const names = listExtras(rows);
  const body = rows.map(({ label, onTop }) => [label, ...names.map((name) => writeExtra(onTop, name))]);
  const pooled = poolExtras(outcomes);
  const all = names.map((name) => writeSpeedup(pooled.find((extra) => extra.name === name) ?? null));
  if (pooled.length > 0) body.push(['all suites', ...all]);
  return renderTable(['suite', ...names], `l${'r'.repeat(names.length)}`, body);
}

/** The suites in all rounds of which the profile alone came first or last. */
function listFixedOrders(outcomes: readonly Outcome[]): string[] {
  return listWithPart(outcomes, 'onTop')
    .filter(({ onTop }) => onTop.fixedOrder)
    .map(({ label }) => label);
}

function writeExtra(onTop: OnTop, name: string): string {
  return onTop.impossible.includes(name) ? 'does not run so' : writeSpeedup(findExtra(onTop, name));
}

/** Processor time, and what is left of a run if PostgreSQL cost none. */
export function renderLeftTable(outcomes: readonly Outcome[]): string {
  const body = listWithPart(outcomes, 'onTop').flatMap(({ label, onTop }) => {
    const left = findLeft(onTop);
    if (left === null) return [];
    const run = mean(onTop.seconds[PROFILE] ?? []);
    const seconds = [run, onTop.clientCpu, onTop.serverCpu ?? 0, left].map(formatSeconds);
    return [[label, ...seconds, formatRatio(run / left)]];
  });
  const head = ['suite', `run on \`${PROFILE}\``, 'processor, suite', 'processor, server', 'left', 'at most'];
  return body.length === 0 ? '' : renderTable(head, 'lrrrrr', body);
}

/** The extras over all suites, with intervals that hold together at 95 % (Bonferroni). Left out where too few suites have one. */
export function poolExtras(outcomes: readonly Outcome[]): (Speedup & { name: string })[] {
  const rows = listWithPart(outcomes, 'onTop');
  const lists = listExtras(rows).map((name) => ({
    name,
    effects: rows.flatMap(({ onTop }) => {
      const extra = findExtra(onTop, name);
      return extra ? [toLogEffect(extra, onTop.rounds - 1)] : [];
    }),
  }));
  const enough = lists.filter(({ effects }) => effects.length >= MIN_SUITES);
  return enough.map(({ name, effects }) => ({ name, ...poolEffects(effects, 1 - 0.025 / enough.length) }));
}

/** Reads the standard error out of an interval at 95 %. */
function toLogEffect({ speedup, low, high }: Speedup, df: number): LogEffect {
  return { log: Math.log(speedup), error: Math.log(high / low) / 2 / quantile(0.975, df), df };
}

function listExtras(rows: readonly { onTop: OnTop }[]): string[] {
  return [
    ...new Set(rows.flatMap(({ onTop: { extras, impossible } }) => [...extras.map(({ name }) => name), ...impossible])),
  ];
}

function findExtra({ extras }: OnTop, name: string): Speedup | null {
  return extras.find((extra) => extra.name === name) ?? null;
}

/**
 * Seconds of a run that are left if PostgreSQL costs no processor time: an estimate from the processor time of client and server. Where
 * one waits for the other, the server's time is taken off; where both work at the same time, the run shrinks by the server's share.
 */
export function findLeft({ seconds, clientCpu, serverCpu }: OnTop): number | null {
  if (serverCpu === null) return null;
  const run = mean(seconds[PROFILE] ?? []);
  return run * (1 - serverCpu / Math.max(run, clientCpu + serverCpu));
}
