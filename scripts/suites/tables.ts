// The tables of docs/suites.md.
import { countThings, formatRatio, formatSeconds } from '../../src/report/format.ts';
import { formatEffect, formatWithInterval } from '../../src/report/speedup.ts';
import {
  type Compared,
  describeWork,
  type Effect,
  listWithPart,
  type Outcome,
  PROFILE,
  readEffect,
  type Speedup,
} from './outcomes.ts';
import { averageLogs, MIN_SUITES, poolEffects } from './pool.ts';

/**
 * The main table: a row for each suite on one machine, and the effects on others.
 * @param others names and outcomes of other machines
 */
export function renderMainTable(
  rows: readonly Compared[],
  others: readonly { name: string; outcomes: readonly Compared[] }[],
): string {
  const head = ['suite', 'tests', '`default`', `\`${PROFILE}\``, 'effect', 'by hand', 'server at work', 'minutes'];
  const body = rows.map((outcome) => {
    const { comparison, suite } = outcome;
    const effect = readEffect(outcome);
    const elsewhere = others.map(({ outcomes }) => {
      const same = outcomes.find((other) => other.suite.name === suite.name);
      return same
        ? `${writeEffect(readEffect(same), same.comparison.parts)}; ${describeAgreement(same.comparison.byHand)}`
        : '';
    });
    return [
      `[${suite.name}](#${suite.name})`,
      String(comparison.tests),
      formatSeconds(effect?.seconds.reference ?? 0),
      formatSeconds(effect?.seconds.variant ?? 0),
      writeEffect(effect, comparison.parts),
      `${writeSpeedup(comparison.byHand)}, ${describeAgreement(comparison.byHand)}`,
      describeWork(outcome),
      comparison.minutes.toFixed(0),
      ...elsewhere,
    ];
  });
  return renderTable([...head, ...others.map(({ name }) => `effect on ${name}`)], 'lrrrlllr', body);
}

/** Whether the interval of the effect holds the figure by hand; if not, whether their intervals overlap. */
function describeAgreement({ holds, overlaps }: Compared['comparison']['byHand']): string {
  if (holds) return 'held';
  return overlaps ? 'not held, the intervals overlap' : 'not held';
}

const OTHERS = ['nosync', 'fsync-off', 'tmpfs'];

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
export function poolAgainst(outcomes: readonly Outcome[]): Speedup[] {
  const rows = listWithPart(outcomes, 'profiles').map(({ profiles }) => profiles.seconds ?? []);
  const lists = OTHERS.map((name) =>
    rows.map((blocks) => pairLogs(blocks, name)).filter((logs) => logs.length >= MIN_PAIRS),
  );
  if (lists.some((list) => list.length < MIN_SUITES)) return [];
  return lists.map((list) => poolEffects(list.map(averageLogs), 1 - 0.025 / OTHERS.length));
}

/** The fewest pairs of runs from which a suite counts. */
const MIN_PAIRS = 3;

function pairLogs(blocks: readonly Record<string, number>[], name: string): number[] {
  return blocks.flatMap(({ [PROFILE]: seconds, [name]: other }) =>
    seconds && other ? [Math.log(other / seconds)] : [],
  );
}

/** What a search found, beside the gain of the profile alone. Empty where none was run. */
export function renderSearchTable(outcomes: readonly Outcome[]): string {
  const body = listWithPart(outcomes, 'search').map((outcome) => {
    const { label, search } = outcome;
    const { effect } = search;
    const alone = readEffect(outcome);
    return [
      label,
      search.parts.map(writePart).join(', ') || 'nothing',
      effect ? formatSeconds(effect.seconds.reference) : '',
      effect ? formatSeconds(effect.seconds.variant) : '',
      writeEffect(effect),
      alone ? formatRatio(alone.speedup) : '',
      search.minutes.toFixed(0),
    ];
  });
  const head = ['suite', 'found', 'before', 'after', 'effect', `\`${PROFILE}\` alone`, 'minutes'];
  return body.length === 0 ? '' : renderTable(head, 'llrrlrr', body);
}

/** `SUITE_WORKERS=4` is 4 workers. */
function writePart(part: string): string {
  return part.replace(/^\w+=(\d+)$/, (_, count) => countThings(Number(count), 'worker'));
}

/** An effect, with its verdict where that is not in its words. */
function writeEffect(effect: Effect | null, parts?: { count: number } | null): string {
  if (effect === null) return '';
  const isClear = effect.verdict === 'faster' || effect.verdict === 'slower';
  const runs = parts ? `${effect.n} of ${countThings(parts.count, 'slice')}` : `n = ${effect.n}`;
  return `${formatEffect(toInterval(effect), runs)}${isClear ? '' : `, ${effect.verdict}`}`;
}

export function writeSpeedup(speedup: Speedup | null): string {
  return speedup ? formatWithInterval(toInterval(speedup)) : '';
}

function toInterval({ speedup, low, high, level }: Speedup) {
  return { ratio: speedup, interval: { low, high }, ...(level === undefined ? {} : { level }) };
}

/** @param alignment a letter for each column, `l` or `r`; further ones are to the left */
export function renderTable(head: readonly string[], alignment: string, rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const rule = head.map((_, place) => (alignment[place] === 'r' ? '--:' : '---'));
  return [line(head), `|${rule.join('|')}|`, ...rows.map(line)].join('\n');
}
