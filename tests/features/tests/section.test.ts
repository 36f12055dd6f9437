import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { TestColumns, TestNames } from '../../../src/features/tests/collect/columns.ts';
import { buildTests, type TestsSection } from '../../../src/features/tests/section/section.ts';
import type { Table } from '../../../src/report/document.ts';
import type { Phrase } from '../../../src/report/phrase.ts';
import { makeView } from '../../../src/report/view.ts';
import type { Results } from '../../../src/results/results.ts';
import { readJunit } from '../../../src/workload/junit/junit.ts';
import { NumberForm } from '../../../src/workload/junit/written-time.ts';
import { buildResults, type Scenario } from '../../report/build-results.ts';
import { renderText } from '../../report/render.ts';
import { seededRandom } from '../../stats/machine.ts';

const GOLDEN = path.join(import.meta.dirname, '../../golden/junit');

interface Suite {
  names: string[];
  /** Seconds of a test; null for none. */
  seconds: (variant: string, test: number, block: number) => number | null;
  outcomes?: (variant: string, block: number) => string;
  resolution?: number;
}

/** Results with a suite; a hair of scatter, so that times are not all alike. */
function build(suite: Suite, scenario: Partial<Scenario> = {}): Results {
  const { names, resolution = 0.001, outcomes = () => 'p'.repeat(names.length) } = suite;
  const random = seededRandom(3);
  const results = buildResults({ means: { default: 10, turbo: 8 }, blocks: 6, warmup: 0, ...scenario });
  results.tests = names;
  for (const sample of results.samples) {
    const seconds = names.map((_, index) => {
      const time = suite.seconds(sample.variant, index, sample.block);
      return time === null ? null : Math.round((time * (1 + 0.01 * random())) / resolution) * resolution;
    });
    sample.tests = { seconds, outcomes: outcomes(sample.variant, sample.block), resolution };
  }
  return results;
}

function section(...of: Parameters<typeof build>): TestsSection {
  const built = buildTests(makeView(build(...of)));
  expect(built).not.toBeNull();
  return built!;
}

function write(phrases: readonly Phrase[]): string[] {
  return phrases.map((phrase) => phrase.map((part) => (typeof part === 'string' ? part : `\`${part.code}\``)).join(''));
}

function show({ columns, rows }: Table): string[] {
  return [columns.map(({ title }) => title), ...rows].map((row) => row.join(' | '));
}

function numbered(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `orders › test ${index}`);
}

/** Test 0 is much faster on turbo, test 1 slower, the others are alike. */
const MIXED: Suite = {
  names: ['orders › truncates', 'orders › sorts', ...numbered(1211)],
  seconds: (variant, index) => {
    if (index === 0) return variant === 'turbo' ? 0.4 : 2;
    if (index === 1) return variant === 'turbo' ? 0.6 : 0.5;
    return index % 2 === 0 ? 0.002 : 0.02;
  },
};

test('no tests, no section', () => {
  expect(buildTests(makeView(buildResults({ means: { default: 10, turbo: 8 } })))).toBeNull();
  const named = buildResults({ means: { default: 10, turbo: 8 } });
  named.tests = ['a'];
  expect(buildTests(makeView(named))).toBeNull();
});

const UNTIMED = 'No test in the JUnit files has a time: only how they end is compared.';
test.each<[string, string[], (test: number) => number | null, Partial<Scenario>, string[]]>([
  ['no test', [], () => 1, {}, ['There is no test in the JUnit files.']],
  ['no test, one profile', [], () => 1, { means: { turbo: 8 } }, ['There is no test in the JUnit files.']],
  ['no time in any', numbered(3), () => null, {}, [UNTIMED]],
  ['no time, one profile', numbered(3), () => null, { means: { turbo: 8 } }, [UNTIMED]],
  [
    'no time, one block of three profiles',
    numbered(3),
    () => null,
    { means: { default: 9, tmpfs: 9, turbo: 8 }, blocks: 1 },
    [UNTIMED],
  ],
  ['no time in the only one', ['a'], () => null, {}, [UNTIMED.replace('they end', 'it ends')]],
  ['a time in one', numbered(3), (index) => (index === 0 ? 1 : null), { means: { turbo: 8 } }, []],
])('nothing to compare is one line: %s', (_, names, seconds, scenario, expected) => {
  const view = makeView(build({ names, seconds: (_variant, index) => seconds(index) }, scenario));
  const { headline, remarks, differences, outcomes } = buildTests(view)!;
  expect(write(headline)).toEqual(expected);
  if (expected.length === 0) return;
  expect([remarks, differences, outcomes.table.rows]).toEqual([[], [], []]);
  const text = renderText(view.results, { color: false, width: 100 });
  expect(text.match(/JUnit files/g)).toHaveLength(1);
});

describe('differences', () => {
  test('the title counts, the tables have seconds, interval, ratio and n', () => {
    const { headline, differences, slowest } = section(MIXED);
    expect(write(headline)).toEqual(['1 test faster, 1 slower, 1,211 within noise on `turbo`']);
    expect(slowest).toBeNull();
    expect(differences.map(({ variant, title }) => [variant, write([title])])).toEqual([
      ['turbo', ['1 test faster, 1 slower on `turbo`']],
    ]);
    const [gains, losses] = [show(differences[0]!.gains), show(differences[0]!.losses)];
    expect(gains[0]).toBe('test | default | turbo | saved | interval | factor | n');
    expect(gains[1]).toMatch(
      /^orders › truncates \| 2\.\d+s \| 0\.4\d*s \| 1\.\d+s \| 1\.\d+s to 1\.\d+s \| (4\.9|5\.0)\dx faster \| 6$/,
    );
    expect(losses[0]).toBe('test | default | turbo | lost | interval | factor | n');
    expect(losses[1]).toMatch(
      /^orders › sorts \| 50\d[.\d]*ms \| 60\d[.\d]*ms \| [\d.]+ms \| \d\d[.\d]*ms to 1\d\d[.\d]*ms \| 1\.20x slower \| 6$/,
    );
    expect([gains.length, losses.length]).toEqual([2, 2]);
  });

  test('nothing differs: said, and no table', () => {
    const { headline, differences, remarks } = section({ names: numbered(30), seconds: () => 0.5 });
    expect(write(headline)).toEqual(['no test faster or slower, 30 within noise on `turbo`']);
    expect(differences).toEqual([]);
    expect(write(remarks)[0]).toMatch(/^Mean of 30 tests: 50\d[.\d]* ms on `default`, 50\d[.\d]* ms on `turbo`\.$/);
    expect(remarks.length).toBe(2);
  });

  test('only slower ones', () => {
    const { headline } = section({
      names: numbered(2),
      seconds: (variant, index) => (variant === 'turbo' && index === 0 ? 2 : 1),
    });
    expect(write(headline)).toEqual(['1 test slower, 1 within noise on `turbo`']);
  });

  test('twenty of many, by seconds saved', () => {
    const { differences } = section({
      names: numbered(60),
      seconds: (variant, index) => (variant === 'turbo' && index < 34 ? 1 : 2 + index / 10),
    });
    const { title, gains, losses } = differences[0]!;
    expect(write([title])).toEqual(['34 tests faster on `turbo`, the 20 largest of each (all are in `results.json`)']);
    expect(gains.rows.map(([name]) => name)).toEqual(Array.from({ length: 20 }, (_, i) => `orders › test ${33 - i}`));
    expect(losses.rows).toEqual([]);
  });

  test('each variant has its own', () => {
    const suite = { ...MIXED, names: MIXED.names.slice(0, 10) };
    const { headline, differences } = section(suite, { means: { default: 10, tmpfs: 9, turbo: 8 } });
    expect(write(headline)).toEqual([
      'no test faster or slower, 10 within noise on `tmpfs`',
      '1 test faster, 1 slower, 8 within noise on `turbo`',
    ]);
    expect(differences.map(({ variant }) => variant)).toEqual(['turbo']);
  });

  test('variants share a line where none has a faster or slower test and the rest of the line is the same', () => {
    const tests = { names: MIXED.names.slice(0, 10), seconds: () => 1 };
    const means = { default: 10, tmpfs: 10, turbo: 10 };
    const writeHeadline = (blocks: number) => write(section(tests, { means, blocks }).headline);
    expect(writeHeadline(5)).toEqual([
      '10 tests on `tmpfs`, `turbo`: no verdict with n = 5, because a test needs 6 blocks',
    ]);
    expect(writeHeadline(6)).toEqual(['no test faster or slower, 10 within noise on `tmpfs`, `turbo`']);
    expect(write(section(MIXED, { means }).headline)).toHaveLength(2);
  });

  test('five blocks: means, no verdict, and it says so', () => {
    const { headline, differences } = section({ ...MIXED, names: MIXED.names.slice(0, 10) }, { blocks: 5 });
    expect(write(headline)).toEqual(['10 tests on `turbo`: no verdict with n = 5, because a test needs 6 blocks']);
    expect(write([differences[0]!.title])).toEqual(['means of tests on `turbo`, without a verdict (n = 5)']);
    expect(show(differences[0]!.gains)[0]).toBe('test | default | turbo | saved | factor | n');
    expect(show(differences[0]!.gains)[1]).toMatch(/^orders › truncates /);
    expect(show(differences[0]!.losses)[1]).toMatch(/^orders › sorts /);
  });

  test('one block, or parts of the suite: no verdict, and no means, which are mostly chance', () => {
    const suite = { ...MIXED, names: MIXED.names.slice(0, 10) };
    expect(section(suite, { blocks: 1 }).differences).toEqual([]);
    const change = ({ plan }: Results) => {
      plan.parts = { count: 2, random: true };
    };
    const { headline, differences } = section(suite, { blocks: 4, change });
    expect(write(headline)).toEqual(['10 tests on `turbo`: no verdict, because each test runs in one slice only']);
    expect(differences).toEqual([]);
  });

  test('nothing to compare: tests that never passed', () => {
    const { headline, differences } = section({ names: ['a'], seconds: () => 1, outcomes: () => 'f' });
    expect([write(headline), differences]).toEqual([['no test can be compared on `turbo`'], []]);
  });

  test('of three machines n counts machines', () => {
    const results = build({ ...MIXED, names: MIXED.names.slice(0, 3) }, { blocks: 9 });
    const { machine, createdAt } = results;
    results.shards = ['a', 'b', 'c'].map((name, index) => ({ name, createdAt, machine, seed: index, blocks: 3 }));
    for (const sample of results.samples) sample.shard = sample.block % 3;
    expect(buildTests(makeView(results))!.differences[0]!.gains.rows[0]!.at(-1)).toBe('3 machines');
  });

  test('one variant: the slowest tests instead', () => {
    const { headline, differences, slowest } = section(
      { names: numbered(30), seconds: (_, index) => index / 100 },
      { means: { turbo: 8 } },
    );
    expect([headline, differences]).toEqual([[], []]);
    expect(write([slowest!.title])).toEqual(['the 20 slowest of 30 tests']);
    expect(show(slowest!.table).slice(0, 2)).toEqual([
      'test | mean | n',
      expect.stringMatching(/^orders › test 29 \| 29\d(?:\.\d)?ms \| 6$/),
    ]);
    expect(slowest!.table.rows).toHaveLength(20);
  });
});

describe('outcomes', () => {
  const alike = { names: ['a', 'b', 'c'], seconds: () => 1 };

  test('all alike: no row', () => {
    expect(section(alike).outcomes).toEqual({
      title: ['every test ends alike in all trials'],
      table: expect.objectContaining({ rows: [] }),
      remarks: [],
      steady: false,
    });
  });

  test('steady differences first and loud, with what happened where', () => {
    const { title, table, remarks } = section({
      ...alike,
      outcomes: (variant, block) => (variant === 'turbo' ? `${block === 2 ? 'f' : 'p'}f-` : 'pps'),
    }).outcomes;
    expect(write([title])).toEqual([
      '2 tests end differently on `turbo` than on `default` in every trial, 1 of them by failing, 1 more in some trials',
    ]);
    expect(show(table)).toEqual([
      'test | differs | default | turbo',
      'b | always | 6 passed | 6 failed',
      'c | always | 6 skipped | 6 absent',
      'a | sometimes | 6 passed | 5 passed, 1 failed',
    ]);
    expect(write(remarks)).toEqual(['Absent: the test is in no file of that trial.']);
  });

  test('one that comes and goes everywhere', () => {
    const { title } = section({ ...alike, outcomes: (_, block) => (block === 1 ? 'ppf' : 'ppp') }).outcomes;
    expect(write([title])).toEqual(['1 test does not end alike in every trial']);
  });

  test('one trial each may be chance', () => {
    const outcomes = (variant: string) => (variant === 'turbo' ? 'fpp' : 'ppp');
    expect(write(section({ ...alike, outcomes }, { blocks: 1 }).outcomes.remarks)).toEqual([
      'With one trial of each profile, always may be chance.',
    ]);
  });

  test('fifty rows, and the rest is counted', () => {
    const { title, table, remarks } = section({
      names: numbered(62),
      seconds: () => 1,
      outcomes: (variant) => (variant === 'turbo' ? 'f' : 'p').repeat(62),
    }).outcomes;
    expect(write([title])).toEqual(['62 tests fail on `turbo` in every trial, and not on `default`']);
    expect(table.rows).toHaveLength(50);
    expect(write(remarks)).toEqual(['and 12 more in `results.json`']);
  });
});

describe('names that change in each run', () => {
  const uuid = (index: number) => `s › 0b0d6a57-7a4a-4d67-9f0b-6b1f9a3f${1000 + index}`;
  const LINE = /^(\d+) names? of tests (?:is|are) in some trials only, on every side, such as `/;
  /** @param letters of the tests of one trial, from its number, variant and block */
  const show = (count: number, blocks: number, outcomes: (trial: number, variant: string, block: number) => string) => {
    const letters = (variant: string, block: number) =>
      outcomes(2 * block - (variant === 'turbo' ? 1 : 2), variant, block);
    const suite: Suite = {
      names: Array.from({ length: count }, (_, index) => uuid(index)),
      seconds: () => 0.01,
      outcomes: letters,
    };
    const { outcomes: section, remarks } = buildTests(makeView(build(suite, { blocks })))!;
    return [section.table.rows.length, write(remarks).flatMap((line) => LINE.exec(line)?.[1] ?? [])];
  };
  const own =
    (each: number, letter = 'p') =>
    (trial: number) =>
      '-'.repeat(trial * each) + letter.repeat(each);

  test.each<[string, number, number, Parameters<typeof show>[2], number, string[]]>([
    ['200 in each of two trials', 400, 1, own(200), 0, ['400']],
    ['5 in each of twelve', 60, 6, own(5), 0, ['60']],
    ['skipped ones', 60, 6, own(5, 's'), 0, ['60']],
    ['from a few, by chance', 3, 4, (_, _variant, block) => ['p--', '-p-', '--p', 'p--'][block - 1]!, 0, ['3']],
    ['failed ones are no such', 4, 1, own(2, 'f'), 4, []],
    ['missing on one profile, in one trial each', 3, 1, (trial) => (trial === 0 ? 'ppp' : 'p--'), 2, []],
    [
      'missing on one profile now and then',
      2,
      6,
      (_, variant, block) => (variant === 'turbo' && block > 3 ? 'p-' : 'pp'),
      1,
      [],
    ],
    ['other tests in a change', 2, 6, (_, variant) => (variant === 'turbo' ? 'p-' : '-p'), 2, []],
    ['skipped on one profile', 2, 6, (_, variant) => (variant === 'turbo' ? 'ps' : 'pp'), 1, []],
  ])('%s', (_, count, blocks, outcomes, rows, line) => {
    expect(show(count, blocks, outcomes)).toEqual([rows, line]);
  });
});

describe('remarks', () => {
  test('say what sums, ratios and missing tests mean, only where it matters', () => {
    const { remarks } = section({
      ...MIXED,
      outcomes: (variant) => `${'p'.repeat(1210)}${variant === 'turbo' ? 'fff' : 'ppp'}`,
      seconds: (variant, index, block) => (index > 1 && index < 100 ? 0.3 : MIXED.seconds(variant, index, block)),
    });
    expect(write(remarks).slice(1)).toEqual([
      'At most 5 % of the tests listed for a profile are expected to be wrong, and their intervals of the seconds saved per run are wide enough for that. Differences below 3 % or one step of the clock are not listed.',
      '557 of 1,213 tests take less than 0.005 s on `default`, too short for a ratio: times come in steps of 0.001 s.',
      '3 tests are not compared on `turbo`: they passed with a time on both sides in fewer than 6 blocks.',
      'The times of single tests add up to 4.4 times the run on `default`: tests ran at the same time, or some contain others. Do not add them up.',
    ]);
  });

  const LONGEST = /^A test of (.*) is no part of a run of (.*) on `(.*)`: the times in the JUnit files are not seconds/;
  test.each<[string, number[], number, boolean]>([
    ['one longer than its run', [900, 0.01], 0.001, true],
    ['milliseconds', [4000, 5000], 1, true],
    ['minutes, which nothing shows', [0.1, 0.01], 0.01, false],
    ['tests at the same time', [9, 9, 9], 0.001, false],
    ['one that is as long as its run, with both clocks', [10.2], 0.001, false],
    ['one that is rounded up to whole seconds', [11], 1, false],
  ])('times that are not seconds: %s', (_, times, resolution, strange) => {
    const names = numbered(times.length);
    const suite: Suite = { names, seconds: (_variant, index) => times[index]!, resolution };
    const lines = write(section(suite, { means: { default: 10, turbo: 10 } }).remarks);
    expect(lines.some((line) => LONGEST.test(line))).toBe(strange);
    if (strange) expect(lines.join()).not.toContain('at the same time');
  });

  test('a test of one profile alone that is longer than its run', () => {
    const seconds = (variant: string) => (variant === 'turbo' ? 900 : 0.01);
    const lines = write(section({ names: ['a'], seconds }).remarks);
    expect(lines.map((line) => LONGEST.exec(line)?.[3])).toContain('turbo');
  });

  test('the mean is over the tests that passed on all profiles', () => {
    const seconds = (variant: string, index: number) => (index === 0 ? 9 : variant === 'turbo' ? index : 2 * index);
    const outcomes = (variant: string) => (variant === 'turbo' ? 'fpp' : 'ppp');
    const { remarks } = section({ names: ['a', 'b', 'c'], seconds, outcomes });
    expect(write(remarks)[0]).toMatch(/^Mean of 2 tests: 3\.0\d* s on `default`, 1\.5\d* s on `turbo`\.$/);
  });

  test('a skipped test is not counted among those that could be too short', () => {
    const { remarks } = section({ names: ['a', 'b', 'c'], seconds: () => 0.001, outcomes: () => 'pps' });
    expect(write(remarks).join('\n')).toContain('2 of 2 tests take less than 0.005 s');
  });

  test('nothing odd, only the mean to say', () => {
    const means = { default: 1.02, turbo: 1.02 };
    expect(section({ names: ['a'], seconds: () => 1 }, { means }).remarks).toEqual([]);
    expect(write(section({ names: ['a', 'b'], seconds: () => 0.5 }, { means }).remarks)).toEqual([
      expect.stringMatching(/^Mean of 2 tests: /),
    ]);
  });
});

describe('tests that take long on every profile', () => {
  const names = ['select for share', ...'abcdefgh'];
  const remarksOf = (turbo: number, means = { default: 14.5, turbo: 9.4 }) => {
    const seconds = (variant: string, index: number) =>
      index === 0 ? (variant === 'turbo' ? turbo : 5) : variant === 'turbo' ? 0.4 : 1;
    return write(section({ names, seconds }, { means }).remarks).filter((text) => text.includes('no profile'));
  };

  test('are named, with their share of each run', () => {
    expect(remarksOf(4.9)).toEqual([
      expect.stringMatching(
        /^`select for share` takes [45]\.\d+ s of 1\d\.\d s on `default`, [45]\.\d+ s of 9\.\d+ s on `turbo`: no profile makes it 20 % shorter\.$/,
      ),
    ]);
  });

  test('but not where a profile makes them shorter, nor where tests ran at the same time', () => {
    expect(remarksOf(3)).toEqual([]);
    expect(remarksOf(4.9, { default: 10, turbo: 9.4 })).toEqual([]);
  });
});

describe('what lies outside the tests', () => {
  const rest = 'The rest lies outside the tests: set-up, fixtures, start of the runner.';
  const tests = (turbo: number): Suite => ({
    names: ['a', 'b'],
    seconds: (variant) => (variant === 'turbo' ? turbo : 4),
  });

  test.each<[string, Suite, Partial<Scenario>, string]>([
    [
      'some of what is saved',
      tests(3),
      { means: { default: 20, turbo: 10 } },
      `10.0 s are saved a run on \`turbo\`, 2.01 s of them in tests. ${rest}`,
    ],
    [
      'all of it',
      tests(4.5),
      { means: { default: 20, turbo: 10 } },
      `10.0 s are saved a run on \`turbo\`, none of them in tests. ${rest}`,
    ],
    [
      'of what is lost',
      tests(6),
      { means: { default: 20, turbo: 30 } },
      `9.96 s are lost a run on \`turbo\`, 4.00 s of them in tests. ${rest}`,
    ],
    [
      'no verdict: of the run',
      tests(4),
      { means: { default: 20, turbo: 20 } },
      `Tests take 8.04 s of a run of 20.1 s on \`default\`. ${rest}`,
    ],
    ['alone', tests(4), { means: { turbo: 20 } }, `Tests take 8.04 s of a run of 20.1 s on \`turbo\`. ${rest}`],
  ])('%s', (_, suite, scenario, line) => {
    const lines = write(section(suite, { scatter: 0.005, ...scenario }).remarks);
    expect(lines.at(-1)!.replace(/\d+(\.\d+)? s/g, '# s')).toBe(line.replace(/\d+(\.\d+)? s/g, '# s'));
  });

  test('is told of the blocks that both sides share, as in the headline', () => {
    const scenario: Partial<Scenario> = { scatter: 0.0005, means: { default: 20, turbo: 10 }, blocks: 12 };
    // From block 7 on, where `turbo` sits out, the machine takes three times as long.
    const slow = (block: number) => (block > 6 ? 3 : 1);
    const suite: Suite = {
      names: ['a', 'b'],
      seconds: (variant, _, block) => slow(block) * (variant === 'turbo' ? 3 : 4),
    };
    const change = ({ samples }: Results) => {
      for (const { block, phases, metrics } of samples) {
        phases.run = (phases.run ?? 0) * slow(block);
        for (const metric of metrics) if (metric.name === 'run') metric.value *= slow(block);
      }
    };
    const { remarks } = section(suite, { ...scenario, until: { turbo: 6 }, end: 'decided', change });
    const [whole, inside] = write(remarks)
      .at(-1)!
      .match(/[\d.]+ s/g)!;
    expect(Number.parseFloat(whole!)).toBeCloseTo(10, 0);
    expect(Number.parseFloat(inside!)).toBeCloseTo(2, 1);
  });

  test.each<[string, Suite, Partial<Scenario>]>([
    ['nearly all of it is in tests', tests(0.2), { means: { default: 8.5, turbo: 0.8 } }],
    ['tests of one trial add up to more than its run', tests(4), { means: { default: 20, turbo: 7 } }],
    ['a rate', tests(4), { means: { default: 800, turbo: 900 }, pgbench: true }],
  ])('no line: %s', (_, suite, scenario) => {
    expect(write(section(suite, { scatter: 0.005, ...scenario }).remarks).join()).not.toContain('outside');
  });
});

// Files of real tools. In each the skipped tests and the expected failures are `s`; only those that failed are not compared.
test.each(readdirSync(GOLDEN).filter((name) => name.endsWith('.xml')))(
  'skipped tests of %s are not counted',
  async (file) => {
    const names = new TestNames();
    const columns = new TestColumns(names, '17.6', '/work');
    await readJunit([readFileSync(path.join(GOLDEN, file))], (testCase) => columns.add(testCase));
    const { outcomes } = columns.finish({ form: new NumberForm(), passed: false }, []);
    const suite = { names: [...names.names], seconds: () => 0.1, outcomes: () => outcomes };
    const failed = [...outcomes].filter((outcome) => outcome === 'f').length;
    const line = write(section(suite).remarks).find((remark) => remark.includes('not compared'));
    expect(line?.split(' ')[0]).toBe(failed === 0 ? undefined : String(failed));
  },
);

test('a test that is skipped on one profile alone is not compared', () => {
  const outcomes = (variant: string) => (variant === 'turbo' ? 'ps' : 'pp');
  expect(write(section({ names: ['a', 'b'], seconds: () => 1, outcomes }).remarks).join()).toContain(
    '1 test is not compared on `turbo`',
  );
});

test('hostile names are one short line each', () => {
  const name = `</script> @someone |\n\u001b[31m\u202E\`x\` ${'n'.repeat(1000)}`;
  const { differences } = section({ names: [name], seconds: (variant) => (variant === 'turbo' ? 1 : 2) });
  const [cell] = differences[0]!.gains.rows[0]!;
  expect(cell).toMatch(/^<\/script> @someone \| `x` n+…n+$/);
  expect([...cell!].length).toBe(90);
});
