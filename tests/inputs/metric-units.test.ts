import { expect, test } from '@jest/globals';
import { convertUnit, isConvertible } from '../../src/inputs/metric-units.ts';

test.each([
  [980, 'us', 'ms', 0.98],
  [980, '\u00B5s', 'ms', 0.98],
  [980, '\u03BCs', 'ms', 0.98],
  [1.02, 's', 'ms', 1020],
  [2, 'm', 's', 120],
  [1.5, 'h', 'min', 90],
  [250, 'ns', 'us', 0.25],
  [7, 'msec', 'milliseconds', 7],
  [3, ' sec ', 's', 3],
  [1, 'MB', 'kB', 1000],
  [1, 'MiB', 'KiB', 1024],
  [512, 'bytes', 'KiB', 0.5],
  [1, 'GB', 'MB', 1000],
  [1, 'GiB', 'B', 1_073_741_824],
  [1, 'us/op', 'ns/op', 1000],
  [2, 'MB/s', 'kB/s', 2000],
  [120, 'req/min', 'req/s', 2],
  [5, 'ops/sec', 'ops/s', 5],
  [4, 'widgets', 'widgets', 4],
])('%d %s in %s is %d', (value, from, to, result) => expect(convertUnit(value, from, to)).toBe(result));

test.each([
  ['ms', 'MB'],
  ['ms', 'widgets'],
  ['widgets', 'gadgets'],
  ['ms', 'ms/op'],
  ['us/op', 'us/iter'],
  ['MB/s', 'Mb/s'],
  ['MS', 's'],
  ['', 's'],
  ['a time', 's/'],
  ['constructor', 's'],
])("'%s' is not '%s' in other units", (from, to) => {
  expect([convertUnit(1, from, to), convertUnit(1, to, from)]).toEqual([null, null]);
});

test.each([
  ['ms', true],
  ['GiB', true],
  ['ms/op', true],
  ['req / s', true],
  ['req', false],
  ['', false],
])("'%s' can have other units: %j", (unit, known) => expect(isConvertible(unit)).toBe(known));
