import { expect, test } from '@jest/globals';
import { DATABASE_IN_USE, isIdle } from '../../../src/features/explain/collect/watch/idle.ts';

test.each<[string | null, string | null, boolean]>([
  ['Timeout', 'PgSleep', true],
  ['Lock', 'transactionid', true],
  ['Client', 'ClientRead', true],
  [DATABASE_IN_USE.type, DATABASE_IN_USE.event, true],
  ['Timeout', 'VacuumDelay', false],
  ['LWLock', 'WALWrite', false],
  ['IO', 'WALSync', false],
  [null, null, false],
])('a session that waits for %p %p is idle: %p', (type, event, expected) => {
  expect(isIdle(type, event)).toBe(expected);
});
