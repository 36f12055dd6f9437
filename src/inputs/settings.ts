import type { Problem } from '../errors.ts';
import { accept, type ReadResult, showValue, splitLines } from './reading.ts';

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
