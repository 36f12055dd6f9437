import { describe, expect, test } from '@jest/globals';
import type { Failed } from '../../../../src/features/workers/diagnose/decide.ts';
import { wordFindings } from '../../../../src/features/workers/diagnose/findings.ts';
import { listSuspects, type Observation, type Outcome } from '../../../../src/features/workers/diagnose/suspects.ts';
import type { EndedTest } from '../../../../src/features/workers/run/slice-tests.ts';

const FAILED: Failed = {
  slice: 2,
  isOnly: false,
  ways: ['folder', 'network', 'both'],
  others: ['t/a', 't/b', 't/c'],
  before: 2,
  siblings: [],
  isIdentified: true,
};

/** Tests by their names: `x` passed, `!x` failed. */
const readTests = (names: string): EndedTest[] =>
  names.split(' ').flatMap((word) => {
    const outcome = word.startsWith('!') ? ('f' as const) : ('p' as const);
    return word === '' ? [] : { item: null, name: word.replace('!', ''), seconds: 0, outcome };
  });

/** A run of one slice: its tests, or whether it passed; `?` one that could not be run. */
function observe(text: string): Outcome {
  const isExit = text === 'passed' || text === 'failed';
  const passed = isExit ? text === 'passed' : !text.includes('!');
  return { passed, seconds: 2.1, tests: isExit ? [] : readTests(text) };
}

/** A run of slice 2 with a neighbour (`x y | z`), or of one slice (`x y`); `?` one that could not be run, and why. */
function look(text: string): Observation {
  if (text.startsWith('?')) return { kind: 'refused', why: text.slice(1) };
  const [slice = '', neighbour] = text.split(' | ');
  const outcome = observe(slice);
  // The slice of a whole run is slice 1.
  return {
    kind: 'ran',
    outcomes: new Map([
      [1, neighbour === undefined ? outcome : observe(neighbour)],
      [2, outcome],
    ]),
  };
}

/** The findings after these runs. @param failed the slice as it failed in the run */
function find(failed: string, runs: readonly string[], more: Partial<Failed> = {}) {
  const run = new Map([
    [1, observe('passed')],
    [2, observe(failed)],
  ]);
  // The first step of each is the slice alone.
  const alone = new Map(runs.slice(0, 1).map((text) => [2, observe(text)] as const));
  const suspects = listSuspects({ ...FAILED, ...more }, { run, alone });
  for (const text of runs) for (const suspect of suspects) suspect.answer(look(text));
  return wordFindings(suspects, 'The time was over then.');
}

describe('a finding is a sentence with the tests, what was seen, and what to do', () => {
  test.each<[string, string, string[], Partial<Failed>, string]>([
    [
      'files',
      'x !y !z',
      ['y z', '!y !z | n', 'y z | n'],
      {},
      'Slice 2 (`y`, `z`) shares files with its neighbours: alone it passed in 2.10 s; beside its neighbours it failed again in 2.10 s; beside them with own folders it passed in 2.10 s. Add `own-folder: .`, or put `{worker}` into the names of its files.',
    ],
    [
      'network',
      '!y',
      ['y', '!y | n', '!y | n', 'y | n'],
      {},
      'Slice 2 (`y`) shares a port or a service of this machine with its neighbours: alone it passed in 2.10 s; beside its neighbours it failed again in 2.10 s; beside them with own folders it failed again in 2.10 s; beside them with own networks it passed in 2.10 s. Add `own-network: true`, or put `{worker}` into its port.',
    ],
    [
      'neighbours',
      'failed',
      ['passed', 'failed | passed', 'failed | passed', '?`ip` is missing.'],
      {},
      'Slice 2 shares something with its neighbours: alone it passed in 2.10 s; beside its neighbours it failed again in 2.10 s; beside them with own folders it failed again in 2.10 s. The run with own networks showed nothing: `ip` is missing. It may be files elsewhere, a port, a service or the processor: give each worker its own by `{worker}`, or run fewer workers.',
    ],
    [
      'network',
      '!y',
      ['y', 'y | !n', 'y | !n', 'y | n'],
      {},
      'Slice 2 (`y`) shares a port or a service of this machine with its neighbours: alone it passed in 2.10 s; beside its neighbours it passed, and another test failed that passes alone; beside them with own folders it passed, and another test failed that passes alone; beside them with own networks it passed in 2.10 s. Add `own-network: true`, or put `{worker}` into its port.',
    ],
    [
      'order',
      '!y',
      ['!y', 'y !other', '!y', 'y', 'y'],
      {},
      'Slice 2 (`y`) needs `t/a` to run before it: alone it failed in 2 of 2 runs; in the whole suite on one server it passed in 2.10 s, where other tests failed; after `t/a` it passed in 2.10 s. List both as one item, that one first, or let the test make what it needs.',
    ],
    [
      'order',
      '!y',
      ['!y', 'y', '!y', 'y', 'y'],
      { siblings: ['t/a', 't/b'] },
      'Slice 2 (`y`) needs `t/a` to run before it: alone it failed in 2 of 2 runs; in the whole suite on one server it passed in 2.10 s; after `t/a` it passed in 2.10 s. Add `split-items: false`, which keeps all files whole, or let the test make what it needs.',
    ],
    [
      'order',
      '!y',
      ['!y', 'y', '!y', 'y'],
      {},
      'Slice 2 (`y`) needs what other tests leave behind: alone it failed in 2 of 2 runs; in the whole suite on one server it passed in 2.10 s. It is among 2 items: `t/a`, `t/b`. The time was over then. Let the test make what it needs.',
    ],
    [
      'own',
      '!y',
      ['!y', '!y', '!y'],
      {},
      'Slice 2 (`y`) fails anyway: alone it failed again in 2.10 s; in the whole suite on one server it failed in 2 of 2 runs. Workers are not the cause, unless a file that the run left behind is: try a fresh checkout.',
    ],
    [
      'flaky',
      '!y',
      ['!y', '!y', 'y'],
      {},
      'Slice 2 (`y`) fails now and then: alone it failed again in 2.10 s; in the whole suite on one server it failed in 1 of 2 runs. Workers are not known to be the cause.',
    ],
    [
      'alone',
      'failed',
      ['failed', 'failed'],
      { isIdentified: false },
      'Slice 2 fails alone, too: alone it failed again in 2.10 s; in the whole suite on one server it failed again in 2.10 s. Without JUnit files it is not known whether it failed there in the same tests. Give `junit`.',
    ],
    [
      'alone',
      '!y',
      ['!y', '!y'],
      { others: null },
      'Slice 2 (`y`) fails alone, too: alone it failed in 2 of 2 runs. The command cuts the suite by itself, so that it cannot run whole on one server. Run the whole suite once without `workers`.',
    ],
    [
      'alone',
      '!y',
      ['!y', 'failed'],
      {},
      'Slice 2 (`y`) fails alone, too: alone it failed again in 2.10 s. The run of the whole suite on one server showed nothing: it wrote no JUnit file. Run the whole suite once without `workers`.',
    ],
    [
      'unknown',
      '!y',
      [],
      {},
      'Slice 2 (`y`) failed for a reason that is not known: it has not run again. The time was over then.',
    ],
  ])('%s', (kind, tests, runs, more, sentence) => {
    expect(find(tests, runs, more)).toMatchObject([{ slice: 2, kind, sentence }]);
  });
});

test('tests of a slice that differ in a run have findings of their own', () => {
  const findings = find('!y !z', ['!y z', 'y z | n', '!y z | n']);
  expect(findings.map(({ kind, evidence }) => [kind, evidence.map(({ passed }) => passed)])).toEqual([
    ['order', [false, true, false]],
    ['flaky', [true, true, true]],
  ]);
});

describe('a test is known again', () => {
  const failing = (item: string | null, name: string): EndedTest => ({ item, name, seconds: 0, outcome: 'f' });
  const see = (test: EndedTest, tests: EndedTest[], passed = false) => {
    const run = new Map([[2, { passed: false, seconds: 1, tests: [test] }]]);
    const [suspect] = listSuspects(FAILED, { run, alone: new Map() });
    suspect?.answer({ kind: 'ran', outcomes: new Map([[2, { passed, seconds: 1, tests }]]) });
    return suspect?.taken[0]?.seen;
  };
  test.each<[string, EndedTest, EndedTest[], string]>([
    ['by its name and item', failing('a', 'x'), [failing('a', 'x')], 'failed'],
    ['by its name where an item is not known', failing('a', 'x'), [failing(null, 'x')], 'failed'],
    [
      'and not in another item',
      failing('a', 'x'),
      [failing('b', 'x'), { ...failing('a', 'x'), outcome: 'p' }],
      'passed',
    ],
    ['and not where its slice ended before it', failing('a', 'x'), [failing('a', 'w')], 'unseen'],
    ['and not where nothing was written', failing('a', 'x'), [], 'unseen'],
  ])('%s', (_, failed, tests, seen) => {
    expect(see(failed, tests)).toBe(seen);
  });

  test('and has passed where all of its slice did', () => {
    expect(see(failing('a', 'x'), [{ ...failing('a', 'w'), outcome: 'p' }], true)).toBe('passed');
  });
});

test('tests of one slice that share different things are told apart by what each passes with', () => {
  const findings = find('!y !z !own', [
    ...['y z !own', '!y !z !own | n', 'y !z !own | n', '!y z !own | n'],
    // With both, nothing fails but what fails alone.
    'y z !own | n',
  ]);
  expect(findings.map(({ kind, sentence }) => [/`(.*?)`/.exec(sentence)?.[1], kind]).slice(0, 2)).toEqual([
    ['y', 'files'],
    ['z', 'network'],
  ]);
});

test('a test that passed by chance, while one with the same cause failed, says nothing', () => {
  const runs = ['y', '!y | !n', 'y | !n', '!y | n', '!y | n'];
  expect(find('!y', runs).map(({ kind }) => kind)).toEqual(['neighbours']);
});

test('many tests are counted', () => {
  const many = Array.from({ length: 400 }, (_, index) => `!t${index}`).join(' ');
  const [finding, ...others] = find(many, [many, many, many]);
  expect(others).toEqual([]);
  expect(finding?.sentence).toMatch(/^Slice 2 \(`t0`, .*`t9` and 390 more\) fails anyway: /);
});
