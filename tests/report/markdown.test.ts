import { describe, expect, test } from '@jest/globals';
import type { Results } from '../../src/results/results.ts';
import { buildResults } from './build-results.ts';
import { renderMarkdown } from './render.ts';
import { SCENARIOS } from './scenarios.ts';

/** A run with many trials, failures with long output and long names everywhere. */
function buildLarge(): Results {
  const results = buildResults({
    means: { default: 41.2, tmpfs: 28.9, turbo: 28.4 },
    blocks: 400,
    failing: { tmpfs: [2] },
    failure: { text: 'it ended with exit code 1', evidence: 'ö'.repeat(5000), exitCode: 1 },
  });
  results.plan.workload.label = '@#|`'.repeat(5000);
  return results;
}

describe('a report is never longer than maxBytes', () => {
  const results = buildLarge();
  const whole = renderMarkdown(results, { maxBytes: Number.POSITIVE_INFINITY });

  test('with room nothing is left out', () => {
    expect(whole).not.toContain('Left out here');
    expect(Buffer.byteLength(whole)).toBeGreaterThan(100_000);
  });

  test.each([100_000, 60_000, 20_000, 12_000, 8_000, 4_000])('%d bytes', (maxBytes) => {
    const text = renderMarkdown(results, { maxBytes });
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(maxBytes);
    expect(text.startsWith(whole.slice(0, whole.indexOf('\n\n')))).toBe(true);
    expect(text).toContain('Left out here');
    expect(text).toContain('results.json');
    expect(text.match(/<details>/g)?.length).toBe(text.match(/<\/details>/g)?.length);
  });

  test('the limit itself is allowed, one byte less is not', () => {
    const size = Buffer.byteLength(whole);
    expect(renderMarkdown(results, { maxBytes: size })).toBe(whole);
    expect(renderMarkdown(results, { maxBytes: size - 1 })).toContain(
      'Left out here, because the report may have ' +
        `${(size - 1).toLocaleString('en-US')} bytes: all trials. All of it is in \`results.json\`.`,
    );
  });

  test('all trials go first, then the output of failed trials; the table stays long', () => {
    expect(renderMarkdown(results, { maxBytes: 60_000 })).toContain('bytes: all trials. All');
    const short = renderMarkdown(results, { maxBytes: 12_000 });
    expect(short).toContain('bytes: all trials, output of failed trials');
    expect(short).toContain('| turbo ');
  });

  test('hundreds of variants leave the headline', () => {
    const many = Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`profile-${index}`, 40]));
    const text = renderMarkdown(buildResults({ means: many, blocks: 3, warmup: 0 }), { maxBytes: 4_000 });
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(4_000);
    expect(text).toContain('### ');
    expect(text).toContain('table');
  });

  test('the default keeps a job summary below 1 MiB', () => {
    const many = Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`profile-${index}`, 40]));
    const huge = buildResults({ means: many, blocks: 3, warmup: 0 });
    for (const variant of huge.plan.variants)
      variant.settings = Array.from({ length: 60 }, (_, index) => ({
        name: `a.${index}`,
        value: `${variant.id} ${'x'.repeat(70)}`,
      }));
    expect(Buffer.byteLength(renderMarkdown(huge, { maxBytes: Number.POSITIVE_INFINITY }))).toBeGreaterThan(2 ** 20);
    expect(Buffer.byteLength(renderMarkdown(huge))).toBeLessThan(2 ** 20);
  });
});

test('nothing from outside is markup, a mention or a way out of its place', () => {
  const text = renderMarkdown(SCENARIOS.hostile!());
  const outsideFences = text.replace(/^(`{3,})text\n[\s\S]*?\n\1$/gm, '');
  expect(outsideFences).not.toMatch(/<script|@octocat|https:\/\//);
  expect(outsideFences.match(/<\/details>/g)?.length).toBe(text.match(/<details><summary>/g)?.length);
  expect(text).not.toMatch(/[^\P{C}\n]/u);
});

test('only the end of long output is shown', () => {
  const lines = Array.from({ length: 500 }, (_, index) => `line ${index + 1}`).join('\n');
  const failure = { text: 'it ended with exit code 1', evidence: lines, exitCode: 1 };
  const text = renderMarkdown(buildResults({ means: { default: 1, turbo: 1 }, failing: { turbo: [1] }, failure }));
  expect(text).toContain('(440 lines before this are in results.json)\nline 441\n');
  expect(text).toContain('line 500\n```');
});

test('of one line that is left out', () => {
  const evidence = Array.from({ length: 61 }, (_, index) => `line ${index + 1}`).join('\n');
  const failure = { text: 'it ended with exit code 1', evidence, exitCode: 1 };
  const text = renderMarkdown(buildResults({ means: { default: 1, turbo: 1 }, failing: { turbo: [1] }, failure }));
  expect(text).toContain('(1 line before this is in results.json)\nline 2\n');
});
