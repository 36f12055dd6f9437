import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Run } from '../../../../src/features/workers/result.ts';
import { createWorld, type World } from '../../../integration/cli.ts';

let world: World;
beforeEach(() => {
  world = createWorld();
});
afterEach(() => world.end());

const fileOf = (name: string) => path.join(world.cwd, name);
const readRun = (): Run => JSON.parse(readFileSync(fileOf('pg-speed-report/results.json'), 'utf8'));

/** Runs the test of each file, one after the other in one process. */
const RUNNER = `
  import { writeFileSync } from 'node:fs';
  const cases = [];
  for (const file of process.argv.slice(2)) {
    const { default: run } = await import(process.cwd() + '/' + file);
    const error = await run().then(() => '', String);
    if (error !== '') process.exitCode = 7;
    cases.push('<testcase classname="' + file + '" name="works">' + (error && '<failure/>') + '</testcase>');
  }
  writeFileSync(process.env.JUNIT, '<testsuite>' + cases.join('') + '</testsuite>');
  process.exit();
`;

/** The tests of a suite in files of the same size, so that they are dealt in turn. */
function writeSuite(tests: Record<string, string>): void {
  mkdirSync(fileOf('t'));
  writeFileSync(fileOf('run.mjs'), RUNNER);
  const preamble =
    "import fs from 'node:fs'; import net from 'node:net'; import { setTimeout } from 'node:timers/promises';";
  for (const [name, body] of Object.entries(tests))
    writeFileSync(fileOf(`t/${name}.mjs`), `${preamble} export default async () => {${body}}`.padEnd(2000));
}

const SUITE = [
  ...['run', '--host', 'terminal', '--workers', '2', '--require-connection', 'false', '--diagnose'],
  ...['--slice-files', 't/*.mjs', '--junit', 'r*.xml', '--env', 'JUNIT=r{slice-number}.xml'],
];
const CALL = ['--', process.execPath, 'run.mjs', '{slice}'];

test('a test that needs another and one that fails anyway are told apart, and the files of the run are left', async () => {
  writeSuite({
    a: 'globalThis.made = true',
    b: 'if (!globalThis.made) throw 1',
    c: 'throw 1',
    d: '',
  });
  const ended = await world.run([...SUITE, ...CALL]);
  expect([ended.code, ended.stderr]).toEqual([7, expect.stringContaining('Diagnosing 2 failed slices')]);
  const { diagnosis, toDiagnose } = readRun();
  expect(toDiagnose).toBeNull();
  expect(diagnosis.map(({ slice, kind, sentence }) => [slice, kind, sentence])).toEqual([
    [1, 'own', expect.stringMatching(/^Slice 1 \(`t\/c\.mjs.*`\) fails anyway: .* it failed in 2 of 2 runs\./)],
    [2, 'order', expect.stringMatching(/^Slice 2 \(`t\/b\.mjs.*`\) needs `t\/a\.mjs` to run before it: /)],
  ]);
  expect(ended.stderr).toContain(diagnosis[1]?.sentence);
  expect(readFileSync(fileOf('pg-speed-report/report.md'), 'utf8')).toContain('**Why they failed**');
  expect(readFileSync(fileOf('r2.xml'), 'utf8').match(/<testcase/g)).toHaveLength(2);
});

test('what is shared with neighbours is named by what makes it pass beside them', async () => {
  const port = await findFreePort();
  writeSuite({
    a: meetFolder,
    b: meetFolder,
    c: meetPort(port),
    d: meetPort(port),
  });
  const ended = await world.run([...SUITE, ...CALL]);
  expect(ended.code).toBe(7);
  const { diagnosis } = readRun();
  expect(diagnosis.map(({ slice, kind, sentence }) => [slice, kind, /`t\/(.)/.exec(sentence)?.[1]])).toEqual([
    [2, 'files', 'b'],
    [2, 'network', 'd'],
  ]);
});

const hasPytest = spawnSync('python3', ['-m', 'pytest', '--version']).status === 0;

(hasPytest ? test : test.skip)(
  'a test of a split file that needs a test of another part is diagnosed, with its cure',
  async () => {
    mkdirSync(fileOf('t'));
    const tests = ['pass', 'pass', 'made.append(1)', 'assert made'];
    const bodies = tests.map((body, index) => `def test_${index + 1}():\n    ${body}\n`);
    writeFileSync(fileOf('t/test_a.py'), `made = []\n\n${bodies.join('\n')}`);
    writeFileSync(fileOf('t/test_b.py'), 'def test_1():\n    pass\n');
    writeFileSync(fileOf('times.json'), JSON.stringify({ 't/test_a.py': 600, 't/test_b.py': 10 }));
    const ended = await world.run([
      ...['run', '--host', 'terminal', '--workers', '2', '--require-connection', 'false', '--diagnose'],
      ...['--slice-files', 't/*.py', '--slice-times', 'times.json', '--junit', 'r*.xml', '--'],
      ...['python3', '-m', 'pytest', '-q', '-p', 'no:cacheprovider', '--junitxml', 'r{slice-number}.xml', '{slice}'],
    ]);
    expect([ended.code, ended.stderr]).toEqual([
      1,
      expect.stringContaining('`t/test_a.py` is split: 4 tests in 4 parts.'),
    ]);
    const { diagnosis, slices } = readRun();
    expect(slices.map(({ items }) => items)).toEqual([
      ['t/test_a.py::test_1', 't/test_a.py::test_3', 't/test_b.py'],
      ['t/test_a.py::test_2', 't/test_a.py::test_4'],
    ]);
    expect(diagnosis.map(({ slice, kind, sentence }) => [slice, kind, sentence])).toEqual([
      [
        2,
        'order',
        expect.stringMatching(
          /^Slice 2 \(`t\.test_a.*test_4`\) needs `t\/test_a\.py::test_3` to run before it: .* Add `split-items: false`/,
        ),
      ],
    ]);
  },
);

/** The first slice holds it until the second has met it, which comes when it is held; alone, each waits for nobody. */
const meetFolder = `
  const isSecond = process.env.PG_SPEED_SLICE_NUMBER === '2';
  const until = async (isMet) => { for (let tries = 0; tries < 60 && !isMet(); tries++) await setTimeout(50) };
  if (isSecond) await until(() => fs.existsSync('scratch'));
  try { fs.mkdirSync('scratch') } catch (error) { fs.writeFileSync('met', ''); throw error }
  if (!isSecond) await until(() => fs.existsSync('met'));
  fs.rmSync('met', { force: true });
  fs.rmdirSync('scratch');`;

const meetPort = (port: number) => `
  const isSecond = process.env.PG_SPEED_SLICE_NUMBER === '2';
  const meet = () => new Promise((resolve) => {
    const socket = net.connect(${port}, '127.0.0.1').once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.end());
  });
  // The first leaves the port when somebody has met it there.
  if (isSecond) for (let tries = 0; tries < 60 && !(await meet()); tries++) await setTimeout(50);
  const server = net.createServer();
  const met = new Promise((resolve) => server.on('connection', (socket) => socket.resume().once('close', resolve)));
  await new Promise((resolve, reject) => server.once('error', reject).listen(${port}, '127.0.0.1', resolve));
  if (!isSecond) await Promise.race([met.then(() => setTimeout(1000)), setTimeout(3000)]);
  await new Promise((resolve) => server.close(resolve));`;

async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** Fails in the run, and never ends afterwards. */
const LATER = 'test -e ran-{slice-number} && { touch again; sleep 600; }; touch ran-{slice-number}; exit 3';
const cutsItself = (...more: string[]) => [
  ...['run', '--host', 'terminal', '--workers', '2', '--require-connection', 'false', '--diagnose', ...more],
  ...['--command', LATER],
];

test('a budget that ends in the middle leaves the report and the exit code of the run', async () => {
  const ended = await world.run(cutsItself('--time-budget', '1s'));
  expect([ended.code, ended.stderr]).toEqual([3, expect.stringContaining('`time-budget`')]);
  expect(readRun()).toMatchObject({ exitCode: 3, diagnosis: [{ kind: 'unknown' }, { kind: 'unknown' }] });
});

test('Ctrl-C ends the diagnosis, and changes no more than it', async () => {
  const running = world.spawn(cutsItself('--time-budget', 'none'));
  while (!existsSync(fileOf('again'))) await delay(10);
  running.kill('SIGINT');
  expect(await running.ended).toMatchObject({ code: 3, stderr: expect.stringContaining('was interrupted') });
  expect(readRun().diagnosis).toHaveLength(2);
});
