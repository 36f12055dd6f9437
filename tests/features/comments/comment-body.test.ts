import { describe, expect, test } from '@jest/globals';
import { readMarker, renderMarker } from '../../../src/features/comments/publish/comment.ts';
import { renderComment } from '../../../src/features/comments/publish/comment-step.ts';
import { GITHUB_LIMITS } from '../../../src/hosts/github/forge.ts';
import { GITLAB_LIMITS } from '../../../src/hosts/gitlab/forge.ts';
import type { Origin } from '../../../src/publish/step.ts';
import { makeReport } from '../../../src/report/report.ts';
import type { Results } from '../../../src/results/results.ts';
import { HOSTILE, makeAllHostile, withoutCode } from '../../publish/hostile-results.ts';
import { buildFull } from '../../report/build-full.ts';
import { buildResults } from '../../report/build-results.ts';
import { renderMarkdown } from '../../report/render.ts';
import { SCENARIOS } from '../../report/scenarios.ts';

const COMMENT_BYTES = GITHUB_LIMITS.bytes;
const MARKER = renderMarker({ key: 'CI / test', order: { run: 1, attempt: 1 } });
const URL = 'https://github.com/o/r/actions/runs/99';

const render = (results: Results, origin: Origin, limits = GITHUB_LIMITS, output = true) =>
  renderComment(makeReport(results), MARKER, origin, limits, { output });

describe('where the numbers come from', () => {
  const results = buildResults({ means: { default: 40, turbo: 30 } });
  test.each([
    [{ url: URL, untrusted: false }, `Measured by [this run](${URL}).`],
    [
      { url: URL, untrusted: true },
      `Measured by [the pull request's own workflow run](${URL}): its author controls these numbers, like its code.`,
    ],
    [
      { url: null, untrusted: true },
      "Measured by the pull request's own workflow run: its author controls these numbers, like its code.",
    ],
    [{ url: 'https://x/) [y](https://z', untrusted: false }, 'Measured by this run.'],
    [{ url: 'javascript:x', untrusted: false }, 'Measured by this run.'],
  ])('%j', (origin, line) => {
    const body = render(results, origin);
    expect(body.endsWith(`\n\n${line}\n`)).toBe(true);
    expect(body).toMatch(/^### /);
  });

  test('is not told where it is not known', () => {
    expect(render(results, { url: null, untrusted: false })).not.toContain('Measured by');
  });
});

describe('what commands printed', () => {
  const OUTPUT = 'Error: connect to postgresql://me:secret@db';
  const failed = buildResults({ means: { default: 40, turbo: 30 }, failing: { turbo: [2, 3] } });
  for (const sample of failed.samples) if (sample.failure !== null) sample.evidence = OUTPUT;
  const alone = buildResults({
    means: { 'turbo head': 1 },
    revisions: { base: null, missing: '`npm ci` failed', output: OUTPUT },
  });
  const origin = { url: URL, untrusted: true };

  test.each([
    ['of failed trials', failed],
    ['of a base that cannot be prepared', alone],
  ])('%s is in a comment only where it is asked for', (_, results) => {
    expect(render(results, origin, GITHUB_LIMITS, true)).toContain('connect to postgresql');
    const body = render(results, origin, GITHUB_LIMITS, false);
    expect(body).not.toContain('connect to postgresql');
    expect(body.trimEnd()).toMatch(/like its code\.$/);
  });

  test('that it is left out is said where there is some, with the input that shows it', () => {
    const said = 'with `comment-output: true` it is shown here too';
    expect(render(failed, origin, GITHUB_LIMITS, false)).toContain(said);
    expect(render(failed, origin, GITHUB_LIMITS, true)).not.toContain(said);
    expect(render(buildResults({ means: { default: 40, turbo: 30 } }), origin, GITHUB_LIMITS, false)).not.toContain(
      said,
    );
  });
});

test('a long report loses sections until it fits, marker and all', () => {
  const profiles = Array.from({ length: 60 }, (_, index) => [`profile-${index}-${'x'.repeat(60)}`, 40 + index]);
  const results = buildResults({ means: Object.fromEntries(profiles), blocks: 20 });
  const body = `${MARKER}\n${render(results, { url: URL, untrusted: true })}`;
  expect(Buffer.byteLength(body)).toBeLessThanOrEqual(COMMENT_BYTES);
  expect(body).toContain('Left out here');
  expect(body.trimEnd()).toMatch(/like its code\.$/);
});

test('marker and last line count: what would fit without them loses a section', () => {
  const renderWith = (characters: number) => {
    const results = buildResults({ means: { default: 40, turbo: 30 } });
    results.leftOut = ['x'.repeat(characters)];
    return render(results, { url: URL, untrusted: true });
  };
  const rest = Buffer.byteLength(renderWith(1000)) - 1000;
  const fits = renderWith(COMMENT_BYTES - rest - MARKER.length - 100);
  expect(fits).not.toContain('Left out here');
  const tight = renderWith(COMMENT_BYTES - rest - MARKER.length + 20);
  expect(tight).toContain('Left out here');
  expect(Buffer.byteLength(`${MARKER}\n${tight}`)).toBeLessThanOrEqual(COMMENT_BYTES);
});

describe('charts', () => {
  const results = Object.values(SCENARIOS)
    .map((build) => build())
    .find((built) => renderMarkdown(built).includes('```mermaid')) as Results;
  const count = (limits = GITHUB_LIMITS) =>
    render(results, { url: URL, untrusted: false }, limits).match(/```mermaid/g)?.length ?? 0;
  const charts = render(results, { url: URL, untrusted: false }).match(/```mermaid[\s\S]*?\n```/g) ?? [];
  const sizes = charts.map(({ length }) => length);

  test('stay within what the forge draws without a click, all of them together', () => {
    expect(charts).toHaveLength(1);
    const [size = 0] = sizes;
    expect(count({ bytes: 60_000, mermaidCharacters: size })).toBe(1);
    expect(count({ bytes: 60_000, mermaidCharacters: size - 1 })).toBe(0);
  });

  test('of intervals are letters, which every forge shows', () => {
    const intervals = buildResults({ means: { default: 41.2, turbo: 28.4 } });
    const body = render(intervals, { url: URL, untrusted: false }, { bytes: 60_000, mermaidCharacters: 0 });
    expect(body).toMatch(/^turbo .*│.*├.*●.*┤$/m);
  });
});

describe('with everything hostile', () => {
  const results = makeAllHostile(buildFull());
  const text = `${MARKER}\n${render(results, { url: URL, untrusted: true })}`;
  const body = withoutCode(text);

  test('it is: names, labels, machine, settings, tests, statements', () => {
    expect(JSON.stringify(results).split(JSON.stringify(HOSTILE).slice(1, -1)).length).toBeGreaterThan(100);
    expect(results.plan.variants.every(({ id }) => id.startsWith(HOSTILE))).toBe(true);
    expect(text).toContain('evil');
  });

  test('no markup but ours is left', () => {
    const tags = [...body.matchAll(/<[^\s<>]*[^<>]*>/g)].map(([tag]) => tag);
    const ours = /^<(?:\/?(?:details|summary|code|sub|br|b))>$/;
    expect(tags.filter((tag) => tag !== MARKER && !ours.test(tag))).toEqual([]);
    expect(body).not.toMatch(/<script|<img|<!--(?! pg-speed comment key=CI)/i);
    expect(readMarker(text)?.key).toBe('CI / test');
    expect(body.match(/<details>/g)?.length).toBe(body.match(/<\/details>/g)?.length);
  });

  test('no mention, no reference, no link but ours', () => {
    expect(body).not.toMatch(/@[a-z]/i);
    expect(body).not.toMatch(/(?<!&)#\d|GH-\d/);
    expect(body).not.toMatch(/https?:\/\/(?!github\.com\/o\/r\/)/i);
    expect(body).not.toMatch(/www\.e/i);
    // From `<details>` to the blank line after it a forge reads HTML and no Markdown.
    const markdown = body.replace(/^<details><summary>.*<\/summary>$/gm, '');
    expect([...markdown.matchAll(/\]\(([^)]*)\)/g)].map((match) => match[1])).toEqual([URL]);
    expect(body).not.toMatch(/^\s*\[[^\]]+\]:/m);
  });

  test('nothing that GitLab makes a reference or does: its own comment has these as well', () => {
    const markdown = withoutCode(`${MARKER}\n${render(results, { url: URL, untrusted: true }, GITLAB_LIMITS)}`);
    expect(markdown).not.toMatch(/!\d|%[a-z"]|(?<!&#)&(?!#|amp;|lt;|gt;)|&amp;\d|\[issue:/i);
    expect(markdown).not.toMatch(/~[\w"]|\$\d/);
    expect(text).not.toMatch(/^\/[a-z]/m);
  });

  test('no heading, no control or direction character', () => {
    expect(body.match(/^#+ /gm)).toEqual(['### ']);
    expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  });
});
