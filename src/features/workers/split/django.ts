// Lists the tests of a Django suite by a test runner that its own command is given, because Django has no option for it.
import { stripSequences } from '../../../system/terminal-text.ts';
import type { ListedTest, Lister } from './lister.ts';

const MODULE = 'pg_speed_lister';

/** The runner of the settings, which finds, filters and orders the tests, and then neither makes databases nor runs a test. */
const TEXT = `from django.conf import settings
from django.test.utils import get_runner


def walk(tests):
    for test in tests:
        if hasattr(test, "__iter__"):
            yield from walk(test)
        else:
            yield test


class Lister(get_runner(settings)):
    def run_tests(self, test_labels, *args, **kwargs):
        self.parallel = 1
        ids = [test.id() for test in walk(self.build_suite(test_labels))]
        print()
        for name in ids:
            print("pg-speed test: " + name)
        print("pg-speed tests: %d" % len(ids))
        return 0
`;

const TEST = /^pg-speed test: (.+)$/;
const COUNT = /^pg-speed tests: (\d+)$/;

export const DJANGO: Lister = {
  words: [`--testrunner=${MODULE}.Lister`],
  module: { file: `${MODULE}.py`, text: TEXT },
  parse,
};

function parse(output: string, items: readonly string[]): ListedTest[] | null {
  const lines = stripSequences(output).split(/\r?\n/);
  const counts = lines.flatMap((line) => COUNT.exec(line)?.[1] ?? []);
  const ids = lines.flatMap((line) => TEST.exec(line)?.[1] ?? []);
  const tests = ids.flatMap((id) => findTest(id, items) ?? []);
  return tests.length === Number(counts.at(-1)) ? tests : null;
}

/** @param id such as `shop.tests.test_orders.OrderTest.test_total` */
function findTest(id: string, items: readonly string[]): ListedTest | null {
  const [item] = items.filter((candidate) => id.startsWith(`${candidate}.`)).sort((a, b) => b.length - a.length);
  if (item === undefined) return null;
  const parts = id.slice(item.length + 1).split('.');
  const groups = parts.map((_, index) => [item, ...parts.slice(0, index + 1)].join('.'));
  const at = id.lastIndexOf('.');
  return { item, groups, className: id.slice(0, at), name: id.slice(at + 1) };
}
