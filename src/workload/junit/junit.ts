import type { QualifiedTag, SAXParser, Tag } from 'sax';
import { decodeXml } from './file.ts';
import { parseTime, type WrittenTime } from './test.ts';

/** `p`assed, `f`ailed (errors too) or `s`kipped. */
export type TestOutcome = 'p' | 'f' | 's';

/** One `<testcase>` as its file has it: names are hostile text of any length. */
export interface JunitTest {
  className: string;
  name: string;
  /** Null where the file gives no time, or one that is no duration. */
  time: WrittenTime | null;
  outcome: TestOutcome;
}

/** What is to be reported of a file beside its tests. */
export interface JunitReading {
  /** Why the file could not be read to its end, with the line; null when it could. */
  broken: string | null;
  /** Times that are no durations (negative, NaN, words); their tests count as tests without a time. */
  badTimes: number;
}

/** Suites within suites, and what is in a test: no tool writes more than some ten. */
const MAX_DEPTH = 200;

/** The longest attribute, in characters: tools put whole differences into `message`. Text between tags is dropped as it comes. */
const MAX_ATTRIBUTE_LENGTH = 16 * 1024 * 1024;

const PIECE = 4096;

/** A control character written as a reference: forbidden in XML 1.0, and written by many tools. */
const CHARACTER_REFERENCE = /^#(?:\d+|x[\da-f]+)$/i;

/** Words for an outcome in the attributes `status` and `result`: googletest, CTest, and others. */
const SKIPPED_WORD = /^(?:notrun|not run|skip|skipped|disabled|suppressed|ignored|pending|todo)$/i;
const FAILED_WORD = /^(?:fail|failed|failure|error|errored|broken)$/i;

/** Failures come in order of rank: a test that failed in one of its parts failed. */
const FAILED_TAGS = new Set(['failure', 'error']);
const SKIPPED_TAGS = new Set(['skipped', 'disabled', 'ignored']);

interface OpenTest {
  depth: number;
  test: JunitTest;
}

/**
 * Reads JUnit XML from its bytes and hands on every test as its element closes; keeps nothing else, whatever the size.
 * Suites may be nested, and their names and counts are not looked at. A document type that declares anything is refused,
 * so no entity is ever expanded but those of XML itself; nothing is ever loaded. Control characters, which XML forbids and
 * tools write, are let through where they are references and dropped where they are raw. Tests before the place where a file is
 * broken have been handed on.
 *
 * `flakyFailure` and `rerunFailure` of Surefire do not count: a test that passed in the end passed, one that did not has
 * a `failure` too.
 *
 * @throws what `chunks` throws, and nothing else
 */
export async function readJunit(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  onTest: (test: JunitTest) => void,
): Promise<JunitReading> {
  const { default: sax } = await import('sax');
  sax.MAX_BUFFER_LENGTH = MAX_ATTRIBUTE_LENGTH;
  const parser = sax.parser(true, { strictEntities: true });
  const reading: JunitReading = { broken: null, badTimes: 0 };
  listen(parser, reading, onTest);
  for await (const part of decodeXml(chunks)) {
    if ('problem' in part) breakOff(reading, part.problem);
    // Seen in tools that print what a test printed. The line of an error stays right, as line breaks are kept.
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    else writeText(parser, part.text.replace(/[\x00-\x08\x0B\x0C\x0E-\x1F]/g, ''), reading);
    if (reading.broken !== null) return reading;
  }
  if (parser.tags.length > 0)
    breakOff(reading, `line ${parser.line + 1}: it ends in the middle of <${nameTag(parser.tags.at(-1))}>`);
  else if (!parser.sawRoot) breakOff(reading, 'there is no element in it');
  return reading;
}

/** In pieces: of a broken file each further character may be an error of its own, which takes long to make. */
function writeText(parser: SAXParser, text: string, reading: JunitReading): void {
  for (let at = 0; at < text.length && reading.broken === null; at += PIECE) parser.write(text.slice(at, at + PIECE));
}

/** What the declarations of sax lack. */
declare module 'sax' {
  let MAX_BUFFER_LENGTH: number;
  interface SAXOptions {
    strictEntities?: boolean;
  }
  interface SAXParser {
    entity: string;
    sawRoot: boolean;
    tags: (Tag | QualifiedTag)[];
  }
}

function listen(parser: SAXParser, reading: JunitReading, onTest: (test: JunitTest) => void): void {
  const open: OpenTest[] = [];
  let depth = 0;
  const fail = (problem: string) => breakOff(reading, `line ${parser.line + 1}: ${problem}`);
  parser.onerror = (error) => {
    const [problem = ''] = error.message.split('\n');
    if (problem !== 'Invalid character entity') fail(lowerFirst(problem));
    else if (!CHARACTER_REFERENCE.test(parser.entity))
      fail(`the entity &${parser.entity.slice(0, 40)}; is not one of XML`);
    // Without this the parser would refuse to go on, and with it nothing of it is used any more.
    parser.error = null as unknown as Error;
  };
  parser.ondoctype = (doctype) => {
    if (String(doctype).includes('[')) fail('it declares entities or elements of its own, which are not read');
  };
  parser.onopentag = (tag) => {
    depth += 1;
    if (reading.broken !== null) return;
    const tagName = localName(tag.name);
    if (depth > MAX_DEPTH) fail(`elements are nested more than ${MAX_DEPTH} deep`);
    else if (depth === 1 && !/^testsuites?$/.test(tagName))
      fail(`it is no JUnit XML: it begins with <${tagName.slice(0, 40)}>`);
    else if (tagName === 'testcase') open.push({ depth, test: beginTest(tag.attributes, reading) });
    else noteOutcome(open.at(-1), depth, tagName);
  };
  parser.onclosetag = () => {
    const ended = open.at(-1)?.depth === depth ? open.pop() : undefined;
    depth -= 1;
    if (ended !== undefined && reading.broken === null) onTest(ended.test);
  };
}

function beginTest(attributes: Tag['attributes'] | QualifiedTag['attributes'], reading: JunitReading): JunitTest {
  const read = (name: string) => (Object.hasOwn(attributes, name) ? String(attributes[name]) : '');
  const written = read('time').trim();
  const time = parseTime(written);
  if (time === null && written !== '') reading.badTimes += 1;
  const words = [read('status'), read('result')];
  const outcome = words.some((word) => FAILED_WORD.test(word))
    ? 'f'
    : words.some((word) => SKIPPED_WORD.test(word))
      ? 's'
      : 'p';
  return { className: read('classname'), name: read('name'), time, outcome };
}

function noteOutcome(open: OpenTest | undefined, depth: number, tagName: string): void {
  if (open === undefined || depth !== open.depth + 1) return;
  if (FAILED_TAGS.has(tagName)) open.test.outcome = 'f';
  else if (SKIPPED_TAGS.has(tagName) && open.test.outcome === 'p') open.test.outcome = 's';
}

function breakOff(reading: JunitReading, problem: string): void {
  reading.broken ??= problem;
}

function nameTag(tag: Tag | QualifiedTag | undefined): string {
  return tag?.name.slice(0, 40) ?? '';
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function lowerFirst(text: string): string {
  return text.slice(0, 1).toLowerCase() + text.slice(1, 200);
}
