import { analyseInterim } from '../../../src/app/interim.ts';
import type { Explanation } from '../../../src/features/explain/result.ts';
import type { StageName } from '../../../src/features/tune/result.ts';
import { makeStageInterim } from '../../../src/features/tune/run/interim.ts';
import type { SearchContext } from '../../../src/features/tune/run/search-context.ts';
import { findWorkerRule } from '../../../src/features/tune/workload/workers.ts';
import type { RunDiagnosis } from '../../../src/features/workers/result.ts';
import type { Inputs } from '../../../src/inputs/inputs.ts';
import { drawOrder } from '../../../src/plan/order.ts';
import { countSlices, type Parts, placeOfBlock, slicesOf } from '../../../src/plan/parts.ts';
import type { Plan, Variant } from '../../../src/plan/plan.ts';
import { BUILT_IN } from '../../../src/profiles/catalog.ts';
import type { Profile } from '../../../src/profiles/profile.ts';
import { noCollectedFields } from '../../../src/results/feature-fields.ts';
import { findLostParts, losesTooMany } from '../../../src/results/lost-trials.ts';
import { emptySample, type Measured, makeResults, type RunMetadata } from '../../../src/results/make-results.ts';
import type { Results } from '../../../src/results/results.ts';
import type { Sample } from '../../../src/results/sample.ts';
import { analyse } from '../../../src/stats/analysis.ts';
import { makeAnalysisOptions } from '../../../src/stats/options.ts';
import { inputsOf, serverOf } from '../../plan/inputs.ts';
import { buildResults } from '../../report/build-results.ts';
import { drawNormal, seededRandom } from '../../stats/machine.ts';
import { buildExplanation } from '../explain/build-explanation.ts';

/** A profile is expected to make it ten times faster, more than four processors do. */
const SLOW_DISK = {
  samplings: 2000,
  busy: 1900,
  events: [
    { type: 'CPU', event: 'CPU', samples: 300 },
    { type: 'IO', event: 'DataFileImmediateSync', samples: 1600 },
  ],
  statements: [],
};

/** A suite on a machine: what a trial takes, and whether it passes. */
export interface SimulatedSuite {
  /** Seconds of initdb, setup and run, of a suite in slices those of one slice. */
  seconds(variant: Variant): { initdb: number; setup: number; run: number };
  /** Standard deviation of the logarithm of one run. */
  noise: number;
  /** @param slice which one runs, where the workload is cut */
  failure?(variant: Variant, block: number, slice?: number): string | null;
  /** What a failed run printed. */
  evidence?: string;
  /** Whether its run begins; left out: yes. */
  isBegun?(variant: Variant): boolean;
  /** How many tests its JUnit files have; left out: there are none. */
  tests?(variant: Variant): number;
  sessions?(variant: Variant): number;
  /** The share of the processors that its run leaves idle; left out: unknown. */
  idle?(variant: Variant): number;
  /** What its watched run shows. */
  watched?: Partial<Explanation>;
}

/** What chance decided in a stage of a search, and how the stage ended. */
export interface DrawnStage {
  name: StageName;
  seed: number;
  end: Results['end'];
  trials: { block: number; position: number; variant: string; run: number }[];
}

/** Everything that a search asked for. */
export interface SimulatedContext extends SearchContext {
  /** The stages in order, with their plans and results. */
  asked: { name: StageName; plan: Plan; results: Results }[];
  logged: string[];
  /** The failed trials that were diagnosed, and the seconds for each. */
  diagnosed: { variant: string; seconds: number }[];
  seconds(): number;
}

const find = (name: string) => BUILT_IN.find((profile) => profile.name === name) as Profile;

const writeDiagnosis = ({ servers }: { servers: number | null }) => `pg-speed run --workers ${servers} --diagnose`;

const SEARCHED = inputsOf({ workload: { kind: 'shell', line: 'npm test' }, tune: true, timeBudgetMs: 30 * 60_000 });

/**
 * A machine, of four processors by default, whose clock goes on with every trial.
 * @param guess what to write where the list of items is a guess
 * @param findings what a diagnosis of failed slices finds
 * @param items of the suite, which are run in slices; default: it is not known what these would be
 * @param drawn stages of an earlier search, which are repeated; default: chance decides
 */
export function simulate(
  suite: SimulatedSuite,
  overrides: Partial<Inputs> = {},
  {
    seed = 1,
    profiles = ['default', 'turbo', 'fsync-off', 'tmpfs', 'nosync'],
    slices = 0,
    items = 0,
    cores = 4,
    guess = null as string | null,
    findings = [] as RunDiagnosis[],
  } = {},
  drawn?: readonly DrawnStage[],
): SimulatedContext {
  const inputs = { ...SEARCHED, ...overrides };
  const random = seededRandom(seed);
  const asked: SimulatedContext['asked'] = [];
  const logged: string[] = [];
  const diagnosed: SimulatedContext['diagnosed'] = [];
  let clock = 0;
  const parts = slices > 0 ? { count: slices, random: true } : undefined;
  const runOne: RunOne = (variant, block, position, place) => {
    const { size = 1 } = place?.parts ?? {};
    const noisyRun = size * suite.seconds(variant).run * Math.exp(suite.noise * drawNormal(random));
    return makeTrial(variant, block, position, noisyRun, place);
  };
  const makeTrial = (variant: Variant, block: number, position: number, run: number, place?: PartPlace): Sample => {
    const { initdb, setup } = suite.seconds(variant);
    const kept = variant.snapshot ? null : setup;
    const slices = place ? slicesOf(place.part, place.parts) : [undefined];
    const failures = slices.map((slice) => suite.failure?.(variant, block, slice) ?? null);
    const failure = failures.find((text) => text !== null) ?? null;
    const phases = {
      initdb,
      start: 0.05,
      setup: kept,
      run: suite.isBegun?.(variant) === false ? null : run,
      stop: 0.03,
    };
    const total = initdb + 0.05 + (kept ?? 0) + run;
    clock += (total + 0.03) * 1000;
    const sample = emptySample({ block, position, variant: variant.id });
    const metrics = [
      { name: 'run', unit: 's', better: 'lower', value: run } as const,
      { name: 'total', unit: 's', better: 'lower', value: total } as const,
    ];
    const idle = suite.idle?.(variant);
    const cpu = idle === undefined ? null : { user: 1 - idle, system: 0, idle, iowait: 0, steal: 0 };
    const probes = { ...sample.probes, sessions: suite.sessions?.(variant) ?? 1, cpu };
    return {
      ...sample,
      ...(place && { part: place.part }),
      phases,
      failure,
      ...(failure !== null && { evidence: suite.evidence ?? null }),
      ...(suite.tests && { tests: { seconds: [], outcomes: 'p'.repeat(suite.tests(variant)), resolution: 0.001 } }),
      probes,
      exitCode: failure === null ? 0 : 1,
      metrics: failure === null ? metrics : [],
    };
  };
  const diagnose = async (failed: Sample, seconds: number) => {
    diagnosed.push({ variant: failed.variant, seconds });
    return findings;
  };
  const server = serverOf('17.6');
  return {
    inputs,
    server,
    parts,
    profiles: profiles.map(find) as [Profile, ...Profile[]],
    workerRule: findWorkerRule(inputs.workload, inputs.workersVariable),
    sliced: items === 0 ? 'nothing says what each of them runs' : { items, guess, writeDiagnosis, diagnose },
    cores,
    noSnapshot: inputs.setup === undefined ? 'there is no `setup` to keep' : null,
    now: () => clock,
    drawSeed: () => (drawn ? (drawn[asked.length]?.seed ?? 0) : Math.floor(random() * 2 ** 32)),
    log: { info: (text) => logged.push(text) },
    printed: { read: () => null },
    asked,
    logged,
    diagnosed,
    seconds: () => clock / 1000,
    async measure(name, plan) {
      const watched = buildExplanation({ variant: plan.reference, seconds: 10, waits: SLOW_DISK, ...suite.watched });
      const explanations = plan.extraRuns.length > 0 ? [watched] : [];
      const walked = drawn ? repeat(drawn[asked.length], plan, makeTrial) : walk(name, plan, runOne, () => clock);
      const measured = { ...walked, collected: { ...noCollectedFields, explanations }, leftOut: [], stopped: null };
      const results = toResults(plan, measured);
      asked.push({ name, plan, results });
      return results;
    },
  };
}

/** The trials of a stage as an earlier search has drawn them. */
function repeat(
  stage: DrawnStage | undefined,
  plan: Plan,
  makeTrial: (variant: Variant, block: number, position: number, run: number) => Sample,
): Pick<Measured, 'samples' | 'end'> {
  if (!stage) throw new Error('the search has more stages than were drawn');
  const samples = stage.trials.map(({ block, position, variant, run }) =>
    makeTrial(plan.variants.find(({ id }) => id === variant)!, block, position, run),
  );
  return { samples, end: stage.end };
}

/** Which part of the workload a trial runs. */
interface PartPlace {
  part: number;
  parts: Parts;
}

type RunOne = (variant: Variant, block: number, position: number, place?: PartPlace) => Sample;

/** The blocks of a plan as measure/ runs them: with interim analyses, dropped and decided ones sitting out, within the budget. */
function walk(name: StageName, plan: Plan, runOne: RunOne, now: () => number): Pick<Measured, 'samples' | 'end'> {
  const samples: Sample[] = [];
  const began = now();
  const out = new Set<string>();
  const budget = plan.method.timeBudgetMs ?? Number.POSITIVE_INFINITY;
  const first = plan.method.interim ?? Number.POSITIVE_INFINITY;
  const judge = (block: number, most: number) =>
    block < first ? null : analyseInterim(samples, plan, { block, most });
  const interim = makeStageInterim(name, plan);
  for (let block = 1 - plan.warmup; block <= plan.blocks; block++) {
    const before = now();
    const open = drawOrder(plan.variants, plan.seed, block).filter(({ id }) => !out.has(id));
    for (const [position, variant] of open.entries()) {
      const place = placeOfBlock(Math.max(0, block), plan);
      const ofPart = plan.parts && 'part' in place ? { part: place.part, parts: plan.parts } : undefined;
      const sample = runOne(variant, place.block, position, ofPart);
      samples.push(sample);
      const isFirst = samples.filter((trial) => trial.variant === variant.id).length === 1;
      if (sample.failure === null || !isFirst || plan.parts || variant.hasPassed) continue;
      if (variant.id === plan.reference) return { samples, end: null };
      out.add(variant.id);
    }
    const lost = findLostParts(samples, plan);
    if (plan.parts && losesTooMany(lost.size, countSlices(plan.parts))) return { samples, end: null };
    if (block < 1) continue;
    const took = now() - before;
    const most = block + Math.max(0, Math.floor((budget - (now() - began)) / Math.max(took, 1)));
    const result = interim ? interim(samples, block, most) : judge(block, most);
    if (result !== null) {
      for (const { id } of plan.variants) if (!result.needed.has(id)) out.add(id);
      if (result.needed.size === 0) return { samples, end: 'decided' };
      if (result.hopeless) return { samples, end: 'given up' };
    }
    if (most === block) break;
  }
  return { samples, end: 'last block' };
}

function toResults(plan: Plan, measured: Measured): Results {
  const { machine, plan: reported } = buildResults({ means: { default: 1, turbo: 1 } });
  const metadata: RunMetadata = {
    toolVersion: '0.1.0',
    createdAt: new Date('2026-11-21T09:30:00.000Z'),
    machine,
    plan,
    postgres: reported.postgres,
    workload: reported.workload,
  };
  const options = makeAnalysisOptions(plan, { ended: measured.end === 'last block' });
  return makeResults(metadata, measured, analyse(measured.samples, options));
}
