import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { isOwnContainer } from '../../src/system/machine.ts';
import { BUNDLES, createWorld, type World } from './cli.ts';

/** Two users of one machine: `nobody`, as initdb wants a name, and one who needs none. */
const [VICTIM, OTHER] = [65_534, 54_322];
const SAMPLE = path.join(BUNDLES, 'sample.cjs');
const CLI = path.join(BUNDLES, 'cli.cjs');
const isRoot = process.getuid?.() === 0;
const mayUnshare = isRoot && spawnSync('unshare', ['-mn', 'ip', 'link', 'set', 'lo', 'up']).status === 0;
if (!mayUnshare) process.stderr.write('SKIPPED: tests of other users need root on Linux with unshare(1) and ip(8)\n');
const isShared = isRoot && !isOwnContainer(process.env);
if (isRoot && !isShared) process.stderr.write('SKIPPED: a container is no machine with other users\n');

interface Started {
  port: number;
  user: string;
  password: string;
  databaseUrl: string;
}

let world: World;
beforeEach(() => {
  world = createWorld(isRoot ? VICTIM : undefined, 'real');
});
afterEach(() => world.close());

/** Works with the server as another user of the machine. */
function connectAs(uid: number, { port, user }: Started, password: string) {
  const env = {
    PATH: process.env.PATH ?? '',
    ...{ PGHOST: '127.0.0.1', PGPORT: String(port), PGUSER: user, PGDATABASE: 'postgres', PGPASSWORD: password },
    PG_SPEED_SAMPLE_TESTS: '1',
  };
  const { status, stderr } = spawnSync(process.execPath, [SAMPLE], { uid, gid: uid, env, cwd: '/', encoding: 'utf8' });
  return { status, stderr };
}

(isShared ? describe : describe.skip)('on a machine with other users', () => {
  test.each(['turbo', 'default'])(
    'a server of profile %s lets nobody in by the password that everybody knows',
    async (profile) => {
      const ended = await world.run(['start', '--profile', profile, '--port', '0', '--format', 'json']);
      expect(ended).toMatchObject({ code: 0 });
      const started: Started = JSON.parse(ended.stdout);
      expect(connectAs(OTHER, started, 'postgres')).toMatchObject({
        status: 1,
        stderr: expect.stringContaining('password authentication failed'),
      });
      expect(connectAs(VICTIM, started, started.password)).toMatchObject({ status: 0 });
      expect(ended.stderr).not.toContain(started.password);
      expect(ended.stderr).not.toContain('everybody knows');
    },
  );

  test('no CI but a machine that it made for the job makes it plain', async () => {
    const jobs: [NodeJS.ProcessEnv, boolean][] = [
      [{ GITHUB_ACTIONS: 'true', RUNNER_ENVIRONMENT: 'github-hosted' }, true],
      [{ GITHUB_ACTIONS: 'true', RUNNER_ENVIRONMENT: 'self-hosted' }, false],
      [{ GITLAB_CI: 'true', CI: 'true' }, false],
    ];
    for (const [env, isPlain] of jobs) {
      const ended = await world.run(['start', '--port', '0', '--format', 'dotenv'], {
        env: env as Record<string, string>,
      });
      expect([env, ended.code, /^PGPASSWORD=postgres$/m.test(ended.stdout)]).toEqual([env, 0, isPlain]);
      expect([
        env,
        ended.stderr.includes('The password is `postgres`, which everybody knows: any user of this machine can'),
      ]).toEqual([env, isPlain]);
    }
  });

  test('a comparison has one that nobody knows, too', async () => {
    const words = ['compare', '--profiles', 'nosync', '--runs', '1', '--port', '0', '--require-connection', 'false'];
    const ended = await world.run([...words, '--command', 'echo "$PGPASSWORD" > password']);
    expect(ended).toMatchObject({ code: 0 });
    expect(readFileSync(path.join(world.cwd, 'password'), 'utf8')).toMatch(/^[\w-]{20,}\n$/);
  });
});

(mayUnshare ? describe : describe.skip)('in a namespace of their own', () => {
  /** Shell lines with a loopback that nobody else has. */
  function inside(script: string) {
    const env = { PATH: process.env.PATH ?? '', HOME: world.folder, TMPDIR: world.folder };
    const words = ['-mn', 'sh', '-c', `ip link set lo up\n${script}`];
    return spawnSync('unshare', words, { cwd: world.cwd, env, encoding: 'utf8' });
  }
  const as = (uid: number) => `setpriv --reuid=${uid} --regid=${uid} --clear-groups '${process.execPath}'`;

  test('who takes the port while initdb runs, and asks for the password, does not get it', () => {
    // Binds the default port as soon as it sees the other user's initdb (and not that of another test), and asks whoever comes for a cleartext password.
    const attack = path.join(world.folder, 'attack.cjs');
    writeFileSync(
      attack,
      `const fs = require('node:fs');
       const net = require('node:net');
       const hasBegun = () => fs.readdirSync('/proc').filter(Number).some((pid) => {
         try { const words = fs.readFileSync('/proc/' + pid + '/cmdline', 'latin1'); return /bin\\/initdb\\0/.test(words) && words.includes('${world.folder}') && fs.statSync('/proc/' + pid).uid === ${VICTIM}; } catch { return false; }
       });
       const heard = [];
       const server = net.createServer((socket) => {
         socket.on('error', () => {});
         socket.on('data', (chunk) => { heard.push(chunk); socket.write(Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 3])); });
       });
       const timer = setInterval(() => {
         if (!hasBegun()) return;
         clearInterval(timer);
         server.listen({ port: 5432, host: '127.0.0.1', exclusive: true }, () => fs.writeFileSync('${world.folder}/theirs/taken', ''));
       }, 5);
       process.on('SIGTERM', () => { fs.writeFileSync('${world.folder}/theirs/heard', Buffer.concat(heard)); process.exit(); });`,
    );
    const theirs = path.join(world.folder, 'theirs');
    mkdirSync(theirs);
    execFileSync('chown', [String(OTHER), theirs]);
    const { stdout, stderr } = inside(`
      ${as(OTHER)} '${attack}' & attacker=$!
      ${as(VICTIM)} '${CLI}' start --profile default --password random --format json
      kill "$attacker"; wait "$attacker"
      ${as(VICTIM)} '${CLI}' stop --all 2> /dev/null`);
    expect(readFileSync(path.join(theirs, 'taken'), 'utf8')).toBe('');
    const { port, password }: Started = JSON.parse(stdout);
    expect(port).not.toBe(5432);
    expect(stderr).toContain('Another program took port 5432 before the server did');
    expect(readFileSync(path.join(theirs, 'heard'), 'latin1')).not.toContain(password);
    rmSync(theirs, { recursive: true });
  });

  test('a container has the password that everybody knows, and says what that means', () => {
    const { stdout, stderr } = inside(`mount -t tmpfs tmpfs /run && touch /run/.containerenv
      ${as(VICTIM)} '${CLI}' start --profile nosync --format dotenv
      ${as(VICTIM)} '${CLI}' stop --all 2> /dev/null`);
    expect(stdout).toMatch(/^PGPASSWORD=postgres$/m);
    expect(stderr).toContain(
      'The password is `postgres`, which everybody knows: any user of this machine can connect as superuser and run programs as you',
    );
  });
});
