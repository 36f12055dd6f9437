// Writes headline, next steps and main table of the report of a search: proven, unproven, stopped or failed.
import { changeFormat, countThings } from '../../../report/format.ts';
import { buildIntervalChart } from '../../../report/interval-chart.ts';
import {
  answerByFastest,
  buildComparison,
  failed,
  type Kind,
  labelOf,
  ofTrials,
  type Summary,
} from '../../../report/kinds/kind.ts';
import { answerBySteps, buildLadderTable, listStepEffects } from '../../../report/kinds/steps-table.ts';
import { code, join, name, type Phrase, prose, say } from '../../../report/phrase.ts';
import { formatMeasured, formatSpan, toSpeedup } from '../../../report/speedup.ts';
import { meanPairs, type View } from '../../../report/view.ts';
import type { Comparison } from '../../../results/comparison.ts';
import { listFatal } from '../../../results/lost-trials.ts';
import { estimateEffect } from '../../../stats/paired.ts';
import { pairTrials } from '../../../stats/pairing.ts';
import type { Tune } from '../result.ts';
import { knowMore, summariseNothing } from './nothing.ts';

/** A search. Its results are the proof, or the stage in which it ended. */
export const tune: Kind = {
  fits: ({ results }) => results.tune !== undefined,
  coversUncompared: true,
  summarise: (view) => summariseSearch(view, requireTune(view)),
  answer: (view, about) => (view.axes.shape === 'ladder' ? answerBySteps : answerByFastest)(view, about),
  tables(view) {
    if (requireTune(view).at !== 'proof') return buildComparison(view);
    return {
      title: 'What each part brought',
      main: buildLadderTable(view),
      figures: [],
      chart: buildIntervalChart(listStepEffects(view), view.plan.method.equivalence),
      others: [],
    };
  },
};

function requireTune({ results }: View): Tune {
  if (!results.tune) throw new Error('these results are of no search');
  return results.tune;
}

function summariseSearch(view: View, tune: Tune): Summary {
  const { reference } = view.plan;
  const trials = view.results.samples.filter(({ variant }) => variant === reference);
  const failures = listFatal(trials, view.plan).length;
  if (failures > 0) {
    const which = ofTrials({ trials: trials.length, failures });
    const answer = failed(say`No answer: ${which} of ${labelOf(view)} on ${name(reference)} failed`, view);
    return { ...answer, about: view.rowOf(reference) };
  }
  if (!tune.done) return summariseStopped(view, tune);
  const { fastest, verdict } = view.results.conclusion;
  const proof = tune.at === 'proof' && verdict === 'faster' ? findPrimary(view, fastest) : undefined;
  if (proof) return summariseAnswer(proof, view, tune);
  // The proof of a profile that was not picked before has no steps.
  if (tune.at === 'proof' && tune.steps.length > 0) return summariseUnproven(view, tune);
  return summariseNothing(view, tune);
}

function findPrimary({ comparisons }: View, id: string | null): Comparison | undefined {
  return comparisons.find(({ variant }) => variant === id);
}

export function nameParts(parts: readonly { what: string }[]): Phrase {
  const phrases = parts.map(({ what }) => prose(what));
  return join(phrases, ', ');
}

/** Compares before and after in fresh blocks, with everything that a job waits for. */
function summariseAnswer(proof: Comparison, view: View, tune: Tune): Summary {
  const means = meanPairs(proof, view);
  const effect = formatMeasured(proof, view.results.shards);
  const parts = nameParts(tune.answer?.parts ?? []);
  const nextSteps = formatAgainstDefault(proof, view);
  let headline = say`${labelOf(view)} with ${parts}: ${effect}`;
  if (means !== null) {
    const { before, after } = means;
    const format = changeFormat([after, before], 's');
    headline = say`${labelOf(view)} takes ${format(after)} instead of ${format(before)}, with its server and setup, by ${parts}: ${effect}, ${format(before - after)} saved a run`;
    nextSteps.push(...formatMonth(before - after, tune));
  }
  nextSteps.push(...suggestFile(tune));
  return { verdict: 'faster', headline, nextSteps, about: view.rowOf(proof.variant) };
}

/** Compares the answer with `default`, which a reader knows, unless that is today's profile or a step to the answer. */
function formatAgainstDefault(proof: Comparison, view: View): Phrase[] {
  const plain = findPrimary(view, 'default');
  const isStep = plain === undefined || plain === proof || view.rowOf(plain.variant)?.variant.previous != null;
  if (isStep) return [];
  const { pairs } = pairTrials(view.results.samples, proof.variant, plain.variant, proof.metric);
  const effect = estimateEffect(pairs, Math.max(proof.level, plain.level), view.plan.parts);
  if (effect.ratio === null) return [];
  return [say`Beside ${name(plain.variant)} it is ${formatMeasured({ ...proof, ...effect }, [])}.`];
}

const DAYS = 30;

function formatMonth(savedSeconds: number, { runsPerDay }: Tune): Phrase[] {
  if (runsPerDay === null) return [];
  const hours = (savedSeconds * runsPerDay * DAYS) / 3600;
  const saved =
    hours >= 1 ? `${hours.toFixed(hours < 10 ? 1 : 0)} hours` : countThings(Math.round(hours * 60), 'minute');
  return [say`At ${countThings(runsPerDay, 'run')} a day that is ${saved} in a month of ${DAYS} days.`];
}

function suggestFile({ answer }: Tune): Phrase[] {
  const [first] = answer?.files ?? [];
  if (!first) return [];
  const steps = [say`To use it: ${code(first.name)} in the report folder, for ${prose(first.about)}.`];
  if (/snapshot-files|snapshot:? tuned\b/.test(first.text))
    steps.push(say`Look at the key of its snapshot: it must change with every file that ${code('setup')} reads.`);
  return steps;
}

function summariseUnproven(view: View, { steps }: Tune): Summary {
  const last = findPrimary(view, steps.at(-1)?.variant ?? '');
  const speedup = last === undefined ? null : toSpeedup(last);
  const span = speedup?.interval ? formatSpan(speedup.interval.low, speedup.interval.high) : 'not decided';
  return {
    verdict: 'inconclusive',
    headline: say`No proof: the search chose ${nameParts(steps)}, but when it was measured again, it was ${span} (95 %)`,
    nextSteps: [['Nothing is proven, so no file to paste was written.'], knowMore(view)],
    about: view.rowOf(view.plan.reference),
  };
}

/** Reports what is certain about a search that ended early. */
function summariseStopped(view: View, tune: Tune): Summary {
  const { steps, stages } = tune;
  const about = view.rowOf(view.plan.reference);
  if (steps.length === 0)
    return {
      verdict: null,
      headline: say`The search for a faster ${labelOf(view)} was stopped before it found one`,
      nextSteps: [],
      about,
    };
  const best = steps.at(-1)?.variant ?? '';
  const earlier = stages.flatMap(({ comparisons, plan }) => comparisons.filter(({ metric }) => metric === plan.metric));
  const won = findPrimary(view, best) ?? earlier.findLast(({ variant }) => variant === best);
  const isProof = tune.at === 'proof' && won !== undefined && won === findPrimary(view, best);
  const effect = won ? say`; the last of it was ${formatMeasured(won, [])}` : [];
  return {
    verdict: 'faster',
    headline: isProof
      ? say`The search was stopped while it measured its answer again: ${nameParts(steps)}; so far ${formatMeasured(won, [])}`
      : say`The search was stopped; best so far: ${nameParts(steps)}${effect}, measured during the search only`,
    nextSteps: suggestFile(tune),
    about,
  };
}
