import { expect, test } from '@jest/globals';
import { findMisfit } from '../../../src/features/workers/run/handed-data.ts';

const MADE = { 'the major version of PostgreSQL': '16', 'the locale': '' };

test.each<[string, Record<string, string>, string | null]>([
  ['the same', { ...MADE }, null],
  [
    'another version',
    { ...MADE, 'the major version of PostgreSQL': '15' },
    'the major version of PostgreSQL was 16 where it was made, and is 15',
  ],
  ['more than before', { ...MADE, 'the locale': 'C' }, 'the locale was none where it was made, and is C'],
  ['what was not written', { ...MADE, 'the user': 'me' }, 'the user was none where it was made, and is me'],
  [
    'what is not known here',
    { 'the locale': '' },
    'the major version of PostgreSQL was 16 where it was made, and is none',
  ],
])('data meets %s', (_, here, misfit) => expect(findMisfit(MADE, here)).toBe(misfit));
