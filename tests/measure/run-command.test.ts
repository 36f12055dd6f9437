import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { runCommand } from '../../src/measure/run-command.ts';
import type { Command } from '../../src/workload/command.ts';

let scratch: string;
let folder: string;
beforeEach(() => {
  scratch = mkdtempSync(path.join(os.tmpdir(), 'pgs-scratch-'));
  folder = mkdtempSync(path.join(os.tmpdir(), 'pgs-outputs-'));
});
afterEach(() => {
  for (const directory of [scratch, folder]) rmSync(directory, { recursive: true, force: true });
});

const log = {
  info: () => undefined,
  notice: () => undefined,
  warning: () => undefined,
  progress: () => undefined,
  live: false,
  evidence: () => undefined,
  group: () => () => undefined,
  output: new PassThrough().resume(),
};

function run(script: string, more: Partial<Command>, context: { scratch?: string } = { scratch }) {
  const command = { file: process.execPath, args: ['-e', script], env: {}, cwd: folder, label: 'node', ...more };
  return runCommand(
    command,
    { log, signal: new AbortController().signal, timeoutMs: undefined, ...context },
    undefined,
  );
}

describe('the files that a command reads', () => {
  test('are there before it starts, for their owner alone, also below a folder and a second time', async () => {
    const files = [
      { name: 'config.xml', text: '<password>s3cret</password>' },
      { name: 'sub/run.tcl', text: 'puts "ö"' },
    ];
    const script = `for (const name of ['config.xml', 'sub/run.tcl']) console.log(require('fs').readFileSync('${scratch}/' + name, 'utf8'))`;
    const { stdout, exitCode } = await run(script, { files });
    expect([exitCode, stdout]).toEqual([0, '<password>s3cret</password>\nputs "ö"\n']);
    for (const { name } of files) expect(statSync(path.join(scratch, name)).mode & 0o777).toBe(0o600);
    await run('', { files: [{ name: 'config.xml', text: 'other' }] });
    expect(readFileSync(path.join(scratch, 'config.xml'), 'utf8')).toBe('other');
  });

  test.each(['../outside', '/tmp/pgs-absolute', '..', '.', ''])('are never outside their folder: %s', async (name) => {
    await expect(run('', { files: [{ name, text: '' }] })).rejects.toThrow('leads elsewhere');
    expect(existsSync('/tmp/pgs-absolute')).toBe(false);
  });

  test('need a folder', async () => {
    await expect(run('', { files: [{ name: 'a', text: '' }] }, {})).rejects.toThrow('there is no folder');
  });

  test('that cannot be written are reported with their name', async () => {
    mkdirSync(path.join(scratch, 'taken'));
    await expect(run('', { files: [{ name: 'taken', text: '' }] })).rejects.toMatchObject({
      kind: 'postgres',
      message: expect.stringContaining(path.join(scratch, 'taken')),
    });
  });
});

describe('the files that a command writes', () => {
  test('are read after its end; one that was there before and is not written is not fresh', async () => {
    for (const name of ['old.json', 'again.json', 'same.json']) writeFileSync(path.join(folder, name), 'before');
    const script = `const fs = require('fs'); fs.mkdirSync('deep'); fs.writeFileSync('deep/new.json', 'new');
      fs.writeFileSync('again.json', 'longer than before'); fs.rmSync('same.json'); fs.writeFileSync('same.json', 'before');`;
    const { files, warnings } = await run(script, { outputs: [{ folder, glob: '**/*.json' }] });
    expect(warnings).toEqual([]);
    expect(files.map(({ name, text, fresh }) => [name, text, fresh])).toEqual([
      ['again.json', 'longer than before', true],
      [path.join('deep', 'new.json'), 'new', true],
      ['old.json', 'before', false],
      ['same.json', 'before', true],
    ]);
    expect(readFileSync(path.join(folder, 'old.json'), 'utf8')).toBe('before');
  });

  test('are told by the glob that found them, also one that finds nothing or has no folder', async () => {
    const outputs = [
      { folder, glob: '*.csv' },
      { folder, glob: 'a.*' },
      { folder: path.join(folder, 'nowhere'), glob: '*.csv' },
    ];
    const { files } = await run(`require('fs').writeFileSync('a.csv', '1')`, { outputs });
    expect(files.map(({ glob, name }) => [glob, name])).toEqual([
      ['*.csv', 'a.csv'],
      ['a.*', 'a.csv'],
    ]);
  });

  test('are regular files: no link is followed', async () => {
    writeFileSync(path.join(scratch, 'secret'), 'elsewhere');
    symlinkSync(path.join(scratch, 'secret'), path.join(folder, 'link.txt'));
    symlinkSync(scratch, path.join(folder, 'linked'));
    const { files } = await run('', { outputs: [{ folder, glob: '**/*' }] });
    expect(files).toEqual([]);
  });

  test('may hold anything: what is no UTF-8 is replaced', async () => {
    const script = `require('fs').writeFileSync('a.txt', Buffer.from([0x61, 0xff, 0x62]))`;
    const { files } = await run(script, { outputs: [{ folder, glob: 'a.txt' }] });
    expect(files[0]?.text).toBe('a\uFFFDb');
  });

  test('of more than 256 MB are left out, and that is said', async () => {
    writeFileSync(path.join(folder, 'huge.txt'), '');
    truncateSync(path.join(folder, 'huge.txt'), 256 * 1024 ** 2 + 1);
    const { files, warnings } = await run('', { outputs: [{ folder, glob: '*.txt' }] });
    expect([files, warnings]).toEqual([[], ['`huge.txt` cannot be read: it is larger than 256 MB']]);
  });

  test('are read also when it fails', async () => {
    const script = `require('fs').writeFileSync('a.txt', 'why'); process.exit(3)`;
    const { files, exitCode } = await run(script, { outputs: [{ folder, glob: 'a.txt' }] });
    expect([exitCode, files[0]?.text]).toEqual([3, 'why']);
  });

  test('that may not be read are reported', async () => {
    if (process.getuid?.() === 0) return;
    writeFileSync(path.join(folder, 'closed.txt'), '');
    chmodSync(path.join(folder, 'closed.txt'), 0);
    const { warnings } = await run('', { outputs: [{ folder, glob: '*.txt' }] });
    expect(warnings).toEqual([expect.stringMatching(/^`closed.txt` cannot be read: EACCES/)]);
  });
});
