// Makes the data and caption of the chart of what sessions waited for.
import type { FeatureFigure } from '../../../report/figure.ts';
import { formatPercent } from '../../../report/format.ts';
import type { View } from '../../../report/view.ts';
import { shorten } from '../../../system/terminal-text.ts';
import type { PlotWaits } from '../plot-data.ts';
import type { Waits } from '../result.ts';
import { sumSamples } from './watched.ts';

const CPU = 'CPU';
/** One colour per event, beside CPU and other. */
const MAX_EVENTS = 6;

/** Shares of what sessions waited for; null without a watched variant or active sessions. */
function plotWaits({ results, rows }: View): PlotWaits | null {
  const bars: { variant: number; shares: Map<string, number>; samples: number }[] = [];
  for (const { variant, waits } of results.explanations) {
    const place = rows.findIndex(({ id }) => id === variant);
    const samples = sumSamples(waits?.events);
    if (waits !== null && place >= 0 && samples > 0)
      bars.push({ variant: place, shares: sharesOf(waits, samples), samples });
  }
  if (bars.length === 0) return null;
  const totals = new Map<string, number>();
  for (const { shares } of bars)
    for (const [event, share] of shares) totals.set(event, (totals.get(event) ?? 0) + share);
  const waits = [...totals].filter(([event]) => event !== CPU).sort(([, a], [, b]) => b - a);
  const events = waits.slice(0, MAX_EVENTS).map(([event]) => event);
  if (totals.has(CPU)) events.unshift(CPU);
  const hasMore = waits.length > MAX_EVENTS;
  return {
    events: hasMore ? [...events, 'other'] : events,
    bars: bars.map((bar) => {
      const shares = events.map((event) => bar.shares.get(event) ?? 0);
      if (hasMore) shares.push(1 - shares.reduce((sum, share) => sum + share, 0));
      return { ...bar, shares: shares.map((share) => Math.max(0, Math.round(share * 1e4) / 1e4)) };
    }),
  };
}

function sharesOf({ events }: Waits, total: number): Map<string, number> {
  const shares = new Map<string, number>();
  for (const { type, event, samples } of events) {
    const name = type === CPU ? CPU : shorten(`${type}: ${event}`, 40);
    shares.set(name, (shares.get(name) ?? 0) + samples / total);
  }
  return shares;
}

export const WAITS_FIGURE: FeatureFigure<PlotWaits> = {
  plot: plotWaits,
  caption: (waits, { variants }) => ({
    title: 'What active sessions waited for, as shares',
    numbers: waits.bars.map(({ variant, shares }) => {
      const largest = waits.events
        .map((event, place) => ({ event, share: shares[place] ?? 0 }))
        .filter(({ share }) => share > 0)
        .sort((a, b) => b.share - a.share)
        .slice(0, 3);
      return `${variants[variant]}: ${largest.map(({ event, share }) => `${event} ${formatPercent(share)}`).join(', ')}`;
    }),
    caption: [
      'Share of the moments at which a session was active, by what it waited for; CPU is a session that waited for nothing. From one watched trial each, not from the timed ones.',
    ],
  }),
};
