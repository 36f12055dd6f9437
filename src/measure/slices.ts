// Runs the slices of a trial one after the other, each on a cluster of its own, and joins their samples.
import type { PgSpeedError } from '../errors.ts';
import { PART, type Parts, slicesOf } from '../plan/parts.ts';
import { joinTestsOfSlices } from '../results/feature-fields.ts';
import { emptySample } from '../results/make-results.ts';
import type { Phases, Sample } from '../results/sample.ts';
import type { RunPlace, SamplePart, TrialPlace } from './context.ts';

type Add = (part: SamplePart) => void;

/** Runs a trial, or a slice of one. @param add receives each part of its sample @returns why the comparison ends with it, or null */
export type RunSlice = (place: RunPlace, add: Add) => Promise<PgSpeedError | null>;

/**
 * Runs the slices of a group one after the other, until one fails. A trial of another kind is run as it is.
 * @param add receives each part of the sample, of a group all slices as one
 */
export async function runInSlices(
  place: TrialPlace,
  parts: Parts | undefined,
  { add, run }: { add: Add; run: RunSlice },
): Promise<PgSpeedError | null> {
  const slices = place.part === undefined || !parts ? [] : slicesOf(place.part, parts);
  if (slices.length < 2) return run(place, add);
  const samples: Sample[] = [];
  try {
    for (const slice of slices) {
      const sample = emptySample({ ...place, part: slice, variant: '' });
      samples.push(sample);
      const end = await run({ ...place, part: slice }, (part) => addPart(sample, part));
      if (end !== null || sample.failure !== null) return end;
    }
    return null;
  } finally {
    add(joinSlices(samples));
  }
}

/** Adds what a step of a trial has shown to its sample. */
export function addPart(sample: Sample, part: SamplePart): void {
  Object.assign(sample, part, {
    phases: { ...sample.phases, ...part.phases },
    probes: { ...sample.probes, ...part.probes },
    metrics: [...sample.metrics, ...(part.metrics ?? [])],
    warnings: [...sample.warnings, ...(part.warnings ?? [])],
  });
}

/**
 * The sample of slices that ran one after the other. It has the sum of their runs, and the mean of what each server took: a whole run
 * has one server.
 * @param slices one or more; only the last may have failed
 */
export function joinSlices(slices: readonly Sample[]): SamplePart {
  const last = slices.at(-1);
  const phase = (name: keyof Phases) => averageOf(slices.map(({ phases }) => phases[name]));
  const runs = slices.flatMap(({ phases }) => phases.run ?? []);
  const failure = last?.failure ?? null;
  return {
    phases: {
      initdb: phase('initdb'),
      start: phase('start'),
      setup: phase('setup'),
      run: runs.length === 0 ? null : sumOf(runs),
      stop: phase('stop'),
    },
    runs: joinRuns(slices),
    ...(failure === null && { slices: runs }),
    metrics: joinMetrics(slices),
    settings: slices[0]?.settings ?? {},
    probes: joinProbes(slices.map(({ probes }) => probes)),
    ...joinTestsOfSlices(slices),
    exitCode: last?.exitCode ?? null,
    failure: failure && `${PART} ${last?.part} failed: ${failure}`,
    evidence: last?.evidence ?? null,
    warnings: slices.flatMap(({ warnings }) => warnings),
  };
}

/** Every run of the command that is repeated, each with all slices; null without `repeat`. */
function joinRuns(slices: readonly Sample[]): Sample['runs'] {
  const [first] = slices;
  if (first === undefined || first.runs === null) return null;
  return first.runs.map((_, place) => sumOf(slices.map(({ runs }) => runs?.[place] ?? 0)) ?? 0);
}

/** The metrics that all slices have: times add up, of others it is the mean. */
function joinMetrics(slices: readonly Sample[]): Sample['metrics'] {
  return (slices[0]?.metrics ?? []).flatMap((metric) => {
    const values = slices.map(({ metrics }) => metrics.find(({ name }) => name === metric.name)?.value ?? null);
    const value = metric.unit === 's' ? sumOf(values) : averageOf(values);
    return value === null ? [] : [{ ...metric, value }];
  });
}

function joinProbes(probes: readonly Sample['probes'][]): Partial<Sample['probes']> {
  const used = probes.map((probe) => probe.used);
  return {
    sessions: sumOf(probes.map(({ sessions }) => sessions)),
    transactions: sumOf(probes.map(({ transactions }) => transactions)),
    used: used.includes(true) || (used.includes(null) ? null : false),
    fileSystem: probes[0]?.fileSystem ?? null,
    hitRatio: averageOf(probes.map(({ hitRatio }) => hitRatio)),
    walBytes: sumOf(probes.map(({ walBytes }) => walBytes)),
    cpu: averageCpu(probes.map(({ cpu }) => cpu)),
  };
}

function averageCpu(shares: readonly Sample['probes']['cpu'][]): Sample['probes']['cpu'] {
  const known = shares.filter((share) => share !== null);
  if (known.length === 0) return null;
  const mean = (name: keyof (typeof known)[number]) => averageOf(known.map((share) => share[name])) ?? 0;
  return {
    user: mean('user'),
    system: mean('system'),
    idle: mean('idle'),
    iowait: mean('iowait'),
    steal: mean('steal'),
  };
}

/** Null if a value is not known. */
function sumOf(values: readonly (number | null)[]): number | null {
  return values.reduce<number | null>((sum, value) => (sum === null || value === null ? null : sum + value), 0);
}

function averageOf(values: readonly (number | null)[]): number | null {
  const sum = sumOf(values);
  return sum === null ? null : sum / values.length;
}
