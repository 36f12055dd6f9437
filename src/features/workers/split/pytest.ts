// Reads the list of tests that `pytest --collect-only` prints.
import { stripSequences } from '../../../system/terminal-text.ts';
import type { ListedTest, Lister } from './lister.ts';

/** Options at the end outdo those before them, and those of the configuration: `-v` there would print a tree. */
const WORDS = ['--collect-only', '--verbosity=-1', '--disable-warnings', '--color=no'];

/** `3 tests collected in 0.01s`, `2/3 tests collected (1 deselected) in 0.01s`: pytest 6.2 and later. */
const COUNT = /^(?:=+ )?(\d+)(?:\/\d+)? tests? collected\b/;

export const PYTEST: Lister = { words: WORDS, module: null, parse };

function parse(output: string, items: readonly string[]): ListedTest[] | null {
  const lines = stripSequences(output).split(/\r?\n/);
  const end = lines.findLastIndex((line) => COUNT.test(line));
  const [, count] = COUNT.exec(lines[end] ?? '') ?? [];
  const nodes = items.map((item) => ({ item, ...parseNode(item) }));
  const tests = lines.slice(0, Math.max(0, end)).flatMap((line) => findTest(line, nodes) ?? []);
  return tests.length === Number(count) ? tests : null;
}

/** A node id: `tests/test_a.py::TestA::test_x[1-a::b]`. */
interface Node {
  file: string;
  /** Classes and function. */
  names: string[];
  /** The parameters of the test with their brackets; may be empty. */
  parameters: string;
}

function parseNode(text: string): Node {
  const [base = ''] = text.split('[', 1);
  const [file = '', ...names] = base.split('::');
  return { file, names, parameters: text.slice(base.length) };
}

/** Null for a line that is no test of an item. */
function findTest(line: string, items: readonly (Node & { item: string })[]): ListedTest | null {
  const { file, names, parameters } = parseNode(line);
  const name = names.at(-1);
  if (name === undefined) return null;
  const around = items.filter(
    (item) =>
      isSameFile(item.file, file) &&
      item.parameters === '' &&
      item.names.every((part, index) => part === names[index]) &&
      (item.names.length < names.length || parameters !== ''),
  );
  const owner = around.find((item) => item.file === file) ?? around[0];
  if (owner === undefined || (around.length > 1 && owner.file !== file)) return null;
  // Ids begin at pytest's root folder, and words at the folder in which it runs.
  const groups = names.map((_, index) => [owner.file, ...names.slice(0, index + 1)].join('::'));
  if (parameters !== '') groups.push(`${groups.at(-1)}${parameters}`);
  return {
    item: owner.item,
    groups: groups.slice(owner.names.length),
    className: [file.replaceAll('/', '.').replace(/\.py$/, ''), ...names.slice(0, -1)].join('.'),
    name: `${name}${parameters}`,
  };
}

function isSameFile(item: string, listed: string): boolean {
  const file = item.replace(/^(?:\.\/)+/, '');
  return file === listed || file.endsWith(`/${listed}`) || listed.endsWith(`/${file}`);
}
