import { chmodSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { mergeResults } from '../../src/features/merge/merge/merge.ts';
import { EXPORTERS } from '../../src/report/exporters.ts';
import { readResults } from '../../src/results/read.ts';
import { renderJson } from '../../src/results/render.ts';
import type { Results } from '../../src/results/results.ts';
import { buildFull } from '../report/build-full.ts';
import { buildResults } from '../report/build-results.ts';
import { createWorld, USERS, type World } from './cli.ts';

const FORMATS = ['text', 'md', 'html', 'json', ...EXPORTERS.map(({ format }) => format)];
/** Whether a form has no place for what a file holds, as one of rates for times. */
const isEmpty = (format: string, text: string) =>
  EXPORTERS.find((exporter) => exporter.format === format)?.isEmpty?.(text) ?? false;
let world: World;

beforeEach(() => {
  world = createWorld();
});
afterEach(() => world.end());

/** Writes a results file of its own time below the folder in which the command runs. */
function write(
  file: string,
  change: (results: Results) => void = () => {},
  results = buildResults({ means: { default: 40, turbo: 30 } }),
) {
  const full = path.join(world.cwd, file);
  mkdirSync(path.dirname(full), { recursive: true });
  results.createdAt = new Date(Date.UTC(2026, 10, 21) + 1000 * written++).toISOString();
  change(results);
  writeFileSync(full, renderJson(results));
  return { name: file, results };
}
let written = 0;

const report = (...args: string[]) => world.run(['report', ...args]);

describe('a real comparison', () => {
  test('writes what the published schema describes, and is shown in every form', async () => {
    const args = ['compare', '--profiles', 'nosync,tmpfs', '--runs', '3', '--warmup', '0', '--port', '0'];
    expect(await world.run(args, { env: { PG_SPEED_SAMPLE_TESTS: '1' } })).toMatchObject({ code: 0 });
    const file = path.join(world.cwd, 'pg-speed-report', 'results.json');
    const isValid = new Ajv2020({ strict: true }).compile(
      JSON.parse(readFileSync('schema/results.schema.json', 'utf8')),
    );
    isValid(JSON.parse(readFileSync(file, 'utf8')));
    expect(isValid.errors).toBeNull();
    for (const format of FORMATS) {
      const ended = await report('pg-speed-report', '--format', format);
      expect(ended).toMatchObject({ code: 0, stderr: '' });
      expect(ended.stdout.endsWith('\n')).toBe(true);
      if (!isEmpty(format, ended.stdout)) expect(ended.stdout).toContain('tmpfs');
    }
    expect((await report(file, '--format', 'json')).stdout).toBe(readFileSync(file, 'utf8'));
  });
});

describe('several files', () => {
  const shards = () => ['one', 'two', 'three'].map((name) => write(`shards/${name}/results.json`));

  test.each(FORMATS)('are one report: %s', async (format) => {
    const files = shards().map((_, index) => `shards/${['one', 'two', 'three'][index]}/results.json`);
    const ended = await report(...files, '--format', format);
    expect(ended).toMatchObject({ code: 0, stderr: '' });
    if (!isEmpty(format, ended.stdout)) expect(ended.stdout).toContain('turbo');
  });

  test('patterns, folders and names are the same; a pattern gives them by name', async () => {
    const [one, two, three] = shards();
    const expected = renderJson(mergeResults([one!, three!, two!]));
    const all = await report('shards/**/results.json', '--format', 'json');
    expect(readResults(all.stdout, 'x')).toEqual(readResults(expected, 'x'));
    for (const args of [['shards/*'], ['shards/one', 'shards/three', 'shards/two'], ['shards/{one,three,two}/*.json']])
      expect(await report(...args, '--format', 'json')).toMatchObject({ code: 0, stdout: all.stdout });
    const absolute = await report(`${world.cwd}/shards/*/results.json`, '--format', 'json');
    expect(absolute.stdout).toContain(`"${world.cwd}/shards/one/results.json"`);
  });

  test('a file named twice is read once, by whatever name', async () => {
    shards();
    symlinkSync('one', path.join(world.cwd, 'shards', 'zero'));
    const once = await report('shards/one', '--format', 'json');
    const names = ['shards/one', './shards/one/results.json', 'shards/o*', 'shards/zero'];
    expect(await report(...names, '--format', 'json')).toMatchObject({ code: 0, stdout: once.stdout });
  });

  test('a folder that links to itself ends', async () => {
    shards();
    symlinkSync('..', path.join(world.cwd, 'shards', 'one', 'loop'));
    expect(await report('shards/**/results.json')).toMatchObject({ code: 0 });
  });

  test('a name with the characters of a pattern is a name', async () => {
    write('a[1]*.json');
    expect(await report('a[1]*.json')).toMatchObject({ code: 0 });
  });

  test('merged files are read and merged on', async () => {
    shards();
    const merged = await report('shards/one', 'shards/two', '--format', 'json');
    writeFileSync(path.join(world.cwd, 'merged.json'), merged.stdout);
    expect((await report('merged.json', 'shards/three')).stdout).toContain('n = 3 machines');
    const twice = await report('merged.json', 'shards/one');
    expect(twice).toMatchObject({ code: 2, stdout: '' });
    expect(twice.stderr).toContain('shards/one/results.json holds trials that are in merged.json too');
  });
});

describe('what cannot be used', () => {
  test('a pattern that matches nothing says where it looked', async () => {
    const ended = await report('shards/**/*.json', 'none.json');
    expect(ended).toMatchObject({ code: 2, stdout: '' });
    expect(ended.stderr).toContain(`'shards/**/*.json' matches no file: looked in ${world.cwd}`);
    expect(ended.stderr).toContain(`none.json does not exist: looked in ${world.cwd}`);
  });

  test('a folder without results', async () => {
    mkdirSync(path.join(world.cwd, 'empty'));
    expect((await report('empty')).stderr).toContain('The folder empty holds no results.json that this user can read.');
  });

  test('all bad files are reported at once, ten by name', async () => {
    for (let number = 10; number < 22; number++) writeFileSync(path.join(world.cwd, `bad-${number}.json`), '{');
    write('good.json');
    const ended = await report('*.json');
    expect(ended).toMatchObject({ code: 2, stdout: '' });
    expect(ended.stderr).toContain('12 names or files cannot be used:');
    expect(ended.stderr.match(/^- bad-\d+\.json is not a results file/gm)).toHaveLength(10);
    expect(ended.stderr).toContain('- and 2 more');
  });

  test('files that do not measure the same, field by field', async () => {
    write('a.json');
    write('b.json', (results) => {
      results.plan.postgres.version = '16.1';
      results.plan.workload.label = 'make test';
    });
    const ended = await report('a.json', 'b.json');
    expect(ended).toMatchObject({ code: 2, stdout: '' });
    expect(ended.stderr).toContain('b.json: plan.postgres.version is 16.1, in a.json 17.6');
    expect(ended.stderr).toContain('b.json: plan.workload.label is "make test", in a.json "npm test"');
  });

  test.each([
    ['a newer file', '{"schema":"pg-speed/results@3"}', 'another version of pg-speed (results@3)'],
    ['lists in lists', '['.repeat(1e6), 'it is not JSON'],
    ['numbers that are none', '{"schema": NaN}', 'it is not JSON'],
    ['nothing', '', 'it is not JSON'],
    ['no text at all', Buffer.from([0xff, 0xfe, 0x00, 0x01]).toString('latin1'), 'it is not JSON'],
  ])('%s', async (_, text, message) => {
    writeFileSync(path.join(world.cwd, 'x.json'), text);
    const ended = await report('x.json');
    expect(ended).toMatchObject({ code: 2, stdout: '' });
    expect(ended.stderr).toContain(message);
    expect(ended.stderr).not.toContain('bug');
  });

  test('a name with terminal sequences comes out plain', async () => {
    writeFileSync(path.join(world.cwd, '\u001b[31mred.json'), '{');
    const ended = await report('*.json');
    expect(ended.stderr).toContain('red.json is not a results file');
    expect(ended.stderr).not.toContain('\u001b');
  });

  test.each([[[]], [['a.json', '--format', 'pdf']]])('a command line of %j', async (args) => {
    expect(await report(...args)).toMatchObject({ code: 2, stdout: '' });
  });
});

test('every part of a file survives every form', async () => {
  write('full.json', undefined, buildFull());
  for (const format of FORMATS)
    expect(await report('full.json', '--format', format)).toMatchObject({ code: 0, stderr: '' });
});

describe.each(USERS.filter(([, uid]) => uid !== undefined))('as %s', (_name, uid) => {
  test('a file that may not be read is told by name', async () => {
    world.dispose();
    world = createWorld(uid);
    write('mine.json');
    write('secret.json');
    chmodSync(path.join(world.cwd, 'secret.json'), 0o600);
    expect(await report('mine.json')).toMatchObject({ code: 0 });
    const ended = await report('*.json');
    expect(ended).toMatchObject({ code: 2, stdout: '' });
    expect(ended.stderr).toMatch(/^error: secret\.json cannot be read \(EACCES\)/);
  });
});
