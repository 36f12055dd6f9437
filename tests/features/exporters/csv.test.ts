import { describe, expect, test } from '@jest/globals';
import { renderCsv } from '../../../src/features/exporters/export/csv.ts';
import { mergeResults } from '../../../src/features/merge/merge/merge.ts';
import type { Results } from '../../../src/results/results.ts';
import { buildResults } from '../../report/build-results.ts';
import { buildVersionSweep } from '../../report/build-sweep.ts';
import { SCENARIOS } from '../../report/scenarios.ts';

/** RFC 4180: records end in CR LF, quoted fields may hold anything with quotes doubled, all records are equally long. */
function parse(text: string): Record<string, string>[] {
  const records: string[][] = [];
  let rest = text;
  while (rest !== '') {
    const record: string[] = [];
    for (let more = true; more; ) {
      const [all, quoted, plain, end] = /^(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/.exec(rest)!;
      record.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
      rest = rest.slice(all.length);
      more = end === ',';
    }
    records.push(record);
  }
  const [header, ...rows] = records;
  return rows.map((row) => {
    expect(row).toHaveLength(header!.length);
    return Object.fromEntries(row.map((cell, index) => [header![index]!, cell]));
  });
}

describe('every scenario is read by the grammar, a row a trial', () => {
  test.each(Object.keys(SCENARIOS))('%s', (name) => {
    const results = SCENARIOS[name]!();
    expect(parse(renderCsv(results))).toHaveLength(results.samples.length);
  });
});

test('header and first row', () => {
  const [header, first] = renderCsv(SCENARIOS.pgbench!()).split('\r\n');
  expect(header).toBe(
    'file,block,position,variant,phase_initdb_s,phase_start_s,phase_setup_s,phase_run_s,phase_stop_s,tps,latency_ms,sessions,transactions,used,file_system,load,steal,overhead_s,hit_ratio,wal_bytes,cpu_user,cpu_system,cpu_idle,cpu_iowait,cpu_steal,exit_code,failure',
  );
  expect(first).toMatch(/^,0,1,[\w-]+(,[\d.]+){7},24,4218,true,\w+(,[\d.]+){3},0\.997,48000000(,[\d.]+){5},0,$/);
});

test('numbers are those of the trial, nothing is an empty cell', () => {
  const results = buildResults({ means: { default: 40, turbo: 30 }, failing: { turbo: [1] } });
  const index = results.samples.findIndex((sample) => sample.failure !== null);
  const sample = results.samples[index]!;
  Object.assign(sample.probes, { sessions: null, cpu: null, hitRatio: null, overhead: -0.001 });
  sample.phases.setup = null;
  const row = parse(renderCsv(results))[index]!;
  expect(row).toMatchObject({
    block: '1',
    position: String(sample.position + 1),
    phase_run_s: String(sample.phases.run),
    phase_setup_s: '',
    run_s: '',
    sessions: '',
    cpu_user: '',
    hit_ratio: '',
    overhead_s: '-0.001',
    exit_code: '1',
    failure: 'it ended with exit code 1',
  });
});

test.each([
  ['=HYPERLINK("http://x")', `'=HYPERLINK("http://x")`],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'=1"],
  ['\u200b=1', "'=1"],
  ['a,b', 'a,b'],
  ['say "x"', 'say "x"'],
  ['two\r\nlines', 'two lines'],
  ['\u001b[31mred\u001b[0m', 'red'],
  ['\ud800', '\ufffd'],
  ['plain = text', 'plain = text'],
])('the text %j is the harmless cell %j', (failure, cell) => {
  const results = SCENARIOS.faster!();
  results.samples[0]!.failure = failure;
  results.samples[0]!.metrics = [];
  expect(parse(renderCsv(results))[0]!.failure).toBe(cell);
});

test('titles are texts from outside too', () => {
  const results = SCENARIOS.faster!();
  results.samples[0]!.metrics = [{ name: '=1+1,"x"', unit: 's', better: 'lower', value: 1 }];
  expect(parse(renderCsv(results))[0]).toMatchObject({ '\'=1+1,"x"_s': '1' });
});

test('of merged files each row names its own', () => {
  const second: Results = { ...SCENARIOS.faster!(), createdAt: '2026-11-22T09:30:00.000Z' };
  const merged = mergeResults([
    { name: 'a.json', results: SCENARIOS.faster!() },
    { name: '-b.json', results: second },
  ]);
  expect([...new Set(parse(renderCsv(merged)).map((row) => row.file))]).toEqual(['a.json', "'-b.json"]);
});

test('what a sweep varies has columns of its own', () => {
  const [header, first] = renderCsv(buildVersionSweep()).split('\r\n');
  expect(header).toMatch(/^file,block,position,variant,profile,version,clients,/);
  expect(first).toMatch(/^,0,1,turbo pg15 c1,turbo,15\.18,1,/);
  expect(renderCsv(SCENARIOS.faster!())).not.toContain(',version,');
});
