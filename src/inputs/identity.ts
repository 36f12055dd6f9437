// Reads inputs that name something: users, databases, keys, tokens, passwords, addresses, versions, profiles and images.
import { accept, chain, type Reader, type ReadResult, refuse, showValue, showValues } from './reading.ts';
import type { ReadContext } from './table.ts';
import { itemsReader, listReader, readLine } from './texts.ts';

/** NAMEDATALEN - 1: PostgreSQL cuts longer names. https://www.postgresql.org/docs/current/sql-syntax-lexical.html */
const NAME_BYTES = 63;

function readName(text: string): ReadResult<string> {
  return chain(readLine(text), (name) => {
    const bytes = Buffer.byteLength(name);
    if (bytes <= NAME_BYTES) return accept(name);
    return refuse(`${showValue(text)} is ${bytes} bytes long`, `Write at most ${NAME_BYTES} bytes.`);
  });
}

export function readUser(text: string): ReadResult<string> {
  const hint = 'PostgreSQL reserves such names: choose another.';
  return chain(readName(text), (name) =>
    name.startsWith('pg_') ? refuse(`${showValue(text)} starts with pg_`, hint) : accept(name),
  );
}

export function readDatabase(text: string): ReadResult<string> {
  const hint = 'Choose another name, such as app_test.';
  return chain(readName(text), (name) => {
    if (['template0', 'template1'].includes(name))
      return refuse(`${showValue(text)} is a template of the server`, hint);
    // A path drops them even percent-encoded (WHATWG URL, "single-dot path segment").
    if (['.', '..'].includes(name)) return refuse(`URLs drop ${showValue(text)}, and so would DATABASE_URL`, hint);
    return accept(name);
  });
}

export const readExtensions = itemsReader('extension', readName);

export const readSnapshotKey: Reader<string> = keyReader(200, 'a hash of the migrations');

/** Reads a name on one line. @param most characters */
export function keyReader(most: number, example: string): Reader<string> {
  const hint = `Write at most ${most}, such as ${example}.`;
  return (text) =>
    chain(readLine(text), (key) =>
      key.length <= most ? accept(key) : refuse(`${showValue(key)} is ${key.length} characters long`, hint),
    );
}

/** Reads a token of a forge's API, trimmed. A problem never shows it. */
export function readToken(text: string): ReadResult<string> {
  const token = text.trim();
  if (/^[\x21-\x7e]+$/.test(token)) return accept(token);
  return refuse('the value is not a token', 'A token has no blanks and no control characters.');
}

/** Everyone knows it, so it must not be masked. */
const PLAIN_PASSWORD = 'postgres';

interface Password {
  text: string;
  kind: 'plain' | 'chosen' | 'random';
}

/** Reads a password, not trimmed; `random` makes one. A problem never shows the text. */
export function readPassword(text: string, { randomPassword }: ReadContext): ReadResult<Password> {
  if (text === 'random') return accept({ text: randomPassword(), kind: 'random' });
  if (text === PLAIN_PASSWORD) return accept({ text, kind: 'plain' });
  if (/[\r\n]/.test(text)) return refuse('the password holds a line break', 'Write it on one line, or use random.');
  return accept({ text, kind: 'chosen' });
}

/** The password without the input: the plain one only if no other user can connect. */
export function choosePassword({ isPrivate, randomPassword }: ReadContext): Password {
  return isPrivate ? { text: PLAIN_PASSWORD, kind: 'plain' } : { text: randomPassword(), kind: 'random' };
}

/** Reads the value of listen_addresses: host names, addresses, `*`. Returns them separated by commas. */
export function readListen(text: string): ReadResult<string> {
  const hint = 'Write host names or addresses separated by commas, such as localhost,172.17.0.1, or * for all.';
  return chain(listReader('address')(text), (hosts) => {
    const wrong = hosts.filter((host) => !/^(\*|[\w.:%-]+)$/.test(host));
    if (wrong.length === 0) return accept(hosts.join(','));
    return refuse(`${showValues(wrong)} ${wrong.length === 1 ? 'is not an address' : 'are not addresses'}`, hint);
  });
}

const VERSION = /^(?:9(?:\.\d+){0,2}|[1-9]\d(?:\.\d+|beta\d+|rc\d+|devel)?)$/;

/** Reads a version as PostgreSQL writes it: `17`, `17.6`, `9.6.24`, `18beta1`, `18rc1`, `19devel`. */
export function readVersion(text: string): ReadResult<string> {
  const trimmed = text.trim();
  if (VERSION.test(trimmed)) return accept(trimmed);
  const hint = 'Write a major (17) or exact version (17.6, 18beta1).';
  return refuse(`${showValue(text)} is not a PostgreSQL version`, hint);
}

export const readVersions = itemsReader('version', readVersion);

export function readProfile(text: string): ReadResult<string> {
  const trimmed = text.trim();
  if (!['all', 'own'].includes(trimmed) && !/[,\n]/.test(trimmed)) return readLine(text);
  const hint = 'Name one, or use the input `profiles` to compare several.';
  return refuse(`${showValue(trimmed)} is more than one profile`, hint);
}

/** Grammar of references: https://pkg.go.dev/github.com/distribution/reference */
const HOST = String.raw`(?:(?:[a-zA-Z0-9](?:[a-zA-Z0-9-]*[a-zA-Z0-9])?)(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]*[a-zA-Z0-9])?)*|\[[a-fA-F0-9:]+\])(?::\d+)?`;
const COMPONENT = String.raw`[a-z0-9]+(?:(?:\.|_|__|-+)[a-z0-9]+)*`;
const TAG = String.raw`\w[\w.-]{0,127}`;
const DIGEST = '[A-Za-z][A-Za-z0-9]*(?:[-_+.][A-Za-z][A-Za-z0-9]*)*:[0-9a-fA-F]{32,}';
const REFERENCE = new RegExp(`^(?:${HOST}/)?${COMPONENT}(?:/${COMPONENT})*(?::${TAG})?(?:@${DIGEST})?$`);
/** Docker's limit. */
const REPOSITORY_CHARACTERS = 255;

/** Reads a Docker image reference: `postgres:17-alpine`, `ghcr.io/owner/image@sha256:...`. */
export function readImage(text: string): ReadResult<string> {
  const image = text.trim();
  const repository = image.replace(/@.*$/s, '').replace(/:[^:/]*$/, '');
  if (REFERENCE.test(image) && repository.length <= REPOSITORY_CHARACTERS) return accept(image);
  const hint = 'Write name:tag, in lower case up to the tag, such as postgres:17-alpine or postgis/postgis:17-3.5.';
  return refuse(`${showValue(image)} is not a Docker image reference`, hint);
}
