import { expect, test } from '@jest/globals';
import { formatEnding, formatExit } from '../../src/system/exit.ts';

test.each<[number | null, string | null, string | null, string | null]>([
  [0, null, null, null],
  [3, null, 'exit code 3', 'ended with exit code 3'],
  [127, null, 'exit code 127 (command not found)', 'ended with exit code 127 (command not found)'],
  [139, null, 'exit code 139 (SIGSEGV)', 'ended with exit code 139 (SIGSEGV)'],
  [null, 'SIGSEGV', 'killed by SIGSEGV', 'was killed by SIGSEGV'],
  [null, null, 'killed by a signal', 'was killed by a signal'],
])('exit code %j and signal %j', (exitCode, signal, exit, ending) => {
  expect(formatExit({ exitCode, signal })).toBe(exit);
  expect(formatEnding({ exitCode, signal })).toBe(ending);
});
