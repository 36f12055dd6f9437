import { expect, test } from '@jest/globals';
import { renderAnswer } from '../../src/report/html-answer.ts';
import { makeReport } from '../../src/report/report.ts';
import { listFacts } from './answer-facts.ts';
import { SCENARIOS } from './scenarios.ts';

const FACTS: Record<string, string[]> = Object.fromEntries([
  [
    'faster',
    ['41.4s → 28.2s | run, default → turbo', '13.2s | saved a run', '▲ 1.47x faster | 95 % 1.42 to 1.52, n = 5'],
  ],
  [
    'head-slower',
    ['40.2s → 49.2s | run, turbo base → turbo head', '9.0s | lost a run', '▼ 1.23x slower | 95 % 1.18 to 1.27, n = 5'],
  ],
  ['pgbench', ['816 → 3,068 tps | tps, default → turbo', '▲ 3.76x faster | 95 % 3.57 to 3.95, n = 5']],
  ['same', ['12.6s → 12.4s | run, default → turbo', '■ same | 95 % 1.00x slower to 1.03x faster, n = 5']],
  [
    'inconclusive',
    ['42.0s → 37.2s | run, default → turbo', '○ inconclusive | 95 % 1.03x slower to 1.31x faster, n = 5'],
  ],
  ['two-runs', ['40.7s → 28.3s | run, default → turbo', 'no verdict | 1.44x faster, n = 2: too few']],
  ['single', ['28.3 s | run on turbo, n = 1']],
  ['all-failed', ['✕ 2 of 2 trials failed | no result']],
  [
    'partly-failed',
    [
      '40.5s → 28.4s | run, default → turbo',
      '12.1s | saved a run',
      '▲ 1.43x faster | 95 % 1.36 to 1.49, n = 5',
      '✕ 2 of 5 trials | failed on tmpfs',
    ],
  ],
  ['reference-failed', ['✕ 2 of 5 trials | failed on default']],
  ['nothing-counted', []],
  [
    'none-faster',
    ['▼ 1 slower | of 2 profiles', '■ 1 same | of 2 profiles', '1.01x to 1.18x slower | from least to most, n = 5'],
  ],
] as [string, string[]][]);

test('an answer has its facts', () => {
  expect(Object.fromEntries(Object.keys(FACTS).map((name) => [name, listFacts(name)]))).toEqual(FACTS);
});

test('an answer takes hostile names as text', () => {
  expect(renderAnswer(makeReport(SCENARIOS.hostile!()))).not.toMatch(/<script|<\/details/);
});
