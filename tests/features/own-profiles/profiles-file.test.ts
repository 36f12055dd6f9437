import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { readProfilesFile } from '../../../src/features/own-profiles/profiles/profiles-file.ts';
import { readProfilesText } from '../../../src/features/own-profiles/profiles/profiles-text.ts';
import { parseInputs } from '../../../src/inputs/inputs.ts';
import { chooseProfiles, namesOwnProfiles } from '../../../src/plan/make-plan.ts';
import { createContext, rawInputs } from '../../inputs/raw.ts';

let cwd: string;
beforeEach(() => {
  cwd = mkdtempSync(path.join(os.tmpdir(), 'pgs-profiles-'));
});
afterEach(() => rmSync(cwd, { recursive: true }));

const TEXT = 'profiles: {mine: {}}';
const write = (name: string, content: string | Buffer) => {
  mkdirSync(path.dirname(path.join(cwd, name)), { recursive: true });
  writeFileSync(path.join(cwd, name), content);
  return path.join(cwd, name);
};
const messages = async (file: string) =>
  (await readProfilesFile(file, cwd)).problems.map(
    ({ input, message }) => `${input ? `\`${input}\`: ` : ''}${message}`,
  );

describe('the file', () => {
  test('is read where it usually is, and only if it is there', async () => {
    expect(await readProfilesFile(undefined, cwd)).toEqual({ file: null, profiles: [], problems: [] });
    write('.github/pg-speed.yml', TEXT);
    const file = path.join('.github', 'pg-speed.yml');
    expect(await readProfilesFile(undefined, cwd)).toMatchObject({
      file,
      profiles: [{ name: 'mine', where: `${file}:1` }],
      problems: [],
    });
  });

  test('is named from the folder it is looked for, else by its whole path', async () => {
    const other = mkdtempSync(path.join(os.tmpdir(), 'pgs-other-'));
    writeFileSync(path.join(other, 'p.yml'), `\uFEFF${TEXT}`);
    expect(await readProfilesFile(path.join(other, 'p.yml'), cwd)).toMatchObject({
      profiles: [{ where: `${path.join(other, 'p.yml')}:1` }],
    });
    rmSync(other, { recursive: true });
  });

  test('that is no file of profiles is reported', async () => {
    expect(await messages(path.join(cwd, 'none.yml'))).toEqual(['`profiles-file`: there is no none.yml.']);
    expect(await messages(path.join(write('a', ''), 'b.yml'))).toEqual(['`profiles-file`: there is no a/b.yml.']);
    mkdirSync(path.join(cwd, 'folder'));
    expect(await messages(path.join(cwd, 'folder'))).toEqual(['`profiles-file`: folder is not a file.']);
    symlinkSync('loop.yml', path.join(cwd, 'loop.yml'));
    expect(await messages(path.join(cwd, 'loop.yml'))).toEqual(['`profiles-file`: loop.yml cannot be read (ELOOP).']);
    expect(await messages(write('big.yml', 'a'.repeat(1024 * 1024 + 1)))).toEqual([
      '`profiles-file`: big.yml has 1025 kB, more than 1 MB.',
    ]);
    expect(await messages(write('latin.yml', Buffer.from([0x61, 0xe9])))).toEqual([
      '`profiles-file`: latin.yml is not UTF-8 text.',
    ]);
    const closed = write('closed.yml', TEXT);
    chmodSync(closed, 0o000);
    if (process.getuid?.() !== 0)
      expect(await messages(closed)).toEqual(['`profiles-file`: closed.yml cannot be read (EACCES).']);
  });

  test('that nobody named is no link, which a pull request could put there', async () => {
    const secret = write('secret.yml', 'password: hunter2');
    mkdirSync(path.join(cwd, '.github'));
    const usual = path.join(cwd, '.github', 'pg-speed.yml');
    symlinkSync(secret, usual);
    const message = expect.stringMatching(/pg-speed.yml cannot be read \(it is a link, which is not followed\)\.$/);
    expect((await readProfilesFile(undefined, cwd)).problems).toMatchObject([{ message }]);
    expect((await messages(usual)).join()).toContain('password');
  });

  test('with more mistakes than anybody reads has the first of them told', async () => {
    const lines = Array.from({ length: 80 }, (_, at) => `  p${at}: {x: 1}`);
    const problems = await messages(write('many.yml', `profiles:\n${lines.join('\n')}`));
    expect([problems.length, problems.at(-1)]).toEqual([51, 'many.yml: and 30 more problems.']);
  });
});

describe('the choice', () => {
  const ownProfiles = readProfilesText('profiles: {one: {}, two: {extends: one}}', 'f.yml').profiles;
  const inputsOf = (values: Record<string, string>) => parseInputs(rawInputs(values), createContext());
  const choose = (values: Record<string, string>, more = ownProfiles) => {
    const { inputs, problems } = inputsOf(values);
    const chosen = chooseProfiles(inputs, more);
    return [chosen.profiles.map(({ name }) => name), ...problems, ...chosen.problems];
  };

  test.each([
    ['own', ['one', 'two']],
    ['default, own', ['default', 'one', 'two']],
    ['two, own', ['two', 'one']],
    ['all', ['default', 'nosync', 'fsync-off', 'tmpfs', 'turbo']],
    ['all, slow, own', ['default', 'nosync', 'fsync-off', 'tmpfs', 'turbo', 'slow', 'one', 'two']],
  ])('profiles: %s', (profiles, names) => expect(choose({ profiles })).toEqual([names]));

  test('one of them may be the reference, or the only one', () => {
    expect(choose({ profiles: 'own', reference: 'two' })).toEqual([['two', 'one']]);
    expect(choose({ profile: 'two' })).toEqual([['two']]);
  });

  test('a name that is none is reported, with the likely one', () => {
    const hint = expect.stringMatching(/^Did you mean 'one'\? Profiles: default, .*, slow, one, two\.$/);
    expect(choose({ profiles: 'onee' })).toEqual([
      [],
      { input: 'profiles', message: "'onee' is not a profile.", hint },
    ]);
    expect(choose({ profiles: 'own' }, [])).toEqual([
      [],
      {
        input: 'profiles',
        message: 'there are no profiles of your own to compare.',
        hint: expect.stringContaining('pg-speed.yml'),
      },
    ]);
    expect(inputsOf({ profile: 'own' }).problems).toHaveLength(1);
  });

  test.each([
    [{}, false],
    [{ profiles: 'all, slow' }, false],
    [{ profile: 'slow' }, false],
    [{ profiles: 'own' }, true],
    [{ profile: 'one' }, true],
  ] as [Record<string, string>, boolean][])('%j needs the file: %s', (values, needs) =>
    expect(namesOwnProfiles(inputsOf(values).inputs)).toBe(needs),
  );
});
