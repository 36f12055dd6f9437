import { escapeHtml } from '../../src/report/escape.ts';
import type { Evaluation } from './evaluate.ts';
import { makeShare, type Share } from './shares.ts';

/** A line of a panel; `label` and the dashes tell it apart without its colour. */
interface Line {
  label: string;
  colour: string;
  dashes: string;
  /** Shares by true effect. */
  points: { effect: number; share: Share }[];
}

const PANEL = { width: 270, height: 210, left: 56, top: 64, gap: 56 };
const COVERAGE = { top: 370, height: 150, least: 0.8 };
const HEIGHT = 560;
const STYLES = new Map([
  [3, { colour: '#56b4e9', dashes: '2 3' }],
  [5, { colour: '#0072b2', dashes: '' }],
  [10, { colour: '#000000', dashes: '7 3' }],
]);
const NAIVE = { colour: '#d55e00', dashes: '10 3 2 3' };

/** Two rows of panels, one column for each pool: shares called slower, and intervals that hold the truth. As SVG. */
export function renderPlot(evaluations: readonly Evaluation[]): string {
  const width = PANEL.left + evaluations.length * (PANEL.width + PANEL.gap);
  const panels = evaluations.map((evaluation, place) => {
    const x = PANEL.left + place * (PANEL.width + PANEL.gap);
    return `<g transform="translate(${x} 0)">${drawFound(evaluation)}${drawCoverage(evaluation)}</g>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${HEIGHT}" width="${width}" height="${HEIGHT}" font-family="sans-serif" font-size="12">`,
    `<rect width="${width}" height="${HEIGHT}" fill="#ffffff"/>`,
    ...panels,
    drawLegend(),
    '</svg>',
    '',
  ].join('\n');
}

/** Share called slower, by the true effect; at 0 it is the false alarms. */
function drawFound(evaluation: Evaluation): string {
  const { measured } = evaluation;
  const effects = [0, ...measured.slowed.map(({ share }) => share)];
  const xOf = (effect: number) => ((effects.indexOf(effect) + 0.5) * PANEL.width) / effects.length;
  const yOf = (share: number) => PANEL.top + PANEL.height * (1 - share);
  const axis = [0, 0.25, 0.5, 0.75, 1].map((share) => drawTick(yOf(share), share)).join('');
  const labels = effects
    .map((effect) => text(xOf(effect), PANEL.top + PANEL.height + 18, `${100 * effect} %`))
    .join('');
  const lines = listLines(evaluation).map(({ colour, dashes, points }) => {
    const places = points.map(({ effect, share }) => `${round(xOf(effect))},${round(yOf(ratioOf(share)))}`);
    const dots = points.map(({ effect, share }) => drawPoint(xOf(effect), share, yOf, colour)).join('');
    return `<polyline points="${places.join(' ')}" fill="none" stroke="${colour}" stroke-width="2" stroke-dasharray="${dashes}"/>${dots}`;
  });
  const title = `${measured.pool.name}: called slower`;
  const below = text(PANEL.width / 2, PANEL.top + PANEL.height + 36, 'truly slower by');
  return `${text(PANEL.width / 2, PANEL.top - 12, title, 'bold')}${axis}${labels}${below}${lines.join('')}`;
}

function listLines({ effects, equalNames, naive }: Evaluation): Line[] {
  const own = [...STYLES].flatMap(([n, style]): Line[] => {
    const points = effects
      .filter((one) => one.n === n && one.way === 'drawn')
      .map(({ share, found }) => ({ effect: share, share: found }));
    const alarms = equalNames.find((one) => one.names === 2 && one.n === n && one.way === 'drawn')?.alarms;
    return alarms === undefined
      ? []
      : [{ label: `n = ${n}`, ...style, points: [{ effect: 0, share: alarms }, ...points] }];
  });
  const rule = naive.find(({ rule }) => rule.startsWith('last run against the one before, 110'));
  if (rule === undefined) return own;
  const shares = [rule.alarms, ...rule.found.map(({ share }) => share)];
  const places = [0, ...new Set(effects.map(({ share }) => share))];
  return [...own, { label: '', ...NAIVE, points: shares.flatMap((share, at) => ({ effect: places[at] ?? 0, share })) }];
}

/** Share of the 95 % intervals that hold the truth, over all effects. */
function drawCoverage({ effects, measured }: Evaluation): string {
  const yOf = (share: number) =>
    COVERAGE.top + (COVERAGE.height * (1 - Math.max(share, COVERAGE.least))) / (1 - COVERAGE.least);
  const axis = [0.8, 0.85, 0.9, 0.95, 1].map((share) => drawTick(yOf(share), share, share === 0.95)).join('');
  const sizes = [...STYLES];
  const points = sizes.map(([n, { colour }], at) => {
    const own = effects.filter((one) => one.n === n && one.way === 'drawn');
    const sum = (key: 'count' | 'of') => own.reduce((all, { holds }) => all + holds[key], 0);
    if (own.length === 0) return '';
    // One comparison of each effect can be had from the same blocks without a trial in common: there are more equal names.
    const share = makeShare(sum('count'), sum('of'), own.length * Math.floor(measured.blocks.length / n));
    const x = ((at + 0.5) * PANEL.width) / sizes.length;
    return drawPoint(x, share, yOf, colour) + text(x, COVERAGE.top + COVERAGE.height + 18, `n = ${n}`);
  });
  const title = '95 % intervals that hold the truth';
  return `${text(PANEL.width / 2, COVERAGE.top - 12, title, 'bold')}${axis}${points.join('')}`;
}

function drawTick(y: number, share: number, strong = false): string {
  const line = `<line x1="0" x2="${PANEL.width}" y1="${round(y)}" y2="${round(y)}" stroke="${strong ? '#666666' : '#dddddd'}"/>`;
  return `${line}<text x="-6" y="${round(y + 4)}" text-anchor="end" fill="#333333">${Math.round(100 * share)} %</text>`;
}

/** A dot with its interval. */
function drawPoint(x: number, share: Share, yOf: (share: number) => number, colour: string): string {
  const [low, high, y] = [share.low, share.high, ratioOf(share)].map((one) => round(yOf(one)));
  const bar = `<line x1="${round(x)}" x2="${round(x)}" y1="${low}" y2="${high}" stroke="${colour}" stroke-opacity="0.45" stroke-width="3"/>`;
  return `${bar}<circle cx="${round(x)}" cy="${y}" r="3.5" fill="${colour}"/>`;
}

function drawLegend(): string {
  const entries = [
    ...[...STYLES].map(([n, style]) => ({ label: `pg-speed, n = ${n}`, ...style })),
    { label: 'last run against the one before, 110 %', ...NAIVE },
  ];
  return entries
    .map(({ label, colour, dashes }, at) => {
      const x = PANEL.left + at * 150;
      const line = `<line x1="${x}" x2="${x + 26}" y1="20" y2="20" stroke="${colour}" stroke-width="2" stroke-dasharray="${dashes}"/>`;
      return `${line}<text x="${x + 31}" y="24" fill="#000000">${escapeHtml(label)}</text>`;
    })
    .join('\n');
}

function text(x: number, y: number, content: string, weight = 'normal'): string {
  return `<text x="${round(x)}" y="${round(y)}" text-anchor="middle" font-weight="${weight}" fill="#000000">${escapeHtml(content)}</text>`;
}

function ratioOf({ count, of }: Share): number {
  return of === 0 ? 0 : count / of;
}

function round(value: number): number {
  return Number(value.toFixed(1));
}
