import { expect, test } from '@jest/globals';
import { analysePlan } from '../../src/stats/analysis.ts';
import { judge } from '../report/build-results.ts';
import { type Judged, readKept, type Subject, writeKept } from '../report/kept.ts';
import { mergeScenarios } from '../report/merge-scenarios.ts';

function judgeSubject(subject: Subject): Judged {
  if (!('merged' in subject)) return judge(subject);
  const { samples, plan, shards } = mergeScenarios(subject.merged);
  const names = shards.map(({ name }) => name);
  return { failIf: plan.failIf, ...analysePlan(samples, plan, names) };
}

test('the kept analyses of made-up runs are what the statistics say today (UPDATE_GOLDEN=1 keeps them again)', () => {
  const kept = readKept();
  const today = new Map([...kept.keys()].map((key) => [key, JSON.stringify(judgeSubject(JSON.parse(key)))]));
  if (process.env.UPDATE_GOLDEN === '1') writeKept(today);
  const changed = [...readKept()].filter(([key, text]) => text !== today.get(key)).map(([key]) => key);
  expect(kept.size).toBeGreaterThan(200);
  expect(changed).toEqual([]);
});
