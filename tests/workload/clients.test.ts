import { expect, test } from '@jest/globals';
import type { Inputs } from '../../src/inputs/inputs.ts';
import { checkClients, findDemand } from '../../src/workload/checks.ts';
import { inputsOf } from '../plan/inputs.ts';

const pgbench = (...args: string[]): Partial<Inputs> => ({
  workload: { kind: 'pgbench', args, init: [], rampUpMs: 0 },
});

test.each<[Partial<Inputs>, { clients: number; more: number } | null]>([
  [{}, null],
  [{ clients: [4, 320, 8] }, { clients: 320, more: 0 }],
  [pgbench('-T', '1'), null],
  [pgbench('-c', '4', '-T', '1', '--client=200'), { clients: 200, more: 0 }],
  [pgbench('-c', 'many'), null],
  [
    { ...pgbench('-T', '1'), clients: [2] },
    { clients: 2, more: 0 },
  ],
])('%j needs room for %j', (changes, demand) => {
  expect(findDemand(inputsOf(changes))).toEqual(demand);
});

test.each<[Partial<Inputs>, string[]]>([
  [{ clients: [1, 4] }, []],
  [pgbench('-c', '4', '-T', '1'), []],
  [{ ...pgbench('-T', '1', '-j', '2'), clients: [1, 4] }, []],
  [{ ...pgbench('-nc4'), clients: [1] }, ['`clients` and the -c in `pgbench` both set the number of clients.']],
  [{ workload: { kind: 'sample' }, clients: [2] }, ['the workload `sample` always has one client.']],
  [
    { ...pgbench('-c', '200'), settings: [{ name: 'max_connections', value: '100' }] },
    ['max_connections = 100 is too few for 200 clients, because 3 are kept for superusers.'],
  ],
])('of %j is wrong: %j', (changes, messages) => {
  expect(checkClients(inputsOf(changes)).map(({ message }) => message)).toEqual(messages);
});
