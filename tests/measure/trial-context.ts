import { PassThrough } from 'node:stream';
import type { ClusterSource } from '../../src/measure/cluster-source.ts';
import type { Checkout, TrialContext } from '../../src/measure/context.ts';
import type { Cluster } from '../../src/postgres/backend.ts';
import type { SnapshotStore } from '../../src/postgres/data/snapshot.ts';
import type { ClusterSpec } from '../../src/profiles/spec.ts';
import { MetricKinds } from '../../src/results/metric-kinds.ts';
import type { TestServer } from '../postgres/server.ts';

/** What a context was asked and told. */
export interface Told {
  specs: ClusterSpec[];
  seeds: unknown[];
  log: string[];
  stops: number;
  cleared: number;
}

/** A context whose clusters are all this server; `refuses` says which specs it does not start with. */
export function createContext(
  server: TestServer,
  script: string,
  more: { setup?: string; refuses?: (spec: ClusterSpec) => Error | null; snapshots?: SnapshotStore } = {},
): { context: TrialContext; told: Told } {
  const told: Told = { specs: [], seeds: [], log: [], stops: 0, cleared: 0 };
  const cluster = {
    connection: server.connection,
    version: '15.1',
    phases: { initdb: 0.1, start: 0.1 },
    settings: {},
    fileSystem: 'ext4',
    inside: () => null,
    readCpuSeconds: async () => null,
    logTail: async () => '',
    diagnose: async () => null,
    async stop() {
      told.stops++;
    },
  } as Partial<Cluster> as Cluster;
  const log = {
    info: (line: string) => told.log.push(line),
    notice: () => undefined,
    warning: (line: string) => told.log.push(line),
    progress: () => undefined,
    live: false,
    evidence: () => undefined,
    group: () => () => undefined,
    output: new PassThrough().resume(),
  };
  const clusters: ClusterSource = {
    log,
    snapshots: more.snapshots ?? null,
    async start(asked, seed) {
      told.specs.push(asked);
      told.seeds.push(seed);
      const refusal = more.refuses?.(asked);
      if (refusal) throw refusal;
      return cluster;
    },
  };
  const input = { kind: 'argv' as const, file: process.execPath, args: ['-e', script] };
  const testFiles: Checkout['testFiles'] = {
    async clear() {
      told.cleared++;
    },
    read: async () => null,
  };
  const checkout: Checkout = {
    folder: process.cwd(),
    env: { PATH: process.env.PATH ?? '' },
    initSql: null,
    clusters,
    testFiles,
    lostFiles: [],
  };
  const context: TrialContext = {
    rewrite: null,
    workload: {
      kind: 'command',
      label: 'node',
      metric: 'run',
      fixedWork: true,
      leastSeconds: 0,
      repeat: 1,
      keepsData: false,
      input,
      reader: null,
    },
    extensions: [],
    setup: more.setup,
    copies: { databases: 0, templateDatabase: false },
    env: [],
    tools: { node: process.execPath, sample: '', pgbench: null, tool: null },
    checkoutOf: () => checkout,
    testReader: null,
    kinds: new MetricKinds(),
    log,
    signal: new AbortController().signal,
    timeoutMs: undefined,
    onPhase: () => undefined,
  };
  return { context, told };
}
