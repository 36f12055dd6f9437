// What is kept of a measured suite: the figures of this tool, those by hand, and whether they agree.
import { PROFILE } from './tool.mjs';

const TOP = 6;

/**
 * @param {import('./suites.mjs').Suite} suite
 * @param {{ tests: number, results: any, byHand: object, minutes: number }} measured
 */
export function summariseSuite(suite, { tests, results, byHand, minutes }) {
  const { name, version, ecosystem, package: packageName, kind, about, leftOut } = suite;
  const effects = Object.fromEntries(['run', 'total', 'cpu'].map((metric) => [metric, readEffect(results, metric)]));
  const { low, high } = effects.run ?? {};
  const holds = low !== undefined && low <= byHand.speedup && byHand.speedup <= high;
  const overlaps = low !== undefined && low <= byHand.high && byHand.low <= high;
  return {
    suite: { name, version, ecosystem, package: packageName, kind, about, leftOut, command: suite.command },
    measured: results.createdAt,
    machine: results.machine,
    tool: results.tool,
    postgres: results.plan.postgres.version,
    tests,
    slices: suite.slices ? results.plan.slices : null,
    effects,
    conclusion: results.conclusion,
    end: results.end,
    explanations: results.explanations.map(shortenExplanation),
    byHand: { ...byHand, holds, overlaps },
    minutes,
  };
}

/** How many times faster the profile is, in the form of the report; null: nothing can be said. */
function readEffect({ comparisons }, name) {
  const comparison = comparisons.find(({ variant, metric }) => variant === PROFILE && metric === name);
  if (!comparison || comparison.low === null) return null;
  const { ratio, low, high, n, verdict, mean, referenceMean } = comparison;
  return {
    speedup: 1 / ratio,
    low: 1 / high,
    high: 1 / low,
    n,
    verdict,
    seconds: { default: referenceMean, [PROFILE]: mean },
  };
}

/** An explanation without its single statements and rare waits. */
function shortenExplanation({ counters, waits, statements, ...rest }) {
  const events = waits?.events.toSorted((a, b) => b.samples - a.samples).slice(0, TOP) ?? null;
  return {
    ...rest,
    waits: waits && { samplings: waits.samplings, busy: waits.busy, events },
    statements: statements && { ...statements, classes: statements.classes.slice(0, TOP), top: undefined },
  };
}
