import { fstatSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PassThrough, Readable, Writable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from '@jest/globals';
import { runPiped } from '../../src/system/pipe.ts';

const shell = (line: string) => ({
  file: '/bin/sh',
  args: ['-c', line],
  env: { PATH: process.env.PATH ?? '' },
  cwd: '/',
});

/** Keeps what is written to it. */
function collect(): { sink: Writable; bytes: () => Buffer } {
  const chunks: Buffer[] = [];
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      done();
    },
  });
  return { sink, bytes: () => Buffer.concat(chunks) };
}

describe('a piped program', () => {
  test('gets every byte of its input, and gives every byte of its output', async () => {
    const data = Buffer.alloc(3_000_000, 'pg-speed\0');
    const { sink, bytes } = collect();
    const chunks = Array.from({ length: 30 }, (_, at) => data.subarray(at * 100_000, (at + 1) * 100_000));
    const result = await runPiped(shell('cat; echo word >&2; exit 3'), { stdin: Readable.from(chunks), stdout: sink });
    expect(result).toEqual({ exitCode: 3, signal: null, stderr: 'word\n' });
    expect(bytes().equals(data)).toBe(true);
    expect(sink.writableFinished).toBe(true);
  });

  test('gets a file itself, which is closed here', async () => {
    const file = path.join(mkdtempSync(path.join(os.tmpdir(), 'pg-speed-test-')), 'input');
    const data = Buffer.alloc(300_000, 'pg-speed\0');
    writeFileSync(file, data);
    const { sink, bytes } = collect();
    const descriptor = openSync(file, 'r');
    await runPiped(shell('cat'), { stdin: descriptor, stdout: sink });
    expect(bytes().equals(data)).toBe(true);
    expect(() => fstatSync(descriptor)).toThrow('EBADF');
    rmSync(path.dirname(file), { recursive: true });
  });

  test('waits until a slow reader has the last byte', async () => {
    let read = 0;
    const slow = new Writable({
      highWaterMark: 1024,
      write(chunk: Buffer, _encoding, done) {
        read += chunk.length;
        setTimeout(done, 5);
      },
    });
    await runPiped(shell('head -c 300000 /dev/zero'), { stdout: slow });
    expect(read).toBe(300_000);
  });

  test('tells by its exit code that it did not read all its input', async () => {
    const endless = Readable.from(
      (function* () {
        for (;;) yield Buffer.alloc(65_536);
      })(),
    );
    expect(await runPiped(shell('exit 4'), { stdin: endless })).toEqual({ exitCode: 4, signal: null, stderr: '' });
    expect(endless.destroyed).toBe(true);
  });

  test('is ended when it takes longer than a copy may', async () => {
    const result = await runPiped(shell('echo begun >&2; exec sleep 60'), {}, undefined, 500);
    expect(result).toEqual({ exitCode: null, signal: 'SIGKILL', stderr: 'begun\nsh was still running after 0.50 s\n' });
  });

  test('is ended when the source of its input fails, whose error is thrown', async () => {
    const broken = new Readable({
      read() {
        this.destroy(new Error('half a file'));
      },
    });
    await expect(runPiped(shell('exec sleep 600'), { stdin: broken })).rejects.toThrow('half a file');
  });

  test('is ended when the reader of its output fails, whose error is thrown', async () => {
    const full = new Writable({ write: (_chunk, _encoding, done) => done(new Error('disk full')) });
    await expect(runPiped(shell('echo first; exec sleep 600'), { stdout: full })).rejects.toThrow('disk full');
  });

  test('is ended on abort, whose reason is thrown', async () => {
    const controller = new AbortController();
    const through = new PassThrough();
    const running = runPiped(shell('echo here; exec sleep 600'), { stdout: through }, controller.signal);
    through.once('data', () => controller.abort(new Error('interrupted')));
    await expect(running).rejects.toThrow('interrupted');
  });

  test('that is missing leaves no open stream', async () => {
    const [stdin, stdout] = [Readable.from(['data']), new PassThrough()];
    stdout.on('error', () => undefined);
    const result = await runPiped({ ...shell(''), file: '/no/such/program' }, { stdin, stdout });
    expect(result.exitCode).toBeNull();
    expect(result.stderr).toContain('ENOENT');
    await wait(1);
    expect(stdin.destroyed).toBe(true);
    expect(stdout.destroyed).toBe(true);
  });
});
