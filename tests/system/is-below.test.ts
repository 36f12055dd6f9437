import { expect, test } from '@jest/globals';
import { isBelow } from '../../src/system/files.ts';

test.each([
  ['/srv/shop', true],
  ['/srv/shop/src', true],
  ['/srv/shop/..cache/x', true],
  ['/work', false],
  ['/srv/shop-2', false],
  ['/srv/..', false],
])('whether %s is /srv/shop or below it: %p', (file, expected) => expect(isBelow(file, '/srv/shop')).toBe(expected));
