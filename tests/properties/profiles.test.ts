import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { stringify } from 'yaml';
import { readProfilesText } from '../../src/features/own-profiles/profiles/profiles-text.ts';
import { compareVersions, matchesVersion, parseVersion } from '../../src/profiles/version.ts';
import { expectFinite, expectProblems, holds } from './cases.ts';
import { anyText, nearly, repeatTo, spoilt, withCrlf } from './texts.ts';

const SAMPLE = `profiles:
  big:
    extends: turbo
    storage: tmpfs
    initdb: [--no-sync, "--locale=C"]
    settings:
      shared_buffers: 1GB
      jit: off
      io_method: { value: sync, since: 18, why: "a reason: with a colon" }
      wal_level:
        - { value: minimal, until: 16 }
        - { value: replica, since: 17 }
    sql: |
      select 1;
      select 2
    why: more memory
  other: { extends: big, settings: { work_mem: null, x.y: 1e300 } }
`;

const EXAMPLES = path.join(import.meta.dirname, '..', '..', 'examples');
const FILES = readdirSync(EXAMPLES, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('pg-speed.yml'),
);
const SAMPLES = [SAMPLE, ...FILES.map((name) => readFileSync(path.join(EXAMPLES, name), 'utf8'))];

const WORDS = [
  ...[
    'profiles:',
    '  a:',
    '    extends:',
    'storage:',
    'settings:',
    'initdb:',
    'sql:',
    'why:',
    'value:',
    'since:',
    'until:',
  ],
  ...[
    '\n',
    '\n  ',
    '\n    ',
    '- ',
    '? ',
    ': ',
    '{',
    '}',
    '[',
    ']',
    ',',
    '&a ',
    '*a',
    '!!set ',
    '!!binary ',
    '!!omap ',
    '!!timestamp ',
  ],
  ...[
    '%YAML 1.1\n---\n',
    '---\n',
    '...\n',
    '<<: ',
    '|\n',
    '>-\n',
    '"',
    "'",
    '#',
    '~',
    'null',
    '0x1F',
    '2026-01-01',
    '1e400',
    '.nan',
    '\t',
  ],
];

function judge(text: string): void {
  const { profiles, problems } = readProfilesText(text, 'f.yml');
  expectProblems(problems, 'f.yml:');
  for (const { message } of problems) expect(message).toMatch(/^f\.yml:[1-9]\d*: /);
  expectFinite(profiles);
  for (const { settings } of profiles) for (const { value } of settings) expect(typeof value).toBe('string');
}

describe('a file of profiles', () => {
  test('of any YAML, or of none, is read or refused with its lines', () => holds(nearly(WORDS), judge, 3));

  test('that was spoilt is read or refused with its lines', () => holds(spoilt(SAMPLES), judge));

  test('of any values', () => {
    const { tree } = fc.letrec((tie) => ({
      tree: fc.oneof(
        { depthSize: 'small' },
        fc.oneof(anyText, fc.double(), fc.boolean(), fc.constant(null), fc.constantFrom('turbo', 'big', 'all')),
        fc.array(tie('tree'), { maxLength: 3 }),
        fc.dictionary(
          fc.constantFrom(
            'extends',
            'storage',
            'settings',
            'initdb',
            'sql',
            'why',
            'value',
            'since',
            'until',
            'a',
            'Jit',
            'port',
          ),
          tie('tree'),
          { maxKeys: 4 },
        ),
      ),
    }));
    const file = fc.dictionary(fc.constantFrom('a', 'big', 'own', 'turbo', 'x y'), tree, { maxKeys: 3 });
    return holds(file, (profiles) => judge(stringify({ profiles }, { aliasDuplicateObjects: false })), 2);
  });

  test('means the same with other line ends, and with comments and empty lines', () =>
    holds(fc.array(fc.nat({ max: 20 }), { maxLength: 4 }), (places) => {
      const plain = readProfilesText(SAMPLE, 'f.yml').profiles;
      expect(plain).toHaveLength(2);
      expect(readProfilesText(withCrlf(SAMPLE), 'f.yml').profiles).toEqual(plain);
      // Not inside of the block of SQL, where a line is part of the text.
      const lines = SAMPLE.split('\n');
      const more = places.filter((at) => at < 13).reduce((all, at) => all.toSpliced(at, 0, '# comment', ''), lines);
      const withoutPlace = (value: unknown) => JSON.parse(JSON.stringify(value).replace(/f\.yml:\d+/g, 'f.yml'));
      expect(withoutPlace(readProfilesText(more.join('\n'), 'f.yml').profiles)).toEqual(withoutPlace(plain));
    }));
});

/** As large as such a file may be, or so deep that any recursion into it ends the stack. */
describe('a file that is made to be hard', () => {
  const chain = Array.from({ length: 12_000 }, (_, at) => `  p${at}: {extends: p${at + 1}}\n`).join('');
  test.each([
    ['lists in lists', `profiles: ${'['.repeat(30_000)}`],
    ['maps in maps', `profiles: ${'{a: '.repeat(20_000)}`],
    ['lists in lists in lines', `${'- '.repeat(20_000)}a`],
    ['keys of keys', `${'? '.repeat(20_000)}a`],
    ['a chain of parents', `profiles:\n${chain}`],
    [
      'very many profiles that are wrong',
      `profiles:\n${Array.from({ length: 8_000 }, (_, at) => `  p${at}: x\n`).join('')}`,
    ],
    [
      'very many settings',
      `profiles: {a: {settings: {${Array.from({ length: 8_000 }, (_, at) => `s${at}: ${at}`).join(', ')}}}}`,
    ],
    ['one long line', `profiles: {a: {why: "${repeatTo('x ', 900_000)}"}}`],
    ['one long number', `profiles: {a: {settings: {work_mem: ${'9'.repeat(900_000)}}}}`],
    ['one long key', `profiles: {${'k'.repeat(900_000)}: {}}`],
    ['quotes that stay open', `profiles: ${'"a" "'.repeat(100_000)}`],
    ['blanks', `profiles:${' '.repeat(900_000)}x`],
    ['anchors and aliases', `a: &a [x]\n${Array.from({ length: 5000 }, (_, at) => `b${at}: [*a, *a, *a]\n`).join('')}`],
    ['documents', '---\n'.repeat(10_000)],
  ])('%s', (_, text) => judge(text));
});

describe('a version', () => {
  const version = nearly([
    'postgres (PostgreSQL) ',
    '17',
    '.6',
    '18beta1',
    'rc2',
    'devel',
    '(Debian 15.18-1.pgdg)',
    '9.6.24',
    '-1',
  ]);

  test('is found in any text as whole numbers, or not at all', () =>
    holds(
      version,
      (text) => {
        const parsed = parseVersion(text);
        if (parsed === null) return;
        expect(Number.isSafeInteger(parsed.major) && Number.isSafeInteger(parsed.minor)).toBe(true);
        expect(parseVersion(parsed.text)).toEqual(parsed);
        expect(matchesVersion(parsed, parsed.text)).toBe(true);
      },
      2,
    ));

  test('is ordered the same from both sides', () => {
    const parsedVersion = version.map(parseVersion).filter((parsed) => parsed !== null);
    return holds(fc.tuple(parsedVersion, parsedVersion), ([a, b]) => {
      expect(Math.sign(compareVersions(a, b)) + Math.sign(compareVersions(b, a))).toBe(0);
      expect(compareVersions(a, a)).toBe(0);
    });
  });
});
