import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { type JunitReading, type JunitTest, readJunit } from '../../../src/workload/junit/junit.ts';
import { nameTest } from '../../../src/workload/junit/test-name.ts';
import { NumberForm, readForms } from '../../../src/workload/junit/written-time.ts';

const FOLDER = path.join(import.meta.dirname, '..', '..', 'golden', 'junit');

interface Read extends JunitReading {
  tests: JunitTest[];
}

/** In pieces of a few bytes, as a file may come: what is cut must not matter. */
async function read(source: string | Buffer, pieceBytes = 7): Promise<Read> {
  const bytes = Buffer.from(source as string);
  const tests: JunitTest[] = [];
  function* pieces() {
    for (let from = 0; from < bytes.length; from += pieceBytes) yield bytes.subarray(from, from + pieceBytes);
  }
  return { ...(await readJunit(pieces(), (testCase) => tests.push(testCase))), tests };
}

function suite(...cases: string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>\n<testsuite name="s">\n${cases.join('\n')}\n</testsuite></testsuites>\n`;
}

describe('files of real tools', () => {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.xml'));
  const golden = path.join(FOLDER, 'expected.json');

  test('give these ids, seconds and outcomes', async () => {
    const actual: Record<string, unknown[]> = {};
    for (const file of files) {
      const { tests, broken, badTimes } = await read(readFileSync(path.join(FOLDER, file)));
      expect({ file, broken, badTimes }).toEqual({ file, broken: null, badTimes: 0 });
      actual[file] = tests.map((testCase) => [
        nameTest(testCase.className, testCase.name, '15.18'),
        testCase.time && new NumberForm().choose(testCase.time)?.seconds,
        testCase.outcome,
      ]);
    }
    const text = `${JSON.stringify(actual, null, 1)}\n`.replace(/\n {3}/g, ' ').replace(/\n {2}\]/g, ']');
    if (process.env.UPDATE_GOLDEN) writeFileSync(golden, text);
    expect(text).toBe(readFileSync(golden, 'utf8'));
  });

  test('there are files of thirteen tools, all described', () => {
    const readme = readFileSync(path.join(FOLDER, 'README.md'), 'utf8');
    expect(files.length).toBe(13);
    expect(files.filter((file) => !readme.includes(`\`${file}\``))).toEqual([]);
  });

  test.each(files)('%s says the same in one piece', async (file) => {
    const bytes = readFileSync(path.join(FOLDER, file));
    expect(await read(bytes, bytes.length)).toEqual(await read(bytes, 1));
  });
});

describe('outcomes', () => {
  test.each<[string, string, string]>([
    ['nothing in it', '', 'p'],
    ['a failure', '<failure message="m">text</failure>', 'f'],
    ['an error', '<error/>', 'f'],
    ['skipped', '<skipped/>', 's'],
    ['skipped and failed', '<skipped/><failure/>', 'f'],
    ['failed and skipped', '<failure/><skipped/>', 'f'],
    ['passed in a second run', '<flakyFailure/><flakyError/>', 'p'],
    ['failed in a second run', '<failure/><rerunFailure/>', 'f'],
    ['output that looks like a failure', '<system-out>&lt;failure/&gt;<![CDATA[<failure/>]]></system-out>', 'p'],
    ['a failure deeper down is not its own', '<properties><failure/></properties>', 'p'],
  ])('%s', async (_, inside, outcome) => {
    const { tests, broken } = await read(suite(`<testcase classname="c" name="n" time="1">${inside}</testcase>`));
    expect({ broken, outcomes: tests.map((testCase) => testCase.outcome) }).toEqual({
      broken: null,
      outcomes: [outcome],
    });
  });

  test.each<[string, string]>([
    ['status="notrun"', 's'],
    ['status="run" result="suppressed"', 's'],
    ['status="disabled"', 's'],
    ['status="FAILED"', 'f'],
    ['status="run" result="completed"', 'p'],
    ['status="passed"', 'p'],
  ])('%s', async (attributes, outcome) => {
    const { tests } = await read(suite(`<testcase name="n" ${attributes}/>`));
    expect(tests.map((testCase) => testCase.outcome)).toEqual([outcome]);
  });

  test('a failure belongs to the test around it, wherever suites and tests are nested', async () => {
    const { tests } = await read(
      '<testsuites><testsuite><testsuite><testcase name="a"><testcase name="b"><error/></testcase></testcase></testsuite>' +
        '<testcase name="c"/></testsuite><failure/></testsuites>',
    );
    expect(tests.map(({ name, outcome }) => name + outcome)).toEqual(['bf', 'ap', 'cp']);
  });
});

describe('readForms', () => {
  test.each<[string, number | null, number | null]>([
    ['0.003', 0.003, 3],
    ['12', 12, 0],
    ['0.030000', 0.03, 2],
    ['0.000', 0, 3],
    ['.5', 0.5, 1],
    ['+1.5', 1.5, 1],
    ['2.26e-05', 0.0000226, 7],
    ['1.5E1', 15, 0],
    ['1,234.5', 1234.5, 1],
    ['1,234', 1234, 0],
    ['1,234,567.25', 1234567.25, 2],
    ['0,003', 0.003, 3],
    ['0,5', 0.5, 1],
    ['1.234,5', 1234.5, 1],
    ['-0.000', 0, 3],
    ['', null, null],
    ['.', null, null],
    ['NaN', null, null],
    ['Infinity', null, null],
    ['1e999', null, null],
    ['-1.5', null, null],
    ['1.5s', null, null],
    ['0x10', null, null],
    ['12,34,5', null, null],
    ['3000000', null, null],
  ])('%p', (written, seconds, decimals) => {
    const time = new NumberForm().choose(readForms(written));
    expect(time?.seconds ?? null).toBe(seconds);
    expect(time?.decimals ?? null).toBe(decimals);
  });

  test('a megabyte of digits is no time', () => {
    expect(readForms('1'.repeat(1_000_000))).toEqual({ '.': null, ',': null });
  });

  test('what is no duration is counted; no time at all is not', async () => {
    const { tests, badTimes } = await read(
      suite(
        '<testcase name="a" time="NaN"/><testcase name="b" time="-3"/><testcase name="c"/><testcase name="d" time=""/>',
      ),
    );
    expect(badTimes).toBe(2);
    expect(tests.map(({ time }) => time)).toEqual([null, null, null, null]);
  });
});

describe('nameTest', () => {
  test.each<[string, string, string]>([
    ['test_orders', 'test_insert', 'test_orders › test_insert'],
    ['', 'only a name', 'only a name'],
    ['only.a.Class', '', 'only.a.Class'],
    ['', '', '(no name)'],
    ['  C  ', '\n  spaced \t out\n', 'C › spaced out'],
    ['orders inserts', 'orders inserts', 'orders inserts'],
    ['ships', 'orders when paid ships', 'orders when paid ships'],
    ['red', 'bored', 'red › bored'],
    ['k', '\u001b[31mred\u001b[0m &#27;[1mbold&#x1b;[0m a\u0000b &#0;c', 'k › red bold ab c'],
    ['c', '&#65; &#10; &#x41;', 'c › &#65; &#10; &#x41;'],
    ['org.pg15.18.Orders', 'on PostgreSQL 15.18', 'org.pg15.18.Orders › on PostgreSQL N'],
    ['v', '[15.18]', 'v › [N]'],
    ['v', '115.18 15.181 15.18.1 1.15.18', 'v › 115.18 15.181 15.18.1 1.15.18'],
    ['v', 'ends with 15.18.', 'v › ends with N.'],
    ['c', '</script> @someone | `x` \u202Ertl', 'c › </script> @someone | `x` \u202Ertl'],
  ])('%j, %j', (className, name, id) => {
    expect(nameTest(className, name, '15.18')).toBe(id.replace('pg15.18.', 'pgN.'));
  });

  test('a version without a dot is not looked for', () => {
    expect(nameTest('c', 'inserts 18 rows', '18')).toBe('c › inserts 18 rows');
  });

  test('long names are cut and stay different, between characters', () => {
    for (const className of ['c', 'cc']) {
      const [a, b] = ['a', 'b'].map((end) => nameTest(className, `${'😀'.repeat(500_000)}${end}`, '15.18'));
      expect(a).not.toBe(b);
      expect(a!.length).toBeLessThanOrEqual(500);
      expect(a).toMatch(/^cc? › (?:😀)+… #[\da-f]{12}$/u);
    }
  });
});

describe('encodings', () => {
  const text = '<testsuite><testcase name="é ü 日本"/></testsuite>';
  const utf16le = Buffer.from(`\uFEFF${text}`, 'utf16le');
  test.each<[string, Buffer, string]>([
    ['UTF-8', Buffer.from(text), 'é ü 日本'],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${text}`), 'é ü 日本'],
    ['UTF-16, low byte first', utf16le, 'é ü 日本'],
    ['UTF-16, high byte first', Buffer.from(utf16le).swap16(), 'é ü 日本'],
    ['UTF-16 without a mark', utf16le.subarray(2), 'é ü 日本'],
    ['the same, high byte first', Buffer.from(utf16le.subarray(2)).swap16(), 'é ü 日本'],
    [
      'Latin-1',
      Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><testsuite><testcase name="é"/></testsuite>', 'latin1'),
      'é',
    ],
    ['UTF-8 that says it is UTF-16', Buffer.from(`<?xml version='1.0' encoding='utf-16'?>${text}`), 'é ü 日本'],
    ['bytes that are no characters', Buffer.from('<testsuite><testcase name="\xE9"/></testsuite>', 'latin1'), '\uFFFD'],
  ])('%s', async (_, bytes, name) => {
    for (const pieceBytes of [1, 7, 1000]) {
      const { tests, broken } = await read(bytes, pieceBytes);
      expect({ broken, names: tests.map((testCase) => testCase.name) }).toEqual({ broken: null, names: [name] });
    }
  });

  test('one that nobody knows is reported', async () => {
    const { broken } = await read('<?xml version="1.0" encoding="klingon"?><testsuite/>');
    expect(broken).toBe('line 1: its encoding "klingon" is not known');
  });
});

describe('broken and hostile files', () => {
  const bomb = '<!DOCTYPE t [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>\n';
  test.each<[string, string, string]>([
    ['entities of its own', `${bomb}<testsuite><testcase name="&b;"/></testsuite>`, 'line 1: it declares entities'],
    [
      'a file to include',
      '<!DOCTYPE t [<!ENTITY x SYSTEM "file:///etc/passwd">]><testsuite>&x;</testsuite>',
      'line 1: it declares',
    ],
    ['an entity of HTML', suite('<testcase name="a&nbsp;b"/>'), 'line 4: the entity &nbsp; is not known to XML'],
    [
      'an entity of JavaScript',
      suite('<testcase name="&constructor;"/>'),
      'line 4: the entity &constructor; is not known to XML',
    ],
    ['another', suite('<testcase name="&__proto__;"/>'), 'line 4: the entity &__proto__; is not known to XML'],
    ['nothing', '', 'there is no element in it'],
    ['white space', ' \n ', 'there is no element in it'],
    ['no XML', 'PASS src/orders.test.js\n', 'line 1: non-whitespace before first tag.'],
    [
      'another XML',
      '<project><modelVersion>4</modelVersion></project>',
      'line 1: it is not JUnit XML: it begins with <project>',
    ],
    ['cut in a tag', '<testsuite>\n<testcase name="a"/>\n<testcase na', 'line 3: it ends in the middle of <testsuite>'],
    ['cut between tags', '<testsuite>\n<testcase name="a"/>\n', 'line 3: it ends in the middle of <testsuite>'],
    ['tags that cross', '<testsuite>\n<testcase name="a"/>\n<testcase></testsuite>', 'line 3: unexpected close tag'],
    [
      'a bare ampersand',
      '<testsuite>\n<testcase name="a"/>\n<testcase name="a & b"/></testsuite>',
      'line 3: invalid character in entity name',
    ],
    ['depth', '<testsuite>'.repeat(100_000), 'line 1: elements are nested more than 200 deep'],
  ])('%s', async (_, source, broken) => {
    const { tests, ...reading } = await read(source, 4096);
    expect(reading.broken).toContain(broken);
    // What was whole before the place is there, and nothing else.
    expect(tests.map(({ name }) => name)).toEqual(source.includes('name="a"/>') ? ['a'] : []);
  });

  test('a document type that declares nothing is no matter', async () => {
    const { tests, broken } = await read(
      '<!DOCTYPE testsuite SYSTEM "http://x.invalid/junit.dtd"><testsuite><testcase name="a"/></testsuite>',
    );
    expect({ broken, n: tests.length }).toEqual({ broken: null, n: 1 });
  });

  test('control characters are no reason to lose a file, raw or as references', async () => {
    const { tests, broken } = await read(
      suite(
        '<testcase name="a\u0001\u001b[31mb&#27;&#x0;&#xFFFF;"><system-out>\u0000&#1;</system-out></testcase>',
        '<testcase name="c"/>',
      ),
    );
    expect(broken).toBeNull();
    expect(tests.map(({ name }) => nameTest('', name, ''))).toEqual(['ab&#xFFFF;', 'c']);
  });

  test.each<[string, string]>([
    ['a colour', '\u001b[31mred\u001b[0m'],
    ['a colour of its own', '\u001b[38;5;196mred\u001b[m'],
    ['a link', '\u001b]8;;http://x.invalid\u001b\\red\u001b]8;;\u001b\\'],
    ['a title, up to BEL', '\u001b]0;title\u0007red'],
    ['a movement', '\u001b[2Kr\u001b[1Ged'],
    ['one of eight bits', '\u009b31mred'],
    ['another character set', '\u001b(Bred'],
    ['a lone ESC, and a bell', '\u0007red\u001b'],
    ['a reference beside a raw one', '\u001b[31mr&#27;[32med'],
  ])('leaves nothing of %s in a name', async (_, name) => {
    for (const pieceBytes of [1, 1000]) {
      const { tests, broken } = await read(suite(`<testcase classname="${name}" name="a ${name}"/>`), pieceBytes);
      const names = tests.map((one) => nameTest(one.className, `${one.name}!`, ''));
      expect({ broken, names }).toEqual({ broken: null, names: ['red › a red!'] });
    }
  });

  test('names are what they are: no attribute is one of Object', async () => {
    const { tests, broken } = await read(suite('<testcase __proto__="x" constructor="y" time="1"/>'));
    expect(broken).toBeNull();
    expect(tests).toEqual([
      {
        className: '',
        name: '',
        suites: ['s'],
        file: '',
        suiteFile: '',
        time: readForms('1'),
        outcome: 'p',
        flaky: false,
      },
    ]);
  });

  test('a name of a megabyte, and output of many, without keeping it', async () => {
    const output = Buffer.alloc(32 * 1024 * 1024, 'line of output\n');
    function* pieces() {
      yield Buffer.from('<testsuite><testcase name="');
      for (let i = 0; i < 16; i++) yield Buffer.alloc(62_500, 'n');
      yield Buffer.from('"><system-out>');
      for (let i = 0; i < output.length; i += 65_536) yield output.subarray(i, i + 65_536);
      yield Buffer.from('</system-out></testcase></testsuite>');
    }
    const tests: JunitTest[] = [];
    const reading = await readJunit(pieces(), (testCase) => tests.push(testCase));
    expect(reading.broken).toBeNull();
    expect(tests.map(({ name }) => name.length)).toEqual([1_000_000]);
  });
});
