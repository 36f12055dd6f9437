import { test } from '@jest/globals';
import fc from 'fast-check';
import { databaseUrl } from '../../src/profiles/connection.ts';
import { createRedactor } from '../../src/system/redact.ts';
import { findSecrets } from '../../src/system/secrets.ts';
import { quoteShellWord } from '../../src/system/terminal-text.ts';
import { holds } from './cases.ts';
import { anyText } from './texts.ts';

/** What a password manager makes, what people write, and what breaks parsers. The stars of a mask could join to a secret of stars. */
const secret = fc
  .oneof(
    fc.string({ unit: 'grapheme-ascii', minLength: 8, maxLength: 40 }),
    fc.string({ unit: 'binary', minLength: 8, maxLength: 20 }),
    fc.array(anyText, { minLength: 2, maxLength: 4 }).map((parts) => parts.join('')),
    fc.string({ unit: fc.constantFrom(...`\\'"%/+ $&\n`), minLength: 8, maxLength: 12 }),
  )
  .filter((text) => text.trim().length >= 8 && text.length <= 200 && !text.includes('*') && !text.includes('…'));

/** As programs write it. Half of a surrogate pair is no text, and gets another character in a URI. */
function listForms(text: string): string[] {
  const whole = isWhole(text) ? [encodeURIComponent(text), new URLSearchParams({ x: text }).toString().slice(2)] : [];
  return [
    text,
    ...whole,
    JSON.stringify(text).slice(1, -1),
    text.replaceAll("'", "''"),
    quoteShellWord(text),
    Buffer.from(text).toString('base64'),
  ];
}

/** Whether no half of a surrogate pair is in a text. */
const isWhole = (text: string) => Buffer.from(text).toString() === text;

const hide = (secrets: string[]) => createRedactor(findSecrets({ secrets, variables: [], visible: [] }));

test('no form of a secret is left of a text', () =>
  holds(
    fc.tuple(fc.array(secret, { minLength: 1, maxLength: 4 }), fc.array(anyText, { minLength: 2, maxLength: 6 })),
    ([secrets, between]) => {
      const redact = hide(secrets);
      for (const hidden of secrets)
        for (const form of listForms(hidden)) {
          const clean = redact(between.join(form));
          for (const other of listForms(hidden))
            if (clean.includes(other) && !between.join('').includes(other))
              throw new Error(`${JSON.stringify(other)} is left in ${JSON.stringify(clean)}`);
        }
    },
    5,
  ));

test('a cut text does not show more than three characters of a secret', () =>
  holds(
    fc.tuple(secret, anyText, fc.nat()),
    ([hidden, before, length]) => {
      const kept = hidden.slice(0, 4 + (length % (hidden.length - 4)));
      const clean = hide([hidden])(`${before} ${kept}…`);
      if (clean.endsWith(`${kept}…`)) throw new Error(`${JSON.stringify(kept)} is left in ${JSON.stringify(clean)}`);
    },
    5,
  ));

test('the password of a URL is not left, however short and odd it is', () =>
  holds(
    fc.string({ unit: 'binary', minLength: 1, maxLength: 12 }).filter((text) => isWhole(text) && text.trim() !== ''),
    (password) => {
      const connection = {
        ...{ host: '127.0.0.1', port: 5432, user: 'me', database: 'app', serviceFile: '', clones: [], template: null },
        ...{ password, rootCertificate: null },
      };
      const url = databaseUrl(connection);
      const clean = hide([password])(`cannot reach ${url}, the suite said`);
      if (!clean.includes('//me:***@127.0.0.1')) throw new Error(clean);
    },
    5,
  ));

test('a long text of what nearly is a secret takes no time that grows with its square', () => {
  const redact = hide(Array.from({ length: 50 }, (_, at) => `${at}-secret-${`\\'`.repeat(8)}`));
  for (const part of ['1-secret-', '1-secret', '\\', "'", '%', '…', '1-sec…', '//', 'password ', ' '])
    redact(part.repeat(200_000));
});
