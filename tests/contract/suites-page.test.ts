import { expect, test } from '@jest/globals';
import { renderSuitesChart } from '../../scripts/suites/chart.ts';
import { findLeft, poolExtras } from '../../scripts/suites/on-top.ts';
import type { Effect, Outcome } from '../../scripts/suites/outcomes.ts';
import { renderSuitesPage, updateSuitesLine } from '../../scripts/suites/page.ts';

const MACHINE = {
  cores: 2,
  cpu: 'AMD EPYC',
  kernel: '6.1',
  memoryBytes: 8 * 1024 ** 3,
  fsyncMs: 0.5,
  disk: { fileSystem: 'ext4' },
};

function makeEffect(speedup: number): Effect {
  const verdict = speedup === 1 ? 'same' : 'faster';
  return {
    speedup,
    low: speedup * 0.96,
    high: speedup * 1.04,
    n: 7,
    verdict,
    seconds: { reference: 10, variant: 10 / speedup },
  };
}

function makeOutcome(name: string, speedup: number, byHand = speedup): Outcome {
  const waits = {
    samplings: 200,
    busy: 50,
    events: [],
    statements: [
      { text: 'INSERT', samples: 120 },
      { text: 'SELECT', samples: 30 },
      { text: 'DROP DATABASE, waiting', samples: 500 },
    ],
  };
  return {
    machineName: '2-x-amd',
    suite: { name, version: '1.0' },
    machine: MACHINE,
    comparison: {
      measured: '2026-11-26T10:00:00.000Z',
      postgres: '15.18',
      tests: 321,
      minutes: 4.4,
      effects: { run: { turbo: makeEffect(speedup) } },
      explanations: [{ variant: 'default', failure: null, waits, statements: null }],
      byHand: {
        ...makeEffect(byHand),
        disk: [10],
        memory: [9],
        holds: byHand === speedup,
        overlaps: byHand < 1.08 * speedup,
      },
    },
  };
}

const OUTCOMES = [makeOutcome('even', 1), makeOutcome('winner', 2.5), makeOutcome('off', 1.5, 1.9)];
const SUITES = OUTCOMES.map(({ suite: { name, version } }) => ({
  name,
  version,
  package: name,
  kind: 'migrations',
  about: `What ${name} is.`,
  why: `Why ${name} gains.`,
  leftOut: name === 'off' ? [{ what: 'slow tests', why: 'they sleep' }] : [],
}));

test('the page has a row and a section for each suite, largest gain first', () => {
  const page = renderSuitesPage(SUITES, OUTCOMES);
  const rows = page.split('\n').filter((line) => line.startsWith('| ['));
  expect(rows).toEqual([
    '| [winner](#winner) | 321 | 10.0 s | 4.00 s | 2.50x faster (95 % 2.40 to 2.60, n = 7) | 2.50x faster (2.40 to 2.60), held | 25 %; INSERT 80 % of it | 4 |',
    '| [off](#off) | 321 | 10.0 s | 6.67 s | 1.50x faster (95 % 1.44 to 1.56, n = 7) | 1.90x faster (1.82 to 1.98), not held | 25 %; INSERT 80 % of it | 4 |',
    '| [even](#even) | 321 | 10.0 s | 10.0 s | 1.00x faster (95 % 0.96 to 1.04, n = 7), same | 1.00x faster (0.96 to 1.04), held | 25 %; INSERT 80 % of it | 4 |',
  ]);
  expect(page).toContain('3 suites of open-source projects: from no gain to 2.50x faster');
  expect(page).toContain(
    '- machine 1: 2 x AMD EPYC, 8 GB, ext4, an fsync takes 0.50 ms, PostgreSQL 15.18, 2026-11-26\n',
  );
  expect(page).toContain('Why off gains.\nLeft out: slow tests (they sleep).');
  expect(page).not.toContain('On top of');
});

test('a disk that was slower in another run is described by both times', () => {
  const slower = { ...makeOutcome('winner', 2.5), machine: { ...MACHINE, fsyncMs: 0.9 } };
  expect(renderSuitesPage(SUITES, [makeOutcome('even', 1), slower])).toContain(', an fsync takes 0.50 to 0.90 ms, ');
});

test('a figure by hand that the interval does not hold may still fit it', () => {
  const page = renderSuitesPage(SUITES, [makeOutcome('even', 1, 1.06)]);
  expect(page).toContain('| 1.06x faster (1.02 to 1.10), not held, the intervals overlap |');
});

test('the statements of a suite that mostly sleeps in the server are not named', () => {
  const outcome = makeOutcome('even', 1);
  outcome.comparison?.explanations[0]?.waits?.events.push({ type: 'Timeout', event: 'PgSleep', samples: 100 });
  expect(renderSuitesPage(SUITES, [outcome])).toContain(', held | 25 % | 4 |');
});

test('an interval at another level says so', () => {
  const outcome = makeOutcome('winner', 2.5);
  const effect = outcome.comparison?.effects.run.turbo;
  if (effect) effect.level = 0.996;
  expect(renderSuitesPage(SUITES, [outcome])).toContain('| 2.50x faster (99.6 % 2.40 to 2.60, n = 7) |');
});

test('that a long suite is measured in slices stands below the table', () => {
  const outcome = makeOutcome('even', 1);
  expect(renderSuitesPage(SUITES, [outcome])).not.toContain('in slices');
  if (outcome.comparison) outcome.comparison.parts = { count: 12 };
  const page = renderSuitesPage(SUITES, [outcome]);
  expect(page).toContain('Long suites are measured [in slices](long-suites.md)');
  expect(page).toContain('| 1.00x faster (95 % 0.96 to 1.04, 7 of 12 slices), same |');
});

test('a suite in slices sets no end of the range', () => {
  const outcome = makeOutcome('even', 3);
  if (outcome.comparison) outcome.comparison.parts = { count: 12 };
  expect(renderSuitesPage(SUITES, [outcome, makeOutcome('winner', 2.5)])).toContain(
    '2 suites of open-source projects: from 2.50x to 2.50x',
  );
  expect(renderSuitesPage(SUITES, [outcome])).toContain('1 suite of open-source projects: from 3.00x to 3.00x');
});

test('a disk on which files are slow is explained', () => {
  const explanation = 'On an ext4 without a journal new files take long';
  const machine = { ...MACHINE, disk: { fileSystem: 'ext4 without a journal' } };
  expect(renderSuitesPage(SUITES, OUTCOMES)).not.toContain(explanation);
  expect(renderSuitesPage(SUITES, [{ ...makeOutcome('even', 1), machine }])).toContain(explanation);
});

test('a second machine is a column of the effect and of whether the check by hand held', () => {
  const elsewhere = { ...makeOutcome('winner', 1.25), machineName: '8-x-other' };
  const page = renderSuitesPage(SUITES, [elsewhere, ...OUTCOMES]);
  expect(page).toContain('| minutes | effect on machine 2 |');
  expect(page).toMatch(/^\| \[winner\].* \| 1\.25x faster \(95 % 1\.20 to 1\.30, n = 7\); held \|$/m);
  expect(page).toMatch(/^\| \[even\].* \| {2}\|$/m);
});

test('a suite of a second machine alone has a table below, a section, and is counted', () => {
  const elsewhere = { ...makeOutcome('far', 4), machineName: '8-x-other', machine: { ...MACHINE, cores: 8 } };
  const [suite] = SUITES;
  const page = renderSuitesPage([...SUITES, { ...suite!, name: 'far' }], [elsewhere, ...OUTCOMES]);
  expect(page).toContain('4 suites of open-source projects: from no gain to 4.00x faster');
  expect(page).toContain('- machine 2: 8 x AMD EPYC');
  expect(page).not.toContain('effect on machine');
  expect(page.split('On machine 2:\n')[1]).toMatch(/^\n\| suite .*\n\|.*\n\| \[far\]\(#far\) \| 321 /);
  expect(page).toContain('### far');
  expect(renderSuitesChart([elsewhere, ...OUTCOMES])).toContain('>far (machine 2)<');
  expect(updateSuitesLine('<!-- suites:start -->\n<!-- suites:end -->', [elsewhere, ...OUTCOMES])).toContain(
    '**4 suites',
  );
});

test('a search, other profiles and settings on top have tables of their own', () => {
  const seconds = { turbo: [4, 4, 4, 4], 'jit off': [4, 4, 4, 4] };
  const onTop = { rounds: 4, seconds, impossible: ['a Unix socket'], clientCpu: 3, serverCpu: 1 };
  const profiles = { measured: '', minutes: 9, effects: { tmpfs: makeEffect(2.4) } };
  const search = { measured: '', minutes: 12, parts: ['profile turbo', 'WORKERS=2'], effect: makeEffect(4) };
  const outcomes = OUTCOMES.map((outcome, place) => {
    const extra = { name: 'jit off', speedup: 0.99 + 0.01 * place, low: 0.95, high: 1.05 };
    return { ...outcome, onTop: { ...onTop, extras: [extra] }, profiles, search };
  });
  const page = renderSuitesPage(SUITES, outcomes);
  expect(page).toMatch(/^\| winner \| {2}\| {2}\| 2\.40x faster [^|]* \| {2}\|$/m);
  expect(page).toContain(
    '| winner | profile turbo, 2 workers | 10.0 s | 2.50 s | 4.00x faster (95 % 3.84 to 4.16, n = 7) | 2.50x | 12 |',
  );
  expect(page).toContain('| suite | jit off | a Unix socket |\n');
  expect(page).toMatch(/^\| winner \| 1\.00x \w+ \(0\.95 to 1\.05\) \| does not run so \|$/m);
  expect(page).toMatch(/^\| all suites \| 1\.00x \w+ \(0\.98 to 1\.03\) \| {2}\|$/m);
  expect(page).toContain('nothing wins more than 3 %');
  expect(page).not.toContain('slower:');
  const unmeasured = outcomes.map((outcome) => ({ ...outcome, profiles: { ...profiles, effects: {} } }));
  expect(renderSuitesPage(SUITES, unmeasured)).not.toContain('Other profiles');
  const two = renderSuitesPage(SUITES, outcomes.slice(1));
  expect(two).toContain('\n\nBy hand, four times each beside as many of `turbo`.\n\n');
  expect(two).not.toContain('| all suites');
  expect(page).toContain('| winner | 4.00 s | 3.00 s | 1.00 s | 3.00 s | 1.33x |');
});

test('the profile is compared with the others over all suites, by pairs of runs', () => {
  const compared = OUTCOMES.map((outcome, place) => {
    const block = { default: 14, nosync: 14, 'fsync-off': 12, tmpfs: 10 + place, turbo: 10 };
    // The pairs scatter as much as the suites do for `fsync-off`, and not at all for the others.
    const seconds = [-1, 0, 1].map((step) => ({ ...block, 'fsync-off': 12 * Math.exp(0.1 * step) }));
    const effects = Object.fromEntries(Object.keys(block).map((name) => [name, makeEffect(1.1)]));
    return { ...outcome, profiles: { measured: '', minutes: 9, effects, seconds } };
  });
  const page = renderSuitesPage(SUITES, compared);
  const [row] = page.match(/^\| `turbo` beside it, all suites .*$/m) ?? [];
  // Student's t at 1 - 0.025 / 3: 7.649 of two degrees of freedom (between three suites), 3.287 of six (the pairs of all).
  const pairs = Math.exp((3.287 * (0.1 / Math.sqrt(3))) / Math.sqrt(3));
  const logs = [10, 11, 12].map((seconds) => Math.log(seconds / 10));
  const center = logs.reduce((sum, log) => sum + log, 0) / 3;
  const error = Math.sqrt(logs.reduce((sum, log) => sum + (log - center) ** 2, 0) / 2 / 3);
  const [low, high] = [-1, 1].map((sign) => Math.exp(center + sign * 7.649 * error).toFixed(2));
  expect(row).toBe(
    `| \`turbo\` beside it, all suites | 1.40x faster (1.40 to 1.40) | 1.20x faster (${(1.2 / pairs).toFixed(2)} to ${(1.2 * pairs).toFixed(2)}) | 1.10x faster (${low} to ${high}) |  |`,
  );
  expect(page).toContain(
    '\nOver all suites `turbo` is faster than `nosync` and `fsync-off`, and not shown to differ from `tmpfs` (by 65 % at most).\n',
  );
  expect(page).toContain(
    '\nLast row: how many times faster `turbo` is than the profile of the column, over all suites, by',
  );
  const { seconds: _, ...earlier } = compared[0]!.profiles;
  const elsewhere = OUTCOMES.map((outcome) => ({ ...outcome, machineName: '1-x-first', profiles: earlier }));
  const twoMachines = renderSuitesPage(SUITES, [...elsewhere, ...compared]);
  expect(twoMachines).toContain(
    ', for winner, off and even in another run than that of the row, on another machine (95 %',
  );
  expect(twoMachines).toContain(row);
  const two = renderSuitesPage(SUITES, compared.slice(1));
  expect(two).toContain('## Other profiles');
  expect(two).not.toMatch(/Last row|all suites/);
});

test('settings that make suites slower are named, and so are the suites whose rounds had a fixed order', () => {
  const row = { rounds: 4, seconds: {}, impossible: [], clientCpu: 3, serverCpu: null };
  const extras = ['jit off', 'wal_level minimal'].map((name) => ({ name, speedup: 0.9, low: 0.89, high: 0.91 }));
  const drawn = OUTCOMES.map((outcome) => ({ ...outcome, onTop: { ...row, extras } }));
  const page = renderSuitesPage(SUITES, drawn);
  expect(page).toContain('(95 %, all columns at once). What makes suites slower: jit off and wal_level minimal.\n');
  expect(page).toContain('\nThe order of a round was drawn by chance, and reversed for the next one.\n');
  const fixed = drawn.map((outcome, place) => ({ ...outcome, onTop: { ...outcome.onTop, fixedOrder: place < 2 } }));
  expect(renderSuitesPage(SUITES, fixed)).toMatch(
    /; in the rows of \w+ and \w+ each round began or ended with `turbo`, which may favour it\.\n/,
  );
});

test('what was measured only on a second machine names it, and what the first one has is of the first one', () => {
  const search = { measured: '', minutes: 12, parts: ['profile turbo'], effect: makeEffect(4) };
  const elsewhere = ['winner', 'even'].map((name) => ({
    ...makeOutcome(name, 1.25),
    machineName: '8-x-other',
    search: { ...search, minutes: 99 },
  }));
  const outcomes = OUTCOMES.map((outcome) => (outcome.suite.name === 'even' ? { ...outcome, search } : outcome));
  const rows = renderSuitesPage(SUITES, [...elsewhere, ...outcomes]).match(/^\|.* profile turbo .*$/gm);
  expect(rows).toEqual([
    expect.stringMatching(/^\| winner \(machine 2\) .* \| 1\.25x \| 99 \|$/),
    expect.stringMatching(/^\| even \| .* \| 1\.00x \| 12 \|$/),
  ]);
});

test('suites that agree by chance do not make the effect of a setting sure, nor do many settings', () => {
  const poolLow = (half: number, names: string[]) => {
    const extras = names.map((name) => ({
      name,
      speedup: 1.02,
      low: 1.02 * Math.exp(-half),
      high: 1.02 * Math.exp(half),
    }));
    const onTop = { rounds: 4, seconds: {}, impossible: [], clientCpu: 3, serverCpu: 1, extras };
    const [pooled] = poolExtras(OUTCOMES.map((outcome) => ({ ...outcome, onTop })));
    return pooled?.low;
  };
  // Three suites and Student's t of three and of nine degrees of freedom: 3.182 and 2.262, of seven settings at once 3.455.
  expect(poolLow(0.05, ['jit off'])).toBeCloseTo(1.02 * Math.exp((-0.05 / 3.182 / Math.sqrt(3)) * 2.262), 4);
  expect(poolLow(0.03, ['jit off'])).toBeGreaterThan(1);
  expect(poolLow(0.1, ['jit off'])).toBeLessThan(1);
  expect(poolLow(0.05, ['a', 'b', 'c', 'd', 'e', 'f', 'g'])).toBeCloseTo(
    1.02 * Math.exp((-0.05 / 3.182 / Math.sqrt(3)) * 3.455),
    3,
  );
});

test('a run is no shorter without a server than its own work, and shrinks by its share where both overlap', () => {
  const onTop = { rounds: 1, seconds: { turbo: [10] }, extras: [], impossible: [] };
  expect(findLeft({ ...onTop, clientCpu: 2, serverCpu: 3 })).toBe(7);
  expect(findLeft({ ...onTop, clientCpu: 12, serverCpu: 4 })).toBe(7.5);
  expect(findLeft({ ...onTop, clientCpu: 2, serverCpu: null })).toBeNull();
});

test('the chart has two marks for each suite', () => {
  const svg = renderSuitesChart(OUTCOMES);
  expect(svg.startsWith('<svg ')).toBe(true);
  const dots = [...svg.matchAll(/<g [^>]*aria-label="dot"[^>]*>(.*?)<\/g>/gs)];
  expect(dots.map(([, marks = '']) => marks.match(/<(?:circle|path)/g)?.length)).toEqual([3, 3]);
  for (const name of ['winner', 'off', 'even', 'by hand']) expect(svg).toContain(`>${name}<`);
});

test('the README has the range, between two marks', () => {
  const readme = updateSuitesLine('a\n<!-- suites:start -->\nold\n<!-- suites:end -->\nb', OUTCOMES);
  expect(readme).toBe(
    'a\n<!-- suites:start -->\n**3 suites of open-source projects: from no gain to 2.50x faster; yours in ten minutes.** [Which suites, and why](docs/suites.md)\n<!-- suites:end -->\nb',
  );
  const search = { measured: '', minutes: 12, parts: [], effect: makeEffect(4) };
  const searched = updateSuitesLine(
    readme,
    OUTCOMES.map((outcome) => ({ ...outcome, search })),
  );
  expect(searched).toContain('to 2.50x faster by a profile, up to 4.00x by [`tune`](docs/tune.md); yours');
  expect(() => updateSuitesLine('a', OUTCOMES)).toThrow('README.md has no lines');
});
