// Decides after each block of a stage what is measured further.
import { analyseInterim } from '../../../app/interim.ts';
import type { InterimResult, MeasureOptions } from '../../../measure/measure.ts';
import { FIRST_INTERIM } from '../../../plan/make-plan.ts';
import type { Plan } from '../../../plan/plan.ts';
import type { Sample } from '../../../results/sample.ts';
import { analyse } from '../../../stats/analysis.ts';
import { isUnlikelyFaster, listNeeded, listUndecided } from '../../../stats/interim.ts';
import { makeAnalysisOptions } from '../../../stats/options.ts';
import { isPrecise } from '../../../stats/paired.ts';
import type { StageName } from '../result.ts';
import { dropBeaten } from './pick.ts';

/**
 * Half-width of every interval of a proof, if the time budget has room for it: people repeat the figure. If `equivalence` is wider,
 * that is enough.
 */
const PRECISION = 0.1;
/** From so many pairs the interval of one variant misses in 4.8 % of simulated runs (`benchmarks/intervals/`: `--precision 0.1 --scatters 0.15`). */
const FEWEST_PAIRS = 6;

/** @returns undefined for a stage that verdicts alone end */
export function makeStageInterim(name: StageName, plan: Plan): MeasureOptions['interim'] | undefined {
  if (name === 'proof' || name === 'settings') {
    const analyseStage = name === 'proof' ? analyseProof : analyseSettings;
    return (samples, block, most) =>
      block < (plan.method.interim ?? FIRST_INTERIM) ? null : analyseStage(samples, plan, { block, most });
  }
  return plan.method.interim === null ? (samples, block) => dropBeaten(samples, plan, block) : undefined;
}

/** Gives up settings that are unlikely to become faster: one that is the same is not taken either. */
function analyseSettings(
  samples: readonly Sample[],
  plan: Plan,
  blocks: { block: number; most: number },
): InterimResult {
  const result = analyseInterim(samples, plan, blocks);
  const options = makeAnalysisOptions(plan);
  const { comparisons } = listUndecided(analyse(samples, options), samples, options);
  const inBlock = new Set(samples.filter(({ block }) => block === blocks.block).map(({ variant }) => variant));
  const running = comparisons.filter(({ variant }) => inBlock.has(variant));
  const unlikely = running.filter(
    (row) => row.interim === null && isUnlikelyFaster(row, { ...blocks, parts: plan.parts }),
  );
  // A setting that was dropped earlier is still open, and needs no reference.
  const needed = listNeeded({ comparisons: running.filter((row) => !unlikely.includes(row)), gates: [] });
  if (unlikely.length === 0) return { ...result, needed };
  const names = unlikely.map(({ variant }) => variant).join('; ');
  return {
    ...result,
    needed,
    hopeless: false,
    text: `${result.text}; unlikely to become faster, so given up: ${names}`,
  };
}

/** Continues with decided variants until their intervals are narrow, and with open ones as any comparison does. */
function analyseProof(samples: readonly Sample[], plan: Plan, blocks: { block: number; most: number }): InterimResult {
  const result = analyseInterim(samples, plan, blocks);
  const precision = Math.max(PRECISION, plan.method.equivalence);
  const { comparisons, steps } = analyse(samples, makeAnalysisOptions(plan));
  const wide = [...comparisons.filter(({ metric }) => metric === plan.metric), ...steps].filter(
    (row) => row.verdict !== 'failed' && row.verdict !== 'inconclusive' && !isPrecise(row, precision, FEWEST_PAIRS),
  );
  if (wide.length === 0) return result;
  const needed = new Set([...result.needed, ...listNeeded({ comparisons: wide, gates: [] })]);
  const text = result.needed.size > 0 ? result.text : `${result.text}; more blocks make the intervals narrower`;
  return { ...result, needed, hopeless: false, text };
}
