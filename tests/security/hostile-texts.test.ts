import { describe, expect, test } from '@jest/globals';
import { Marked, type Token, type Tokens } from 'marked';
import { renderComment } from '../../src/features/comments/publish/comment-step.ts';
import { GITHUB_LIMITS } from '../../src/hosts/github/forge.ts';
import { breakRunnerCommands } from '../../src/hosts/log-text.ts';
import { makeReport } from '../../src/report/report.ts';
import type { Results } from '../../src/results/results.ts';
import { buildFull } from '../report/build-full.ts';
import { renderHtml, renderMarkdown, renderText } from '../report/render.ts';
import { checkAnyTexts } from '../report/result-checks.ts';
import { FEATURE_SCENARIOS } from '../report/scenarios.ts';
import { HOSTILE_STRINGS } from './hostile-strings.ts';
import { fillTexts, findFreeTexts, type Target } from './hostile-texts.ts';
import { readAsRunner } from './runner.ts';

const TARGETS: Record<string, Target> = {
  'a comparison with all that trials collect, and failures': findFreeTexts(buildFull()),
};
for (const [first] of FEATURE_SCENARIOS.map((scenarios) => Object.entries(scenarios))) {
  if (first) TARGETS[first[0]] = findFreeTexts(first[1]());
}

const marked = new Marked({ gfm: true });

/** The columns of a table, and its lines with another number of them: a reader drops what is too much. */
function describeRows({ header, raw }: Tokens.Table): string[] {
  const columns = header.length;
  const odd = raw
    .trim()
    .split('\n')
    .filter((line) => (line.match(/(?<!\\)\|/g)?.length ?? 0) !== columns + 1);
  return [`table of ${columns}`, ...odd.map(() => 'a line of a table with other columns')];
}

/** What a Markdown reader makes of a text, of the kinds that do more than show letters. */
function readMarkup(markdown: string): string[] {
  const markup: string[] = [];
  const walk = (token: Token) => {
    if (token.type === 'link') markup.push(`link ${token.href}`);
    if (token.type === 'image') markup.push(`image ${token.href}`);
    if (token.type === 'heading') markup.push(`heading ${token.depth}`);
    if (token.type === 'html') for (const [tag] of token.raw.matchAll(/<[^>]*>?/g)) markup.push(`html ${tag}`);
    if (token.type === 'code') markup.push(`code ${token.lang}`);
    if (token.type === 'table') markup.push(...describeRows(token as Tokens.Table));
    if (['blockquote', 'list', 'hr', 'def', 'checkbox'].includes(token.type)) markup.push(token.type);
  };
  marked.walkTokens(marked.lexer(markdown), (token) => walk(token));
  return [...new Set(markup)].filter((item) => !/^html <\/?(details|summary|code|br|b|sub|sup)>$/.test(item)).sort();
}

/** One tag with its attributes as the HTML standard reads them, in quotes or not. */
const TAG = /<(\/?[a-z][^\s/>]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/gi;
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'=<>`]+))?/g;
const ADDRESS = /^(?:href|src|srcset|action|formaction|xlink:href|style|srcdoc)$/i;

/** Tags with the names of their attributes, all addresses and styles, and every `<` that begins no tag; scripts and styles are left out. */
function readTags(html: string): string[] {
  const body = html.replace(/(<(script|style)\b[^>]*>)[\s\S]*?<\/\2>/g, '$1');
  const tags = [...body.matchAll(TAG)].flatMap(([, name, rest = '']) => {
    const attributes = [...rest.matchAll(ATTRIBUTE)].map(([, key = '', value]) => ({ key, value }));
    const names = attributes.map(({ key }) => key).sort();
    const addresses = attributes.filter(({ key }) => ADDRESS.test(key)).map(({ key, value }) => `${key}=${value}`);
    return [`<${name} ${names.join(' ')}`, ...addresses];
  });
  const strange = body.replace(TAG, '').match(/<.{0,40}/g) ?? [];
  return [...new Set([...tags, ...strange])].sort();
}

const markdown = (results: Results) => renderMarkdown(results, { maxBytes: 4 * 1024 * 1024 });
const comment = (results: Results) =>
  renderComment(makeReport(results), '<!-- marker -->', { url: null, untrusted: true }, GITHUB_LIMITS, {
    output: true,
  });
/** Control characters but line ends and tabs, marks of direction, invisible ones and lone surrogates. */
const INVISIBLE = /(?![\n\t])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

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
  const target = whole?.[1] as Target;
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
