import { describe, expect, test } from '@jest/globals';
import { DJANGO } from '../../../../src/features/workers/split/django.ts';
import type { Lister } from '../../../../src/features/workers/split/lister.ts';
import { PYTEST } from '../../../../src/features/workers/split/pytest.ts';
import { RSPEC } from '../../../../src/features/workers/split/rspec.ts';

/** Item, id and name in JUnit files of each listed test; null: no list of all tests. */
function parse(lister: Lister, output: string, ...items: string[]): string[] | null {
  const tests = lister.parse(output, items);
  return tests?.map(({ item, groups, className, name }) => [item, groups.at(-1), className, name].join(' | ')) ?? null;
}

const groupsOf = (lister: Lister, output: string, item: string) =>
  lister.parse(output, [item])?.map(({ groups }) => groups);

describe('pytest', () => {
  const LIST = [
    'tests/test_a.py::test_x',
    'tests/test_a.py::TestA::test_y[1-a::b]',
    'tests/test_a.py::TestA::TestInner::test_z[it\'s "é" $(x) [2]]',
    '',
    '3 tests collected in 0.01s',
    '',
  ].join('\n');
  /** Printed by pytest 6.2.5, 7.4.4, 8.4.2 and 9.2.0 alike, with `-v` in its configuration and `-s` and `-k` in its command. */
  const REAL = String.raw`noise at import::x
sub/test_a.py::test_x
sub/test_a.py::TestA::test_y[a::b]
sub/test_a.py::TestA::test_y[e[f]]
sub/test_a.py::TestA::test_y[\xe9]
sub/test_a.py::TestA::test_y[x\ny]
sub/test_a.py::TestA::TestInner::test_z
sub/test_a.py::Case::test_u

7/8 tests collected (1 deselected) in 0.12s
`;

  test('is called below the folder where its ids begin', () => {
    const ids = REAL.match(/^sub.*/gm)?.map((id) => id.replace('sub/', ''));
    expect(PYTEST.parse(REAL, ['test_a.py'])?.map(({ groups }) => groups.at(-1))).toEqual(ids);
    expect(PYTEST.parse(REAL, ['test_a.py'])?.at(-2)).toMatchObject({
      className: 'sub.test_a.TestA.TestInner',
      name: 'test_z',
    });
  });

  const TESTS = [
    'tests/test_a.py | tests/test_a.py::test_x | tests.test_a | test_x',
    'tests/test_a.py | tests/test_a.py::TestA::test_y[1-a::b] | tests.test_a.TestA | test_y[1-a::b]',
    'tests/test_a.py | tests/test_a.py::TestA::TestInner::test_z[it\'s "é" $(x) [2]] | tests.test_a.TestA.TestInner | test_z[it\'s "é" $(x) [2]]',
  ];

  test.each<[string, string]>([
    ['plain', LIST],
    ['with line ends of Windows', LIST.replaceAll('\n', '\r\n')],
    ['in colours', LIST.replaceAll(/^.+$/gm, '\x1b[32m$&\x1b[0m')],
    ['between other lines', `std::vector\nnoise: x::y\n${LIST}\nCoverage: 90 %\ntests/test_a.py::lost\n`],
    ['with tests that are left out', LIST.replace('3 tests', '3/9 tests').replace(' in', ' (6 deselected) in')],
    ['after an hour of noise', `${'waiting for the database::\n'.repeat(10_000)}${LIST}`],
    ['with a bar', LIST.replace('3 tests collected', '=== 3 tests collected')],
  ])('%s', (_, output) => {
    expect(parse(PYTEST, output, 'tests/test_a.py')).toEqual(TESTS);
  });

  test.each<[string, string]>([
    ['nothing', ''],
    ['no tests', '\nno tests collected in 0.00s\n'],
    ['only numbers by file, as with a second `-q`', 'tests/test_a.py: 3\n\n3 tests collected in 0.01s\n'],
    ['a tree', '<Module test_a.py>\n  <Function test_x>\n\n1 test collected in 0.01s\n'],
    ['no count: pytest before 6.2', LIST.replace(/3 tests.*\n/, 'no tests ran in 0.01s\n')],
    ['fewer than it counts', LIST.replace('3 tests', '4 tests')],
    ['a line that looks like a test', `tests/test_a.py::noise\n${LIST}`],
    ['tests of a file that nobody asked for', LIST.replace('3 tests', '4 tests').replace(/^/, 'other.py::test_x\n')],
    ['a list that was cut off', LIST.slice(0, 60)],
  ])('is not believed where it prints %s', (_, output) => {
    expect(parse(PYTEST, output, 'tests/test_a.py')).toBeNull();
  });

  test.each<[why: string, listed: string, items: string[], id: string | null]>([
    ['a file below another root', 'app/tests/a.py::test_x', ['tests/a.py'], 'tests/a.py::test_x'],
    ['a file of a root below ours', 'tests/a.py::test_x', ['app/tests/a.py'], 'app/tests/a.py::test_x'],
    ['a file with a dot before it', 'a.py::test_x', ['./a.py'], './a.py::test_x'],
    ['an absolute path', 'tests/a.py::test_x', ['/app/tests/a.py'], '/app/tests/a.py::test_x'],
    ['the very file', 'tests/a.py::test_x', ['sub/tests/a.py', 'tests/a.py'], 'tests/a.py::test_x'],
    ['one of two files', 'tests/a.py::test_x', ['x/tests/a.py', 'y/tests/a.py'], null],
    ['a class', 'a.py::TestA::test_x', ['a.py::TestA', 'a.py::TestAB'], 'a.py::TestA::test_x'],
    ['a test with parameters', 'a.py::test_x[1]', ['a.py::test_x'], 'a.py::test_x[1]'],
    ['a test that is an item', 'a.py::test_x', ['a.py::test_x'], null],
    ['a file that ends alike', 'tests/aa.py::test_x', ['a.py'], null],
  ])('gives the id to %s', (_, listed, items, id) => {
    const tests = PYTEST.parse(`${listed}\n\n1 test collected in 0.01s\n`, items);
    expect(tests?.[0]?.groups.at(-1) ?? null).toBe(id);
  });

  test('names the groups around a test, the largest first', () => {
    const list = (line: string) => `${line}\n\n1 test collected\n`;
    expect(groupsOf(PYTEST, list('a.py::A::B::test_x[1]'), 'a.py')).toEqual([
      ['a.py::A', 'a.py::A::B', 'a.py::A::B::test_x', 'a.py::A::B::test_x[1]'],
    ]);
    expect(groupsOf(PYTEST, list('a.py::A::test_x'), 'a.py::A')).toEqual([['a.py::A::test_x']]);
  });
});

describe('RSpec', () => {
  const example = (id: string, name: string) => ({ id, description: name, full_description: name, status: 'passed' });
  const write = (count: number, ...examples: object[]) =>
    JSON.stringify({
      version: '3.12.0',
      examples,
      summary: { duration: 0.001, example_count: count, failure_count: 0, pending_count: 0 },
      summary_line: `${count} examples, 0 failures`,
    });
  const BOTH = [example('./spec/a_spec.rb[1:1]', 'a works'), example('./spec/a_spec.rb[1:2:10]', 'a "b" {"version":')];
  const TESTS = [
    'spec/a_spec.rb | spec/a_spec.rb[1:1] | spec.a_spec | a works',
    'spec/a_spec.rb | spec/a_spec.rb[1:2:10] | spec.a_spec | a "b" {"version":',
  ];

  test.each<[string, string]>([
    ['plain', write(2, ...BOTH)],
    ['after another formatter', `..\n\nFinished in 0.01 seconds\n2 examples, 0 failures\n${write(2, ...BOTH)}`],
    ['on the line of a report', `..${write(2, ...BOTH)}Coverage report generated for RSpec to /app/coverage.\n`],
  ])('%s', (_, output) => {
    expect(parse(RSPEC, output, 'spec/a_spec.rb')).toEqual(TESTS);
  });

  test.each<[string, string]>([
    ['nothing', ''],
    ['a list that was cut off', write(2, ...BOTH).slice(0, -40)],
    ['fewer than it counts', write(3, ...BOTH)],
    ['examples of other files', write(3, ...BOTH, example('./spec/b_spec.rb[1:1]', 'b'))],
    ['examples without ids: RSpec before 3.8', write(1, { full_description: 'a works' })],
  ])('is not believed where it prints %s', (_, output) => {
    expect(parse(RSPEC, output, 'spec/a_spec.rb')).toBeNull();
  });

  test('names the groups around a test, the largest first', () => {
    const output = write(1, example('./spec/a_spec.rb[1:2:10]', 'x'));
    const groups = ['./spec/a_spec.rb[1]', './spec/a_spec.rb[1:2]', './spec/a_spec.rb[1:2:10]'];
    expect(groupsOf(RSPEC, output, './spec/a_spec.rb')).toEqual([groups]);
  });
});

describe('Django', () => {
  const write = (count: number, ...ids: string[]) =>
    ['Found 2 test(s).', '', ...ids.map((id) => `pg-speed test: ${id}`), `pg-speed tests: ${count}`, ''].join('\n');

  test('lists tests by their dotted names, each of the longest item', () => {
    const output = write(3, 'shop.tests.A.test_x', 'shop.tests.test_b.B.test_y', 'shop.tests.test_b.B.test_z');
    expect(parse(DJANGO, output, 'shop.tests', 'shop.tests.test_b')).toEqual([
      'shop.tests | shop.tests.A.test_x | shop.tests.A | test_x',
      'shop.tests.test_b | shop.tests.test_b.B.test_y | shop.tests.test_b.B | test_y',
      'shop.tests.test_b | shop.tests.test_b.B.test_z | shop.tests.test_b.B | test_z',
    ]);
  });

  test.each<[string, string]>([
    ['nothing', ''],
    ['a module that cannot be imported', write(1, 'unittest.loader._FailedTest.shop.tests')],
    ['a class that the module has from elsewhere', write(1, 'base.BaseTest.test_x')],
    ['a list that was cut off', write(2, 'shop.tests.A.test_x')],
    ['tests of a runner that prints them by itself', 'shop.tests.A.test_x\n'],
  ])('is not believed where it prints %s', (_, output) => {
    expect(parse(DJANGO, output, 'shop.tests')).toBeNull();
  });

  test('names the groups around a test, the largest first', () => {
    const groups = ['shop.tests.test_b', 'shop.tests.test_b.B', 'shop.tests.test_b.B.test_y'];
    expect(groupsOf(DJANGO, write(1, 'shop.tests.test_b.B.test_y'), 'shop.tests')).toEqual([groups]);
  });
});
