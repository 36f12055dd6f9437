import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { BUNDLES, createWorld, type Ended, type World } from './cli.ts';

/** `$ call`, and below it what is printed from the error on. The calls are the test; UPDATE_GOLDEN=1 rewrites the rest. */
const GOLDEN = path.join(import.meta.dirname, '../golden/wrong-inputs.txt');

const CASES = readFileSync(GOLDEN, 'utf8')
  .split(/^\$ /m)
  .slice(1)
  .map((block) => {
    const [call = '', ...lines] = block.trimEnd().split('\n');
    return { call, printed: lines.join('\n') };
  });

const AT_ONCE = Math.max(2, os.availableParallelism());

let world: World;
const ends = new Map<string, Ended>();

beforeAll(async () => {
  world = createWorld(undefined, 'real');
  makeFiles(world.cwd);
  const queue = CASES.values();
  const work = async () => {
    for (const { call } of queue) ends.set(call, await runCall(call));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  // Longer than a test may take: all calls are made here.
}, 600_000);

afterAll(() => {
  if (process.env.UPDATE_GOLDEN)
    writeFileSync(GOLDEN, CASES.map(({ call }) => `$ ${call}\n${printedBy(call)}\n`).join('\n'));
  // None of them is noticed only when something has been measured, and some before anything is made.
  const made = ['never-made', 'pg-speed-report/results.json'].filter((name) => existsSync(path.join(world.cwd, name)));
  expect([...world.leftovers(), ...made]).toEqual([]);
  world.dispose();
});

function makeFiles(folder: string): void {
  const write = (name: string, text: string | Buffer) => writeFileSync(path.join(folder, name), text);
  mkdirSync(path.join(folder, 'a-folder'));
  write('a-file', '');
  write('bytes', Buffer.from([0xff, 0xfe, 0x00]));
  write('broken.json', '{');
  write('odd.yml', 'profiles:\n  mine:\n    sotrage: disk\n    settings:\n      fsync: [[1]]\n');
  write('settings.yml', 'profiles:\n  mine:\n    settings:\n      fsycn: off\n      wal_level: minimall\n');
}

/** Words as a shell splits them, with variables in front. */
function runCall(call: string): Promise<Ended> {
  const words = [...call.matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].map(
    ([, single, double, bare]) => single ?? double ?? bare,
  );
  const at = words.indexOf('pg-speed');
  const env = Object.fromEntries(words.slice(0, at).map((word = '') => word.split(/=(.*)/s).slice(0, 2)));
  return world.run(words.slice(at + 1).map(String), { env });
}

/** Without what this machine adds: folders, versions, the words of Node's JSON reader and of git about mounts, the last lines of a log. */
function printedBy(call: string): string {
  const text = ends.get(call)?.stderr ?? '';
  const [error = ''] = text.slice(Math.max(0, text.indexOf('error: '))).split('\n\n');
  return error
    .replaceAll(world.cwd, 'FOLDER')
    .replace(/ is not JSON \(.*\)/g, ' is not JSON (WHY)')
    .replace(/(not a git repository) .*\)\./g, '$1).')
    .replace(/(?:since|until): \d+ }/g, 'since: VERSION }')
    .replace(/PostgreSQL \d+(?:\.\d+)?/g, 'PostgreSQL VERSION')
    .trimEnd();
}

describe('wrong inputs', () => {
  test('are many, each once', () => {
    expect(CASES.length).toBeGreaterThan(100);
    expect(new Set(CASES.map(({ call }) => call)).size).toBe(CASES.length);
  });

  test.each(CASES)('$call', ({ call, printed }) => {
    const { code, stdout, stderr } = ends.get(call) ?? { code: null, stdout: '', stderr: '' };
    expect([code, stdout]).toEqual([2, /pg-speed (?:start (?!--format dotenv)|stop )/.test(call) ? 'false\n' : '']);
    expect(stderr).not.toMatch(/bug in pg-speed|SQLSTATE|warning:|trial 2/);
    const lines = printedBy(call).split('\n');
    expect(lines[0]).toMatch(/^error: \S.*[.:]$/);
    expect(lines.length).toBeGreaterThan(1);
    // A mistake is reported once.
    const mistakes = lines.filter((line) => line.startsWith('- '));
    expect(new Set(mistakes).size).toBe(mistakes.length);
    if (!process.env.UPDATE_GOLDEN) expect(printedBy(call)).toBe(printed);
  });
});

test('the action names its inputs, all wrong ones at once', async () => {
  const env = { INPUT_COMMAND: 'true', INPUT_RUNS: '0', INPUT_PROFILES: 'tubro', INPUT_RUSN: '1' };
  const { code, stdout } = await world.run([], { program: path.join(BUNDLES, 'index.cjs'), env });
  const text = decodeURIComponent(stdout.replace(/^::error::/m, ''));
  expect([code, text]).toEqual([2, expect.stringContaining('3 inputs are wrong:')]);
  for (const problem of [
    'input `rusn` does not exist.',
    "input `runs`: '0' is neither",
    "input `profiles`: 'tubro' is not",
  ])
    expect(text).toContain(`- ${problem}`);
});

/** The commands that features add stand among them. */
const COMMANDS = ['compare', 'start', 'run', 'stop', 'report', 'profiles'];

/** All commands, as the help lists them. */
function readCommands(help: string): string[] {
  const [, list = ''] = /^Commands:\n([\s\S]*?)\n\n/m.exec(help) ?? [];
  return [...list.matchAll(/^ {2}(\w\S*)/gm)].map(([, name = '']) => name).filter((name) => name !== 'help');
}

test('the help without a command lists all, which messages name too, and examples', async () => {
  const [help, refusal] = await Promise.all([world.run(['--help']), world.run(['strat'])]);
  expect(help).toMatchObject({ code: 0, stderr: '' });
  const listed = readCommands(help.stdout);
  expect(listed.filter((name) => COMMANDS.includes(name))).toEqual(COMMANDS);
  expect(refusal.stderr).toContain(`a command first: ${listed.join(', ')};`);
  expect(help.stdout).toContain('\nExamples:\n');
  expect(help.stdout.trimEnd().split('\n').length).toBeLessThanOrEqual(48);
});

test.each([['-h'], ['--help'], ['--help', '--all']])('every command has help by %s %s', async (...words) => {
  const commands = readCommands((await world.run(['--help'])).stdout);
  expect(commands.length).toBeGreaterThanOrEqual(COMMANDS.length);
  const helps = await Promise.all(commands.map((command) => world.run([command, ...words])));
  for (const [at, { code, stdout, stderr }] of helps.entries()) {
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toContain(`Usage: pg-speed ${commands[at]}`);
    expect(stdout).toContain('\nExamples:\n');
    const lines = stdout.trimEnd().split('\n');
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(100);
    // Two screens.
    if (words.length === 1) expect(lines.length).toBeLessThanOrEqual(48);
  }
  const all = helps[0]?.stdout.includes('--equivalence');
  expect(all).toBe(words.length > 1);
});

test('-V and --version print the version alone', async () => {
  for (const flag of ['-V', '--version'])
    expect(await world.run([flag])).toMatchObject({ code: 0, stdout: expect.stringMatching(/^\d+\.\d+\.\d+\S*\n$/) });
});
