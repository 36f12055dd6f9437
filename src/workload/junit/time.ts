/** A duration with the precision in which it was written. */
export interface WrittenTime {
  seconds: number;
  /** Decimals that say something: 2 for `0.030000`, since a tool that fills up with zeros is no more precise for it. */
  decimals: number;
}

/** Thirty days: no test of a trial takes longer. */
const MAX_SECONDS = 30 * 24 * 3600;

const LONGEST = 40;
const PLAIN = /^\+?(\d*)(?:\.(\d*))?(?:e([+-]?\d{1,3}))?$/i;
/** `1,234.5` and `1,234`, as Surefire writes in every locale. */
const ENGLISH = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/;
/** `1.234,5`. */
const CONTINENTAL = /^[1-9]\d{0,2}(?:\.\d{3})+,\d*$/;
const DECIMAL_COMMA = /^\d+,\d+$/;

/**
 * Seconds as test tools write them: `0.003`, `1,234.5` (thousands), `0,003` (decimal comma), `2.26e-05`. Null for anything else:
 * negative, not finite, more than 30 days, words, nothing.
 */
export function parseTime(written: string): WrittenTime | null {
  if (written.length > LONGEST) return null;
  const [, whole = '', fraction = '', exponent = '0'] = PLAIN.exec(toPlain(written)) ?? [];
  if (whole + fraction === '') return null;
  const seconds = Number(`${whole || '0'}.${fraction || '0'}e${exponent}`);
  if (!(seconds <= MAX_SECONDS)) return null;
  // Of zero all decimals count, as there is nothing else to tell the precision from.
  const telling = seconds === 0 ? fraction : fraction.replace(/0+$/, '');
  return { seconds, decimals: Math.max(0, telling.length - Number(exponent)) };
}

/** With a dot for decimals and nothing else. A zero below zero is what a clock that was set back leaves after rounding. */
function toPlain(written: string): string {
  if (/^-0*[.,]?0*$/.test(written)) return written.slice(1);
  if (ENGLISH.test(written)) return written.replaceAll(',', '');
  if (CONTINENTAL.test(written)) return written.replaceAll('.', '').replace(',', '.');
  return DECIMAL_COMMA.test(written) ? written.replace(',', '.') : written;
}
