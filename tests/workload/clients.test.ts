import { expect, test } from '@jest/globals';
import { checkClients, findDemand } from '../../src/workload/known.ts';
import { inputsOf } from '../plan/inputs.ts';

test.each<[Record<string, string>, { clients: number; more: number } | null]>([
  [{ command: 'x' }, null],
  [
    { command: 'x', clients: '4, 320, 8' },
    { clients: 320, more: 0 },
  ],
  [{ pgbench: '-T 1' }, null],
  [{ pgbench: '-c 4 -T 1 --client=200' }, { clients: 200, more: 0 }],
  [{ pgbench: '-c many' }, null],
  [
    { pgbench: '-T 1', 'virtual-users': '2' },
    { clients: 2, more: 0 },
  ],
  [
    { workload: 'hammerdb', 'virtual-users': '1,8' },
    { clients: 8, more: 2 },
  ],
])('%j needs room for %j', (given, demand) => {
  expect(findDemand(inputsOf(given))).toEqual(demand);
});

test.each<[Record<string, string>, string[]]>([
  [{ command: 'x', clients: '1,4' }, []],
  [{ pgbench: '-c 4 -T 1' }, []],
  [{ pgbench: '-T 1 -j 2', clients: '1,4' }, []],
  [{ pgbench: '-nc4', clients: '1' }, ['`clients` and the -c in `pgbench` both set the number of clients.']],
  [{ workload: 'sample', clients: '2' }, ['`clients`: the workload `sample` always has one client.']],
  [
    { pgbench: '-c 200', settings: 'max_connections = 100' },
    ['`settings`: max_connections = 100 is too few for 200 clients, because 3 are kept for superusers.'],
  ],
])('of %j is wrong: %j', (given, messages) => {
  expect(checkClients(inputsOf(given)).map(({ message }) => message)).toEqual(messages);
});
