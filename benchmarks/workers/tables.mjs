// Writes benchmarks/results/workers.md from what is kept of all suites on one kind of machine.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { comparePairs, estimateMean } from '../suites/by-hand.mjs';
import { readKept } from './kept.mjs';

const FILE = path.join(import.meta.dirname, '../results/workers.md');

export function writeTables(suites, machine) {
  const measured = suites.map((suite) => ({ suite, ...readKept(suite, machine) }));
  const { cores, cpu, platform } = machine;
  const lines = [
    '# Workers on real suites',
    '',
    `Made by \`node benchmarks/workers/suites.mjs\` on ${cores} x ${cpu} (${platform}). Seconds of whole calls of \`pg-speed run\`, with the start of`,
    'servers, the list of items and the setup; geometric means of the rounds. Gains have their intervals of 95 % over the rounds. In each round',
    'the sides ran once, in an order that was drawn; a run of the workers before the rounds is not counted, and learned the times.',
    '',
    ...listGains(measured),
    ...listOneServer(measured),
    ...listAlone(measured),
  ];
  writeFileSync(FILE, `${lines.join('\n').trimEnd()}\n`);
  console.log(`written: ${FILE}`);
}

/** What two workers gain, and what all suites that passed whole gain together. */
function listGains(measured) {
  const rows = measured.filter(({ rounds }) => rounds.length > 1);
  if (rows.length === 0) return [];
  const whole = rows.filter(({ rounds }) => describeLoss(rounds) === null);
  const lines = [
    '| suite | tests | `default` | `turbo` | two workers | beside `default` | beside `turbo` | rounds | passes whole |',
    '|---|--:|--:|--:|--:|--:|--:|--:|---|',
    ...rows.map(({ suite, rounds }) => {
      const loss = describeLoss(rounds);
      const cause = loss === null ? 'yes' : `${loss}. ${suite.parallel.hindrance ?? ''}`.trim();
      return row(suite.name, rounds[0].default.tests, ...gainCells(rounds), rounds.length, cause);
    }),
  ];
  const joined = joinRounds(whole.map(({ rounds }) => rounds));
  if (joined.length > 1) {
    const name = `geometric mean of the ${whole.length} that pass whole`;
    lines.push(row(name, '', ...gainCells(joined), joined.length, ''));
  }
  return [...lines, ''];
}

/** Rounds whose seconds are the geometric means over suites: as many as each of the suites has. */
function joinRounds(all) {
  const count = all.length === 0 ? 0 : Math.min(...all.map((rounds) => rounds.length));
  return Array.from({ length: count }, (_, round) => {
    const join = (side) => ({ seconds: meanOf(all.map((rounds) => rounds[round][side].seconds)) });
    return { default: join('default'), turbo: join('turbo'), 'two workers': join('two workers') };
  });
}

function gainCells(rounds) {
  const list = (side) => rounds.map((round) => round[side].seconds);
  const [before, turbo, workers] = [list('default'), list('turbo'), list('two workers')];
  return [
    ...[before, turbo, workers].map((seconds) => meanOf(seconds).toFixed(1)),
    showEffect(comparePairs(before, workers)),
    showEffect(comparePairs(turbo, workers)),
  ];
}

/** How the workers' runs differ from those of one process, in the first round that does; null if none does. */
function describeLoss(rounds) {
  const differing = rounds.find(
    ({ default: whole, 'two workers': parts }) => parts.reason !== null || parts.tests !== whole.tests,
  );
  if (differing === undefined) return null;
  const { tests, failed } = differing['two workers'];
  return `${tests} of ${differing.default.tests} ran${failed ? `, ${failed} failed` : ''}`;
}

function listOneServer(measured) {
  const rows = measured.filter(({ oneServer }) => oneServer !== undefined);
  if (rows.length === 0) return [];
  return [
    'The same slices side by side on one server (once; `turbo`):',
    '',
    '| suite | tests that ran | failed | ends with |',
    '|---|--:|--:|---|',
    ...rows.map(({ suite, rounds, oneServer: { tests, failed, reason } }) => {
      const all = rounds[0]?.default.tests;
      return row(suite.name, all === undefined ? tests : `${tests} of ${all}`, failed ?? '', reason ?? 'all passed');
    }),
    '',
  ];
}

function listAlone(measured) {
  const rows = measured.filter(({ alone }) => alone.length > 1);
  if (rows.length === 0) return [];
  return [
    'One worker beside the command on one server, seconds (`turbo`):',
    '',
    '| suite | one server | one worker | more, with its interval of 95 % | rounds |',
    '|---|--:|--:|--:|--:|',
    ...rows.map(({ suite, alone }) => {
      const list = (side) => alone.map((round) => round[side].seconds);
      const { mean, low, high } = estimateMean(alone.map((round) => round['one worker'].seconds - round.turbo.seconds));
      const more = `${mean.toFixed(2)} (${low.toFixed(2)} to ${high.toFixed(2)})`;
      return row(
        suite.name,
        meanOf(list('turbo')).toFixed(1),
        meanOf(list('one worker')).toFixed(1),
        more,
        alone.length,
      );
    }),
    '',
  ];
}

function row(...cells) {
  return `| ${cells.join(' | ')} |`;
}

function meanOf(values) {
  return Math.exp(values.reduce((sum, value) => sum + Math.log(value), 0) / values.length);
}

function showEffect({ speedup, low, high }) {
  return `${speedup.toFixed(2)}x (${low.toFixed(2)} to ${high.toFixed(2)})`;
}
