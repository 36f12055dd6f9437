import type { Caption, FeatureFigure } from '../../../report/figure.ts';
import { formatPercent } from '../../../report/format.ts';
import type { CorePlotData } from '../../../report/plot-data.ts';
import type { View } from '../../../report/view.ts';
import { shorten } from '../../../system/terminal-text.ts';
import type { PlotWaits } from '../plot-data.ts';
import type { Waits } from '../result.ts';
import { sumSamples } from './watched.ts';

const CPU = 'CPU';
const OTHER = 'other';
/** One colour per event, beside CPU and other. */
const MAX_EVENTS = 6;

/** What sessions waited for, as shares; null without a watched variant or active sessions. */
function plotWaits({ results, rows }: View): PlotWaits | null {
  const places = new Map(rows.map(({ id }, place) => [id, place]));
  const bars = results.explanations.flatMap(({ variant, waits }) => {
    const place = places.get(variant);
    const samples = sumSamples(waits?.events);
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

function captionWaits(waits: PlotWaits, { variants }: CorePlotData): Caption {
  return {
    title: 'What active sessions waited for, as shares',
    numbers: waits.bars.map(({ variant, shares }) => {
      const most = waits.events
        .map((event, place) => ({ event, share: shares[place] ?? 0 }))
        .sort((a, b) => b.share - a.share);
      const parts = most.filter(({ share }) => share > 0).slice(0, 3);
      return `${variants[variant]}: ${parts.map(({ event, share }) => `${event} ${formatPercent(share)}`).join(', ')}`;
    }),
    caption: [
      'Share of the moments at which a session was active, by what it waited for; CPU is a session that waited for nothing. From one watched trial each, not from the timed ones.',
    ],
  };
}

export const WAITS_FIGURE: FeatureFigure<PlotWaits> = { plot: plotWaits, caption: captionWaits };
