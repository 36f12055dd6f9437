import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { findNpm, runNpm } from '../../../src/features/download/source/npm.ts';

let world = '';
beforeEach(() => {
  world = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'pg-speed-test-')));
});
afterEach(() => rmSync(world, { recursive: true, force: true }));

/** Makes an empty program. */
function make(...names: string[]): string {
  const file = path.join(world, ...names);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, '', { mode: 0o755 });
  return file;
}

describe('npm', () => {
  test('beside our Node is run by it, also without a node on PATH', () => {
    const node = make('ours', 'bin', 'node');
    const script = make('ours', 'lib', 'npm-cli.js');
    symlinkSync(script, path.join(world, 'ours', 'bin', 'npm'));
    const other = make('other', 'npm');
    expect(findNpm({ PATH: path.dirname(other) }, node, 'linux')).toEqual({ file: node, args: [script] });
  });

  test('on PATH is run as it stands when our Node has none beside it', () => {
    const node = make('ours', 'node');
    const npm = make('other', 'npm');
    const PATH = ['relative', path.join(world, 'none'), path.dirname(npm)].join(path.delimiter);
    expect(findNpm({ PATH }, node, 'linux')).toEqual({ file: npm, args: [] });
    const relative = path.relative(process.cwd(), path.dirname(npm));
    expect(findNpm({ PATH: relative }, node, 'linux')).toBeNull();
    expect(findNpm({}, node, 'linux')).toBeNull();
  });

  test('on Windows is its script, else the .cmd', () => {
    const node = make('ours', 'node.exe');
    const shim = make('other', 'npm.cmd');
    expect(findNpm({ Path: path.dirname(shim) }, node, 'win32')).toEqual({ file: shim, args: [] });
    const script = make('ours', 'node_modules', 'npm', 'bin', 'npm-cli.js');
    expect(findNpm({ Path: path.dirname(shim) }, node, 'win32')).toEqual({ file: node, args: [script] });
  });
});

describe('a question to npm', () => {
  const ask = (args: string[], env: NodeJS.ProcessEnv = {}, signal = new AbortController().signal) => {
    const folder = path.join(world, 'project', 'folder');
    mkdirSync(folder, { recursive: true });
    const all = { PATH: process.env.PATH, HOME: world, ...env };
    return runNpm(args, { env: all, folder, signal, timeoutMs: 120_000 });
  };

  test('heeds the user’s settings and no project’s, and leaves nothing at home', async () => {
    mkdirSync(path.join(world, 'project'));
    writeFileSync(path.join(world, 'project', '.npmrc'), 'registry=http://project.invalid/\ntag=project\n');
    writeFileSync(path.join(world, 'project', 'package.json'), '{}');
    writeFileSync(path.join(world, '.npmrc'), 'registry=http://user.invalid/\n');
    const answer = async (env?: NodeJS.ProcessEnv) => (await ask(['config', 'get', 'registry', 'tag'], env))?.stdout;
    expect(await answer()).toBe('registry=http://user.invalid/\ntag=latest\n');
    expect(await answer({ npm_config_registry: 'http://variable.invalid/' })).toContain('http://variable.invalid/');
    expect(readdirSync(world).sort()).toEqual(['.npmrc', 'project']);
    expect(existsSync(path.join(world, '.npm'))).toBe(false);
  });

  test('that fails gives the reason in a word, without the password of an address', async () => {
    const env = { npm_config_registry: 'http://me:hush@127.0.0.1:1/', npm_config_fetch_retries: '0' };
    const answer = await ask(['view', 'x', 'versions', '--json'], env);
    expect(answer).toMatchObject({ ok: false, reason: 'ECONNREFUSED', detail: expect.stringContaining('127.0.0.1:1') });
    expect(answer?.detail).not.toContain('hush');
    expect(answer?.detail).not.toMatch(/ at |code:/);
  });

  test('is given up on abort', async () => {
    const controller = new AbortController();
    controller.abort(new Error('no longer'));
    await expect(ask(['--version'], {}, controller.signal)).rejects.toThrow('no longer');
  });
});
