// Counts the tests of a run by the summary that its runner prints.
import { stripSequences } from '../../../system/terminal-text.ts';

interface Summary {
  line: RegExp;
  /** Its numbers of tests, which are added; without a group each match is one. */
  number: RegExp;
  /** Whether there is a line for each package, so that all of the output is needed. */
  isSpread?: true;
}

/** Kinds of tests of Mix. */
const MIX = '(?:doctests?|propert(?:y|ies)|features?|tests?)';

/** Seen in the output of the runners of docs/workers.md; of Go the packages. */
const SUMMARIES: readonly Summary[] = [
  // pytest
  { line: / in [\d.]+s\b/, number: /\b(\d+) (?:passed|failed|skipped|xfailed|xpassed|errors?)\b/g },
  // Django and unittest
  { line: /^Ran \d+ tests? in /, number: /^Ran (\d+)/g },
  // RSpec
  { line: /^\d+ examples?, /, number: /^(\d+)/g },
  // Minitest, Rails and minitest-reporters
  { line: /^\d+ (?:runs|tests), \d+ assertions, /, number: /^(\d+)/g },
  // Mocha
  { line: /^\s+\d+ (?:passing \(.+\)|pending|failing)$/, number: /^\s+(\d+)/g },
  // node --test
  { line: /^(?:#|ℹ) tests \d+$/, number: /(\d+)/g },
  // Jest
  { line: /^Tests: .*\d total$/, number: /(\d+) total/g },
  // Vitest
  { line: /^\s*Tests .*\(\d+\)$/, number: /\((\d+)\)/g },
  // PHPUnit
  { line: /^(?:OK \(|Tests: )\d+/, number: /^(?:OK \(|Tests: )(\d+)/g },
  // Mix
  { line: new RegExp(`^(?:\\d+ ${MIX}, )+\\d+ failures?`), number: new RegExp(`\\b(\\d+) ${MIX},`, 'g') },
  // cargo-nextest
  { line: /^\s*Summary .*\d tests? run:/, number: /(\d+)(?:\/\d+)? tests? run:/g },
  // Go
  { line: /^ok {2}\t/, number: /^ok/g, isSpread: true },
];

/** A longer line is no summary. */
const MAX_LINE = 300;
/** From so many characters on an output may lack its beginning: its last 64 kB are known. */
const MAX_WHOLE = 32 * 1024;

/** @param output what a run printed, at least its end @returns null if there is no summary that is known here */
export function countPrintedTests(output: string): number | null {
  const lines = stripSequences(output)
    .split(/\r?\n/)
    .filter(({ length }) => length <= MAX_LINE);
  for (const { line, number, isSpread } of SUMMARIES) {
    const summaries = lines.filter((text) => line.test(text) && text.search(number) >= 0);
    if (summaries.length === 0) continue;
    if (isSpread && output.length >= MAX_WHOLE) return null;
    const counts = summaries.flatMap((text) => [...text.matchAll(number)].map(([, count = '1']) => Number(count)));
    return counts.reduce((sum, count) => sum + count, 0);
  }
  return null;
}

/** How many tests the runs of a stage printed, by variant and block. */
export class PrintedTests {
  readonly #counts = new Map<string, number | null>();

  /** Adds commands to those of the same trial. @param printed of each command */
  note(variant: string, block: number, printed: readonly string[]): void {
    const trial = `${block} ${variant}`;
    const before = this.#counts.has(trial) ? this.read(variant, block) : 0;
    const counts = [before, ...printed.map(countPrintedTests)];
    const isKnown = counts.every((count) => count !== null);
    this.#counts.set(trial, isKnown ? counts.reduce((sum, count) => sum + (count ?? 0), 0) : null);
  }

  /** Null if that is not known. */
  read(variant: string, block: number): number | null {
    return this.#counts.get(`${block} ${variant}`) ?? null;
  }

  clear(): void {
    this.#counts.clear();
  }
}
