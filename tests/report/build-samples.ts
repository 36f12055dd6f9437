import type { ReportedVariant } from '../../src/results/plan.ts';
import type { Sample } from '../../src/results/sample.ts';
import type { Metric } from '../../src/workload/command.ts';
import { seededRandom } from '../stats/machine.ts';
import type { Scenario } from './build-results.ts';

const SERVER: Record<string, string> = {
  autovacuum: 'on',
  fsync: 'on',
  full_page_writes: 'on',
  shared_buffers: '128MB',
  synchronous_commit: 'on',
};

const SPARE = 'spare';

/** The trials of a made-up run, block by block in random order. */
export function buildSamples(scenario: Scenario, variants: ReportedVariant[]): Sample[] {
  const { blocks = 5, warmup = 1 } = scenario;
  const random = seededRandom(scenario.seed ?? 7);
  const samples: Sample[] = [];
  const [reference, ...others] = variants;
  // One draw more in each block, that of no trial, gives numbers on which the scenarios show what they are about.
  const compares = others.length > 0 && scenario.revisions?.base !== null;
  const drawn = reference && compares ? [reference, { ...reference, id: SPARE }, ...others] : variants;
  for (let turn = 1 - warmup; turn <= blocks; turn++) {
    const block = shuffle(drawn, random).map((variant) => {
      return buildSample(scenario, variant, { block: Math.max(0, turn), position: 0 }, random);
    });
    const isRun = ({ variant }: Sample) => variant !== SPARE && turn <= (scenario.until?.[variant] ?? turn);
    samples.push(...block.filter(isRun).map((sample, position) => ({ ...sample, position })));
  }
  return samples;
}

function buildSample(
  scenario: Scenario,
  variant: ReportedVariant,
  place: { block: number; position: number },
  random: () => number,
): Sample {
  const { means, scatter = 0.02, failing = {}, failure, pgbench = false } = scenario;
  // The sum of twelve uniform numbers is near enough to a normal one here.
  const normal = () => Array.from({ length: 12 }, random).reduce((sum, draw) => sum + draw, -6);
  const vary = (value: number, by = scatter) => Number((value * Math.exp(by * normal())).toPrecision(6));
  const memory = variant.storage.kind === 'tmpfs';
  const side = variant.revision === null ? variant.profile : `${variant.profile} ${variant.revision}`;
  const mean = means[variant.id] ?? means[side] ?? means[variant.profile] ?? 1;
  const failed = failing[variant.id]?.includes(place.block) ?? false;
  const value = vary(mean) + (scenario.lengthen?.[variant.id]?.[place.block] ?? 0);
  const phases = {
    initdb: vary(memory ? 0.14 : 0.82, 0.03),
    start: vary(memory ? 0.05 : 0.11, 0.03),
    setup: scenario.setup || pgbench ? vary(memory ? 0.6 : 1.1, 0.03) : 0.000004,
    run: pgbench ? vary(10.02, 0.0005) : value,
    stop: vary(memory ? 0.012 : 0.034, 0.03),
  };
  const total = Object.values(phases).reduce((sum, seconds) => sum + seconds, 0);
  const clients = 4;
  const metrics: Metric[] = pgbench
    ? [
        { name: 'tps', unit: 'tps', better: 'higher', value },
        { name: 'latency', unit: 'ms', better: 'lower', value: Number(((clients * 1000) / value).toPrecision(6)) },
      ]
    : [
        { name: 'run', unit: 's', better: 'lower', value },
        { name: 'total', unit: 's', better: 'lower', value: Number(total.toFixed(6)) },
      ];
  const cpu = scenario.cpu?.[side];
  if (cpu !== undefined) metrics.unshift({ name: 'cpu', unit: 's', better: 'lower', value: vary(cpu, scatter / 2) });
  const settings = Object.fromEntries(variant.settings.map(({ name, value }) => [name, value]));
  return {
    shard: 0,
    ...place,
    variant: variant.id,
    phases,
    runs: null,
    metrics: failed ? [] : metrics,
    settings: { ...SERVER, ...settings },
    probes: {
      sessions: 24,
      transactions: 4218,
      used: true,
      fileSystem: memory ? 'tmpfs' : 'ext4',
      load: Number(vary(2.1, 0.1).toFixed(2)),
      steal: Number((0.004 * random()).toFixed(4)),
      overhead: 0.06,
      hitRatio: 0.997,
      walBytes: 48_000_000,
      cpu: { user: 0.42, system: 0.11, idle: 0.4, iowait: memory ? 0 : 0.06, steal: memory ? 0.07 : 0.01 },
      ...scenario.probes?.(variant),
    },
    tests: null,
    exitCode: failed ? (failure?.exitCode ?? 1) : 0,
    failure: failed ? (failure?.text ?? 'it ended with exit code 1') : null,
    evidence: failed ? (failure?.evidence ?? 'FAIL test/orders.test.js\n  1 failed, 211 passed\n') : null,
    warnings: [],
  };
}

function shuffle<T>(items: readonly T[], random: () => number): T[] {
  const left = [...items];
  return items.flatMap(() => left.splice(Math.floor(random() * left.length), 1));
}
