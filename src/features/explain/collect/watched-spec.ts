// Chooses the settings with which a server is started to be watched, and what to try where it does not start.
import type { Setting } from '../../../inputs/settings.ts';
import { SINCE } from '../../../profiles/majors.ts';
import type { ClusterSpec } from '../../../profiles/spec.ts';
import { type ServerTraits, UNKNOWN_TRAITS } from './watch/watch.ts';

const STATEMENTS = 'pg_stat_statements';

/**
 * The specs to try until a server starts, each with what it loses: with all settings that explain (twice, because a start may fail for
 * another reason), without pg_stat_statements, and the variant's own (a later version may have dropped one of the settings).
 */
export function listWatchedSpecs(
  spec: ClusterSpec,
  traits: ServerTraits,
): { spec: ClusterSpec; lost: string | null }[] {
  const timings: Setting[] = [
    // Without these two there are no sessions and no counters to read.
    { name: 'track_activities', value: 'on' },
    { name: 'track_counts', value: 'on' },
    { name: 'track_io_timing', value: 'on' },
  ];
  if (traits.major >= SINCE.walCounters) timings.push({ name: 'track_wal_io_timing', value: 'on' });
  let missing = 'the server does not start with pg_stat_statements';
  if (!traits.hasStatements) missing = 'there is no pg_stat_statements here';
  if (traits === UNKNOWN_TRAITS) missing = 'the server did not answer whether it has pg_stat_statements';
  const specs = [
    { spec: withSettings(spec, timings), lost: `${missing}: nothing is known of single statements` },
    { spec, lost: 'the server does not start with the settings that measure its waiting: only counters are known' },
  ];
  if (!traits.hasStatements) return specs;
  const full = { spec: withSettings(spec, [...timings, ...listStatementSettings(traits)]), lost: null };
  return [full, full, ...specs];
}

function listStatementSettings({ libraries, major }: ServerTraits): Setting[] {
  const loaded = libraries.split(',').map((library) => library.trim());
  const preloaded = loaded.includes(STATEMENTS) ? libraries : [...loaded, STATEMENTS].filter(Boolean).join(', ');
  const settings = [
    { name: 'shared_preload_libraries', value: preloaded },
    { name: `${STATEMENTS}.max`, value: '10000' },
    { name: `${STATEMENTS}.track`, value: 'top' },
    { name: `${STATEMENTS}.save`, value: 'off' },
  ];
  if (major >= SINCE.planTimes) settings.push({ name: `${STATEMENTS}.track_planning`, value: 'on' });
  return settings;
}

function withSettings(spec: ClusterSpec, more: readonly Setting[]): ClusterSpec {
  const names = new Set(more.map(({ name }) => name));
  return { ...spec, settings: [...spec.settings.filter(({ name }) => !names.has(name)), ...more] };
}
