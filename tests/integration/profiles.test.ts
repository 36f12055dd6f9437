import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { BUILT_IN } from '../../src/profiles/catalog.ts';
import { createWorld, type Ended, type World } from './cli.ts';

let world: World;
beforeAll(() => {
  world = createWorld(undefined, 'real');
});
afterAll(() => world.dispose());

const profiles = (...args: string[]): Promise<Ended> => world.run(['profiles', ...args]);

describe('pg-speed profiles', () => {
  test('lists all of them', async () => {
    const { code, stdout } = await profiles();
    const names = stdout.split('\n').flatMap((line) => line.split(' ').slice(0, 1));
    expect([code, names]).toEqual([0, [...BUILT_IN.map(({ name }) => name), '']]);
  });

  test.each([
    ['docker', /^docker run --detach .*\n[\s\S]*^ {2}postgres:19 \\\n {2}-c fsync=off/m],
    ['compose', /^services:\n {2}postgres:\n {4}image: postgres:19$/m],
    ['github', /POSTGRES_INITDB_ARGS: --no-sync --no-data-checksums -c fsync=off -c max_wal_size=256MB$/m],
    ['gitlab', /^test:\n {2}services:\n {4}- name: postgres:19$/m],
    ['woodpecker', /^services:\n {2}- name: postgres\n {4}image: postgres:19$/m],
    ['conf', /^fsync = 'off' {2}# /m],
    ['args', /^-c fsync=off\n$/],
    ['json', /"name": "turbo"/],
    ['text', /^data directory: in memory/m],
  ])('prints one as %s, and nothing else', async (format, expected) => {
    const { code, stdout, stderr } = await profiles('turbo', '--format', format);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(expected);
    expect(stdout).toMatch(/[^\n]\n$/);
  });

  test('for another version', async () => {
    const { stdout } = await profiles('turbo', '--format', 'compose', '--postgres-version', '15');
    const { image, environment, tmpfs } = parse(stdout).services.postgres;
    expect([image, environment.POSTGRES_INITDB_ARGS]).toEqual(['postgres:15', '--no-sync']);
    expect(tmpfs).toEqual(['/var/lib/postgresql/data:size=1g']);
    const text = (major: string) => profiles('turbo', '--postgres-version', major);
    expect((await text('18')).stdout).toContain('--no-data-checksums');
    expect((await text('17')).stdout).not.toContain('--no-data-checksums');
  });

  test('of a version that is not known yet is that of the newest, and the log says so', async () => {
    const newest = await profiles('slow', '--format', 'args', '--postgres-version', '19');
    const { code, stdout, stderr } = await profiles('slow', '--format', 'args', '--postgres-version', '20');
    expect([code, stdout]).toEqual([0, newest.stdout]);
    expect([newest.stderr, stderr]).toEqual(['', expect.stringContaining('is taken as 19.\n')]);
  });

  test.each([
    [
      ['turob', '--format', 'gitlab', '--postgres-version', '11'],
      ["'turob' is not a profile", "Did you mean 'turbo'", "'11' is not a major version"],
    ],
    [
      ['turbo', '--postgres-version', '17.6'],
      ["--postgres-version: '17.6'", 'Write a number such as 19'],
    ],
    [['turbo', '--postgres-version', ''], ['flag --postgres-version has an empty value']],
    [
      ['--format', 'docker', '--postgres-version', '17'],
      ["flag --format: 'docker' needs the name of a profile", 'flag --postgres-version needs the name of a profile'],
    ],
    [['turbo', '--format', 'yaml'], ['woodpecker']],
  ])('%j is refused, with all that is wrong', async (args, words) => {
    const { code, stdout, stderr } = await profiles(...args);
    expect([code, stdout]).toEqual([2, '']);
    for (const word of words) expect(stderr).toContain(word);
  });
});
