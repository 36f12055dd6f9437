import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import type { Explanation } from '../../../src/features/explain/result.ts';
import { expectProfileGain } from '../../../src/features/explain/section/watched.ts';
import { buildExplanation } from './build-explanation.ts';

const ROOT = path.join(import.meta.dirname, '../../..');
const RESULTS = path.join(ROOT, 'benchmarks/results/suites');
const PAGE = path.join(ROOT, 'docs/tune.md');

interface Kept {
  speedup: number;
  explanation: Explanation;
}

/** Watched runs on `default` of public suites, each with what `turbo` won. Those in slices watched one slice. */
function listKept(): Kept[] {
  return readdirSync(RESULTS).flatMap((machine) =>
    readdirSync(path.join(RESULTS, machine)).flatMap((file) => {
      const { comparison } = JSON.parse(readFileSync(path.join(RESULTS, machine, file), 'utf8'));
      const explanation = comparison?.explanations?.find(
        (each: Explanation) => each.variant === 'default' && each.waits,
      );
      if (!explanation || comparison.parts) return [];
      return [{ speedup: comparison.effects.run.turbo.speedup, explanation }];
    }),
  );
}

test('turbo won about as much as was expected of a profile, as docs/tune.md has it', () => {
  const ratios = listKept().map(({ speedup, explanation }) => speedup / (expectProfileGain(explanation) ?? Number.NaN));
  const [least, most] = [Math.min(...ratios), Math.max(...ratios)];
  expect([least > 0.8, most < 1.1]).toEqual([true, true]);
  const claim = `In ${ratios.length} watched comparisons of [public suites](suites.md) \`turbo\` won ${least.toFixed(2)} to ${most.toFixed(2)} times as much.`;
  expect(readFileSync(PAGE, 'utf8').replace(/\s+/g, ' ')).toContain(claim);
});

test.each<[title: string, busy: number, disk: number, gain: number]>([
  ['a server that hardly works', 0, 0, 1],
  ['a server that waits for the disk in all of half of the run', 1000, 1000, 2.02],
  ['a server that works for half of the run and waits for no disk', 1000, 0, 1.44],
])('%s', (_, busy, disk, gain) => {
  const events = [
    { type: 'CPU', event: 'CPU', samples: busy - disk },
    { type: 'IO', event: 'DataFileImmediateSync', samples: disk },
  ];
  const waits = { samplings: 2000, busy, events, statements: [] };
  expect(expectProfileGain(buildExplanation({ waits }))).toBeCloseTo(gain, 1);
});

test('nothing is expected after too few samples', () => {
  const waits = { samplings: 20, busy: 10, events: [], statements: [] };
  expect(expectProfileGain(buildExplanation({ waits }))).toBeNull();
});
