import { describe, expect, test } from '@jest/globals';
import { explainRefusal } from '../../src/features/docker/source/engine.ts';
import { readImageDescription } from '../../src/features/docker/source/image.ts';
import { readPublishedPort } from '../../src/features/docker/source/network.ts';
import { parsePackageVersion } from '../../src/features/download/source/package.ts';
import { renderServiceFile } from '../../src/postgres/server/config.ts';
import { explainEarlyEnd } from '../../src/postgres/server/diagnosis.ts';
import { readNumber } from '../../src/postgres/server/settings.ts';
import { parseVersion } from '../../src/profiles/version.ts';

// Found by tests/properties.
test.each(['', 'no JSON', 'null', '[]', '[null]', '{"Id": 5}'])('no description of an image: %j', (answer) =>
  expect(() => readImageDescription('postgres:17', answer)).toThrow(
    "The engine's answer about the image postgres:17 does not describe an image.",
  ),
);

test('what is strange in the description of an image is passed over', () => {
  const facts = readImageDescription(
    'x',
    '{"Id": "i", "Config": {"Env": ["PG_VERSION=17.6", 5, null], "Volumes": "v"}}',
  );
  expect(facts).toMatchObject({ id: 'i', version: { text: '17.6' }, pgdata: null });
});

test('a port that is none', () => {
  expect(readPublishedPort('0.0.0.0:99999\n')).toBeNull();
  expect(readPublishedPort('0.0.0.0:65535\n')).toBe(65_535);
});

test('versions of very many digits', () => {
  expect(parseVersion('9'.repeat(400))).toBeNull();
  expect(parsePackageVersion(`${'9'.repeat(400)}.1.0`)).toBeNull();
});

test('what the engine says is reported without what a terminal obeys', () => {
  const { message } = explainRefusal({ startError: null, timedOut: false, stderr: 'x\u001b[31my\u0007' }, 'It failed');
  expect(message).toBe('It failed: xy .');
});

describe('a password in the service file', () => {
  const plain = { host: 'h', port: 1, user: 'u', database: 'd', rootCertificate: null };
  test.each([
    ['s3cret', true],
    [' s3cret', true],
    ['s3cret ', false],
    ['s3cret\t', false],
    ['x'.repeat(300), false],
  ])('%j is there only where a line can hold it: %s', (password, isWritten) =>
    expect(renderServiceFile({ ...plain, password }).includes(`password=${password}\n`)).toBe(isWritten),
  );
});

test('long texts are read in time', () => {
  expect(readNumber(`${'1'.repeat(400_000)}!`, 'kB')).toBeNull();
  const log = `LOG:${' '.repeat(64_000)}x\n`.repeat(4);
  const settings = [{ name: 'work_mem', value: 'x' }];
  const spec = { profile: 'turbo', storage: { kind: 'disk', parent: '/tmp' }, settings } as Parameters<
    typeof explainEarlyEnd
  >[2];
  expect(explainEarlyEnd('postgres', log, spec).message).toMatch(/^The server ended/);
});
