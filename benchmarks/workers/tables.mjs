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
  const rows = measured.filter(({ rounds }) => rounds.length > 1);
  if (rows.length === 0) return [];
  const whole = rows.filter(({ rounds }) => describeLoss(rounds, ...SIDES) === null);
  const lines = [
    '| suite | tests | `default` | `turbo` | two workers | beside `default` | beside `turbo` | rounds | passes whole |',
    '|---|--:|--:|--:|--:|--:|--:|--:|---|',
    ...rows.map(({ suite, rounds }) => {
      const loss = describeLoss(rounds, ...SIDES);
      const start = [suite.name, rounds[0].default.tests];
      if (loss === null) return row(...start, ...gainCells(rounds), rounds.length, 'yes');
      const cause = `no: ${loss}. ${suite.parallel.hindrance ?? ''}`.trim();
      return row(...start, ...['', '', '', '', ''], rounds.length, cause);
    }),
  ];
  const joined = joinRounds(whole.map(({ rounds }) => rounds));
  if (joined.length > 1) {
    const name = `geometric mean of the ${whole.length} that pass whole`;
    lines.push(row(name, '', ...gainCells(joined), joined.length, ''));
  }
  return [...lines, ''];
}

/** Two halves without this tool. */
function listByHand(measured) {
  const rows = measured.filter(({ byHand }) => byHand.length > 1);
  if (rows.length === 0) return [];
  return [
    'The same two halves by hand, on two servers by `initdb` and `pg_ctl`, beside one process on a server as it comes; seconds without the starts:',
    '',
    '| suite | one process | two halves | times faster | rounds | passes whole |',
    '|---|--:|--:|--:|--:|---|',
    ...rows.map(({ suite, byHand }) => {
      const [before, after] = ['whole', 'halves'].map((side) => listSeconds(byHand, side));
      const means = [before, after].map((seconds) => geometricMeanOf(seconds).toFixed(1));
      const loss = describeLoss(byHand, 'whole', 'halves');
      return row(
        suite.name,
        ...means,
        showEffect(comparePairs(before, after)),
        byHand.length,
        loss === null ? 'yes' : `no: ${loss}`,
      );
    }),
    '',
  ];
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
      // A test that fails twice, in itself and in what follows it, is there twice.
      const ran = all === undefined ? tests : `${Math.min(tests, all)} of ${all}`;
      return row(suite.name, ran, failed ?? '', reason ?? 'all passed');
    }),
    '',
  ];
}

function listOwnFolders(measured) {
  const rows = measured.filter(({ ownFolder }) => ownFolder !== undefined);
  if (rows.length === 0) return [];
  return [
    'Two workers, each slice with a folder of its own (`own-folder: .`; once; `turbo`):',
    '',
    '| suite | tests that ran | failed | ends with |',
    '|---|--:|--:|---|',
    ...rows.map(({ suite, ownFolder: { tests, failed, reason } }) =>
      row(suite.name, tests, failed ?? '', reason ?? 'all passed'),
    ),
    '',
  ];
}

function listAlone(measured) {
  const rows = measured.filter(({ alone }) => alone.length > 1);
  if (rows.length === 0) return [];
  return [
    'One worker beside the command on one server, seconds (`turbo`):',
    '',
    '| suite | one server | one worker | more, with its interval of 95 % | rounds | passes whole |',
    '|---|--:|--:|--:|--:|---|',
    ...rows.map(({ suite, alone }) => {
      const { mean, low, high } = estimateMean(alone.map((round) => round['one worker'].seconds - round.turbo.seconds));
      const more = `${mean.toFixed(2)} (${low.toFixed(2)} to ${high.toFixed(2)})`;
      const means = ['turbo', 'one worker'].map((side) => geometricMeanOf(listSeconds(alone, side)).toFixed(1));
      const loss = describeLoss(alone, 'turbo', 'one worker');
      return row(suite.name, ...means, more, alone.length, loss === null ? 'yes' : `no: ${loss}`);
    }),
    '',
  ];
}

/** Our workers beside the runner's own. */
function listBesideOwn(measured) {
  const sides = ['its own two', 'two workers'];
  const rows = measured.filter(({ own }) => own.length > 1);
  if (rows.length === 0) return [];
  const lines = rows.map(({ suite, own }) => {
    const [theirs, ours] = sides.map((side) => listSeconds(own, side));
    const loss = describeLoss(own, ...sides);
    const means = [theirs, ours].map((seconds) => geometricMeanOf(seconds).toFixed(1));
    return row(
      suite.name,
      ...means,
      showRatio(comparePairs(ours, theirs)),
      own.length,
      loss === null ? 'yes' : `no: ${loss}`,
    );
  });
  const whole = rows.filter(({ own }) => describeLoss(own, ...sides) === null);
  const ratios = whole.map(
    ({ own }) => geometricMeanOf(listSeconds(own, sides[1])) / geometricMeanOf(listSeconds(own, sides[0])),
  );
  const failing = measured.filter(({ ownFailed }) => ownFailed !== undefined).map(({ suite }) => suite.name);
  return [
    "Two workers beside two of the runner's own (pytest-xdist, Django, `go test -p`) on one server, seconds (`turbo`):",
    '',
    '| suite | its own two | two workers | times as long | rounds | passes whole |',
    '|---|--:|--:|--:|--:|---|',
    ...lines,
    row(`geometric mean of the ${whole.length} that pass whole`, '', '', geometricMeanOf(ratios).toFixed(2), '', ''),
    '',
    ...(failing.length > 0
      ? [`These fail with two workers of their runner on one server: ${failing.join(', ')}.`, '']
      : []),
  ];
}

/** What searches found, and what the file to paste took beside `default`. */
function listSearches(measured) {
  const rows = measured.filter(({ search }) => search !== undefined);
  if (rows.length === 0) return [];
  return [
    'What `tune` found (once), and whole calls of the file to paste beside `default`:',
    '',
    '| suite | found | minutes | reported | by hand | rounds | passes whole |',
    '|---|---|--:|--:|--:|--:|---|',
    ...rows.map(({ suite, search: { parts, minutes, effect }, held }) => {
      const [before, after] = ['default', 'pasted'].map((side) => listSeconds(held, side));
      const byHand = held.length > 1 ? showEffect(comparePairs(before, after)) : '';
      const loss = describeLoss(held, 'default', 'pasted');
      const passes = loss === null ? 'yes' : `no: ${loss}`;
      const reported = effect === null ? '' : showEffect(effect);
      return row(suite.name, parts.join(', ') || 'nothing', Math.round(minutes), reported, byHand, held.length, passes);
    }),
    '',
  ];
}

function row(...cells) {
  return `| ${cells.join(' | ')} |`;
}

/** @param effect of ours beside theirs: how many times faster theirs is is how many times as long ours takes */
function showRatio({ speedup, low, high }) {
  return `${speedup.toFixed(2)} (${low.toFixed(2)} to ${high.toFixed(2)})`;
}

function showEffect({ speedup, low, high }) {
  return `${speedup.toFixed(2)}x (${low.toFixed(2)} to ${high.toFixed(2)})`;
}
