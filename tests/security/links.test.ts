import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { PgSpeedError } from '../../src/errors.ts';
import { removeLostWorktrees } from '../../src/features/base/collect/worktree-home.ts';
import { completePackage } from '../../src/features/download/source/symlinks.ts';
import { createFolders, type Layout } from '../../src/postgres/data/layout.ts';
import { type ClusterRecord, Registry } from '../../src/postgres/leftovers/registry.ts';
import { removeLeftovers } from '../../src/postgres/leftovers/remove.ts';
import { installCertificate } from '../../src/postgres/server/certificate.ts';
import { writeAuthentication, writeConfig } from '../../src/postgres/server/config.ts';
import type { NativeDraft } from '../../src/postgres/server/native.ts';
import type { ClusterSpec } from '../../src/profiles/spec.ts';
import { listReportFiles, writeReports } from '../../src/publish/publish.ts';
import { EXPORTERS } from '../../src/report/exporters.ts';
import { makeReport } from '../../src/report/report.ts';
import type { Account } from '../../src/system/account.ts';
import { removeTree } from '../../src/system/files.ts';
import { identify } from '../../src/system/owner.ts';
import { RecordFolder } from '../../src/system/record-folder.ts';
import { removeLostScratch } from '../../src/system/run-record.ts';
import { unpackFolder } from '../../src/system/tar.ts';
import { buildFull } from '../report/build-full.ts';
import { type TarEntry, writeTar } from './tar-writer.ts';

const DEAD = await identify(2 ** 22 + 1);

let folder: string;
/** Somebody's file, which nothing may touch. */
let precious: string;
const at = (...names: string[]) => path.join(folder, ...names);

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'pgs-links-'));
  mkdirSync(at('home'));
  precious = at('home', 'precious');
  writeFileSync(precious, 'mine', { mode: 0o640 });
});
afterEach(() => {
  expect([readFileSync(precious, 'utf8'), lstatSync(precious).mode & 0o777]).toEqual(['mine', 0o640]);
  expect(readdirSync(at('home'))).toEqual(['precious']);
  rmSync(folder, { recursive: true, force: true });
});

describe('the folder of records', () => {
  const make = {
    'a file': (place: string) => writeFileSync(place, ''),
    'a link to a folder': (place: string) => symlinkSync(at('home'), place),
    'a link to nothing': (place: string) => symlinkSync(at('nowhere'), place),
    'a folder that others may write': (place: string) => {
      mkdirSync(place);
      chmodSync(place, 0o770);
    },
    ...(process.getuid?.() === 0
      ? {
          "another user's folder": (place: string) => {
            mkdirSync(place, { mode: 0o700 });
            chownSync(place, 65534, 65534);
          },
        }
      : {}),
  };
  test.each(Object.entries(make))('is refused when somebody has put %s in its place', (_, put) => {
    put(at('pg-speed-1000'));
    expect(() => new Registry(at('pg-speed-1000'))).toThrow();
    expect(existsSync(at('nowhere'))).toBe(false);
  });
});

describe('a forged record', () => {
  const good = (): ClusterRecord => ({
    id: 'one',
    state: 'owned',
    owner: DEAD,
    pgdata: at('pg-speed-one-data', 'data'),
    postmaster: null,
    sharedMemory: [],
    folders: [at('pg-speed-one-data')],
    mounts: [],
    container: null,
    host: '127.0.0.1',
    port: 1,
    profile: 'x',
    version: '15',
  });
  const write = (text: string, name = 'one.json') => writeFileSync(at('state', name), text, { mode: 0o600 });
  beforeEach(() => void new Registry(at('state')));

  test('is the same as a true one but for what it names', async () => {
    mkdirSync(at('pg-speed-one-data'));
    write(JSON.stringify(good()));
    expect((await removeLeftovers(new Registry(at('state')))).map(({ id }) => id)).toEqual(['one']);
    expect(existsSync(at('pg-speed-one-data'))).toBe(false);
  });

  test.each([
    ['a folder that is not ours', () => ({ folders: [at('home'), at('pg-speed-one-data')] })],
    ['the root folder', () => ({ folders: ['/', at('pg-speed-one-data')] })],
    ['a way out of one of ours', () => ({ folders: [`${at('pg-speed-one-data')}/../home`] })],
    ['a relative folder', () => ({ folders: ['pg-speed-one-data'], pgdata: 'pg-speed-one-data/data' })],
    ['a mount that is not ours', () => ({ mounts: ['/'] })],
    ['a file as shared memory', () => ({ sharedMemory: [precious] })],
    ['a file behind shared memory', () => ({ sharedMemory: [`/dev/shm/PostgreSQL.1/../../..${precious}`] })],
    ['every process, by an empty data directory', () => ({ pgdata: '', postmaster: process.pid })],
    ['processes of others, by their folder', () => ({ pgdata: '/usr', postmaster: process.pid })],
    ['a container that is not ours', () => ({ container: { name: 'production', host: null } })],
    ['an option of docker', () => ({ container: { name: '--all', host: null } })],
    ['another id than its own', () => ({ id: '../../home/precious' })],
    ['no lists at all', () => ({ folders: null, mounts: 1 })],
  ] as [string, () => object][])('that names %s is no record', async (_, forge) => {
    write(JSON.stringify({ ...good(), ...forge() }));
    const registry = new Registry(at('state'));
    expect(registry.list()).toEqual([]);
    expect(await removeLeftovers(registry)).toEqual([]);
  });

  test.each(['', '{', 'null', '[]', '"x"', '{}'])('that is %j is no record', (text) => {
    write(text);
    expect(new Registry(at('state')).list()).toEqual([]);
  });

  test('of a private folder or a worktree names ours alone', async () => {
    const record = { id: 'one', owner: DEAD, folder: at('home'), worktrees: [] };
    write(JSON.stringify(record), 'one.scratch');
    write(JSON.stringify(record), 'one.worktree');
    expect(await removeLostScratch(new RecordFolder('.scratch', at('state')))).toEqual([]);
    expect(await removeLostWorktrees(process.env, new RecordFolder('.worktree', at('state')))).toEqual([]);
  });
});

describe('removal', () => {
  test('follows no link, neither inside a folder nor in its place', async () => {
    mkdirSync(at('pg-speed-one', 'data'), { recursive: true });
    symlinkSync(at('home'), at('pg-speed-one', 'data', 'pg_wal'));
    symlinkSync(precious, at('pg-speed-one', 'postgresql.conf'));
    symlinkSync('/', at('pg-speed-one', 'root'));
    await removeTree(at('pg-speed-one'));
    expect(existsSync(at('pg-speed-one'))).toBe(false);
    symlinkSync(at('home'), at('pg-speed-two'));
    await removeTree(at('pg-speed-two'));
    expect(existsSync(at('pg-speed-two'))).toBe(false);
  });
});

describe('a data directory from an archive', () => {
  const spec = { profile: 'x', settings: [], storage: { kind: 'disk', parent: '' } } as unknown as ClusterSpec;
  const access = { port: 1, listen: '127.0.0.1', ssl: true } as never;
  const layout = () =>
    ({
      home: at('pgs'),
      socketFolder: at('pgs', 'socket'),
      dataHome: at('pgs-data'),
      pgdata: at('data'),
      certificate: at('server.crt'),
      key: at('server.key'),
      rootCertificate: at('root.crt'),
    }) as Layout;
  const conf = ['postgresql.conf', 'pg_hba.conf'];
  const us = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
  const write = (account: Account | null) => {
    writeConfig({ layout: layout(), account }, spec, access);
    writeAuthentication({ layout: layout(), account }, { local: 'trust', open: false });
  };
  beforeEach(() => {
    mkdirSync(at('data'));
    for (const name of conf) writeFileSync(at('data', name), 'old\n');
  });

  test('is configured', () => {
    write({ name: 'us', ...us });
    expect(readFileSync(at('data', 'postgresql.conf'), 'utf8')).toMatch(/^old\n.*port = '1'\n/s);
    expect(readFileSync(at('data', 'pg_hba.conf'), 'utf8')).toMatch(/^local all all trust\n/);
  });

  const traps: [string, (place: string) => void][] = [
    ['a link', (place) => symlinkSync(precious, place)],
    ['another name of a file elsewhere', (place) => linkSync(precious, place)],
    ['a pipe', (place) => execFileSync('mkfifo', [place])],
  ];
  test.each(traps.flatMap(([what, put]) => conf.map((name) => ({ what, put, name }))))(
    'whose $name is $what is not written',
    ({ put, name }) => {
      rmSync(at('data', name));
      put(at('data', name));
      for (const account of [null, { name: 'us', ...us }]) {
        expect(() => write(account)).toThrow(PgSpeedError);
        expect(() => write(account)).toThrow(/is a link, or not a file of the server's user alone/);
      }
    },
  );

  test.each(conf)('that lacks %s is refused', (name) => {
    rmSync(at('data', name));
    expect(() => write(null)).toThrow(PgSpeedError);
    expect(() => write(null)).toThrow(`There is no ${at('data', name)}.`);
  });

  test.each(conf)("whose %s is another user's is not written", (name) => {
    expect(() => write({ name: 'another', uid: us.uid + 1, gid: us.gid })).toThrow(/not a file of the server's user/);
    expect(readFileSync(at('data', name), 'utf8')).toBe('old\n');
  });

  test.each(['server.crt', 'server.key', 'root.crt'])('no link is written through as %s', async (name) => {
    symlinkSync(precious, at(name));
    const draft = { layout: layout(), account: null } as unknown as NativeDraft;
    await expect(installCertificate(draft)).rejects.toThrow(/EEXIST/);
  });

  test('is not made where somebody has put a link or a folder', async () => {
    symlinkSync(at('home'), at('pgs'));
    await expect(createFolders(layout(), spec.storage, null)).rejects.toThrow(/could not be made \(EEXIST\)/);
  });
});

describe('an archive', () => {
  const attacks: [string, (out: string) => TarEntry[]][] = [
    [
      'a way out',
      () => [
        { name: '../precious', data: 'theirs' },
        { name: '../../home/precious', data: 'theirs' },
      ],
    ],
    ['a path from the root', (out) => [{ name: out, data: 'theirs' }]],
    [
      'a link to a folder, and a file through it',
      (out) => [
        { name: 'a', type: '2', to: path.dirname(out) },
        { name: 'a/precious', data: 'theirs' },
        { name: 'a/new', data: 'theirs' },
      ],
    ],
    [
      'a relative link, and a file through it',
      () => [
        { name: 'b', type: '2', to: '../home' },
        { name: 'b/precious', data: 'theirs' },
        { name: 'b/new', data: 'theirs' },
      ],
    ],
    [
      'a link to a file, and that file',
      (out) => [
        { name: 'c', type: '2', to: out },
        { name: 'c', data: 'theirs' },
      ],
    ],
    [
      'a hard link to a file, and that file',
      (out) => [
        { name: 'd', type: '1', to: out },
        { name: 'd', data: 'theirs' },
        { name: 'e', type: '1', to: '../home/precious' },
        { name: 'e', data: 'theirs' },
      ],
    ],
  ];

  test.each(attacks)('with %s changes nothing outside of its folder', async (_, attack) => {
    mkdirSync(at('into'));
    writeFileSync(at('x.tar'), writeTar([{ name: 'whole', data: 'w' }, ...attack(precious)]));
    const archive = openSync(at('x.tar'), 'r');
    await unpackFolder(archive, at('into'), null, new AbortController().signal);
    closeSync(archive);
    expect(readFileSync(at('into', 'whole'), 'utf8')).toBe('w');
    expect(readdirSync(folder).sort()).toEqual(['home', 'into', 'x.tar']);
  });

  test.each([
    ['a file outside', () => precious],
    ['a folder outside', () => at('home')],
    ['a relative path outside', () => '../../home'],
  ])('of a server with a link to %s is refused, and no mode outside changes', async (_, to) => {
    mkdirSync(at('package', 'native', 'bin'), { recursive: true });
    symlinkSync(to(), at('package', 'native', 'lib'));
    await expect(completePackage(at('package'))).rejects.toThrow(/native\/lib is neither/);
  });
});

test('reports take the place of links, they are not written through', () => {
  mkdirSync(at('report'));
  const files = Object.values(listReportFiles(at('report')));
  for (const { file } of EXPORTERS) if (file !== undefined) files.push(at('report', file));
  for (const file of files) symlinkSync(precious, file);
  writeReports(at('report'), makeReport(buildFull()), '');
  for (const file of files.filter((candidate) => existsSync(candidate)))
    expect([file, lstatSync(file).isFile()]).toEqual([file, true]);
  expect(readdirSync(at('report'))).toEqual(expect.arrayContaining(['report.html', 'report.md', 'results.json']));
});
