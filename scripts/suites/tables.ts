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

/** Joins names in a sentence. */
export const WORDS = new Intl.ListFormat('en-GB');

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
export function writeEffect(effect: Effect | null, parts?: { count: number } | null): string {
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
