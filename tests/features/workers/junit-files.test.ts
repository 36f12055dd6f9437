import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type CollectedJunit, SliceJunit } from '../../../src/features/workers/collect/junit-files.ts';
import type { Log } from '../../../src/system/log.ts';
import { type JunitTest, readJunit } from '../../../src/workload/junit/junit.ts';

let folder: string;
let store: string;
let lines: string[];

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'pgs-slices-'));
  store = mkdtempSync(path.join(os.tmpdir(), 'pgs-store-'));
  lines = [];
});
afterEach(() => {
  for (const made of [folder, store]) rmSync(made, { recursive: true, force: true });
});

/** Tests of the class `s2` belong to slice 2. */
function ownerOf(tests: readonly JunitTest[]): number | null {
  const [, number] = tests.map(({ className }) => /^s(\d+)$/.exec(className)).find((match) => match !== null) ?? [];
  return number === undefined ? null : Number(number);
}

function open(globs: string[], slices = 3): Promise<SliceJunit> {
  const tell = (line: string) => void lines.push(line);
  const log = { info: tell, notice: tell, warning: tell } as unknown as Log;
  return SliceJunit.open({ globs, slices, folder, store, writerOf: () => null, ownerOf }, log);
}

function write(name: string, text: string | Buffer): string {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}

/** A file with tests, of a class or without one. */
function junit(names: string, className = ''): string {
  const cases = names.split(' ').map((name) => `<testcase classname="${className}" name="${name}" time="0.5"/>`);
  return `<testsuite>${cases.join('')}</testsuite>`;
}

const RUN = { version: '15.18', seconds: 60 };

/** The result with the names of the tests alone, and those of the joined file with their slices. */
async function finish(files: SliceJunit): Promise<Record<string, unknown>> {
  const collected = await files.finish(RUN);
  return { ...collected, bySlice: listNames(collected), joined: await readJoined(collected) };
}

function listNames({ bySlice }: CollectedJunit): Record<number, string> {
  return Object.fromEntries([...bySlice].map(([slice, cases]) => [slice, cases.map(({ name }) => name).join(' ')]));
}

/** Each test of the joined file, with its worker and slice: `a w2 s3`. */
async function readJoined({ joined }: CollectedJunit): Promise<string[] | null> {
  if (joined === null) return null;
  const text = readFileSync(joined, 'utf8');
  const names: string[] = [];
  expect(await readJunit([Buffer.from(text)], ({ name }) => names.push(name))).toEqual({ broken: null, badTimes: 0 });
  const marks = [...text.matchAll(/(?:name="worker" value="(\d+)"\/><property )?name="slice" value="(\d+)"/g)];
  return names.map((name, index) => `${name} w${marks[index]?.[1]} s${marks[index]?.[2]}`);
}

const NOTHING_WRONG = { twice: [], broken: [], lost: [] };

describe('whose a file is', () => {
  test.each(['reports/{slice-number}.xml', '{slices}/{slice-number}-*.xml', '**/x{slice-number}/*.xml'])(
    'that of the number in %s, whatever is in it',
    async (glob) => {
      const files = await open([glob]);
      const name = (number: number) =>
        glob.replace('{slices}', '3').replace('{slice-number}', String(number)).replaceAll(/\*+/g, 'a');
      for (const number of [2, 1, 3]) write(name(number), junit(`t${number}`, 's1'));
      for (const foreign of ['4.xml', 'other.xml', 'reports/other.xml']) write(foreign, junit('other'));
      for (const number of [2, 1, 3]) await files.collect({ number, worker: number + 10 });
      expect(await finish(files)).toEqual({
        ...NOTHING_WRONG,
        bySlice: { 1: 's1 › t1', 2: 's1 › t2', 3: 's1 › t3' },
        joined: ['t1 w11 s1', 't2 w12 s2', 't3 w13 s3'],
      });
    },
  );

  test('by the items of its tests, also before its slice has ended', async () => {
    const files = await open(['*.xml']);
    write('a.xml', junit('x', 's2'));
    await files.collect({ number: 1, worker: 1 });
    write('b.xml', junit('y', 's1'));
    await files.collect({ number: 2, worker: 2 });
    expect(await finish(files)).toMatchObject({ ...NOTHING_WRONG, bySlice: { 1: 's1 › y', 2: 's2 › x' } });
  });

  test('otherwise the slice at whose end it is first complete', async () => {
    const files = await open(['*.xml']);
    // As `> b.xml` makes it.
    write('a.xml', junit('a'));
    write('b.xml', '');
    write('c.xml', '<testsuites><testsuite><testcase name="c"/>');
    expect(await files.collect({ number: 2, worker: 1 })).toBe(2);
    write('b.xml', junit('b e f'));
    expect(await files.collect({ number: 1, worker: 1 })).toBe(3);
    write('c.xml', '<testsuites><testsuite><testcase name="c"/><testcase name="d"/></testsuite></testsuites>');
    await files.collect({ number: 3, worker: 2 });
    expect(await finish(files)).toEqual({
      ...NOTHING_WRONG,
      bySlice: { 2: 'a', 1: 'b e f', 3: 'c d' },
      joined: ['b w1 s1', 'e w1 s1', 'f w1 s1', 'a w1 s2', 'c w2 s3', 'd w2 s3'],
    });
  });

  test.each([
    ['{slice-number}*.xml', 1],
    ['*{slice-number}.xml', 2],
  ])('beside a wildcard a number says nothing from ten slices on: %s', async (glob, number) => {
    for (const slices of [9, 12]) {
      const files = await open([glob], slices);
      write('12.xml', junit('x', 's12'));
      await files.collect({ number, worker: 1 });
      const names = slices === 9 ? { [number]: 's12 › x' } : { [number]: '', 12: 's12 › x' };
      expect(listNames(await files.finish(RUN))).toEqual(names);
    }
  });

  test('of a slice that never ended the worker is not named, and one without tests has none', async () => {
    const files = await open(['*.xml']);
    write('a.xml', junit('x', 's2'));
    await files.collect({ number: 1, worker: 1 });
    expect(await finish(files)).toEqual({
      ...NOTHING_WRONG,
      bySlice: { 1: '', 2: 's2 › x' },
      joined: ['x wundefined s2'],
    });
  });

  test('slices that end at once are read one after the other', async () => {
    const files = await open(['*.xml', '{slice-number}/*.xml']);
    for (const number of [1, 2, 3]) write(`${number}/a.xml`, junit(`t${number}`));
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) write(`${name}.xml`, junit(name));
    await Promise.all([3, 1, 2].map((number) => files.collect({ number, worker: number })));
    expect(listNames(await files.finish(RUN))).toEqual({ 1: 't1', 2: 't2', 3: 't3 a b c d e f' });
  });
});

describe('a file that is written again', () => {
  test('by another slice, which loses tests: both are kept and named', async () => {
    const files = await open(['out/*.xml']);
    write('out/junit.xml', junit('a b', 's1'));
    await files.collect({ number: 1, worker: 1 });
    write('out/junit.xml', junit('b c', 's2'));
    await files.collect({ number: 2, worker: 2 });
    write('out/junit.xml', junit('d'));
    await files.collect({ number: 3, worker: 1 });
    expect(await finish(files)).toEqual({
      ...NOTHING_WRONG,
      twice: [
        { file: 'out/junit.xml', slices: [1, 2] },
        { file: 'out/junit.xml', slices: [2, 3] },
      ],
      bySlice: { 1: 's1 › a s1 › b', 2: 's2 › b s2 › c', 3: 'd' },
      joined: ['a w1 s1', 'b w1 s1', 'b w2 s2', 'c w2 s2', 'd w1 s3'],
    });
  });

  test('and broken off: what was there, and what is there', async () => {
    const files = await open(['*.xml']);
    write('junit.xml', junit('a'));
    await files.collect({ number: 1, worker: 1 });
    write('junit.xml', '<testsuite>\n<testcase name="b"/>');
    await files.collect({ number: 2, worker: 2 });
    expect(await finish(files)).toEqual({
      ...NOTHING_WRONG,
      broken: [
        { file: 'junit.xml', problem: 'line 2: it ends in the middle of <testsuite>; the one test before that counts' },
      ],
      twice: [{ file: 'junit.xml', slices: [1, 2] }],
      bySlice: { 1: 'a', 2: 'b' },
      joined: ['a w1 s1', 'b w2 s2'],
    });
  });

  test('after its own slice by another one', async () => {
    const files = await open(['{slice-number}.xml']);
    write('1.xml', junit('a', 's1'));
    await files.collect({ number: 1, worker: 1 });
    write('1.xml', junit('b', 's2'));
    await files.collect({ number: 2, worker: 2 });
    expect(await finish(files)).toMatchObject({
      twice: [{ file: '1.xml', slices: [1, 2] }],
      bySlice: { 1: 's1 › a', 2: 's2 › b' },
    });
  });

  test('after its own slice by a process that it left: the later tests are its own', async () => {
    const files = await open(['{slice-number}.xml']);
    write('1.xml', junit('a b', 's1'));
    await files.collect({ number: 1, worker: 1 });
    write('1.xml', junit('c', 's1'));
    expect(await finish(files)).toMatchObject({ ...NOTHING_WRONG, bySlice: { 1: 's1 › c' } });
  });

  test.each<[string, string, string]>([
    ['with more tests', junit('a b'), 'a b'],
    ['with the same bytes', junit('a'), 'a'],
    ['with another time', junit('a').replace('0.5', '0.7'), 'a'],
  ])('%s is continued: nothing is lost', async (_, text, names) => {
    const files = await open(['*.xml']);
    write('junit.xml', junit('a'));
    await files.collect({ number: 1, worker: 1 });
    write('junit.xml', text);
    await files.collect({ number: 2, worker: 2 });
    expect(await finish(files)).toMatchObject({ ...NOTHING_WRONG, bySlice: { 1: '', 2: names } });
  });

  test('removed, and another one written: the first is kept', async () => {
    const files = await open(['*.xml']);
    const file = write('a.xml', junit('a'));
    await files.collect({ number: 1, worker: 1 });
    rmSync(file);
    write('b.xml', junit('b'));
    await files.collect({ number: 2, worker: 2 });
    expect(await finish(files)).toMatchObject({ ...NOTHING_WRONG, bySlice: { 1: 'a', 2: 'b' } });
  });

  test('by tests of one name in other suites is not continued', async () => {
    const files = await open(['*.xml']);
    write('junit.xml', junit('a').replace('<testsuite>', '<testsuite name="one">'));
    await files.collect({ number: 1, worker: 1 });
    write('junit.xml', junit('a').replace('<testsuite>', '<testsuite name="two">'));
    await files.collect({ number: 2, worker: 2 });
    expect((await files.finish(RUN)).twice).toEqual([{ file: 'junit.xml', slices: [1, 2] }]);
  });
});

describe('the last look', () => {
  test('reads what came late, and names what is broken', async () => {
    const files = await open(['{slice-number}.xml', 'shared/*.xml']);
    write('1.xml', '<testsuite>\n<testcase name="a"/>\n<testcase name="b">&nbsp;');
    write('2.xml', '');
    write('shared/pom.xml', '<project/>');
    for (const number of [1, 2]) await files.collect({ number, worker: number });
    write('shared/late.xml', junit('late'));
    write('3.xml', junit('never'));
    expect(await finish(files)).toEqual({
      ...NOTHING_WRONG,
      broken: [
        { file: '1.xml', problem: 'line 3: the entity &nbsp; is not known to XML; the one test before that counts' },
        { file: '2.xml', problem: 'there is no element in it' },
      ],
      bySlice: { 1: 'a', 2: 'late' },
      joined: ['a w1 s1', 'late w2 s2'],
    });
    expect(lines).toEqual(['`junit` matches `shared/pom.xml`, which is no JUnit XML: left alone, not read']);
  });

  test('without any file, and without any slice, there is nothing to join', async () => {
    const files = await open(['*.xml']);
    write('a.xml', junit('a'));
    expect(await finish(files)).toEqual({ ...NOTHING_WRONG, bySlice: {}, joined: null });
    const others = await open(['none/*.xml']);
    await others.collect({ number: 1, worker: 1 });
    expect(await finish(others)).toEqual({ ...NOTHING_WRONG, bySlice: { 1: '' }, joined: null });
  });

  test('gives all that is known of a test, with times in the form of all files', async () => {
    const files = await open(['*.xml']);
    write(
      'a.xml',
      '<testsuite name="s"><testcase name="on 15.18" classname="c" file="f.js" time="1,250"><skipped/></testcase></testsuite>',
    );
    await files.collect({ number: 1, worker: 1 });
    write(
      'b.xml',
      '<testsuite name="t"><testcase name="a" time="12,5"/><testcase name="b" time="x"><error/></testcase></testsuite>',
    );
    await files.collect({ number: 2, worker: 2 });
    const { bySlice } = await files.finish(RUN);
    expect([...bySlice.values()].flat()).toEqual([
      { name: 'c › on N', className: 'c', file: 'f.js', suiteFile: '', suites: ['s'], seconds: 1.25, outcome: 's' },
      { name: 'a', className: '', file: '', suiteFile: '', suites: ['t'], seconds: 12.5, outcome: 'p' },
      { name: 'b', className: '', file: '', suiteFile: '', suites: ['t'], seconds: null, outcome: 'f' },
    ]);
  });

  test('joins what is written in several parts', async () => {
    const files = await open(['*.xml']);
    const names = Array.from({ length: 3000 }, (_, index) => `test-${index}`);
    write('a.xml', junit(names.join(' ')));
    await files.collect({ number: 1, worker: 1 });
    expect(await readJoined(await files.finish(RUN))).toHaveLength(3000);
  });

  test('where no copy can be kept knows the tests, and says what the joined file lacks', async () => {
    const files = await open(['*.xml']);
    write('a.xml', junit('a'));
    await files.collect({ number: 1, worker: 1 });
    rmSync(store, { recursive: true });
    write('b.xml', junit('b'));
    await files.collect({ number: 2, worker: 2 });
    const { joined, lost, ...collected } = await files.finish(RUN);
    expect([listNames({ joined, lost, ...collected }), joined, collected.broken]).toEqual([
      { 1: 'a', 2: 'b' },
      null,
      [],
    ]);
    expect(lost).toEqual([
      expect.stringMatching(/^The joined JUnit file lacks tests of slice 2: (?:Error: )?ENOENT: .*\.$/),
      expect.stringMatching(/^The JUnit files could not be joined: (?:Error: )?ENOENT: .*\.$/),
    ]);
  });

  test('no test takes longer than the run', async () => {
    const files = await open(['*.xml']);
    write('a.xml', '<testsuite><testcase name="a" time="12,345"/></testsuite>');
    await files.collect({ number: 1, worker: 1 });
    expect((await files.finish(RUN)).bySlice.get(1)?.[0]?.seconds).toBe(12.345);
  });
});

describe('files that are not ours', () => {
  test('those of an earlier run are removed, and what cannot be is not read', async () => {
    const old = ['1.xml', '2.xml', '4.xml', 'x/3.xml'].map((name) => write(name, junit('old')));
    write('empty/5.xml', '');
    const files = await open(['{slice-number}.xml', 'x/*.xml', 'empty/*.xml']);
    expect(old.map((file) => existsSync(file))).toEqual([false, false, true, false]);
    await files.collect({ number: 1, worker: 1 });
    expect(await finish(files)).toEqual({ ...NOTHING_WRONG, bySlice: { 1: '' }, joined: null });
  });

  test('no link is followed, and none in the place of a file', async () => {
    const outside = path.join(store, 'outside');
    mkdirSync(outside);
    writeFileSync(path.join(outside, 'a.xml'), junit('secret'));
    const files = await open(['{slice-number}.xml', 'link/*.xml']);
    symlinkSync(outside, path.join(folder, 'link'));
    symlinkSync(path.join(outside, 'a.xml'), path.join(folder, '1.xml'));
    await files.collect({ number: 1, worker: 1 });
    expect(await finish(files)).toEqual({ ...NOTHING_WRONG, bySlice: { 1: '' }, joined: null });
    expect(lines).toEqual(['`link` is a symbolic link, which `junit` does not follow']);
  });

  test('a file that is too large is named, and read when it can be', async () => {
    const files = await open(['*.xml']);
    const large = write('large.xml', '<testsuite>');
    truncateSync(large, 256 * 1024 * 1024 + 1);
    await files.collect({ number: 1, worker: 1 });
    expect(await finish(files)).toMatchObject({
      broken: [{ file: 'large.xml', problem: 'it cannot be read: it is larger than 256 MB' }],
      joined: null,
    });
    write('large.xml', junit('a'));
    expect(await finish(files)).toMatchObject({ ...NOTHING_WRONG, bySlice: { 1: 'a' } });
  });

  test.each(['<b>.xml', '`a`.xml', "'$(x)'.xml", ' .xml', '\u202Ertl.xml', '-rf.xml', '[1].xml'])(
    'the name %j is a name',
    async (name) => {
      const files = await open(['out/*.xml', '\\[*.xml']);
      write(`out/${name}`, junit('a').replace('</testsuite>', ''));
      await files.collect({ number: 1, worker: 1 });
      const { broken, bySlice } = await files.finish(RUN);
      expect(broken.map(({ file }) => file)).toEqual([`out/${name}`]);
      expect(bySlice.get(1)).toHaveLength(1);
    },
  );

  test('copies and the joined file are private', async () => {
    const files = await open(['*.xml']);
    chmodSync(write('a.xml', junit('a')), 0o666);
    await files.collect({ number: 1, worker: 1 });
    const { joined } = await files.finish(RUN);
    for (const file of [joined!, path.join(store, '1.xml')]) expect(statSync(file).mode & 0o777).toBe(0o600);
  });
});
