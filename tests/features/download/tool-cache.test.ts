import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import {
  keepTool,
  listKeptTools,
  makeBeside,
  openToolFolder,
  removeAbandoned,
} from '../../../src/features/download/source/tool-cache.ts';

const TOOL = { name: 'tool', arch: 'any' };
let root = '';
let toolFolder = '';
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'pg-speed-test-'));
  toolFolder = openToolFolder([path.join(process.execPath, 'below'), root], TOOL.name, null) ?? '';
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Keeps a version whose one file holds its own name. */
function keep(version: string, text = version, isUsable = () => true): Promise<string> {
  return makeBeside(toolFolder, async (folder) => {
    const versionFolder = path.join(folder, 'made');
    mkdirSync(path.join(versionFolder, 'deep'), { recursive: true });
    writeFileSync(path.join(versionFolder, 'deep', 'file'), text);
    return await keepTool(toolFolder, version, TOOL.arch, versionFolder, isUsable);
  });
}

const readKept = (folder: string) => readFileSync(path.join(folder, 'deep', 'file'), 'utf8');

describe('tools', () => {
  test('kept at the same time all come whole, and the environment is as it was', async () => {
    const before = { ...process.env };
    const folders = await Promise.all(['1.0.0', '2.0.0', '3.0.0'].map((version) => keep(version)));
    expect(folders.map(readKept)).toEqual(['1.0.0', '2.0.0', '3.0.0']);
    expect({ ...process.env }).toEqual(before);
    expect(readdirSync(toolFolder).sort()).toEqual(['1.0.0', '2.0.0', '3.0.0']);
    expect(listKeptTools([root], TOOL)).toHaveLength(3);
    expect(listKeptTools([root], { ...TOOL, arch: 'other' })).toEqual([]);
  });

  test('kept by the library of dist/ leave nothing on stdout', () => {
    const from = path.join(root, 'made');
    mkdirSync(from);
    const script = `require(${JSON.stringify(path.resolve('dist/tool-cache.cjs'))}).cacheDir(${JSON.stringify(from)}, 'x', '1.0.0', 'y')`;
    const env = { ...process.env, RUNNER_TOOL_CACHE: root };
    expect(execFileSync(process.execPath, ['-e', script], { env, encoding: 'utf8' })).toBe('');
    expect(existsSync(path.join(root, 'x', '1.0.0', 'y.complete'))).toBe(true);
  });

  test('that are there stay when they are usable, and are replaced when not', async () => {
    await keep('1.0.0', 'first');
    expect(readKept(await keep('1.0.0', 'second'))).toBe('first');
    expect(readKept(await keep('1.0.0', 'third', () => false))).toBe('third');
  });

  test('that another process makes are left alone, until it is known to be dead or a day has gone by', async () => {
    const [young, dead, old] = ['aaaaaaaaaaaa', 'dead0dead0de', 'bbbbbbbbbbbb'].map((mark) =>
      path.join(toolFolder, `.making-${mark}-0123abcd`),
    ) as [string, string, string];
    for (const folder of [young, dead, old]) mkdirSync(folder);
    utimesSync(old, new Date(), new Date(Date.now() - 25 * 3600 * 1000));
    await keep('1.0.0');
    expect([young, dead, old].map((folder) => existsSync(folder))).toEqual([true, true, false]);
    expect(await removeAbandoned(toolFolder, 'dead0dead0de')).toEqual([dead]);
    expect(existsSync(young)).toBe(true);
  });
});
