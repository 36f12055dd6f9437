import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { NativeDraft } from '../../src/postgres/server/native.ts';
import { sendByPipe, startCommand } from '../../src/postgres/server/postmaster.ts';
import { capture } from '../../src/system/exec.ts';
import { askPs } from '../../src/system/process.ts';

describe('the program that starts a server', () => {
  const draft = {
    env: { Path: 'C:\\Windows', PGDATA: 'C:\\elsewhere', SystemRoot: 'C:\\Windows' },
    account: null,
    within: [],
    installation: { binDir: '/bin-dir' },
    layout: { home: '/home', pgdata: '/data', logFile: '/home/server.log' },
  } as unknown as NativeDraft;

  test('is pg_ctl on Windows, where postgres refuses an administrator', () => {
    const { file, args, env } = startCommand(draft, 'win32');
    expect(path.basename(file)).toBe('pg_ctl');
    expect(args).toEqual(['start', '-s', '-w', '-t', '60', '-D', '/data', '-l', '/home/server.log']);
    expect(env).toEqual({ Path: 'C:\\Windows', SystemRoot: 'C:\\Windows', LC_ALL: 'C' });
  });

  test.each(['linux', 'darwin'] as const)('is postgres itself on %s', (platform) => {
    const { file, args } = startCommand(draft, platform);
    expect([path.basename(file), args]).toEqual(['postgres', ['-D', '/data']]);
  });
});

describe("the signal pipe of a server on Windows, which repeats the signal's number", () => {
  let folder: string;
  let pipe: string;
  let server: Server;
  const sockets = new Set<Socket>();
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'pgs-pipe-'));
    pipe = process.platform === 'win32' ? `\\\\.\\pipe\\${path.basename(folder)}` : path.join(folder, 'pipe');
  });
  afterEach(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()));
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });

  /** A server that answers like this. @returns what it gets */
  function listen(answer: (socket: Socket, got: Buffer) => void): Promise<number[]> {
    const got: number[] = [];
    server = createServer((socket) => {
      sockets.add(socket);
      socket.on('data', (bytes: Buffer) => {
        got.push(...bytes);
        answer(socket, bytes);
      });
    });
    return new Promise((resolve) => server.listen(pipe, () => resolve(got)));
  }

  test.each([2, 3])('number %d is sent as one byte', async (number) => {
    const got = await listen((socket, bytes) => socket.write(bytes));
    expect(await sendByPipe(pipe, number)).toBe(true);
    expect(got).toEqual([number]);
  });

  test('another answer is none', async () => {
    await listen((socket) => socket.write(Buffer.of(9)));
    expect(await sendByPipe(pipe, 3)).toBe(false);
  });

  test('one that hangs up, or says nothing, does not answer', async () => {
    await listen((socket) => socket.destroy());
    expect(await sendByPipe(pipe, 3)).toBe(false);
    server.close();
    pipe += '2';
    await listen(() => undefined);
    expect(await sendByPipe(pipe, 3)).toBe(false);
  });

  test('where nobody listens there is no answer', async () => {
    server = createServer();
    expect(await sendByPipe(pipe, 3)).toBe(false);
  });
});

describe('ps, which macOS has instead of /proc', () => {
  const here = process.platform === 'win32' ? null : capture('ps', ['-p', String(process.pid)]);
  const withPs = async (check: () => Promise<void>) => {
    if ((await here)?.exitCode === 0) return check();
    console.warn('SKIPPED: there is no ps here that knows -p');
  };

  test('gives a whole command line, however long', () =>
    withPs(async () => {
      const { spawn } = await import('node:child_process');
      const word = `/a/${'long/'.repeat(60)}end`;
      // As narrow as BSD takes the output of a pipe to be.
      process.env.COLUMNS = '80';
      const child = spawn(process.execPath, ['-e', 'process.stdin.resume(); console.log(1)', word], { stdio: 'pipe' });
      await new Promise((resolve) => child.stdout.once('data', resolve));
      expect(await askPs('command', child.pid!)).toContain(word);
      delete process.env.COLUMNS;
      child.kill('SIGKILL');
    }));

  test('gives the time of a start in the same words, whatever language and time zone we have', () =>
    withPs(async () => {
      const before = { ...process.env };
      const first = await askPs('lstart', process.pid);
      Object.assign(process.env, { TZ: 'Asia/Tokyo', LC_ALL: 'de_DE.UTF-8' });
      const second = await askPs('lstart', process.pid);
      for (const name of ['TZ', 'LC_ALL']) {
        if (before[name] === undefined) delete process.env[name];
        else process.env[name] = before[name];
      }
      expect(second).toBe(first);
      expect(first).toMatch(/\d\d:\d\d:\d\d/);
    }));

  test('knows no process that is gone', () =>
    withPs(async () => expect(await askPs('command', 2 ** 22 + 1)).toBeNull()));
});
