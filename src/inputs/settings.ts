import { parseArgsStringToArgv } from 'string-argv';
import type { Problem } from '../errors.ts';
import { accept, type ReadResult, refuse, showValue, splitLines } from './reading.ts';

interface SettingLine {
  name: string;
  value: string;
}

const HINT = "Write `name = value`, one on each line; in single quotes, '' stands for a quote and # starts no comment.";

const OURS = 'pg-speed sets it itself, for a private folder of each server: remove the line.';
const REFUSED: ReadonlyMap<string, string> = new Map([
  ['port', 'Use the input `port`.'],
  ['listen_addresses', 'Use the input `listen`.'],
  ...['unix_socket_directories', 'data_directory', 'config_file', 'hba_file', 'ident_file', 'external_pid_file'].map(
    (name) => [name, OURS] as const,
  ),
  ...['include', 'include_if_exists', 'include_dir'].map(
    (name) => [name, 'Other files are not read: write their lines here.'] as const,
  ),
]);

const ESCAPES: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };

/**
 * The value of `'it''s' # comment`, or undefined. Escapes as in PostgreSQL's guc-file.l, without octal ones.
 * Unquoted values are taken up to the comment: more than postgresql.conf allows, so that `64 MB` needs no quotes.
 */
function readValue(text: string): string | undefined {
  const quoted = /^'((?:[^'\\]|''|\\\D)*)'\s*(?:#.*)?$/.exec(text)?.[1];
  if (quoted === undefined) return /^([^'#]+)(?:#.*)?$/.exec(text)?.[1]?.trimEnd();
  return quoted.replace(/''|\\(.)/g, (_, escaped?: string) =>
    escaped === undefined ? "'" : (ESCAPES[escaped] ?? escaped),
  );
}

const INSIDE =
  'Name a folder or file inside of the data directory (`log`): what is outside would stay when that is removed.';

/** Whether a path is relative and leads nowhere above. */
function staysInside(place: string): boolean {
  return !/^(?:[/\\]|[A-Za-z]:)/.test(place) && !place.split(/[/\\]/).includes('..');
}

/** Why a setting is not the user's to set, as the next step for the user; undefined where it is. @param name in lower case */
export function findRefusal(name: string, value: string): string | undefined {
  const isOfLogs = name === 'log_directory' || name === 'log_filename';
  return isOfLogs && !staysInside(value) ? INSIDE : REFUSED.get(name);
}

function readSettingLine(line: string): ReadResult<SettingLine> {
  const match = /^([A-Za-z_][A-Za-z0-9_.$]*)(?:\s*=\s*|\s+|$)(.*)$/s.exec(line);
  const [, name, text] = match ?? [];
  const refuseLine = (why: string, hint: string) => ({ problems: [{ message: `${showValue(line)} ${why}`, hint }] });
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
 * Names are lower-cased; one given twice, or one that pg-speed sets itself, is a problem of its own line.
 */
export function readSettings(text: string): ReadResult<SettingLine[]> {
  const problems: Problem[] = [];
  const settings = new Map<string, SettingLine>();
  for (const { number, line } of splitLines(text)) {
    const trimmed = line.trim();
    if (trimmed.startsWith('#')) continue;
    const reading = readSettingLine(trimmed);
    if ('problems' in reading) {
      problems.push(...reading.problems.map((p) => ({ ...p, message: `line ${number}: ${p.message}` })));
    } else if (settings.has(reading.value.name)) {
      const message = `line ${number}: ${showValue(trimmed)} sets ${reading.value.name} a second time`;
      problems.push({ message, hint: 'Keep one of the lines.' });
    } else settings.set(reading.value.name, reading.value);
  }
  return problems.length > 0 ? { problems } : accept([...settings.values()]);
}

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
function checkSettingWords(words: readonly string[]): Problem[] {
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
  const all = [...words.flatMap(checkWord), ...checkSettingWords(words)];
  return all.length === 0 ? accept(words) : { problems: all };
}
