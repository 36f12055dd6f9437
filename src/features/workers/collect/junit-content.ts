// Reads the tests of one JUnit file as it is now, and keeps a copy: a later slice may write the file again.
import { rmSync, writeFileSync } from 'node:fs';
import { messageOf } from '../../../errors.ts';
import { readRegularFile } from '../../../system/regular-file.ts';
import { type JunitTest, looksLikeJunit, readJunit } from '../../../workload/junit/junit.ts';
import { describeBroken, MAX_JUNIT_BYTES } from '../../../workload/junit/junit-files.ts';
import { cutText } from '../../../workload/junit/test-name.ts';
import type { NumberForm } from '../../../workload/junit/written-time.ts';

/** The tests of a file at one time. */
export interface JunitContent {
  tests: readonly JunitTest[];
  /** Path of the copy. */
  copy: string;
  /** Why there is no copy; null if there is one. */
  lost: string | null;
}

/**
 * What a file holds: tests; tests before an error, with the error; nothing that can be read, with the reason; no JUnit XML at all. An
 * empty file is one that is not complete yet.
 */
export type JunitLook =
  | { kind: 'complete'; content: JunitContent }
  | { kind: 'broken'; content: JunitContent | null; problem: string }
  | { kind: 'foreign' };

/** Tests of a file that are kept in memory. */
const MAX_TESTS = 1_000_000;

/** Characters of a name or class that are kept. */
const MAX_LENGTH = 20_000;

/** Bytes that are parsed at a time. */
const CHUNK_BYTES = 64 * 1024;

/**
 * @param copy where the copy is written
 * @param form learns from the times
 */
export async function readJunitContent(file: string, copy: string, form: NumberForm): Promise<JunitLook> {
  let bytes: Buffer;
  try {
    bytes = readRegularFile(file, MAX_JUNIT_BYTES);
  } catch (error) {
    return { kind: 'broken', content: null, problem: `it cannot be read: ${messageOf(error)}` };
  }
  if (bytes.length > 0 && !(await looksLikeJunit(bytes.subarray(0, CHUNK_BYTES)))) return { kind: 'foreign' };
  const tests: JunitTest[] = [];
  let excess = 0;
  const keep = (test: JunitTest) => {
    // Cutting also makes a plain string of what the parser has put together by characters, which takes twenty times the room.
    const { className, name } = test;
    const kept = { ...test, className: cutText(className, MAX_LENGTH), name: cutText(name, MAX_LENGTH) };
    if (tests.length < MAX_TESTS) tests.push(kept);
    else excess += 1;
  };
  const { broken } = await readJunit(cutBytes(bytes), keep, form);
  const content = { tests, copy, lost: keepCopy(copy, bytes) };
  if (broken !== null) return { kind: 'broken', content, problem: describeBroken(broken, tests.length) };
  if (excess > 0) return { kind: 'broken', content, problem: `it has more than ${MAX_TESTS} tests` };
  return { kind: 'complete', content };
}

/** @returns why there is no copy; null if there is one */
function keepCopy(copy: string, bytes: Buffer): string | null {
  try {
    writeFileSync(copy, bytes, { mode: 0o600 });
    return null;
  } catch (error) {
    rmSync(copy, { force: true });
    return messageOf(error);
  }
}

function* cutBytes(bytes: Buffer): Generator<Buffer> {
  for (let from = 0; from < bytes.length; from += CHUNK_BYTES) yield bytes.subarray(from, from + CHUNK_BYTES);
}

/** Whether a test of one content is not in a later one of the same file: what continues a file has them all. */
export function losesTests(before: JunitContent, after: JunitContent): boolean {
  const identify = ({ suites, file, className, name }: JunitTest) => JSON.stringify([suites, file, className, name]);
  const later = new Set(after.tests.map(identify));
  return before.tests.some((test) => !later.has(identify(test)));
}
