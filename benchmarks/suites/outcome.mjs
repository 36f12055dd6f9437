// What is kept of a comparison, of all profiles and of a search, from their results files.
import { PROFILE } from './tool.mjs';

const TOP = 6;

/** @param {{ tests: number, results: any, findings: string[], byHand: object, minutes: number }} measured */
export function summariseComparison({ tests, results, findings, byHand, minutes }) {
  const effects = Object.fromEntries(['run', 'total', 'cpu'].map((metric) => [metric, readEffects(results, metric)]));
  const { low, high } = effects.run[PROFILE] ?? {};
  const holds = low !== undefined && low <= byHand.speedup && byHand.speedup <= high;
  const overlaps = low !== undefined && low <= byHand.high && byHand.low <= high;
  return {
    measured: results.createdAt,
    tool: results.tool,
    postgres: results.plan.postgres.version,
    tests,
    parts: results.plan.parts ?? null,
    minutes,
    end: results.end,
    effects,
    findings,
    explanations: results.explanations.map(shortenExplanation),
    byHand: { ...byHand, holds, overlaps },
  };
}

/** All profiles beside each other. */
export function summariseProfiles(results, minutes) {
  const { createdAt, leftOut, plan } = results;
  const skipped = { leftOut, skipped: plan.skipped ?? [] };
  return {
    measured: createdAt,
    minutes,
    ...skipped,
    effects: readEffects(results, 'run'),
    seconds: listBlocks(results),
  };
}

/** Seconds of the suite on each profile, an object for each block without the warm-up: of the runs that passed. */
export function listBlocks({ samples }) {
  const blocks = [];
  for (const { block, variant, failure, metrics } of samples) {
    if (block === 0 || failure !== null) continue;
    blocks[block - 1] ??= {};
    blocks[block - 1][variant] = metrics.find(({ name }) => name === 'run').value;
  }
  return blocks.filter((block) => block !== undefined);
}

/** What a search found, or what it compared last where it found nothing. */
export function summariseSearch({ createdAt, tune, conclusion, comparisons, plan }, headline) {
  const parts = tune.answer?.parts.map(({ what }) => what) ?? [];
  const ofTotal = comparisons.filter(({ metric }) => metric === 'total');
  const find = (id) => ofTotal.find(({ variant, low }) => variant === id && low !== null);
  const fastest = find(conclusion.fastest);
  const last = fastest ? undefined : find(plan.variants.at(-1).id);
  return {
    measured: createdAt,
    minutes: tune.minutes,
    headline,
    parts,
    ...(plan.parts && { slices: { size: 1, ...plan.parts } }),
    effect: fastest ? readEffect(fastest, ofTotal.length) : null,
    ...(last && { last: { variant: last.variant, ...readEffect(last, ofTotal.length) } }),
  };
}

/** How many times faster each profile is, in the form of the report, by profile. */
function readEffects({ comparisons }, name) {
  const compared = comparisons.filter(({ metric }) => metric === name);
  const effects = compared.flatMap((comparison) =>
    comparison.low === null ? [] : [[comparison.variant, readEffect(comparison, compared.length)]],
  );
  return Object.fromEntries(effects);
}

/** @param {number} compared the number of comparisons, whose intervals hold together */
function readEffect({ ratio, low, high, level, interim, n, verdict, mean, referenceMean }, compared) {
  const seconds = { reference: referenceMean, variant: mean };
  // As in a report: of an interim analysis that no other block confirmed.
  const unusual = interim?.confirmed === false ? { level: Number((1 - compared * (1 - level)).toFixed(4)) } : {};
  return { speedup: 1 / ratio, low: 1 / high, high: 1 / low, ...unusual, n, verdict, seconds };
}

/** An explanation without its counters, single statements and rare waits. */
function shortenExplanation({ counters, waits, statements, ...rest }) {
  const events = waits?.events.toSorted((a, b) => b.samples - a.samples).slice(0, TOP);
  return {
    ...rest,
    waits: waits && { ...waits, events },
    statements: statements && { ...statements, top: undefined },
  };
}
