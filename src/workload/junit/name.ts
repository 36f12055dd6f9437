import { createHash } from 'node:crypto';
import { stripSequences } from '../../system/terminal-text.ts';

/** Longer names are cut: some tools put a whole document into the name of a test with parameters. */
const LONGEST = 500;
/** Above this a name is cut before it is cleaned: a file may have hundreds of a megabyte each. */
const MAX_WHOLE_LENGTH = 20_000;
const SEPARATOR = ' › ';

/**
 * What a test is called in all trials: class and name in one line. Not the suite, which carries time stamps. Control characters are
 * left out, white space is one space, and the server's full version (`15.18`) becomes `N`, so that versions can be compared.
 * Where the name ends with the class (jest, mocha) it is enough. A long name is cut and ends in a hash of all of it.
 *
 * @param version full version of the server
 */
export function nameTest(className: string, name: string, version: string): string {
  const group = cleanName(className, version);
  const own = cleanName(name, version);
  if (own === '' || group === '') return shortenName(own || group || '(no name)');
  return shortenName(own === group || own.endsWith(` ${group}`) ? own : `${group}${SEPARATOR}${own}`);
}

function cleanName(text: string, version: string): string {
  const whole = text.length <= MAX_WHOLE_LENGTH ? text : `${cutText(text, LONGEST)} ${hashText(text)}`;
  return replaceVersion(stripControls(whole), version).replace(/\s+/g, ' ').trim();
}

/** References to control characters too: the parser leaves them as they stand, as XML has no such characters. */
function stripControls(text: string): string {
  const plain = text.replace(/&#(?:x0*(?:[0-8bcef]|1[\da-f])|0*(?:[0-8]|1[124-9]|2\d|3[01]));/gi, (reference) =>
    String.fromCharCode(Number(`0${reference.slice(2, -1).toLowerCase()}`)),
  );
  return stripSequences(plain).replace(/(?!\s)\p{Cc}/gu, '');
}

/** Only a version with a dot, and not inside a longer number: `15` may mean anything. */
function replaceVersion(text: string, version: string): string {
  if (!/^\d+(?:\.\d+)+$/.test(version) || !text.includes(version)) return text;
  return text.replace(new RegExp(`(?<![\\d.])${version.replaceAll('.', '\\.')}(?!\\.?\\d)`, 'g'), 'N');
}

function shortenName(name: string): string {
  if (name.length <= LONGEST) return name;
  return `${cutText(name, LONGEST - 16)}… #${hashText(name)}`;
}

/** Not between the halves of a character. */
function cutText(text: string, most: number): string {
  return text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
}

function hashText(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
