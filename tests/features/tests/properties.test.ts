import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { TestColumns, TestNames } from '../../../src/features/tests/collect/columns.ts';
import { readTestTimes } from '../../../src/features/tests/collect/read-format.ts';
import { type JunitReading, type JunitTest, looksLikeJunit, readJunit } from '../../../src/workload/junit/junit.ts';
import { nameTest } from '../../../src/workload/junit/test-name.ts';
import { NumberForm, readForms } from '../../../src/workload/junit/written-time.ts';
import { expectNumber, holds } from '../../properties/cases.ts';
import { nearly, readSamples, repeatTo, spoilt } from '../../properties/texts.ts';

const SAMPLES = readSamples('junit', /\.xml$/);
const PARTS = [
  ...[
    '<testsuites>',
    '<testsuite name="s">',
    '<testcase classname="a" name="b" time="0.1"/>',
    '<testcase name="c">',
    '</testcase>',
  ],
  ...[
    '</testsuite>',
    '</testsuites>',
    '<failure message="',
    '"/>',
    '<skipped/>',
    '<![CDATA[',
    ']]>',
    '<!--',
    '-->',
    '<?xml version="1.0"',
    '?>',
  ],
  ...[
    '<!DOCTYPE a [<!ENTITY b "c">]>',
    '&b;',
    '&amp;',
    '&#0;',
    '&#x1b;',
    '&',
    '<',
    '>',
    '=',
    'encoding="latin1"',
    'time="-1"',
    'time="1,234.5"',
    'x:',
  ],
];

async function read(text: string | Uint8Array, chunk = 0): Promise<JunitReading & { tests: JunitTest[] }> {
  const bytes = Buffer.from(text as string);
  const parts =
    chunk === 0
      ? [bytes]
      : Array.from({ length: Math.ceil(bytes.length / chunk) }, (_, at) =>
          bytes.subarray(at * chunk, (at + 1) * chunk),
        );
  const tests: JunitTest[] = [];
  return { ...(await readJunit(parts, (testCase) => tests.push(testCase))), tests };
}

function judge({ tests, broken }: { tests: JunitTest[]; broken: string | null }): void {
  const columns = new TestColumns(new TestNames(), '15.18', '/work');
  for (const testCase of tests) {
    for (const time of Object.values(testCase.time ?? {})) if (time !== null) expectNumber(time.seconds);
    expect(nameTest(testCase.className, testCase.name, '15.18')).toMatch(/^[^\p{Cc}]+$/u);
    columns.add(testCase);
  }
  const { seconds, resolution } = columns.finish({ form: new NumberForm(), passed: false }, []);
  for (const time of seconds) if (time !== null) expectNumber(time);
  expectNumber(resolution, Number.MIN_VALUE);
  if (broken !== null) expect(broken).toMatch(/\S/);
}

describe('a JUnit file', () => {
  test('of any parts is read, or broken at a line', () =>
    holds(nearly(PARTS), async (text) => judge(await read(text)), 3));

  test('that was spoilt is read, or broken at a line', () =>
    holds(spoilt(SAMPLES), async (text) => judge(await read(text)), 2));

  test('of any bytes is read or broken', () =>
    holds(
      fc.uint8Array({ maxLength: 600 }),
      async (bytes) => {
        judge(await read(bytes));
        expect(typeof (await looksLikeJunit(bytes))).toBe('boolean');
      },
      2,
    ));

  test('says the same in whatever pieces it comes', () =>
    holds(
      fc.tuple(fc.oneof(nearly(PARTS), fc.constantFrom(...SAMPLES)), fc.integer({ min: 1, max: 300 })),
      async ([text, chunk]) => expect(await read(text, chunk)).toEqual(await read(text)),
    ));

  test('gives the tests that were written', () => {
    const name = fc
      .string({ unit: 'grapheme', maxLength: 20 })
      .filter((text) => !/[\p{Cc}\p{Cs}\ufffe\uffff]/u.test(text));
    const cases = fc.array(
      fc.record({ className: name, name, ms: fc.nat({ max: 10 ** 7 }), outcome: fc.constantFrom('p', 'f', 's') }),
      { maxLength: 8 },
    );
    return holds(
      fc.tuple(cases, fc.constantFrom('utf-8', 'utf-16le', 'utf-16be'), fc.constantFrom('\n', '\r\n', '')),
      async ([some, encoding, end]) => {
        const bytes = encode(
          ['<?xml version="1.0"?>', '<testsuite>', ...some.map(writeCase), '</testsuite>'].join(end),
          encoding,
        );
        const { tests, broken } = await read(bytes);
        expect(broken).toBeNull();
        const ms = tests.map(({ time }) => Math.round(((time && new NumberForm().choose(time)?.seconds) ?? 0) * 1000));
        expect(
          tests.map(({ className, name, outcome }, index) => ({ className, name, ms: ms[index], outcome })),
        ).toEqual(some);
      },
      2,
    );
  });
});

function writeCase({
  className,
  name,
  ms,
  outcome,
}: {
  className: string;
  name: string;
  ms: number;
  outcome: string;
}): string {
  const inner = { p: '', f: '<failure>x</failure>', s: '<skipped/>' }[outcome];
  return `<testcase classname="${escapeXml(className)}" name="${escapeXml(name)}" time="${(ms / 1000).toFixed(3)}">${inner}</testcase>`;
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"\s]/gu, (character) => `&#${character.codePointAt(0)};`);
}

function encode(text: string, encoding: string): Buffer {
  if (encoding === 'utf-8') return Buffer.from(`\ufeff${text}`);
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le');
  return encoding === 'utf-16le' ? bytes : bytes.swap16();
}

describe('a file that is made to be hard', () => {
  const bomb = `<!DOCTYPE a [${Array.from({ length: 10 }, (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`).join('')}]><testsuite>&e10;</testsuite>`;
  test.each([
    ['elements in elements', repeatTo('<testsuite>', 1_000_000)],
    ['elements that never begin', repeatTo('<', 1_000_000)],
    ['an attribute without end', `<testsuite a="${'x'.repeat(3_000_000)}`],
    ['very many attributes', `<testsuite ${Array.from({ length: 100_000 }, (_, at) => `a${at}=""`).join(' ')}/>`],
    ['entities of entities', bomb],
    ['blanks in the declaration', `<?xml ${' '.repeat(2_000_000)}`],
    ['blanks in a declaration that ends', `<?xml ${' '.repeat(2_000_000)}?><testsuite/>`],
    ['comments that stay open', repeatTo('<!--', 2_000_000)],
    ['references', `<testsuite name="${repeatTo('&#0;', 200_000)}"/>`],
    ['a long name', `<testsuite><testcase name="${repeatTo('&#x00', 1_000_000)}"/></testsuite>`],
    ['sequences of a terminal', `<testsuite><testcase name="\u001b${repeatTo('#;', 1_000_000)}"/></testsuite>`],
    ['long times', `<testsuite><testcase name="a" time="${'1'.repeat(1_000_000)}"/></testsuite>`],
  ])('%s', async (_, text) => {
    judge(await read(text));
    await readTestTimes([{ name: 'x.xml', text }]);
    await looksLikeJunit(Buffer.from(text));
  });
});

test('a time is a number of seconds, or none', () =>
  holds(
    nearly(['1', ',', '.', 'e', '-', '+', '000', '999', 's', 'NaN', 'Infinity']),
    (text) => {
      const time = new NumberForm().choose(readForms(text));
      if (time === null) return;
      expectNumber(time.seconds);
      expectNumber(time.decimals);
    },
    3,
  ));
