import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { PgSpeedError } from '../../src/errors.ts';
import { readResults } from '../../src/results/read.ts';
import { renderJson } from '../../src/results/render.ts';
import { buildFull } from '../report/build-full.ts';
import { buildResults } from '../report/build-results.ts';
import { renderText } from '../report/render.ts';
import { SCENARIOS } from '../report/scenarios.ts';
import { testGolden } from '../support/golden-cases.ts';

const valid = renderJson(SCENARIOS.faster!());

/** The valid file, or another one, with one field changed. */
function change(field: string, value: unknown, file = valid): string {
  const json = JSON.parse(file);
  const keys = field.split('.');
  const last = keys.pop()!;
  const owner = keys.reduce((item, key) => item[key], json);
  if (value === undefined) delete owner[last];
  else owner[last] = value;
  return JSON.stringify(json);
}

const GATE = {
  rule: 'above 1',
  variant: 'turbo',
  reference: null,
  metric: 'run',
  unit: 's',
  n: 5,
  value: 2,
  low: 1,
  high: 3,
  level: 0.95,
  interim: null,
  limit: 1,
  verdict: 'holds',
};
const WITH_GATE = change('gates', [GATE]);

function readError(text: string): PgSpeedError {
  try {
    readResults(text, 'shard-2.json');
  } catch (error) {
    if (error instanceof PgSpeedError) return error;
    throw error;
  }
  throw new Error('it was read');
}

const list = (length: number, item: unknown) => Array.from({ length }, () => item);
const record = (length: number) => Object.fromEntries(list(length, '1').map((value, index) => [`k${index}`, value]));

describe('longer than any run writes', () => {
  const metric = { name: 'm', unit: 's', better: 'lower', value: 1 };
  test.each([
    ['plan.workload.label', 'x'.repeat(1_000_001)],
    ['plan.variants.0.id', 'x'.repeat(1001)],
    ['plan.variants.0.settings', list(5001, { name: 'a', value: 'b' })],
    ['plan.variants.0.initdbArgs', list(10_001, '-N')],
    ['plan.skipped', list(5001, { profile: 'a', reason: 'b', hint: 'c' })],
    ['leftOut', list(10_001, 'x')],
    ['samples.0.metrics', list(201, metric)],
    ['samples.0.metrics.0.unit', 'x'.repeat(1001)],
    ['samples.0.settings', record(5001)],
    ['samples.0.warnings', list(10_001, 'x')],
    ['samples.0.evidence', 'x'.repeat(1_000_001)],
    ['tests', ['x'.repeat(1001)]],
    ['comparisons.0.warnings', list(10_001, 'x')],
    ['conclusion.equals', list(501, 'turbo')],
  ])('%s is refused', (field, value) => {
    expect(readError(change(field, value)).message).toContain(field);
  });

  test('and as long as that is read', () => {
    const text = change('samples.0.evidence', 'x'.repeat(1_000_000));
    expect(readResults(text, 'x').samples[0]?.evidence).toHaveLength(1_000_000);
  });

  /** A few kilobytes of zip: each `{}` lacks a dozen fields, and each would be a problem of its own. */
  test('a file of objects with nothing in them has its first problem told', () => {
    expect(readError(change('samples', list(19_000, {}))).message).toContain('perhaps more');
  });
});

describe('reading', () => {
  test('gives back what was written', () => {
    const results = SCENARIOS.pgbench!();
    expect(readResults(renderJson(results), 'results.json')).toEqual(results);
  });

  test('the mark that some editors write first is passed over', () => {
    expect(readResults(`\uFEFF${valid}`, 'x.json')).toEqual(JSON.parse(valid));
  });

  // `FIELD = VALUE` or `FIELD is missing`, and what is said of such a file.
  testGolden(new URL('../golden/bad-results.txt', import.meta.url), (input) => {
    const [, field = '', value] = /^(\S+) (?:= (.*)|is missing)$/.exec(input) ?? [];
    const error = readError(change(field, value === undefined ? undefined : JSON.parse(value), WITH_GATE));
    expect(error).toMatchObject({ kind: 'input', hint: expect.stringContaining('results.json') });
    const [start, problem = ''] = error.message.split(' that can be used: ');
    expect(start).toBe('shard-2.json is not a results file');
    expect(problem).toContain(field);
    return problem;
  });

  test.each([
    ['plan.variants', 501],
    ['samples', 20_001],
    ['shards', 10_001],
    ['comparisons', 20_001],
  ])('%s: %d are refused', (field, count) => {
    const { message } = readError(change(field, Array(count).fill({})));
    expect(message).toContain(`: ${field}`);
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
    expect(readError(JSON.stringify(json)).message).toMatch(/samples\.2\.position.*; and 9 more\.$/s);
  });

  test('a newer schema says that it is newer', () => {
    const error = readError(change('schema', 'pg-speed/results@3'));
    expect(error.message).toBe(
      'shard-2.json was written by another version of pg-speed (results@3); this one reads pg-speed/results@2.',
    );
  });

  test.each([['[]'], ['null'], ['"x"'], ['{"schema":3}'], ['{"schema":"pg-speed/results@2x"}'], ['{}'], [''], ['{']])(
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

describe('revisions and conditions', () => {
  test('are read as they were written', () => {
    const means = { 'turbo base': 10, 'turbo head': 12 };
    const results = buildResults({ means, revisions: {}, failIf: 'slower than 10%, p95 above 3s', shard: 2 });
    expect(results.gates).toHaveLength(2);
    expect(results.conclusion).toMatchObject({ fastest: null, verdict: 'slower' });
    expect(readResults(renderJson(results), 'results.json')).toEqual(results);
  });

  test('what a gate names is there', () => {
    expect(readResults(WITH_GATE, 'results.json').gates).toEqual([GATE]);
  });
});

describe('hostile files', () => {
  test.each([
    ['a million lists in lists', '['.repeat(1e6) + ']'.repeat(1e6)],
    ['the same, not closed', '['.repeat(1e6)],
    ['a million objects', `${'{"schema":'.repeat(1e6)}1${'}'.repeat(1e6)}`],
    ['a text of ten million characters', JSON.stringify('x'.repeat(1e7))],
  ])('%s', (_, text) => {
    const { message } = readError(text);
    expect(message).toContain('shard-2.json is not a results file');
    expect(message.length).toBeLessThan(1000);
  });

  test.each([
    ['samples.0.settings', `"settings": ${'['.repeat(1e5)}${']'.repeat(1e5)}`, /"settings": \{[^}]*\}/],
    ['samples.0.phases.run', '"run": -1', /"run": [\d.]+/],
    ['samples.0.phases.run', '"run": 1e999', /"run": [\d.]+/],
    ['samples.0.phases.run', '"run": -1e999', /"run": [\d.]+/],
  ])('%s: %.30s', (field, hostile, place) => {
    expect(readError(valid.replace(place, hostile)).message).toContain(`: ${field}`);
  });

  test('a name of a million characters is cut in the error', () => {
    const error = readError(change('samples.3.variant', 'x'.repeat(1e6)));
    expect(error.message).toContain('samples.3.variant');
    expect(error.message.length).toBeLessThan(500);
  });

  test('terminal sequences do not come through', () => {
    const error = readError(change('samples.3.variant', '\u001b[31m\u202Eevil'));
    expect(error.message).toMatch(/^[\x20-\x7e]+$/);
  });

  test('a prototype among the settings is dropped', () => {
    const { settings } = readResults(valid.replace('"settings": {', '"settings": {"__proto__": "x", '), 'x')
      .samples[0]!;
    expect(Object.hasOwn(settings, '__proto__')).toBe(false);
    expect(Object.getPrototypeOf(settings)).toBe(Object.prototype);
  });

  test('half characters are read, and written so that the file stays one', () => {
    const results = readResults(change('plan.workload.label', 'a\ud800b'), 'x');
    expect(results.plan.workload.label).toBe('a\ud800b');
    const text = renderJson(results);
    expect(Buffer.from(text).toString()).toBe(text);
    expect(renderText(results, { color: false, width: 100 })).toContain('a\ufffdb');
  });

  test('a file full of problems ends with the first', () => {
    const json = JSON.parse(valid);
    json.comparisons = Array(300_000).fill({});
    expect(readError(JSON.stringify(json)).message).toMatch(/comparisons\.0\.variant.*perhaps more\.$/);
  });

  test('only merged files may have more samples than a run', () => {
    const json = JSON.parse(valid);
    const [sample] = json.samples;
    json.samples = Array.from({ length: 20_001 }, (_, block) => ({ ...sample, shard: block % 2, block }));
    expect(readError(JSON.stringify(json)).message).toContain('samples: there are 20001, more than the 20000');
    const { createdAt, machine } = json;
    json.shards = ['a.json', 'b.json'].map((name) => ({ name, createdAt, machine, seed: 1, blocks: 10_000 }));
    expect(readResults(JSON.stringify(json), 'x').samples).toHaveLength(20_001);
  });

  test("a block is one file's", () => {
    const json = JSON.parse(renderJson(buildFull()));
    const { createdAt, machine } = json;
    json.shards = ['a.json', 'b.json'].map((name) => ({ name, createdAt, machine, seed: 1, blocks: 3 }));
    json.samples[2].shard = 1;
    expect(readError(JSON.stringify(json)).message).toContain('block 1 belongs to shard');
  });
});

describe('writing', () => {
  test('lists of numbers stand on one line, others do not', () => {
    const text = renderJson(buildFull());
    expect(text).toContain('"seconds": [0.01,null,2.5]');
    expect(text).toContain('"tests": [\n    "orders > adds",\n');
    expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(buildFull())));
  });

  test('a number in a list that is not finite is named too', () => {
    const results = buildFull();
    results.samples[1]!.tests = { seconds: [1, Number.NaN], outcomes: 'pp', resolution: 0.001 };
    expect(() => renderJson(results)).toThrow('results.samples.1.tests.seconds.1 is NaN');
  });

  test('does not depend on the order in which an object was built', () => {
    const results = SCENARIOS.faster!();
    const reversed = JSON.parse(JSON.stringify(results), (_, value) =>
      value && typeof value === 'object' && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).reverse())
        : value,
    );
    expect(renderJson(reversed)).toBe(renderJson(results));
    expect(valid.startsWith('{\n  "schema": "pg-speed/results@2",\n  "tool": {\n')).toBe(true);
    expect(valid.endsWith('}\n')).toBe(true);
  });

  test('a number that is not finite is a bug, not a null', () => {
    const results = SCENARIOS.faster!();
    results.samples[2]!.metrics[0]!.value = Number.NaN;
    expect(() => renderJson(results)).toThrow('results.samples.2.metrics.0.value is NaN');
  });
});

test('only reading needs valibot, so that nothing else loads it', () => {
  const folder = path.join('src', 'results');
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  const loads = (name: string, target: RegExp) =>
    [...readFileSync(path.join('src', name), 'utf8').matchAll(/^import (?!type)[^;]*? from '([^']+)'/gms)].some(
      ([, from = '']) => target.test(from.startsWith('.') ? path.join('src', path.dirname(name), from) : from),
    );
  /** Files of the core and of features that read a results file. */
  const isReading = (name: string) => /^read(-\w+)*\.ts$/.test(path.basename(name));
  const schemas = readdirSync(folder).filter((file) => loads(path.join('results', file), /^valibot$/));
  const schema = new RegExp(`^${folder}/(${schemas.filter((file) => !isReading(file)).join('|')})$`);
  const users = sources.filter((name) => loads(name, schema) && !schemas.includes(path.basename(name)));
  expect(schemas).toContain('results.ts');
  // The generator alone loads json-schema.ts.
  const isSchema = (name: string) => /^features\/[^/]+\/result\.ts$/.test(name);
  expect(users.filter((name) => !isSchema(name) && !isReading(name))).toEqual(['results/json-schema.ts']);
  const loading = sources.filter((name) =>
    sources.some((source) => isSchema(source) && loads(name, new RegExp(`^src/${source}$`))),
  );
  const schemaFiles = ['collected-schemas.ts', 'json-schema.ts', 'results.ts', 'sample.ts'].map(
    (name) => `results/${name}`,
  );
  expect(loading.filter((name) => !schemaFiles.includes(name) && !isReading(name))).toEqual([]);
  expect(loading).toContain('results/results.ts');
});
