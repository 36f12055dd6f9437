// Lists the test runners that can be cut into slices, and suggests the inputs and the command to cut one.
import { BEFORE } from '../launchers.ts';
import type { WorkloadInput } from '../workload.ts';
import { listCalls } from './calls.ts';
import { textOf } from './uses.ts';

/** Runners that list the tests in their items, and run each of them by what they print. */
export type ListingRunner = 'django' | 'pytest' | 'rspec';

interface Runner {
  call: RegExp;
  /** The input that lists its items, as a line of YAML; null: it cuts by itself. */
  list: string | null;
  /** What follows the call. */
  words: string;
  /** Words by which a command asks for all tests; left out: it has none. */
  all?: string;
  /** The option by which it cuts by a hash, so that each slice is a random sample. */
  hashes?: RegExp;
  /** Its exit code where it found no test to run. */
  emptyCode?: number;
  lists?: ListingRunner;
}

/**
 * Jest's `TestSequencer.shard` (seen in 30.5.2) and Vitest's `BaseSequencer.shard` (seen in 4.1.12) sort the files by the SHA-1 of their
 * paths below the root, and cut the list into parts whose sizes differ by one file at most. The documentation of cargo-nextest says that
 * `--partition hash:m/n` hashes the id of the binary and the name of the test; parts of 96 tests had 8 to 16. Playwright's `--shard` cuts
 * in the order of the files.
 */
const RUNNERS: readonly Runner[] = [
  { call: /^(?:\S*\/)?jest(?= |$)/, list: null, words: '--shard={slice-number}/{slices}', hashes: /--shard[= ]/ },
  {
    call: /^(?:\S*\/)?vitest(?: run)?(?= |$)/,
    list: null,
    words: '--shard={slice-number}/{slices}',
    hashes: /--shard[= ]/,
  },
  {
    call: /^cargo nextest run(?= |$)/,
    list: null,
    words: '--partition hash:{slice-number}/{slices}',
    hashes: /--partition[= ]hash:/,
    emptyCode: 4,
  },
  { call: /^(?:\S*\/)?playwright test(?= |$)/, list: null, words: '--shard={slice-number}/{slices}' },
  {
    call: /^(?:\S*\/)?(?:pytest|py\.test)(?= |$)/,
    list: 'slice-files: tests/**/test_*.py',
    words: '{slice}',
    emptyCode: 5,
    lists: 'pytest',
  },
  { call: /^(?:\S*\/)?rspec(?= |$)/, list: 'slice-files: spec/**/*_spec.rb', words: '{slice}', lists: 'rspec' },
  { call: /^(?:\S*\/)?rails test(?= |$)/, list: 'slice-files: test/**/*_test.rb', words: '{slice}' },
  {
    call: /^(?:\S*\/)?(?:manage\.py|django-admin|django) test(?= |$)/,
    // Django takes modules by their dotted names, and no paths of files.
    list: "slice-command: git ls-files ':(glob)**/test*.py' | sed 's/\\.py$//; s|/|.|g'",
    words: '{slice}',
    lists: 'django',
  },
  {
    call: /^(?:\S*\/)?phpunit(?= |$)/,
    // PHPUnit 9.6 runs the first of several paths, and leaves out the others without a word.
    list: "slice-command: find tests -name '*Test.php' -exec basename {} .php ';'",
    words: '--filter "\\b($(paste -sd "|" "$PG_SPEED_SLICE_FILE"))::"',
  },
  // Without `-count=1` the second profile of a block would be handed the cached results of the first.
  { call: /^go test(?= |$)/, list: 'slice-command: go list ./...', words: '-count=1 {slice}', all: ' ./...' },
  { call: /^mix test(?= |$)/, list: 'slice-files: test/**/*_test.exs', words: '{slice}' },
  { call: /^node (?:\S+ )*?--test(?= |$)/, list: 'slice-files: test/**/*.test.js', words: '{slice}' },
  { call: /^(?:\S*\/)?mocha(?= |$)/, list: 'slice-files: test/**/*.js', words: '{slice}' },
];

/** @returns also the line of the command, and its start up to the runner's name */
function findRunner(input: WorkloadInput): { runner: Runner; called: string; line: string } | undefined {
  const line = textOf(input).trim();
  const bare = line.replace(BEFORE, '');
  const runner = RUNNERS.find(({ call }) => call.test(bare));
  if (runner === undefined) return undefined;
  const [called = ''] = runner.call.exec(bare) ?? [];
  return { runner, line, called: line.slice(0, line.length - bare.length) + called };
}

/** How a command that runs all tests is run for a slice. */
export interface Recipe {
  /** The input that lists its items; null where the runner cuts by itself. */
  list: { name: 'slice-files' | 'slice-command'; value: string } | null;
  command: Extract<WorkloadInput, { kind: 'shell' | 'argv' }>;
}

/** Options without values of their own: a word that stands alone may be the name of a test. */
const OPTIONS = /^(?: --?[\w-]+(?:=[\w./:,@%+-]+)?)*$/;

/** The recipe for a command with nothing but its runner and options; null for others, which may run a part of the tests. */
export function findRecipe(input: WorkloadInput): Recipe | null {
  const match = findRunner(input);
  if (match === undefined || (input.kind !== 'shell' && input.kind !== 'argv')) return null;
  const { runner, called, line } = match;
  const { all = '', list, words } = runner;
  const rest = line.slice(called.length);
  const options = rest.replace(all, '');
  if (!OPTIONS.test(options) || (all !== '' && options === rest)) return null;
  // A command that is cut already runs a part of the tests.
  if (list === null && options.includes(` ${words.split(/[= ]/, 1)[0]}`)) return null;
  const [name, value = ''] = list?.split(/: (.*)/) ?? [];
  const known: Recipe['list'] = name === 'slice-files' || name === 'slice-command' ? { name, value } : null;
  const sliced = `${called}${options} ${words}`;
  if (input.kind === 'shell') return { list: known, command: { kind: 'shell', line: sliced } };
  // The words of a shell line are other words without a shell.
  if (/["'$]/.test(words) || [input.file, ...input.args].some((word) => /\s/.test(word))) return null;
  const [file = '', ...args] = sliced.split(' ');
  return { list: known, command: { kind: 'argv', file, args } };
}

/** Whether the slices that the runner cuts by itself are random samples of the suite. */
export function cutsByHash(input: WorkloadInput): boolean {
  const match = findRunner(input);
  return match?.runner.hashes?.test(match.line) === true;
}

/** What to write to cut a command: `` `slice-files: …` and `command: pytest {slice}` ``; an example if its runner is unknown. */
export function suggestLine(input: WorkloadInput): string {
  const match = findRunner(input);
  if (match === undefined) return '`slice-files: test/**/*` and `{slice}` in the command, where its files belong';
  const { runner, called } = match;
  const command = `\`command: ${called} ${runner.words}\``;
  return runner.list === null ? command : `\`${runner.list}\` and ${command}`;
}

/** Advice for a suite that is too long to run whole. */
export function suggestSlices(input: WorkloadInput): string {
  return findRunner(input) ? `\`slices: auto\` with ${suggestLine(input)}` : '`slices: auto`';
}

/** The exit code by which the runner of a command reports that it found no test; null for others. */
export function findEmptyCode(input: WorkloadInput): number | null {
  return findRunner(input)?.runner.emptyCode ?? null;
}

/** The first runner of a command that can list the tests in its items; null without one. */
export function findListingRunner(input: WorkloadInput): ListingRunner | null {
  for (const { line } of listCalls(input)) {
    const runner = RUNNERS.find(({ call }) => call.test(line));
    if (runner?.lists !== undefined) return runner.lists;
  }
  return null;
}
