import type { Comparison, Verdict } from '../../results/comparison.ts';
import type { FigureName, Section } from '../document.ts';
import type { MainTable } from '../main-table.ts';
import { type Code, command, listNames, name, type Phrase, say } from '../phrase.ts';
import type { TestsSection } from '../tests-section.ts';
import type { Row, Tally, View } from '../view.ts';

/** One of the kinds of comparison: how it is reported. */
export interface Kind {
  /** Summarises the run as a whole, as `conclude` has decided it; of a ladder what its steps did. Phrases have no stop at their end unless they are sentences. @param tests to which a step may point */
  summarise(view: View, tests: TestsSection | null): Summary;
  tables(view: View): Tables;
  /** For Markdown. */
  chart(view: View): Section[];
}

/** The verdict of a run: in one word for a colour, in a sentence, and as what should be done now. */
export interface Summary {
  verdict: Verdict;
  headline: Phrase;
  nextSteps: Phrase[];
  /** What stands below the table. */
  closing?: Phrase[];
  /** The variant that the report is about: the fastest profile, or the head that decides; undefined where there is none. */
  about?: Row | undefined;
}

export interface Tables {
  title: string;
  main: MainTable;
  /** What stands below the main table, and charts of the page. */
  below?: Section[];
  figures: FigureName[];
  /** Closed tables, as the main one says the most. */
  others: Section[];
}

/** Comparisons in the primary metric by what can be said of them. */
export interface Groups {
  faster: Comparison[];
  same: Comparison[];
  slower: Comparison[];
  inconclusive: Comparison[];
  /** n <= 2: too few for a verdict. */
  few: Comparison[];
  failed: Comparison[];
}

export function groupComparisons(comparisons: readonly Comparison[]): Groups {
  const having = (verdict: Verdict) => comparisons.filter((one) => one.verdict === verdict);
  return {
    faster: having('faster'),
    same: having('same'),
    slower: having('slower'),
    inconclusive: having('inconclusive'),
    few: having(null),
    failed: having('failed'),
  };
}

/** The workload, as headlines name it. */
export function labelOf({ plan }: View): Code {
  return command(plan.workload.label);
}

/** A failure makes the run red, so it belongs in the sentence that is read first. */
export function withFailures(headline: Phrase, { failed }: Groups): Phrase {
  return failed.length === 0 ? headline : say`${headline}; ${formatFailed(failed)}`;
}

export function formatFailed(failed: readonly Comparison[]): Phrase {
  const [only] = failed;
  if (only === undefined || failed.length > 1) return say`trials on ${nameVariants(failed)} failed`;
  return say`${ofTrials(only)} on ${name(only.variant)} failed`;
}

export function nameVariants(comparisons: readonly Comparison[]): Phrase {
  return listNames(comparisons.map((one) => one.variant));
}

/** `2 of 5 trials`, `all 5 trials`, `the only trial`. */
export function ofTrials({ trials, failures }: Tally): string {
  if (trials === 1) return 'the only trial';
  return failures === trials ? `all ${trials} trials` : `${failures} of ${trials} trials`;
}

export function addTallies(tallies: readonly Tally[]): Tally {
  return tallies.reduce((sum, one) => ({ trials: sum.trials + one.trials, failures: sum.failures + one.failures }), {
    trials: 0,
    failures: 0,
  });
}
