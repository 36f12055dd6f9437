import { describe, expect, test } from '@jest/globals';
import { UNKNOWN_TRAITS } from '../../../src/features/explain/collect/watch/watch.ts';
import { listWatchedSpecs } from '../../../src/features/explain/collect/watched-spec.ts';
import type { Setting } from '../../../src/inputs/settings.ts';
import type { ClusterSpec } from '../../../src/profiles/spec.ts';

const specOf = (settings: Setting[]): ClusterSpec => ({
  profile: 'default',
  storage: { kind: 'disk', parent: '/tmp' },
  initdbArgs: ['--no-sync'],
  template: true,
  settings,
  sql: ['select 1'],
  leftOut: [],
  notes: [],
});

describe('what is started to be watched', () => {
  const names = ({ settings }: ClusterSpec) => settings.map(({ name }) => name);
  const readValue = ({ settings }: ClusterSpec, name: string) =>
    settings.find((setting) => setting.name === name)?.value;
  const ownSettings = [
    { name: 'fsync', value: 'off' },
    { name: 'track_io_timing', value: 'off' },
  ];

  test('is the variant with more on top, then with less, then as it is', () => {
    const spec = specOf(ownSettings);
    const specs = listWatchedSpecs(spec, { major: 15, hasStatements: true, libraries: '' });
    expect(specs.map(({ lost }) => lost === null)).toEqual([true, true, false, false]);
    expect(specs[1]).toEqual(specs[0]);
    expect(specs[2]?.lost).toContain('does not start with pg_stat_statements');
    expect(specs[0]?.spec).toMatchObject({ ...spec, settings: expect.anything() });
    expect(names(specs[0]!.spec)).toEqual([...new Set(names(specs[0]!.spec))]);
    expect(readValue(specs[0]!.spec, 'track_io_timing')).toBe('on');
    expect(readValue(specs[0]!.spec, 'fsync')).toBe('off');
    expect(names(specs[2]!.spec)).not.toContain('shared_preload_libraries');
    expect(specs[3]?.spec).toBe(spec);
  });

  test.each([
    ['', 'pg_stat_statements'],
    ['auto_explain', 'auto_explain, pg_stat_statements'],
    ['timescaledb,auto_explain', 'timescaledb, auto_explain, pg_stat_statements'],
    ['pg_stat_statements, auto_explain', 'pg_stat_statements, auto_explain'],
  ])('to the libraries %j it adds pg_stat_statements once', (libraries, all) => {
    const [first] = listWatchedSpecs(specOf([{ name: 'shared_preload_libraries', value: libraries }]), {
      major: 15,
      hasStatements: true,
      libraries,
    });
    expect(readValue(first!.spec, 'shared_preload_libraries')).toBe(all);
  });

  test.each([
    [12, false, false],
    [13, false, true],
    [14, true, true],
    [18, true, true],
  ])('PostgreSQL %d gets only settings that it has', (major, walTiming, planning) => {
    const [first] = listWatchedSpecs(specOf([]), { major, hasStatements: true, libraries: '' });
    expect(names(first!.spec).includes('track_wal_io_timing')).toBe(walTiming);
    expect(names(first!.spec).includes('pg_stat_statements.track_planning')).toBe(planning);
  });

  test('without the extension there is nothing to load', () => {
    const specs = listWatchedSpecs(specOf([]), { major: 15, hasStatements: false, libraries: '' });
    expect(specs).toHaveLength(2);
    expect(specs[0]?.lost).toContain('there is no pg_stat_statements');
    expect(listWatchedSpecs(specOf([]), UNKNOWN_TRAITS)[0]?.lost).toContain('did not answer');
  });
});
