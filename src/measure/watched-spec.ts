import type { WatchFacts } from '../postgres/watch.ts';
import type { ClusterSpec, Setting } from '../profiles/spec.ts';

const STATEMENTS = 'pg_stat_statements';
const LIBRARIES = 'shared_preload_libraries';

/** A spec with what watching needs on top, and what is lost by starting it and not one before it. */
export interface WatchedSpec {
  spec: ClusterSpec;
  lost: string | null;
}

/**
 * The specs to try one after the other until a server starts: with everything that explains, without
 * pg_stat_statements, and as the variant itself is (a later version may know one of the settings no more).
 */
export function listWatchedSpecs(spec: ClusterSpec, facts: WatchFacts): WatchedSpec[] {
  const timings: Setting[] = [
    // Without these two there are no sessions and no counters to read.
    { name: 'track_activities', value: 'on' },
    { name: 'track_counts', value: 'on' },
    { name: 'track_io_timing', value: 'on' },
    ...(facts.major >= 14 ? [{ name: 'track_wal_io_timing', value: 'on' }] : []),
  ];
  const noStatements = 'there is no pg_stat_statements here: nothing is known of single statements';
  const rungs: WatchedSpec[] = [
    { spec: withSettings(spec, timings), lost: noStatements },
    { spec, lost: 'the server does not start with the settings that measure its waiting: only counters are known' },
  ];
  if (!facts.hasStatements) return rungs;
  return [{ spec: withSettings(spec, [...timings, ...listStatementSettings(facts)]), lost: null }, ...rungs];
}

function listStatementSettings({ libraries, major }: WatchFacts): Setting[] {
  const loaded = libraries.split(',').map((library) => library.trim());
  const all = loaded.includes(STATEMENTS) ? libraries : [...loaded, STATEMENTS].filter(Boolean).join(', ');
  return [
    { name: LIBRARIES, value: all },
    { name: `${STATEMENTS}.max`, value: '10000' },
    { name: `${STATEMENTS}.track`, value: 'top' },
    { name: `${STATEMENTS}.save`, value: 'off' },
    ...(major >= 13 ? [{ name: `${STATEMENTS}.track_planning`, value: 'on' }] : []),
  ];
}

function withSettings(spec: ClusterSpec, more: readonly Setting[]): ClusterSpec {
  const names = new Set(more.map(({ name }) => name));
  return { ...spec, settings: [...spec.settings.filter(({ name }) => !names.has(name)), ...more] };
}
