// Makes benchmarks/results/disks.md, and the tables and the chart of docs/disks.md, of what is kept of all suites on the kind of machine that has
// most of them.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { listMachines, readResults } from '../suites/page/results.mjs';
import { readKeptOf } from './kept.mjs';
import { errorOf, isClose, listWaits, meanOf, medianOf, predict, readExplained } from './law.mjs';

/** Milliseconds that a sync takes more. */
export const DELAYS = [1, 5, 20];
const ROOT = path.join(import.meta.dirname, '../..');
const RESULTS = 'benchmarks/results/disks.md';
const PAGE = 'docs/disks.md';
const CHART = 'docs/disks.svg';
const PLACE = /(<!-- measured:start -->\n)[\s\S]*?(<!-- measured:end -->)/;

/** Writes the chart of docs/disks.md. @param {import('./suites.mjs').Suite[]} suites */
export async function writeChart(suites) {
  // Loaded here, because the chart needs packages that the tables do not.
  const { renderChart } = await import('./chart.mjs');
  const lines = listRows(suites).map((row) => drawLine(row, DELAYS));
  if (lines.length > 0) writeFileSync(path.join(ROOT, CHART), renderChart(lines));
}

/** The files without the chart; none before anything was measured. @returns {{ file: string, text: string }[]} `file` relative to the project */
export function renderTables(suites) {
  const rows = listRows(suites);
  if (rows.length === 0) return [];
  const runs = listPredictions(rows, DELAYS, {
    metric: 'run',
    countOf: ({ counted }) => listWaits(counted.counts).run,
  });
  const where = describeMachine(rows);
  const singles = listSingles(rows, DELAYS);
  const lines = [
    where,
    '',
    `![How many times faster each suite is on turbo, by the time of a sync](${path.basename(CHART)})`,
    '',
    ...renderPredictions(runs, DELAYS),
    '',
  ];
  if (singles.length > 0) lines.push('Single tests, medians:', '', ...renderPredictions(singles, DELAYS), '');
  const page = readFileSync(path.join(ROOT, PAGE), 'utf8');
  // A function, since `$'` in the text of a replacement is what follows.
  const text = page.replace(PLACE, (_, start, end) => `${start}\n${lines.join('\n')}\n${end}`);
  return [
    { file: RESULTS, text: renderResults(rows, DELAYS, { runs, where }) },
    { file: PAGE, text },
  ];
}

/** What is kept of each suite, once it has a run without a delay. */
function listRows(suites) {
  const [machineName] = listMachines(readResults().filter(({ part }) => part === 'disk'));
  if (machineName === undefined) return [];
  const rows = suites.map((suite) => ({ ...readKeptOf(suite, machineName), suite }));
  return rows.filter(({ counted, delays: { 0: here } }) => counted && here);
}

/** The gain of `run`. @returns {import('./chart.mjs').Line} */
function drawLine({ suite, machine, counted, delays: measured }, delays) {
  const hereMs = machine.fsyncMs ?? 0;
  const { default: reference, turbo } = measured[0].times;
  const secondsAt = (ms) => predict(meanOf(reference.run), listWaits(counted.counts).run, ms - hereMs);
  const points = delays.flatMap((delay) => {
    if (!measured[delay]) return [];
    const { times } = measured[delay];
    return [{ ms: hereMs + delay, gain: meanOf(times.default.run) / meanOf(times.turbo.run) }];
  });
  return { name: suite.name, gainAt: (ms) => secondsAt(ms) / meanOf(turbo.run), points };
}

function renderResults(rows, delays, { runs, where }) {
  const explained = rows.filter((row) => readExplained(row.delays[0].explained) !== null);
  const totals = listPredictions(rows, delays, {
    metric: 'total',
    countOf: ({ counted }) => listWaits(counted.counts).total,
  });
  const byExplain = listPredictions(explained, delays, {
    metric: 'run',
    countOf: (row) => readExplained(row.delays[0].explained),
  });
  const withCheckpointer = listPredictions(rows, delays, {
    metric: 'run',
    countOf: ({ counted: { counts } }) => counts.suite + counts.background,
  });
  const lines = [
    '# What a suite takes where a sync takes longer',
    '',
    'Made by `node benchmarks/disks/run.mjs`, which says how. Seconds; means of the runs. Each cell of a delay has the prediction from the run',
    'without a delay, what was measured, and by how much the prediction is off.',
    '',
    where,
    '',
    ...renderSection('`run`, predicted from the syncs that the shim counted', runs, delays),
    ...renderSection('`run`, predicted from the syncs that `explain` counted', byExplain, delays),
    ...renderSection('`run`, as if sessions waited for each sync of the checkpointer, too', withCheckpointer, delays),
    ...renderSection("`total`, with the syncs of initdb, of the server's start and of this tool", totals, delays),
    ...renderSection('Single tests, medians', listSingles(rows, delays), delays),
    ...renderGains(rows, delays),
    ...renderCounts(rows),
  ];
  return `${lines.join('\n').trimEnd()}\n`;
}

function describeMachine(rows) {
  const { cores, cpu, platform } = rows[0].machine;
  const dates = rows.map(({ measured }) => measured.slice(0, 10)).toSorted();
  const span = dates[0] === dates.at(-1) ? dates[0] : `${dates[0]} to ${dates.at(-1)}`;
  const times = rows.map(({ machine }) => machine.fsyncMs).filter((ms) => ms !== null);
  const sync = times.length === 0 ? '' : `, an fsync takes ${rangeOf(times)} ms without a delay`;
  const versions = [...new Set(rows.map((row) => row.delays[0].postgres))].join(', ');
  return `${cores} x ${cpu} (${platform})${sync}, PostgreSQL ${versions}, ${span}.`;
}

function rangeOf(values) {
  const [low, high] = [Math.min(...values), Math.max(...values)].map((value) => value.toFixed(2));
  return low === high ? low : `${low} to ${high}`;
}

/**
 * @typedef {object} Predictions of one suite
 * @property {string} name
 * @property {number} n runs at the delay that has the fewest
 * @property {number} count of syncs
 * @property {{ turbo: number, reference: number }} here seconds without a delay
 * @property {(import('./law.mjs').Prediction | null)[]} delays null where it was not measured
 */

/** @returns {Predictions[]} */
function listPredictions(rows, delays, { metric, countOf, averageOf = meanOf }) {
  return rows.map((row) => {
    const secondsAt = (delay, profile) => averageOf(row.delays[delay].times[profile][metric]);
    const count = countOf(row);
    const reference = secondsAt(0, 'default');
    const predictions = delays.map((delay) =>
      row.delays[delay] ? { predicted: predict(reference, count, delay), measured: secondsAt(delay, 'default') } : null,
    );
    const n = Math.min(...[0, ...delays].flatMap((delay) => row.delays[delay]?.times.default.run.length ?? []));
    return { name: row.suite.name, n, count, here: { turbo: secondsAt(0, 'turbo'), reference }, delays: predictions };
  });
}

/** The tests that are measured one by one are all alike, so each has an even share of the syncs. */
function listSingles(rows, delays) {
  const withSingles = rows.filter(({ suite }) => suite.singles);
  const countOf = ({ suite, counted }) => counted.counts.suite / suite.singles.tests;
  return listPredictions(withSingles, delays, { metric: 'singles', countOf, averageOf: medianOf });
}

function renderSection(title, predictions, delays) {
  if (predictions.length === 0) return [];
  const all = predictions.flatMap((row) => row.delays).filter((prediction) => prediction !== null);
  const close = all.filter(isClose).length;
  return [
    `## ${title}`,
    '',
    `Within 15 %: ${close} of ${all.length}.`,
    '',
    ...renderPredictions(predictions, delays),
    '',
  ];
}

function renderPredictions(predictions, delays) {
  return [
    row(
      'suite',
      'n',
      'syncs',
      '`turbo`',
      '`default`',
      ...delays.map((delay) => `${delay} ms more: predicted, measured`),
    ),
    `|---|${'--:|'.repeat(4 + delays.length)}`,
    ...predictions.map(({ name, n, count, here, delays: cells }) =>
      row(name, n, formatCount(count), show(here.turbo), show(here.reference), ...cells.map(showPrediction)),
    ),
  ];
}

function showPrediction(prediction) {
  if (prediction === null) return 'not measured';
  const percent = Math.round(100 * errorOf(prediction));
  return `${show(prediction.predicted)}, ${show(prediction.measured)} (${percent > 0 ? '+' : ''}${percent} %)`;
}

/** How many times faster `turbo` was at each delay, as measured. */
function renderGains(rows, delays) {
  const metrics = [
    ['run', meanOf],
    ['total', meanOf],
    ['singles', medianOf],
  ];
  const lines = rows.flatMap(({ suite, delays: measured }) =>
    metrics
      .filter(([metric]) => measured[0].times.default[metric].length > 0)
      .map(([metric, averageOf]) => {
        const gainAt = ({ times }) =>
          `${(averageOf(times.default[metric]) / averageOf(times.turbo[metric])).toFixed(2)}x`;
        return row(
          suite.name,
          metric,
          ...[0, ...delays].map((delay) => (measured[delay] ? gainAt(measured[delay]) : '')),
        );
      }),
  );
  const titles = [0, ...delays].map((delay) => `${delay} ms more`);
  return [
    '## How many times faster `turbo` was',
    '',
    row('suite', 'metric', ...titles),
    `|---|---|${'--:|'.repeat(titles.length)}`,
    ...lines,
    '',
  ];
}

function renderCounts(rows) {
  return [
    '## Syncs of one run, by whose they were',
    '',
    row('suite', 'tests', 'sessions of the suite', '`explain`', 'initdb', 'start', 'our sessions', 'background'),
    `|---|${'--:|'.repeat(7)}`,
    ...rows.map(({ suite, counted: { tests, counts }, delays }) =>
      row(
        suite.name,
        tests,
        formatCount(counts.suite),
        showExplained(delays[0].explained),
        ...[counts.initdb, counts.start, counts.tool, counts.background].map(formatCount),
      ),
    ),
  ];
}

function showExplained(explained) {
  if (readExplained(explained) === null) return '';
  const { commits, files } = explained;
  const range =
    files.low === files.high ? formatCount(files.low) : `${formatCount(files.low)} to ${formatCount(files.high)}`;
  return `${commits.isBound ? 'at most ' : ''}${formatCount(commits.count)} of commits (${commits.source}), ${range} of files`;
}

function row(...cells) {
  return `| ${cells.join(' | ')} |`;
}

function show(seconds) {
  return seconds < 1 ? seconds.toFixed(3) : seconds.toFixed(1);
}

function formatCount(count) {
  return Math.round(count).toLocaleString('en-US');
}
