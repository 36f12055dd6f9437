import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { PgSpeedError } from '../../src/errors.ts';
import { renderJson } from '../../src/report/json.ts';
import { readResults } from '../../src/report/read.ts';
import { SCENARIOS } from './scenarios.ts';

const valid = renderJson(SCENARIOS.faster!());

/** The valid file with one field changed. */
function change(field: string, value: unknown): string {
  const json = JSON.parse(valid);
  const keys = field.split('.');
  const last = keys.pop()!;
  const owner = keys.reduce((item, key) => item[key], json);
  if (value === undefined) delete owner[last];
  else owner[last] = value;
  return JSON.stringify(json);
}

function readError(text: string): PgSpeedError {
  try {
    readResults(text, 'shard-2.json');
  } catch (error) {
    if (error instanceof PgSpeedError) return error;
    throw error;
  }
  throw new Error('it was read');
}

describe('reading', () => {
  test('gives back what was written', () => {
    const results = SCENARIOS.pgbench!();
    expect(readResults(renderJson(results), 'results.json')).toEqual(results);
  });

  test.each([
    ['samples.3.phases.run', -1],
    ['samples.3.phases.run', '41.2'],
    ['samples.3.phases', undefined],
    ['samples.3.metrics.0.value', -0.5],
    ['samples.3.metrics.0.value', null],
    ['samples.3.metrics.0.better', 'faster'],
    ['samples.3.block', 1.5],
    ['samples.3.variant', 'stranger'],
    ['samples.3.settings', { fsync: false }],
    ['samples.3.probes.steal', 1.5],
    ['samples.3.evidence', 5],
    ['comparisons.0.ratio', 0],
    ['comparisons.0.level', 1],
    ['comparisons.0.verdict', 'better'],
    ['comparisons.0.variant', 'stranger'],
    ['comparisons.0.reference', 'stranger'],
    ['conclusion.speedup', -2],
    ['plan.reference', 'stranger'],
    ['plan.variants', []],
    ['plan.variants', Array(501).fill({})],
    ['samples', Array(20_001).fill({})],
    ['plan.variants.0.storage', { kind: 'floppy' }],
    ['plan.method.equivalence', undefined],
    ['machine.memoryBytes', -1],
    ['createdAt', 'yesterday'],
    ['tool.name', 'other'],
  ])('%s = %j is refused by its path', (field, value) => {
    const error = readError(change(field, value));
    expect(error.kind).toBe('input');
    expect(error.message).toContain('shard-2.json is not a results file that can be used: ');
    expect(error.message).toContain(field);
    expect(error.hint).toContain('results.json');
  });

  test('what JSON cannot say is refused: NaN, and Infinity as 1e999', () => {
    expect(readError(valid.replace(/"run": [\d.]+/, '"run": NaN')).message).toContain('it is not JSON');
    expect(readError(valid.replace(/"run": [\d.]+/, '"run": 1e999')).message).toContain('samples.0.phases.run');
  });

  test('two variants of one name are refused', () => {
    expect(readError(change('plan.variants.1.id', 'default')).message).toContain('plan.variants');
  });

  test('many problems are counted, not all shown', () => {
    const json = JSON.parse(valid);
    for (const sample of json.samples) sample.position = -1;
    expect(readError(JSON.stringify(json)).message).toMatch(/samples\.2\.position.*; and 15 more\.$/s);
  });

  test('a newer schema says that it is newer', () => {
    const error = readError(change('schema', 'pg-speed/results@2'));
    expect(error.message).toBe(
      'shard-2.json was written by another version of pg-speed (results@2); this one reads results@1.',
    );
  });

  test.each([['[]'], ['null'], ['"x"'], ['{"schema":3}'], ['{"schema":"pg-speed/results@1x"}'], ['{}'], [''], ['{']])(
    '%j is not a results file',
    (text) => expect(readError(text).message).toContain('shard-2.json is not a results file'),
  );

  test('keys that are not known are dropped, a prototype among them', () => {
    const text = valid.replace('"schema"', '"__proto__": {"polluted": true}, "extra": 1, "schema"');
    const results = readResults(text, 'results.json');
    expect(results).toEqual(JSON.parse(valid));
    expect('polluted' in results).toBe(false);
  });
});

describe('writing', () => {
  test('does not depend on the order in which an object was built', () => {
    const results = SCENARIOS.faster!();
    const reversed = JSON.parse(JSON.stringify(results), (_, value) =>
      value && typeof value === 'object' && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).reverse())
        : value,
    );
    expect(renderJson(reversed)).toBe(renderJson(results));
    expect(valid.startsWith('{\n  "schema": "pg-speed/results@1",\n  "tool": {\n')).toBe(true);
    expect(valid.endsWith('}\n')).toBe(true);
  });

  test('a number that is not finite is a bug, not a null', () => {
    const results = SCENARIOS.faster!();
    results.samples[2]!.metrics[0]!.value = Number.NaN;
    expect(() => renderJson(results)).toThrow('results.samples.2.metrics.0.value is NaN');
  });
});

test('only reading needs valibot, so that nothing else loads it', () => {
  const folder = path.join(import.meta.dirname, '..', '..', 'src', 'report');
  const importers = (what: RegExp) =>
    readdirSync(folder).filter((file) => what.test(readFileSync(path.join(folder, file), 'utf8')));
  expect(importers(/from 'valibot'/)).toEqual(['read.ts', 'results-schema.ts']);
  expect(importers(/from '\.\/results-schema\.ts'/)).toEqual(['read.ts']);
  expect(importers(/from '\.\/read\.ts'/)).toEqual([]);
});
