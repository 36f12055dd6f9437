// Defines what a kind of comparison reports: summary, tables, answer; groups comparisons by verdict, and words what several kinds say.
import type { Comparison, Verdict } from '../../results/comparison.ts';
import type { Tally } from '../../results/failure-rate.ts';
import type { FigureName, Section } from '../document.ts';
import { buildIntervalChart } from '../interval-chart.ts';
import { buildMainTable, type MainTable } from '../main-table.ts';
import { type Code, command, listNames, name, type Phrase, say } from '../phrase.ts';
import { formatMeasured, formatRuns, formatSpan, toSpeedup } from '../speedup.ts';
import type { Row, View } from '../view.ts';
import { fixTrials } from './next-steps.ts';

/** Reports one kind of comparison. */
export interface Kind {
  /** Whether it is the kind of these results; of several that fit the first in the list is taken. */
  fits(view: View): boolean;
  /**
   * Summarises the result of the run, or of the steps of a ladder. Phrases have no full stop unless they are
   * sentences.
   */
  summarise(view: View): Summary;
  tables(view: View): Tables;
  /** The answer in large type; absent: {@link answerByFastest}. @param about of the summary */
  answer?(view: View, about: Row | undefined): Answer;
  /** What the method of this kind adds; absent: nothing. */
  method?(view: View): Phrase[];
  /** Whether it says itself what is to be said where nothing is compared; absent: no. */
  coversUncompared?: true;
}

/** The result of a run: a word for the colour, a sentence, and next steps. */
export interface Summary {
  verdict: Verdict;
  headline: Phrase;
  nextSteps: Phrase[];
  /** Text below the table. */
  closing?: Phrase[];
  /** The variant that the report is about: the fastest profile, or the decisive head. */
  about?: Row | undefined;
}

/** What the answer in large type is made of. */
export interface Answer {
  /** The row whose effect is the answer; undefined: verdicts are counted. */
  decisive: Row | undefined;
  /** What is counted, and its noun. */
  compared: Comparison[];
  noun: string;
}

/** The answer is the effect of the fastest variant, otherwise of the only one that is compared. */
export function answerByFastest(view: View, about: Row | undefined): Answer {
  const { results, rows } = view;
  const compared = rows.filter((row) => row.effect()?.speedup ?? row.effect()?.comparison.signs);
  const only = compared.length === 1 ? compared[0] : undefined;
  const isFastest = about?.effect() && about.id === results.conclusion.fastest;
  return {
    decisive: isFastest ? about : only,
    compared: rows.flatMap((row) => row.effect()?.comparison ?? []),
    noun: view.noun,
  };
}

export interface Tables {
  title: string;
  main: MainTable;
  figures: FigureName[];
  /** The chart of Markdown and text. */
  chart: Section[];
  /** Folded tables. */
  others: Section[];
}

/** The tables of a comparison with one row per variant. */
export function buildComparison(view: View): Tables {
  const effects = view.rows.map((row) => ({ name: row.id, speedup: row.effect()?.speedup ?? null }));
  const chart = buildIntervalChart(effects, view.plan.method.equivalence);
  return { title: 'Comparison', main: buildMainTable(view), figures: ['speedups'], chart, others: [] };
}

/** Comparisons in the primary metric, by verdict; `few` have too few pairs for one. */
export type Groups = Record<'faster' | 'same' | 'slower' | 'inconclusive' | 'few' | 'failed', Comparison[]>;

export function groupComparisons(comparisons: readonly Comparison[]): Groups {
  const having = (wanted: Verdict) => comparisons.filter(({ verdict }) => verdict === wanted);
  return {
    faster: having('faster'),
    same: having('same'),
    slower: having('slower'),
    inconclusive: having('inconclusive'),
    few: having(null),
    failed: having('failed'),
  };
}

/** The name of the workload, or its command as far as a headline has room. */
export function labelOf({ plan: { workload } }: View): Code {
  return command(workload.name ?? workload.label);
}

/** A failure makes the run red, so the headline names it. */
export function withFailures(headline: Phrase, { failed }: Groups): Phrase {
  return failed.length === 0 ? headline : say`${headline}; ${formatFailed(failed)}`;
}

export function formatFailed(failed: readonly Comparison[]): Phrase {
  const [only] = failed;
  if (only === undefined || failed.length > 1) return say`trials on ${nameVariants(failed)} failed`;
  return say`${ofTrials(only)} on ${name(only.variant)} failed`;
}

/** What is not ruled out: `` `npm test` may run 1.27x slower to 1.17x faster on `turbo` (95 %, n = 5) ``. */
export function formatOpen(comparison: Comparison, label: Code, where: Phrase, shards: readonly unknown[]): Phrase {
  const interval = toSpeedup(comparison)?.interval;
  const runs = comparison.signs ? formatMeasured(comparison, shards) : formatRuns([comparison], shards);
  if (!interval) return say`${label} is not decided${where} (${runs})`;
  return say`${label} may run ${formatSpan(interval.low, interval.high)}${where} (95 %, ${runs})`;
}

export function nameVariants(comparisons: readonly Comparison[]): Phrase {
  return listNames(comparisons.map(({ variant }) => variant));
}

/** `2 of 5 trials`, `all 5 trials`, `the only trial`. */
export function ofTrials({ trials, failures }: Tally): string {
  if (trials === 1) return 'the only trial';
  return failures === trials ? `all ${trials} trials` : `${failures} of ${trials} trials`;
}

export function addTallies(tallies: readonly Tally[]): Tally {
  const add = (key: keyof Tally) => tallies.reduce((sum, tally) => sum + tally[key], 0);
  return { trials: add('trials'), failures: add('failures') };
}

export function failed(headline: Phrase, view: View): Summary {
  return { verdict: 'failed', headline, nextSteps: [fixTrials(view)] };
}
