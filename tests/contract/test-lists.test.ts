import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';

/** What features give to the tests of all features, a line and an import each. */
const LISTS = [
  'browser/feature-pages.ts',
  'inputs/feature-inputs.ts',
  'integration/kill/aftermath.ts',
  'integration/kill/scenarios.ts',
  'properties/feature-readers.ts',
  'report/fillers.ts',
  'report/reports.ts',
  'report/result-checks.ts',
  'report/scenarios.ts',
];
/** Features that tests elsewhere import by name, so that those tests would have to change with them. */
const HELD = ['base', 'comments', 'docker', 'download', 'merge', 'own-profiles', 'tests'];
/** The features that a feature cannot do without. */
const NEEDS: Record<string, readonly string[]> = {
  tune: ['explain', 'workers'],
  disks: ['explain'],
  machines: ['workers'],
};

/** The features that a test imports, its own and those of {@link NEEDS} left out. @param name below tests/ */
function findForeign(name: string, text: string): string[] {
  const [, ownFeature = ''] = /^features\/([^/]+)\//.exec(name) ?? [];
  const targets = [...text.matchAll(/(?:\bfrom|\bimport\s*\(|\bimport)\s*'(\.[^']+)'/g)].map(([, specifier = '']) =>
    path.posix.join('tests', path.posix.dirname(name), specifier),
  );
  const features = targets.flatMap((target) => /^(?:src|tests)\/features\/([^/]+)\//.exec(target)?.[1] ?? []);
  return features.filter((feature) => feature !== ownFeature && !NEEDS[ownFeature]?.includes(feature));
}

test('tests import a feature in its own folder and in the lists alone, so that it can be deleted', () => {
  const names = readdirSync('tests', { recursive: true, encoding: 'utf8' })
    .map((name) => name.split(path.sep).join('/'))
    .filter((name) => /\.ts$/.test(name));
  const foreign = names.flatMap((name) =>
    findForeign(name, readFileSync(path.join('tests', name), 'utf8')).map((feature) => ({ name, feature })),
  );
  expect(foreign.filter(({ name, feature }) => !LISTS.includes(name) && !HELD.includes(feature))).toEqual([]);
  const held = new Set(foreign.filter(({ name }) => !LISTS.includes(name)).map(({ feature }) => feature));
  expect([...held].sort()).toEqual(HELD);
});

test('the check sees imports of the sources and of the tests of a feature', () => {
  const write = (target: string) => `import type { a } from '${target}';`;
  const find = (name: string, target: string) => findForeign(name, write(target));
  expect(find('report/fillers.ts', '../../src/features/kettle/inputs.ts')).toEqual(['kettle']);
  expect(find('features/tea/a.test.ts', '../kettle/fill.ts')).toEqual(['kettle']);
  expect(find('features/tea/a.test.ts', '../../../src/features/tea/inputs.ts')).toEqual([]);
  for (const [feature, needs] of Object.entries(NEEDS))
    for (const needed of needs) expect(find(`features/${feature}/a.ts`, `../${needed}/b.ts`)).toEqual([]);
});
