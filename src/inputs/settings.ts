// Reads server settings and arguments of initdb, and refuses those that pg-speed sets itself.
import type { Problem } from '../errors.ts';
import { accept, acceptUnless, chain, type ReadResult, refuse, showValue, splitLines } from './reading.ts';
import { readArguments } from './texts.ts';

/** One server setting as it is written to postgresql.conf, without quotes. */
export interface Setting {
  name: string;
  value: string;
}

const HINT = "Write `name = value`, one on each line; in single quotes, '' stands for a quote and # starts no comment.";

const FIXED = 'pg-speed sets it itself, for a private folder of each server: remove the line.';
const OTHER_FILE = 'Other files are not read: write their lines here.';
const REFUSED: ReadonlyMap<string, string> = new Map([
  ['port', 'Use the input `port`.'],
  ['listen_addresses', 'Use the input `listen`.'],
  ['unix_socket_directories', FIXED],
  ['data_directory', FIXED],
  ['config_file', FIXED],
  ['hba_file', FIXED],
  ['ident_file', FIXED],
  ['external_pid_file', FIXED],
  ['include', OTHER_FILE],
  ['include_if_exists', OTHER_FILE],
  ['include_dir', OTHER_FILE],
]);

const ESCAPES: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };

/**
 * The value of `'it''s' # comment`, or undefined. Escapes as in PostgreSQL's guc-file.l, without octal ones.
 * An unquoted value ends at the comment. postgresql.conf is stricter; here `64 MB` needs no quotes.
 */
function readValue(text: string): string | undefined {
  const quoted = /^'((?:[^'\\]|''|\\\D)*)'\s*(?:#.*)?$/.exec(text)?.[1];
  if (quoted === undefined) return /^([^'#]+)(?:#.*)?$/.exec(text)?.[1]?.trimEnd();
  return quoted.replace(/''|\\(.)/g, (_, escaped?: string) =>
    escaped === undefined ? "'" : (ESCAPES[escaped] ?? escaped),
  );
}

const INSIDE =
  'Name a folder or file inside the data directory (`log`): anything outside would stay when the directory is removed.';

/** Whether a path is relative and never leads upwards. */
function staysInside(place: string): boolean {
  return !/^(?:[/\\]|[A-Za-z]:)/.test(place) && !place.split(/[/\\]/).includes('..');
}

/** The next step for the user if a setting may not be set; undefined if it may. @param name in lower case */
export function findRefusal(name: string, value: string): string | undefined {
  const isOfLogs = name === 'log_directory' || name === 'log_filename';
  return isOfLogs && !staysInside(value) ? INSIDE : REFUSED.get(name);
}

function readSettingLine(line: string): ReadResult<Setting> {
  const [, name, text] = /^([A-Za-z_][A-Za-z0-9_.$]*)(?:\s*=\s*|\s+|$)(.*)$/s.exec(line) ?? [];
  const refuseLine = (why: string, hint: string) => refuse(`${showValue(line)} ${why}`, hint);
  if (name === undefined || text === undefined) return refuseLine('is not a setting', HINT);
  const hint = findRefusal(name.toLowerCase(), readValue(text) ?? '');
  if (hint !== undefined) return refuseLine('cannot be set here', hint);
  if (text === '' || text.startsWith('#')) return refuseLine('has no value', HINT);
  const value = readValue(text);
  if (value === undefined) return refuseLine('is not a setting', HINT);
  if (/[\r\n]/.test(value)) return refuseLine('holds a line break', 'Write the value on one line.');
  return accept({ name: name.toLowerCase(), value });
}

/**
 * Reads lines of postgresql.conf: `name = value`, `name=value` or `name value`, with quotes and # comments.
 * Lower-cases names. Refuses a name that comes twice, or that pg-speed sets itself.
 */
export function readSettings(text: string): ReadResult<Setting[]> {
  const problems: Problem[] = [];
  const settings = new Map<string, Setting>();
  for (const { number, line } of splitLines(text)) {
    const trimmed = line.trim();
    if (trimmed.startsWith('#')) continue;
    const reading = readSettingLine(trimmed);
    if ('problems' in reading) {
      for (const { message, hint } of reading.problems) problems.push({ message: `line ${number}: ${message}`, hint });
    } else if (settings.has(reading.value.name)) {
      const message = `line ${number}: ${showValue(trimmed)} sets ${reading.value.name} a second time`;
      problems.push({ message, hint: 'Keep one of the lines.' });
    } else settings.set(reading.value.name, reading.value);
  }
  return acceptUnless(problems, [...settings.values()]);
}

const FIXED_LONG = ['--pgdata', '--username', '--pwprompt', '--pwfile', '--auth', '--waldir'];
const FIXED_SHORT = 'ADUWX';
const FIXED_HINT =
  'pg-speed sets data directory, user, password and authentication: use the inputs `user` and `password`.';
/** The longest value is a path (PATH_MAX). */
const WORD_CHARACTERS = 4096;

/** With these initdb succeeds without creating a data directory. */
const IDLE_LONG = ['--show', '--sync-only', '--version', '--help'];
const IDLE_SHORT = 'sSV?';
/** Short options of initdb whose value may follow in the same word. */
const SHORT_WITH_VALUE = 'ADELTUXc';

/** Whether initdb reads the word as one of these options: also `-ND/x` and `--pgd`, as getopt_long allows. */
function isOneOf(word: string, long: readonly string[], short: string): boolean {
  if (word.startsWith('--')) {
    const name = word.replace(/=.*$/s, '');
    return long.some((option) => option.startsWith(name));
  }
  if (!word.startsWith('-')) return false;
  return [...takeShort(word)].some((letter) => short.includes(letter));
}

/** The short options in a word: its letters up to the first that takes a value. */
function takeShort(word: string): string {
  const letters = word.slice(1);
  const last = [...letters].findIndex((letter) => SHORT_WITH_VALUE.includes(letter));
  return last < 0 ? letters : letters.slice(0, last + 1);
}

/** The `name=value` that `-c` or `--set` sets, in this word or in the next one; null: none. */
function findSetting(word: string, next = ''): string | null {
  const long = /^--set?(?:=(.*))?$/s.exec(word);
  if (long) return long[1] ?? next;
  if (!/^-[^-]/.test(word)) return null;
  const options = takeShort(word);
  return options.endsWith('c') ? word.slice(1 + options.length) || next : null;
}

/** Refuses the settings that the user may not give to the server either. */
function checkSettingWords(words: readonly string[]): Problem[] {
  return words.flatMap((word, at) => {
    const [name = '', ...value] = (findSetting(word, words[at + 1]) ?? '').split('=');
    const hint = findRefusal(name.trim().toLowerCase(), value.join('=').trim());
    return hint === undefined ? [] : [{ message: `${showValue(name)} cannot be set by initdb here`, hint }];
  });
}

export function readInitdbArgs(text: string): ReadResult<string[]> {
  return chain(readArguments(text), checkInitdbArgs);
}

function checkWord(word: string): Problem[] {
  const message = `${showValue(word)} cannot be given to initdb here`;
  if (word.length > WORD_CHARACTERS)
    return [{ message, hint: `Write at most ${WORD_CHARACTERS} characters in a word.` }];
  if (word.startsWith('--auth') || isOneOf(word, FIXED_LONG, FIXED_SHORT)) return [{ message, hint: FIXED_HINT }];
  if (!isOneOf(word, IDLE_LONG, IDLE_SHORT)) return [];
  return [{ message, hint: 'With it initdb creates no data directory: remove it.' }];
}

/** Refuses arguments of initdb that pg-speed sets itself, and those with which it creates no data directory. */
export function checkInitdbArgs(words: string[]): ReadResult<string[]> {
  return acceptUnless([...words.flatMap(checkWord), ...checkSettingWords(words)], words);
}
