// The chart of docs/suites.md, as SVG: the effect of each suite with its interval, by this tool and by hand.
import { axisX, axisY, dot, gridX, link, plot, ruleX, text } from '@observablehq/plot';
import { parseHTML } from 'linkedom';
import { chooseLogTicks } from '../../src/page/ticks.ts';
import {
  groupMachines,
  labelSuite,
  listCompared,
  listOnce,
  type Outcome,
  PROFILE,
  readEffect,
  type Speedup,
} from './outcomes.ts';

const ROW = 34;
const SIZE = { width: 860, marginLeft: 270, marginTop: 40, marginBottom: 44 };
/** Colours that people tell apart who do not see all (Okabe and Ito). */
const SERIES = [
  { name: 'by this tool', colour: '#0072b2', symbol: 'circle', offset: -0.16, x: 0 },
  { name: 'by hand', colour: '#d55e00', symbol: 'square', offset: 0.16, x: 110 },
] as const;

/** @param outcomes of all machines; of each suite the chart has the first one */
export function renderSuitesChart(outcomes: readonly Outcome[]): string {
  const byMachine = listOnce(groupMachines(listCompared(outcomes)));
  const rows = byMachine.flat();
  const labels = byMachine.flatMap((rowsOfOne, place) => rowsOfOne.map((row) => labelSuite(row, place)));
  const speedupsOf = (row: (typeof rows)[number]): Speedup[] => {
    const effect = readEffect(row);
    return effect ? [effect, row.comparison.byHand] : [];
  };
  const points = SERIES.map(({ offset }, place) =>
    rows.flatMap((row, y) =>
      speedupsOf(row)
        .slice(place, place + 1)
        .map((speedup) => ({ ...speedup, y: y + offset })),
    ),
  );
  const ends = points.flat().flatMap(({ low, high }) => [low, high]);
  const domain = [Math.min(0.9, ...ends) * 0.98, Math.max(1.1, ...ends) * 1.02] as const;
  const ticks = chooseLogTicks(...domain, 10);
  const { document } = parseHTML('<!doctype html><body></body>');
  const chart = plot({
    document,
    ...SIZE,
    height: SIZE.marginTop + SIZE.marginBottom + ROW * rows.length,
    style: { background: '#ffffff', color: '#1b1b1b', fontSize: '13px', fontFamily: 'sans-serif' },
    x: { type: 'log', domain },
    y: { domain: [-0.5, rows.length - 0.5], reverse: true },
    marks: [
      gridX({ ticks, strokeOpacity: 0.15 }),
      axisX({
        ticks,
        text: (value: number) => `${value}x`,
        label: `times faster on ${PROFILE}, with intervals`,
        labelArrow: 'none',
      }),
      axisY({ ticks: rows.map((_, y) => y), tickFormat: (y: number) => labels[y] ?? '', tickSize: 0, label: null }),
      ruleX([1], { strokeOpacity: 0.6 }),
      ...SERIES.flatMap(({ name, colour, symbol, x }, place) => [
        link(points[place], {
          x1: 'low',
          x2: 'high',
          y1: 'y',
          y2: 'y',
          stroke: colour,
          strokeWidth: 2.5,
          strokeOpacity: 0.5,
        }),
        dot(points[place], { x: 'speedup', y: 'y', fill: colour, symbol, r: 4.5 }),
        text([name], { frameAnchor: 'top-left', dx: x, dy: -28, fill: colour, fontWeight: 'bold' }),
      ]),
    ],
  });
  chart.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  return `${chart.outerHTML.replaceAll('><', '>\n<')}\n`;
}
