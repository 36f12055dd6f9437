import { execFileSync } from 'node:child_process';
import { parseEnv } from 'node:util';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { renderVariables } from '../../src/commands/started-text.ts';
import { readMarker, renderMarker } from '../../src/features/comments/publish/comment.ts';
import { readFailIf } from '../../src/inputs/fail-if.ts';
import { readHostInputs } from '../../src/inputs/host-inputs.ts';
import { readDatabase, readUser } from '../../src/inputs/identity.ts';
import { readDuration, readPercent, readSize } from '../../src/inputs/numbers.ts';
import { INPUTS } from '../../src/inputs/schema.ts';
import { readSettings } from '../../src/inputs/settings.ts';
import { readArguments, readEnv } from '../../src/inputs/texts.ts';
import { quoteValue, renderServiceFile } from '../../src/postgres/server/config.ts';
import { databaseUrl } from '../../src/profiles/connection.ts';
import { makeClusterVariables } from '../../src/workload/environment.ts';
import { holds } from './cases.ts';
import { anyText, HOSTILE } from './texts.ts';

/** Text on one line, of any characters that can be seen, and some that cannot. */
const line = fc
  .oneof(fc.string({ unit: 'grapheme', maxLength: 30 }), fc.constantFrom(...HOSTILE), anyText)
  .map((text) => text.replace(/[\0\r\n]/g, ' '));
const whole = line.filter((text) => Buffer.from(text).toString() === text);

const connection = fc.record({
  host: fc.constantFrom('127.0.0.1', '::1', 'db.example', 'host with blank'),
  port: fc.integer({ min: 1, max: 65_535 }),
  user: whole.filter((text) => 'value' in readUser(text)).map((text) => text.trim() || 'u'),
  password: whole,
  database: whole.filter((text) => 'value' in readDatabase(text)).map((text) => text.trim() || 'd'),
  serviceFile: fc.constant('/tmp/pg_service.conf'),
  clones: fc.constant<string[]>([]),
  template: fc.constant(null),
  rootCertificate: fc.option(fc.constantFrom('/tmp/a b/ca.pem', "/tmp/ü'/ca.pem")),
});

describe('what is written is read as it was', () => {
  test('sizes', () =>
    holds(fc.tuple(fc.integer({ min: 1, max: 8000 }), fc.constantFrom('kB', 'MB', 'GB', 'TB')), ([count, unit]) => {
      const power = { kB: 1, MB: 2, GB: 3, TB: 4 }[unit]!;
      expect(readSize(`${count} ${unit}`)).toEqual({ value: count * 1024 ** power });
    }));

  test('durations', () =>
    holds(fc.integer({ min: 1, max: 2 ** 31 - 1 }), (total) => {
      const parts = [
        Math.floor(total / 3_600_000),
        Math.floor(total / 60_000) % 60,
        Math.floor(total / 1000) % 60,
        total % 1000,
      ];
      const text = ['h', 'm', 's', 'ms'].map((unit, at) => `${parts[at]}${unit}`).join(' ');
      expect(readDuration(text)).toEqual({ value: total });
      expect(readDuration(text.replaceAll(' ', '').toUpperCase())).toEqual({ value: total });
    }));

  test('percentages', () =>
    holds(fc.integer({ min: 10, max: 999 }), (tenths) =>
      expect(readPercent(`${tenths / 10}%`)).toEqual({ value: Number(`${tenths}e-3`) }),
    ));

  test('conditions', () => {
    const name = fc.constantFrom('', 'tps ', 'latency ', 'p95 ', 'x.y-z ');
    const limit = fc.oneof(
      fc.integer({ min: 1, max: 10_000 }).map((n) => `slower than ${n}%`),
      fc.constantFrom('below 5.5', 'above 1h 30m', 'below 20ms', 'above 9'),
    );
    return holds(
      fc.uniqueArray(
        fc.tuple(name, limit).map((parts) => parts.join('')),
        { minLength: 1, maxLength: 5 },
      ),
      (texts) => {
        const reading = readFailIf(texts.join(','));
        if ('problems' in reading) throw new Error(JSON.stringify(reading));
        expect(readFailIf(reading.value.map((rule) => rule.text).join('\n'))).toEqual(reading);
      },
    );
  });

  test('settings in postgresql.conf', () =>
    holds(
      whole,
      (value) => expect(readSettings(`a.b = ${quoteValue(value)} # x`)).toEqual({ value: [{ name: 'a.b', value }] }),
      4,
    ));

  test('variables', () =>
    holds(fc.array(fc.tuple(fc.constantFrom('A', 'B_1', 'ProgramFiles(x86)'), whole), { maxLength: 5 }), (pairs) => {
      const text = pairs.map(([name, value]) => `${name}=${value}`).join('\n');
      expect(readEnv(text)).toEqual({ value: pairs.map(([name, value]) => ({ name, value })) });
    }));

  test('arguments in quotes', () =>
    holds(
      fc.array(
        line.map((text) => text.replaceAll("'", '')),
        { maxLength: 6 },
      ),
      (words) => expect(readArguments(words.map((word) => `'${word}'`).join(' '))).toEqual({ value: words }),
    ));

  test('YAML lists and maps that a CI hands over as JSON', () =>
    holds(
      fc.dictionary(
        fc.stringMatching(/^[A-Z]{1,5}$/),
        whole.filter((text) => !/[\u2028\u2029]/.test(text)),
        { minKeys: 1, maxKeys: 4 },
      ),
      (map) => {
        const pairs = Object.entries(map);
        const read = (value: string) =>
          readHostInputs([{ name: 'env', value, source: 'x' }], INPUTS).raw[0]?.value ?? '';
        const expected = { value: pairs.map(([name, value]) => ({ name, value })) };
        expect(readEnv(read(JSON.stringify(map)))).toEqual(expected);
        expect(readEnv(read(JSON.stringify(pairs.map(([name, value]) => `${name}=${value}`))))).toEqual(expected);
      },
    ));

  test('the address of a database', () =>
    holds(
      connection,
      (server) => {
        const url = new URL(databaseUrl(server));
        expect(decodeURIComponent(url.username)).toBe(server.user);
        expect(decodeURIComponent(url.password)).toBe(server.password);
        expect(decodeURIComponent(url.pathname.slice(1))).toBe(server.database);
        expect(url.port).toBe(String(server.port));
        expect(url.searchParams.get('sslrootcert')).toBe(server.rootCertificate);
      },
      3,
    ));

  test('the service file', () =>
    holds(
      connection,
      (server) => {
        const read = readServiceFile(renderServiceFile(server));
        expect(read).toMatchObject({
          host: server.host,
          port: String(server.port),
          user: server.user,
          dbname: server.database,
        });
        // What a line cannot hold is left to PGPASSWORD.
        if (read.password !== undefined) expect(read.password).toBe(server.password);
        else expect(/[\s]$/.test(server.password) || server.password.length > 50).toBe(true);
      },
      3,
    ));

  test('the hidden line of a comment, whatever stands around it', () => {
    const order = fc.option(
      fc.record({ run: fc.integer({ min: 1, max: 1e14 }), attempt: fc.integer({ min: 1, max: 999 }) }),
    );
    return holds(
      fc.tuple(
        whole.filter((text) => text !== ''),
        order,
        anyText,
      ),
      ([key, run, rest]) => {
        const text = renderMarker({ key, order: run });
        expect(text).toMatch(/^<!--(?:(?!--|>).)*-->$/su);
        expect(readMarker(`${text}\n${rest}`)).toEqual({ key, order: run });
      },
    );
  });

  test('variables for a shell', () =>
    holds(
      fc.array(connection, { minLength: 1, maxLength: 4 }),
      (several) => {
        const wanted = several.flatMap((server, at) => {
          const all = Object.entries(makeClusterVariables(server, 'turbo')).map(([name, value]) => [
            `${name}_${at}`,
            value,
          ]);
          return all as [string, string][];
        });
        const script = renderVariables(Object.fromEntries(wanted), 'env');
        const printed = execFileSync('/bin/sh', ['-c', `${script}\nenv -0`], { env: {}, encoding: 'utf8' }).split('\0');
        for (const [name, value] of wanted) expect(printed).toContain(`${name}=${value}`);
      },
      0.2,
    ));

  test('variables of dotenv, as Node itself reads them', () =>
    // Readers do not agree on what a quote inside of double quotes is.
    holds(
      whole.filter((text) => !/['\u2028\u2029]/.test(text)),
      (value) => expect(parseEnv(renderVariables({ A: value, B: 'x' }, 'dotenv'))).toEqual({ A: value, B: 'x' }),
    ));
});

/** As parseServiceFileContents of libpq's fe-connect.c does: blanks at both ends of a line are not part of it. */
function readServiceFile(text: string): Record<string, string> {
  const [first, ...lines] = text.split('\n').map((raw) => raw.replace(/^[ \t\v\f\r]+|[ \t\v\f\r]+$/g, ''));
  expect(first).toBe('[pg-speed]');
  for (const entry of lines) expect(Buffer.byteLength(entry)).toBeLessThan(256);
  return Object.fromEntries(
    lines
      .filter((entry) => entry !== '' && !entry.startsWith('#'))
      .map((entry) => [entry.slice(0, entry.indexOf('=')), entry.slice(entry.indexOf('=') + 1)]),
  );
}
