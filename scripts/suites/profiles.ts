// All profiles beside `default`, and the best one beside the others: a part of docs/suites.md.
import { listWithPart, type Outcome, PROFILE, type Speedup } from './outcomes.ts';
import { averageLogs, MIN_SUITES, poolEffects } from './pool.ts';
import { renderTable, WORDS, writeEffect, writeSpeedup } from './tables.ts';

const OTHERS = ['nosync', 'fsync-off', 'tmpfs'];
/** The fewest pairs of runs from which a suite counts. */
const MIN_PAIRS = 3;

const PROFILES = `One run compared all profiles of a row, another than that of the first table. The intervals of a row hold at once, so they are wider.`;

/** What the table shows, and how it was measured. */
export function describeProfiles(outcomes: readonly Outcome[]): string {
  const pooled = poolAgainst(outcomes);
  if (pooled.length === 0) return PROFILES;
  const pooledNames = listWithRuns(outcomes).map(({ suite }) => suite.name);
  const rows = listWithPart(outcomes, 'profiles').filter(({ profiles }) => profiles.seconds === undefined);
  const others = rows.filter(({ suite }) => pooledNames.includes(suite.name)).map(({ label }) => label);
  const exception =
    others.length === 0 ? '' : `, for ${WORDS.format(others)} in another run than that of the row, on another machine`;
  return [
    describeAgainst(pooled),
    PROFILES,
    `Last row: how many times faster \`${PROFILE}\` is than the profile of the column, over all suites, by pairs of runs in one block${exception} (95 %, all columns at once).`,
    'Its interval is the wider of two: by the scatter between the suites, and by that of the pairs within them.',
  ].join('\n');
}

/** Over all suites it is, for example, faster than `nosync`, and not shown to differ from `tmpfs` (by 3 % at most). */
function describeAgainst(pooled: readonly (Speedup & { name: string })[]): string {
  const beaten = pooled.filter(({ low }) => low > 1);
  const better = pooled.filter(({ high }) => high < 1);
  const open = pooled.filter(({ low, high }) => low <= 1 && high >= 1);
  const parts: string[] = [];
  if (beaten.length > 0) parts.push(`faster than ${listProfiles(beaten)}`);
  if (better.length > 0) parts.push(`slower than ${listProfiles(better)}`);
  if (open.length > 0) {
    const most = Math.max(...open.flatMap(({ low, high }) => [high, 1 / low]));
    parts.push(`not shown to differ from ${listProfiles(open)} (by ${Math.ceil(100 * (most - 1))} % at most)`);
  }
  return `Over all suites \`${PROFILE}\` is ${parts.join(', and ')}.`;
}

function listProfiles(profiles: readonly { name: string }[]): string {
  return WORDS.format(profiles.map(({ name }) => `\`${name}\``));
}

/** All profiles beside `default`, and the last one beside the others. Empty where nothing of it was measured, or nothing often enough for an interval. */
export function renderProfilesTable(outcomes: readonly Outcome[]): string {
  const names = [...OTHERS, PROFILE];
  const body = listWithPart(outcomes, 'profiles').flatMap(({ label, profiles }) => {
    const cells = names.map((name) => writeEffect(profiles.effects[name] ?? null));
    return cells.some((cell) => cell !== '') ? [[label, ...cells]] : [];
  });
  if (body.length === 0) return '';
  const pooled = poolAgainst(outcomes);
  if (pooled.length > 0) body.push([`\`${PROFILE}\` beside it, all suites`, ...pooled.map(writeSpeedup), '']);
  return renderTable(['suite', ...names.map((name) => `\`${name}\``)], 'lrrrr', body);
}

/**
 * How many times faster the profile is than each of the others over the suites, by pairs of runs in one block, with intervals that hold
 * together at 95 % (Bonferroni). Empty where too few suites have such pairs.
 */
function poolAgainst(outcomes: readonly Outcome[]): (Speedup & { name: string })[] {
  const rows = listWithRuns(outcomes).map(({ profiles }) => profiles.seconds ?? []);
  const lists = OTHERS.map((name) => ({
    name,
    effects: rows
      .map((blocks) => pairLogs(blocks, name))
      .filter((logs) => logs.length >= MIN_PAIRS)
      .map(averageLogs),
  }));
  if (lists.some(({ effects }) => effects.length < MIN_SUITES)) return [];
  return lists.map(({ name, effects }) => ({ name, ...poolEffects(effects, 1 - 0.025 / OTHERS.length) }));
}

/** Each suite on the first machine whose single runs were kept. */
function listWithRuns(outcomes: readonly Outcome[]) {
  return listWithPart(
    outcomes.filter(({ profiles }) => profiles?.seconds !== undefined),
    'profiles',
  );
}

function pairLogs(blocks: readonly Record<string, number>[], name: string): number[] {
  return blocks.flatMap(({ [PROFILE]: seconds, [name]: other }) =>
    seconds && other ? [Math.log(other / seconds)] : [],
  );
}
