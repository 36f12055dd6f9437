import { expect, test } from '@jest/globals';
import { findCure } from '../../../../src/features/workers/diagnose/cure.ts';
import type { Kind } from '../../../../src/features/workers/diagnose/decide.ts';

const FOLDER = { folder: true, network: false };
const NETWORK = { folder: false, network: true };
const BOTH = { folder: true, network: true };

test.each<[kinds: Kind[], cure: object | null]>([
  [['files'], FOLDER],
  [['network'], NETWORK],
  [['both'], BOTH],
  [['files', 'network'], BOTH],
  [['files', 'both'], BOTH],
  [['files', 'files'], FOLDER],
  // Its test may not have been reached.
  [['files', 'neighbours'], FOLDER],
  // One of them would fail again.
  [['files', 'order'], null],
  [['network', 'unknown'], null],
  [['neighbours'], null],
  [['flaky'], null],
  [['own'], null],
  [[], null],
])('failures of the kinds %j pass with %j of their own', (kinds, cure) => {
  expect(findCure(kinds.map((kind) => ({ kind })))).toEqual(cure);
});
