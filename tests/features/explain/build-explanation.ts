import type { Explanation } from '../../../src/features/explain/result.ts';

/** A watched run of 40 seconds in which nothing stands out, but for what the test says. */
export function buildExplanation(more: Partial<Explanation> = {}): Explanation {
  return {
    variant: 'default',
    seconds: 40,
    failure: null,
    counters: {},
    lostDatabases: 0,
    cpu: { user: 0.5, system: 0.1, idle: 0.4, iowait: 0, steal: 0 },
    hitRatio: 0.997,
    walBytes: 48_000_000,
    fsync: { count: 40, seconds: 0.6 },
    activeSeconds: 12,
    peakBytes: 210_000_000,
    waits: { samplings: 2000, busy: 1500, events: [{ type: 'CPU', event: 'CPU', samples: 1500 }], statements: [] },
    statements: {
      calls: 4218,
      seconds: 10,
      classes: [
        { text: 'SELECT', calls: 3000, seconds: 6 },
        { text: 'INSERT', calls: 1218, seconds: 4 },
      ],
      top: [{ text: 'select * from orders where id = $1', calls: 3000, seconds: 6 }],
    },
    notes: [],
    ...more,
  };
}
