import { describe, expect, test } from '@jest/globals';
import { renderComment } from '../../src/features/comments/publish/comment-step.ts';
import { GITHUB_LIMITS } from '../../src/hosts/github/forge.ts';
import { breakRunnerCommands } from '../../src/hosts/log-text.ts';
import { makeReport } from '../../src/report/report.ts';
import { readResults } from '../../src/results/read.ts';
import type { Results } from '../../src/results/results.ts';
import { buildFull } from '../report/build-full.ts';
import { renderHtml, renderMarkdown, renderText } from '../report/render.ts';
import { checkAnyTexts } from '../report/result-checks.ts';
import { FEATURE_SCENARIOS } from '../report/scenarios.ts';
import { HOSTILE_STRINGS } from './hostile-strings.ts';
import { fillTexts, findFreeTexts, type Target } from './hostile-texts.ts';
import { INVISIBLE, readMarkup, readTags } from './markup.ts';
import { readAsRunner } from './runner.ts';

const TARGETS: Record<string, Target<Results>> = {
  'a comparison with all that trials collect, and failures': findFreeTexts(buildFull(), readResults),
};
for (const [first] of FEATURE_SCENARIOS.map((scenarios) => Object.entries(scenarios))) {
  if (first) TARGETS[first[0]] = findFreeTexts(first[1](), readResults);
}

const markdown = (results: Results) => renderMarkdown(results, { maxBytes: 4 * 1024 * 1024 });
const comment = (results: Results) =>
  renderComment(makeReport(results), '<!-- marker -->', { url: null, untrusted: true }, GITHUB_LIMITS, {
    output: true,
  });
type Markup = Record<'markdown' | 'comment' | 'html', string[]>;

function readForms(results: Results): Markup {
  return {
    markdown: readMarkup(markdown(results)),
    comment: readMarkup(comment(results)),
    html: readTags(renderHtml(results, '')),
  };
}

/** Every form of the report has the markup that harmless texts give it and no other, and does nothing where it is read. */
function expectPlain(results: Results, harmlessMarkup: Markup): void {
  const markup = readForms(results);
  for (const form of ['markdown', 'comment', 'html'] as const)
    expect([form, markup[form].filter((item) => !harmlessMarkup[form].includes(item))]).toEqual([form, []]);
  const plain = renderText(results, { color: false, width: 100 });
  for (const text of [markdown(results), comment(results), plain]) expect(INVISIBLE.exec(text)).toBeNull();
  for (const text of [markdown(results), plain]) expect(readAsRunner(breakRunnerCommands(text))).toEqual([]);
  checkAnyTexts(results);
}

const [whole, ...others] = Object.entries(TARGETS);

describe(whole?.[0] ?? '', () => {
  const target = whole?.[1] as Target<Results>;
  const harmlessMarkup = readForms(fillTexts(target, () => 'evil harmless'));

  test('has many texts that may be anything', () => {
    expect(target.free.size).toBeGreaterThan(30);
    expect(harmlessMarkup.html.length).toBeGreaterThan(20);
  });

  test.each(HOSTILE_STRINGS.map((text) => [text.slice(0, 60), text]))('says %j as plain words', (_, text) => {
    expectPlain(
      fillTexts(target, () => text),
      harmlessMarkup,
    );
  });
});

describe.each(others)('%s', (_, target) => {
  const harmlessMarkup = readForms(fillTexts(target, () => 'evil harmless'));

  // Each text has another of them each time.
  test('say all of them as plain words, whichever is the first', () => {
    for (const start of [0, 11, 23, 34, 46]) {
      const results = fillTexts(target, (at) => HOSTILE_STRINGS[(start + at) % HOSTILE_STRINGS.length] ?? '');
      expectPlain(results, harmlessMarkup);
    }
  });
});
