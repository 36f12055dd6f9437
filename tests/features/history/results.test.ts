import { expect, test } from '@jest/globals';
import { PgSpeedError } from '../../../src/errors.ts';
import { readResults } from '../../../src/results/read.ts';
import { renderJson } from '../../../src/results/render.ts';
import { buildResults } from '../../report/build-results.ts';

test('a line of a variant that the file does not have is refused by its path', () => {
  const series = {
    variant: 'stranger',
    metric: 'run',
    unit: 's',
    better: 'lower',
    kind: 'value',
    points: [],
    now: null,
  };
  const json = JSON.parse(renderJson(buildResults({ means: { default: 41.2, turbo: 28.4 } })));
  const read = (variant: string) => () => {
    const history = { store: 'cache', problem: null, series: [{ ...series, variant }] };
    return readResults(JSON.stringify({ ...json, history }), 'shard-2.json');
  };
  expect(read('turbo')).not.toThrow();
  expect(read('stranger')).toThrow(PgSpeedError);
  expect(read('stranger')).toThrow(/shard-2\.json is not a results file that can be used: .*history/);
});
