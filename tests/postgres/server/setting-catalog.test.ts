import { describe, expect, test } from '@jest/globals';
import { checkSettings, type KnownSetting } from '../../../src/postgres/server/settings.ts';
import type { Profile, ProfileSetting } from '../../../src/profiles/profile.ts';

const row = (name: string, vartype: string, more: Partial<KnownSetting> = {}): KnownSetting => ({
  name,
  vartype,
  unit: null,
  min_val: null,
  max_val: null,
  enumvals: null,
  context: 'user',
  ...more,
});

const ROWS = [
  row('fsync', 'bool'),
  row('shared_buffers', 'integer', { unit: '8kB', min_val: '16', max_val: '1073741823' }),
  row('max_connections', 'integer', { min_val: '1', max_val: '262143' }),
  row('checkpoint_timeout', 'integer', { unit: 's', min_val: '30', max_val: '86400' }),
  row('vacuum_cost_delay', 'real', { unit: 'ms', min_val: '0', max_val: '100' }),
  row('random_page_cost', 'real', { min_val: '0', max_val: '1.79769e+308' }),
  row('wal_level', 'enum', { enumvals: ['minimal', 'replica', 'logical'] }),
  row('huge_pages', 'enum', { enumvals: ['off', 'on', 'try'] }),
  row('block_size', 'integer', { context: 'internal' }),
  row('TimeZone', 'string'),
];
const V15 = { text: '15.18', major: 15, minor: 18 };

function check(...settings: Partial<ProfileSetting>[]) {
  const profile: Profile = {
    name: 'a',
    storage: 'disk',
    initdbArgs: [],
    settings: settings.map((setting) => ({ name: '', value: '', why: '', where: 'f.yml:3', ...setting })),
    why: '',
  };
  return checkSettings(profile, V15, ROWS).map(({ message, hint }) => `${message} | ${hint}`);
}

describe('taken', () => {
  test.each([
    ['fsync', 'off'],
    ['fsync', 'TRU'],
    ['shared_buffers', '16'],
    ['shared_buffers', '128kB'],
    ['shared_buffers', '1.5 GB'],
    ['checkpoint_timeout', '1d'],
    ['checkpoint_timeout', '29.6'],
    ['vacuum_cost_delay', '0.1s'],
    ['vacuum_cost_delay', '500us'],
    ['random_page_cost', '1e300'],
    ['random_page_cost', '.5'],
    ['wal_level', 'Minimal'],
    ['huge_pages', 'yes'],
    ['timezone', 'Mars/Phobos'],
    ['my.setting', 'anything'],
  ])('%s = %s', (name, value) => expect(check({ name, value })).toEqual([]));

  test('what is not the user’s, and what this version does not get', () => {
    expect(check({ name: 'none', value: '1', where: undefined as never }, { name: 'io_method', since: 18 })).toEqual(
      [],
    );
  });
});

describe('refused', () => {
  test.each([
    ['fsinc', 'off', 'f.yml:3: PostgreSQL 15.18 does not have `fsinc`. | Did you mean `fsync`?'],
    ['io_method', 'sync', 'If another version has it, limit it to that: `io_method: { value: sync, since: 19 }`'],
    ['fsync', 'maybe', "f.yml:3: `fsync` is 'maybe', neither on nor off."],
    [
      'wal_level',
      'minimum',
      'which is none of its values. | Did you mean `minimal`? Values: minimal, replica, logical.',
    ],
    ['wal_level', 'on', 'which is none of its values'],
    ['block_size', '8192', 'but it cannot be set'],
    ['shared_buffers', '64kB', 'out of its range. | It takes 16 to 1073741823, counted in 8kB.'],
    ['shared_buffers', '1mb', 'with a unit that it does not take'],
    ['shared_buffers', '1min', 'with a unit that it does not take'],
    ['shared_buffers', 'much', 'not a number'],
    ['shared_buffers', '1..5', 'not a number'],
    ['shared_buffers', '', 'not a number'],
    ['max_connections', '10kB', 'and it takes no unit'],
    ['checkpoint_timeout', '29', 'out of its range'],
    ['vacuum_cost_delay', '100.5', 'out of its range'],
    ['random_page_cost', '-1', 'out of its range'],
  ])('%s = %s', (name, value, expected) => expect(check({ name, value }).join('\n')).toContain(expected));

  test('all of them at once', () => {
    expect(check({ name: 'fsync', value: 'x' }, { name: 'none' }, { name: 'wal_level', value: 'x' })).toHaveLength(3);
  });
});
