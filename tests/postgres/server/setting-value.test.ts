import { describe, expect, test } from '@jest/globals';
import { hasValue } from '../../../src/postgres/server/settings.ts';

describe('a setting read back', () => {
  test.each([
    // asked, setting, unit, vartype, same
    ['256MB', '32768', '8kB', 'integer', true],
    ['128MB', '32768', '8kB', 'integer', false],
    ['32768', '32768', '8kB', 'integer', true],
    ['1GB', '1024', 'MB', 'integer', true],
    ['1024MB', '1024', 'MB', 'integer', true],
    ['0.5GB', '512', 'MB', 'integer', true],
    ['30', '30', 's', 'integer', true],
    ['30s', '30', 's', 'integer', true],
    ['5min', '300', 's', 'integer', true],
    ['1d', '86400', 's', 'integer', true],
    ['200ms', '200', 'ms', 'integer', true],
    ['0.2s', '200', 'ms', 'integer', true],
    ['2', '200', 'ms', 'integer', false],
    ['1MB', '1', 's', 'integer', false],
    ['1e300', '1e+300', null, 'real', true],
    ['1.1', '1.1', null, 'real', true],
    ['1.1', '4', null, 'real', false],
    ['0x10', '16', null, 'integer', true],
    ['off', 'off', null, 'bool', true],
    ['FALSE', 'off', null, 'bool', true],
    ['no', 'off', null, 'bool', true],
    ['0', 'off', null, 'bool', true],
    ['of', 'off', null, 'bool', true],
    ['o', 'off', null, 'bool', false],
    ['1', 'on', null, 'bool', true],
    ['on', 'off', null, 'bool', false],
    ['Off', 'off', null, 'enum', true],
    ['false', 'off', null, 'enum', true],
    ['MINIMAL', 'minimal', null, 'enum', true],
    ['minimal', 'replica', null, 'enum', false],
    ['UTC', 'UTC', null, 'string', true],
    ['UTC', 'utc', null, 'string', false],
    ['%m [%p] ', '%m [%p] ', null, 'string', true],
    ['%m [%p] ', '%m [%p]  ', null, 'string', false],
    ['nonsense', '5', null, 'integer', false],
  ])('asked %s, server has %s (unit %s, %s): %s', (asked, setting, unit, vartype, same) => {
    expect(hasValue(asked, { name: 'x', setting, unit, vartype })).toBe(same);
  });
});
