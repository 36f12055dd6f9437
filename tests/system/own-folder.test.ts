import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { removeTree } from '../../src/system/files.ts';
import { openNamespaces } from '../../src/system/namespaces.ts';
import { coverFolder } from '../../src/system/own-folder.ts';
import { isAlive, readNamespace } from '../../src/system/process.ts';

const MAPPED = process.getuid?.() === 0 ? [] : ['--map-root-user'];
const mayMount = process.platform === 'linux' && spawnSync('unshare', [...MAPPED, '--mount', 'true']).status === 0;
if (!mayMount) process.stderr.write('SKIPPED: tests of folders in namespaces need the right to make them\n');

let root: string;
/** Below /tmp, which is private inside. */
let shared: string;
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'pgs-own-'));
  shared = mkdtempSync('/tmp/pgs-shared-');
});
afterEach(async () => {
  // An overlay leaves a folder that its owner may not read.
  for (const made of [root, `${root}-work`, shared]) await removeTree(made);
});

/** What a line of a shell prints in namespaces with a folder of their own, and what it changed there. */
async function runInside(line: string, { folder = root, work = `${root}-work`, visible = [] as string[] } = {}) {
  await using namespaces = await openNamespaces({ mounts: true, network: false });
  const changes = await coverFolder(namespaces, { folder, work, visible });
  const { file, args } = namespaces.enter({ file: '/bin/sh', args: ['-c', line], env: {}, cwd: folder });
  const { stdout, stderr } = spawnSync(file, args, { encoding: 'utf8' });
  const changed = spawnSync('find', ['.', '-type', 'f'], { cwd: changes, encoding: 'utf8' }).stdout;
  return { stdout, stderr, changed };
}

(mayMount ? describe : describe.skip)('a folder of its own', () => {
  test.each(['plain', 'a b,c:d\'e"f$(g)', 'back\\slash', 'two\nlines', '-o'])('may have any name: %j', async (name) => {
    const folder = path.join(root, name, 'in');
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'file'), 'as it was');
    const inside = await runInside('echo changed > file; pwd', { folder, work: path.join(root, name, 'work') });
    expect(inside).toEqual({ stdout: `${folder}\n`, stderr: '', changed: './file\n' });
    expect(readFileSync(path.join(folder, 'file'), 'utf8')).toBe('as it was');
  });

  test('ends what runs in it also where tests have killed the process that holds it', async () => {
    const namespaces = await openNamespaces({ mounts: true, network: false });
    const { file, args } = namespaces.enter({ file: 'sleep', args: ['600'], env: {}, cwd: '/' });
    const child = spawn(file, args, { stdio: 'ignore' });
    const ended = once(child, 'exit');
    const holder = Number(args[args.indexOf('--target') + 1]);
    while (readNamespace(child.pid ?? 0, 'mnt') !== readNamespace(holder, 'mnt')) await delay(5);
    process.kill(holder, 'SIGKILL');
    while (isAlive(holder)) await delay(5);
    await namespaces[Symbol.asyncDispose]();
    expect(await ended).toEqual([null, 'SIGKILL']);
  });

  test('that has no process any more ends none of a later one, which Linux could give the same number', async () => {
    const holderOf = ({ enter }: Awaited<ReturnType<typeof openNamespaces>>) => {
      const { args } = enter({ file: 'true', args: [], env: {}, cwd: '/' });
      return Number(args[args.indexOf('--target') + 1]);
    };
    const empty = await openNamespaces({ mounts: true, network: false });
    const number = readNamespace(holderOf(empty), 'mnt');
    process.kill(holderOf(empty), 'SIGKILL');
    while (isAlive(holderOf(empty))) await delay(5);
    await using later = await openNamespaces({ mounts: true, network: false });
    expect(readNamespace(holderOf(later), 'mnt')).not.toBe(number);
    for (let times = 0; times < 2; times++) await empty[Symbol.asyncDispose]();
    expect(isAlive(holderOf(later))).toBe(true);
  });

  test('has the mode of the folder, and its end waits for no disk', async () => {
    chmodSync(root, 0o2751);
    const { stdout } = await runInside(
      'stat -c %a .; grep " $PWD overlay " /proc/mounts | grep -q volatile && echo yes',
    );
    expect(stdout).toBe('2751\nyes\n');
  });

  test('comes with a /tmp that shows what is named, also behind links, and nothing else', async () => {
    const at = (name: string) => path.join(shared, name);
    mkdirSync(at('folder'));
    writeFileSync(at('folder/a'), 'in a folder');
    writeFileSync(at('file'), 'a file');
    writeFileSync(at('other'), 'not named');
    symlinkSync(at('folder'), at('link'));
    symlinkSync(at('file'), at('link-to-file'));
    symlinkSync(at('nowhere'), at('broken'));
    const visible = ['folder', 'folder/a', 'file', 'link', 'link-to-file', 'broken', 'missing'].map(at);
    const { stdout } = await runInside(
      `cd ${shared}; ls; cat folder/a file link/a link-to-file; stat -c %a /tmp; touch /tmp/x folder/b`,
      { visible: [...visible, '/tmp', '/etc'] },
    );
    expect(stdout).toBe('file\nfolder\nlink\nlink-to-file\nin a foldera filein a foldera file1777\n');
    expect(readFileSync(at('folder/b'), 'utf8')).toBe('');
  });
});
