// Renders the places of charts in the HTML report, with their captions and what screen readers say.
import { shorten } from '../system/terminal-text.ts';
import { type FigureName, joinParts } from './document.ts';
import type { Caption } from './figure.ts';
import { captionFeature, isFeatureFigure } from './figures.ts';
import { countThings } from './format.ts';
import { renderLine } from './html-parts.ts';
import type { FeaturePlots, PlotData, PlotLines } from './plot-data.ts';

/** More would be too long for a screen reader. The table has all numbers. */
const MAX_SPOKEN = 12;

/**
 * The place of a chart: hidden until the script has drawn it, with a caption and, for screen readers, the numbers as a
 * sentence. Empty if there is nothing to draw.
 */
export function renderFigure(name: FigureName, data: PlotData): string {
  const words = captionOf(name, data);
  if (words === null) return '';
  const spoken = `${words.title}. ${words.numbers.slice(0, MAX_SPOKEN).join('; ')}`;
  const rest = words.numbers.length - MAX_SPOKEN;
  const label = `${spoken}${rest > 0 ? `; and ${rest} more in the table` : ''}.`;
  return [
    `<figure id="figure-${name}" hidden>`,
    `<div class="chart" data-label="${renderLine(label)}"></div>`,
    `<figcaption>${words.caption.map(renderLine).join(' ')}</figcaption>`,
    '</figure>',
  ].join('\n');
}

function captionOf(name: FigureName, data: PlotData): Caption | null {
  if (isLines(name)) return captionLines(data.lines[Number(name.slice('lines-'.length))]);
  return isFeatureFigure(name) ? captionFeature(name, data) : WORDS[name](data);
}

function isLines(name: FigureName): name is `lines-${number}` {
  return name.startsWith('lines-');
}

const WORDS: Record<Exclude<FigureName, `lines-${number}` | keyof FeaturePlots>, (data: PlotData) => Caption | null> = {
  speedups: captionSpeedups,
  trials: captionTrials,
  phases: captionPhases,
};

function captionSpeedups(data: PlotData): Caption | null {
  if (data.speedups.every(({ ratio }) => ratio === null)) return null;
  // With revisions, each profile has its own base.
  const references = [...new Set(data.speedups.map(({ reference }) => reference))];
  const several = data.lines.length > 0 ? 'its reference' : 'its base';
  const reference = references.length === 1 ? shorten(data.variants[references[0] ?? 0] ?? '', 40) : several;
  const caption = [
    `Right of 1x is faster than ${reference}, left of it slower. A line is the interval in the table; where it crosses 1x, neither is shown to be faster.`,
  ];
  if (data.noise !== null)
    caption.push(
      'The grey band holds the differences that are too small for this run: it finds fewer than nine of ten of them.',
    );
  const numbers = data.speedups.map(({ variant, text }) => `${data.variants[variant]}: ${text}`);
  return { title: `Speedup against ${reference}`, numbers, caption };
}

function captionLines(chart: PlotLines | undefined): Caption | null {
  if (!chart?.lines.some(({ points }) => points.length > 1)) return null;
  const { kind, metric, axis, ticks, lines } = chart;
  const numbers = lines.flatMap(({ name, points }) =>
    points.map(({ tick, text }) => {
      const parts = [name, axis === 'step' ? '' : axis, ticks[tick] ?? ''];
      return `${joinParts(parts, ' ')}: ${text}`;
    }),
  );
  const failed = lines.some(({ points }) => points.some((point) => point.failed));
  const caption = [
    kind === 'steps'
      ? `Mean ${metric.title} of each step in order; ${metric.better} is better. A sign is the verdict on a step against the one before it.`
      : `Mean ${metric.title}; ${metric.better} is better.`,
    'A bar is the 95 % interval of the mean. The table has the gains, which are more precise, because they are compared within blocks.',
  ];
  if (failed) caption.push('A cross is a mean without the trials that failed.');
  return { title: `Mean ${metric.title} by ${axis}, ${metric.better} is better`, numbers, caption };
}

function captionTrials({ variants, trials, metric }: PlotData): Caption | null {
  if (trials.points.length < 2) return null;
  const failed = trials.points.filter(([, , value]) => value === null).length;
  const numbers = variants.flatMap((name, variant) => {
    const points = trials.points.filter(([index, , value]) => index === variant && value !== null);
    const sorted = points.toSorted((a, b) => (a[2] ?? 0) - (b[2] ?? 0));
    const least = sorted[0];
    const most = sorted.at(-1);
    return least && most ? [`${name}: ${countThings(sorted.length, 'trial')}, ${least[3]} to ${most[3]}`] : [];
  });
  if (numbers.length === 0) return null;
  const caption = [
    `Every trial in the order of its block; ${metric.better} is better. Lines side by side are a steady machine; lines that climb or cross are drift and noise.`,
  ];
  if (trials.every > 1) caption.push(`One block in ${trials.every} is drawn, each with all its trials.`);
  if (failed > 0) {
    numbers.push(`${failed} failed`);
    caption.push(`A cross at the bottom is a failed trial (${failed}).`);
  }
  return { title: `${metric.title} of every trial by block, ${metric.better} is better`, numbers, caption };
}

function captionPhases({ variants, phases }: PlotData): Caption | null {
  if (phases.bars.length === 0) return null;
  return {
    title: `Mean seconds of a trial by phase (${phases.names.join(', ')})`,
    numbers: phases.bars.map((bar) => `${variants[bar.variant]}: ${bar.total} in all`),
    caption: [
      'Mean time of a whole trial, phase after phase. Only the workload decides the verdict; the rest is what a trial costs beside it.',
    ],
  };
}
