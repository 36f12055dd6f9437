import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { parseAllDocuments } from 'yaml';
import { type Adoption, listChanges } from '../../../src/features/adopt/run/adopt.ts';
import { describeAdoption } from '../../../src/features/adopt/run/describe.ts';
import { formatDiff } from '../../../src/features/adopt/run/diff.ts';
import { adoptFiles, applyChanges, applyWithGit, FIXTURES, type Fixture, listFixtures } from './fixture.ts';

// UPDATE_GOLDEN=1 writes the expected texts again; read the difference before you commit it.
const UPDATE = process.env.UPDATE_GOLDEN === '1';
const fixtures = listFixtures();

describe.each(fixtures.map((fixture) => [fixture.name, fixture] as const))('%s', (name, fixture) => {
  const adopted = adoptFiles(fixture.files, fixture.choice);
  // A fixture that cannot be adopted fails each test below.
  adopted.catch(() => {});

  test('is adopted as expected', async () => {
    const file = path.join(FIXTURES, `${name}.expected`);
    const text = show(await adopted, fixture);
    if (UPDATE) writeFileSync(file, text);
    expect(text).toBe(existsSync(file) ? readFileSync(file, 'utf8') : '');
  });

  test('has a diff that git applies, and that is the whole change', async () => {
    const changes = listChanges(await adopted, fixture.withOverride);
    const diff = formatDiff(changes);
    const after = applyChanges(fixture.files, changes);
    expect(await applyWithGit(fixture.files, diff, [...after.keys()])).toEqual(after);
    for (const { path: file, before, after: text } of changes)
      expect(dropChanged(text, listHunks(diff, file), '+')).toBe(dropChanged(before ?? '', listHunks(diff, file), '-'));
  });

  test('has nothing left to change, and stays valid', async () => {
    const { changes } = await adopted;
    const after = applyChanges(fixture.files, listChanges(await adopted, fixture.withOverride));
    expect((await adoptFiles(after, fixture.choice)).changes).toEqual([]);
    for (const { after: text } of changes) {
      const documents = parseAllDocuments(text, { merge: true, logLevel: 'error' });
      expect([...documents].flatMap(({ errors }) => errors)).toEqual([]);
    }
  });
});

test('each expected text has its fixture', () => {
  const names = readdirSync(FIXTURES).filter((file) => file.endsWith('.expected'));
  expect(names).toEqual(fixtures.map(({ name }) => `${name}.expected`));
});

function show(adoption: Adoption, { withOverride }: Fixture): string {
  const changes = listChanges(adoption, withOverride);
  return `${describeAdoption(adoption, withOverride, 'pg-speed')}\n\n${formatDiff(changes)}`;
}

interface Hunk {
  '-': { start: number; lines: string[] };
  '+': { start: number; lines: string[] };
}

/** The hunks of one file in a diff. */
function listHunks(diff: string, file: string): Hunk[] {
  const part = diff.split(/^diff --git /m).find((text) => text.includes(`\n+++ b/${file}`)) ?? '';
  return part
    .split(/^@@ /m)
    .slice(1)
    .map((text) => {
      const [, old = '', current = ''] = /^-(\d+),\d+ \+(\d+),\d+ @@\n/.exec(text) ?? [];
      const lines = text.split('\n').slice(1, -1);
      const pick = (sign: string) => lines.filter((line) => line.startsWith(sign) || line.startsWith(' '));
      return { '-': { start: Number(old), lines: pick('-') }, '+': { start: Number(current), lines: pick('+') } };
    });
}

/** A text without the lines that the hunks take out or add. */
function dropChanged(text: string, hunks: readonly Hunk[], sign: '-' | '+'): string {
  const changed = new Set(
    hunks.flatMap((hunk) =>
      hunk[sign].lines.flatMap((line, at) => (line.startsWith(sign) ? [hunk[sign].start + at - 1] : [])),
    ),
  );
  const lines = text.split('\n').filter((_, at) => !changed.has(at));
  return lines.join('\n').trimEnd();
}
