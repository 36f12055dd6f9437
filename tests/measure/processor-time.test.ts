import { expect, test } from '@jest/globals';
import { beginCpu } from '../../src/measure/processor-time.ts';

const LOCAL = { tool: null };
const IMAGE = { tool: { kind: 'image', docker: 'docker', image: 'x' } } as const;

/** A server that has used these seconds, before the run and after it. */
function countServer(...readings: (number | null)[]) {
  return { readCpuSeconds: async () => readings.shift() ?? null };
}

async function measure(server: (number | null)[], client: number | null, tools: typeof LOCAL | typeof IMAGE = LOCAL) {
  const finish = await beginCpu(countServer(...server), tools);
  return finish({ cpuSeconds: client });
}

test('processor time is the sum of the command and the server', async () => {
  expect(await measure([1.1, 2.34], 0.6)).toEqual([{ name: 'cpu', unit: 's', better: 'lower', value: 1.84 }]);
});

test.each([
  ['the server was not read before', [null, 2], 0.6, LOCAL],
  ['the server was not read after', [1, null], 0.6, LOCAL],
  ['the server was started again', [2, 1], 0.6, LOCAL],
  ['the command is not known', [1, 2], null, LOCAL],
  ['the tool ran in a container of its own', [1, 2], 0.6, IMAGE],
  ['it is too short for a clock of 1/100 s', [1, 1.05], 0.04, LOCAL],
] as const)('there is none where %s', async (_why, server, client, tools) => {
  expect(await measure([...server], client, tools)).toEqual([]);
});

test('that of several runs is their mean, also where one alone is too short for the clock', async () => {
  const finish = await beginCpu(countServer(1, 1.12), LOCAL);
  expect(await finish({ cpuSeconds: 0.06 }, 3)).toEqual([{ name: 'cpu', unit: 's', better: 'lower', value: 0.06 }]);
});
