// Judges the conditions of `fail-if` by the trials, and lists those that hold.
import type { FailRule } from '../inputs/fail-if.ts';
import { convertUnit } from '../inputs/metric-units.ts';
import type { Gate } from '../results/comparison.ts';
import type { Results } from '../results/results.ts';
import type { Sample } from '../results/sample.ts';
import { poolPairs } from './machines.ts';
import { type AnalysisOptions, comparedVariants, comparesRevisions, judgedVariants, referenceOf } from './options.ts';
import { estimateEffect, isUsable, MINIMUM_PAIRS, type Pair, probabilityBeyond } from './paired.ts';
import {
  type BlockPair,
  countedTrials,
  findKind,
  indexBlocks,
  isSuccess,
  type MetricKind,
  type Pairing,
  pairSuccesses,
  readValue,
} from './pairing.ts';
import { type HolmStep, judgeRun, stepDown } from './rates.ts';
import { countSigns, fewestSigns, probabilityOfSigns } from './signs.ts';

/** A condition in the unit of its metric. */
interface Question {
  rule: FailRule;
  kind: MetricKind;
  limit: number;
  side: 'above' | 'below';
  /** False if no trial has the metric, or if its unit is not one of time. */
  answerable: boolean;
}

/**
 * The conditions of `fail-if` for each variant. One holds only when the whole interval is beyond its limit: for `slower`
 * that of the ratio of paired trials, as in `compare`; for `below` and `above` that of the metric's mean, by Student's t
 * on the logarithms of the trials; both over the machines where these are counted. Of runs in which no
 * variant is truly slower than the limit, chance makes one hold in 5 % at most over all variants of a condition (see
 * {@link stepDown}; simulated 2.6 %, as intervals miss on either side). No share is promised for `below` and `above`, which
 * speak of this run on this machine now: trials of one run are alike, and nothing pairs them. Where the limit is the mean of
 * a whole published pool of the calibration, `run above` holds in 10 and 21 % of runs of 5 and 10 blocks of two of its trials
 * on the quiet one, in 4 and 8 % on the loaded one, in 16 and 32 % on disk; `run below` in 19 and 24 %, in 38 and 35 %, in 10
 * and 13 %. Where the run looks while it goes on, each is judged by {@link judgeRun}, as in
 * `compare`. A variant that fails too often leaves it undecided: what is left says too little. Where a value is zero the pairs' signs
 * are tested instead of their mean, see {@link countSigns}.
 */
export function judgeGates(samples: readonly Sample[], options: AnalysisOptions): Gate[] {
  const source = createGateSource(samples, options);
  return (options.failIf ?? []).flatMap((rule) => judgeRule(rule, samples, source, options));
}

function judgeRule(rule: FailRule, samples: readonly Sample[], source: GateSource, options: AnalysisOptions): Gate[] {
  const question = makeQuestion(rule, samples, options);
  const sides = listVariants(rule, options).map((variant) => {
    const reference = rule.kind === 'slower' ? referenceOf(variant, options) : null;
    return { variant, reference, evidence: gatherEvidence(question, variant, reference, source) };
  });
  // Each judgement is about all variants together, and every variant needs it.
  const { parts } = options;
  const judgements = new Map<string, JudgedGate[]>();
  const judgeUntil = (until: number, rate: number) => {
    const key = `${until} ${rate}`;
    const gates = judgements.get(key) ?? judgeVariants(sides, { ...question, parts }, { until, rate });
    judgements.set(key, gates);
    return gates;
  };
  const isOnce = (options.interim ?? 'once') === 'once';
  return sides.map(({ evidence }, index) => {
    // A variant that is decided is not measured any more: what the others do later must not change its result.
    const blocks = evidence.pairs.map(({ block }) => block);
    const { judged, interim } = judgeRun(evidence.pairs, options, {
      judge: (n, rate) =>
        judgeUntil(isOnce ? Number.POSITIVE_INFINITY : (blocks[n - 1] ?? 0), rate)[index] as JudgedGate,
      decisionOf: (gate) => (gate.verdict !== 'undecided' && isSettled(gate) ? `above: ${isAbove(gate)}` : null),
    });
    return { ...judged, interim };
  });
}

type JudgedGate = Omit<Gate, 'interim'>;

type PartedQuestion = Question & Pick<AnalysisOptions, 'parts'>;

/** Judges a condition on all its variants by the pairs up to a block. */
function judgeVariants(
  sides: readonly { variant: string; reference: string | null; evidence: Evidence }[],
  question: PartedQuestion,
  { until, rate }: { until: number; rate: number },
): JudgedGate[] {
  const soFar = sides.map(({ evidence }) => ({
    ...evidence,
    pairs: evidence.pairs.filter(({ block }) => block <= until),
  }));
  const steps = stepDown(
    soFar.map((evidence) => probabilityOf(evidence, question)),
    rate,
  );
  return sides.map(({ variant, reference }, index) => {
    const step = steps[index] ?? { rejected: false, level: 1 - rate };
    const evidence = soFar[index] ?? { pairs: [], sound: false };
    return { rule: question.rule.text, variant, reference, ...collectEvidence(evidence, question, step) };
  });
}

/** The conditions that end the job. A shard has none: only the merged results decide. */
export function listHolding({ plan, gates }: Pick<Results, 'plan' | 'gates'>): Gate[] {
  return plan.shard === null ? gates.filter(({ verdict }) => verdict === 'holds') : [];
}

/** Whether more blocks are not needed: the limit lies outside the interval, or nothing can decide it any more. */
export function isSettled({ low, high, limit, verdict, n, signs, level }: JudgedGate): boolean {
  if (signs && n >= MINIMUM_PAIRS) return signs.above + signs.below === 0 || probabilityOfSigns(signs) < 1 - level;
  if (verdict === 'undecided') return n >= MINIMUM_PAIRS;
  return low !== null && high !== null && (low > limit || high < limit);
}

/** Whether a settled condition's value is above its limit. */
function isAbove({ low, limit, signs }: JudgedGate): boolean {
  return signs ? signs.above > signs.below : (low ?? 0) > limit;
}

/** Converts the limit to the metric's unit, or to how many times slower; if that is impossible it stays as written. */
function makeQuestion(rule: FailRule, samples: readonly Sample[], options: AnalysisOptions): Question {
  const name = rule.metric ?? options.metric;
  const measured = findKind(samples, name);
  const kind: MetricKind = measured ?? { name, unit: rule.unit, better: 'lower' };
  const answerable = measured !== undefined;
  // Without the last digits of floating point: 1 + 0.14 is 1.1400000000000001.
  if (rule.kind === 'slower')
    return { rule, kind, limit: Number((1 + rule.limit).toPrecision(12)), side: 'above', answerable };
  const { kind: side, limit } = rule;
  if (rule.unit === '') return { rule, kind, limit, side, answerable };
  const converted = convertUnit(limit, 's', kind.unit);
  if (converted === null) return { rule, kind: { ...kind, unit: rule.unit }, limit, side, answerable: false };
  return { rule, kind, limit: Number(converted.toPrecision(12)), side, answerable };
}

/** The variants a condition applies to. A condition on a difference with nothing to compare yields one undecided entry for the reference. */
function listVariants({ kind }: FailRule, options: AnalysisOptions): string[] {
  if (kind !== 'slower' || comparesRevisions(options)) return judgedVariants(options);
  const compared = comparedVariants(options);
  return compared.length > 0 ? compared : [options.reference];
}

function gatherEvidence(
  { kind, answerable }: Question,
  variant: string,
  reference: string | null,
  source: GateSource,
): Evidence {
  if (!answerable || variant === reference) return { pairs: [], sound: false };
  return reference === null ? source.readValues(variant, kind) : source.readSlowdowns(variant, reference, kind);
}

function probabilityOf({ pairs, sound }: Evidence, { limit, side, parts }: PartedQuestion): number {
  if (!sound || pairs.length < MINIMUM_PAIRS) return 1;
  const signs = countSigns(pairs, limit);
  if (signs === null) return probabilityBeyond(pairs, limit, side, parts);
  return signs.above > signs.below === (side === 'above') ? probabilityOfSigns(signs) : 1;
}

function collectEvidence(
  { pairs, sound }: Evidence,
  { kind, limit, parts }: PartedQuestion,
  { rejected, level }: HolmStep,
): Omit<JudgedGate, 'rule' | 'variant' | 'reference'> {
  const { n, ratio: value, low, high } = estimateEffect(pairs, level, parts);
  const signs = sound ? countSigns(pairs, limit) : null;
  const fewest = signs && signs.above + signs.below > 0 ? fewestSigns(1 - level) : MINIMUM_PAIRS;
  const refuted = rejected ? 'holds' : 'does not hold';
  const verdict = !sound || n < fewest ? 'undecided' : refuted;
  return { metric: kind.name, unit: kind.unit, n, value, ...(signs && { signs }), low, high, level, limit, verdict };
}

/** The numbers that decide a condition on one variant. */
interface Evidence {
  /** `value / referenceValue` is what the condition is about: how many times slower, or the metric itself over 1. */
  pairs: Pair[];
  /** False when a trial failed or a value cannot be true; for a condition on a value also when one is missing. */
  sound: boolean;
}

type GateSource = ReturnType<typeof createGateSource>;

/** Reads the counted trials of all variants, those of each variant once. */
function createGateSource(samples: readonly Sample[], { shards, parts }: Pick<AnalysisOptions, 'shards' | 'parts'>) {
  const sides = new Map<string, ReturnType<typeof gatherSide>>();
  const lookUp = (variant: string) => {
    const side = sides.get(variant) ?? gatherSide(samples, variant);
    sides.set(variant, side);
    return side;
  };
  return {
    readSlowdowns(variant: string, reference: string, kind: MetricKind): Evidence {
      const side = lookUp(variant);
      const base = lookUp(reference);
      const pairing = pairSuccesses(side.successes, base.byBlock, kind.name);
      const pairs = kind.better === 'lower' ? pairing.pairs : pairing.pairs.map(turnPair);
      return { pairs: poolPairs(pairs, shards), sound: !side.failed && !base.failed && pairing.unusable.length === 0 };
    },
    readValues(variant: string, kind: MetricKind): Evidence {
      const { successes, failed } = lookUp(variant);
      // Times of parts add up to that of the whole, which the condition is about.
      const factor = parts && kind.unit === 's' ? parts.count : 1;
      const { pairs, missing, unusable } = readEach(successes, kind.name, factor);
      // A metric that only some runs print, such as failures, has a mean that these runs do not show.
      return { pairs: poolPairs(pairs, shards), sound: !failed && missing.length + unusable.length === 0 };
    },
  };
}

function gatherSide(samples: readonly Sample[], variant: string) {
  const trials = countedTrials(samples, variant);
  const successes = trials.filter(isSuccess);
  return { successes, byBlock: indexBlocks(successes), failed: successes.length < trials.length };
}

function turnPair({ value, referenceValue, ...place }: BlockPair): BlockPair {
  return { ...place, value: referenceValue, referenceValue: value };
}

/** Each trial's own value, as a pair with 1. */
function readEach(trials: readonly Sample[], metric: string, factor: number): Pairing {
  const pairing: Pairing = { pairs: [], missing: [], unusable: [] };
  for (const trial of trials) {
    const { shard, block, part } = trial;
    const value = readValue(trial, metric);
    const pair = { shard, block, part, value: (value ?? Number.NaN) * factor, referenceValue: 1 };
    if (isUsable(pair)) pairing.pairs.push(pair);
    else (value === undefined ? pairing.missing : pairing.unusable).push(block);
  }
  return pairing;
}
