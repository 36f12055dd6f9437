import { expect, test } from '@jest/globals';
import { explainCrash, explainServerEnd, findCrash } from '../../../src/postgres/server/crash.ts';

const STAMP = '2026-11-29 10:00:00.000 UTC [17]';

test.each([
  ['server process (PID 9) was terminated by signal 9: Killed', 'LOG'],
  ['checkpointer process (PID 9) was terminated by signal 6: Aborted', 'LOG'],
  ['server process (PID 9) exited with exit code 2', 'LOG'],
  [null, 'STATEMENT'],
  [null, 'NOTICE'],
])('the message of a crash is found: %s as %s', (message, severity) => {
  const words = message ?? 'server process (PID 9) was terminated by signal 9: Killed';
  expect(findCrash(`${STAMP} ${severity}:  ${words}\n${STAMP} LOG:  done`)).toBe(message);
});

test.each([
  [null, 'Was the machine out of memory? Its kernel then kills a process (see `dmesg`).'],
  [0, 'The kernel has killed no process for want of memory since the server started.'],
  [
    1,
    'The machine ran out of memory: its kernel has killed a process for that since the server started. Use less, or a profile on disk.',
  ],
  [
    3,
    'The machine ran out of memory: its kernel has killed 3 processes for that since the server started. Use less, or a profile on disk.',
  ],
])('a kill is explained by what the kernel counted: %s', (oomKills, words) => {
  const kill = 'server process (PID 9) was terminated by signal 9: Killed';
  expect(explainCrash(kill, oomKills)).toBe(`A server process crashed: ${kill}. ${words}`);
  expect(explainServerEnd('server', `${STAMP} LOG:  x`, oomKills)).toBe(
    `The server was killed: its log ends without a shutdown message. ${words}`,
  );
});

test('memory has no part in a crash by another signal', () => {
  const crash = 'server process (PID 9) was terminated by signal 11: Segmentation fault';
  expect(explainCrash(crash, null)).toBe(`A server process crashed: ${crash}.`);
});

const READY = `${STAMP} LOG:  database system is ready to accept connections`;
const DOWN = `${STAMP} LOG:  database system is shut down`;

test.each([
  ['a shutdown', [READY, DOWN], 'The container has ended: it was shut down.'],
  ['a panic', [READY, `${STAMP} PANIC:  could not write to x`, DOWN], 'The container has ended: could not write to x.'],
  [
    'a shutdown after one to save the data',
    [READY, `${STAMP} PANIC:  old`, DOWN, READY, DOWN],
    'The container has ended: it was shut down.',
  ],
  [
    'a message that speaks of a panic',
    [READY, `${STAMP} LOG:  PANIC:  x`, DOWN],
    'The container has ended: it was shut down.',
  ],
])('the end of a server is read from its log: %s', (_name, lines, text) => {
  expect(explainServerEnd('container', lines.join('\n'), null)).toBe(text);
});
