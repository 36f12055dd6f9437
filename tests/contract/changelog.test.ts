import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { compareReleases, findChangelogProblems, isVersion, parseChangelog } from '../../scripts/changelog.mjs';

const readText = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');

describe('CHANGELOG.md', () => {
  test('has the form of Keep a Changelog', () => {
    expect(findChangelogProblems(readText('CHANGELOG.md'))).toEqual([]);
  });

  test('goes with the version of the package: its newest release, or one that comes next', () => {
    const { version } = JSON.parse(readText('package.json'));
    const lock = JSON.parse(readText('package-lock.json'));
    expect(isVersion(version)).toBe(true);
    expect([lock.version, lock.packages[''].version]).toEqual([version, version]);
    const latest = parseChangelog(readText('CHANGELOG.md')).sections[1]?.version;
    if (latest) expect(compareReleases(version, latest)).toBeGreaterThanOrEqual(0);
  });
});

const GOOD = `# Changelog

## [Unreleased]

## [1.1.0] - 2026-02-01

### Added

- One
  on two lines.

### Fixed

- Two.

## [1.0.0] - 2026-01-01

### Added

- All.

[1.1.0]: https://forge.example/compare/v1.0.0...v1.1.0
[1.0.0]: https://forge.example/tree/v1.0.0
`;

test('the section of a release holds neither other sections nor links', () => {
  const { sections, links } = parseChangelog(GOOD);
  expect(sections.map(({ version, date }) => [version, date])).toEqual([
    ['Unreleased', null],
    ['1.1.0', '2026-02-01'],
    ['1.0.0', '2026-01-01'],
  ]);
  expect(sections[1]!.body).toBe('### Added\n\n- One\n  on two lines.\n\n### Fixed\n\n- Two.');
  expect(sections[2]!.body).toBe('### Added\n\n- All.');
  expect([...links.keys()]).toEqual(['1.1.0', '1.0.0']);
  expect(findChangelogProblems(GOOD)).toEqual([]);
});

test.each([
  ['# Changelog\n', 'Changes\n', /begin with/],
  ['## [Unreleased]\n', '', /first section/],
  ['## [1.1.0] - 2026-02-01', '## 1.1 (February)', /not `## \[X\.Y\.Z\]/],
  ['[1.1.0] - 2026-02-01', '[1.1.0]', /no date/],
  ['[1.1.0] - 2026-02-01', '[1.1.0] - 2026-13-01', /no date/],
  ['[1.1.0] - 2026-02-01', '[1.1.0] - 2025-02-01', /dated before/],
  ['## [1.1.0]', '## [0.9.0]', /0\.9\.0 stands above 1\.0\.0/],
  ['### Fixed', '### Mended', /### Mended` is none of Added/],
  ['### Fixed', '### Added', /two sections/],
  ['- Two.', '', /no entry/],
  ['### Added\n\n- All.', '', /1\.0\.0 says nothing/],
  ['### Added\n\n- All.', 'All.', /text outside/],
  ['[1.0.0]: https', '1.0.0: https', /1\.0\.0 has no link/],
])('%j as %j is reported', (from, to, problem) => {
  const problems = findChangelogProblems(GOOD.replace(from, to));
  expect(problems.join('\n')).toMatch(problem);
});

test('versions are compared as Semantic Versioning orders them', () => {
  const order =
    '1.0.0-alpha 1.0.0-alpha.1 1.0.0-alpha.beta 1.0.0-beta 1.0.0-beta.2 1.0.0-beta.11 1.0.0-rc.1 1.0.0 1.0.1 1.10.0 2.0.0';
  const versions = order.split(' ');
  expect([...versions].reverse().sort(compareReleases)).toEqual(versions);
  expect(['v1.0.0', '1.0', '01.0.0', '1.0.0+build', ''].filter(isVersion)).toEqual([]);
});
