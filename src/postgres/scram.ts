import { createHash, createHmac, pbkdf2, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';

/** PostgreSQL's own (scram-common.h): iterations, and bytes of the salt. */
const ITERATIONS = 4096;
const SALT_BYTES = 16;

/**
 * What the server keeps of a password for SCRAM-SHA-256 (RFC 5802, RFC 7677), as pg_authid.rolpassword holds it:
 * `SCRAM-SHA-256$<iterations>:<salt>$<StoredKey>:<ServerKey>`. Made here, the password itself goes nowhere.
 */
export async function makeVerifier(password: string, salt = randomBytes(SALT_BYTES)): Promise<string> {
  const salted = await promisify(pbkdf2)(normalizePassword(password), salt, ITERATIONS, 32, 'sha256');
  const hmac = (text: string) => createHmac('sha256', salted).update(text).digest();
  const storedKey = createHash('sha256').update(hmac('Client Key')).digest('base64');
  return `SCRAM-SHA-256$${ITERATIONS}:${salt.toString('base64')}$${storedKey}:${hmac('Server Key').toString('base64')}`;
}

/** RFC 3454 tables C.1.2 and B.1, without the blank of ASCII: other blanks become one, and what is never seen goes. */
const BLANKS = /[\u00a0\u1680\u2000-\u200b\u202f\u205f\u3000]/g;
// biome-ignore lint/suspicious/noMisleadingCharacterClass: single code points of a table, not a text
const UNSEEN = /[\u00ad\u034f\u1806\u180b-\u180d\u200c\u200d\u2060\ufe00-\ufe0f\ufeff]/g;

/** The mapping of SASLprep (RFC 4013), which clients apply to what their user gave them. */
function normalizePassword(password: string): string {
  return password.replace(BLANKS, ' ').replace(UNSEEN, '').normalize('NFKC');
}
