import type { Inputs } from './inputs.ts';
import { accept, type Reader, type Reading, refuse, showValue, showValues } from './reading.ts';
import { listReader, readLine } from './texts.ts';

/** NAMEDATALEN - 1: PostgreSQL cuts longer names. https://www.postgresql.org/docs/current/sql-syntax-lexical.html */
const NAME_BYTES = 63;

function readName(text: string): Reading<string> {
  const reading = readLine(text);
  if ('problems' in reading || Buffer.byteLength(reading.value) <= NAME_BYTES) return reading;
  return refuse(`${showValue(text)} is ${Buffer.byteLength(reading.value)} bytes long`, 'Write at most 63 bytes.');
}

/** Reads the superuser's name: 1 to 63 bytes, one line, not `pg_...`, which the server reserves. */
export function readUser(text: string): Reading<string> {
  const reading = readName(text);
  if ('problems' in reading || !reading.value.startsWith('pg_')) return reading;
  return refuse(`${showValue(text)} starts with pg_`, 'PostgreSQL keeps such names for itself: choose another.');
}

/** Reads a database's name: 1 to 63 bytes, one line, not a template. */
export function readDatabase(text: string): Reading<string> {
  const reading = readName(text);
  if ('problems' in reading || !['template0', 'template1'].includes(reading.value)) return reading;
  return refuse(`${showValue(text)} is a template of the server`, 'Choose another name, such as app_test.');
}

/** Reads names of extensions as CREATE EXTENSION takes them: of 1 to 63 bytes each, none twice. */
export function readExtensions(text: string): Reading<string[]> {
  const reading = listReader('extension')(text);
  if ('problems' in reading) return reading;
  const problems = reading.value.map(readName).flatMap((name) => ('problems' in name ? name.problems : []));
  return problems.length > 0 ? { problems } : reading;
}

/** Reads the key of a snapshot: 1 to 200 characters on one line. */
export const readSnapshotKey: Reader<string> = keyReader(200, 'a hash of the migrations');

/** Reads the key of a comment: 1 to 100 characters on one line. */
export const readCommentKey: Reader<string> = keyReader(100, 'the name of the job');

function keyReader(most: number, example: string): Reader<string> {
  return (text) => {
    const reading = readLine(text);
    if ('problems' in reading || reading.value.length <= most) return reading;
    const hint = `Write at most ${most}, such as ${example}.`;
    return refuse(`${showValue(reading.value)} is ${reading.value.length} characters long`, hint);
  };
}

/** Reads a token of a forge's API, trimmed. A problem never shows it. */
export function readToken(text: string): Reading<string> {
  const token = text.trim();
  if (/^[\x21-\x7e]+$/.test(token)) return accept(token);
  return refuse('the value is not a token', 'A token has no blanks and no control characters.');
}

/** The table's default: known to everybody, so that it need not (and must not) be masked. */
export const DEFAULT_PASSWORD = 'postgres';

/** A reader of passwords, not trimmed; `random` asks `randomPassword`. A problem never shows the text. */
export function passwordReader(randomPassword: () => string): Reader<Inputs['password']> {
  return (text) => {
    if (text === 'random') return accept({ text: randomPassword(), kind: 'random' });
    if (text === DEFAULT_PASSWORD) return accept({ text, kind: 'default' });
    if (/[\r\n]/.test(text)) return refuse('the password holds a line break', 'Write it on one line, or use random.');
    return accept({ text, kind: 'given' });
  };
}

/** Reads the value of listen_addresses: host names, addresses, `*`. Gives them separated by commas. */
export function readListen(text: string): Reading<string> {
  const reading = listReader('address')(text);
  if ('problems' in reading) return reading;
  const wrong = reading.value.filter((host) => !/^(\*|[\w.:%-]+)$/.test(host));
  if (wrong.length === 0) return accept(reading.value.join(','));
  const hint = 'Write host names or addresses separated by commas, such as localhost,172.17.0.1, or * for all.';
  return refuse(`${showValues(wrong)} is not an address`, hint);
}

const VERSION = /^(?:9(?:\.\d+){0,2}|[1-9]\d(?:\.\d+|beta\d+|rc\d+|devel)?)$/;

/** Reads a version as PostgreSQL writes it: `17`, `17.6`, `9.6.24`, `18beta1`, `18rc1`, `19devel`. */
export function readVersion(text: string): Reading<string> {
  const trimmed = text.trim();
  if (VERSION.test(trimmed)) return accept(trimmed);
  return refuse(
    `${showValue(text)} is not a PostgreSQL version`,
    'Write a major (17) or exact version (17.6, 18beta1).',
  );
}

/** Reads several of them, separated by commas or newlines, none twice. */
export function readVersions(text: string): Reading<string[]> {
  const reading = listReader('version')(text);
  if ('problems' in reading) return reading;
  const problems = reading.value.map(readVersion).flatMap((one) => ('problems' in one ? one.problems : []));
  return problems.length > 0 ? { problems } : reading;
}

/** Reads the name of one profile; whether it exists is for the room of the profiles. */
export function readProfile(text: string): Reading<string> {
  const trimmed = text.trim();
  if (!['all', 'own'].includes(trimmed) && !/[,\n]/.test(trimmed)) return readLine(text);
  const hint = 'Name one, or use the input `profiles` to compare several.';
  return refuse(`${showValue(trimmed)} is more than one profile`, hint);
}
