import { expect, test } from '@jest/globals';
import { findLimit } from '../../../src/postgres/server/limits.ts';

const LIMITS = `Limit                     Soft Limit           Hard Limit           Units
Max file size             102400               unlimited            bytes
Max stack size            262144               unlimited            bytes
Max open files            1024                 524288               files
Max address space         unlimited            unlimited            bytes
`;

test.each([
  [
    'FATAL:  could not write to file "x": File too large',
    'This process has a limit of 102400 (max file size): raise it with `ulimit -f`.',
  ],
  [
    'x FATAL:  invalid value for parameter "max_stack_depth": 100',
    'This process has a limit of 262144 (max stack size): raise it with `ulimit -s`.',
  ],
  [
    'initdb: error: could not open file "x": Too many open files',
    'This process has a limit of 1024 (max open files): raise it with `ulimit -n`.',
  ],
  ['FATAL:  could not map anonymous shared memory: Cannot allocate memory', undefined],
  ['x STATEMENT:  select $$Too many open files$$', undefined],
])('a limit is named if a message speaks of it and it is set: %s', (log, hint) => {
  expect(findLimit(log, LIMITS)?.hint).toBe(hint);
});
