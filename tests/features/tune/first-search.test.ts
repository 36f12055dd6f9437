import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { readResults } from '../../../src/results/read.ts';

test('a search of results@1 is read: its stages too had warnings in texts, and other names were `race` and `looks`', () => {
  const json = JSON.parse(readFileSync(new URL('./golden/first-search.json', import.meta.url), 'utf8'));
  json.race.stages[0].samples[0].warnings.push('the load was high');
  const { plan, tune } = readResults(JSON.stringify(json), 'old.json');
  const methods = [plan.method, ...(tune?.stages ?? []).map((stage) => stage.plan.method)];
  expect(methods).toMatchObject([{ interim: 4 }, { interim: null }]);
  const stages = tune?.stages.map(({ name, samples, comparisons }) => [
    name,
    samples[0]?.warnings,
    comparisons.map(({ warnings }) => warnings),
  ]);
  expect([tune?.at, stages]).toEqual(['profile', [['watch', [{ kind: 'remark', text: 'the load was high' }], []]]]);
});
