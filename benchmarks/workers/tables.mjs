// Makes benchmarks/results/workers.md of what is kept of all suites on the kind of machine that has most of them.
import { listMachines, readResults } from '../suites/page/results.mjs';
import { comparePairs, estimateMean } from '../suites/pairs.mjs';
import { readKeptOf } from './kept.mjs';
import { describeLoss, geometricMeanOf, listSeconds } from './rounds.mjs';

/** What a suite that passes whole is compared by. */
const SIDES = ['default', 'two workers'];

/** @param {import('../suites/suites.mjs').Suite[]} suites @returns {string} the page */
export function renderTables(suites) {
  const results = readResults().filter(({ part }) => part === 'workers');
  const [machineName] = listMachines(results);
  const { cores, cpu, platform } = results.find(({ machine }) => machine === machineName).facts;
  const measured = suites.map((suite) => ({ ...readKeptOf(suite, machineName), suite }));
  const lines = [
    '# Workers on real suites',
    '',
    `Made by \`node benchmarks/suites/run.mjs\` on ${cores} x ${cpu} (${platform}). Seconds of whole calls of \`pg-speed run\`, with the start of`,
    'servers, the list of items and the setup; geometric means of the rounds. Gains have their intervals of 95 % over the rounds. In each round',
    'the sides ran once, in an order that was drawn; a run of the workers before the rounds is not counted, and learned the times.',
    '',
    ...listGains(measured),
    ...listByHand(measured),
    ...listOneServer(measured),
    ...listOwnFolders(measured),
    ...listAlone(measured),
    ...listBesideOwn(measured),
    ...listSearches(measured),
  ];
  return `${lines.join('\n').trimEnd()}\n`;
}

/** What two workers gain, and what all suites that passed whole gain together. */
function listGains(measured) {
  const whole = measured.filter(({ rounds }) => rounds.length > 1 && describeLoss(rounds, ...SIDES) === null);
  const joined = joinRounds(whole.map(({ rounds }) => rounds));
  const name = `geometric mean of the ${whole.length} that pass whole`;
  return listTable(measured, {
    fits: ({ rounds }) => rounds.length > 1,
    columns: 'suite|tests:|`default`:|`turbo`:|two workers:|beside `default`:|beside `turbo`:|rounds:|passes whole',
    cellsOf({ suite, rounds }) {
      const loss = describeLoss(rounds, ...SIDES);
      const start = [suite.name, rounds[0].default.tests];
      if (loss === null) return [...start, ...gainCells(rounds), rounds.length, 'yes'];
      const cause = `no: ${loss}. ${suite.parallel.hindrance ?? ''}`.trim();
      return [...start, ...['', '', '', '', ''], rounds.length, cause];
    },
    last: joined.length > 1 ? [name, '', ...gainCells(joined), joined.length, ''] : null,
  });
}

/** Rounds whose seconds are the geometric means over suites: as many as each of the suites has. */
function joinRounds(all) {
  const count = all.length === 0 ? 0 : Math.min(...all.map((rounds) => rounds.length));
  return Array.from({ length: count }, (_, round) => {
    const join = (side) => ({ seconds: geometricMeanOf(all.map((rounds) => rounds[round][side].seconds)) });
    return { default: join('default'), turbo: join('turbo'), 'two workers': join('two workers') };
  });
}

function gainCells(rounds) {
  const [before, turbo, workers] = ['default', 'turbo', 'two workers'].map((side) => listSeconds(rounds, side));
  return [
    ...[before, turbo, workers].map((seconds) => geometricMeanOf(seconds).toFixed(1)),
    showEffect(comparePairs(before, workers)),
    showEffect(comparePairs(turbo, workers)),
  ];
}

/** Two halves without this tool. */
function listByHand(measured) {
  return listTable(measured, {
    fits: ({ byHand }) => byHand.length > 1,
    title:
      'The same two halves by hand, on two servers by `initdb` and `pg_ctl`, beside one process on a server as it comes; seconds without the starts:',
    columns: 'suite|one process:|two halves:|times faster:|rounds:|passes whole',
    cellsOf({ suite, byHand }) {
      const effect = comparePairs(...pairOf(byHand, 'whole', 'halves'));
      const means = meansOf(byHand, 'whole', 'halves');
      return [suite.name, ...means, showEffect(effect), byHand.length, showLoss(byHand, 'whole', 'halves')];
    },
  });
}

function listOneServer(measured) {
  const title = 'The same slices side by side on one server (once; `turbo`):';
  return listCalls(measured, 'oneServer', title, ({ rounds, oneServer: { tests } }) => {
    const all = rounds[0]?.default.tests;
    // A test that fails twice, in itself and in what follows it, is there twice.
    return all === undefined ? tests : `${Math.min(tests, all)} of ${all}`;
  });
}

function listOwnFolders(measured) {
  const title = 'Two workers, each slice with a folder of its own (`own-folder: .`; once; `turbo`):';
  return listCalls(measured, 'ownFolder', title, ({ ownFolder: { tests } }) => tests);
}

/** Suites that ran once in some way. @param countTests writes how many tests of a suite ran */
function listCalls(measured, name, title, countTests) {
  return listTable(measured, {
    fits: (suite) => suite[name] !== undefined,
    title,
    columns: 'suite|tests that ran:|failed:|ends with',
    cellsOf(measuredSuite) {
      const { failed, reason } = measuredSuite[name];
      return [measuredSuite.suite.name, countTests(measuredSuite), failed ?? '', reason ?? 'all passed'];
    },
  });
}

function listAlone(measured) {
  return listTable(measured, {
    fits: ({ alone }) => alone.length > 1,
    title: 'One worker beside the command on one server, seconds (`turbo`):',
    columns: 'suite|one server:|one worker:|more, with its interval of 95 %:|rounds:|passes whole',
    cellsOf({ suite, alone }) {
      const { mean, low, high } = estimateMean(alone.map((round) => round['one worker'].seconds - round.turbo.seconds));
      const more = `${mean.toFixed(2)} (${low.toFixed(2)} to ${high.toFixed(2)})`;
      const means = meansOf(alone, 'turbo', 'one worker');
      return [suite.name, ...means, more, alone.length, showLoss(alone, 'turbo', 'one worker')];
    },
  });
}

/** Our workers beside the runner's own. */
function listBesideOwn(measured) {
  const sides = ['its own two', 'two workers'];
  const whole = measured.filter(({ own }) => own.length > 1 && describeLoss(own, ...sides) === null);
  const ratios = whole.map(({ own }) => {
    const [theirs, ours] = pairOf(own, ...sides).map(geometricMeanOf);
    return ours / theirs;
  });
  const name = `geometric mean of the ${whole.length} that pass whole`;
  const failing = measured.filter(({ ownFailed }) => ownFailed !== undefined).map(({ suite }) => suite.name);
  const lines = listTable(measured, {
    fits: ({ own }) => own.length > 1,
    title:
      "Two workers beside two of the runner's own (pytest-xdist, Django, `go test -p`) on one server, seconds (`turbo`):",
    columns: 'suite|its own two:|two workers:|times as long:|rounds:|passes whole',
    cellsOf({ suite, own }) {
      // How many times faster theirs is is how many times as long ours takes.
      const { speedup, low, high } = comparePairs(...pairOf(own, ...sides).toReversed());
      const ratio = `${speedup.toFixed(2)} (${low.toFixed(2)} to ${high.toFixed(2)})`;
      return [suite.name, ...meansOf(own, ...sides), ratio, own.length, showLoss(own, ...sides)];
    },
    last: [name, '', '', geometricMeanOf(ratios).toFixed(2), '', ''],
  });
  if (failing.length === 0) return lines;
  return [...lines, `These fail with two workers of their runner on one server: ${failing.join(', ')}.`, ''];
}

/** What searches found, and what the file to paste took beside `default`. */
function listSearches(measured) {
  return listTable(measured, {
    fits: ({ search }) => search !== undefined,
    title: 'What `tune` found (once), and whole calls of the file to paste beside `default`:',
    columns: 'suite|found|minutes:|reported:|by hand:|rounds:|passes whole',
    cellsOf({ suite, search: { parts, minutes, effect }, held }) {
      const byHand = held.length > 1 ? showEffect(comparePairs(...pairOf(held, 'default', 'pasted'))) : '';
      const reported = effect === null ? '' : showEffect(effect);
      const what = parts.join(', ') || 'nothing';
      const passes = held.length > 0 ? showLoss(held, 'default', 'pasted') : '';
      return [suite.name, what, Math.round(minutes), reported, byHand, held.length, passes];
    },
  });
}

/**
 * A table with a row for each suite that fits; nothing without one.
 * @param {object[]} measured
 * @param {{ fits: (suite: any) => boolean, title?: string, columns: string, cellsOf: (suite: any) => unknown[], last?: unknown[] | null }} parts `columns` has their heads;
 *   those with a colon are of numbers
 */
function listTable(measured, { fits, title, columns, cellsOf, last = null }) {
  const rows = measured.filter(fits).map((suite) => row(...cellsOf(suite)));
  if (rows.length === 0) return [];
  const heads = columns.split('|');
  const marks = heads.map((head) => (head.endsWith(':') ? '--:' : '---'));
  return [
    ...(title ? [title, ''] : []),
    row(...heads.map((head) => head.replace(/:$/, ''))),
    `|${marks.join('|')}|`,
    ...rows,
    ...(last ? [row(...last)] : []),
    '',
  ];
}

/** The seconds of two sides. */
function pairOf(rounds, ...sides) {
  return sides.map((side) => listSeconds(rounds, side));
}

function meansOf(rounds, ...sides) {
  return pairOf(rounds, ...sides).map((seconds) => geometricMeanOf(seconds).toFixed(1));
}

function showLoss(rounds, ...sides) {
  const loss = describeLoss(rounds, ...sides);
  return loss === null ? 'yes' : `no: ${loss}`;
}

function row(...cells) {
  return `| ${cells.join(' | ')} |`;
}

function showEffect({ speedup, low, high }) {
  return `${speedup.toFixed(2)}x (${low.toFixed(2)} to ${high.toFixed(2)})`;
}
