import { describe, expect, test } from '@jest/globals';
import { HAMMERDB, judgeHammerdbBuild, readHammerdb } from '../../../src/features/hammerdb/tool/hammerdb.ts';
import { quoteTcl } from '../../../src/features/hammerdb/tool/script.ts';
import { findDemand } from '../../../src/workload/checks.ts';
import { inputsOf } from '../../plan/inputs.ts';
import { testGolden } from '../../support/golden-cases.ts';
import {
  createContext,
  endWell,
  expectFormat,
  listValues,
  readFormat,
  readSample,
  recall,
  toolInput,
} from '../../workload/tools/tools.ts';

describe('recorded runs that succeeded', () => {
  test.each([
    ['hammerdb412-run-ok', { nopm: 88766, tpm: 203890 }],
    ['hammerdb6-run-ok', { nopm: 73298, tpm: 167076 }],
    [
      'hammerdb412-jobs-ok',
      { nopm: 88766, tpm: 203890, 'new-order-p50': 0.503, 'new-order-p95': 1.065, 'new-order-p99': 2.512 },
    ],
    [
      'hammerdb6-jobs-ok',
      { nopm: 73298, tpm: 167076, 'new-order-p50': 0.566, 'new-order-p95': 1.641, 'new-order-p99': 3.047 },
    ],
    [
      'hammerdb6-run-rampup-minimal',
      { nopm: 51289, tpm: 120682, 'new-order-p50': 0.556, 'new-order-p95': 2.319, 'new-order-p99': 4.563 },
    ],
  ])('%s', (name, values) => {
    const reading = readHammerdb(recall(name));
    expect(reading).toMatchObject({ failure: null, warnings: [] });
    expect(listValues(reading)).toEqual(values);
    expect(reading.metrics[0]).toEqual({ name: 'nopm', unit: 'NOPM', better: 'higher', value: values.nopm });
  });

  test.each(['hammerdb412-build-ok', 'hammerdb6-build-ok'])('%s', (name) => {
    expect(judgeHammerdbBuild(recall(name))).toBeNull();
  });

  test.each([
    ['the last', ['hammerdb412-run-ok', 'hammerdb6-run-ok'], { nopm: 73298, tpm: 167076 }],
    [
      'the last, without the timing of the first',
      ['hammerdb412-jobs-ok', 'hammerdb6-run-ok'],
      { nopm: 73298, tpm: 167076 },
    ],
    [
      'the last, with its own timing',
      ['hammerdb412-jobs-ok', 'hammerdb6-jobs-ok'],
      { nopm: 73298, tpm: 167076, 'new-order-p50': 0.566, 'new-order-p95': 1.641, 'new-order-p99': 3.047 },
    ],
  ])('of several runs in one output %s counts', (_what, names, values) => {
    const stdout = names.map((name) => readSample(`${name}.txt`)).join('\n');
    const reading = readHammerdb(endWell({ stdout }));
    expect([reading.failure, listValues(reading)]).toEqual([null, values]);
    expect(reading.warnings).toEqual(['the output has 2 reports, of which the last is read']);
  });

  test.each([
    ['0 NOPM from 0', '50 NOPM from 70', 'in report 1 of 2: no transaction finished: HammerDB reported 0 NOPM'],
    ['50 NOPM from 70', '0 NOPM from 0', 'in report 2 of 2: no transaction finished: HammerDB reported 0 NOPM'],
  ])('of several runs none may have failed: %s, then %s', (first, second, failure) => {
    const stdout = [first, second].map((text) => `TEST RESULT : System achieved ${text} PostgreSQL TPM\n`).join('');
    expect(readHammerdb(endWell({ stdout })).failure).toBe(failure);
  });

  test('the other order of words, and failed transactions that are reported', () => {
    const stdout = `Vuser 2:New Order Procedure Error set RAISEERROR for Details
Vuser 3:Payment Procedure Error set RAISEERROR for Details
TEST RESULT : System achieved 399 PostgreSQL TPM at 53 NOPM
`;
    const reading = readHammerdb({ ...recall('hammerdb6-run-ok'), stdout });
    expect(listValues(reading)).toEqual({ nopm: 53, tpm: 399 });
    expect(reading.warnings).toEqual(['HammerDB reported 2 failed transactions, which are not in the NOPM']);
    const [first = '', , last = ''] = stdout.split('\n');
    const { warnings } = readHammerdb({ ...recall('hammerdb6-run-ok'), stdout: `${first}\n${last}\n` });
    expect(warnings).toEqual(['HammerDB reported 1 failed transaction, which is not in the NOPM']);
  });

  // Found by tests/features/hammerdb/properties.test.ts.
  test('a count of transactions below zero is no number', () => {
    const stdout = 'TEST RESULT : System achieved 50 NOPM from -7 PostgreSQL TPM\n"NEWORD": {"p50_ms": "-1"}';
    expect(readHammerdb(endWell({ stdout })).metrics.map(({ name }) => name)).toEqual(['nopm']);
  });

  test('a run that a signal ended', () => {
    const outcome = { ...recall('hammerdb6-run-ok', null), signal: 'SIGSEGV', stderr: '' };
    expect(readHammerdb(outcome).failure).toBe('HammerDB was killed by SIGSEGV');
    expect(judgeHammerdbBuild({ ...outcome, exitCode: 2, signal: null })).toBe('HammerDB ended with exit code 2');
  });
});

describe('recorded runs that failed, nearly all with exit code 0', () => {
  testGolden(new URL('golden/failures.txt', import.meta.url), (run) => {
    const [name = '', exitCode] = run.split(', exit code ');
    const { failure, ...rest } = readHammerdb(recall(name, Number(exitCode)));
    expect(rest).toEqual({ metrics: [], warnings: [] });
    return `${failure}`;
  });

  test.each([
    [
      'hammerdb6-fail-build-twice',
      'a virtual user failed: Database tpcc exists but is not empty, specify a new or empty database name',
    ],
    ['hammerdb412-fail-pgtcl-notice-handler', 'a virtual user failed: invalid command name "pg_notice_handler"'],
    ['hammerdb412-delete-ok', 'HammerDB did not report that the schema is complete'],
  ])('the build of %s', (name, failure) => {
    expect(judgeHammerdbBuild(recall(name))).toBe(failure);
  });

  test.each([
    ['0 NOPM from 12', 'no transaction finished: HammerDB reported 0 NOPM'],
    ['nan NOPM from 12', 'HammerDB reported a NOPM that is not a number'],
    ['Infinity NOPM from 12', 'HammerDB reported a NOPM that is not a number'],
  ])('%s', (text, failure) => {
    const stdout = readSample('hammerdb6-run-ok.txt').replace(/\d+ NOPM from \d+/, text);
    expect(readHammerdb({ ...recall('hammerdb6-run-ok'), stdout }).failure).toBe(failure);
  });

  test('a virtual user that failed spoils a result that is there', () => {
    const stdout = `${readSample('hammerdb6-run-ok.txt')}Vuser 2:FINISHED FAILED\n`;
    expect(readHammerdb({ ...recall('hammerdb6-run-ok'), stdout }).failure).toContain('a virtual user failed');
  });
});

describe('commands', () => {
  const located = { kind: 'program', file: '/opt/hammerdb/hammerdbcli', args: [], directory: '/opt/hammerdb' } as const;
  const context = createContext(located, { clients: 5 });
  const input = toolInput('hammerdb', {
    warehouses: 8,
    rampUpMs: 30_000,
    durationMs: 90_000,
    args: ['pg_allwarehouse=true', 'pg_vacuum=true'],
  });

  test('the build: the script is a file, and the password in no argument', () => {
    const [step] = HAMMERDB.prepare(input, context);
    const { file, args, cwd, env, files } = step!.command;
    expect({ file, args, cwd }).toEqual({
      file: '/opt/hammerdb/hammerdbcli',
      args: ['tcl', 'auto', '/scratch/hammerdb-build/build.tcl'],
      cwd: '/opt/hammerdb',
    });
    expect(env).toMatchObject({ TMP: '/scratch/hammerdb-build', TMPDIR: '/scratch/hammerdb-build' });
    expect(files).toEqual([{ name: 'hammerdb-build/build.tcl', text: readSample('hammerdb-build.tcl') }]);
    expect(readSample('hammerdb-build.tcl')).toContain('pg_superuserpass secret\\ word');
  });

  test('the run: a folder of its own, as HammerDB keeps settings in it', () => {
    const run = HAMMERDB.run(input, context);
    expect(run.args).toEqual(['tcl', 'auto', '/scratch/hammerdb-run/run.tcl']);
    expect(run.env.TMP).toBe('/scratch/hammerdb-run');
    expect(run.files).toEqual([{ name: 'hammerdb-run/run.tcl', text: readSample('hammerdb-run.tcl') }]);
  });

  test('in an image: the program is in its folder, TMP is named and the scripts are mounted', () => {
    const image = createContext({ kind: 'image', docker: 'docker', image: 'tpcorg/hammerdb:postgres' });
    const { args, env } = HAMMERDB.run(input, image);
    expect(args.slice(-6)).toEqual([
      ...['--entrypoint', './hammerdbcli', 'tpcorg/hammerdb:postgres'],
      ...['tcl', 'auto', '/scratch/hammerdb-run/run.tcl'],
    ]);
    expect(args.join(' ')).toContain('--env TMP --env TEMP --env TMPDIR');
    expect(env.TMP).toBe('/scratch/hammerdb-run');
    expect(args).not.toContain('--workdir');
  });

  test('whole minutes are said, and counted', () => {
    expect(HAMMERDB.label(input)).toBe(
      'HammerDB TPROC-C 8 warehouses pg_allwarehouse=true pg_vacuum=true, 2 min after 1 min of ramp-up (HammerDB takes whole minutes: rounded up)',
    );
    expect(HAMMERDB.leastSeconds(input)).toBe(180);
    expect(HAMMERDB.label(toolInput('hammerdb'))).toBe('HammerDB TPROC-C 1 warehouse, 1 min');
    expect(HAMMERDB.rampUp(input, context)).toBeNull();
  });
});

describe('values', () => {
  testGolden(new URL('golden/pairs.txt', import.meta.url), (word) => {
    const problems = HAMMERDB.check(toolInput('hammerdb', { args: [word] }));
    return problems.map(({ input, message, hint }) => `${input}: ${message} ${hint}`).join('\n') || 'is taken';
  });

  test('a key given twice', () => {
    const args = ['pg_vacuum=true', 'pg_vacuum=false'];
    expect(HAMMERDB.check(toolInput('hammerdb', { args }))[0]?.message).toContain('pg_vacuum is given twice');
  });

  test.each([
    ['plain-1.2_3', 'plain-1.2_3'],
    ['', '{}'],
    ['[exec id]', '\\[exec\\ id\\]'],
    ['$a"b\\c{d}', '\\$a\\"b\\\\c\\{d\\}'],
    ['a;b#c', 'a\\;b\\#c'],
    ['a\nb', 'a\\u000ab'],
    ['ä', '\\ä'],
  ])('%j as a word of Tcl', (text, word) => {
    expect(quoteTcl(text)).toBe(word);
  });
});

test('it has two sessions more than there are clients', () => {
  const inputs = inputsOf({ workload: toolInput('hammerdb'), clients: [1, 8] });
  expect(findDemand(inputs)).toEqual({ clients: 8, more: 2 });
});

describe('run by a command of the user', () => {
  test.each(['hammerdb6-run-ok.txt', 'hammerdb412-run-ok.txt'])('takes the numbers of %s', (name) =>
    expectFormat('hammerdb', readSample(name), { name: 'nopm', unit: 'NOPM' }),
  );

  test('knows a run that failed, though its exit code is 0', async () => {
    const stdout = readSample('hammerdb6-fail-server-killed.txt');
    expect((await readFormat('hammerdb', null, { stdout })).failure).toMatch(/^\S/);
  });
});
