import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { DOCKER_ENV, describeDocker, IMAGES } from '../../../docker/images.ts';
import { createWorld, type World } from '../../../integration/cli.ts';
import { readResultsFile } from '../../../results-file.ts';

let world: World;

describeDocker('a sweep over versions', () => {
  beforeEach(() => {
    world = createWorld();
  });
  afterEach(() => {
    expect(world.leftovers()).toEqual([]);
    world.dispose();
  });

  /** A client to whom the official images are those of the tests. */
  function wrapClient(): string {
    const bin = path.join(world.folder, 'bin');
    mkdirSync(bin);
    const file = path.join(bin, 'docker');
    const rename = `case $word in postgres:15) word=${IMAGES.postgres15};; postgres:18) word=${IMAGES.postgres18};; esac`;
    const lines = [
      '#!/bin/sh',
      `for word; do shift; ${rename}; set -- "$@" "$word"; done`,
      `PATH='${process.env.PATH}' exec docker "$@"`,
    ];
    writeFileSync(file, `${lines.join('\n')}\n`);
    chmodSync(file, 0o755);
    return `${bin}${path.delimiter}${process.env.PATH}`;
  }

  test('takes an image for each of them', async () => {
    const env = { ...DOCKER_ENV, PATH: wrapClient(), PG_SPEED_SAMPLE_TESTS: '1' };
    const sweep = [
      '--backend',
      'docker',
      '--postgres-versions',
      '18,15',
      '--profile',
      'nosync',
      '--workload',
      'sample',
    ];
    const ended = await world.run(['compare', ...sweep, '--runs', '1', '--warmup', '0', '--port', '0'], { env });
    expect({ code: ended.code, stderr: ended.stderr }).toMatchObject({
      code: 0,
      stderr: expect.stringMatching(/PostgreSQL 18\S* \(postgres:18\), 15\S* \(postgres:15\): all as images/),
    });
    const { plan, samples } = readResultsFile(path.join(world.cwd, 'pg-speed-report', 'results.json'));
    expect(plan.postgres.source).toBe('postgres:18, postgres:15');
    expect(plan.variants.map(({ id, version }) => [id, version?.split('.')[0]])).toEqual([
      ['nosync pg18', '18'],
      ['nosync pg15', '15'],
    ]);
    expect(samples.map(({ failure, probes }) => [failure, probes.used])).toEqual(samples.map(() => [null, true]));
  });

  test('names every image that cannot be had', async () => {
    const args = ['compare', '--backend', 'docker', '--postgres-versions', '97,18,98', '--workload', 'sample'];
    const ended = await world.run([...args, '--port', '0'], { env: { ...DOCKER_ENV, PATH: wrapClient() } });
    expect(ended).toMatchObject({ code: 3, stdout: '' });
    expect(ended.stderr).toMatch(/source:\n- as images: .*postgres:97.*; .*postgres:98/);
  });
});
