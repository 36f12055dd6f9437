// Draws how many times faster `turbo` is over the time of a sync: a line a suite by the law, and a dot for each measurement.
import * as Plot from '@observablehq/plot';
import { parseHTML } from 'linkedom';

const HEIGHT = 540;
const TIMES_MS = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50];
const GAINS = [1, 1.5, 2, 3, 5, 10, 20, 50, 100];
const STEPS = 60;
/** The height of a label, as a share of that of the chart. */
const LABEL = 0.036;

/**
 * @typedef {object} Line of one suite
 * @property {string} name
 * @property {(ms: number) => number} gainAt how many times faster by the law, where a sync takes so long
 * @property {{ ms: number, gain: number }[]} points as measured
 */

/** @param {Line[]} lines @returns {string} SVG */
export function renderChart(lines) {
  const { document } = parseHTML('<html></html>');
  const [from, to] = [TIMES_MS[0], TIMES_MS.at(-1)];
  const places = Array.from({ length: STEPS + 1 }, (_, step) => from * (to / from) ** (step / STEPS));
  const curves = lines.flatMap(({ name, gainAt }) => places.map((ms) => ({ name, ms, gain: gainAt(ms) })));
  const dots = lines.flatMap(({ name, points }) => points.map((point) => ({ name, ...point })));
  const gains = [...curves, ...dots].map(({ gain }) => gain);
  const domain = [Math.min(1, ...gains), Math.max(...gains)];
  const ends = lines.map(({ name, gainAt }) => ({ name, gain: gainAt(to) }));
  const svg = Plot.plot({
    document,
    width: 920,
    height: HEIGHT,
    marginRight: 220,
    style: { background: 'white', color: '#1b1b1b', fontSize: '13px', fontFamily: 'sans-serif' },
    x: {
      type: 'log',
      domain: [from, to],
      ticks: TIMES_MS,
      label: 'milliseconds of one sync',
      grid: true,
    },
    y: {
      type: 'log',
      domain,
      ticks: GAINS,
      tickFormat: (gain) => `${gain}x`,
      label: 'default / turbo',
      grid: true,
    },
    color: { scheme: 'Dark2' },
    marks: [
      // With its own text, as Plot leaves out labels of a logarithmic scale.
      Plot.axisX(TIMES_MS, { text: (ms) => `${ms}` }),
      Plot.line(curves, { x: 'ms', y: 'gain', stroke: 'name' }),
      Plot.dot(dots, { x: 'ms', y: 'gain', fill: 'name' }),
      Plot.text(spread(ends, domain), {
        x: () => to,
        y: 'height',
        text: ({ name, gain }) => `${name} ${gain.toFixed(1)}x`,
        fill: 'name',
        textAnchor: 'start',
        dx: 8,
      }),
    ],
  });
  svg.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  return `${svg.outerHTML}\n`;
}

/** Adds heights near the gains at which no label is over another. */
function spread(ends, [low, high]) {
  const step = (high / low) ** LABEL;
  let last = 0;
  return ends
    .toSorted((a, b) => a.gain - b.gain)
    .map((end) => {
      last = Math.max(end.gain, last * step);
      return { ...end, height: last };
    });
}
