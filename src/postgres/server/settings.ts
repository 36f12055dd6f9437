// Checks the user's settings by the rows of pg_settings, and compares values in whatever unit or spelling.
import type { Problem } from '../../errors.ts';
import { findNearest, showPlain, showValue } from '../../inputs/reading.ts';
import { NEWEST_MAJOR } from '../../profiles/majors.ts';
import type { Profile, ProfileSetting } from '../../profiles/profile.ts';
import { fitsMajor } from '../../profiles/resolve.ts';
import type { ServerVersion } from '../../profiles/version.ts';

interface SettingRow {
  name: string;
  /** `bool`, `integer`, `real`, `string` or `enum`. */
  vartype: string;
  /** Unit of a plain number, such as `8kB` or `ms`, if it has one. */
  unit: string | null;
}

/** A row of pg_settings with what a setting may be. */
export interface KnownSetting extends SettingRow {
  min_val: string | null;
  max_val: string | null;
  enumvals: string[] | null;
  /** `internal`: fixed when the server is built or its data made. */
  context: string;
}

/** Where the settings of the input come from; others come from a line of a file. */
export const GIVEN = 'settings';

/** A problem of the input, or of a line of a file. */
export function makeProblem(where: string | undefined, what: string, hint: string): Problem {
  return where === GIVEN ? { input: GIVEN, message: what, hint } : { message: `${where}: ${what}`, hint };
}

const UNITS = 'Units are B, kB, MB, GB, TB for sizes and us, ms, s, min, h, d for times; their case counts.';

/** Problems of the user's settings in a profile for a server of this version, each with the name of its setting. */
export function checkSettings(
  profile: Profile,
  version: ServerVersion,
  rows: readonly KnownSetting[],
): (Problem & { setting: string })[] {
  const byName = new Map(rows.map((setting) => [setting.name.toLowerCase(), setting]));
  return listOwnSettings(profile, version).flatMap((setting) => {
    const row = byName.get(setting.name);
    if (row === undefined) return [{ ...makeUnknownProblem(setting, version, rows), setting: setting.name }];
    const wrong = judgeValue(setting.value, row);
    if (wrong === null) return [];
    const what = `\`${setting.name}\` is ${showValue(setting.value)}, ${wrong.why}.`;
    return [{ ...makeProblem(setting.where, what, wrong.hint), setting: setting.name }];
  });
}

/** The user's settings for this version, without those with a dot, which only a loaded extension knows. */
export function listOwnSettings({ settings }: Profile, { major }: ServerVersion): ProfileSetting[] {
  return settings.filter(
    (setting) => setting.where !== undefined && fitsMajor(setting, major) && !setting.name.includes('.'),
  );
}

function makeUnknownProblem(setting: ProfileSetting, version: ServerVersion, rows: readonly KnownSetting[]): Problem {
  const { name, where, value } = setting;
  const names = rows.map((row) => row.name);
  const nearest = findNearest(name, names);
  const guess = nearest === undefined ? '' : `Did you mean \`${nearest}\`? `;
  const what = `PostgreSQL ${version.text} does not have \`${name}\`.`;
  if (where === GIVEN) return makeProblem(where, what, guess.trim() || 'Remove it, or correct its name.');
  const gate = version.major < NEWEST_MAJOR ? `since: ${NEWEST_MAJOR}` : `until: ${version.major - 1}`;
  const limit = `\`${name}: { value: ${showPlain(value)}, ${gate} }\``;
  return makeProblem(where, what, `${guess}If another version has it, limit it to that: ${limit}.`);
}

interface Wrong {
  why: string;
  hint: string;
}

function judgeValue(value: string, row: KnownSetting): Wrong | null {
  if (row.context === 'internal') {
    const hint = 'Its value was fixed when the server was built or its data was made: remove the line.';
    return { why: 'but it cannot be set', hint };
  }
  if (row.vartype === 'bool')
    return readBoolean(value) === null ? { why: 'neither on nor off', hint: 'Write on or off.' } : null;
  if (row.vartype === 'enum') return judgeEnum(value, row.enumvals ?? []);
  return row.vartype === 'integer' || row.vartype === 'real' ? judgeNumber(value, row) : null;
}

function judgeEnum(value: string, listed: readonly string[]): Wrong | null {
  const word = value.trim().toLowerCase();
  const takesBoolean = listed.includes('on') && listed.includes('off');
  // The server shows a hidden value, such as an old name, under another one.
  if (listed.includes(word) || (takesBoolean && readBoolean(word) !== null)) return null;
  const nearest = findNearest(word, listed);
  const guess = nearest === undefined ? '' : `Did you mean \`${nearest}\`? `;
  return { why: 'which is none of its values', hint: `${guess}Values: ${listed.join(', ')}.` };
}

function judgeNumber(value: string, { vartype, unit, min_val, max_val }: KnownSetting): Wrong | null {
  const number = readNumber(value, unit);
  if (number === null) {
    const hint = unit === null ? 'Write a number.' : `Write a number, with or without a unit. ${UNITS}`;
    return { why: 'not a number', hint };
  }
  if (Number.isNaN(number)) {
    if (unit === null) return { why: 'and it takes no unit', hint: 'Write a plain number.' };
    return { why: 'with a unit that it does not take', hint: `It counts ${unit}. ${UNITS}` };
  }
  // The server rounds to whole units first.
  const counted = vartype === 'integer' ? Math.round(number) : number;
  if (counted >= Number(min_val ?? -Infinity) && counted <= Number(max_val ?? Infinity)) return null;
  const counting = unit === null ? '' : `, counted in ${unit}`;
  return { why: 'out of its range', hint: `It takes ${min_val} to ${max_val}${counting}.` };
}

/** A row of pg_settings with the value of a setting, counted in its unit. */
export interface ServerSetting extends SettingRow {
  setting: string;
}

/** Units in bytes and microseconds (guc.c, memory_unit_conversion_table and time_unit_conversion_table). */
const MEMORY: Record<string, number> = { B: 1, kB: 1024, MB: 1024 ** 2, GB: 1024 ** 3, TB: 1024 ** 4 };
const TIME: Record<string, number> = { us: 1, ms: 1e3, s: 1e6, min: 6e7, h: 3.6e9, d: 8.64e10 };

/** Whether a running server has a value, in whatever unit or spelling it was written. */
export function hasValue(value: string, { setting, unit, vartype }: ServerSetting): boolean {
  // A text may end in a space, as `log_line_prefix` mostly does.
  if (value === setting || value.trim() === setting) return true;
  if (vartype === 'bool' || vartype === 'enum') {
    if (value.trim().toLowerCase() === setting.toLowerCase()) return true;
    return readBoolean(value) !== null && readBoolean(value) === readBoolean(setting);
  }
  if (vartype !== 'integer' && vartype !== 'real') return false;
  const number = readNumber(value, unit);
  if (number === null) return false;
  const actual = Number(setting);
  // The server rounds to whole units, and shows about six digits of a real.
  const tolerance = vartype === 'integer' ? 0.5 : Math.abs(actual) * 1e-5;
  return Math.abs(number - actual) <= tolerance;
}

/** The server takes any unambiguous beginning of these words (bool.c, parse_bool_with_len). */
export function readBoolean(text: string): boolean | null {
  const word = text.trim().toLowerCase();
  const begins = (whole: string) => word !== '' && whole.startsWith(word);
  if (word === '1' || word === 'on' || begins('true') || begins('yes')) return true;
  if (word === '0' || (begins('off') && word !== 'o') || begins('false') || begins('no')) return false;
  return null;
}

/** A number in the setting's unit; NaN for a unit of another kind, null for no number. */
export function readNumber(text: string, unit: string | null): number | null {
  const match = /^([+-]?(?:0x[0-9a-f]+|(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?))\s*([A-Za-z]*)$/i.exec(text.trim());
  if (!match?.[1]) return null;
  const value = Number(match[1]);
  return match[2] ? value * ratioOf(match[2], unit ?? '') : value;
}

/** How many of one unit (`8kB`, `min`) another holds; NaN for units of different kinds. */
function ratioOf(unit: string, base: string): number {
  const sizeIn = (table: Record<string, number>, text: string) => {
    const [, count, name = ''] = /^(\d*)([A-Za-z]+)$/.exec(text) ?? [];
    return Number(count || 1) * (table[name] ?? Number.NaN);
  };
  const memory = sizeIn(MEMORY, unit) / sizeIn(MEMORY, base);
  return Number.isNaN(memory) ? sizeIn(TIME, unit) / sizeIn(TIME, base) : memory;
}
