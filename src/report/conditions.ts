import type { Gate, Verdict } from '../stats/comparison.ts';
import { countsMachines, describeCount } from '../stats/machines.ts';
import { formatAmount, formatPercent, isTime } from './format.ts';
import { variantTitle } from './main-table.ts';
import { code, listNames, type Phrase, say, shorten } from './phrase.ts';
import type { Results } from './results.ts';
import { buildTable, center, left, right, type Table } from './table.ts';
import { countedOf, groupBy, metricKinds, tally, tallyReference } from './trials.ts';

/** Fewest results of which anything is decided. */
const LEAST_RESULTS = 3;
const MOST_ROWS = 50;
const MOST_RULE = 60;

/** The conditions of `fail-if`, those that hold first. */
export interface ConditionsSection {
  title: Phrase;
  table: Table;
  /** A colour for each row: a condition that holds is bad news. */
  verdicts: Verdict[];
  /** How to read it. */
  remarks: Phrase[];
  /** Whether any holds. */
  holds: boolean;
}

/** What became of each condition, with the numbers it was decided by; null without conditions. */
export function buildConditions(results: Results): ConditionsSection | null {
  const gates = results.gates.toSorted((a, b) => rank(a) - rank(b));
  if (gates.length === 0) return null;
  const shown = gates.slice(0, MOST_ROWS);
  return {
    title: writeTitle(gates, results),
    table: buildRows(shown, results),
    verdicts: shown.map(({ verdict }) => COLOURS[verdict]),
    remarks: [
      ...(gates.length > MOST_ROWS ? [say`${gates.length - MOST_ROWS} more are in ${code('results.json')}.`] : []),
      ...listReasons(gates, results),
      [explain(gates)],
    ],
    holds: gates.some(({ verdict }) => verdict === 'holds'),
  };
}

const COLOURS: Readonly<Record<Gate['verdict'], Verdict>> = {
  holds: 'failed',
  undecided: 'inconclusive',
  'does not hold': null,
};

function rank({ verdict }: Gate): number {
  return verdict === 'holds' ? 0 : verdict === 'undecided' ? 1 : 2;
}

/** One of several machines decides nothing by itself. */
function writeTitle(gates: readonly Gate[], { plan }: Results): Phrase {
  const count = (verdict: Gate['verdict']) => gates.filter((gate) => gate.verdict === verdict).length;
  const [holding, open] = [count('holds'), count('undecided')];
  const undecided = open === 0 ? '' : `, ${open} undecided`;
  const [first] = gates;
  if (first === undefined || open === gates.length) return ['Conditions: undecided'];
  if (holding === 0) return [`Conditions: none holds${undecided}`];
  const end = plan.shard === null ? ': the job fails' : ' on this machine: the merged report decides';
  if (gates.length === 1) return say`Condition ${code(shorten(first.rule, MOST_RULE))} holds${end}`;
  return [`Conditions: ${holding} of ${gates.length} ${holding === 1 ? 'holds' : 'hold'}${undecided}${end}`];
}

function buildRows(gates: readonly Gate[], results: Results): Table {
  const levels = [...new Set(gates.map(({ level }) => level))];
  const column = (read: (gate: Gate) => string) => gates.map(read);
  return buildTable([
    left(
      'condition',
      column(({ rule }) => shorten(rule, MOST_RULE)),
    ),
    left(
      variantTitle(results),
      column(({ variant }) => shorten(variant, 40)),
    ),
    right('measured', column(describeValue)),
    center(
      levels.length === 1 ? writeLevel(levels[0] ?? 0) : 'interval',
      column((gate) => describeInterval(gate, levels.length > 1)),
    ),
    right('limit', column(describeLimit)),
    right(
      'n',
      column(({ n }) => describeCount(n, results.shards)),
    ),
    left(
      'result',
      column(({ verdict }) => verdict),
    ),
  ]);
}

/** Slowdowns in the terms of their condition: `24 % slower`. */
function describeValue({ value, reference, unit }: Gate): string {
  if (value === null) return '';
  if (reference === null) return formatAmount(value, unit).trim();
  const share = formatPercent(Math.abs(value - 1));
  return /^[0.]+ %$/.test(share) ? '0 %' : `${share} ${value < 1 ? 'faster' : 'slower'}`;
}

function describeInterval(gate: Gate, withLevel: boolean): string {
  const { low, high, level } = gate;
  if (low === null || high === null) return '';
  return `${writeEnd(low, gate)} to ${writeEnd(high, gate)}${withLevel ? ` (${writeLevel(level)})` : ''}`;
}

function describeLimit(gate: Gate): string {
  return writeEnd(gate.limit, gate);
}

/** No `-0 %`: a minus without a number is no news. */
function writeEnd(value: number, { reference, unit }: Gate): string {
  return reference === null ? formatAmount(value, unit).trim() : formatPercent(value - 1).replace(/^-(?=[0.]+ %$)/, '');
}

/** `95 %`, `98.33 %`: the level of one of several intervals has digits. */
function writeLevel(level: number): string {
  return `${Number((level * 100).toFixed(2))} %`;
}

/** Each reason once, after the conditions and variants that it is about. */
function listReasons(gates: readonly Gate[], results: Results): Phrase[] {
  const undecided = gates.filter(({ verdict }) => verdict === 'undecided');
  return [...groupBy(undecided, (gate) => explainGate(gate, results))].map(([reason, group]) => {
    const [rules, variants] = [group.map(({ rule }) => rule), group.map(({ variant }) => variant)];
    return say`Undecided (${listNames([...new Set(rules)])} on ${listNames([...new Set(variants)])}): ${reason}.`;
  });
}

/** Why nothing was decided, in a few words. */
export function explainGate(gate: Gate, results: Results): string {
  if (gate.reference === gate.variant) return 'nothing to compare with';
  const kind = metricKinds(results).find(({ name }) => name === gate.metric);
  if (kind === undefined) return `no trial has ${shorten(gate.metric, 40)}`;
  const rule = results.plan.failIf.find(({ text }) => text === gate.rule);
  if (rule?.unit === 's' && !isTime(kind.unit)) return `${shorten(gate.metric, 40)} is not a time`;
  const counts = tally(countedOf(results, gate.variant));
  if (counts.failures > 0) return `${counts.failures} of ${counts.trials} trials failed`;
  const reference = tallyReference(results, gate.variant);
  if (gate.reference !== null && reference.failures > 0)
    return `${reference.failures} of ${reference.trials} trials of ${shorten(gate.reference, 40)} failed`;
  const what = countsMachines(results.shards) ? 'machines' : 'runs';
  if (gate.n < LEAST_RESULTS) return `n = ${gate.n}, at least ${LEAST_RESULTS} ${what} are needed`;
  return 'not every trial has a value above zero';
}

function explain(gates: readonly Gate[]): string {
  const together = gates.length > 1 ? '; the intervals of one condition hold together (Holm)' : '';
  return `A condition holds only when its whole interval is beyond the limit${together}.`;
}
