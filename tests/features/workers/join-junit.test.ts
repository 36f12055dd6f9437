import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { joinJunit } from '../../../src/features/workers/collect/join-junit.ts';
import { type JunitTest, readJunit } from '../../../src/workload/junit/junit.ts';
import { nameTest } from '../../../src/workload/junit/test-name.ts';

const FOLDER = path.join(import.meta.dirname, '..', '..', 'golden', 'junit');
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>\n';
const OURS = '<properties><property name="worker" value="3"/><property name="slice" value="7"/></properties>';

/** In pieces of a few bytes, as a file may come. */
function cut(source: string | Buffer, pieceBytes = 7): Buffer[] {
  const bytes = Buffer.from(source as string);
  const pieces: Buffer[] = [];
  for (let from = 0; from < bytes.length; from += pieceBytes) pieces.push(bytes.subarray(from, from + pieceBytes));
  return pieces;
}

/** What each test of a slice gets. */
const whose = (worker: number, slice: number): [string, number][] => [
  ['worker', worker],
  ['slice', slice],
];

async function join(...files: (string | Buffer)[]): Promise<string> {
  const parts: string[] = [];
  const sources = files.map((file, index) => ({ chunks: cut(file), properties: whose(3 + index, 7 + index) }));
  await joinJunit(sources, (text) => parts.push(text));
  return parts.join('');
}

/** What the joined file of one file has between its own first and last line. */
async function copy(file: string | Buffer): Promise<string> {
  const text = await join(file);
  expect(text.startsWith(HEAD)).toBe(true);
  expect(text.endsWith('\n</testsuites>\n')).toBe(true);
  return text.slice(HEAD.length, -'\n</testsuites>\n'.length);
}

async function read(...files: (string | Buffer)[]): Promise<{ tests: JunitTest[]; broken: (string | null)[] }> {
  const tests: JunitTest[] = [];
  const broken: (string | null)[] = [];
  for (const file of files) broken.push((await readJunit(cut(file, 4096), (one) => tests.push(one))).broken);
  return { tests, broken };
}

describe('files of real tools', () => {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.xml'));

  test('give one file with the same tests', async () => {
    const sources = files.map((file) => readFileSync(path.join(FOLDER, file)));
    // A name may have a control character.
    const plain = ({ tests, broken }: Awaited<ReturnType<typeof read>>) => ({
      tests: tests.map((one) => ({
        ...one,
        className: nameTest(one.className, '', ''),
        name: nameTest('', one.name, ''),
      })),
      broken,
    });
    const { tests } = plain(await read(...sources));
    expect(tests.length).toBeGreaterThan(50);
    expect(plain(await read(await join(...sources)))).toEqual({ tests, broken: [null] });
  });

  test.each(files)('%s: without our properties it is as it was, and each test had them', async (file) => {
    const source = readFileSync(path.join(FOLDER, file), 'utf8');
    const { tests } = await read(source);
    const joined = await copy(source);
    expect(joined.split('<property name="worker" value="3"/><property name="slice" value="7"/>')).toHaveLength(
      tests.length + 1,
    );
    const plain = (text: string) =>
      text
        .replaceAll(OURS, '')
        .replaceAll(/(<testcase\b[^>]*[^>/])>\s*<\/testcase>/g, '$1/>')
        .replaceAll(/\s*\/>/g, '/>')
        .replaceAll('\u0007', '')
        .trim();
    // Node writes its totals as comments at the end.
    const list = /^<testsuites[^>]*>([\s\S]*?)(?:\s*<!-- [\w. ]+ -->)*\s*<\/testsuites>\s*$/;
    const whole = source.slice(source.indexOf('<testsuite')).replace(list, '$1');
    expect(plain(joined)).toBe(plain(whole));
  });
});

describe('a test gets its worker and slice', () => {
  const ours = OURS.slice('<properties>'.length, -'</properties>'.length);
  test.each<[string, string, string]>([
    ['no content', '<testcase name="a"/>', `<testcase name="a">${OURS}</testcase>`],
    ['no content, with an end tag', '<testcase name="a" ></testcase >', `<testcase name="a" >${OURS}</testcase >`],
    [
      'a failure',
      '<testcase name="a">\n <failure>x</failure></testcase>',
      `<testcase name="a">${OURS}\n <failure>x</failure></testcase>`,
    ],
    [
      'properties',
      '<testcase name="a"><failure/><properties><property name="b" value="c"/></properties></testcase>',
      `<testcase name="a"><failure/><properties>${ours}<property name="b" value="c"/></properties></testcase>`,
    ],
    [
      'empty properties',
      '<testcase name="a"><properties/><x/></testcase>',
      `<testcase name="a"><properties>${ours}</properties><x/></testcase>`,
    ],
    [
      'properties twice',
      '<testcase name="a"><properties></properties><properties/></testcase>',
      `<testcase name="a"><properties>${ours}</properties><properties/></testcase>`,
    ],
    [
      'properties of something else',
      '<testcase name="a"><x><properties/></x></testcase>',
      `<testcase name="a">${OURS}<x><properties/></x></testcase>`,
    ],
    [
      'a test inside',
      '<testcase name="a"><testcase name="b"/></testcase>',
      `<testcase name="a">${OURS}<testcase name="b">${OURS}</testcase></testcase>`,
    ],
    ['a `>` in its name', '<testcase name="a/>b"/>', `<testcase name="a/>b">${OURS}</testcase>`],
  ])('%s', async (_, testCase, expected) => {
    const around = (text: string) => `<testsuite name="s"><properties/>\n${text}\n</testsuite>`;
    expect(await copy(around(testCase))).toBe(around(expected));
    expect(await copy(`<testsuites tests="1">${around(testCase)}</testsuites>`)).toBe(around(expected));
    // Reporters may write tests without a suite.
    expect(await copy(`<testsuites>${testCase}</testsuites>`)).toBe(expected);
  });

  test('with one property only', async () => {
    let text = '';
    const chunks = [Buffer.from('<testsuite><testcase/></testsuite>')];
    const source = { chunks, properties: [['slice', 2]] as [string, number][] };
    await joinJunit([source], (part) => {
      text += part;
    });
    expect(text).toContain('<testcase><properties><property name="slice" value="2"/></properties></testcase>');
  });

  test('with the prefix of its own name, which stays declared', async () => {
    expect(
      await copy(
        '<j:testsuites xmlns:j="u&amp;&quot;&lt;" xmlns="d"><j:testsuite><j:testcase/></j:testsuite>' +
          '<j:testsuite xmlns="e" a="b"/></j:testsuites>',
      ),
    ).toBe(
      '<j:testsuite xmlns:j="u&amp;&quot;&lt;" xmlns="d"><j:testcase><j:properties><j:property name="worker" value="3"/>' +
        '<j:property name="slice" value="7"/></j:properties></j:testcase></j:testsuite>' +
        '<j:testsuite xmlns:j="u&amp;&quot;&lt;" xmlns="e" a="b"/>',
    );
  });
});

describe('what is in a file is copied', () => {
  test.each<[string, string]>([
    ['texts', '<a>x &amp; &lt;y&gt; &#233; é 😀 \r\n</a>'],
    ['sections', '<a><![CDATA[<testcase> </testsuite> &#27; ]]]]><![CDATA[> &no;]]></a>'],
    ['comments and instructions', '<!-- <testcase> --><?x <testcase> ?>'],
    ['attributes', `<a b='"' c="'"\n d = "&#10;" />`],
    ['suites in suites', '<testsuite name="in"><system-out/></testsuite><testsuites><testsuite/></testsuites>'],
    ['suites in something else', '<a><testsuite/></a><testsuite/>'],
  ])('%s', async (_, inside) => {
    const suite = `<testsuite name="s">${inside}<b/></testsuite>`;
    expect(await copy(`<!-- c --><?x y?>\n<testsuites>${suite}</testsuites>\n<!-- d -->`)).toBe(suite);
  });

  test.each<[string, string, string]>([
    ['colours in a name', '<a b="&#27;[1;31mx\u001b[0my"/>', '<a b="xy"/>'],
    ['others in a name', '<a b="&#0;&#10;\u0007&#x1B;[&quot;\uFFFE&#xFFFF;&#xD800;"/>', '<a b="&#10;[&quot;"/>'],
    ['in a text', '<a>\u0000b\u0007\u001b[0m&#27;[0m&#0;</a>', '<a>b\uFFFD\uFFFD[0m\uFFFD[0m\uFFFD</a>'],
    ['in a section that would end', '<a><![CDATA[]]\u001b[0m> &#27;]]></a>', '<a><![CDATA[]]\uFFFD[0m> &#27;]]></a>'],
    ['in a comment', '<!-- &#27;\u001b -->', '<!-- &#27;\uFFFD -->'],
    ['in the list of suites', '', ''],
  ])('but what XML forbids, for which a strict reader would refuse it whole: %s', async (_, inside, expected) => {
    const suite = (text: string) => `<testsuite>${text}<b/></testsuite>`;
    expect(await copy(`<testsuites name="&#1;">${suite(inside)}</testsuites>`)).toBe(suite(expected));
  });

  test('from any encoding, as UTF-8', async () => {
    const latin1 = '<?xml version="1.0" encoding="ISO-8859-1"?><testsuite name="é"/>';
    expect(await copy(Buffer.from(latin1, 'latin1'))).toBe('<testsuite name="é"/>');
    expect(await copy(Buffer.from('\uFEFF<testsuite name="é"/>', 'utf16le'))).toBe('<testsuite name="é"/>');
  });
});

describe('a broken file', () => {
  const whole =
    '<testsuites><testsuite name="s">\n<testcase name="a"><system-out>x</system-out></testcase>' +
    '<testsuite name="in"><properties><property name="p"/></properties><testcase name="b"/></testsuite>' +
    '<testcase name="c"><testcase name="d"/><error/></testcase><system-out>end</system-out></testsuite></testsuites>';

  test('cut at any place gives the whole tests before it', async () => {
    for (let length = 0; length <= whole.length; length++) {
      const { tests } = await read(whole.slice(0, length));
      const joined = await read(await join(whole.slice(0, length)));
      // A test inside of one that is not whole has no place.
      const expected = tests.filter(({ name }) => name !== 'd' || tests.some((other) => other.name === 'c'));
      expect({ length, ...joined }).toEqual({ length, tests: expected, broken: [null] });
    }
  });

  test.each<[string, string]>([
    ['tags that cross', '<testcase name="c"></testsuite>'],
    ['an unknown entity', '<testcase name="c">&nbsp;</testcase></testsuite>'],
    ['depth', `<testcase name="c">${'<a>'.repeat(300)}`],
  ])('%s', async (_, end) => {
    const { tests, broken } = await read(await join(`<testsuite name="s"><testcase name="a"/>${end}`, whole));
    expect(broken).toEqual([null]);
    expect(tests.map(({ name }) => name)).toEqual(['a', 'a', 'b', 'd', 'c']);
  });

  test.each(['', '<project><testcase/></project>', '<!DOCTYPE t [<!ENTITY a "b">]><testsuite>&a;</testsuite>'])(
    '%j adds nothing',
    async (source) => {
      expect(await copy(source)).toBe('');
    },
  );
});

test('many tests, and a long text with many references, in one pass', async () => {
  const cases = Array.from(
    { length: 10_000 },
    (_, index) => `<testcase name="t${index}"><failure>f</failure></testcase>`,
  );
  const text = `<system-out>${'line of output &#27;\n'.repeat(50_000)}</system-out>`;
  let length = 0;
  const chunks = cut(`<testsuite>${cases.join('\n')}${text}</testsuite>`, 65_536);
  await joinJunit([{ chunks, properties: whose(1, 1) }], (part) => {
    length += part.length;
  });
  expect(length).toBeGreaterThan(1_000_000);
});
