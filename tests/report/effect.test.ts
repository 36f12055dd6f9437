import { describe, expect, test } from '@jest/globals';
import { formatChange } from '../../src/report/effect.ts';
import { code, type Phrase } from '../../src/report/phrase.ts';
import { makeView, meanPairs } from '../../src/report/view.ts';
import type { Results } from '../../src/results/results.ts';
import { buildResults } from './build-results.ts';

const write = (phrase: Phrase) => phrase.map((part) => (typeof part === 'string' ? part : `\`${part.code}\``)).join('');

function sentenceOf(results: Results): string {
  const view = makeView(results);
  return write(formatChange(view.comparisons[0]!, { label: code('npm test'), end: [' on turbo'] }, view));
}

describe('a change', () => {
  test('of a time is the factor, and the seconds saved or lost', () => {
    const rows: [means: Record<string, number>, sentence: RegExp][] = [
      [{ default: 40, turbo: 20 }, /takes 20\.0s instead of 40\.0s on turbo: 2\.00x faster .*, 20\.0s saved a run/],
      [{ default: 20, turbo: 40 }, /takes 40\.0s instead of 20\.0s on turbo: 2\.00x slower .*, 20\.0s lost a run/],
      [{ default: 724, turbo: 198 }, /takes 3m18s instead of 12m04s on turbo: 3\.66x faster .*, 8m46s saved a run/],
      [{ default: 724, turbo: 40 }, /takes 40\.0s instead of 12m04s on turbo: 18\.1x faster .*, 11m24s saved a run/],
    ];
    const sentences = rows.map(([means]) => sentenceOf(buildResults({ means, scatter: 0 })));
    expect(sentences).toEqual(rows.map(([, sentence]) => expect.stringMatching(sentence)));
  });

  test('of a rate saves no time', () => {
    const results = buildResults({ means: { default: 1204, turbo: 5012 }, pgbench: true, scatter: 0 });
    expect(sentenceOf(results)).toMatch(
      /^`npm test` does 5,012 tps instead of 1,204 on turbo: 4\.16x faster \([^)]*\)$/,
    );
  });

  test('names the whole trial only where that saves clearly more', () => {
    const results = buildResults({ means: { default: 40, turbo: 39 }, scatter: 0 });
    expect(sentenceOf(results)).toMatch(/; with its server 39[.\d]*s instead of 4\d[.\d]*s$/);
    expect(sentenceOf(buildResults({ means: { default: 40, turbo: 20 }, scatter: 0 }))).not.toContain('its server');
  });
});

test('means are of the shared pairs, so that their quotient is the ratio', () => {
  const results = buildResults({ means: { default: 40, turbo: 28 }, scatter: 0.1, warmup: 0 });
  const late = results.samples.filter(({ variant, block }) => variant === 'default' && block > 3);
  for (const sample of late) sample.metrics = sample.metrics.map((metric) => ({ ...metric, value: 1000 }));
  results.samples = results.samples.filter(({ variant, block }) => variant === 'default' || block <= 3);
  const view = makeView(results);
  const means = meanPairs({ variant: 'turbo', reference: 'default', metric: 'run' }, view)!;
  const ratios = [1, 2, 3].map((block) => {
    const of = (id: string) => results.samples.find((sample) => sample.variant === id && sample.block === block)!;
    return of('turbo').phases.run! / of('default').phases.run!;
  });
  const logs = ratios.map(Math.log);
  expect(means.after / means.before).toBeCloseTo(Math.exp((logs[0]! + logs[1]! + logs[2]!) / 3), 9);
});
