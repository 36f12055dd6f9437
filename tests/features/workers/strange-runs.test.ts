import { expect, test } from '@jest/globals';
import type { Run } from '../../../src/features/workers/result.ts';
import { renderForms, renderShort } from './render.ts';
import { buildRun, buildSlice } from './runs.ts';

const many = Array.from({ length: 1000 }, (_, index) => buildSlice(index + 1, { worker: (index % 64) + 1 }));
const interrupted = { kind: 'interrupted', sentence: 'The run was interrupted by SIGINT.' } as const;

test.each<[string, Partial<Run>, string]>([
  ['no slice', { slices: [], problems: [interrupted], exitCode: 130 }, 'The run was interrupted by SIGINT'],
  ['nothing but an exit code', { slices: [], exitCode: 3 }, 'The run ended with exit code 3'],
  [
    'a slice that never started',
    {
      slices: [buildSlice(1, { seconds: null, ready: null, exitCode: null, failure: 'no room', tests: null })],
      exitCode: 3,
    },
    'Slice 1 of 1 failed: no room',
  ],
  ['no time at all', { seconds: 0, setup: 0, slices: [buildSlice(1, { began: 0, seconds: 0 })] }, '0s of tests in 0s'],
  ['one worker', { workers: 1, slices: [buildSlice(1)] }, '1m31.0s of tests in 1m41s: 1 worker on a server of its own'],
  ['many slices', { workers: 64, slices: many }, ' of tests in 1m41s: 64 workers, each slice on a server of its own'],
  [
    'many failures with long lines',
    {
      slices: many.map((slice) => ({ ...slice, failure: 'exit code 1', alone: 'x'.repeat(1_000_000), evidence: 'y' })),
      workers: 64,
      exitCode: 1,
    },
    '1000 of 1000 slices failed, slice 1 first: exit code 1',
  ],
])('a run is reported in every form: %s', (_, more, headline) => {
  const run = buildRun(more);
  const { md, txt, html } = renderForms(run);
  for (const text of [md, txt, html, renderShort(run)]) {
    expect(text.replaceAll(/<\/?code>|`/g, '')).toContain(headline);
    expect(text).not.toMatch(/NaN|Infinity|undefined|null/);
    expect(text.length).toBeLessThan(1024 * 1024);
  }
});
