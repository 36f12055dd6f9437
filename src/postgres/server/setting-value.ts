/** A row of pg_settings: `setting` counts `unit`s. */
export interface ServerSetting {
  name: string;
  setting: string;
  unit: string | null;
  vartype: string;
}

/** Bytes and microseconds of the server's units (guc.c, memory_unit_conversion_table and time_unit_conversion_table). */
const MEMORY: Record<string, number> = { B: 1, kB: 1024, MB: 1024 ** 2, GB: 1024 ** 3, TB: 1024 ** 4 };
const TIME: Record<string, number> = { us: 1, ms: 1e3, s: 1e6, min: 6e7, h: 3.6e9, d: 8.64e10 };

/** Whether a running server has the value that was asked for, in whatever unit or spelling it was written. */
export function hasValue(asked: string, actual: ServerSetting): boolean {
  // A text may end in a space, as `log_line_prefix` mostly does.
  if (asked === actual.setting || asked.trim() === actual.setting) return true;
  switch (actual.vartype) {
    case 'bool':
      return readBoolean(asked) !== null && readBoolean(asked) === readBoolean(actual.setting);
    case 'enum': {
      const boolean = readBoolean(asked);
      return (
        asked.trim().toLowerCase() === actual.setting.toLowerCase() ||
        (boolean !== null && boolean === readBoolean(actual.setting))
      );
    }
    case 'integer':
    case 'real':
      return hasNumber(asked, actual);
    default:
      return false;
  }
}

/** The server takes any unambiguous beginning of these words (bool.c, parse_bool_with_len). */
export function readBoolean(text: string): boolean | null {
  const word = text.trim().toLowerCase();
  if (word === '1' || word === 'on' || (word !== '' && ('true'.startsWith(word) || 'yes'.startsWith(word))))
    return true;
  if (
    word === '0' ||
    (word.length > 1 && 'off'.startsWith(word)) ||
    (word !== '' && ('false'.startsWith(word) || 'no'.startsWith(word)))
  )
    return false;
  return null;
}

/**
 * A number as it is asked for, in the server's unit of that setting; NaN where its unit is none of those. Null: it is no number.
 */
export function readNumber(asked: string, unit: string | null): number | null {
  const match = /^([+-]?(?:0x[0-9a-f]+|(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?))\s*([A-Za-z]*)$/i.exec(asked.trim());
  if (!match?.[1]) return null;
  const value = Number(match[1]);
  return match[2] ? value * ratioOf(match[2], unit ?? '') : value;
}

function hasNumber(asked: string, actual: ServerSetting): boolean {
  const wanted = readNumber(asked, actual.unit);
  if (wanted === null) return false;
  const got = Number(actual.setting);
  // The server rounds to whole units; a real keeps about six digits when shown.
  const tolerance = actual.vartype === 'integer' ? 0.5 : Math.abs(got) * 1e-5;
  return Math.abs(wanted - got) <= tolerance;
}

/** How many of one unit (`8kB`, `min`) another one holds; NaN, which equals nothing, for units of different kinds. */
function ratioOf(unit: string, base: string): number {
  const sizeIn = (table: Record<string, number>, text: string) => {
    const [, count, name = ''] = /^(\d*)([A-Za-z]+)$/.exec(text) ?? [];
    return Number(count || 1) * (table[name] ?? Number.NaN);
  };
  const memory = sizeIn(MEMORY, unit) / sizeIn(MEMORY, base);
  return Number.isNaN(memory) ? sizeIn(TIME, unit) / sizeIn(TIME, base) : memory;
}
