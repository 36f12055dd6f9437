import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import * as v from 'valibot';
import { mergeResults } from '../../src/features/merge/merge/merge.ts';
import { noCollectedFields } from '../../src/results/feature-fields.ts';
import { renderJsonSchema } from '../../src/results/json-schema.ts';
import { renderJson } from '../../src/results/render.ts';
import { resultsSchema } from '../../src/results/results.ts';
import { buildFull } from '../report/build-full.ts';
import { REPORTS } from '../report/reports.ts';

const FILE = 'schema/results.schema.json';
const text = readFileSync(FILE, 'utf8');
const isValid = new Ajv2020({ strict: true }).compile(JSON.parse(text));
const isRead = (json: unknown) => v.safeParse(resultsSchema, json).success;

const merged = () => {
  const second = buildFull();
  second.createdAt = '2026-11-22T09:30:00.000Z';
  return mergeResults([
    { name: 'a.json', results: buildFull() },
    { name: 'b.json', results: second },
  ]);
};

test('the published file is what the schema makes', () => expect(text).toBe(renderJsonSchema()));

describe('accepts', () => {
  test('every made-up run, every part of a file, and merged files', () => {
    const files = { ...REPORTS, full: buildFull, merged };
    const refused = Object.entries(files).filter(([, build]) => {
      const json = JSON.parse(renderJson(build()));
      return !isValid(json) || !isRead(json);
    });
    expect(refused.map(([name]) => name)).toEqual([]);
  });

  test('keys that are not known', () => {
    const json = { ...JSON.parse(renderJson(buildFull())), extra: 1 };
    expect([isValid(json), isRead(json)]).toEqual([true, true]);
  });
});

/** Every value in a file with its path, one of each kind of place. */
function listPlaces(value: unknown, at: (string | number)[] = []): (string | number)[][] {
  if (Array.isArray(value))
    return [at, ...value.slice(0, 1).flatMap((item, index) => listPlaces(item, [...at, index]))];
  if (typeof value !== 'object' || value === null) return [at];
  return [at, ...Object.entries(value).flatMap(([key, item]) => listPlaces(item, [...at, key]))];
}

function place(root: unknown, at: readonly (string | number)[], value: unknown): unknown {
  const [key, ...rest] = at;
  if (key === undefined) return value;
  const copy = (Array.isArray(root) ? [...root] : { ...(root as object) }) as Record<string | number, unknown>;
  if (Array.isArray(copy) && rest.length === 0 && value === undefined) copy.splice(Number(key), 1);
  else if (rest.length === 0 && value === undefined) delete copy[key];
  else copy[key] = place(copy[key], rest, value);
  return copy;
}

describe('agrees with what is read', () => {
  const json = JSON.parse(renderJson(merged()));
  const places = listPlaces(json);

  test('sees places in every part', () => {
    const paths = places.map((at) => at.join('.'));
    const collected = Object.keys(noCollectedFields).map((name) => `${name}.0`);
    for (const expected of ['shards.0.machine.disk.device', 'samples.0.tests.outcomes', ...collected])
      expect(paths).toContain(expected);
    expect(paths.length).toBeGreaterThan(150);
  });

  // Infinity is what JSON.parse makes of 1e999.
  test.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'x'],
    ['an empty text', ''],
    ['a negative number', -1],
    ['a fraction', 1.5],
    ['infinity', Number.POSITIVE_INFINITY],
    ['no number', Number.NaN],
    ['a number beyond integers', 2 ** 60],
    ['true', true],
    ['an empty list', []],
    ['an empty object', {}],
    ['a list in lists', [[[]]]],
  ])('%s in each place', (_, value) => {
    const refused: string[] = [];
    for (const at of places) {
      // Read as no settings at all: in JavaScript a list is an object.
      if (Array.isArray(value) && /\.(settings|counters)$/.test(at.join('.'))) continue;
      const changed = place(json, at, value);
      const read = isRead(changed);
      expect([at.join('.'), isValid(changed)]).toEqual([at.join('.'), read]);
      if (!read) refused.push(at.join('.'));
    }
    expect(refused.length).toBeGreaterThan(50);
  });

  test.each([
    ['samples.0.probes.steal', 1.5],
    ['comparisons.0.level', 1],
    ['comparisons.0.ratio', 0],
    ['samples.0.tests.outcomes', 'px'],
    ['plan.workload.kind', 'other'],
    ['plan.variants', []],
    ['plan.variants', Array(501).fill(json.plan.variants[0])],
    ['createdAt', '2026-13-01T00:00:00Z'],
    ['schema', 'pg-speed/results@3'],
    ['plan.variants.0.storage', { kind: 'tmpfs', parent: '/dev/shm', mount: false }],
  ])('%s = %j is refused by both', (field, value) => {
    const changed = place(
      json,
      field.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key)),
      value,
    );
    expect([isRead(changed), isValid(changed)]).toEqual([false, false]);
  });
});

test('only the generator imports json-schema.ts', () => {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  const importing = sources.filter((name) => /\/json-schema\.ts'/.test(readFileSync(path.join('src', name), 'utf8')));
  expect(importing).toEqual([]);
});
