import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe } from '@jest/globals';
import type { Results } from '../../../src/results/results.ts';
import { readResultsFile } from '../../results-file.ts';
import { BUNDLES } from '../cli.ts';

/** Mounts, shared memory and processes of its own: whatever a test leaves is gone with it. */
const NAMESPACES = ['--mount', '--ipc', '--pid', '--fork', '--mount-proc', '--kill-child'];

/** These tests change what a machine looks like, in namespaces of their own: that needs root on Linux. */
export const mayUnshare = process.getuid?.() === 0 && spawnSync('unshare', [...NAMESPACES, 'true']).status === 0;
if (!mayUnshare) process.stderr.write('SKIPPED: tests of machines with faults need root on Linux and unshare(1)\n');

/** `describe`, or where no machine can be made up, one whose tests are skipped. */
export const onMachine = mayUnshare ? describe : describe.skip;

/** Runs each argument as a statement on the server that the PG* variables name, and prints the first row of each. */
const QUERY = `
const pg = require(${JSON.stringify(path.join(BUNDLES, 'pg.cjs'))});
const client = new pg.Client();
client.on('error', () => {});
(async () => {
  await client.connect();
  for (const sql of process.argv.slice(2))
    for (const row of (await client.query(sql)).rows.slice(0, 1)) console.log(Object.values(row).join(' '));
  await client.end();
})().catch((error) => {
  console.error('client: ' + error.message);
  process.exit(1);
});
`;

/** Programs on the PATH of shell lines; `query` runs each of its arguments as a statement. */
const PROGRAMS = {
  'pg-speed': `require(${JSON.stringify(path.join(BUNDLES, 'cli.cjs'))});`,
  sample: `require(${JSON.stringify(path.join(BUNDLES, 'sample.cjs'))});`,
  query: QUERY,
};

/** Commands that tests begin with in their namespace. Loop devices are shared with the machine: each is given back with its mount. */
const PRELUDE = `
mount -t tmpfs -o size=1g,mode=1777 tmpfs /dev/shm
make_disk() { # name, size: an empty ext4 of that size below the working folder, with nothing held back for root
  truncate -s "$2" "$1.img" && mkfs.ext4 -q -O ^has_journal -m 0 "$1.img" && mkdir -p "$1" && mount -o loop "$1.img" "$1" && chmod 1777 "$1"
}
fill() { # folder: takes all its room, the last bytes in steps of their own
  cat /dev/zero > "$1/fill" 2> /dev/null || dd if=/dev/zero of="$1/fill.2" bs=512 2> /dev/null || true
}
data_of() { dirname "$(ls -d "$TMPDIR"/pg-speed-????????????-data/data/postmaster.pid /dev/shm/pg-speed-????????????-data/data/postmaster.pid 2> /dev/null | head -n 1)"; }
postmaster() { head -n 1 "$(data_of)/postmaster.pid"; }
list_mounts() { grep -o '[^ ]*pg-speed-............-data' /proc/self/mountinfo; }
mounts_before=$(list_mounts) # of other tests on this machine
left() {
  # libfaketime's own files, the last one as sem_open(3) of a program that ended was making it; PostgreSQL's have its name.
  ls -A /dev/shm 2> /dev/null | grep -vxE 'fill|hanging|.*faketime_.*|sem\\.[A-Za-z0-9]{6}'
  find "$TMPDIR" -maxdepth 1 -name 'pg-speed-????????????*' -not -name 'pg-speed-cache*' 2> /dev/null
  find "$TMPDIR"/pg-speed-[0-9]* -type f 2> /dev/null
  list_mounts | grep -vxF "$mounts_before"
  tail -n +2 /proc/sysvipc/shm
  for one in /proc/[0-9]*/cwd; do readlink "$one" | grep 'pg-speed-............'; done
  true
}
`;

export interface Ended {
  status: number | null;
  stdout: string;
  stderr: string;
}

/** A made-up machine: a folder for a user, and shell lines that are run where they may mount what they like. */
export interface Machine {
  /** TMPDIR and HOME. */
  folder: string;
  /** A folder to work in. */
  work: string;
  /** Runs shell lines, which know the commands `pg-speed`, `sample` and `query` and the functions of the prelude. */
  inside(script: string, env?: Record<string, string>): Ended;
  /** The results of the last comparison, proven to be valid. */
  results(reportDir?: string): Results;
  dispose(): void;
}

export function createMachine(): Machine {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pgs-'));
  const work = path.join(folder, 'work');
  mkdirSync(work);
  const bin = path.join(folder, 'bin');
  mkdirSync(bin);
  for (const directory of [folder, work, bin]) chmodSync(directory, 0o755);
  for (const [name, code] of Object.entries(PROGRAMS))
    writeFileSync(path.join(bin, name), `#!${process.execPath}\n${code}`, { mode: 0o755 });
  return {
    folder,
    work,
    inside(script, more = {}) {
      const base = { PATH: `${bin}:${process.env.PATH}`, HOME: folder, TMPDIR: folder, PG_SPEED_SAMPLE_TESTS: '1' };
      const env = { ...base, ...more };
      const { status, stdout, stderr } = spawnSync('unshare', [...NAMESPACES, 'sh', '-c', PRELUDE + script], {
        cwd: work,
        env,
        encoding: 'utf8',
        timeout: 120_000,
      });
      return { status, stdout, stderr };
    },
    results: (reportDir = path.join(work, 'pg-speed-report')) => readResultsFile(path.join(reportDir, 'results.json')),
    dispose: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Whether a disk of some megabytes can be made here; said loudly where not, as in a container without loop devices. */
export function mayMakeDisks(): boolean {
  if (!mayUnshare) return false;
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pgs-'));
  try {
    execFileSync('unshare', ['-m', 'sh', '-c', `${PRELUDE} cd '${folder}' && make_disk try 4M`], { stdio: 'ignore' });
    return true;
  } catch {
    process.stderr.write('SKIPPED: tests of full disks need loop devices and mkfs.ext4\n');
    return false;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** How to run a command as an ordinary user, who has no other way to processes than /proc. */
export const AS_USER = {
  before: 'chown -R 65534:65534 "$TMPDIR"',
  run: 'setpriv --reuid 65534 --regid 65534 --clear-groups',
};

/** One run of one variant, as cheap as a comparison gets. */
export const ONCE = '--runs 1 --warmup 0 --port 0';
