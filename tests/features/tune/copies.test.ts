import { expect, test } from '@jest/globals';
import { watchCopies } from '../../../src/features/tune/run/tune.ts';

test('databases for workers are counted where a run used them, or may have', () => {
  const copies = watchCopies();
  copies.note({}, { usedCopies: 1 });
  copies.note({ workers: 2 }, { usedCopies: 0 });
  copies.note({ workers: 4 }, { usedCopies: 0 });
  copies.note({ workers: 4 }, { usedCopies: 3 });
  copies.note({ workers: 4 }, { usedCopies: 0 });
  copies.note({ workers: 8 }, { usedCopies: null });
  copies.note({ workers: 16 }, null);
  expect([null, 1, 2, 4, 8, 16].map((workers) => copies.count(workers))).toEqual([0, 0, 0, 4, 8, 16]);
});
