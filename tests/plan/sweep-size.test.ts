import { describe, expect, test } from '@jest/globals';
import { writeHint } from '../../src/errors.ts';
import type { Inputs } from '../../src/inputs/inputs.ts';
import { makePlan } from '../../src/plan/make-plan.ts';
import type { PlanContext } from '../../src/plan/plan.ts';
import { checkSweepSize, formatShortage, formatSweep, isCompared } from '../../src/plan/sweep-size.ts';
import type { Profile } from '../../src/profiles/profile.ts';
import { FACTS, inputsOf, MAIN, serverOf } from './inputs.ts';

const profileOf = (name: string, more: Partial<Profile> = {}): Profile => ({
  name,
  storage: 'disk',
  initdbArgs: [],
  settings: [],
  why: '',
  ...more,
});

/** So many built-in profiles, or ones of the user where `parent` is given. */
const profilesOf = (count: number, parent?: string): Profile[] =>
  Array.from({ length: count }, (_, at) => profileOf(`p${at}`, parent === undefined ? {} : { extends: parent }));

const COUNTS = [1, 4, 8, 16, 32, 64, 96, 128, 192, 256, 320];
const VERSIONS = ['15', '16', '17', '18'];

function problemsOf(changes: Partial<Inputs>, profiles: Profile[], leastSeconds: number): string[] {
  return checkSweepSize(inputsOf(changes), profiles, leastSeconds).map(
    ({ message, hint }) => `${message} ${writeHint(hint)}`,
  );
}

test.each<[Partial<Inputs>, number, string | null]>([
  [{ clients: [1, 4], runs: 5 }, 199, null],
  [
    { clients: [1, 4], runs: 5 },
    201,
    'The time budget of 20 min has room for 2 blocks at most, and verdicts take 3. Give `time-budget: 45m` (or `none`), or compare fewer.',
  ],
  [
    { clients: [1, 4], runs: 5 },
    600,
    'The time budget of 20 min has room for 1 block at most, and verdicts take 3. Give `time-budget: 3h` (or `none`), or compare fewer.',
  ],
  [{ clients: [1, 4], runs: 5, timeBudgetMs: null }, 600, null],
  [{ clients: [1, 4], runs: 2 }, 600, null],
  [{ clients: [1, 4], runs: 5 }, 0, null],
])('%j of %d s each: whether the budget has room for verdicts', (changes, leastSeconds, warning) => {
  const plan = makePlan(inputsOf({ ...changes, profile: 'p0' }), profilesOf(1), FACTS);
  const shortage = formatShortage(plan, leastSeconds);
  expect(shortage && `${shortage.message} ${writeHint(shortage.hint)}`).toBe(warning);
});

describe('a sweep that is too large', () => {
  test('is reported with the time that it takes at least, and the budget it needs', () => {
    const changes = { profiles: ['all'], postgresVersions: VERSIONS, clients: COUNTS };
    expect(problemsOf(changes, profilesOf(4), 30)).toEqual([
      '4 profiles x 4 versions x 11 client counts are 176 variants; one block takes at least 1 h 28 min (30 s each) and 11 ' +
        'of them 16 h 8 min, more than the time budget of 20 min. Give `time-budget: 17h` (or `none`), or compare fewer.',
    ]);
  });

  test.each<[string, Partial<Inputs>, Profile[], number, RegExp | null]>([
    ['one block fits', { clients: [1, 2] }, profilesOf(1), 600, null],
    [
      'one block does not',
      { clients: [1, 2] },
      profilesOf(1),
      601,
      /^2 client counts are 2 variants; .* 20 min \(10 min each\)/,
    ],
    ['no budget', { clients: [1, 2], timeBudgetMs: null }, profilesOf(1), 6000, null],
    ['the floor', { clients: COUNTS, timeBudgetMs: 5_000 }, profilesOf(1), 0, / at least 5.5 s \(0.5 s each\) and 11/],
    [
      'half an hour',
      { clients: [1, 2], timeBudgetMs: 60_000, runs: 1 },
      profilesOf(1),
      61,
      /and 2 of them 4 min, .*`time-budget: 5m`/,
    ],
    [
      'a lone block',
      { clients: [1, 2], timeBudgetMs: 60_000, runs: 1, warmup: 0 },
      profilesOf(1),
      61,
      /\(61 s each\), more/,
    ],
    [
      'revisions',
      { base: MAIN, clients: [1, 2], timeBudgetMs: 60_000 },
      profilesOf(1),
      61,
      /^2 client counts x 2 revisions are 4 /,
    ],
    ['beyond any budget', { clients: [1, 2] }, profilesOf(1), 400_000, /Compare fewer; or set `time-budget: none`/],
    [
      'a whole hour',
      { clients: [1, 2], timeBudgetMs: 60_000, runs: 1 },
      profilesOf(1),
      900,
      /and 2 of them 60 min, .*`time-budget: 2h`/,
    ],
    ['plain profiles', {}, profilesOf(5), 3600, null],
    ['a ladder', {}, profilesOf(5, 'default'), 3600, /^5 profiles are 5 variants; one block takes at least 5 h /],
    ["one profile of the user's", {}, profilesOf(1, 'default'), 3600, null],
    ['200 variants', { clients: COUNTS, timeBudgetMs: null }, profilesOf(18), 1, null],
    [
      'more',
      { clients: COUNTS, timeBudgetMs: null },
      profilesOf(19),
      0,
      /^19 .* 209 variants; a run compares at most 200\. /,
    ],
  ])('%s', (_name, changes, profiles, leastSeconds, problem) => {
    const problems = problemsOf(changes, profiles, leastSeconds);
    if (problem === null) return expect(problems).toEqual([]);
    expect(problems).toEqual([expect.stringMatching(problem)]);
  });
});

test.each<[Partial<Inputs>, number, boolean]>([
  [{}, 1, false],
  [{}, 2, true],
  [{ clients: [1] }, 1, false],
  [{ clients: [1, 2] }, 1, true],
  [{ postgresVersions: ['16', '17'] }, 1, true],
  [{ base: MAIN }, 1, true],
])('%j with %d profiles is compared: %p', (changes, profiles, compared) => {
  expect(isCompared(inputsOf(changes), profiles)).toBe(compared);
});

describe('what the log says of a plan', () => {
  const sentence = (changes: Partial<Inputs>, profiles: Profile[], facts: PlanContext = FACTS) =>
    formatSweep(makePlan(inputsOf(changes), profiles, facts), 10);

  test('of a sweep', () => {
    const servers: PlanContext['servers'] = [serverOf('16.14'), serverOf('17.10')];
    const changes = { postgresVersions: ['16', '17'], clients: [1, 2], runs: 2 };
    expect(sentence(changes, [profileOf('turbo')], { ...FACTS, servers })).toBe(
      'Sweep of 4 variants: 2 versions x 2 client counts (PostgreSQL 16.14, 17.10; clients 1, 2); ' +
        'one block takes at least 40 s (10 s each) and 3 of them 2 min.',
    );
  });

  test('of a ladder', () => {
    const steps = [profileOf('a'), profileOf('b', { extends: 'a' })];
    expect(sentence({}, steps)).toBe(
      'Ladder of 2 variants: 2 profiles (each profile also against the previous: a, b); ' +
        'one block takes at least 20 s (10 s each) and 11 of them 4 min.',
    );
  });

  test('of any other is nothing', () => {
    expect(sentence({}, profilesOf(3))).toBeNull();
    expect(sentence({ clients: [4] }, profilesOf(2))).toBeNull();
  });
});
