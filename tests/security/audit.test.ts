import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { judgeAudit, listShipped } from '../../scripts/audit.mjs';

const SHIPPED = listShipped(
  '@actions/core: Copyright 2019 GitHub\nundici: Copyright (c)\n\nMIT: not a package\n  text: none',
);

/** An advisory as `npm audit --json` has it. */
function found(name: string, severity: string, number: number) {
  const url = `https://github.com/advisories/GHSA-aaaa-bbbb-000${number}`;
  return { source: number, name, dependency: name, severity, range: '<2.0.0', title: `Hole ${number}`, url };
}

const answer = (...causes: ReturnType<typeof found>[]) => ({
  vulnerabilities: {
    ...Object.fromEntries(causes.map((cause) => [cause.name, { via: [cause], fixAvailable: true }])),
    // It depends on a vulnerable package, and is none.
    wrapper: { via: ['undici'], fixAvailable: false },
  },
  metadata: { vulnerabilities: { total: causes.length + 1 }, dependencies: { total: 900 } },
});

test.each<[what: string, name: string, severity: string, failing: number]>([
  ['what ships', 'undici', 'low', 1],
  ['what ships, with a scope', '@actions/core', 'moderate', 1],
  ['a grave one in a package of the tests', 'jest', 'high', 1],
  ['a small one in a package of the tests', 'jest', 'moderate', 0],
])('a known vulnerability in %s', (_what, name, severity, failing) => {
  const judged = judgeAudit(answer(found(name, severity, 1)), SHIPPED, {});
  expect(judged?.failing).toBe(failing);
  expect(judged?.lines).toHaveLength(2);
  expect(judged?.lines[0]).toContain(`${severity}: ${name} <2.0.0`);
  expect(judged?.lines[0]?.startsWith('FAILS: ')).toBe(failing === 1);
});

test('one with a reason fails nothing, and a reason for none is named', () => {
  const accepted = { 'GHSA-aaaa-bbbb-0001': 'no bundle calls it', 'GHSA-aaaa-bbbb-0009': 'of yesterday' };
  expect(judgeAudit(answer(found('undici', 'high', 1), found('sax', 'low', 2)), SHIPPED, accepted)).toEqual({
    failing: 0,
    lines: [
      'high: undici <2.0.0, which ships: Hole 1 (GHSA-aaaa-bbbb-0001). Accepted: no bundle calls it',
      'low: sax <2.0.0: Hole 2 (GHSA-aaaa-bbbb-0002)',
      'GHSA-aaaa-bbbb-0009 is accepted, and no longer found: remove it from the list.',
      '2 known vulnerabilities in 900 packages, of which 2 ship: 0 fail the check.',
    ],
  });
});

test.each([[null], [{ message: 'not found' }], [{ metadata: {} }]])('%j is no audit', (other) => {
  expect(judgeAudit(other, SHIPPED, {})).toBeNull();
});

test('the packages that ship are those of the bundles and of the page', () => {
  const shipped = listShipped(`${readFileSync('dist/LICENSES.txt', 'utf8')}\n${readFileSync('dist/page.js', 'utf8')}`);
  for (const name of ['@actions/core', 'undici', 'pg', 'valibot', '@observablehq/plot'])
    expect(shipped).toContain(name);
});

test('each accepted vulnerability has a reason', () => {
  const { accepted } = parse(readFileSync('.github/audit.yml', 'utf8')) as { accepted: Record<string, string> };
  for (const [id, reason] of Object.entries(accepted)) {
    expect(id).toMatch(/^GHSA(?:-\w{4}){3}$/);
    expect(reason).toMatch(/\S \S/);
  }
});
