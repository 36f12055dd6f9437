import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { TestColumns, TestNames } from '../../../src/features/tests/collect/columns.ts';
import { readTestTimes } from '../../../src/features/tests/collect/read-format.ts';
import { readJunit } from '../../../src/workload/junit/junit.ts';
import { NumberForm } from '../../../src/workload/junit/written-time.ts';

const GOLDEN = path.join(import.meta.dirname, '../../golden/junit');

/** One trial after the other, each of its files. Returns the names of all tests, and of each trial the seconds of the tests that it has. */
async function readTrials(...trials: string[][]) {
  const names = new TestNames();
  const seconds: Record<string, number | null>[] = [];
  for (const files of trials) {
    const columns = new TestColumns(names, '15.18', '/app');
    const form = new NumberForm(2000);
    for (const file of files) await readJunit([Buffer.from(file)], (testCase) => columns.add(testCase), form);
    const run = columns.finish({ form, passed: true }, []);
    const present = names.names.map((name, place) => [
      name,
      run.outcomes[place] === '-' ? undefined : run.seconds[place],
    ]);
    seconds.push(Object.fromEntries(present.filter(([, time]) => time !== undefined)));
  }
  return { names: names.names, seconds };
}

function suite(name: string, ...inside: string[]): string {
  return `<testsuite name="${name}">${inside.join('')}</testsuite>`;
}

function testCase(className: string, name: string, time = '1', more = ''): string {
  return `<testcase classname="${className}" name="${name}" time="${time}" ${more}/>`;
}

describe('a class that says nothing', () => {
  const s = (time: string, more = '') => testCase('test', 's', time, more);
  const all = (...inside: string[]) => `<testsuites name="all">${inside.join('')}</testsuites>`;

  test.each<[string, string[], Record<string, number>]>([
    ['one for all suites', [all(suite('U', s('1')), suite('P', s('9')))], { 'U › test › s': 1, 'P › test › s': 9 }],
    ['in several files', [suite('U', s('1')), suite('P', s('9'))], { 'U › test › s': 1, 'P › test › s': 9 }],
    [
      'none at all',
      [all(suite('U', '<testcase name="s" time="1"/>'), suite('P', '<testcase name="s" time="9"/>'))],
      { 'U › s': 1, 'P › s': 9 },
    ],
    [
      'the name again',
      [all(suite('U', testCase('s', 's')), suite('P', testCase('s', 's', '9')))],
      { 'U › s': 1, 'P › s': 9 },
    ],
    [
      'suites in suites of the same name',
      [all(suite('U', suite('in', s('1'))), suite('P', suite('in', s('9'))))],
      { 'U › in › test › s': 1, 'P › in › test › s': 9 },
    ],
    ['beside tests of no suite', [all(suite('U', s('1')), s('9'))], { 'U › test › s': 1, 'test › s': 9 }],
    [
      'only files tell the tests apart, below the folder of the checkout',
      [all(s('1', 'file="/app/a.js"'), s('9', 'file="/app/b.js"'))],
      { 'a.js › test › s': 1, 'b.js › test › s': 9 },
    ],
    [
      'tests of that class that are alone have their suite too, others have not',
      [all(suite('U', s('1'), testCase('test', 'u'), testCase('Own', 'o')), suite('P', s('9')))],
      { 'U › test › s': 1, 'U › test › u': 1, 'Own › o': 1, 'P › test › s': 9 },
    ],
    [
      'a suite that is called like the class',
      [all(suite('C', testCase('C', 's')), suite('D', testCase('C', 's', '9')))],
      { 'C › s': 1, 'D › C › s': 9 },
    ],
  ])('%s', async (_, files, expected) => {
    expect((await readTrials(files)).seconds).toEqual([expected]);
  });

  test.each<[string, string, string]>([
    ['the same suite: another try', 'U', 'U'],
    ['suites with the time of the run', 'U-20261129101500', 'U-20261129101733'],
    ['the same as a date', 'U 2026-11-29T10:15:00.123Z', 'U 2026-11-29T10:17:33.5+01:00'],
    ['a UUID', 'U 0b0d6a57-7a4a-4d67-9f0b-6b1f9a3f6a10', 'U 5f0d6a57-7a4a-4d67-9f0b-6b1f9a3f6a99'],
    ['a count of milliseconds', 'U.1764411300123', 'U.1764411453000'],
  ])('is no matter in %s', async (_, one, other) => {
    expect((await readTrials([all(suite(one, s('1')), suite(other, s('9')))])).seconds).toEqual([{ 'test › s': 10 }]);
  });

  test('is known in later trials, where fewer tests ran', async () => {
    const both = [all(suite('U', s('1')), suite('P', s('9')))];
    const { names, seconds } = await readTrials(both, [suite('P', s('8'))], both);
    expect(names).toEqual(['U › test › s', 'P › test › s']);
    expect(seconds[1]).toEqual({ 'P › test › s': 8 });
  });

  test.each(readdirSync(GOLDEN).filter((name) => name.endsWith('.xml')))(
    '%s: no two tests become one',
    async (file) => {
      const tests: string[] = [];
      const source = readFileSync(path.join(GOLDEN, file), 'utf8');
      await readJunit([Buffer.from(source)], ({ suites, className, name }) =>
        tests.push(JSON.stringify([suites, className, name])),
      );
      const { names } = await readTrials([source]);
      expect(names).toHaveLength(new Set(tests).size);
      // Names as short as they can be: only the reporter of Node gives all tests one class.
      const longest = Math.max(...names.map((name) => name.split(' › ').length));
      expect(longest > 2).toBe(file === 'node.xml');
    },
  );
});

describe('the form of numbers', () => {
  const file = (times: string[], of = '') =>
    `<testsuite${of && ` time="${of}"`}>${times.map((time, index) => testCase('c', `${index}`, time)).join('')}</testsuite>`;

  test.each<[string, string[], number[]]>([
    ['a decimal comma after 0', [file(['0,160', '1,234'])], [0.16, 1.234]],
    ['the same the other way round', [file(['1,234', '0,160'])], [1.234, 0.16]],
    ['a comma with one decimal', [file(['1,234', '12,5'])], [1.234, 12.5]],
    ['four digits before a comma', [file(['1,234', '1234,567'])], [1.234, 1234.567]],
    ['dots as thousands', [file(['1,234', '1.234,5'])], [1.234, 1234.5]],
    ['a space as thousands', [file(['1,234', '1 234,567'])], [1.234, 1234.567]],
    ['a thin space', [file(['1\u202f234,5', '2,500'])], [1234.5, 2.5]],
    ['a dot alone, beside a decimal comma', [file(['0,160', '1.234'])], [0.16, 1234]],
    ['a decimal dot after 0', [file(['0.160', '1,234'])], [0.16, 1234]],
    ['a dot with one decimal', [file(['12.5', '1,234'])], [12.5, 1234]],
    ['commas as thousands', [file(['1,234.5', '1,234'])], [1234.5, 1234]],
    ['an apostrophe as thousands', [file(["1'234.5", '1,234'])], [1234.5, 1234]],
    ['nothing: a comma groups', [file(['1,234', '7'])], [1234, 7]],
    ['nothing: a dot is decimal', [file(['1.234', '7'])], [1.234, 7]],
    ['the time of the suite', [file(['1,234', '1,500'], '2,8')], [1.234, 1.5]],
    ['the sum of the suite, with a comma', [file(['1,234', '5'], '6,234')], [1.234, 5]],
    ['its sum with a dot', [file(['1,234', '5'], '6.234')], [1.234, 5]],
    ['its whole seconds', [file(['1,234', '5'], '6')], [1.234, 5]],
    ['its sum of thousands', [file(['1,234', '5'], '1239')], [1234, 5]],
    ['the sum of a suite of suites', [`<testsuite time="6,234">${file(['1,234', '5'])}</testsuite>`], [1.234, 5]],
    ['a run that is too short for thousands', [file(['3,210', '4,321'])], [3.21, 4.321]],
    ['files of two tools', [file(['0,160', '1,234', '0.5', '2.345'])], [0.16, 1.234, 0.5, 2.345]],
  ])('is shown by %s', async (_, files, seconds) => {
    const [trial] = (await readTrials(files)).seconds;
    expect(Object.values(trial!)).toEqual(seconds);
    const { metrics } = await readTestTimes(files.map((text) => ({ name: 'x.xml', text })));
    if (Math.max(...seconds) < 3) expect(metrics[0]?.value).toBeCloseTo(seconds.reduce((sum, time) => sum + time));
  });

  test('is one for all files of a trial, and of that trial alone', async () => {
    const [named, other] = ['a', 'b'].map((name) => (time: string) => suite('s', testCase('c', name, time)));
    const { seconds } = await readTrials([named!('1,234'), other!('0,160')], [named!('1,234'), other!('0.160')]);
    expect(seconds).toEqual([
      { 'c › a': 1.234, 'c › b': 0.16 },
      { 'c › a': 1234, 'c › b': 0.16 },
    ]);
  });

  test('times under one name are added up in it, whatever their own form', async () => {
    const { seconds } = await readTrials([
      suite('s', testCase('c', '0', '0,5'), testCase('c', '0', '1,234'), testCase('c', '0', '2')),
    ]);
    expect(seconds).toEqual([{ 'c › 0': 3.734 }]);
  });
});

describe('several results under one name', () => {
  const tries = (...inside: string[]) =>
    `<testsuite>${inside.map((text) => `<testcase name="a" time="1">${text}</testcase>`).join('')}</testsuite>`;
  const retry = ['1 test passed after a retry: `a`'];
  const worst = ['1 test has several results: `a`; their times are added up and the worst outcome counts'];
  const F = '<failure/>';

  test.each<[string, string, boolean, string, string[]]>([
    ['failed and then passed', tries(F, ''), true, 'p', retry],
    ['an error, twice, and then passed', tries('<error/>', '<error/>', ''), true, 'p', retry],
    ['the same in a run that failed', tries(F, ''), false, 'f', worst],
    ['passed and then failed', tries('', F), true, 'f', worst],
    ['failed and then skipped', tries(F, '<skipped/>'), true, 'f', worst],
    ['passed twice', tries('', ''), true, 'p', worst],
    ['failed, known to the tool as flaky', tries('<flakyFailure/>'), true, 'p', retry],
    ['an error, known to the tool as flaky, where another test failed', tries('<flakyError/>'), false, 'p', retry],
    ['failed in each try', tries('<failure/><rerunFailure/>'), true, 'f', []],
  ])('%s', async (_, file, passed, outcomes, expected) => {
    const columns = new TestColumns(new TestNames(), '15.18', '/app');
    await readJunit([Buffer.from(file)], (one) => columns.add(one));
    const warnings: string[] = [];
    expect(columns.finish({ form: new NumberForm(), passed }, warnings).outcomes).toBe(outcomes);
    expect(warnings).toEqual(expected);
  });
});
