// Makes the interim analyses that the loop of a comparison asks for: what is decided, what is open, and why it waits.
import type { InterimResult, MeasureOptions } from '../measure/measure.ts';
import { nameOfPart } from '../plan/parts.ts';
import type { Plan } from '../plan/plan.ts';
import { formatInterim } from '../report/log-lines.ts';
import type { Analysis, Comparison } from '../results/comparison.ts';
import { withoutLost } from '../results/lost-trials.ts';
import type { Sample } from '../results/sample.ts';
import { analyse } from '../stats/analysis.ts';
import { isHopeless, listNeeded, listUndecided, type Undecided } from '../stats/interim.ts';
import { isTotalKnown } from '../stats/means.ts';
import { type AnalysisOptions, makeAnalysisOptions } from '../stats/options.ts';

/**
 * Makes the interim analyses of a plan: what the verdicts so far decide, and what they leave open. Before the first one, a
 * failed trial drops what gets no verdict any more.
 */
export function makeInterim(plan: Plan): MeasureOptions['interim'] {
  const { interim } = plan.method;
  return (samples, block, most) => {
    if (interim === null) return null;
    if (block >= interim) return analyseInterim(samples, plan, { block, most });
    const hasFailure = samples.some((sample) => sample.block === block && sample.failure !== null);
    if (!plan.parts) return hasFailure ? analyseInterim(samples, plan, { block, most }, withoutVerdicts) : null;
    const { text } = analyseInterim(samples, plan, { block, most });
    const needed = new Set(plan.variants.map(({ id }) => id));
    return {
      needed,
      decided: 0,
      hopeless: false,
      text: `${text}; no verdict before ${interim} ${nameOfPart(plan.parts)}s`,
    };
  };
}

/** What an analysis shows before the first interim analysis: nothing is decided but what failed. */
function withoutVerdicts({ comparisons, steps, gates, ...analysis }: Analysis): Analysis {
  const open = (row: Comparison): Comparison => (row.verdict === 'failed' ? row : { ...row, verdict: null });
  return {
    ...analysis,
    comparisons: comparisons.map(open),
    steps: steps.map(open),
    gates: gates.map((gate) => ({ ...gate, verdict: 'undecided', n: 0 })),
  };
}

/**
 * Analyses what the results so far decide, and what they leave open.
 * @param blocks the last one, and how many there will be at most
 * @param view changes what the analysis shows
 */
export function analyseInterim(
  samples: readonly Sample[],
  plan: Plan,
  blocks: { block: number; most: number },
  view = (analysis: Analysis) => analysis,
): InterimResult {
  const options = makeAnalysisOptions(plan);
  const analysis = view(analyse(samples, options));
  const { precision, equivalence } = plan.method;
  const undecided = listUndecided(analysis, samples, options);
  const measured = new Set(samples.filter(({ block }) => block === blocks.block).map(({ variant }) => variant));
  return {
    needed: listNeeded(undecided),
    decided: countDecided(analysis, undecided),
    hopeless: precision === null && isHopeless(undecided, { ...blocks, equivalence, parts: plan.parts }),
    text: `${formatInterim(analysis, undecided, { ...blocks, measured })}${explainWait(samples, options, undecided)}`,
  };
}

/** Why a comparison of parts that looks clear gets no verdict yet. */
function explainWait(samples: readonly Sample[], options: AnalysisOptions, { comparisons }: Undecided): string {
  const { samples: compared, options: comparedOptions } = withoutLost(samples, options);
  const { metric, parts, firstInterim = 0 } = comparedOptions;
  if (!parts) return '';
  const isUnknown = ({ variant, reference, n, interim }: Comparison) =>
    interim === null &&
    n >= firstInterim &&
    [variant, reference].some((id) => !isTotalKnown(compared, id, metric, parts));
  return comparisons.some(isUnknown) ? `; no verdict while the ${nameOfPart(parts)}s differ so much in time` : '';
}

/** Comparisons with a verdict of their own, also where one more block has to confirm it. */
function countDecided({ comparisons, steps }: Analysis, undecided: Undecided): number {
  return [...comparisons, ...steps].filter((row) => !undecided.comparisons.includes(row) || row.interim !== null)
    .length;
}
