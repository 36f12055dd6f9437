// The pools to measure: which variants are compared, under which conditions, and for how long.

/** The comparisons, the reference first: `a` variants are equal, `s` variants are slowed by the share in their name. */
export const COMPARISONS = {
  full: [
    ['a1', 'a2'],
    ['a1', 's20', 'a2'],
    ['a1', 's5'],
    ['a1', 's10'],
    ['a1', 's20'],
    ['a1', 's50'],
    ['a1', 'a2', 'a3'],
    ['a1', 's5', 's10'],
  ],
  short: [
    ['a1', 's50'],
    ['a1', 'a2', 's20'],
  ],
};

/** The pools, with their shares of 40 minutes and of half a minute, and with what else runs beside them. */
export const POOLS = [
  {
    name: 'quiet',
    seed: 1,
    minutes: { full: 20, short: 0.3 },
    profiles: 'memory.yml',
    neighbour: false,
    conditions: 'servers in memory (turbo), nothing else on the machine that is known of',
  },
  {
    name: 'loaded',
    seed: 2,
    minutes: { full: 12, short: 0.2 },
    profiles: 'memory.yml',
    neighbour: true,
    conditions:
      'the same beside a neighbour that is busy for 4 s and pauses for 4 s in the mean (both exponential), on one processor or all of them, in half of its bursts writing to the disk too',
  },
  {
    name: 'disk',
    seed: 3,
    minutes: { full: 8, short: 0 },
    profiles: 'disk.yml',
    neighbour: false,
    conditions: 'servers on disk with fsync on',
  },
];
