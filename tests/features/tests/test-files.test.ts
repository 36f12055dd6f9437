import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { TestNames } from '../../../src/features/tests/collect/columns.ts';
import { TestFiles } from '../../../src/features/tests/collect/test-files.ts';
import type { TestRun } from '../../../src/features/tests/result.ts';
import type { Log } from '../../../src/system/log.ts';

let folder: string;
let lines: string[];
let names: TestNames;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'pgs-junit-'));
  lines = [];
  names = new TestNames();
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

function open(...globs: string[]): TestFiles {
  const tell = (line: string) => void lines.push(line);
  const log: Log = {
    info: tell,
    notice: tell,
    warning: tell,
    progress: tell,
    live: false,
    evidence: () => undefined,
    group: () => () => {},
    output: process.stderr,
  };
  return new TestFiles(globs, folder, log, names);
}

function write(name: string, text: string): string {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}

function junit(tests: Record<string, string>, inside = ''): string {
  const cases = Object.entries(tests).map(
    ([name, time]) => `<testcase name="${name}" time="${time}">${inside}</testcase>`,
  );
  return `<?xml version="1.0"?>\n<!-- made by a tool -->\n<testsuite>${cases.join('')}</testsuite>`;
}

async function read(files: TestFiles, passed = false): Promise<{ run: TestRun | null; warnings: string[] }> {
  const warnings: string[] = [];
  return { run: await files.read({ version: '15.18', seconds: 60, passed }, warnings), warnings };
}

describe('clear', () => {
  test('removes JUnit files that match, and nothing else', async () => {
    const gone = ['a.xml', 'deep/er/b.xml', '.reports/c.xml', 'utf16.xml', 'cut.xml'].map((name) =>
      write(name, junit({ a: '1' })),
    );
    writeFileSync(gone[3]!, Buffer.from(`\uFEFF${junit({ a: '1' })}`, 'utf16le'));
    writeFileSync(gone[4]!, '<testsuites>\n<testsuite name="a"><testc');
    const kept = [
      write('pom.xml', '<?xml version="1.0"?>\n<project><testsuite/></project>'),
      write('testsuite-notes.xml', '<testsuiteset/>'),
      write('empty.xml', ''),
      write('prolog.xml', `<?xml version="1.0"?>${'<?a?><!-- b -->'.repeat(2000)}`),
      write('comment.xml', '<!-- <testsuite> -->'),
      write('declares.xml', '<!DOCTYPE t [<!ENTITY a "a">]><testsuite/>'),
      write('text.xml', 'see <testsuite>'),
      write('report.txt', junit({ a: '1' })),
      write('node_modules/x/d.xml', junit({ a: '1' })),
      write('.git/e.xml', junit({ a: '1' })),
      write('.hidden/f.xml', junit({ a: '1' })),
    ];
    await open('**/*.xml', '.reports/*.xml').clear();
    expect(gone.filter((file) => existsSync(file))).toEqual([]);
    expect(kept.filter((file) => !existsSync(file))).toEqual([]);
    expect(lines).toEqual([
      '`junit` matches `comment.xml`, `declares.xml`, `empty.xml`, `pom.xml`, `prolog.xml` and 2 more, which are no JUnit XML: left alone, not read',
    ]);
  });

  test('goes through no symbolic link, and reads none', async () => {
    const target = write('elsewhere/target.txt', junit({ a: '1' }));
    const inside = write('elsewhere/inside.xml', junit({ a: '1' }));
    mkdirSync(path.join(folder, 'reports'));
    symlinkSync(target, path.join(folder, 'reports/link.xml'));
    symlinkSync(path.join(folder, 'elsewhere'), path.join(folder, 'reports/folder'));
    symlinkSync('nowhere', path.join(folder, 'reports/dangling.xml'));
    const files = open('reports/**/*.xml');
    await files.clear();
    expect([target, inside].every((file) => existsSync(file))).toBe(true);
    expect((await read(files)).run).toBeNull();
  });

  /** A pull request may have made any of them a link to a folder of the job's. */
  test.each([
    ['link/*.xml', 'link'],
    ['link/deep/*.xml', 'link'],
    ['real/inner/*.xml', 'real/inner'],
    ['./real/../link/*.xml', 'link'],
    ['link/inside.xml', 'link'],
  ])('never follows a link as the fixed part of %s', async (glob, link) => {
    const outside = mkdtempSync(path.join(os.tmpdir(), 'pgs-outside-'));
    const secrets = ['inside.xml', 'deep/inside.xml'].map((name) => path.join(outside, name));
    mkdirSync(path.join(outside, 'deep'));
    for (const file of secrets) writeFileSync(file, junit({ secret: '1' }));
    mkdirSync(path.join(folder, 'real'));
    symlinkSync(outside, path.join(folder, 'link'));
    symlinkSync(outside, path.join(folder, 'real/inner'));
    try {
      const files = open(glob, path.join(folder, glob));
      await files.clear();
      expect(secrets.filter((file) => !existsSync(file))).toEqual([]);
      const said = `\`${link}\` is a symbolic link, which \`junit\` does not follow`;
      expect(lines).toEqual([said]);
      const { run, warnings } = await read(files);
      expect(run).toBeNull();
      expect(warnings).toContain(said);
    } finally {
      rmSync(outside, { recursive: true });
    }
  });

  test('never reads a link that is named in full', async () => {
    const target = write('elsewhere/target.xml', junit({ a: '1' }));
    symlinkSync(target, path.join(folder, 'report.xml'));
    const files = open('report.xml');
    await files.clear();
    expect(existsSync(target)).toBe(true);
    expect((await read(files)).run).toBeNull();
  });

  test('follows a link above the folder, as /tmp is one on macOS', async () => {
    mkdirSync(path.join(folder, 'real'));
    symlinkSync(path.join(folder, 'real'), path.join(folder, 'link'));
    const file = write('real/reports/a.xml', junit({ a: '1' }));
    const place = path.join(folder, 'link');
    await new TestFiles(['reports/*.xml', path.join(place, 'reports/*.xml')], place, null as unknown as Log).clear();
    expect(existsSync(file)).toBe(false);
  });

  test.each(['../reports/*.xml', '../b/reports/*.xml', '../reports/a.xml'])(
    'follows no link beside the folder: %s',
    async (glob) => {
      for (const name of ['app', 'b']) mkdirSync(path.join(folder, name));
      const file = write('elsewhere/a.xml', junit({ a: '1' }));
      for (const name of ['reports', 'b/reports']) symlinkSync(path.join(folder, 'elsewhere'), path.join(folder, name));
      await new TestFiles([glob], path.join(folder, 'app'), null as unknown as Log).clear();
      expect(existsSync(file)).toBe(true);
    },
  );

  test('reaches out of the folder where the glob says so', async () => {
    const outside = write('../out.xml'.replace('..', 'beside'), junit({ a: '1' }));
    const absolute = write('absolute.xml', junit({ a: '1' }));
    mkdirSync(path.join(folder, 'work'));
    const files = new TestFiles(['../beside/*.xml', absolute], path.join(folder, 'work'), null as unknown as Log);
    await files.clear();
    expect([outside, absolute].filter((file) => existsSync(file))).toEqual([]);
  });

  test('what matches and is no JUnit is reported once, not before every trial', async () => {
    write('pom.xml', '<project/>');
    const files = open('*.xml');
    for (let trial = 0; trial < 3; trial++) await files.clear();
    expect(lines).toEqual(['`junit` matches `pom.xml`, which is no JUnit XML: left alone, not read']);
  });

  test('a pattern that matches nothing is said after the first trial, once', async () => {
    const files = open('reprots/*.xml');
    for (let trial = 0; trial < 3; trial++) {
      const { warnings } = await read(files);
      expect(lines).toEqual(warnings);
    }
    expect(lines).toEqual([expect.stringMatching(/^no JUnit file: nothing matches `reprots\/\*\.xml` in /)]);
  });

  test('a folder that is not there is nothing to remove', async () => {
    rmSync(folder, { recursive: true });
    await open('**/*.xml').clear();
    expect(lines).toEqual([]);
  });

  test('what cannot be removed is reported, and not taken for the results of the trial', async () => {
    const file = write('locked/old.xml', junit({ a: '1' }));
    const files = open('locked/*.xml');
    chmodSync(folder, 0o755);
    chmodSync(path.dirname(file), 0o555);
    // Root may remove everything, so for this moment we are not.
    const root = process.geteuid?.() === 0;
    if (root) process.seteuid?.(65534);
    try {
      await files.clear();
    } finally {
      if (root) process.seteuid?.(0);
      chmodSync(path.dirname(file), 0o755);
    }
    const { run, warnings } = await read(files);
    expect(lines.join()).toMatch(/^`locked\/old.xml` matches `junit` and cannot be removed: .*EACCES/);
    expect(run).toBeNull();
    expect(warnings.join()).toContain('1 file is not written by this trial');
  });

  test('what cannot be read is reported', async () => {
    const file = write('private.xml', junit({ a: '1' }));
    chmodSync(folder, 0o755);
    chmodSync(file, 0);
    const files = open('*.xml');
    const root = process.geteuid?.() === 0;
    if (root) process.seteuid?.(65534);
    try {
      const { run, warnings } = await read(files);
      expect(run).toBeNull();
      expect(warnings.join()).toMatch(/^`private.xml` cannot be read: .*EACCES/);
    } finally {
      if (root) process.seteuid?.(0);
    }
  });
});

describe('read', () => {
  test('gives columns in the order of the names seen so far', async () => {
    const files = open('*.xml');
    write('1.xml', junit({ a: '0.25', b: '1.5' }));
    expect((await read(files)).run).toEqual({ seconds: [0.25, 1.5], outcomes: 'pp', resolution: 0.01 });
    await files.clear();
    write('1.xml', junit({ c: '3', b: '2.125' }));
    write('2.xml', junit({ d: '' }, '<failure/>'));
    expect(await read(files)).toEqual({
      run: { seconds: [null, 2.125, 3, null], outcomes: '-ppf', resolution: 0.001 },
      warnings: [],
    });
    expect(names.names).toEqual(['a', 'b', 'c', 'd']);
  });

  test.each<[string[], number]>([
    [['0.003', '1.5'], 0.001],
    [['0.030000', '0.120000'], 0.01],
    [['0.000', '0.000'], 0.001],
    [['0.000', '1.5'], 0.1],
    [['2.2643998818239197e-05'], 0.000001],
    [['12', '3'], 1],
    [[''], 1],
  ])('times %j have the resolution %d', async (times, resolution) => {
    write('1.xml', junit(Object.fromEntries(times.map((time, index) => [`t${index}`, time]))));
    expect((await read(open('*.xml'))).run?.resolution).toBe(resolution);
  });

  test('results under one name: times added up, worst outcome, one warning', async () => {
    const testCase = (inside: string) => `<testcase classname="c" name="again" time="0.1">${inside}</testcase>`;
    write('1.xml', `<testsuite>${testCase('')}${testCase('<skipped/>')}<testcase name="x" time="1"/></testsuite>`);
    write('2.xml', `<testsuite>${testCase('<failure/>')}<testcase classname="c" name=" again "/></testsuite>`);
    expect(await read(open('*.xml'))).toEqual({
      run: { seconds: [0.3, 1], outcomes: 'fp', resolution: 0.1 },
      warnings: ['1 test has several results: `c › again`; their times are added up and the worst outcome counts'],
    });
  });

  test('several names with several results: one warning with their number and the first of them', async () => {
    write('1.xml', `<testsuite>${'<testcase name="a" time="1"/><testcase name="b" time="1"/>'.repeat(2)}</testsuite>`);
    expect((await read(open('*.xml'))).warnings).toEqual([
      '2 tests have several results each, for example `a`; their times are added up and the worst outcome counts',
    ]);
  });

  test('the file that was written last has the last try', async () => {
    const first = write('tries.xml', '<testsuite><testcase name="a" time="1"><failure/></testcase></testsuite>');
    const second = write('again.xml', '<testsuite><testcase name="a" time="2"/></testsuite>');
    for (const [older, newer, outcome] of [
      [first, second, 'p'],
      [second, first, 'f'],
    ] as const) {
      utimesSync(older, 100, 100);
      utimesSync(newer, 200, 200);
      expect((await read(open('*.xml'), true)).run).toEqual({ seconds: [3], outcomes: outcome, resolution: 1 });
    }
  });

  test('a test that ran and was skipped under one name has passed', async () => {
    write('1.xml', '<testsuite><testcase name="a"><skipped/></testcase><testcase name="a"/></testsuite>');
    expect((await read(open('*.xml'))).run?.outcomes).toBe('p');
  });

  test('broken files, bad times: a warning each with the place, and the rest is read', async () => {
    write('1-cut.xml', '<testsuite>\n<testcase name="a" time="1"/>\n<testcase name="b');
    write('2-nothing.xml', '<testsuite>\n<testcase & name="a"/></testsuite>');
    write('3-times.xml', junit({ c: 'NaN', d: '-1' }));
    write('4-good.xml', junit({ e: '2' }));
    const { run, warnings } = await read(open('*.xml'));
    expect(run).toEqual({ seconds: [1, null, null, 2], outcomes: 'pppp', resolution: 1 });
    expect(warnings).toEqual([
      '`1-cut.xml` is broken: line 3: it ends in the middle of <testsuite>; the one test before that counts',
      '`2-nothing.xml` is broken: line 2: invalid attribute name',
      '`3-times.xml` has 2 times that are no durations',
    ]);
  });

  test('of many broken files five are named', async () => {
    for (let i = 0; i < 12; i++) write(`${i}.xml`, '<testsuite>');
    const { run, warnings } = await read(open('*.xml'));
    expect(run).toBeNull();
    expect(warnings).toHaveLength(6);
    expect(warnings.at(-1)).toBe('7 more files of `junit` are broken');
    const six = await read(open('[0-5].xml'));
    expect(six.warnings.at(-1)).toBe('1 more file of `junit` is broken');
  });

  test('a file that was there before the trial and is no result is read when the trial writes it', async () => {
    const file = write('result.xml', '');
    const files = open('*.xml');
    await files.clear();
    const nothing = await read(files);
    expect(nothing.run).toBeNull();
    expect(nothing.warnings).toEqual([
      `no JUnit file: of what matches \`*.xml\` in \`${folder}\`, 1 file is not written by this trial`,
    ]);
    writeFileSync(file, junit({ a: '1' }));
    expect((await read(files)).run?.outcomes).toBe('p');
  });

  test('the same text written again is a result too', async () => {
    const file = write('broken.xml', '');
    const files = open('*.xml');
    await files.clear();
    writeFileSync(file, junit({ a: '1' }));
    utimesSync(file, 1, 1);
    expect((await read(files)).run?.outcomes).toBe('p');
  });

  test('nothing found: says where it looked and what lies there', async () => {
    for (const name of ['build/test-results/1.xml', 'build/test-results/2.xml', 'pom.xml', 'node_modules/x/y.xml'])
      write(name, '<project/>');
    expect(await read(open('reports/**/*.xml', 'out.xml'))).toEqual({
      run: null,
      warnings: [
        `no JUnit file: nothing matches \`reports/**/*.xml\`, \`out.xml\` in \`${folder}\`; 2 .xml files lie in \`build/test-results\`, 1 .xml file lies in \`.\``,
      ],
    });
  });

  test('only files that are no JUnit XML: says so', async () => {
    write('coverage.xml', '<coverage/>');
    const { warnings } = await read(open('*.xml'));
    expect(warnings).toEqual([`no JUnit file: of what matches \`*.xml\` in \`${folder}\`, 1 file is no JUnit XML`]);
  });

  test.each(['[', '**/*.{xml', '!**', '\\', 'a\0b', '(((', ''])('the glob %j is no crash', async (glob) => {
    const files = open(glob);
    await files.clear();
    const { run, warnings } = await read(files);
    expect(run).toBeNull();
    expect(warnings).toHaveLength(1);
  });

  test('fifty thousand tests, with output, twice', async () => {
    const output = `<system-out>${'a line of output &amp; more\n'.repeat(40)}</system-out>`;
    const cases = Array.from(
      { length: 50_000 },
      (_, i) =>
        `<testcase classname="org.example.C${i % 500}" name="test ${i}" time="0.0${i % 10}1">${output}</testcase>`,
    );
    write('big.xml', `<testsuite>${cases.join('\n')}</testsuite>`);
    const files = open('*.xml');
    const first = await read(files);
    expect(first.warnings).toEqual([]);
    expect(first.run?.outcomes).toBe('p'.repeat(50_000));
    expect((await read(files)).run).toEqual(first.run);
    expect(names.names).toHaveLength(50_000);
  });
});
