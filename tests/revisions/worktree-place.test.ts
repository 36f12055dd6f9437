import { expect, test } from '@jest/globals';
import { isBelow } from '../../src/revisions/worktree-place.ts';

test.each([
  ['/work/shop', true],
  ['/work/shop/src', true],
  ['/work/shop/..cache/x', true],
  ['/work', false],
  ['/work/shop-2', false],
  ['/work/..', false],
])('whether %s is /work/shop or below it: %p', (file, expected) => expect(isBelow(file, '/work/shop')).toBe(expected));
