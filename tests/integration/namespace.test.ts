import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { readResults } from '../../src/report/read.ts';
import { BUNDLES } from './cli.ts';

/** These tests change what the machine looks like, in a mount namespace of their own: that needs root on Linux. */
const mayUnshare = process.getuid?.() === 0 && spawnSync('unshare', ['-m', 'true']).status === 0;
const inNamespace = mayUnshare ? describe : describe.skip;
if (!mayUnshare)
  process.stderr.write('SKIPPED: tests of other machines (full tmpfs, no PostgreSQL) need root and unshare(1)\n');

const CLI = `'${process.execPath}' '${path.join(BUNDLES, 'cli.cjs')}'`;
const SAMPLE = `'${process.execPath}' '${path.join(BUNDLES, 'sample.cjs')}'`;

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'pgs-'));
  execFileSync('chmod', ['755', folder]);
  mkdirSync(path.join(folder, 'work'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs shell lines in a mount namespace; mounts made there are gone afterwards. */
function inside(script: string) {
  const env = { PATH: process.env.PATH ?? '', HOME: folder, TMPDIR: folder, PG_SPEED_SAMPLE_TESTS: '1' };
  return spawnSync('unshare', ['-m', 'sh', '-c', script], { cwd: path.join(folder, 'work'), env, encoding: 'utf8' });
}

function results() {
  const file = path.join(folder, 'work', 'pg-speed-report', 'results.json');
  return readResults(readFileSync(file, 'utf8'), file);
}

const SMALL_SHM = (size: string) => `mount -t tmpfs -o size=${size},mode=1777 tmpfs /dev/shm`;
/** Shows that nothing is left: no folder in memory or below TMPDIR, no mount, no server. */
const LEFT = 'ls /dev/shm; ls "$TMPDIR" | grep "pg-speed-............"; mount | grep pg-speed';

inNamespace('a machine', () => {
  test('with 64 MB of /dev/shm, as in a container, gets a tmpfs of its own where that is allowed', () => {
    const { stdout, stderr, status } = inside(`${SMALL_SHM('64m')}
      eval "$(${CLI} start --profile tmpfs --port 0)" && mount | grep -o 'pg-speed-.*type tmpfs'; ${SAMPLE}; ${CLI} stop; echo left:; ${LEFT}`);
    expect({ stdout, status, stderr }).toMatchObject({
      stdout: expect.stringMatching(/pg-speed-\w+-data type tmpfs\n1 tests? passed\nleft:\n$/),
    });
  });

  test('with a tmpfs that fills up tells so in one sentence, in a comparison that goes on', () => {
    const { stdout, stderr, status } = inside(`${SMALL_SHM('150m')}
      ${CLI} compare --profiles nosync,tmpfs --tmpfs-size 120MB --runs 1 --warmup 0 --port 0 --pgbench '-t 10' --pgbench-init '-s 12'; code=$?; ${LEFT}; exit $code`);
    expect(status).toBe(1);
    expect(stderr).toMatch(
      /The tmpfs \/dev\/shm is full: it had room for 120 MB \("No space left on device"\)\. Raise `tmpfs-size`/,
    );
    const { samples, comparisons } = results();
    expect(samples.filter((one) => one.variant === 'tmpfs')).toMatchObject([
      { failure: expect.stringContaining('is full'), metrics: [] },
    ]);
    expect(samples.filter((one) => one.variant !== 'tmpfs').every((one) => one.failure === null)).toBe(true);
    expect(comparisons[0]).toMatchObject({ variant: 'tmpfs', verdict: 'failed' });
    expect(stdout).not.toMatch(/^pg-speed-|^PostgreSQL\./m);
  });

  test('whose tmpfs is full from the start says so, and leaves nothing', () => {
    const { stdout, stderr, status } = inside(`${SMALL_SHM('30m')}
      ${CLI} start --profile tmpfs --tmpfs-size 25MB --port 0; code=$?; ${LEFT}; exit $code`);
    expect(status).toBe(3);
    expect(stderr).toContain('The tmpfs /dev/shm is full: it had room for 25 MB');
    expect(stdout).toBe('');
  });

  test('without any PostgreSQL says how to get one', () => {
    const hidden = 'for d in /usr/lib/postgresql /usr/local/pgsql; do test -d $d && mount -t tmpfs tmpfs $d; done';
    for (const args of ['start', 'compare']) {
      const { stdout, stderr, status } = inside(`${hidden}; PATH=/usr/bin:/bin ${CLI} ${args}`);
      expect(status).toBe(3);
      expect(stderr).toContain('No PostgreSQL server (12 or later) was found');
      expect(stderr).toContain('apt-get install postgresql');
      expect(stdout).toBe('');
    }
    const { stdout, status } = inside(`${hidden}; PATH=/usr/bin:/bin ${CLI} doctor`);
    expect(status).toBe(3);
    expect(stdout).toContain('none found');
  });

  test('with everything in memory skips the disk profiles by name', () => {
    const memory = 'for d in "$TMPDIR" /var/tmp; do mount -t tmpfs -o mode=1777 tmpfs "$d"; done; cd "$TMPDIR"';
    const { stderr, status } = inside(`${memory}; HOME=/nonexistent ${CLI} start --profile default --port 0`);
    expect(status).toBe(2);
    expect(stderr).toContain('Profile `default` cannot be given on this machine: no folder on disk can be written');
  });
});
