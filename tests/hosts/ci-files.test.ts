import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { findCiFiles, hasCiFiles, readCiMajor } from '../../src/hosts/ci-files.ts';

const MATRIX = `\${{ matrix.pg }}`;

describe('the version of PostgreSQL that CI files name', () => {
  test.each<[string, number | null]>([
    ['services:\n  postgres:\n    image: postgres:16-alpine', 16],
    ['image: docker.io/library/postgres:16.2', 16],
    ["services: ['postgis/postgis:15-3.4']", 15],
    ['image: pgvector/pgvector:pg17', 17],
    ['image: timescale/timescaledb:2.14.2-pg16', 16],
    ['- name: cimg/postgres:14.9', 14],
    ['- image: postgres:16\n- image: postgres:16-alpine', 16],
    ["with:\n  postgres-version: '16'", 16],
    ['with: { postgresql version: 13 }', 13],
    ['image: postgres:16 # once postgres:12\n# image: postgres:13', 16],
    ['image: postgres:16@sha256:0123', 16],
    ['image: postgres:16\nimage: postgres:17', null],
    [`image: postgres:${MATRIX}\nother: postgres:16`, null],
    ['image: postgres:$PG', null],
    [`image: postgres:16\nwith:\n  postgres-version: ${MATRIX}`, null],
    ['image: postgres', null],
    ['image: pgvector/pgvector:0.8.0', null],
    ['image: postgres:16\nDATABASE_URL: postgres://postgres:s3cret@localhost:5432/a1', 16],
    ['image: postgres:16\nDB: postgres://shop:s3cret@postgres:5432/shop', 16],
    ['image: postgres:16\nrun: wait-for-it postgres:5432', 16],
    ['image: my-postgres:3', null],
    ['', null],
  ])('%j', (text, expected) => {
    expect(readCiMajor([{ ci: 'github', text }])).toBe(expected);
  });

  test('all files count', () => {
    const files = ['image: postgres:16', 'image: postgres:17'].map((text) => ({ ci: 'github' as const, text }));
    expect(readCiMajor(files)).toBeNull();
  });

  test('a hostile file takes no time that anybody notices', () => {
    for (const text of ['postgres:', 'postgres:1', 'postgres:$', ' #', 'postgres-version: '].map((part) =>
      part.repeat(20_000),
    ))
      expect(readCiMajor([{ ci: 'github', text }])).toBeNull();
  });
});

describe('the CI files of a repository', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'pgs-ci-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const write = (name: string, text = 'jobs') => {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  };
  const list = (at = '') => findCiFiles(path.join(folder, at)).map(({ ci }) => ci);

  test.each<[string, string[]]>([
    ['.github/workflows/a.yml', ['github']],
    ['.forgejo/workflows/a.yaml', ['github']],
    ['.gitlab-ci.yml', ['gitlab']],
    ['.woodpecker.yml', ['woodpecker']],
    ['.woodpecker/a.yaml', ['woodpecker']],
    ['.github/workflows/notes.md', []],
    ['other.yml', []],
  ])('%s', (name, expected) => {
    write(name);
    expect(list()).toEqual(expected);
  });

  test('those that speak of PostgreSQL come first, and a folder of the repository has those of its root', () => {
    write('.github/workflows/lint.yml');
    write('.gitlab-ci.yml', 'services: [postgres:16]');
    write('.git/HEAD');
    write('services/api/package.json');
    expect(list('services/api')).toEqual(['gitlab', 'github']);
    expect(list()).toEqual(['gitlab', 'github']);
  });

  test('no link is followed, of a file or of a folder', () => {
    write('outside/a.yml');
    write('here/.github/b');
    symlinkSync(path.join(folder, 'outside'), path.join(folder, 'here/.github/workflows'));
    symlinkSync(path.join(folder, 'outside/a.yml'), path.join(folder, 'here/.gitlab-ci.yml'));
    expect(list('here')).toEqual([]);
  });
});

test.each([
  ['.github/workflows/test.yml', true],
  ['.woodpecker/a.yaml', true],
  ['.gitlab-ci.yml', true],
  ['.circleci/config.yml', true],
  ['.circleci/notes.md', false],
  ['.github/workflows/README.md', false],
  ['docker-compose.yml', false],
])('a folder with %s has files of a CI: %s', (name, expected) => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pg-speed-ci-files-'));
  try {
    mkdirSync(path.join(folder, path.dirname(name)), { recursive: true });
    writeFileSync(path.join(folder, name), 'x');
    expect(hasCiFiles(folder)).toBe(expected);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
