import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createBackend } from './backend.ts';
import { docker } from './container.ts';
import { describeDocker, IMAGES } from './images.ts';

const IMAGE = 'pg-speed-test-silent:15';
let folder = '';
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'pg-speed-version-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await docker(['rmi', '--force', IMAGE]);
});

/** A client that writes down what it is called with, before the real one does it. */
function makeClient(calls: string): string {
  const bin = path.join(folder, 'bin');
  mkdirSync(bin);
  const real = execFileSync('which', ['docker'], { encoding: 'utf8' }).trim();
  const script = `#!/bin/sh\necho "$@" >> '${calls}'\nexec '${real}' "$@"\n`;
  writeFileSync(path.join(bin, 'docker'), script, { mode: 0o755 });
  return bin;
}

describeDocker('an image without PG_VERSION', () => {
  test('is asked for its version once; the answer is kept where nobody else can write', async () => {
    const build = ['build', '--quiet', '--network', 'none', '--tag', IMAGE, '-'];
    expect(await docker(build, `FROM ${IMAGES.postgres15}\nENV PG_VERSION=\n`)).toMatchObject({ code: 0 });
    const calls = path.join(folder, 'calls');
    const cache = path.join(folder, 'cache');
    const env = {
      PATH: `${makeClient(calls)}:${process.env.PATH}`,
      PG_SPEED_CACHE: cache,
      XDG_CACHE_HOME: `${folder}/x`,
    };
    const countQuestions = async () => {
      writeFileSync(calls, '');
      await using world = await createBackend({ image: IMAGE }, env);
      expect(world.backend.version.major).toBe(15);
      return readFileSync(calls, 'utf8').split('--entrypoint postgres').length - 1;
    };
    expect([await countQuestions(), await countQuestions()]).toEqual([1, 0]);
    const file = path.join(cache, 'image-versions');
    const kept = readFileSync(file, 'utf8');
    expect(kept).toMatch(/^sha256:[0-9a-f]{64} 15\.\d+\n$/);
    // What is no version is asked for again.
    writeFileSync(file, kept.replace(/ .*/, ' none'));
    expect([await countQuestions(), readFileSync(file, 'utf8')]).toEqual([1, kept]);
    // What others could have written is not believed.
    writeFileSync(file, kept.replace(/ .*/, ' 99.1'));
    chmodSync(cache, 0o777);
    expect([await countQuestions(), await countQuestions()]).toEqual([1, 0]);
  });
});
