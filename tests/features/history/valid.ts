import { expect } from '@jest/globals';
import { joinLines, parseLines } from '../../../src/features/history/publish/line.ts';
import { makeLine } from '../../../src/features/history/publish/make-line.ts';
import { makeHistory } from '../../../src/features/history/publish/series.ts';
import type { Results } from '../../../src/results/results.ts';

/** The line of a run is read as it was written, and makes a history. */
export function expectValidLine(results: Results): void {
  const line = makeLine(results, { commit: null, run: 'x' });
  if (line === null) return;
  expect(parseLines(joinLines([line]))).toEqual({ lines: [line], skipped: 0 });
  makeHistory([line], results, { store: 'cache', problem: null });
}
