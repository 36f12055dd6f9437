// Writes the option by which a test runner leaves out one test.

import { BEFORE } from '../../../inputs/launchers.ts';
import { code, type Phrase, say } from '../../../report/phrase.ts';
import type { View } from '../../../report/view.ts';
import { quoteShellWord } from '../../../system/terminal-text.ts';

/** A test runner that can leave out one test by its name. */
interface Runner {
  name: string;
  /** Its programs, as a pattern. */
  programs: string;
  option: string;
  /** Names of options, as a pattern, of which a command has none: a second one would replace the first. Null: any number is fine. */
  taken: string | null;
  /** The value of the option, from class and name of a test; null where it is not known. */
  value(className: string, name: string): string | null;
}

/** Jest and Vitest have these options in common. */
const TITLES = { option: '--testNamePattern', taken: '-t|--testNamePattern', value: excludeTitles };

/** Sources: `go help testflag`, and the manuals of pytest, Jest, Vitest, Mocha and RSpec; each was tried on hard names. */
const RUNNERS: readonly Runner[] = [
  {
    name: 'go test',
    programs: 'go test|gotestsum',
    option: '-skip',
    taken: '--?(?:test\\.)?skip',
    value: (_, name) =>
      name
        .split('/')
        .map((part) => `^${escapePattern(part)}$`)
        .join('/'),
  },
  { name: 'pytest', programs: 'pytest|py\\.test', option: '--deselect', taken: null, value: formatNodeId },
  { name: 'Jest', programs: 'jest', ...TITLES },
  { name: 'Vitest', programs: 'vitest', ...TITLES },
  { name: 'Mocha', programs: 'mocha', option: '--grep', taken: '-g|-f|--grep|--fgrep', value: excludeTitles },
  {
    name: 'RSpec',
    programs: 'rspec',
    option: '--example-matches',
    taken: '-e|-E|--example|--example-matches',
    value: (_, name) => `\\A(?!${joinTitles('', name)}\\z)`,
  },
];

const SEPARATOR = ' › ';
/** A longer line is a program, not a call of a runner. */
const MAX_LINE_LENGTH = 2000;
/** Names with other characters, control and invisible ones, would not be copied unchanged. */
const PLAIN_NAME = /^[\p{L}\p{M}\p{N}\p{P}\p{S} ]+$/u;
/** Matches what Markdown cannot show as code, and the hash of a name that was cut when it was read. */
const UNCOPIED = /[`|]|… #[\da-f]{12}$/;
/** Ends of commands in a shell line. */
const ENDS_OF_COMMANDS = /&&|\|\||[;|&\n]/;
/** Environment variables that are set before a command. */
const ASSIGNMENTS = /^(?:\w+=\S* +)*/;
/** Class names that are names of files. */
const FILE_NAME = /\.[cm]?[jt]sx?$/;

/** Describes how the runner leaves out a test: `` go test: `-skip '^TestImport$'` ``; null if the command calls no known runner. */
export function formatLeavingOut(test: string, { plan, results }: View): Phrase | null {
  const { kind, label } = plan.workload;
  // The quotes are those of a POSIX shell.
  if (kind !== 'command' || results.machine.platform === 'win32') return null;
  if (test.length > 200 || !PLAIN_NAME.test(test) || UNCOPIED.test(test)) return null;
  const runner = findRunner(label);
  const at = test.indexOf(SEPARATOR);
  const [className, name] = at < 0 ? ['', test] : [test.slice(0, at), test.slice(at + SEPARATOR.length)];
  const value = runner?.value(className, name) ?? null;
  if (runner === null || value === null) return null;
  return say`${runner.name}: ${code(`${runner.option} ${quoteShellWord(value)}`)}`;
}

/** The only runner that the commands of a line call, if it has no such option yet. */
function findRunner(line: string): Runner | null {
  if (line.length > MAX_LINE_LENGTH) return null;
  const commands = line.split(ENDS_OF_COMMANDS).map((text) => text.trim().replace(ASSIGNMENTS, '').replace(BEFORE, ''));
  const called = RUNNERS.filter(({ programs }) => {
    const call = new RegExp(`^(?:\\S*/)?(?:${programs})(?= |$)`);
    return commands.some((command) => call.test(command));
  });
  const [runner] = called;
  if (runner === undefined || called.length > 1) return null;
  const isTaken = runner.taken !== null && new RegExp(` (?:${runner.taken})[ =]`).test(line);
  return isTaken ? null : runner;
}

/** `tests/test_orders.py::TestOrders::test_waits[a]`. In a class name of pytest the module is the last part without a capital. */
function formatNodeId(className: string, name: string): string | null {
  const parts = className.split('.');
  const module = parts.findLastIndex((part) => /^[^\p{Lu}]/u.test(part));
  if (module < 0 || !/^[\p{L}_]/u.test(name)) return null;
  return [`${parts.slice(0, module + 1).join('/')}.py`, ...parts.slice(module + 1), name].join('::');
}

/** A pattern of JavaScript that matches every other test. */
function excludeTitles(className: string, name: string): string {
  return `^(?!\\s*${joinTitles(className, name)}$)`;
}

/** A pattern for the titles of groups and test, which reports join in other ways than the runners do. */
function joinTitles(className: string, name: string): string {
  const titles = FILE_NAME.test(className) || className === '' ? name : `${className} ${name}`;
  const words = titles.split(/\s+/).filter((word) => !/^[›>]$/.test(word));
  return words.map(escapePattern).join('\\W+');
}

/** Text as a pattern that JavaScript, Go and Ruby read alike. */
function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
