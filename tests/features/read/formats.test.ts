import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { writtenAs } from '../../workload/tools/tools.ts';
import { expectPrinted, read, show } from './read-rules.ts';

const golden = (name: string) => readFileSync(new URL(`../../golden/${name}`, import.meta.url), 'utf8');
const oneFile = (glob: string, text: string) => ({ files: writtenAs(glob, { [glob]: text }) });

describe('what tools print', () => {
  test.each([
    ['pgbench', 'pgbench/ok.txt', 'tps', 'tps'],
    ['pgbench', 'pgbench/ok-connect.txt', 'tps', 'tps'],
  ])('%s reads %s, printed or in a file', (format, file, name, unit) =>
    expectPrinted(format, golden(file), { name, unit }),
  );

  test.each([
    ['pgbench', 'pgbench/serialization-failures.txt', /% of the transactions failed/],
    ['pgbench', 'pgbench/fail-not-initialized.txt', /pgbench printed no tps/],
  ])('%s knows that %s is no result, though the exit code is 0', async (format, file, failure) => {
    expect(await show(format, { stdout: golden(file) })).toMatch(failure);
  });

  test('pgbench that says on the standard error that it was aborted is no result', async () => {
    const [stdout, stderr] = ['pgbench/fail-one-client-aborted.txt', 'pgbench/fail-one-client-aborted.stderr.txt'].map(
      golden,
    );
    expect(await show('pgbench', { stdout: stdout!, stderr: stderr! })).toMatch(/clients aborted/);
  });

  test('nothing at all is reported as such', async () => {
    expect(await show('pgbench', { stdout: ' \n' })).toBe('`read: pgbench`: the command printed nothing');
    expect(await show('pgbench', { stdout: 'x'.repeat(60_000) })).toMatch(/no tps \(only its last 64 kB are kept\)$/);
  });
});

describe('several reports of pgbench in one output', () => {
  const reports = (...names: string[]) => names.map((name) => golden(`pgbench/${name}.txt`)).join('');
  const OK = ['tps=4667.04478 tps higher', 'latency=0.429 ms lower', 'failed-transactions=0 share lower'];
  const LIMITED = [
    'tps=297.124915 tps higher',
    'latency=0.993 ms lower',
    'latency-stddev=0.634 ms lower',
    'failed-transactions=0 share lower',
    'skipped-transactions=0.011135857461024499 share lower',
    'late-transactions=0.02927927927927928 share lower',
    'schedule-lag=0.197 ms lower',
  ];

  test.each([
    ['the last, and nothing of the first', reports('ok-rate-latlimit', 'ok'), OK],
    ['the last, with all that it has', reports('ok', 'ok-rate-latlimit'), LIMITED],
    ['the last of three, between other lines', `a\n${reports('ok', 'ok')}b\n${reports('ok-rate-latlimit')}c`, LIMITED],
    [
      'a failure in the last',
      reports('ok', 'serialization-failures'),
      /: in report 2 of 2: 51.0 % of the transactions/,
    ],
    [
      'a failure in the first',
      reports('serialization-failures', 'ok'),
      /: in report 1 of 2: 51.0 % of the transactions/,
    ],
    [
      'a last one that is cut',
      `${reports('ok')}${golden('pgbench/ok.txt').slice(0, 200)}`,
      /in report 2 of 2: .*no tps/,
    ],
    ['one that did not run after one that did', `${reports('ok')}pgbench (15.18)\n`, /in report 2 of 2: .*no tps/],
  ])('%s', async (_what, stdout, expected) => {
    const shown = typeof expected === 'object' && 'exec' in expected ? expect.stringMatching(expected) : expected;
    expect(await show('pgbench', { stdout })).toEqual(shown);
    expect(await show('pgbench from o.txt', oneFile('o.txt', stdout))).toEqual(shown);
  });

  test('are told of', async () => {
    const warningsOf = async (...names: string[]) => (await read('pgbench', { stdout: reports(...names) })).warnings;
    expect(await warningsOf('ok')).toEqual([]);
    expect(await warningsOf('ok', 'ok')).toEqual(['the output has 2 reports, of which the last is read']);
  });
});

describe('hyperfine', () => {
  const hyperfine = (text: string) => show('hyperfine from o.json', oneFile('o.json', text));

  test('one command has one time', async () => {
    expect(await hyperfine(golden('read/hyperfine-one.json'))).toEqual(
      ['time=0.02183486525 s lower'].map((line) => expect.stringContaining(line.slice(0, 16))),
    );
  });

  test('several have their sum too, and names of their own', async () => {
    const { metrics } = await read('hyperfine from o.json', oneFile('o.json', golden('read/hyperfine-six.json')));
    const [sum, ...single] = metrics;
    expect(single.map(({ name }) => name)).toEqual(
      ['', ' (2)', ' (3)', ' (4)', ' (5)', ' (6)'].map((end) => `time wait twice${end}`),
    );
    expect(sum).toMatchObject({ name: 'time', unit: 's', better: 'lower' });
    expect(sum?.value).toBeCloseTo(
      single.reduce((seconds, { value }) => seconds + value, 0),
      12,
    );
  });

  test('long commands are cut', async () => {
    const results = [`make ${'x'.repeat(80)}1`, `make ${'x'.repeat(80)}2`, 'a\n\tb'].map((command, at) => ({
      command,
      mean: at + 1,
    }));
    const cut = `time make ${'x'.repeat(54)}…`;
    const text = JSON.stringify({ results });
    expect(await hyperfine(text)).toEqual([
      'time=6 s lower',
      `${cut}=1 s lower`,
      `${cut} (2)=2 s lower`,
      'time a b=3 s lower',
    ]);
  });

  test('a command that failed in any run is no result', async () => {
    expect(await hyperfine(golden('read/hyperfine-failed.json'))).toMatch(/'sh -c "kill .*' failed in 3 of 3 runs/);
    const results = [{ command: 'a', mean: 1, exit_codes: [0, null] }];
    expect(await hyperfine(JSON.stringify({ results }))).toMatch(/'a' failed in 1 of 2 runs of hyperfine/);
  });

  test.each([
    ['', 'o.json is empty'],
    ['\uFEFF \n', 'o.json is empty'],
    ['{"results":[{"command":"a","mean":NaN}]}', /o.json is not JSON \(Unexpected token/],
    ['{"results":[]}', /o.json does not have this form: results: /],
    ['[]', /o.json does not have this form: results: /],
    ['null', /o.json does not have this form: Invalid type/],
    ['{"results":[{"command":"a","mean":"1"}]}', /results.0.mean: Invalid type: Expected number but received "1"/],
    ['{"results":[{"command":"a","mean":-1}]}', /results.0.mean: .*-1/],
    ['{"results":[{"command":"a","mean":1e999}]}', /results.0.mean: .*Infinity/],
  ])('%j is refused', async (text, failure) => {
    expect(await hyperfine(text)).toEqual(expect.stringMatching(failure));
  });
});

describe('junit', () => {
  const junit = (files: Record<string, string>) => show('junit from *.xml', { files: writtenAs('*.xml', files) });

  test('is the sum of the times of all tests in all files', async () => {
    expect(
      await junit({
        'a.xml': '<testsuite><testcase name="a" time="1.5"/><testcase name="b"><failure/></testcase></testsuite>',
        'b.xml': '\uFEFF<testsuites><testsuite><testcase name="a" time="1,000.25"/></testsuite></testsuites>',
      }),
    ).toEqual(['tests=1001.75 s lower']);
  });

  test('of real tools, whatever encoding they say', async () => {
    expect(await junit({ 'pytest.xml': golden('junit/pytest.xml') })).toEqual([
      expect.stringMatching(/^tests=0\.\d+ s lower$/),
    ]);
    const latin = '<?xml version="1.0" encoding="utf-16"?><testsuite><testcase name="ä" time="2"/></testsuite>';
    expect(await junit({ 'a.xml': latin })).toEqual(['tests=2 s lower']);
    const unknown = '<?xml version="1.0" encoding="ebcdic"?><testsuite><testcase name="ä" time="2"/></testsuite>';
    expect(await junit({ 'a.xml': unknown })).toEqual(['tests=2 s lower']);
  });

  test.each([
    ['<testsuite/>', 'a.xml has no tests in it'],
    ['<testsuite><testcase name="a"/></testsuite>', 'no test has a time'],
    ['<testsuite><testcase name="a" time="NaN"/></testsuite>', 'no test has a time'],
    ['<testsuite><testcase name="a" time="1"/>', /a.xml is broken: line 1: it ends in the middle of <testsuite>/],
    ['', /a.xml is broken: there is no element in it/],
    ['\u0000\u0001\uFFFD', /a.xml is broken/],
    ['<project/>', /a.xml is broken: .*not JUnit XML/],
  ])('%j is no result', async (text, failure) => {
    expect(await junit({ 'a.xml': text })).toEqual(expect.stringMatching(failure));
  });

  test('times that are none are reported', async () => {
    const text = '<testsuite><testcase name="a" time="1"/><testcase name="b" time="-3"/></testsuite>';
    const { metrics, warnings } = await read('junit from *.xml', { files: writtenAs('*.xml', { 'a.xml': text }) });
    expect([metrics[0]?.value, warnings]).toEqual([1, ['a.xml has 1 invalid time']]);
  });
});

describe('lists of numbers', () => {
  const showJson = (text: string) => show('json from o.json', oneFile('o.json', text));
  const showBenchmark = (text: string) => show('github-action-benchmark higher from o.json', oneFile('o.json', text));
  const a = '{"name":"a","unit":"s","value":1,"direction":"lower"}';

  test('our own form is one or a list', async () => {
    expect(await showJson(a)).toEqual(['a=1 s lower']);
    expect(await showJson(`\uFEFF [${a},{"name":"b c","unit":"","value":0,"direction":"higher","more":[]}]`)).toEqual([
      'a=1 s lower',
      'b c=0  higher',
    ]);
  });

  test('that of github-action-benchmark has the direction of its rule', async () => {
    const text = '[{"name":"a","unit":"MB","value":5,"range":"3","extra":"x"}]';
    expect(await showBenchmark(text)).toEqual(['a=5 MB higher']);
    expect(await show('github-action-benchmark lower from o.json', oneFile('o.json', text))).toEqual(['a=5 MB lower']);
  });

  test('several files are one list', async () => {
    const files = writtenAs('*.json', { 'a.json': a, 'b.json': a.replace('"a"', '"b"') });
    expect(await show('json from *.json', { files })).toEqual(['a=1 s lower', 'b=1 s lower']);
  });

  test.each([
    ['[]', 'o.json has no numbers in it'],
    ['', 'o.json is empty'],
    ['{', /o.json is not JSON/],
    ['"a"', /o.json does not have this form: Invalid type/],
    [a.replace('1', '"1,234"'), /value: Invalid type: Expected number but received "1,234"/],
    [a.replace('1', '-1'), /value: .*received -1/],
    [a.replace('1', '1e999'), /value: .*Infinity/],
    [a.replace('lower', 'down'), /direction: Invalid type: .*"down"/],
    [a.replace('"unit":"s",', ''), /unit: /],
    [`[${a},{"name":"b"}]`, /1.unit: /],
  ])('%j is refused', async (text, failure) => {
    expect(await showJson(text)).toEqual(expect.stringMatching(failure));
  });

  test('a list is what github-action-benchmark needs', async () => {
    expect(await showBenchmark(a)).toEqual(expect.stringMatching(/o.json does not have this form/));
    expect(await showBenchmark('[{"name":"a","unit":"s","value":null}]')).toEqual(expect.stringMatching(/0.value: /));
  });
});

test('a file that is not JSON is quoted without what a terminal obeys', async () => {
  const failure = await show('json from *', { files: writtenAs('*', { 'x.json': '\u001b[31m\u0007[' }) });
  expect(failure).toMatch(/x\.json is not JSON/);
  expect(failure).not.toMatch(/\p{Cc}/u);
});

test('many commands of hyperfine that are called the same', async () => {
  const results = Array.from({ length: 20_000 }, () => ({ command: 'a', mean: 1 }));
  const failure = await show('hyperfine from *', { files: writtenAs('*', { 'x.json': JSON.stringify({ results }) }) });
  expect(failure).toMatch(/20001 metrics/);
});
