import type { Waits } from '../results/explanation.ts';
import type { Results } from '../results/results.ts';
import { shorten } from '../system/terminal-text.ts';
import type { PlotWaits } from './plot-data.ts';

const CPU = 'CPU';
const OTHER = 'other';
/** As many as there are colours that can be told apart, beside CPU and other. */
const MAX_EVENTS = 6;

/** What sessions waited for, as shares; null where no variant was watched or nothing was found active. */
export function plotWaits(results: Results, places: ReadonlyMap<string, number>): PlotWaits | null {
  const bars = results.explanations.flatMap(({ variant, waits }) => {
    const place = places.get(variant);
    const samples = (waits?.events ?? []).reduce((sum, event) => sum + event.samples, 0);
    return waits === null || place === undefined || samples === 0
      ? []
      : [{ variant: place, shares: sharesOf(waits, samples), samples }];
  });
  if (bars.length === 0) return null;
  const totals = new Map<string, number>();
  for (const { shares } of bars)
    for (const [event, share] of shares) totals.set(event, (totals.get(event) ?? 0) + share);
  const waited = [...totals.keys()].filter((event) => event !== CPU).sort(by((event) => -(totals.get(event) ?? 0)));
  const named = [...(totals.has(CPU) ? [CPU] : []), ...waited.slice(0, MAX_EVENTS)];
  const events = waited.length > MAX_EVENTS ? [...named, OTHER] : named;
  return {
    events,
    bars: bars.map((bar) => ({ ...bar, shares: events.map((event) => shareOf(event, bar.shares, named)) })),
  };
}

function sharesOf({ events }: Waits, samples: number): Map<string, number> {
  const shares = new Map<string, number>();
  for (const { type, event, samples: found } of events) {
    const name = type === CPU ? CPU : shorten(`${type}: ${event}`, 40);
    shares.set(name, (shares.get(name) ?? 0) + found / samples);
  }
  return shares;
}

function shareOf(event: string, shares: ReadonlyMap<string, number>, named: readonly string[]): number {
  if (event !== OTHER) return round(shares.get(event) ?? 0);
  return round(1 - named.reduce((sum, one) => sum + (shares.get(one) ?? 0), 0));
}

function round(share: number): number {
  return Math.max(0, Math.round(share * 1e4) / 1e4);
}

function by<T>(rank: (item: T) => number): (a: T, b: T) => number {
  return (a, b) => rank(a) - rank(b);
}
