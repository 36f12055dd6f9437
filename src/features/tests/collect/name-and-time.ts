// Normalises the name and the time of a test, as written in a JUnit file.
import { createHash } from 'node:crypto';
import { stripSequences } from '../../../system/terminal-text.ts';

/** Longer names are cut: some tools put whole documents into the names of parametrised tests. */
const LONGEST = 500;
/** A longer name is cut before it is cleaned, to save time: a file may have hundreds of a megabyte each. */
const MAX_WHOLE_LENGTH = 20_000;
const SEPARATOR = ' › ';

/**
 * The name of a test in all trials: class and name on one line, without the suite, which may contain time stamps. Removes control
 * characters, folds white space, and replaces the server's full version (`15.18`) by `N`, so that versions can be compared. A name
 * that ends with its class (jest, mocha) stands alone. A long name is cut and ends in a hash of the whole.
 * @param version full version of the server
 */
export function nameTest(className: string, name: string, version: string): string {
  const group = cleanName(className, version);
  const title = cleanName(name, version);
  if (title === '' || group === '') return shortenName(title || group || '(no name)');
  return shortenName(title === group || title.endsWith(` ${group}`) ? title : `${group}${SEPARATOR}${title}`);
}

function cleanName(text: string, version: string): string {
  const whole = text.length <= MAX_WHOLE_LENGTH ? text : `${cutText(text, LONGEST)} ${hashText(text)}`;
  return replaceVersion(stripControls(whole), version).replace(/\s+/g, ' ').trim();
}

/** Also removes references to control characters, which the parser leaves unchanged. */
function stripControls(text: string): string {
  const plain = text.replace(/&#(?:x0*(?:[0-8bcef]|1[\da-f])|0*(?:[0-8]|1[124-9]|2\d|3[01]));/gi, (reference) =>
    String.fromCharCode(Number(`0${reference.slice(2, -1).toLowerCase()}`)),
  );
  return stripSequences(plain).replace(/(?!\s)\p{Cc}/gu, '');
}

/** Replaces only a version with a dot, not inside a longer number: `15` may mean anything. */
function replaceVersion(text: string, version: string): string {
  if (!/^\d+(?:\.\d+)+$/.test(version) || !text.includes(version)) return text;
  return text.replace(new RegExp(`(?<![\\d.])${version.replaceAll('.', '\\.')}(?!\\.?\\d)`, 'g'), 'N');
}

function shortenName(name: string): string {
  if (name.length <= LONGEST) return name;
  return `${cutText(name, LONGEST - 16)}… #${hashText(name)}`;
}

/** Cuts a text, never inside a surrogate pair. */
function cutText(text: string, most: number): string {
  return text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
}

function hashText(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}

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
