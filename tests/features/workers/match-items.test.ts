import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { makeCaseMatcher } from '../../../src/features/workers/collect/match-items.ts';
import { type JunitTest, readJunit } from '../../../src/workload/junit/junit.ts';

type Hints = Partial<Pick<JunitTest, 'className' | 'name' | 'file' | 'suiteFile' | 'suites'>>;
const NONE = { className: '', name: 'x', file: '', suiteFile: '', suites: [] };

function match(items: string[], hints: Hints, goModule: string | null = null): string | null {
  return makeCaseMatcher(items, { folder: '/home/me/app', goModule })({ ...NONE, ...hints });
}

const PYTHON = ['tests/test_a.py', 'tests/test_ab.py', 'tests/sub/test_a.py'];
const DOTTED = ['shop.tests', 'shop.tests.test_orders', 'wagtail.users.tests'];
const CLASSES = ['tests/test_a.py::TestA', 'tests/test_a.py::TestB', 'tests/test_b.py::TestA'];
const GO = ['example.org/shop', 'example.org/shop/orders', 'example.org/shop/orders/internal'];
const LOCAL_GO = ['.', './orders', './internal/orders'];
const JAVA = ['src/test/java/org/example/OrdersTest.java', 'src/test/java/org/example/UsersTest.java'];
const RUBY = ['spec/a_spec.rb', 'spec/models/a_spec.rb'];
const SCRIPTS = ['test/a.test.ts', 'test/a.js', 'test/sub/users.js', 'test/orders.js'];

describe('a test belongs to', () => {
  test.each<[string, string[], Hints, string | null]>([
    ['the file of its module', PYTHON, { className: 'tests.test_a' }, 'tests/test_a.py'],
    ['the file of its class', PYTHON, { className: 'tests.test_ab.TestX.TestInner' }, 'tests/test_ab.py'],
    ['a file in a folder', PYTHON, { className: 'tests.sub.test_a.TestX' }, 'tests/sub/test_a.py'],
    ['a file below another root', PYTHON, { className: 'backend.tests.test_ab.TestX' }, 'tests/test_ab.py'],
    ['a file of a root below ours', PYTHON, { className: 'sub.test_a.TestX' }, 'tests/sub/test_a.py'],
    ['no file that begins alike', PYTHON, { className: 'tests.test_abc' }, null],
    ['a file at the top', ['test_a.py', 'test_b.py'], { className: 'test_b.TestX' }, 'test_b.py'],
    ['a file with a dot before it', ['./test_a.py', './test_b.py'], { className: 'test_b' }, './test_b.py'],
    ['the longest module', DOTTED, { className: 'shop.tests.test_orders.X' }, 'shop.tests.test_orders'],
    ['the module around it', DOTTED, { className: 'shop.tests.X', file: 'shop/tests.py' }, 'shop.tests'],
    [
      'its class, where it is inherited from another item',
      DOTTED,
      { className: 'wagtail.users.tests.X', file: 'shop/tests.py' },
      'wagtail.users.tests',
    ],
    ['a package of modules', DOTTED, { className: 'wagtail.users.tests.test_bulk.a.X' }, 'wagtail.users.tests'],
    ['the class of an item', CLASSES, { className: 'tests.test_a.TestB' }, 'tests/test_a.py::TestB'],
    [
      'the class, where its file is named too',
      CLASSES,
      { className: 'tests.test_b.TestA', file: 'tests/test_b.py' },
      'tests/test_b.py::TestA',
    ],
    [
      'an item that is a test',
      ['t.py::T::test_a', 't.py::T::test_b'],
      { className: 't.T', name: 'test_b[1.5-x]' },
      't.py::T::test_b',
    ],
    ['a class with its name', ['a.b.OneTest', 'a.b.TwoTest'], { className: 'a.b.TwoTest$Inner' }, 'a.b.TwoTest'],
    ['a class without its namespace', ['OneTest', 'TwoTest'], { className: 'App\\Tests\\TwoTest' }, 'TwoTest'],
    ['the file of a Java class', JAVA, { className: 'org.example.UsersTest' }, JAVA[1]!],
    ['a package by its import path', GO, { className: 'example.org/shop/orders' }, 'example.org/shop/orders'],
    ['a package of tests of another runner', GO, { suites: ['example.org/shop/orders'] }, 'example.org/shop/orders'],
    ['a package within', GO, { className: 'example.org/shop/orders/internal' }, 'example.org/shop/orders/internal'],
    ['the package at the top', GO, { className: 'example.org/shop' }, 'example.org/shop'],
    [
      'the file that it names',
      RUBY,
      { className: 'spec.models.a_spec', file: './spec/models/a_spec.rb' },
      'spec/models/a_spec.rb',
    ],
    ['an absolute file', SCRIPTS, { className: 'title', file: '/home/me/app/test/a.test.ts' }, 'test/a.test.ts'],
    [
      'an absolute file in a container',
      SCRIPTS,
      { className: 'title', file: '/srv/test/sub/users.js' },
      'test/sub/users.js',
    ],
    [
      'the file of its suite',
      SCRIPTS,
      { className: 'title', suiteFile: '/home/me/app/test/orders.js' },
      'test/orders.js',
    ],
    ['a class that is a file', SCRIPTS, { className: 'test/a.test.ts' }, 'test/a.test.ts'],
    ['a file relative to the folder of tests', SCRIPTS, { className: 'sub/users.js' }, 'test/sub/users.js'],
    ['the file, where its class is only a word', ['test.js', 'a.js'], { className: 'test', file: 'a.js' }, 'a.js'],
    ['no file that is called like a title', SCRIPTS, { className: 'orders', suites: ['orders'] }, null],
    ['none of two files that are called alike', ['a/x_test.js', 'b/x_test.js'], { className: 'x_test.js' }, null],
    [
      'the innermost suite that is a file',
      SCRIPTS,
      { suites: ['test/a.js', 'test/orders.js', 'title'] },
      'test/orders.js',
    ],
    ['an absolute item', ['/home/me/app/x.js', 'y.js'], { className: '', file: 'x.js' }, '/home/me/app/x.js'],
    ['none, without any hint', SCRIPTS, {}, null],
    ['a folder', ['tests/unit', 'tests/api'], { className: 'tests.api.test_a.TestX' }, 'tests/api'],
  ])('%s', (_, items, hints, expected) => {
    expect(match(items, hints)).toBe(expected);
  });

  test.each([
    ['example.org/shop', '.'],
    ['example.org/shop/orders', './orders'],
    ['example.org/shop/internal/orders', './internal/orders'],
  ])('a local package: %s', (className, expected) => {
    expect(match(LOCAL_GO, { className }, 'example.org/shop')).toBe(expected);
  });

  test('the only item, whatever it is called; and to none without items', () => {
    expect(match(['test/a.js'], { className: 'anything' })).toBe('test/a.js');
    expect(match([], { className: 'anything' })).toBeNull();
  });
});

/** Items of a slice that wrote the file, the first with its tests. Node 20 and this version of minitest name neither file nor class. */
const REAL: Record<string, { items: string[]; matched: string }> = {
  'pytest.xml': { items: ['test_orders.py', 'test_users.py'], matched: '12 of 12' },
  'unittest-xml-reporting.xml': { items: ['test_shop', 'test_users'], matched: '5 of 5' },
  'django.xml': { items: ['shop.tests', 'users.tests'], matched: '3 of 3' },
  'surefire.xml': { items: ['org.example.OrdersTest', 'org.example.UsersTest'], matched: '9 of 9' },
  'gotestsum.xml': { items: ['./items', './orders'], matched: '7 of 7' },
  'rspec.xml': { items: ['spec/orders_spec.rb', 'spec/users_spec.rb'], matched: '11 of 11' },
  'phpunit.xml': { items: ['OrdersTest', 'UsersTest'], matched: '7 of 7' },
  'mocha-junit-reporter.xml': { items: ['orders.js', 'users.js'], matched: '5 of 5' },
  'googletest.xml': { items: ['t.cc', 'u.cc'], matched: '6 of 6' },
  'minitest-reporters.xml': { items: ['test/order_test.rb', 'test/user_test.rb'], matched: '0 of 6' },
  'node.xml': { items: ['a.test.js', 'b.test.js'], matched: '0 of 18' },
};

test.each(Object.entries(REAL))('the tests of a real file: %s', async (file, { items, matched }) => {
  const find = makeCaseMatcher(items, { folder: '/home/me/app', goModule: 'example.org/shop' });
  const matches: (string | null)[] = [];
  await readJunit([readFileSync(`tests/golden/junit/${file}`)], (ranTest) => matches.push(find(ranTest)));
  expect(`${matches.filter((item) => item !== null).length} of ${matches.length}`).toBe(matched);
});
