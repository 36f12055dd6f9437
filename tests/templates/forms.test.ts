import { describe, expect, test } from '@jest/globals';
import { PROFILES } from '../../src/profiles/catalog.ts';
import { MAJORS } from '../../src/profiles/majors.ts';
import type { Profile } from '../../src/profiles/profile.ts';
import { CONTAINER_FORMS, type ContainerForm } from '../../src/templates/container.ts';
import { renderForm } from '../../src/templates/forms.ts';
import { GB, resolveOnMachine, textsOf } from './expected.ts';
import { readForm, splitRunnerWords, splitWords } from './read-form.ts';

/** Where memory has to be asked for, only a profile that is nothing without it does so. */
const ASKING: Record<ContainerForm, number | null> = {
  docker: null,
  compose: null,
  github: null,
  gitlab: 4,
  woodpecker: 1,
};

function memoryOf(form: ContainerForm, { storage }: Profile): number | null {
  const gigabytes = ASKING[form];
  if (gigabytes === null) return storage === 'disk' ? null : GB;
  return storage === 'tmpfs' ? gigabytes * GB : null;
}

const CASES = CONTAINER_FORMS.flatMap((form) =>
  PROFILES.flatMap((profile) => MAJORS.map(({ major }) => ({ form, profile, name: profile.name, major }))),
);

test.each(CASES)('$name for $major as $form is what it is on a machine', ({ form, profile, major }) => {
  const memory = memoryOf(form, profile);
  const spec = resolveOnMachine(profile, major, memory);
  const reading = readForm(form, renderForm(form, profile, major));
  const path = major >= 18 ? '/var/lib/postgresql' : '/var/lib/postgresql/data';
  expect(reading).toMatchObject({
    image: `postgres:${major}`,
    initdbArgs: spec.initdbArgs,
    settings: textsOf(spec),
    tmpfs: memory === null ? null : `${path}:size=${memory / GB}g`,
  });
  expect(reading.env).toMatchObject({
    POSTGRES_USER: 'postgres',
    POSTGRES_PASSWORD: 'postgres',
    POSTGRES_DB: 'postgres',
  });
});

test('a file of YAML ends with a line break, a call of `docker` with none', () => {
  for (const form of CONTAINER_FORMS) {
    const text = renderForm(form, PROFILES[0]!, 17);
    expect([form, text.slice(text.trimEnd().length)]).toEqual([form, form === 'docker' ? '' : '\n']);
  }
});

test('the tmpfs of a gigabyte makes max_wal_size smaller, in every form that gives it', () => {
  const turbo = PROFILES.find(({ name }) => name === 'turbo')!;
  for (const form of ['docker', 'compose', 'github'] as const)
    expect(readForm(form, renderForm(form, turbo, 18)).settings).toEqual(['fsync=off', 'max_wal_size=256MB']);
});

const NOT_YET: Profile = {
  name: 'gated',
  storage: 'disk',
  initdbArgs: [
    { argument: '--always', why: 'w' },
    { argument: '--late', why: 'w', since: 17 },
  ],
  settings: [
    { name: 'old', value: '1', why: 'w', until: 15 },
    { name: 'new', value: '1', why: 'w', since: 17 },
  ],
  why: 'a profile of tests',
};

describe.each(CONTAINER_FORMS)('%s', (form) => {
  test.each([
    [15, ['old=1'], ['--always']],
    [16, [], ['--always']],
    [17, ['new=1'], ['--always', '--late']],
  ])('leaves out what %i does not have, and says so', (major, settings, initdbArgs) => {
    const text = renderForm(form, NOT_YET, major);
    expect(readForm(form, text)).toMatchObject({ settings, initdbArgs });
    for (const name of ['old', 'new'])
      expect(text.includes(`${name} is left out`)).toBe(!settings.includes(`${name}=1`));
  });

  test('says why, once for each setting and argument, and what it is for', () => {
    const { text, words } = withoutBreaks(renderForm(form, PROFILES[2]!, 15));
    expect(words).toContain(PROFILES[2]!.why);
    for (const { why } of [...PROFILES[2]!.initdbArgs, ...PROFILES[2]!.settings])
      expect(words.split(why)).toHaveLength(2);
    expect(text.split('\n').filter((line) => /^\s*#/.test(line) && line.length > 125)).toEqual([]);
  });

  test('names the image that has the copied data directory', () => {
    expect(renderForm(form, PROFILES[4]!, 18)).toContain('org/pg-speed');
    expect(renderForm(form, PROFILES[3]!, 18)).not.toContain('org/pg-speed');
  });

  const hostile = [
    'a b',
    "it's",
    'say "no"',
    `$HOME \${HOME} $$ \`id\` $(id)`,
    `\${{ github.token }}`,
    'back\\slash\\',
    'C:\\"x"\\\\',
    'a: b # c',
    '- {x: [1, 2]}',
    '*&!|>%@',
    '',
    'off',
    '010',
    'ä€😀',
    '; exit 1; #',
    "'; exit 1; '",
  ];
  test.each([15, 18])('gives every character of a value to the server, of %i', (major) => {
    for (const value of hostile) {
      const profile: Profile = {
        ...NOT_YET,
        initdbArgs: [{ argument: `--x=${value}`, why: 'y: # z' }],
        settings: [{ name: 'search_path', value, why: 'a\nb: "c" # d' }],
      };
      for (const storage of ['disk', 'tmpfs'] as const) {
        const reading = readForm(form, renderForm(form, { ...profile, storage }, major));
        expect(reading.settings[0]).toBe(`search_path=${value}`);
        expect(reading.initdbArgs).toEqual([`--x=${value}`]);
      }
    }
  });
});

function withoutBreaks(text: string): { text: string; words: string } {
  return { text, words: text.replace(/\n\s*# /g, ' ') };
}

describe('GitLab without the memory that a profile needs', () => {
  const tmpfs = PROFILES[3]!;
  test('has a service that ends with a sentence, and the lines for its admin', () => {
    const text = renderForm('gitlab', tmpfs, 17);
    expect(text).toContain("echo 'pg-speed: /var/lib/postgresql/data is no tmpfs");
    expect(text).toContain('#     [runners.docker.services_tmpfs]\n#       "/var/lib/postgresql/data" = "rw,size=4g"');
  });
});

describe('the readers of these tests', () => {
  test.each([
    [`a 'b c' d\\'e`, ['a', 'b c', "d'e"]],
    ['', []],
  ])('%s is split as a shell does it', (line, words) => expect(splitWords(line)).toEqual(words));

  test.each([
    ['-c a=b', ['-c', 'a=b']],
    ['"a b" c', ['a b', 'c']],
    ['"a\\"b" "c\\\\"', ['a"b', 'c\\']],
    ['"a\\b"', ['a\\b']],
    ['""', ['']],
  ])('%s is split as .NET does it', (line, words) => expect(splitRunnerWords(line)).toEqual(words));
});
