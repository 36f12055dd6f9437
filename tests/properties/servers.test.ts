import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { writeHint } from '../../src/errors.ts';
import { chooseEngine, explainRefusal, readRemoteHost } from '../../src/features/docker/source/engine.ts';
import { readImageDescription, readPackageVersion } from '../../src/features/docker/source/image.ts';
import { readContainerId, readPublishedPort } from '../../src/features/docker/source/network.ts';
import { explainPull } from '../../src/features/docker/source/pull.ts';
import { newestFirst, parsePackageVersion, sortPackages } from '../../src/features/download/source/package.ts';
import { parseLinks } from '../../src/features/download/source/symlinks.ts';
import { makeVerifier } from '../../src/postgres/server/access.ts';
import { checkSettings, hasValue, readBoolean, readNumber } from '../../src/postgres/server/settings.ts';
import type { Profile } from '../../src/profiles/profile.ts';
import { expectProblems, expectTold, holds, settle } from './cases.ts';
import { anyText, nearly } from './texts.ts';

const VALUES = [
  '64',
  'kB',
  'MB',
  '8kB',
  'ms',
  'min',
  'on',
  'off',
  'tr',
  '0x1F',
  '1e5',
  '.',
  '-',
  ' ',
  'constructor',
  'replica',
];
const vartype = fc.constantFrom('bool', 'integer', 'real', 'string', 'enum');
const unit = fc.constantFrom(null, '8kB', 'kB', 'ms', 's', 'min', 'B', 'constructor', '');

describe('values of settings', () => {
  test('are compared as the server means them', () =>
    holds(
      fc.tuple(nearly(VALUES), nearly(VALUES), vartype, unit),
      ([asked, setting, type, unit]) => {
        expect(typeof hasValue(asked, { name: 'x', setting, unit, vartype: type })).toBe('boolean');
        expect(hasValue(setting, { name: 'x', setting, unit, vartype: type })).toBe(true);
        const [number, boolean] = [readNumber(asked, unit), readBoolean(asked)];
        expect(number === null || typeof number === 'number').toBe(true);
        expect([null, true, false]).toContain(boolean);
      },
      3,
    ));

  test('that are wrong are reported with their place', () => {
    const setting = fc.record({
      name: fc.constantFrom('work_mem', 'jit', 'wal_level', 'wrk_mem', 'x'),
      value: nearly(VALUES),
    });
    const serverSettings = [
      {
        name: 'work_mem',
        vartype: 'integer',
        unit: 'kB',
        min_val: '64',
        max_val: '2147483647',
        enumvals: null,
        context: 'user',
      },
      { name: 'jit', vartype: 'bool', unit: null, min_val: null, max_val: null, enumvals: null, context: 'user' },
      {
        name: 'wal_level',
        vartype: 'enum',
        unit: null,
        min_val: null,
        max_val: null,
        enumvals: ['minimal', 'replica'],
        context: 'postmaster',
      },
      { name: 'x', vartype: 'real', unit: null, min_val: '0', max_val: '1', enumvals: null, context: 'internal' },
    ];
    return holds(
      fc.array(setting, { maxLength: 4 }),
      (settings) => {
        const profile: Profile = {
          name: 'p',
          storage: 'disk',
          initdbArgs: [],
          why: '',
          settings: settings.map((row) => ({ ...row, why: '', where: 'f.yml:3' })),
        };
        expectProblems(checkSettings(profile, { text: '17.6', major: 17, minor: 6 }, serverSettings), 'f.yml:3');
      },
      2,
    );
  });
});

describe('answers of Docker', () => {
  test('about an image', () => {
    const config = fc.record(
      {
        Env: fc.oneof(
          fc.constant(null),
          fc.array(fc.oneof(fc.constantFrom('PG_VERSION=17.6-1.pgdg13+1', 'PGDATA=/x'), anyText)),
          fc.jsonValue(),
        ),
        Volumes: fc.jsonValue(),
      },
      { requiredKeys: [] },
    );
    const answer = fc.record(
      { Id: fc.oneof(fc.constant('sha256:x'), fc.jsonValue()), Config: fc.oneof(config, fc.jsonValue()) },
      { requiredKeys: [] },
    );
    const text = fc.oneof(
      answer.map((image) => JSON.stringify(image)),
      answer.map((image) => JSON.stringify([image])),
      fc.json(),
      anyText,
    );
    return holds(
      text,
      async (json) => {
        const settled = await settle(() => readImageDescription('postgres:17', json));
        if ('value' in settled) expect(settled.value.volumes.every((volume) => typeof volume === 'string')).toBe(true);
        else expect(settled.error.message).toContain('postgres:17');
      },
      3,
    );
  });

  test('about addresses, ports and contexts', () =>
    holds(
      nearly([
        'tcp://',
        'unix:///x',
        'ssh://',
        'user@',
        'host',
        ':',
        '2375',
        '[::1]',
        '0.0.0.0:',
        '\n',
        '{"currentContext":',
        '"x"',
        '}',
      ]),
      async (text) => {
        const port = readPublishedPort(text);
        if (port !== null) expect(Number.isInteger(port) && port > 0 && port < 65_536).toBe(true);
        const settled = await settle(() => readRemoteHost(text));
        if ('error' in settled) expect(settled.error.message).toContain('DOCKER_HOST');
        expect(chooseEngine({}, text) ?? 'context:').toMatch(/^context:/);
        expect(readContainerId(text)).toBeNull();
      },
      3,
    ));

  test('that refuse', () =>
    holds(
      nearly([
        'permission denied',
        'docker.sock',
        'Cannot connect to the Docker daemon',
        'toomanyrequests',
        'no space left',
        "See 'docker run --help'",
        'Error response from daemon: ',
        '\n',
      ]),
      (stderr) => {
        const { message, hint } = explainRefusal({ startError: null, timedOut: false, stderr }, 'It could not be done');
        expectTold(message, writeHint(hint));
        const pull = explainPull('postgres:17', stderr);
        if (pull !== null) expectTold(pull.message, writeHint(pull.hint));
      },
      2,
    ));
});

describe('packages to download', () => {
  test('have versions that can be ordered, or are passed over', () =>
    holds(
      fc.array(nearly(['17', '.', '6', '0', '-beta', '-rc', '18.4.0-beta.17', '15.18.0', '1e9', '9'.repeat(10)]), {
        maxLength: 5,
      }),
      (texts) => {
        const sorted = sortPackages(texts);
        expect(sorted.every(({ text, server }) => texts.includes(text) && Number.isSafeInteger(server.major))).toBe(
          true,
        );
        for (const [at, next] of sorted.slice(1).entries())
          expect(newestFirst(sorted[at]!, next)).toBeLessThanOrEqual(0);
        for (const text of texts) parsePackageVersion(text);
        for (const text of texts) readPackageVersion(text);
      },
      2,
    ));

  test('name links inside of themselves, or are refused', () => {
    const name = fc.oneof(nearly(['native', '/', 'lib', '..', '.', 'x.so', '\\', ':']), fc.jsonValue());
    const list = fc.oneof(
      fc.array(fc.record({ source: name, target: name })).map((links) => JSON.stringify(links)),
      fc.json(),
      anyText,
    );
    return holds(
      list,
      (text) => {
        try {
          for (const { at, to } of parseLinks(text))
            for (const place of [at, to]) expect(place).not.toMatch(/(?:^|\/)\.{0,2}(?:\/|$)|[\\:\0]/);
        } catch (error) {
          // Its caller names the package.
          expect(error).not.toBeInstanceOf(TypeError);
        }
      },
      2,
    );
  });
});

test('any password gets a verifier that tells nothing of it', () =>
  holds(
    anyText,
    async (password) =>
      expect(await makeVerifier(password)).toMatch(/^SCRAM-SHA-256\$4096:[\w+/]+=*\$[\w+/]+=*:[\w+/]+=*$/),
    0.5,
  ));
