import { describe, expect, test } from '@jest/globals';
import { readBase } from '../../../src/features/base/inputs/rows.ts';

describe('a revision', () => {
  test.each([
    ['auto', { kind: 'auto' }],
    [' AUTO\n', { kind: 'auto' }],
    ['main', { kind: 'ref', ref: 'main' }],
    ['release/17.x', { kind: 'ref', ref: 'release/17.x' }],
    ['HEAD~3', { kind: 'ref', ref: 'HEAD~3' }],
    ['v1.2^', { kind: 'ref', ref: 'v1.2^' }],
    ['3f2a1bc', { kind: 'ref', ref: '3f2a1bc' }],
    ['größe', { kind: 'ref', ref: 'größe' }],
  ])('%j is read', (text, value) => {
    expect(readBase(text)).toEqual({ value });
  });

  // Each would be an option of git, several revisions, a path, or no name of git's.
  test.each([
    '-f',
    '--upload-pack=touch x',
    'main..head',
    'a b',
    'a\tb',
    'a:b',
    'a?',
    'a*',
    '[a',
    'a\\b',
    'main@{1}',
    'x'.repeat(251),
  ])('%j is refused', (text) => {
    expect(readBase(text)).toMatchObject({
      problems: [{ message: expect.stringMatching(/is not the name of a revision$/) }],
    });
  });
});
