import { formatStatement } from '../../src/features/explain/collect/watch/statement-text.ts';
import { parseLines } from '../../src/features/history/publish/line.ts';
import { nameTest } from '../../src/workload/junit/test-name.ts';

/** What features read that anybody can write, each for a text of any length. */
export const FEATURE_READERS: readonly ((text: string) => unknown)[] = [
  formatStatement,
  parseLines,
  (text) => nameTest(`a${text}`, `&#x0${text}!`, '15.18'),
];
