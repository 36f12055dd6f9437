// Recognises JUnit XML by its first bytes, and reads it as a stream, one test at a time.
import { open } from 'node:fs/promises';
import type { QualifiedTag, Tag } from 'sax';
import { decodeXml } from './encoding.ts';
import { isSuite, localName, type MarkupListener, parseMarkup } from './markup.ts';
import { cutText } from './test-name.ts';
import { NumberForm, type Readings, readForms, TimeSum } from './written-time.ts';

/** `p`assed, `f`ailed (errors too) or `s`kipped. */
export type TestOutcome = 'p' | 'f' | 's';

/** One `<testcase>`. Names are hostile text of any length. */
export interface JunitTest {
  className: string;
  name: string;
  /** The names of the suites around it, the outermost first: one array for all tests between two tags of suites. */
  suites: readonly string[];
  /** The file that the tool names; mostly empty. */
  file: string;
  /** The file that the tool names at the nearest suite instead; mostly empty. */
  suiteFile: string;
  /** Null: no valid duration in the file. */
  time: Readings | null;
  outcome: TestOutcome;
  /** Whether an earlier try failed, as Surefire and nextest write inside of a test that passed. */
  flaky: boolean;
}

/** What to report of a file beside its tests. */
export interface JunitReading {
  /** Why the file could not be read to its end, with the line; null if it could. */
  broken: string | null;
  /** Number of invalid times (negative, NaN, words). Their tests count as tests without a time. */
  badTimes: number;
}

/** Every test may be named by its suites. */
const MAX_SUITE_LENGTH = 500;

/** Outcomes in the attributes `status` and `result` of googletest, CTest and others. */
const SKIPPED_WORD = /^(?:notrun|not run|skip|skipped|disabled|suppressed|ignored|pending|todo)$/i;
const FAILED_WORD = /^(?:fail|failed|failure|error|errored|broken)$/i;

/**
 * Reads JUnit XML and passes on every test when its element closes; keeps nothing else in memory. Suites may be nested; their
 * counts are ignored. Of a broken file the tests before the error are passed on.
 *
 * A `flakyFailure` of Surefire is a try before the last, and `rerunFailure` does not count: a test that failed in the end has a `failure` too.
 *
 * @param form learns from the times of tests and suites
 * @throws only what `chunks` throws
 */
export async function readJunit(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  onTest: (test: JunitTest) => void,
  form = new NumberForm(),
): Promise<JunitReading> {
  const reading: JunitReading = { broken: null, badTimes: 0 };
  reading.broken = await parseMarkup(chunks, listenForTests(reading, onTest, form));
  return reading;
}

function listenForTests(reading: JunitReading, onTest: (test: JunitTest) => void, form: NumberForm): MarkupListener {
  const openTests: { depth: number; test: JunitTest }[] = [];
  const suites: OpenSuite[] = [];
  return {
    onOpen(tag, depth) {
      const tagName = localName(tag.name);
      if (isSuite(tagName)) suites.push(beginSuite(tag, tagName, suites.at(-1)));
      else if (tagName === 'testcase') {
        const test = beginTest(tag, suites.at(-1), reading);
        openTests.push({ depth, test });
        if (test.time === null) return;
        form.learnFromTest(test.time);
        suites.at(-1)?.sum.add(test.time);
      } else {
        const parent = openTests.at(-1);
        // A failure outranks a skip.
        if (parent?.depth !== depth - 1) return;
        if (/^flaky(?:Failure|Error)$/.test(tagName)) parent.test.flaky = true;
        else if (tagName === 'failure' || tagName === 'error') parent.test.outcome = 'f';
        else if (/^(?:skipped|disabled|ignored)$/.test(tagName) && parent.test.outcome === 'p')
          parent.test.outcome = 's';
      }
    },
    onClose(name, depth) {
      if (isSuite(localName(name))) endSuite(suites, form);
      const ended = openTests.at(-1)?.depth === depth ? openTests.pop() : undefined;
      if (ended !== undefined) onTest(ended.test);
    },
  };
}

/** A suite whose end is not read yet. */
interface OpenSuite {
  /** The names of the suites around it, then its own. */
  names: readonly string[];
  file: string;
  time: Readings;
  /** The times of all tests below it. */
  sum: TimeSum;
}

function beginSuite(tag: Tag | QualifiedTag, tagName: string, around: OpenSuite | undefined): OpenSuite {
  const names = around?.names ?? [];
  const name = cutText(readAttribute(tag, 'name'), MAX_SUITE_LENGTH);
  return {
    names: tagName === 'testsuite' ? [...names, name] : names,
    // minitest-reporters calls it `filepath`.
    file:
      cutText(readAttribute(tag, 'file') || readAttribute(tag, 'filepath'), MAX_SUITE_LENGTH) || (around?.file ?? ''),
    time: readForms(readAttribute(tag, 'time').trim()),
    sum: new TimeSum(),
  };
}

function endSuite(suites: OpenSuite[], form: NumberForm): void {
  const ended = suites.pop();
  if (ended === undefined) return;
  form.learnFromSuite(ended.time, ended.sum);
  suites.at(-1)?.sum.addSum(ended.sum);
}

function readAttribute({ attributes }: Tag | QualifiedTag, name: string): string {
  return Object.hasOwn(attributes, name) ? String(attributes[name]) : '';
}

function beginTest(tag: Tag | QualifiedTag, suite: OpenSuite | undefined, reading: JunitReading): JunitTest {
  const read = (name: string) => readAttribute(tag, name);
  const written = read('time').trim();
  const forms = readForms(written);
  const time = forms['.'] === null && forms[','] === null ? null : forms;
  if (time === null && written !== '') reading.badTimes += 1;
  const words = [read('status'), read('result')];
  let outcome: TestOutcome = 'p';
  if (words.some((word) => FAILED_WORD.test(word))) outcome = 'f';
  else if (words.some((word) => SKIPPED_WORD.test(word))) outcome = 's';
  const file = cutText(read('file'), MAX_SUITE_LENGTH);
  return {
    className: read('classname'),
    name: read('name'),
    suites: suite?.names ?? [],
    file,
    suiteFile: suite?.file ?? '',
    time,
    outcome,
    flaky: false,
  };
}

/** Bytes at the start of a file that are enough to recognise it. */
const LOOK_BYTES = 64 * 1024;

/** Start and end of what may precede the first element. */
const PROLOG = [
  ['<?', '?>'],
  ['<!--', '-->'],
  ['<!', '>'],
] as const;

/** Whether a file begins as JUnit XML does. @throws the error of the file system */
export async function isJunitFile(file: string): Promise<boolean> {
  const handle = await open(file, 'r');
  try {
    const buffer = Buffer.alloc(LOOK_BYTES);
    const { bytesRead } = await handle.read(buffer, 0, LOOK_BYTES, 0);
    return looksLikeJunit(buffer.subarray(0, bytesRead));
  } finally {
    await handle.close();
  }
}

/** Whether a file is JUnit XML, from its first {@link LOOK_BYTES}: its first element is `testsuites` or `testsuite`. */
export async function looksLikeJunit(start: Uint8Array): Promise<boolean> {
  let text = '';
  for await (const part of decodeXml([start])) text += 'text' in part ? part.text : '';
  return /^<(?:[\w.-]{1,40}:)?testsuites?[\s/>]/.test(skipProlog(text));
}

/** Scans by index: a regular expression could run forever on a hostile file. */
function skipProlog(text: string): string {
  let at = 0;
  for (;;) {
    while (/\s/.test(text.charAt(at))) at += 1;
    const part = PROLOG.find(([start]) => text.startsWith(start, at));
    if (part === undefined) return text.slice(at, at + 100);
    const [start, end] = part;
    const endAt = text.indexOf(end, at + start.length);
    if (endAt < 0) return '';
    at = endAt + end.length;
  }
}
