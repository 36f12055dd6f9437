import { createHmac } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { makeVerifier } from '../../../src/postgres/server/access.ts';

/** The example of RFC 7677, section 3. */
const SALT = Buffer.from('W22ZaJ0SNY7soEsUEjb6gQ==', 'base64');
const AUTH_MESSAGE =
  'n=user,r=rOprNGfwEbeRWgbNEkqO,r=rOprNGfwEbeRWgbNEkqO%hvYDpWUa2RaTCAfuxFIlj)hNlF$k0,' +
  's=W22ZaJ0SNY7soEsUEjb6gQ==,i=4096,c=biws,r=rOprNGfwEbeRWgbNEkqO%hvYDpWUa2RaTCAfuxFIlj)hNlF$k0';
const SERVER_SIGNATURE = '6rriTRBi23WpRR/wtup+mMhUZUn/dB5nLTJRsjl95G4=';

describe('a verifier', () => {
  test('holds the keys of the example in RFC 7677', async () => {
    const verifier = await makeVerifier('pencil', SALT);
    const match = /^SCRAM-SHA-256\$4096:W22ZaJ0SNY7soEsUEjb6gQ==\$([\w+/=]{44}):([\w+/=]{44})$/.exec(verifier);
    const serverKey = Buffer.from(match?.[2] ?? '', 'base64');
    expect(createHmac('sha256', serverKey).update(AUTH_MESSAGE).digest('base64')).toBe(SERVER_SIGNATURE);
  });

  test('has a salt of its own each time, and not the password in it', async () => {
    const [first, second] = [await makeVerifier('secret'), await makeVerifier('secret')];
    expect(first).not.toBe(second);
    expect(first).not.toContain('secret');
  });

  test.each([
    ['other blanks are a blank', 'a\u00a0b', 'a b'],
    ['what is never seen goes', 'a\u00adb\u200d', 'ab'],
    ['compatible forms are one', '\u2168', 'IX'],
  ])('%s, as clients send them', async (_what, password, sent) => {
    expect(await makeVerifier(password, SALT)).toBe(await makeVerifier(sent, SALT));
  });
});
