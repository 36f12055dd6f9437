import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { renderMajors, updateServerPage } from '../../scripts/documents.ts';
import { describeNewer, IMAGE_MAJORS, MAJORS, NEWEST_MAJOR, OLDEST_MAJOR, SINCE } from '../../src/profiles/majors.ts';

const TABLE = 'src/profiles/majors.ts';
const NUMBERS = MAJORS.map(({ major }) => major);
const read = (file: string) => readFileSync(file, 'utf8');

function listFiles(folder: string, pattern: RegExp): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.posix.join(folder, name));
  return names.filter((name) => pattern.test(name)).sort();
}

/** What each comparison of a script of the image is about, in order. */
const SHELL: Record<string, readonly string[]> = {
  'docker/build/bake-data.sh': ['movedData', 'checksums'],
  'docker/service/claim.sh': ['fileCopies', 'scramPasswords'],
  'docker/service/cluster.sh': ['checksums'],
  'docker/service/initdb-args.sh': ['checksums'],
  'docker/service/majors.sh': ['movedData', 'movedData'],
  'docker/service/storage.sh': ['movedData'],
};

describe('the table', () => {
  test('has every major from the oldest to the newest, and those that have ended come first', () => {
    expect(NUMBERS).toEqual(NUMBERS.map((_, index) => OLDEST_MAJOR + index));
    expect([OLDEST_MAJOR, NEWEST_MAJOR]).toEqual([12, 19]);
    const ends = MAJORS.flatMap(({ endedOn }) => endedOn ?? []);
    expect(ends).toEqual(['2024-11-21', '2025-11-13', '2026-11-12']);
    expect(IMAGE_MAJORS).toEqual(NUMBERS.slice(ends.length));
  });

  test('has each change once', () => {
    const names = MAJORS.flatMap(({ changes }) => Object.keys(changes));
    expect(Object.keys(SINCE)).toEqual(names);
    expect(new Set(names).size).toBe(names.length);
  });

  test('each change is used', () => {
    const texts = listFiles('src', /\.ts$/).map((file) => (file === TABLE ? '' : read(file)));
    const used = (change: string) =>
      texts.some((text) => text.includes(`SINCE.${change}`)) || Object.values(SHELL).flat().includes(change);
    expect(Object.keys(SINCE).filter((change) => !used(change))).toEqual([]);
  });

  test('a newer major is taken as the newest, and the log says so', () => {
    expect(describeNewer(NEWEST_MAJOR)).toBeNull();
    expect(describeNewer(NEWEST_MAJOR + 1)).toBe(
      'PostgreSQL 20 is newer than this version of pg-speed knows, and is taken as 19.',
    );
  });
});

/** A comparison of a major, or a limit of versions, with a number; and a list of two majors or more. */
const COMPARED = /\b(?:\w*[mM]ajor|version|since|until)\b\s*(?:[<>]=?|[!=]==|:)\s*\d\d/;
const LISTED = /\[\s*'?1[2-9]'?(?:\s*,\s*'?1[2-9]'?)+\s*\]/;
const COMMENT = /^\s*(?:\/\/|\*|\/\*)/;

function findNumbers(file: string, text: string): string[] {
  const lines = text.split('\n').map((line, index) => ({ line, number: index + 1 }));
  return lines
    .filter(({ line }) => !COMMENT.test(line) && (COMPARED.test(withoutTexts(line)) || LISTED.test(line)))
    .map(({ line, number }) => `${file}:${number}: ${line.trim()}`);
}

/** The quotes stay. */
function withoutTexts(line: string): string {
  return line.replace(/'(?:[^'\\]|\\.)*'/g, "''");
}

describe('src/', () => {
  test('compares majors with the table only', () => {
    const files = listFiles('src', /\.ts$/).filter((file) => file !== TABLE);
    expect(files.flatMap((file) => findNumbers(file, read(file)))).toEqual([]);
  });

  test('the check sees comparisons and lists', () => {
    const wrong = [
      'if (major >= 18) return 1;',
      'return version.major < 15;',
      "set('x', 'y', 'z', { since: 14 }),",
      "const A = ['15', '16'];",
    ];
    for (const line of wrong) expect(findNumbers('a.ts', line)).toHaveLength(1);
    const right = [
      'if (major >= SINCE.movedData) return 1;',
      '// from major: 18 on',
      "hint: 'Write since: 17.',",
      'const minor = 3;',
    ];
    for (const line of right) expect(findNumbers('a.ts', line)).toEqual([]);
  });
});

describe('docker/', () => {
  test('its scripts compare with the same numbers', () => {
    const found = listFiles('docker', /\.sh$/).map((file) => {
      const compared = [...read(file).matchAll(/(?:[mM]ajor|MAJOR|\$1)" -(?:lt|le|gt|ge|eq|ne) (\d+)/g)];
      return [file, compared.map(([, number]) => Number(number))] as const;
    });
    const numbers = Object.entries(SHELL).map(([file, changes]) => [
      file,
      changes.map((change) => SINCE[change as keyof typeof SINCE]),
    ]);
    expect(found.filter(([, compared]) => compared.length > 0)).toEqual(numbers);
  });

  test('its Dockerfile can build each major, with the data where the official image has it', () => {
    const stages = [...read('docker/Dockerfile').matchAll(/^FROM (\w+) AS pg(\d+)$/gm)];
    const expected = NUMBERS.map((major) => [major, major < SINCE.movedData ? 'until17' : 'since18']);
    expect(stages.map(([, base, major]) => [Number(major), base])).toEqual(expected);
    expect([SINCE.movedData - 1, SINCE.movedData]).toEqual([17, 18]);
  });
});

test('workflows and templates list no other majors', () => {
  const { matrix } = parse(read('.github/workflows/release.yml')).jobs.image.strategy;
  expect(matrix.major).toEqual(IMAGE_MAJORS);
  const component = parse(read('templates/gitlab-start/template.yml').split('\n---\n')[0] ?? '');
  expect(component.spec.inputs['postgres-version'].options).toEqual(NUMBERS.map(String));
  const files = [...listFiles('.github', /\.ya?ml$/), ...listFiles('templates', /\.ya?ml$/)];
  const lists = files.flatMap((file) => [...read(file).matchAll(new RegExp(LISTED, 'g'))].map(([list]) => list));
  expect(lists).toEqual([`[${IMAGE_MAJORS.join(', ')}]`]);
});

test('the table of builds to download begins with the oldest major', () => {
  expect(read('scripts/known-builds.mjs')).toContain(`\nconst OLDEST_MAJOR = ${OLDEST_MAJOR};\n`);
});

describe('docs/', () => {
  test('docs/server.md has the table', () => {
    const page = read('docs/server.md');
    expect(page).toBe(updateServerPage(page));
    expect(renderMajors()).toContain('\n| 14 | ended on 2026-11-12 | sessions are counted; ');
  });

  test.each([
    ['docs/releasing.md', `images with PostgreSQL ${IMAGE_MAJORS[0]} to ${NEWEST_MAJOR},`],
    ['docs/adopt.md', `for the plain tags ${IMAGE_MAJORS[0]} to ${NEWEST_MAJOR} |`],
    ['docs/image.md', `\`"${IMAGE_MAJORS.join(' ')}"\` |`],
  ])('%s names all that have an image', (page, text) => {
    expect(read(page)).toContain(text);
  });

  test('docs/platforms.md says of each whether it was run', () => {
    const rows = [...read('docs/platforms.md').matchAll(/^\| PostgreSQL (\d+)(?: to (\d+))? \|/gm)];
    const named = rows.flatMap(([, first, last = first]) => {
      const from = Number(first);
      return Array.from({ length: Number(last) - from + 1 }, (_, index) => from + index);
    });
    expect(named).toEqual(NUMBERS);
  });
});
