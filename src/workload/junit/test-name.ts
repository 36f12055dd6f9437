// Normalises the name of a test, and of where it comes from, as written in a JUnit file.
import { createHash } from 'node:crypto';
import path from 'node:path';
import { stripSequences } from '../../system/terminal-text.ts';

/** Longer names are cut: some tools put whole documents into the names of parametrised tests. */
const LONGEST = 500;
/** A longer name is cut before it is cleaned, to save time: a file may have hundreds of a megabyte each. */
const MAX_WHOLE_LENGTH = 20_000;
const SEPARATOR = ' › ';

/** What differs in each run: UUIDs, and time stamps as dates, dates with a time, or seconds since 1970 and finer. */
const STAMPS =
  /[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}|(?<!\d)\d{4}-?\d\d-?\d\d(?:[T_ -]?\d\d[:.-]?\d\d(?:[:.-]?\d\d(?:[.,]\d+)?)?(?:Z|[+-]\d\d:?\d\d)?)?(?!\d)|(?<!\d)\d{10,}(?!\d)/gi;

/**
 * The name of a test in all trials: class and name on one line, without the suites ({@link nameInOrigin}). Removes control
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

/**
 * Suites, or a file, in the same words in every trial: without time stamps, and without the folder of the checkout.
 * @param folder where the workload runs
 */
export function nameOrigin(parts: readonly string[], version: string, folder: string): string {
  const names = parts.map((part) =>
    eraseStamps(cleanName(part.replaceAll(path.join(folder, '/'), ''), version)).trim(),
  );
  const telling = names.filter((name, index) => name !== '' && name !== names[index - 1]);
  return shortenName(telling.join(SEPARATOR));
}

/** The name of a test whose class says too little. The class is not written twice where the last suite is called like it. */
export function nameInOrigin(origin: readonly string[], name: string): string {
  const place = origin.filter((part) => part !== '').join(SEPARATOR);
  const last = `${place.split(SEPARATOR).at(-1)}${SEPARATOR}`;
  if (place === '') return name;
  return shortenName(`${place}${SEPARATOR}${name.startsWith(last) ? name.slice(last.length) : name}`);
}

/** A text without what differs in each run ({@link STAMPS}). */
export function eraseStamps(text: string): string {
  return text.replace(STAMPS, '');
}

/** The class of a test, as a key. */
export function nameClass(className: string, version: string): string {
  return shortenName(cleanName(className, version));
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
export function cutText(text: string, most: number): string {
  return text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
}

function hashText(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
