import { expect, test } from '@jest/globals';
import { listIntervalNotes } from '../../src/report/interval-notes.ts';
import type { Phrase } from '../../src/report/phrase.ts';
import { makeView } from '../../src/report/view.ts';
import { buildResults } from './build-results.ts';

const flatten = (notes: Phrase[]) =>
  notes
    .flat()
    .map((part) => (typeof part === 'string' ? part : part.code))
    .join('');

/** The notes on a run whose last block has no trial of `turbo`. */
const notesOn = (means: Record<string, number>, scatter: number) =>
  flatten(
    listIntervalNotes(makeView(buildResults({ means, scatter, blocks: 6, end: 'decided', until: { turbo: 5 } }))),
  );

test('a variant that was decided before the last block is named', () => {
  expect(notesOn({ default: 41.2, turbo: 20 }, 0.02)).toContain('decided after block 5');
});

test('a variant whose last trial an interruption cost was not decided', () => {
  expect(notesOn({ default: 41.2, turbo: 41 }, 0.3)).not.toContain('decided after block');
});
