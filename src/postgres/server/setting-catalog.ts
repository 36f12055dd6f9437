import type { Problem } from '../../errors.ts';
import { findNearest, showPlain, showValue } from '../../inputs/reading.ts';
import type { Profile, ProfileSetting } from '../../profiles/profile.ts';
import { fitsMajor } from '../../profiles/resolve.ts';
import { NEWEST_MAJOR, type ServerVersion } from '../../profiles/version.ts';
import { readBoolean, readNumber } from './setting-value.ts';

/** What a server says of one of its settings: a row of pg_settings. */
export interface KnownSetting {
  name: string;
  /** `bool`, `integer`, `real`, `string` or `enum`. */
  vartype: string;
  /** What a bare number counts, as `8kB` or `ms`; null for plain numbers. */
  unit: string | null;
  min_val: string | null;
  max_val: string | null;
  enumvals: string[] | null;
  /** `internal` is fixed when the server is built or its data made. */
  context: string;
}

const UNITS = 'Units are B, kB, MB, GB, TB for sizes and us, ms, s, min, h, d for times; their case counts.';

/**
 * What is wrong with the user's own settings of a profile for a server of this version, by its pg_settings. Those of
 * extensions, with a dot in their name, are let through, as nobody knows them before the extension is loaded.
 */
export function checkSettings(profile: Profile, version: ServerVersion, known: readonly KnownSetting[]): Problem[] {
  const byName = new Map(known.map((setting) => [setting.name.toLowerCase(), setting]));
  return listOwnSettings(profile, version).flatMap((setting) => {
    const row = byName.get(setting.name);
    if (row === undefined) return [makeUnknownProblem(setting, version, known)];
    const wrong = judgeValue(setting.value, row);
    if (wrong === null) return [];
    const message = `${setting.where}: \`${setting.name}\` is ${showValue(setting.value)}, ${wrong.why}.`;
    return [{ message, hint: wrong.hint }];
  });
}

/** Settings that the user wrote, that this version gets, and that are the server's own. */
export function listOwnSettings({ settings }: Profile, { major }: ServerVersion): ProfileSetting[] {
  return settings.filter(
    (setting) => setting.where !== undefined && fitsMajor(setting, major) && !setting.name.includes('.'),
  );
}

function makeUnknownProblem(setting: ProfileSetting, version: ServerVersion, known: readonly KnownSetting[]): Problem {
  const { name, where, value } = setting;
  const nearest = findNearest(
    name,
    known.map((one) => one.name),
  );
  const guess = nearest === undefined ? '' : `Did you mean \`${nearest}\`? `;
  const gate = version.major < NEWEST_MAJOR ? `since: ${NEWEST_MAJOR}` : `until: ${version.major - 1}`;
  return {
    message: `${where}: PostgreSQL ${version.text} does not have \`${name}\`.`,
    hint: `${guess}Where another version has it, say which: \`${name}: { value: ${showPlain(value)}, ${gate} }\`.`,
  };
}

interface Wrong {
  why: string;
  hint: string;
}

function judgeValue(value: string, row: KnownSetting): Wrong | null {
  if (row.context === 'internal')
    return {
      why: 'and nobody can set it',
      hint: 'It tells how the server was built or its data was made: remove the line.',
    };
  if (row.vartype === 'bool')
    return readBoolean(value) === null ? { why: 'neither on nor off', hint: 'Write on or off.' } : null;
  if (row.vartype === 'enum') return judgeEnum(value, row.enumvals ?? []);
  return row.vartype === 'integer' || row.vartype === 'real' ? judgeNumber(value, row) : null;
}

function judgeEnum(value: string, listed: readonly string[]): Wrong | null {
  const word = value.trim().toLowerCase();
  const takesBoolean = listed.includes('on') && listed.includes('off');
  // A value that it takes without listing it, such as an old name, is shown under another one afterwards.
  if (listed.includes(word) || (takesBoolean && readBoolean(word) !== null)) return null;
  const nearest = findNearest(word, listed);
  const guess = nearest === undefined ? '' : `Did you mean \`${nearest}\`? `;
  return { why: 'which is none of its values', hint: `${guess}Values: ${listed.join(', ')}.` };
}

function judgeNumber(value: string, { vartype, unit, min_val, max_val }: KnownSetting): Wrong | null {
  const asked = readNumber(value, unit);
  if (asked === null)
    return {
      why: 'not a number',
      hint: unit === null ? 'Write a number.' : `Write a number, with or without a unit. ${UNITS}`,
    };
  if (Number.isNaN(asked))
    return unit === null
      ? { why: 'and it takes no unit', hint: 'Write a plain number.' }
      : { why: 'with a unit that it does not take', hint: `It counts ${unit}. ${UNITS}` };
  // The server rounds to whole units before it compares.
  const counted = vartype === 'integer' ? Math.round(asked) : asked;
  const [least, most] = [Number(min_val ?? Number.NEGATIVE_INFINITY), Number(max_val ?? Number.POSITIVE_INFINITY)];
  if (counted >= least && counted <= most) return null;
  const shown = unit === null ? '' : `, counted in ${unit}`;
  return { why: 'out of its range', hint: `It takes ${min_val} to ${max_val}${shown}.` };
}
