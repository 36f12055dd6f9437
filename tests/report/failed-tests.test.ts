import { expect, test } from '@jest/globals';
import { explainFailure } from '../../src/report/failed-tests.ts';
import { emptySample } from '../../src/results/make-results.ts';

test.each([
  ['TAP', 'ok 1\nnot ok 2 - adds an order\n', 'adds an order'],
  ['Jest', '  ● cart › is empty\n\n', 'cart › is empty'],
  ['pytest', 'FAILED tests/test_cart.py::test_total - AssertionError', 'tests/test_cart.py::test_total'],
  ['Go', '    --- FAIL: TestCart (0.00s)\n', 'TestCart'],
  ['RSpec', 'rspec ./spec/cart_spec.rb:12 # Cart', './spec/cart_spec.rb:12'],
  ['unittest', 'FAIL: test_total (shop.tests.CartTest)', 'test_total (shop.tests.CartTest)'],
  ['Mocha', '    ✔ adds an order\n    1) is empty\n', 'is empty'],
  ['PHPUnit', 'There was 1 failure:\n\n1) ShopTest::testTotal\nFailed asserting', 'ShopTest::testTotal'],
])('the first failing tests of %s are found in what it printed', (_, evidence, name) => {
  const sample = { ...emptySample({ block: 1, position: 0, variant: 'a' }), failure: 'exit code 1.', evidence };
  expect(explainFailure(sample, [])).toBe(`exit code 1; first failing tests: ${name}`);
});

test('those of a JUnit file come first, and no more than three', () => {
  const tests = { seconds: [], outcomes: 'pffff', resolution: 0.001 };
  const sample = { ...emptySample({ block: 1, position: 0, variant: 'a' }), failure: 'exit code 1', tests };
  expect(explainFailure(sample, ['a', 'b', 'c', 'd', 'e'])).toBe(
    'exit code 1; first failing tests: b; c; d and 1 more',
  );
});
