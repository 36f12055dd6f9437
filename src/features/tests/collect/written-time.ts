// Reads the times of tests, in whatever form of numbers their tool writes.

/** A duration, and the precision of its text. */
export interface WrittenTime {
  seconds: number;
  /** Significant decimals: 2 for `0.030000`, since zeros at the end add no precision. */
  decimals: number;
}

/** Thirty days: no test of a trial takes longer. */
const MAX_SECONDS = 30 * 24 * 3600;

const PLAIN = /^\+?(\d*)(?:\.(\d*))?(?:e([+-]?\d{1,3}))?$/i;
/** `1,234.5` and `1,234`, as Surefire writes in every locale. */
const ENGLISH = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/;
/** `1.234,5`. */
const CONTINENTAL = /^[1-9]\d{0,2}(?:\.\d{3})+,\d*$/;

/**
 * Seconds as test tools write them: `0.003`, `1,234.5` (thousands), `0,003` (decimal comma), `2.26e-05`. Null for anything else:
 * negative, not finite, more than 30 days, words, nothing.
 */
export function parseTime(written: string): WrittenTime | null {
  if (written.length > 40) return null;
  const [, whole = '', fraction = '', exponent = '0'] = PLAIN.exec(toPlain(written)) ?? [];
  if (whole + fraction === '') return null;
  const seconds = Number(`${whole || '0'}.${fraction || '0'}e${exponent}`);
  if (!(seconds <= MAX_SECONDS)) return null;
  // All decimals of zero count, because nothing else shows its precision.
  const telling = seconds === 0 ? fraction : fraction.replace(/0+$/, '');
  return { seconds, decimals: Math.max(0, telling.length - Number(exponent)) };
}

/** Normalises to a decimal dot. Negative zero is left by rounding after a clock was set back. */
function toPlain(written: string): string {
  if (/^-0*[.,]?0*$/.test(written)) return written.slice(1);
  if (ENGLISH.test(written)) return written.replaceAll(',', '');
  if (CONTINENTAL.test(written)) return written.replaceAll('.', '').replace(',', '.');
  return /^\d+,\d+$/.test(written) ? written.replace(',', '.') : written;
}
