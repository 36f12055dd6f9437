import { describe, expect, test } from '@jest/globals';
import { formatLeavingOut } from '../../../src/features/tests/section/leave-out.ts';
import { makeView } from '../../../src/report/view.ts';
import type { Results } from '../../../src/results/results.ts';
import { buildResults } from '../../report/build-results.ts';

function write(label: string, name: string, change: (results: Results) => void = () => {}): string | null {
  const phrase = formatLeavingOut(name, makeView(buildResults({ means: { default: 10, turbo: 8 }, label, change })));
  return phrase?.map((part) => (typeof part === 'string' ? part : part.code)).join('') ?? null;
}

describe('how the runner of the command leaves out a test', () => {
  // Each was tried in the runner: it leaves out this test, and none beside it that is called alike.
  test.each([
    ['go test ./...', 'example.com/a › TestWaits', "go test: -skip '^TestWaits$'"],
    ['gotestsum --junitfile r.xml', 'a › TestWaits/a_b_(c)_$1', "go test: -skip '^TestWaits$/^a_b_\\(c\\)_\\$1$'"],
    [
      'pytest -n 4',
      'tests.test_a.TestOrders.TestIn › test_waits',
      'pytest: --deselect tests/test_a.py::TestOrders::TestIn::test_waits',
    ],
    ['python3 -m pytest', 'Tests.test_a › test_b[a b]', "pytest: --deselect 'Tests/test_a.py::test_b[a b]'"],
    ['pytest', "test_a › test_b[it's; $(id)]", "pytest: --deselect 'test_a.py::test_b[it'\\''s; $(id)]'"],
    [
      'npx jest',
      'orders in waits (a) $1',
      "Jest: --testNamePattern '^(?!\\s*orders\\W+in\\W+waits\\W+\\(a\\)\\W+\\$1$)'",
    ],
    ['jest', 'src/a.test.ts › orders waits', "Jest: --testNamePattern '^(?!\\s*orders\\W+waits$)'"],
    ['vitest run', 'a.test.mjs › orders > in > waits', "Vitest: --testNamePattern '^(?!\\s*orders\\W+in\\W+waits$)'"],
    ['mocha', 'orders in › waits', "Mocha: --grep '^(?!\\s*orders\\W+in\\W+waits$)'"],
    ['bundle exec rspec', 'spec.orders_spec › orders waits', "RSpec: --example-matches '\\A(?!orders\\W+waits\\z)'"],
  ])('%s: %s', (label, name, expected) => {
    expect(write(label, name)).toBe(expected);
  });

  test.each([
    'cd server && CGO_ENABLED=1 A=b go test -v ./... 2>&1 | go-junit-report > r.xml',
    'npm run migrate; /usr/local/go/bin/go test ./...',
  ])('the runner is found in a line of a shell: %s', (line) => {
    expect(write(line, 'a › TestWaits')).toBe("go test: -skip '^TestWaits$'");
  });

  test.each([
    ['npm test', 'orders waits'],
    ['make pytest', 'tests.test_a › test_b'],
    ['go vet ./...', 'a › TestWaits'],
    ['go test ./... && pytest', 'a › TestWaits'],
    ['go test -skip TestSlow ./...', 'a › TestWaits'],
    ['jest -t orders', 'orders waits'],
    ['pytest', 'Tests.TestOrders › test_waits'],
    ['pytest', 'tests.test_a › [setup]'],
    ['go test', `a › ${'x'.repeat(300)}`],
    ['go test', 'a › TestLong… #0123456789ab'],
    ['go test', 'a › Test`id`'],
    ['go test', 'a › Test|x'],
    ['go test', 'a › Test\u202Ex'],
    ['go test', 'a › Test\u001b[31m'],
  ])('nothing is known of %s: %s', (label, name) => {
    expect(write(label, name)).toBeNull();
  });

  test('no quotes of a POSIX shell on Windows, and none for the built-in suite', () => {
    const name = 'a › TestWaits';
    expect(write('go test', name, ({ machine }) => Object.assign(machine, { platform: 'win32' }))).toBeNull();
    expect(write('go test', name, ({ plan }) => Object.assign(plan.workload, { kind: 'sample' }))).toBeNull();
  });
});
