import { parseArgsStringToArgv } from 'string-argv';
import type { Problem } from '../errors.ts';
import { accept, type ReadResult, refuse, showValue } from './reading.ts';
import { findRefusal } from './settings.ts';

/** Reads `-c 4 -f 'my file.sql'` into arguments: quotes group, a backslash is an ordinary character, nothing is expanded. */
export function readArguments(text: string): ReadResult<string[]> {
  const outsideQuotes = text.replace(/'[^']*'|"[^"]*"/g, '');
  if (/['"]/.test(outsideQuotes)) {
    return refuse(`${showValue(text)} has a quote that is not closed`, 'Close it, or put it inside the other kind.');
  }
  return accept(parseArgsStringToArgv(text));
}

/** Reads the arguments of `pgbench -i`; `off` skips that step. */
export function readPgbenchInit(text: string): ReadResult<string[] | 'off'> {
  return text.trim().toLowerCase() === 'off' ? accept('off') : readArguments(text);
}

const OWN_LONG = ['--pgdata', '--username', '--pwprompt', '--pwfile', '--auth', '--waldir'];
const OWN_SHORT = 'ADUWX';
/** With these initdb prints something, or syncs, and ends well without having made a data directory. */
const IDLE_LONG = ['--show', '--sync-only', '--version', '--help'];
const IDLE_SHORT = 'sSV?';
/** Short options of initdb whose value may follow in the same word. */
const SHORT_WITH_VALUE = 'ADELTUXc';

/** Whether initdb would take the word for one of these options: also `-ND/x` and `--pgd`, as getopt_long allows. */
function isOneOf(word: string, long: readonly string[], short: string): boolean {
  if (word.startsWith('--')) {
    const name = word.replace(/=.*$/s, '');
    return long.some((one) => one.startsWith(name));
  }
  if (!word.startsWith('-')) return false;
  return [...takeShort(word)].some((letter) => short.includes(letter));
}

function isOurs(word: string): boolean {
  return word.startsWith('--auth') || isOneOf(word, OWN_LONG, OWN_SHORT);
}

/** The letters of a word of short options, up to the one whose value may be the rest of it. */
function takeShort(word: string): string {
  const letters = word.slice(1);
  const last = [...letters].findIndex((letter) => SHORT_WITH_VALUE.includes(letter));
  return last < 0 ? letters : letters.slice(0, last + 1);
}

/** What `-c` or `--set` sets by this word, with the name first: `-c`, its value behind it or in the next word; null: nothing. */
function findSetting(word: string, next = ''): string | null {
  const long = /^--set?(?:=(.*))?$/s.exec(word);
  if (long) return long[1] ?? next;
  if (!/^-[^-]/.test(word)) return null;
  const options = takeShort(word);
  return options.endsWith('c') ? word.slice(1 + options.length) || next : null;
}

/** Settings that are no more the user's to give to initdb than to the server. */
function checkSettings(words: readonly string[]): Problem[] {
  return words.flatMap((word, at) => {
    const [name = '', ...value] = (findSetting(word, words[at + 1]) ?? '').split('=');
    const hint = findRefusal(name.trim().toLowerCase(), value.join('=').trim());
    return hint === undefined ? [] : [{ message: `${showValue(name)} cannot be set by initdb here`, hint }];
  });
}

/** Reads more arguments of initdb; those for the data directory, the user and its password are pg-speed's own. */
export function readInitdbArgs(text: string): ReadResult<string[]> {
  const reading = readArguments(text);
  return 'problems' in reading ? reading : checkInitdbArgs(reading.value);
}

function checkWord(word: string): Problem[] {
  const refuseWith = (hint: string) => [{ message: `${showValue(word)} cannot be given to initdb here`, hint }];
  if (isOurs(word))
    return refuseWith(
      'pg-speed sets data directory, user, password and authentication: use the inputs `user` and `password`.',
    );
  if (!isOneOf(word, IDLE_LONG, IDLE_SHORT)) return [];
  return refuseWith('With it initdb makes no data directory: leave it out.');
}

/** Lets those arguments of initdb through that are not pg-speed's own and do not keep it from its work. */
export function checkInitdbArgs(words: string[]): ReadResult<string[]> {
  const all = [...words.flatMap(checkWord), ...checkSettings(words)];
  return all.length === 0 ? accept(words) : { problems: all };
}
