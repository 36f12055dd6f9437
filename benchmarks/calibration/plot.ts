import { escapeHtml } from '../../src/report/escape.ts';
import { EFFECTS, type Evaluation, findFigures } from './evaluate.ts';
import { LAST_RUN } from './naive.ts';
import { autoRule, FIXED, PEEKING } from './rules.ts';
import type { Share } from './shares.ts';
import { writeEffect, writeMean } from './tabulate.ts';

/** A rule with the colour and shape of its marks. */
interface Series {
  label: string;
  colour: string;
  shape: (x: number, y: number) => string;
  shareOf: (evaluation: Evaluation, effect: number) => Share | undefined;
}

const PANEL = { width: 250, left: 92, top: 74, gap: 92, row: 76, scale: 200 };
const LEGEND = 180;
const ROWS = [0, ...EFFECTS];
const HEIGHT = PANEL.top + PANEL.row * ROWS.length + 44;
const GOAL = 0.05;

const byRule = (rule: string) => (evaluation: Evaluation, effect: number) => {
  const figures = findFigures(evaluation, rule, 2, effect);
  return effect === 0 ? figures?.wrong : figures?.found;
};

const SERIES: readonly Series[] = [
  {
    label: '`runs: auto`',
    colour: '#000000',
    shape: (x, y) => `<circle cx="${x}" cy="${y}" r="4.5"`,
    shareOf: byRule(autoRule().name),
  },
  {
    label: `\`${FIXED.name}\``,
    colour: '#0072b2',
    shape: (x, y) => `<rect x="${x - 4}" y="${y - 4}" width="8" height="8"`,
    shareOf: byRule(FIXED.name),
  },
  {
    label: PEEKING.name,
    colour: '#cc79a7',
    shape: (x, y) => `<path d="M${x} ${y - 5}l5 5l-5 5l-5 -5z"`,
    shareOf: byRule(PEEKING.name),
  },
  {
    label: LAST_RUN,
    colour: '#d55e00',
    shape: (x, y) => `<path d="M${x} ${y - 5}l5 9h-10z"`,
    shareOf: ({ naive }, effect) => {
      const lastRun = naive.find(({ rule }) => rule === LAST_RUN);
      return effect === 0 ? lastRun?.alarms : lastRun?.found.find((row) => row.effect === effect)?.share;
    },
  },
];

/** Draws an SVG: a panel for each pool, with a row for each true effect and the share of runs that each rule calls different. */
export function renderPlot(evaluations: readonly Evaluation[]): string {
  const width = Math.max(SERIES.length * LEGEND, evaluations.length * (PANEL.width + PANEL.gap)) + 40;
  const panels = evaluations.map(
    (evaluation, place) =>
      `<g transform="translate(${PANEL.left + place * (PANEL.width + PANEL.gap)} 0)">${drawPanel(evaluation)}</g>`,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${HEIGHT}" width="${width}" height="${HEIGHT}" font-family="sans-serif" font-size="12">`,
    `<rect width="${width}" height="${HEIGHT}" fill="#ffffff"/>`,
    ...panels,
    drawLegend(),
    '</svg>',
    '',
  ].join('\n');
}

function drawPanel(evaluation: Evaluation): string {
  const bottom = PANEL.top + PANEL.row * ROWS.length;
  const ticks = [0, 0.25, 0.5, 0.75, 1].map((share) => {
    const x = xOf(share);
    const line = `<line x1="${x}" x2="${x}" y1="${PANEL.top}" y2="${bottom}" stroke="#dddddd"/>`;
    return line + text(x, bottom + 16, `${100 * share} %`);
  });
  const goal = `<line x1="${xOf(GOAL)}" x2="${xOf(GOAL)}" y1="${PANEL.top}" y2="${PANEL.top + PANEL.row}" stroke="#666666" stroke-dasharray="3 2"/>`;
  const rows = ROWS.map((effect, place) => drawRow(evaluation, effect, PANEL.top + PANEL.row * place));
  const title = text(xOf(0.5), PANEL.top - 12, evaluation.measured.pool.name, 'middle', 'bold');
  const below = text(xOf(0.5), bottom + 34, 'called slower (equal: different); grey: blocks of auto');
  return [title, ...ticks, goal, ...rows, below].join('');
}

/** A row: the marks of the rules below each other, and the mean number of blocks of the first rule. */
function drawRow(evaluation: Evaluation, effect: number, top: number): string {
  const line = `<line x1="-8" x2="${PANEL.width}" y1="${top}" y2="${top}" stroke="#999999"/>`;
  const blocks = writeMean(findFigures(evaluation, autoRule().name, 2, effect)?.blocks ?? Number.NaN);
  const label =
    text(-12, top + 30, effect === 0 ? 'equal' : `${writeEffect(effect)} slower`, 'end') +
    (blocks === '' ? '' : text(-12, top + 46, `${blocks} blocks`, 'end', 'normal', '#666666'));
  const marks = SERIES.map((series, place) => {
    const share = series.shareOf(evaluation, effect);
    return share === undefined || share.of === 0 ? '' : drawMark(series, share, top + 14 + place * 16);
  });
  return line + label + marks.join('');
}

/** A mark with its interval. */
function drawMark({ colour, shape }: Series, { count, of, low, high }: Share, y: number): string {
  const bar = `<line x1="${xOf(low)}" x2="${xOf(high)}" y1="${y}" y2="${y}" stroke="${colour}" stroke-opacity="0.45" stroke-width="3"/>`;
  return `${bar}${shape(xOf(count / of), y)} fill="${colour}" class="mark"/>`;
}

function drawLegend(): string {
  return SERIES.map(({ label, colour, shape }, at) => {
    const x = 20 + at * LEGEND;
    return `${shape(x, 22)} fill="${colour}"/>${text(x + 12, 26, label.replaceAll('`', ''), 'start')}`;
  }).join('\n');
}

function xOf(share: number): number {
  return Number((share * PANEL.scale + 20).toFixed(1));
}

function text(x: number, y: number, content: string, anchor = 'middle', weight = 'normal', fill = '#000000'): string {
  return `<text x="${x}" y="${y}" text-anchor="${anchor}" font-weight="${weight}" fill="${fill}">${escapeHtml(content)}</text>`;
}
