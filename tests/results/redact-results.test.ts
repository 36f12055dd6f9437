import { describe, expect, test } from '@jest/globals';
import { redactResults } from '../../src/results/render.ts';
import type { Results } from '../../src/results/results.ts';
import { buildFull } from '../report/build-full.ts';
import { buildResults } from '../report/build-results.ts';
import { FEATURE_SCENARIOS } from '../report/scenarios.ts';

const SECRET = 'T0rCq8nEx2uVw';
const redact = (text: string) => text.replaceAll(SECRET, '***');

/** The same with a secret at the end of every text. */
function addSecret(value: unknown): unknown {
  if (typeof value === 'string') return `${value} ${SECRET}`;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(addSecret);
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, addSecret(item)]));
}

/** Paths of the texts that hold the secret, list places left out. */
function findSecret(value: unknown, path: string[] = []): string[] {
  if (typeof value === 'string') return value.includes(SECRET) ? [path.join('.')] : [];
  if (typeof value !== 'object' || value === null) return [];
  const entries = Array.isArray(value) ? value.map((item) => ['[]', item] as const) : Object.entries(value);
  return [...new Set(entries.flatMap(([key, item]) => findSecret(item, [...path, key])))];
}

describe.each([
  ['profiles', buildFull()],
  ['revisions', buildResults({ means: { 'turbo base': 1, 'turbo head': 2 }, revisions: {}, failIf: 'slower than 5%' })],
  ...FEATURE_SCENARIOS.flatMap((scenarios) =>
    Object.entries(scenarios)
      .slice(-1)
      .map(([name, build]) => [name, build()]),
  ),
] as [string, Results][])('results of %s', (_, results) => {
  test('keep secrets only in what other parts find them by, and in words of fixed lists', () => {
    const left = findSecret(redactResults(addSecret(results) as Results, redact));
    const kept =
      /^(schema|createdAt|machine\.(platform|arch)|tool\.(name|version)|plan\.(reference|metric)|plan\.postgres\.version|conclusion\..*|gates\..*|plan\.failIf\..*|(.*\.)?(id|variant|profile|reference|previous|revision|metric|name|unit|better|kind|verdict|version|commit|at|store|outcomes|type|event))$/;
    expect(left.filter((place) => !kept.test(place))).toEqual([]);
    expect(left.length).toBeGreaterThan(5);
    const free = findSecret(addSecret(results)).filter((place) => !left.includes(place));
    for (const field of ['samples.[].failure', 'samples.[].evidence', 'samples.[].warnings.[]', 'tests.[]', 'stopped'])
      if (findSecret(addSecret(results)).includes(field)) expect(free).toContain(field);
    expect(free).toEqual(
      expect.arrayContaining(['plan.workload.label', 'machine.cpu', 'plan.variants.[].settings.[].value']),
    );
  });

  test('are the same where there is none', () => expect(redactResults(results, redact)).toEqual(results));
});
