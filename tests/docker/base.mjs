// The Debian that the test images stand on: pulled where an engine can pull, else made here by debootstrap.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

export const SUITE = 'bookworm';
export const MADE = `pg-speed-test/debian:${SUITE}`;
const PULLED = `debian:${SUITE}-slim`;

/** Name of an image in the engine that holds a small Debian. @throws Error when it can neither be made nor pulled */
export function ensureBase(env) {
  const canMake = process.getuid?.() === 0 && !spawnSync('debootstrap', ['--version']).error;
  // Making it is surer than a pull, which some machines may not do and all may do only so often an hour.
  if (!canMake) {
    execFileSync('docker', ['pull', '--quiet', PULLED], { env, stdio: ['ignore', 'ignore', 'inherit'] });
    return PULLED;
  }
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pg-speed-debian-'));
  try {
    const root = path.join(folder, 'root');
    const mirror = findMirror();
    runStep('debootstrap', ['--variant=minbase', SUITE, root, ...(mirror ? [mirror] : [])]);
    const tar = path.join(folder, 'root.tar');
    runStep('tar', ['--numeric-owner', '-C', root, '--exclude=./var/cache/apt/archives/*.deb', '-cf', tar, '.']);
    runStep('docker', ['import', tar, MADE], env);
    return MADE;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Where this machine takes its own Debian packages from. */
function findMirror() {
  const format = ['indextargets', '--format', '$(REPO_URI)', 'Created-By: Packages'];
  const { stdout } = spawnSync('apt-get', format, { encoding: 'utf8' });
  return (stdout ?? '').split('\n').find((uri) => /\/debian\/?$/.test(uri));
}

/** Runs one program to its end. @throws Error with the end of its output, when it fails */
export function runStep(file, args, env = process.env) {
  const { status, error, stdout, stderr } = spawnSync(file, args, {
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 256 * 1024 * 1024,
  });
  if (status === 0) return stdout.trim();
  const tail = `${stdout ?? ''}${stderr ?? ''}`.trim().split('\n').slice(-20).join('\n');
  throw new Error(`${file} ${args.slice(0, 4).join(' ')} failed: ${error?.message ?? `exit code ${status}`}\n${tail}`);
}
