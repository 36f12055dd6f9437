// Settles how clients reach a cluster (port, locale, verifier of the password), and recognises a lost port in its log.
import { createHash, createHmac, pbkdf2, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { type Hint, PgSpeedError } from '../../errors.ts';
import type { Inputs } from '../../inputs/inputs.ts';
import type { AnswerCache } from '../../system/answer-cache.ts';
import { capture } from '../../system/exec.ts';
import { type Addresses, settleAddresses, tryListen } from './addresses.ts';

/** How clients reach a cluster; the same for all variants of a comparison. */
export interface Access extends Addresses {
  user: string;
  password: string;
  /** What the server stores of the password; takes some milliseconds. */
  verifier: Promise<string>;
  database: string;
  port: number;
  /** Whether the user chose this port, so that no other will do. */
  portIsFixed: boolean;
  /** Whether other machines (containers) may connect. */
  open: boolean;
  /** Whether the server also accepts encrypted connections. */
  ssl: boolean;
  locale: string;
  notes: Hint[];
}

export const DEFAULT_PORT = 5432;
export const OTHER_PORT: Hint = [
  'Stop that program, choose another port, or write ',
  { input: 'port', value: '0' },
  ' for any free one.',
];

/**
 * Chooses port, addresses and locale.
 * @throws PgSpeedError of kind `postgres` when the port that the user chose is taken
 */
export async function settleAccess(inputs: Inputs, answers: AnswerCache): Promise<Access> {
  const notes: Hint[] = [];
  const addresses = await settleAddresses(inputs.listen);
  const choosing = inputs.locale === undefined ? defaultLocale(answers) : { name: inputs.locale };
  const port = await choosePort(inputs.port, addresses, notes);
  const { name: locale, note }: LocaleChoice = await choosing;
  if (note) notes.push(note);
  const { user, database, ssl } = inputs;
  const password = inputs.password.text;
  const portIsFixed = (inputs.port ?? 0) > 0;
  const open = inputs.listen !== undefined;
  const verifier = makeVerifier(password);
  return { user, password, verifier, database, port, portIsFixed, open, ssl, locale, notes, ...addresses };
}

async function choosePort(input: number | undefined, { bound, host }: Addresses, notes: Hint[]): Promise<number> {
  if (input === 0) return findFreePort(host);
  const port = input ?? DEFAULT_PORT;
  const answers = await Promise.all(bound.map((address) => tryListen(port, address)));
  if (answers.every((answer) => answer === port)) return port;
  if (input !== undefined && answers.includes('EACCES') && process.platform !== 'win32') throw refusePort();
  if (input !== undefined)
    throw new PgSpeedError('postgres', `${input} is in use by another program.`, OTHER_PORT, { input: 'port' });
  const free = await findFreePort(host);
  notes.push(`Port ${DEFAULT_PORT} is in use, so the server gets port ${free}.`);
  return free;
}

/** The error for a port that only programs with more rights may take. */
export function refusePort(detail?: string): PgSpeedError {
  const hint = ['Choose a port from 1024 on, or write ', { input: 'port', value: '0' }, ' for any free one.'];
  return new PgSpeedError('input', 'the user that the server runs as may not use this port.', hint, {
    input: 'port',
    detail,
  });
}

/** Any port that is free now on an address; another program may still take it before the server does. */
export async function findFreePort(host = '127.0.0.1'): Promise<number> {
  const port = await tryListen(0, host);
  // A client without an address must not find it by chance.
  if (port === DEFAULT_PORT) return findFreePort(host);
  if (typeof port === 'number') return port;
  const message = `No free TCP port was found on ${host} (${port}).`;
  throw new PgSpeedError('postgres', message, 'Look for programs that hold many ports.');
}

interface LocaleChoice {
  name: string;
  /** What the user should know about it. */
  note?: Hint;
}

/** The locales of glibc: a folder for each, or all in one file. */
const LOCALE_PLACES = ['/usr/lib/locale', '/usr/lib/locale/locale-archive'];

async function defaultLocale(answers: AnswerCache): Promise<LocaleChoice> {
  // On Windows `locale` belongs to Git's shell; no server there knows its locales.
  if (process.platform === 'win32') return chooseLocale([], process.platform);
  const text = await answers.recall('locale -a', LOCALE_PLACES, async () => {
    const answer = await capture('locale', ['-a']);
    return answer?.exitCode === 0 ? answer.stdout : null;
  });
  return chooseLocale(text?.split('\n') ?? [], process.platform);
}

/**
 * Chooses the official image's locale if the machine has it, because the locale decides ORDER BY and speed.
 * @param names output of `locale -a`
 */
export function chooseLocale(names: readonly string[], platform: NodeJS.Platform): LocaleChoice {
  const plain = (name: string) => name.trim().toLowerCase().replace('-', '');
  const find = (locale: string) => names.find((name) => plain(name) === plain(locale))?.trim();
  const english = find('en_US.UTF-8');
  if (english) return { name: english };
  // Windows has no C.UTF-8.
  const name = find('C.UTF-8') ?? (names.length > 1 || platform === 'win32' ? 'C' : 'C.UTF-8');
  return {
    name,
    note: [`Locale ${name}: this machine does not have en_US.UTF-8 (set `, { input: 'locale' }, ' to choose).'],
  };
}

/** PostgreSQL's own values (scram-common.h). */
const ITERATIONS = 4096;
const SALT_BYTES = 16;

/**
 * What the server stores of a password for SCRAM-SHA-256 (RFC 5802, RFC 7677), as in pg_authid.rolpassword:
 * `SCRAM-SHA-256$<iterations>:<salt>$<StoredKey>:<ServerKey>`. The password itself is never sent.
 */
export async function makeVerifier(password: string, salt = randomBytes(SALT_BYTES)): Promise<string> {
  // The mapping of SASLprep (RFC 4013), which clients apply to a password.
  const prepared = password.replace(BLANKS, ' ').replace(UNSEEN, '').normalize('NFKC');
  const salted = await promisify(pbkdf2)(prepared, salt, ITERATIONS, 32, 'sha256');
  const hmac = (text: string) => createHmac('sha256', salted).update(text).digest();
  const storedKey = createHash('sha256').update(hmac('Client Key')).digest('base64');
  return `SCRAM-SHA-256$${ITERATIONS}:${salt.toString('base64')}$${storedKey}:${hmac('Server Key').toString('base64')}`;
}

/** RFC 3454 tables C.1.2 (less the ASCII blank) and B.1: blanks become one blank, invisible characters go. */
const BLANKS = /[\u00a0\u1680\u2000-\u200b\u202f\u205f\u3000]/g;
// biome-ignore lint/suspicious/noMisleadingCharacterClass: single code points of a table, not a text
const UNSEEN = /[\u00ad\u034f\u1806\u180b-\u180d\u200c\u200d\u2060\ufe00-\ufe0f\ufeff]/g;

/** Another program has a server's port: the server could not bind an address, or another server answers. */
export class LostPortError extends PgSpeedError {
  override name = 'LostPortError';
}

/** What a server logs about an address that it cannot bind. It ends only when it can bind none. */
const NOT_BOUND = /could not bind IPv[46] address .*$/gm;
/** No program can take an address that this machine does not have; messages of Linux, macOS, musl and Windows. */
const NO_SUCH_ADDRESS = /an(?:no|')t assign requested address|Address not available|not valid in its context/;

/** The user may not use a port below 1024. Windows reports this for a port that another program has. */
const FORBIDDEN = process.platform === 'win32' ? /(?!)/ : /Permission denied/;

/** Whether a server's log says that another program has one of its addresses. */
export function isPortLost(log: string): boolean {
  return log.match(NOT_BOUND)?.some((line) => !NO_SUCH_ADDRESS.test(line) && !FORBIDDEN.test(line)) ?? false;
}

/** The error of a start whose last port was lost. @param tries how many ports were lost */
export function makeLostPortError(port: number, portIsFixed: boolean, tries: number): LostPortError {
  if (portIsFixed) {
    const lost = `another program took ${port} before the server did.`;
    return new LostPortError('postgres', lost, OTHER_PORT, { input: 'port' });
  }
  const message = `Other programs took ${tries} ports before the server did; the last was ${port}.`;
  return new LostPortError('postgres', message, 'Look for a program on this machine that takes many ports.');
}

/** The log line for a lost port. */
export function formatNewPort(lost: number, port: number): string {
  return `Another program took port ${lost} before the server did. Starting it again on port ${port}.`;
}
