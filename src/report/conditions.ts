// Builds the report's section on the conditions of `fail-if`, and explains why one is undecided.
import { type Acceptance, findAcceptance } from '../features/waiver/section.ts';
import type { Gate, Verdict } from '../results/comparison.ts';
import { groupBy } from '../stats/groups.ts';
import { countsMachines } from '../stats/machines.ts';
import { fewestSigns } from '../stats/signs.ts';
import { shorten } from '../system/terminal-text.ts';
import { type Section, type Table, table, tabulate, text } from './document.ts';
import { changeFormat, formatAmount, formatLevel, isTime } from './format.ts';
import { code, listNames, type Phrase, say } from './phrase.ts';
import { formatSlowdown, formatSpeedupInterval, toSpeedup } from './speedup.ts';
import { meanPairs, type View } from './view.ts';

/** With fewer results nothing is decided. */
const MIN_RESULTS = 3;
const MAX_RULE = 60;

/** The result of each condition of `fail-if` with its numbers; those that hold come first. */
export function buildConditionSections(view: View): Section[] {
  const order: readonly Gate['verdict'][] = ['holds', 'undecided', 'does not hold'];
  const gates = view.results.gates.toSorted((a, b) => order.indexOf(a.verdict) - order.indexOf(b.verdict));
  if (gates.length === 0) return [];
  const acceptance = findAcceptance(view.results);
  const listedGates = gates.slice(0, 50);
  const rest = gates.length - listedGates.length;
  const holding = gates.filter(({ verdict }) => verdict === 'holds');
  const together = gates.length > 1 ? '; the intervals of one condition hold together (Holm)' : '';
  const remarks: Phrase[] = [];
  if (acceptance !== null)
    remarks.push(
      say`${acceptance.sentence}, which waives ${listNames([...new Set(holding.map(({ rule }) => rule))])}.`,
    );
  if (rest > 0) remarks.push(say`${rest} more ${rest === 1 ? 'is' : 'are'} in ${code('results.json')}.`);
  for (const reason of listReasons(gates, view)) remarks.push(reason);
  remarks.push([`A condition holds only when its whole interval is beyond the limit${together}.`]);
  if (listedGates.some(({ signs }) => signs))
    remarks.push(['With a zero there is no ratio: a sign test counts the blocks on each side of the limit.']);
  remarks.push(...explainLimits(gates));
  const title = formatTitle(gates, view, acceptance);
  const rows = buildRows(listedGates, view);
  const blocks = [
    table(rows, 'Conditions', {
      verdicts: listedGates.map(({ verdict }) => COLOURS[verdict]),
      later: [rows.columns[3]?.title ?? '', 'n'],
    }),
    text(remarks, { inline: true, in: ['markdown', 'text'] }),
    text(remarks, { tone: 'quiet', in: ['html'] }),
  ];
  const tone = acceptance === null && holding.length > 0 ? 'caution' : 'strong';
  return [{ name: 'conditions', title, tone, blocks }];
}

/** A condition that holds is bad news. */
const COLOURS: Readonly<Record<Gate['verdict'], Verdict>> = {
  holds: 'failed',
  undecided: 'inconclusive',
  'does not hold': null,
};

/** A shard decides nothing alone. */
function formatTitle(gates: readonly Gate[], { plan }: View, acceptance: Acceptance | null): Phrase {
  const count = (verdict: Gate['verdict']) => gates.filter((gate) => gate.verdict === verdict).length;
  const holding = count('holds');
  const open = count('undecided');
  const undecided = open === 0 ? '' : `, ${open} undecided`;
  const [first] = gates;
  if (first === undefined || open === gates.length) return ['Conditions: undecided'];
  if (holding === 0) return [`Conditions: none holds${undecided}`];
  const passes = acceptance === null ? ': the job fails' : `, ${acceptance.short}`;
  const end = plan.shard === null ? passes : ' on this machine: the merged report decides';
  if (gates.length === 1) return say`Condition ${code(shorten(first.rule, MAX_RULE))} holds${end}`;
  return [`Conditions: ${holding} of ${gates.length} ${holding === 1 ? 'holds' : 'hold'}${undecided}${end}`];
}

function buildRows(gates: readonly Gate[], view: View): Table {
  const levels = [...new Set(gates.map(({ level }) => level))];
  return tabulate(gates, [
    ['condition', ({ rule }) => shorten(rule, MAX_RULE)],
    [view.rowTitle, ({ variant }) => shorten(variant, 40)],
    ['measured', (gate) => formatValue(gate, view), 'right'],
    [
      levels.length === 1 ? formatLevel(levels[0] ?? 0) : 'interval',
      (gate) => formatInterval(gate, levels.length > 1),
      'center',
    ],
    ['limit', ({ limit, reference, unit }) => formatMeasure(limit, reference, unit), 'right'],
    ['n', ({ n }) => view.formatN(n), 'right'],
    ['result', ({ verdict }) => verdict],
  ]);
}

/** The measured value; with a zero, which leaves no ratio, the means before and after, and in how many pairs the limit is exceeded. */
function formatValue(gate: Gate, view: View): string {
  const { value, reference, unit, signs, variant, metric } = gate;
  if (value !== null) return formatMeasure(value, reference, unit);
  if (!signs) return '';
  const means = reference === null ? null : meanPairs({ variant, reference, metric }, view);
  const ends = means === null ? [view.rowOf(variant)?.mean(metric) ?? 0] : [means.before, means.after];
  return ends.map(changeFormat(ends, unit)).join(' → ');
}

/** A ratio of times as an effect, `1.24x slower`, or a value of the metric. */
function formatMeasure(value: number, reference: string | null, unit: string): string {
  return reference === null ? formatAmount(value, unit).trim() : formatSlowdown(value);
}

function formatInterval(gate: Gate, withLevel: boolean): string {
  const { value, low, high, level, reference, unit } = gate;
  if (low === null || high === null) return '';
  const ends =
    reference === null
      ? [low, high].map((end) => formatMeasure(end, reference, unit)).join(' to ')
      : formatSpeedupInterval(toSpeedup({ ratio: value, low, high, better: 'lower' }));
  return `${ends}${withLevel ? ` (${formatLevel(level)})` : ''}`;
}

/** Each reason once, with its conditions and variants. */
function listReasons(gates: readonly Gate[], view: View): Phrase[] {
  const undecided = gates.filter(({ verdict }) => verdict === 'undecided');
  return [...groupBy(undecided, (gate) => explainGate(gate, view))].map(([reason, group]) => {
    const rules = new Set(group.map(({ rule }) => rule));
    const variants = new Set(group.map(({ variant }) => variant));
    return say`Undecided (${listNames([...rules])} on ${listNames([...variants])}): ${reason}.`;
  });
}

/** Why a condition is undecided. */
export function explainGate(gate: Gate, view: View): string {
  const { metrics, plan, results, rowOf } = view;
  if (gate.reference === gate.variant) return 'nothing to compare with';
  const kind = metrics.find(({ name }) => name === gate.metric);
  if (kind === undefined) return `no trial has ${shorten(gate.metric, 40)}`;
  const rule = plan.failIf.find(({ text }) => text === gate.rule);
  if (rule?.unit === 's' && !isTime(kind.unit)) return `${shorten(gate.metric, 40)} is not a time`;
  const row = rowOf(gate.variant);
  const tally = row?.tally;
  const reference = row?.reference.tally;
  if (tally && tally.failures > 0) return `${tally.failures} of ${tally.trials} trials failed`;
  if (gate.reference !== null && reference && reference.failures > 0)
    return `${reference.failures} of ${reference.trials} trials of ${shorten(gate.reference, 40)} failed`;
  const what = countsMachines(results.shards) ? 'machines' : 'runs';
  const lacking = view.counted.filter(
    ({ variant, metrics: ofTrial }) =>
      [gate.variant, gate.reference].includes(variant) && !ofTrial.some(({ name }) => name === gate.metric),
  );
  const names = [...new Set(lacking.map(({ variant }) => shorten(variant, 40)))];
  if (names.length > 0)
    return `${lacking.length} of the trials of ${names.join(' and ')} lack ${shorten(gate.metric, 40)}`;
  if (gate.n < MIN_RESULTS) return `n = ${gate.n}, at least ${MIN_RESULTS} ${what} are needed`;
  if (gate.signs)
    return `n = ${gate.n}, at least ${fewestSigns(1 - gate.level)} ${what} are needed where a value is zero`;
  return 'not every trial has a value that can be compared';
}

/** Correlated trials make an interval of their mean too narrow for other runs: see `stats/gates.ts`. */
function explainLimits(gates: readonly Gate[]): Phrase[] {
  const rules = new Set(gates.filter(({ reference }) => reference === null).map(({ rule }) => rule));
  if (rules.size === 0) return [];
  return [
    say`${listNames([...rules])} ${rules.size === 1 ? 'speaks' : 'speak'} of this run on this machine now: trials of one run are alike, so that no share of false alarms can be promised. Prefer ${code('slower than')}.`,
  ];
}
