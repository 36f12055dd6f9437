import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { COMMENT_KEY, COMMENT_WHEN } from '../../src/features/comments/inputs.ts';
import { PUBLISH_FLAGS, parsePublishInputs } from '../../src/features/merge/inputs.ts';
import { readFailIf } from '../../src/inputs/fail-if.ts';
import { readHostInputs } from '../../src/inputs/host-inputs.ts';
import {
  readDatabase,
  readExtensions,
  readImage,
  readListen,
  readPassword,
  readProfile,
  readSnapshotKey,
  readToken,
  readUser,
  readVersion,
  readVersions,
} from '../../src/inputs/identity.ts';
import { parseInputs } from '../../src/inputs/inputs.ts';
import {
  countReader,
  readDuration,
  readDurationOrNone,
  readMargin,
  readPercent,
  readSize,
} from '../../src/inputs/numbers.ts';
import type { Reader } from '../../src/inputs/reading.ts';
import { BACKEND } from '../../src/inputs/rows/server.ts';
import { INPUTS } from '../../src/inputs/schema.ts';
import { readInitdbArgs, readSettings } from '../../src/inputs/settings.ts';
import {
  listReader,
  readArguments,
  readBoolean,
  readEnv,
  readLine,
  readPath,
  readPgbenchInit,
} from '../../src/inputs/texts.ts';
import { createContext } from '../inputs/raw.ts';
import { expectFinite, expectNumber, expectProblems, holds } from './cases.ts';
import { anyText, HOSTILE, nearly } from './texts.ts';

const UNITS = ['k', 'kB', 'MB', 'g', 'GiB', 'TB', 'h', 'm', 's', 'ms', '%', '.', '-', '+', 'e5', '1', '90', '0'];
const RULES = ['slower', 'than', 'below', 'above', 'tps', 'run', 'latency', '10%', '500', '90s', ',', ...UNITS];
const OPTIONS = ['-c', '4', "'", '"', '\\', '--pgdata', '-D', '--auth', '=', '-ND', '--no-sync', 'off'];
const SETTINGS = ['work_mem', 'port', 'include', '=', "'", "''", '#', '\\', '16MB', '\\n', '\\0', '\t', '\r'];
const NAMES = [
  'postgres',
  'pg_',
  'template1',
  ',',
  ';',
  '*',
  '127.0.0.1',
  '::1',
  'all',
  'own',
  'turbo',
  '"',
  'x'.repeat(64),
];
const VERSIONS = ['17', '.', '6', '18beta1', 'rc1', 'devel', '9', '9.6.24', ',', 'v'];
const IMAGES = ['postgres', ':', '17-alpine', '/', 'ghcr.io', '@sha256:', 'a'.repeat(64), '[::1]', '__', '-', '.', 'A'];
const WORDS = ['auto', 'native', 'docker', 'always', 'on-change', 'off', 'on', 'true', 'no', '0', 'none', 'random'];

const READERS: readonly [name: string, read: Reader<unknown>, words: readonly string[], least?: number][] = [
  ['a size', readSize, UNITS, 1],
  ['a duration', readDuration, UNITS, 1],
  ['a duration or none', readDurationOrNone, [...UNITS, 'none']],
  ['a count', countReader(0, 65_535), UNITS, 0],
  ['a percentage', readPercent, UNITS, Number.MIN_VALUE],
  ['a margin', readMargin, UNITS, 0.03],
  ['conditions', readFailIf, RULES],
  ['variables', readEnv, ['A', 'B1', '=', '#', '\x24{A}', '{', '}', 'x']],
  ['settings', readSettings, SETTINGS],
  ['arguments', readArguments, OPTIONS],
  ['arguments of initdb', readInitdbArgs, OPTIONS],
  ['arguments of pgbench -i', readPgbenchInit, OPTIONS],
  ['a list', listReader('profile'), NAMES],
  ['a path', (text) => readPath(text, { cwd: '/home/me', platform: 'linux' }), ['/', '..', '.', '\\', 'C:', 'a b']],
  [
    'a path of Windows',
    (text) => readPath(text, { cwd: 'C:\\me', platform: 'win32' }),
    ['/', '..', '.', '\\', 'C:', 'a b'],
  ],
  ['a line', readLine, NAMES],
  ['a boolean', readBoolean, WORDS],
  ['a backend', BACKEND.read, WORDS],
  ['an image', readImage, IMAGES],
  ['when to comment', COMMENT_WHEN.read, WORDS],
  ['a user', readUser, NAMES],
  ['a database', readDatabase, NAMES],
  ['extensions', readExtensions, NAMES],
  ['a key', readSnapshotKey, NAMES],
  ['a key of comments', COMMENT_KEY.read, NAMES],
  ['a token', readToken, ['ghp_', 'x', '.']],
  ['a password', (text) => readPassword(text, createContext()), WORDS],
  ['addresses', readListen, NAMES],
  ['a version', readVersion, VERSIONS],
  ['versions', readVersions, VERSIONS],
  ['a profile', readProfile, NAMES],
];

describe.each(READERS)('%s', (_, read, words, least) => {
  test('is read from any text, or told to be none in words that can be shown', () =>
    holds(
      nearly(words),
      (text) => {
        const reading = read(text);
        if ('problems' in reading) {
          expect(reading.problems).not.toHaveLength(0);
          expectProblems(reading.problems);
          return;
        }
        expectFinite(reading.value);
        if (least !== undefined) expectNumber(reading.value as number, least);
      },
      2,
    ));
});

/** Names of the table, and others. */
function rawInput(table: readonly { name: string }[]) {
  const name = fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...table.map((row) => row.name)) }, anyText);
  const value = nearly([...UNITS, ...RULES, ...NAMES, ...VERSIONS, ...WORDS, ...OPTIONS]);
  return fc.record({ name, value }).map((input) => ({ ...input, source: `input \`${input.name}\`` }));
}

describe('all inputs together', () => {
  test('give their problems, each with the name of an input', () =>
    holds(
      fc.tuple(fc.array(rawInput(INPUTS), { maxLength: 12 }), fc.array(anyText, { maxLength: 3 })),
      ([raw, argv]) => {
        const { inputs, problems } = parseInputs(raw, createContext({ argv }));
        expectProblems(problems);
        for (const { message } of problems) expect(message).toMatch(/input `|after --/);
        expectFinite(inputs);
      },
      4,
    ));

  test('of publish do so too', () =>
    holds(fc.array(rawInput(PUBLISH_FLAGS), { maxLength: 8 }), (raw) => {
      const { inputs, problems } = parsePublishInputs(raw, '/home/me');
      expectProblems(problems, 'input `');
      expectFinite(inputs);
    }));

  test('tell no secret', () =>
    holds(fc.constantFrom('password', 'token', 'env'), (name) => {
      const value = 'hunter2\n\u001b s3cret';
      const { problems } = parseInputs([{ name, value, source: `input \`${name}\`` }], createContext());
      expect(problems).not.toHaveLength(0);
      expect(JSON.stringify(problems)).not.toMatch(/hunter2|s3cret/);
    }));

  test('of a CI are made into lines, or told', () => {
    const json = fc.oneof(
      fc.json(),
      fc.json({ maxDepth: 6 }).map((text) => `${text.slice(0, -1)},`),
      anyText,
    );
    const variable = fc.record({
      name: fc.constantFrom(...INPUTS.map((row) => row.name), '__proto__', 'toString'),
      value: json,
    });
    return holds(fc.tuple(variable, fc.boolean()), ([{ name, value }, joins]) => {
      const input = { name, value, source: `variable ${name}`, ...(joins ? { joinsLists: true as const } : {}) };
      const { raw, problems } = readHostInputs([input], INPUTS);
      expectProblems(problems, `variable ${name}`);
      expect(raw.length + problems.length).toBe(1);
    });
  });
});

describe('what means nothing', () => {
  const lines = fc.array(fc.constantFrom('a = 1', 'b=2', '# x', '', '  ', "c = 'd''e'", 'A=\x24{B}', 'B'), {
    maxLength: 8,
  });

  test.each([
    ['settings', readSettings],
    ['variables', readEnv],
    ['a list', listReader('profile')],
    ['conditions', readFailIf],
  ] as const)('line ends and a last one: %s', (_, read: Reader<unknown>) =>
    holds(lines, (some) => {
      const show = (text: string) => {
        const reading = read(text);
        // A list without an item shows the whole text.
        return 'value' in reading ? reading.value : reading.problems.map(({ hint }) => hint);
      };
      const plain = show(some.join('\n'));
      expect(show(some.join('\r\n'))).toEqual(plain);
      expect(show(`${some.join('\n')}\n`)).toEqual(plain);
    }),
  );

  test('blanks around a value', () =>
    holds(fc.constantFrom('64MB', '1h30m', '5%', 'true', 'docker', 'slower than 10%', '17.6', ...HOSTILE), (text) => {
      for (const read of [readSize, readDuration, readPercent, readBoolean, BACKEND.read, readFailIf, readVersion]) {
        const [plain, padded] = [read(text), read(` \t${text} \n`)];
        expect('value' in padded).toBe('value' in plain);
        if ('value' in plain) expect(padded).toEqual(plain);
      }
    }));
});
