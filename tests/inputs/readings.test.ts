import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { readFailIf } from '../../src/inputs/fail-if.ts';
import * as identity from '../../src/inputs/identity.ts';
import { parseInputs } from '../../src/inputs/inputs.ts';
import * as numbers from '../../src/inputs/numbers.ts';
import type { Reader } from '../../src/inputs/reading.ts';
import { BACKEND } from '../../src/inputs/rows/server.ts';
import { readInitdbArgs, readSettings } from '../../src/inputs/settings.ts';
import * as texts from '../../src/inputs/texts.ts';
import { createContext, rawInputs } from './raw.ts';

/** `## reader: what it promises`, and below it `text -> what it makes of the text`. UPDATE_GOLDEN=1 rewrites what follows the arrows. */
const GOLDEN = path.join(import.meta.dirname, '../golden/readings.txt');

const READERS: Record<string, Reader<unknown>> = {
  arguments: texts.readArguments,
  backend: BACKEND.read,
  boolean: texts.readBoolean,
  count: numbers.countReader(1, 1000),
  database: identity.readDatabase,
  duration: numbers.readDuration,
  'duration-or-none': numbers.readDurationOrNone,
  env: texts.readEnv,
  extensions: identity.readExtensions,
  'fail-if': readFailIf,
  image: identity.readImage,
  'initdb-args': readInitdbArgs,
  inputs: readInputs,
  label: texts.readLabel,
  line: texts.readLine,
  'linux-path': (text) => texts.readPath(text, { cwd: '/app', platform: 'linux' }),
  list: texts.listReader('profile'),
  listen: identity.readListen,
  locale: texts.readLocale,
  margin: numbers.readMargin,
  password: (text) => identity.readPassword(text, createContext()),
  percent: numbers.readPercent,
  'pgbench-init': texts.readPgbenchInit,
  profile: identity.readProfile,
  settings: readSettings,
  'shell-line': texts.readShellLine,
  size: numbers.readSize,
  'snapshot-key': identity.readSnapshotKey,
  user: identity.readUser,
  version: identity.readVersion,
  'windows-path': (text) => texts.readPath(text, { cwd: 'C:\\app', platform: 'win32' }),
};

/** Reads inputs by name, and the words after `--`, to what they change of the inputs of a user who gives none. */
function readInputs(json: string): ReturnType<Reader<unknown>> {
  const { '--': argv = [], ...values } = JSON.parse(json);
  const { inputs, problems } = parseInputs(rawInputs(values), createContext({ argv }));
  const usual = new Map(Object.entries(parseInputs([], createContext()).inputs));
  const changed = Object.entries(inputs).filter(([name, value]) => !isSame(value, usual.get(name)));
  return problems.length > 0 ? { problems } : { value: Object.fromEntries(changed) };
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** The value, or each problem with its hint. */
function read(reader: string, given: string): string {
  const reading = READERS[reader]!(given.startsWith('"') ? JSON.parse(given) : given);
  if ('value' in reading) return JSON.stringify(reading.value);
  return `refused: ${reading.problems.map(({ message, hint }) => `${message} | ${hint}`).join('\n  and: ')}`;
}

const SECTIONS = readFileSync(GOLDEN, 'utf8')
  .split(/^## /m)
  .slice(1)
  .map((section) => {
    const [heading = '', ...cases] = section.trimEnd().split(/\n(?=["{])/);
    const [reader = ''] = heading.split(':');
    return { heading, reader, cases: cases.map((line) => line.split(' -> ') as [given: string, made: string]) };
  });

afterAll(() => {
  if (!process.env.UPDATE_GOLDEN) return;
  const sections = SECTIONS.map(({ heading, reader, cases }) =>
    [`## ${heading}`, ...cases.map(([given]) => `${given} -> ${read(reader, given)}`), ''].join('\n'),
  );
  writeFileSync(GOLDEN, sections.join('\n'));
});

test('each reader has its texts', () =>
  expect([...new Set(SECTIONS.map(({ reader }) => reader))].toSorted()).toEqual(Object.keys(READERS)));

test('inputs arrive together as each does alone', () => {
  const { cases = [] } = SECTIONS.find(({ heading }) => heading === 'inputs: each arrives in its own field') ?? {};
  expect(cases.length).toBeGreaterThan(40);
  const [given, made] = [0, 1].map((at) => Object.assign({}, ...cases.map((pair) => JSON.parse(pair[at]!))));
  expect(JSON.parse(read('inputs', JSON.stringify(given)))).toEqual(made);
});

describe.each(SECTIONS)('$heading', ({ reader, cases }) => {
  test.each(cases)('%s', (given, made) => {
    const today = read(reader, given);
    // In these texts a secret begins so.
    if (today.startsWith('refused:')) expect(today).not.toContain('s3');
    if (!process.env.UPDATE_GOLDEN) expect(today).toBe(made);
  });
});
