// What is on top of the profile: its tables on docs/suites.md, and its effects over all suites.
import { formatRatio, formatSeconds } from '../../src/report/format.ts';
import { quantile } from '../../src/stats/paired.ts';
import { listWithPart, type OnTop, type Outcome, PROFILE, type Speedup } from './outcomes.ts';
import { renderTable, writeSpeedup } from './tables.ts';

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
export function listFixedOrders(outcomes: readonly Outcome[]): string[] {
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

/** The least number of suites for an interval over them. */
const MIN_SUITES = 3;

/** The extras over all suites: the mean of the logarithms of their effects, with intervals that hold together at 95 % (Bonferroni). */
export function poolExtras(outcomes: readonly Outcome[]): (Speedup & { name: string })[] {
  const rows = listWithPart(outcomes, 'onTop');
  const lists = listExtras(rows).map((name) => ({
    name,
    extras: rows.flatMap(({ onTop }) => {
      const extra = findExtra(onTop, name);
      return extra ? [{ ...extra, rounds: onTop.rounds }] : [];
    }),
  }));
  const enough = lists.filter(({ extras }) => extras.length >= MIN_SUITES);
  return enough.map(({ name, extras }) => ({ name, ...pool(extras, 1 - 0.025 / enough.length) }));
}

/**
 * Returns the wider of two intervals: by the scatter between the suites, which may agree by chance, and by that of the rounds within them.
 * @param p of the quantile of Student's t
 */
function pool(extras: readonly (Speedup & { rounds: number })[], p: number): Speedup {
  const logs = extras.map(({ speedup }) => Math.log(speedup));
  const center = mean(logs);
  const between = Math.sqrt(sum(logs.map((log) => (log - center) ** 2)) / (logs.length - 1) / logs.length);
  const errors = extras.map(({ low, high, rounds }) => Math.log(high / low) / 2 / quantile(0.975, rounds - 1));
  const within = Math.sqrt(sum(errors.map((error) => error ** 2))) / logs.length;
  const df = sum(extras.map(({ rounds }) => rounds - 1));
  const half = Math.max(quantile(p, logs.length - 1) * between, quantile(p, df) * within);
  return { speedup: Math.exp(center), low: Math.exp(center - half), high: Math.exp(center + half) };
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

function mean(values: readonly number[]): number {
  return sum(values) / values.length;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
