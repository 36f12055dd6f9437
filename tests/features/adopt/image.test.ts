import { describe, expect, test } from '@jest/globals';
import { readImage } from '../../../src/features/adopt/change/image.ts';
import { NEWEST_MAJOR } from '../../../src/profiles/majors.ts';
import { testGolden } from '../../support/golden-cases.ts';

describe('an image', () => {
  /** What it is, its name without a mirror, its major version, and whether it can become our image as it is written. */
  testGolden(new URL('golden/images.txt', import.meta.url), (written) => {
    const { kind, name, major, isPlain } = readImage(written);
    const version = kind === 'none' ? '' : `, version ${major ?? 'unknown'}`;
    return `${kind}: ${name}${version}${isPlain ? ', plain' : ''}`;
  });

  test.each(['postgres', 'postgres:latest', 'postgres:alpine', 'postgres:bookworm', 'localhost:5000/postgres'])(
    '%j has the newest version',
    (written) => expect(readImage(written).major).toBe(NEWEST_MAJOR),
  );

  test('is the same with blanks around it, and none where nothing is written', () => {
    expect(readImage(' postgres:16 ')).toMatchObject({ kind: 'folders', name: 'postgres', major: 16 });
    expect(readImage('')).toMatchObject({ kind: 'none', name: '' });
  });
});

test('a name that is longer than any is cut before it is read', () => {
  expect(readImage(`postgres:${'${{'.repeat(60_000)}`).text).toHaveLength(63);
});

test('a closed image says what to do, or what is not known', () => {
  expect(readImage('bitnami/postgresql:16').reason).toContain('POSTGRESQL_FSYNC');
  expect(readImage('supabase/postgres:15').reason).toContain('arguments of its own');
  expect(readImage('acme/postgres:1').reason).toContain('not known');
});
