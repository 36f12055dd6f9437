import { expect, test } from '@jest/globals';
import { parseInputs } from '../../src/inputs/inputs.ts';
import { listSources } from '../../src/postgres/sources.ts';
import { createContext } from '../inputs/raw.ts';

test.each<[Record<string, string>, string[]]>([
  [{}, ['native', 'docker', 'download']],
  [{ backend: 'download' }, ['download']],
  [{ image: 'postgres:17' }, ['docker']],
])('with %j servers come from %j', (given, backends) => {
  const raw = Object.entries(given).map(([name, value]) => ({ name, value, source: name }));
  const { inputs, problems } = parseInputs(raw, createContext({ cwd: '/' }));
  expect(problems).toEqual([]);
  expect(listSources(inputs).map(({ backend }) => backend)).toEqual(backends);
});
