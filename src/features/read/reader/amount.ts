// Reads a number whose unit is in the text beside it, as tools print that choose a unit by size: `980ms`, `1.02s`, `1m2s`.
import { CONVERTED_UNITS, convertUnit } from '../../../inputs/metric-units.ts';
import type { GroupsOfMatch } from '../../../system/timed-match.ts';
import { UNIT_GROUP } from '../inputs/rule.ts';

/** Larger units right before, and smaller ones right after: `1h`, `2m` and `3.5s` are one time. */
const BEFORE = /(?:\d+[hm])+$/;
const AFTER = /^(?:\d+(?:\.\d+)?[a-z\u00B5\u03BC]+)+/;
const PART = /(\d+(?:\.\d+)?)([^\d.]+)/g;
/** Characters of a time on either side. */
const AROUND = 40;

/** The number that a group found in a text, converted from the unit that stands there; a sentence if that is impossible. */
export function readAmount(
  text: string,
  { [UNIT_GROUP]: unit, ...spans }: GroupsOfMatch['spans'],
  group: string,
  target: string,
): number | string {
  const number = spans[group] ?? [0, 0];
  const written = text.slice(...number);
  if (unit === undefined || unit[0] === unit[1]) return `the group unit finds no unit beside ${written}`;
  const rest = text.slice(unit[1], unit[1] + AROUND);
  const found = text.slice(...unit);
  if (/^\p{L}/u.test(rest))
    return `the group unit finds '${found}', which is only the beginning of '${found}${/^\S+/.exec(rest)?.[0]}'`;
  const isJoined = number[1] === unit[0];
  const before = isJoined ? (BEFORE.exec(text.slice(Math.max(0, number[0] - AROUND), number[0]))?.[0] ?? '') : '';
  const after = isJoined ? (AFTER.exec(rest)?.[0] ?? '') : '';
  const around = [...before.matchAll(PART), ...after.matchAll(PART)].map(([, value = '', name = '']) => ({
    value,
    name,
  }));
  let sum = 0;
  for (const { value, name } of [{ value: written, name: found }, ...around]) {
    const converted = convertUnit(Number(value), name, target);
    if (converted === null)
      return `the group unit finds '${name.slice(0, 40)}', which cannot be converted to ${target}: units are ${CONVERTED_UNITS}`;
    sum += converted;
  }
  return sum;
}
