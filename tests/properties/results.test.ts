import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { mergeResults } from '../../src/features/merge/merge/merge.ts';
import { makePlotData } from '../../src/report/make-plot-data.ts';
import { makeReport } from '../../src/report/report.ts';
import { readResults } from '../../src/results/read.ts';
import { renderJson } from '../../src/results/render.ts';
import type { Results } from '../../src/results/results.ts';
import { renderHtml, renderMarkdown, renderText } from '../report/render.ts';
import { checkReadResults } from '../report/result-checks.ts';
import { SCENARIOS } from '../report/scenarios.ts';
import { expectFinite, holds, settle } from './cases.ts';
import { anyText, HOSTILE, spoilt } from './texts.ts';

// The smaller half: a test run of the largest alone has megabytes.
const SAMPLES = [...Object.values(SCENARIOS).map((build) => renderJson(build()))].filter(
  (text) => text.length < 120_000,
);
const PARSED: unknown[] = SAMPLES.map((text) => JSON.parse(text));

/** Every form of a report, none of which may fail or speak of what is no number. */
function renderAll(results: Results): void {
  const texts = [renderText(results, { color: false, width: 100 }), renderMarkdown(results), renderHtml(results, '')];
  expectFinite(makePlotData(makeReport(results)));
  const json = renderJson(results);
  expect(readResults(json, 'again')).toEqual(results);
  expect(renderJson(readResults(json, 'again'))).toBe(json);
  checkReadResults(results);
  for (const text of texts) expect(text).not.toMatch(/[^\P{Cc}\n\t]/u);
}

/** @returns whether it was read */
async function judge(text: string): Promise<boolean> {
  const settled = await settle(() => readResults(text, 'x.json'));
  if ('error' in settled) {
    expect(settled.error.message).toContain('x.json');
    return false;
  }
  renderAll(settled.value);
  await settle(() => mergeResults(['a', 'b'].map((name) => ({ name, results: settled.value }))));
  return true;
}

/** A value of JSON that is put in the place of another. */
const value = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    '',
    0,
    -1,
    1e-300,
    1e300,
    5e-324,
    Number.MAX_VALUE,
    2 ** 53,
    [],
    {},
    'turbo',
    'default',
  ),
  anyText,
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.jsonValue({ maxDepth: 2 }),
);

/** Number of a sample: shown in place of the sample itself where a property fails. */
const number = fc.nat({ max: PARSED.length - 1 });

const place = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true });

const change = fc.record({
  place,
  value,
  text: fc.constantFrom(...HOSTILE),
  number: fc.constantFrom(0, 1, 2, 1e-9, 1e9, 1e-300, 1e300, 5e-324),
});
const changes = fc.tuple(number, fc.array(change, { minLength: 1, maxLength: 6 }));
type Changes = typeof changes extends fc.Arbitrary<infer T> ? T : never;

/** A real file in which some values, wherever they are, are others; `like` keeps their kind. */
function applyChanges([sample, list]: Changes, like: boolean): string {
  const copy = structuredClone(PARSED[sample]);
  const places = listPlaces(copy);
  for (const edit of list) {
    const [holder, key] = places[Math.floor(edit.place * places.length)]!;
    const old = holder[key];
    if (!like) holder[key] = edit.value;
    else if (typeof old === 'number') holder[key] = edit.number;
    // A name is changed wherever it stands, or it would name nothing any more.
    else if (typeof old === 'string')
      for (const [where, name] of places) if (where[name] === old && isFree(name)) where[name] = `${edit.text}${old}`;
  }
  return JSON.stringify(copy);
}

function listPlaces(
  json: unknown,
  into: [Record<string, unknown>, string][] = [],
): [Record<string, unknown>, string][] {
  if (typeof json !== 'object' || json === null) return into;
  for (const [key, inner] of Object.entries(json)) {
    into.push([json as Record<string, unknown>, key]);
    listPlaces(inner, into);
  }
  return into;
}

describe('a results file', () => {
  test.each([
    ['other values', false, 1],
    ['others of their kind', true, 1],
  ])('in which there are %s is refused, or rendered in every form', async (_, like, weight) => {
    let read = 0;
    await holds(
      changes,
      async (edits) => {
        if (await judge(applyChanges(edits, like))) read += 1;
      },
      weight,
    );
    // Else nothing was rendered, and nothing proven.
    if (like) expect(read).toBeGreaterThan(0);
  });

  test('that was spoilt is refused, or rendered in every form', () => holds(spoilt(SAMPLES), judge));
  test('of any text or JSON is refused', () => holds(fc.oneof(anyText, fc.json()), judge, 2));

  test('with numbers at the ends of their range is rendered', () => {
    const extreme = fc.constantFrom(5e-324, 1e-300, 1e-9, 1, 1e9, 1e300, Number.MAX_VALUE);
    return holds(fc.tuple(number, fc.array(extreme, { minLength: 1, maxLength: 7 })), async ([sample, numbers]) => {
      const copy = structuredClone(PARSED[sample]) as Results;
      let at = 0;
      for (const sample of copy.samples)
        for (const metric of sample.metrics) metric.value = numbers[at++ % numbers.length]!;
      for (const comparison of copy.comparisons) {
        const [low = 1, ratio = 1, high = 1] = [0, 1, 2]
          .map((step) => numbers[(at + step) % numbers.length]!)
          .sort((a, b) => a - b);
        if (comparison.ratio !== null)
          Object.assign(comparison, { ratio, ...(comparison.low === null ? {} : { low, high }) });
      }
      await judge(JSON.stringify(copy));
    });
  });

  test('all of whose texts are hostile is rendered in every form', () => {
    const hostile = fc.tuple(number, anyText);
    return holds(hostile, async ([sample, text]) => {
      const copy = structuredClone(PARSED[sample]);
      for (const [holder, key] of listPlaces(copy))
        if (typeof holder[key] === 'string' && isFree(key)) holder[key] = `${text}${holder[key]}`;
      await judge(JSON.stringify(copy));
    });
  });
});

/** Whether a field may hold any text. */
function isFree(key: string): boolean {
  return ![
    'schema',
    'createdAt',
    'kind',
    'verdict',
    'better',
    'store',
    'at',
    'commit',
    'revision',
    'outcomes',
    'name',
    'unit',
  ].includes(key);
}
