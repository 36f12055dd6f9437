import { expect, test } from '@jest/globals';
import { PgSpeedError, writeHint } from '../../src/errors.ts';
import { parseInputs } from '../../src/inputs/inputs.ts';
import { gatherEach } from '../../src/postgres/source.ts';
import { listSources } from '../../src/postgres/sources.ts';
import { createContext } from '../inputs/raw.ts';

test.each<[Record<string, string>, string[]]>([
  [{}, ['native', 'docker', 'download']],
  [{ backend: 'download' }, ['download']],
  [{ image: 'postgres:17' }, ['docker']],
])('with %j servers come from %j', (values, backends) => {
  const raw = Object.entries(values).map(([name, value]) => ({ name, value, source: name }));
  const { inputs, problems } = parseInputs(raw, createContext({ cwd: '/' }));
  expect(problems).toEqual([]);
  expect(listSources(inputs).map(({ backend }) => backend)).toEqual(backends);
});

test('what all missing versions ask for is said once, with inputs that the door writes', async () => {
  const hint = ['Set ', { input: 'backend', value: 'docker' }, '.'];
  const gathered = gatherEach(['15', '16', '17'], (version) => {
    const cure = version === '17' ? 'Install it.' : hint;
    return Promise.reject(new PgSpeedError('postgres', `There is no ${version}.`, cure));
  });
  const error = (await gathered.catch((reason: unknown) => reason)) as PgSpeedError;
  expect(error.message).toBe('There is no 15; There is no 16; There is no 17.');
  expect(writeHint(error.hint, (input, value) => `--${input} ${value}`)).toBe('Set --backend docker. Install it.');
});
