import type { Explanation } from '../../../src/features/explain/result.ts';
import type { Results } from '../../../src/results/results.ts';
import { buildExplanation } from './build-explanation.ts';

/** Adds a watched run of each variant. */
export function fillExplanations(results: Results, figures: 'few' | 'many'): void {
  results.explanations = results.plan.variants.map(({ id: variant }, place) =>
    figures === 'many'
      ? explain(variant, place)
      : buildExplanation({ variant, counters: { 'pg_stat_database.xact_commit': 4218 } }),
  );
}

function explain(variant: string, place: number): Explanation {
  const disk = place < 2 ? 420 : 12;
  const events: [type: string, event: string, samples: number][] = [
    ['CPU', 'CPU', 380],
    ['IO', 'WALSync', disk],
    ['IO', 'DataFileImmediateSync', disk / 2],
    ['LWLock', 'WALWrite', disk / 4],
    ['Lock', 'transactionid', 40],
    ['IO', 'DataFileExtend', 25],
    ['IPC', 'BgWorkerShutdown', 9],
    ['IO', 'WALWrite', 14],
    ['Lock', 'relation', 5],
  ];
  const samples = events.map(([type, event, count]) => ({ type, event, samples: Math.round(count) }));
  return {
    variant,
    seconds: 30,
    failure: null,
    counters: {},
    lostDatabases: 0,
    cpu: { user: 0.4, system: 0.1, idle: 0.4, iowait: 0.1, steal: 0 },
    hitRatio: 0.99,
    walBytes: 4e7,
    fsync: { count: 1200, seconds: 9 },
    activeSeconds: 20,
    peakBytes: 2e8,
    waits: { samplings: 1500, busy: 1200, events: samples, statements: [] },
    statements: null,
    notes: [],
  };
}
