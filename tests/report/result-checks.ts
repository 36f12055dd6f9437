import type { Results } from '../../src/results/results.ts';
import { expectValidExports } from '../features/exporters/valid.ts';
import { expectValidLine } from '../features/history/valid.ts';

type Check = (results: Results) => void;

/** What features make of results: it is valid whatever the texts are. */
const OF_ANY_TEXTS: readonly Check[] = [expectValidExports];
/** It is valid for whatever can be read from a file. */
const OF_READ_RESULTS: readonly Check[] = [expectValidLine];

export function checkAnyTexts(results: Results): void {
  for (const check of OF_ANY_TEXTS) check(results);
}

export function checkReadResults(results: Results): void {
  checkAnyTexts(results);
  for (const check of OF_READ_RESULTS) check(results);
}
