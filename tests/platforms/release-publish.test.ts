import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';

const script = (name: string) => fileURLToPath(new URL(`../../scripts/${name}`, import.meta.url));
let folder: string;
let archive: string;
const asked = () => readFileSync(path.join(folder, 'asked'), 'utf8').trim().split('\n');

/** A project with a packed version, and an npm that notes what it is asked. */
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'pgs-publish-'));
  for (const name of ['release', 'bin']) mkdirSync(path.join(folder, name));
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ name: 'x' }));
  archive = path.join(folder, 'release', 'x-1.0.0.tgz');
  writeFileSync(archive, 'the package');
  const npm = path.join(folder, 'bin', 'npm');
  writeFileSync(
    npm,
    '#!/bin/sh\necho "$@" >> asked\n[ "$1" = publish ] && exit "$PUBLISH"\necho "$SAYS" >&2\necho "$VIEW"\nexit "$CODE"\n',
  );
  chmodSync(npm, 0o755);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function publish(env: Record<string, string>, version = '1.0.0') {
  const PATH = [path.join(folder, 'bin'), process.env.PATH].join(path.delimiter);
  const args = [script('release-publish.mjs'), 'release', version];
  return spawnSync(process.execPath, args, {
    cwd: folder,
    env: { PATH, PUBLISH: '0', CODE: '0', ...env },
    encoding: 'utf8',
  });
}

// The stub is a shell script.
const onPosix = process.platform === 'win32' ? describe.skip : describe;
onPosix('publishing', () => {
  const hash = (text: string) => JSON.stringify(`sha512-${createHash('sha512').update(text).digest('base64')}`);

  test.each([
    ['a first version', { CODE: '1', SAYS: 'npm error code E404' }],
    ['a further version', { VIEW: '' }],
  ])('%s is published with provenance', (_what, env) => {
    expect(publish(env).status).toBe(0);
    expect(asked()).toEqual([
      'view x@1.0.0 dist.integrity --json',
      'publish ./release/x-1.0.0.tgz --provenance --access public --tag latest',
    ]);
  });

  test('a prerelease is not what `npm install` takes', () => {
    writeFileSync(path.join(folder, 'release', 'x-2.0.0-rc.1.tgz'), 'another');
    expect(publish({}, '2.0.0-rc.1').status).toBe(0);
    expect(asked().at(-1)).toMatch(/--tag next$/);
  });

  test('what is published with the same bytes is left as it is', () => {
    expect(publish({ VIEW: hash('the package') }).status).toBe(0);
    expect(asked()).toHaveLength(1);
  });

  test.each([
    ['other bytes are there', { VIEW: hash('other') }, /with other content/],
    ['the registry does not answer', { CODE: '1', SAYS: 'npm error code ECONNREFUSED' }, /npm view failed/],
  ])('where %s nothing is published', (_what, env, message) => {
    const { status, stderr } = publish(env);
    expect([status, asked().length]).toEqual([1, 1]);
    expect(stderr).toMatch(message);
  });

  test('a failed publication is a failure, and without a package none is tried', () => {
    expect(publish({ PUBLISH: '3' })).toMatchObject({ status: 1, stderr: expect.stringContaining('ended with 3') });
    rmSync(archive);
    rmSync(path.join(folder, 'asked'));
    expect(publish({}).status).toBe(1);
    expect(existsSync(path.join(folder, 'asked'))).toBe(false);
  });
});

describe('tags of the image', () => {
  const tags = (...args: string[]) => {
    const { status, stdout } = spawnSync(process.execPath, [script('release-image-tags.mjs'), ...args], {
      encoding: 'utf8',
    });
    return status === 0 ? stdout : status;
  };

  test.each([
    ['1.2.3', 'tags=forge.example:5000/a/b:17,forge.example:5000/a/b:17-1.2.3\n'],
    ['1.2.3-rc.1', 'tags=forge.example:5000/a/b:17-1.2.3-rc.1\n'],
  ])('of %s', (version, expected) => {
    expect(tags('forge.example:5000/a/b', version, '17')).toBe(expected);
  });

  test.each([
    ['a/b\nx=1', '1.2.3', '17'],
    ['A/b', '1.2.3', '17'],
    ['', '1.2.3', '17'],
    ['a/b', '1.2.3\nx=1', '17'],
    ['a/b', '1.2.3', '17 18'],
  ])('%j %j %j are refused, because they become lines of an output', (...args) => {
    expect(tags(...args)).toBe(2);
  });
});
