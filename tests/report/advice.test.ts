import { describe, expect, test } from '@jest/globals';
import { formatAdvice } from '../../src/report/advice.ts';
import type { Phrase } from '../../src/report/phrase.ts';
import { makeView } from '../../src/report/view.ts';
import type { Explanation } from '../../src/results/explanation.ts';
import type { Results } from '../../src/results/results.ts';
import { buildExplanation } from './build-explanation.ts';
import { buildResults } from './build-results.ts';

const plain = (phrase: Phrase) => phrase.map((part) => (typeof part === 'string' ? part : `\`${part.code}\``)).join('');

interface Case {
  means?: Record<string, number>;
  explanations: Explanation[];
  change?: (results: Results) => void;
}

function advise({ means = { default: 40 }, explanations, change }: Case): string[] {
  const results = buildResults({ means, blocks: 5 });
  results.explanations = explanations;
  change?.(results);
  return formatAdvice(makeView(results)).map(plain);
}

const only = (more: Partial<Explanation>) => advise({ explanations: [buildExplanation(more)] });
const statements = (...classes: [text: string, calls: number, seconds: number][]) => ({
  calls: classes.reduce((sum, [, calls]) => sum + calls, 0),
  seconds: classes.reduce((sum, [, , seconds]) => sum + seconds, 0),
  classes: classes.map(([text, calls, seconds]) => ({ text, calls, seconds })),
  top: [],
});
const waits = (busy: number, ...events: [type: string, event: string, samples: number][]) => ({
  samplings: 2000,
  busy,
  events: events.map(([type, event, samples]) => ({ type, event, samples })),
  statements: [] as { text: string; samples: number }[],
});

const kinds = (...of: [text: string, samples: number][]) => of.map(([text, samples]) => ({ text, samples }));

test('a run in which nothing stands out gives no advice', () => {
  expect(only({})).toEqual([]);
});

describe('each rule speaks with its figure, and only where it applies', () => {
  const busy = waits(1500, ['CPU', 'CPU', 1500]);
  test.each<[string, Partial<Explanation>, string | null]>([
    [
      'TRUNCATE',
      { statements: statements(['TRUNCATE', 1240, 10.04], ['SELECT', 9000, 6.16]) },
      '`TRUNCATE` took 62 % of statement time, 10.0 s in 1,240 calls, 8.10 ms each.',
    ],
    [
      'TRUNCATE whose commit takes the time',
      {
        statements: statements(['TRUNCATE', 60, 0.8], ['SELECT', 9000, 6.16]),
        waits: { ...waits(1500, ['CPU', 'CPU', 1500]), statements: kinds(['TRUNCATE', 1200], ['SELECT', 300]) },
      },
      '`TRUNCATE` ran in 80 % of 1,500 samples of active sessions, its commits included: about 24.0 s of the run, in at least 60 calls.',
    ],
    [
      'TRUNCATE that is not counted',
      {
        statements: null,
        waits: { ...waits(1500, ['CPU', 'CPU', 1500]), statements: kinds(['TRUNCATE', 1200], ['SELECT', 300]) },
      },
      'about 24.0 s of the run. Quicker',
    ],
    [
      'TRUNCATE of which few samples speak',
      {
        statements: statements(['TRUNCATE', 60, 0.8], ['SELECT', 9000, 6.16]),
        waits: { ...waits(99, ['CPU', 'CPU', 99]), statements: kinds(['TRUNCATE', 99]) },
      },
      'was busy',
    ],
    ['a few of TRUNCATE', { statements: statements(['TRUNCATE', 3, 10], ['SELECT', 9000, 6]) }, null],
    ['TRUNCATE in little time', { statements: statements(['TRUNCATE', 1240, 0.5], ['SELECT', 9000, 0.3]) }, null],
    [
      'fsync',
      { fsync: { count: 812, seconds: 7.1 }, activeSeconds: 10 },
      'Syncing to the disk (fsync) took 7.10 s in 812 calls, 71 % of the 10.0 s that sessions were active: a profile',
    ],
    [
      'fsync of checkpoints too',
      { fsync: { count: 812, seconds: 17 }, activeSeconds: 10 },
      'Syncing to the disk (fsync) took 17.0 s in 812 calls, against the 10.0 s',
    ],
    ['fsync that is not timed', { fsync: { count: 812, seconds: null }, activeSeconds: 10 }, null],
    ['little of fsync', { fsync: { count: 812, seconds: 0.9 }, activeSeconds: 1 }, null],
    [
      'syncs that no counter has',
      { waits: waits(1500, ['IO', 'DataFileImmediateSync', 600], ['CPU', 'CPU', 900]) },
      'Sessions waited for fsync in 40 % of 1,500 samples of active sessions: ',
    ],
    [
      'more syncs than a counter has',
      {
        fsync: { count: 933, seconds: 4.5 },
        waits: waits(1500, ['IO', 'DataFileImmediateSync', 600], ['CPU', 'CPU', 900]),
      },
      'Sessions waited for fsync in 40 % of 1,500 samples of active sessions: ',
    ],
    [
      'no disk',
      { fsync: { count: 2, seconds: 0.02 }, waits: waits(1500, ['CPU', 'CPU', 3108], ['IO', 'DataFileRead', 12]) },
      'Nothing here waits for the disk (0.4 % of 3,120 samples of active sessions, fsync 20.0 ms in 40.0 s): giving durability up will not help.',
    ],
    [
      'no disk, too few samples',
      { fsync: { count: 2, seconds: 0.02 }, waits: waits(99, ['CPU', 'CPU', 99]) },
      'was busy',
    ],
    [
      'no disk, but processors that wait for one',
      {
        fsync: { count: 2, seconds: 0.02 },
        waits: busy,
        cpu: { user: 0.6, system: 0.2, idle: 0.1, iowait: 0.1, steal: 0 },
      },
      null,
    ],
    [
      'no disk, but files that come and go',
      {
        fsync: { count: 2, seconds: 0.02 },
        waits: busy,
        statements: statements(['SELECT', 9000, 30], ['DROP DATABASE', 3, 5]),
      },
      null,
    ],
    ['no disk, fsync not known', { fsync: null, waits: busy }, null],
    [
      'an idle server',
      { waits: waits(240, ['CPU', 'CPU', 240]) },
      'The server was busy in only 240 of 2,000 samplings of the run (12 %): no setting of it can make the run shorter',
    ],
    [
      'an idle server with many new sessions',
      { waits: waits(240, ['CPU', 'CPU', 240]), counters: { 'pg_stat_database.sessions': 500 } },
      null,
    ],
    [
      'connections',
      { counters: { 'pg_stat_database.sessions': 3000, 'pg_stat_database.xact_commit': 9000 } },
      '3,000 sessions were opened for 9,000 transactions in 40.0 s: keep connections open',
    ],
    [
      'an idle server of whose sessions an unknown number was in a database that was dropped',
      { waits: waits(240, ['CPU', 'CPU', 240]), lostDatabases: 1 },
      null,
    ],
    ['a pool', { counters: { 'pg_stat_database.sessions': 3000, 'pg_stat_database.xact_commit': 90_000 } }, null],
    [
      'DDL',
      { statements: statements(['DDL', 210, 4.2], ['SELECT', 9000, 7.8]) },
      'DDL took 35 % of statement time, 4.20 s in 210 calls, 20.0 ms each: where it makes the schema, move it to `setup`',
    ],
    [
      'databases',
      { statements: statements(['CREATE DATABASE', 24, 3], ['DROP DATABASE', 24, 2.76], ['SELECT', 9000, 10]) },
      '`CREATE DATABASE` and `DROP DATABASE` took 37 % of statement time, 5.76 s in 48 calls, 120 ms each',
    ],
    [
      'locks',
      { waits: waits(1500, ['Lock', 'transactionid', 300], ['Lock', 'tuple', 60], ['CPU', 'CPU', 1200]) },
      "Sessions waited for each other's locks in 23 % of 1,560 samples",
    ],
    [
      'checkpoints',
      {
        counters: { 'pg_stat_bgwriter.checkpoints_req': 2, 'pg_stat_bgwriter.checkpoint_write_time': 5100 },
        walBytes: 1.3 * 1024 ** 3,
      },
      '2 checkpoints became due because of 1.30 GB of WAL, 5.10 s of writing and syncing beside the run: raise `max_wal_size`.',
    ],
    [
      'checkpoints since 17',
      { counters: { 'pg_stat_checkpointer.num_requested': 1, 'pg_stat_checkpointer.sync_time': 5100 }, walBytes: null },
      '1 checkpoint became due because of WAL, 5.10 s',
    ],
    [
      'checkpoints of DROP DATABASE',
      {
        counters: { 'pg_stat_bgwriter.checkpoints_req': 2, 'pg_stat_bgwriter.checkpoint_write_time': 5100 },
        statements: statements(['SELECT', 9000, 10], ['DROP DATABASE', 2, 0.1]),
      },
      null,
    ],
    [
      'temporary files',
      { counters: { 'pg_stat_database.temp_files': 84, 'pg_stat_database.temp_bytes': 2.1 * 1024 ** 3 } },
      'Queries wrote 2.10 GB to 84 temporary files: raise `work_mem`.',
    ],
    [
      'few buffers',
      { hitRatio: 0.88, activeSeconds: 20, counters: { 'pg_stat_database.blk_read_time': 3600 } },
      'Reading blocks that were not in `shared_buffers` took 3.60 s, 18 % of the time that sessions were active (hit ratio 88 %): raise',
    ],
    [
      'few buffers, quickly read',
      { hitRatio: 0.88, activeSeconds: 20, counters: { 'pg_stat_database.blk_read_time': 20 } },
      null,
    ],
    [
      'steal',
      { cpu: { user: 0.5, system: 0.2, idle: 0.22, iowait: 0, steal: 0.08 } },
      "The hypervisor gave 8 % of the processors' time to others",
    ],
    [
      'full processors',
      { cpu: { user: 0.8, system: 0.17, idle: 0.03, iowait: 0, steal: 0 } },
      'The processors were busy for 97 % of the run: more workers',
    ],
    [
      'idle processors',
      { cpu: { user: 0.2, system: 0.08, idle: 0.71, iowait: 0.01, steal: 0 } },
      'The 4 processors were idle for 71 % of the run: tests that run in parallel',
    ],
    [
      'idle processors behind locks',
      {
        cpu: { user: 0.2, system: 0.08, idle: 0.71, iowait: 0.01, steal: 0 },
        waits: waits(1500, ['Lock', 'tuple', 1400], ['CPU', 'CPU', 100]),
      },
      'locks',
    ],
  ])('%s', (_name, more, beginning) => {
    const said = only(more);
    if (beginning === null) expect(said).toEqual([]);
    else {
      expect(said).toHaveLength(1);
      expect(said[0]).toContain(beginning);
    }
  });
});

test.each([
  ['waits', { waits: waits(240, ['CPU', 'CPU', 240]) }],
  ['processors', { cpu: { user: 0.2, system: 0.08, idle: 0.71, iowait: 0.01, steal: 0 } }],
] as const)('what is said of a suite (%s) is not said of a benchmark', (_name, more) => {
  const explanations = [buildExplanation(more as Partial<Explanation>)];
  expect(advise({ explanations })).toHaveLength(1);
  const change = ({ plan }: Results) => {
    plan.workload.kind = 'pgbench';
  };
  expect(advise({ explanations, change })).toEqual([]);
});

test('a run of less than a second, or one that failed, gives none', () => {
  const truncating = { statements: statements(['TRUNCATE', 500, 0.5]) };
  expect(only({ ...truncating, seconds: 0.9 })).toEqual([]);
  expect(only({ ...truncating, seconds: 1.1 })).toHaveLength(1);
  expect(only({ ...truncating, seconds: 1.1, failure: 'exit code 1' })).toEqual([]);
});

describe('advice and verdict', () => {
  const fsync = buildExplanation({ fsync: { count: 812, seconds: 7.1 }, activeSeconds: 10 });
  const noDisk = buildExplanation({
    fsync: { count: 2, seconds: 0.02 },
    waits: waits(1500, ['CPU', 'CPU', 3120]),
  });
  const DISK = 'waits for the disk';

  test('what memory adds to giving durability up is reported where both were measured', () => {
    const [said] = advise({ means: { default: 40, 'fsync-off': 32, tmpfs: 25 }, explanations: [fsync] });
    expect(said).toMatch(
      /: a profile that does not wait for it helps, `fsync-off` measured 1\.2\dx; memory \(`tmpfs`\) adds 1\.2\dx to that\.$/,
    );
  });

  test('a gain is only promised where it was measured', () => {
    expect(advise({ means: { default: 40, turbo: 25 }, explanations: [fsync] })[0]).toContain('`turbo` measured 1.6');
    expect(advise({ means: { default: 40, turbo: 40 }, explanations: [fsync] })).toEqual([]);
    expect(advise({ means: { default: 40 }, explanations: [fsync] })[0]).toContain(
      'compare `profiles: default, turbo`',
    );
  });

  test('"will not help" is never said of what was measured to help', () => {
    expect(advise({ means: { default: 40, turbo: 40 }, explanations: [noDisk] })[0]).toContain(DISK);
    expect(advise({ means: { default: 40, turbo: 30 }, explanations: [noDisk] })).toEqual([]);
    // Not judged, and yet far from the same.
    const unclear = advise({
      means: { default: 40, turbo: 30 },
      explanations: [noDisk],
      change: ({ comparisons }) => {
        for (const one of comparisons) one.verdict = 'inconclusive';
      },
    });
    expect(unclear).toEqual([]);
  });

  test('nor of a reference that is not durable itself', () => {
    const explanations = [{ ...noDisk, variant: 'turbo' }];
    expect(advise({ means: { turbo: 40 }, explanations })).toEqual([]);
  });

  test('a server that is seldom at work may still be what a faster profile saved', () => {
    const idle = buildExplanation({ waits: waits(240, ['CPU', 'CPU', 240]) });
    expect(advise({ means: { default: 40, turbo: 39 }, explanations: [idle] })[0]).toContain('busy in only');
    expect(advise({ means: { default: 40, turbo: 25 }, explanations: [idle] })).toEqual([]);
  });
});

describe('several watched runs', () => {
  const slow = buildExplanation({
    statements: statements(['TRUNCATE', 1240, 10], ['SELECT', 9000, 9], ['DDL', 9, 0.4]),
  });
  const quick = buildExplanation({
    variant: 'turbo',
    seconds: 25,
    statements: statements(['TRUNCATE', 1240, 1], ['SELECT', 9000, 6.5], ['DDL', 9, 0.1]),
  });

  test('say first what changed, then name the reference that the advice is about', () => {
    const [change, truncate] = advise({ means: { default: 40, turbo: 25 }, explanations: [slow, quick] });
    expect(change).toBe('From `default` to `turbo`, each watched once: `TRUNCATE` 10.0 s to 1.00 s.');
    expect(truncate).toMatch(/^On `default`: `TRUNCATE` took 52 %/);
  });

  test('say it of samples where both have them', () => {
    const sampled = (one: Explanation, ...samples: [string, number][]) => ({
      ...one,
      waits: { ...waits(1500, ['CPU', 'CPU', 1500]), statements: kinds(...samples) },
    });
    const [change] = advise({
      means: { default: 40, turbo: 25 },
      explanations: [
        sampled(slow, ['TRUNCATE', 900], ['SELECT', 600]),
        sampled(quick, ['TRUNCATE', 80], ['SELECT', 900]),
      ],
    });
    expect(change).toBe('From `default` to `turbo`, each watched once: `TRUNCATE` 18.0 s to 1.00 s.');
  });

  test('of a fixed time are not compared: the quicker one did more in it', () => {
    const said = advise({
      means: { default: 40, turbo: 25 },
      explanations: [slow, quick],
      change: ({ plan }) => {
        plan.metric = 'tps';
        plan.workload.kind = 'pgbench';
      },
    });
    expect(said).toHaveLength(1);
    expect(said[0]).toMatch(/^On `default`: `TRUNCATE` took/);
  });

  test('are about another variant where the reference failed', () => {
    const [truncate] = advise({
      means: { default: 40, turbo: 40 },
      explanations: [
        { ...slow, failure: 'exit code 1' },
        { ...slow, variant: 'turbo' },
      ],
    });
    expect(truncate).toMatch(/^On `turbo`: `TRUNCATE` took/);
  });

  test('never give more than five, those about most seconds first', () => {
    const everything: Partial<Explanation> = {
      fsync: { count: 812, seconds: 12 },
      activeSeconds: 20,
      hitRatio: 0.5,
      cpu: { user: 0.8, system: 0.17, idle: 0.03, iowait: 0, steal: 0 },
      statements: statements(['TRUNCATE', 1240, 6], ['DDL', 210, 5], ['CREATE DATABASE', 24, 4]),
      counters: { 'pg_stat_database.blk_read_time': 3600, 'pg_stat_database.temp_bytes': 4e9 },
    };
    const said = only(everything);
    expect(said.map((one) => one.replace(/ .*/, ''))).toEqual(['Queries', 'Syncing', '`TRUNCATE`', 'DDL', '`CREATE']);
  });
});

test('what comes from outside is code or one line', () => {
  const hostile = 'x`\n# <b>@octocat</b> | \u001b[31m';
  const results = buildResults({ means: { default: 40, turbo: 25 } });
  for (const variant of results.plan.variants) if (variant.id === 'default') variant.id = hostile;
  results.plan.reference = hostile;
  results.explanations = [
    buildExplanation({ variant: hostile, statements: statements(['TRUNCATE', 1240, 10]) }),
    buildExplanation({ variant: 'turbo', statements: statements([hostile, 1240, 1]) }),
  ];
  const parts = formatAdvice(makeView(results)).flat();
  expect(parts.filter((part) => typeof part === 'string' && /octocat|\n|\p{Cc}/u.test(part))).toEqual([]);
});
