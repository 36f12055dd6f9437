// Counts the tests of a run by the summary that its runner prints.
import { stripSequences } from '../../../system/terminal-text.ts';

interface Summary {
  line: RegExp;
  /** Its numbers of tests, which are added; without a group each match is one. */
  number: RegExp;
}

/** Seen in the output of the runners of docs/workers.md; of Go the packages. */
const SUMMARIES: readonly Summary[] = [
  // pytest
  { line: / in [\d.]+s\b/, number: /\b(\d+) (?:passed|failed|skipped|xfailed|xpassed|errors?)\b/g },
  // Django and unittest
  { line: /^Ran \d+ tests? in /, number: /^Ran (\d+)/g },
  // RSpec
  { line: /^\d+ examples?, /, number: /^(\d+)/g },
  // Minitest and Rails
  { line: /^\d+ runs, /, number: /^(\d+)/g },
  // Mocha
  { line: /^\s+\d+ (?:passing|pending|failing)\b/, number: /^\s+(\d+)/g },
  // node --test
  { line: /^(?:#|ℹ) tests \d+$/, number: /(\d+)/g },
  // Jest
  { line: /^Tests: .*\d total$/, number: /(\d+) total/g },
  // Vitest
  { line: /^\s*Tests .*\(\d+\)$/, number: /\((\d+)\)/g },
  // PHPUnit
  { line: /^(?:OK \(|Tests: )\d+/, number: /^(?:OK \(|Tests: )(\d+)/g },
  // Mix
  { line: /\b\d+ tests?, \d+ failures?/, number: /\b(\d+) tests?,/g },
  // cargo-nextest
  { line: /^\s*Summary .*\d tests? run:/, number: /(\d+) tests? run:/g },
  // Go
  { line: /^ok\s+\S/, number: /^ok/g },
];

/** A longer line is no summary. */
const MAX_LINE = 300;

/** @param output what a run printed, at least its end @returns null if there is no summary that is known here */
export function countPrintedTests(output: string): number | null {
  const lines = stripSequences(output)
    .split(/\r?\n/)
    .filter(({ length }) => length <= MAX_LINE);
  for (const { line, number } of SUMMARIES) {
    const summaries = lines.filter((text) => line.test(text) && text.search(number) >= 0);
    if (summaries.length === 0) continue;
    const counts = summaries.flatMap((text) => [...text.matchAll(number)].map(([, count = '1']) => Number(count)));
    return counts.reduce((sum, count) => sum + count, 0);
  }
  return null;
}

/** How many tests the runs of a stage printed, by variant and block. */
export class PrintedTests {
  readonly #counts = new Map<string, number | null>();

  /** @param printed of each command that ran at the same time */
  note(variant: string, block: number, printed: readonly string[]): void {
    const counts = printed.map(countPrintedTests);
    const isKnown = counts.every((count) => count !== null);
    this.#counts.set(`${block} ${variant}`, isKnown ? counts.reduce((sum, count) => sum + (count ?? 0), 0) : null);
  }

  /** Null if that is not known. */
  read(variant: string, block: number): number | null {
    return this.#counts.get(`${block} ${variant}`) ?? null;
  }

  clear(): void {
    this.#counts.clear();
  }
}
