import { describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import type { Explanation } from '../../../src/features/explain/result.ts';
import { formatAdvice } from '../../../src/features/explain/section/advice.ts';
import type { Phrase } from '../../../src/report/phrase.ts';
import { makeView } from '../../../src/report/view.ts';
import type { Results } from '../../../src/results/results.ts';
import { buildResults } from '../../report/build-results.ts';
import { buildModel } from '../../report/model.ts';
import { testGolden } from '../../support/golden-cases.ts';
import { buildExplanation } from './build-explanation.ts';

const plain = (phrase: Phrase) => phrase.map((part) => (typeof part === 'string' ? part : `\`${part.code}\``)).join('');

interface Case {
  means?: Record<string, number>;
  explanations: Explanation[];
  change?: (results: Results) => void;
}

function adviseAll({ means = { default: 40 }, explanations, change }: Case): string[] {
  const results = buildResults({ means, blocks: 5 });
  results.explanations = explanations;
  change?.(results);
  return formatAdvice(makeView(results)).map(plain);
}

/** What stands always is tested by itself. */
const AT_WORK = /^(?:On `[^`]*` )?the server was at work in/i;
const advise = (scenario: Case) => adviseAll(scenario).filter((said) => !AT_WORK.test(said));

/** Gives every trial seconds of processor time. */
const useCpu = (seconds: number) => (results: Results) => {
  for (const { metrics } of results.samples) metrics.push({ name: 'cpu', unit: 's', better: 'lower', value: seconds });
};

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

/** What a run shows, with statements, events and kinds of statements as rows. */
describe('each rule speaks with its figure, and only where it applies', () => {
  testGolden(new URL('golden/advice.txt', import.meta.url), (text) => {
    const { statements: timed, waits: sampled, ...more } = parse(text);
    if (timed !== undefined) more.statements = timed && statements(...timed);
    if (sampled) {
      const { busy, events, statements = [], ...rest } = sampled;
      more.waits = { ...waits(busy, ...events), statements: kinds(...statements), ...rest };
    } else if (sampled === null) more.waits = null;
    return only(more).join('\n') || 'no advice';
  });
});

describe('the ceiling of all settings', () => {
  const of = (busy: number, more: Partial<Explanation> = {}) =>
    buildExplanation({ waits: waits(busy, ['CPU', 'CPU', busy]), ...more });

  test.each([
    [
      240,
      'The server was at work in 12 % of the run (at most 13 %, by 2,000 samples of pg_stat_activity): no setting can make it more than 1.15x faster.',
    ],
    [
      1500,
      'The server was at work in 75 % of the run (at most 77 %, by 2,000 samples of pg_stat_activity): no setting can make it more than 4.27x faster.',
    ],
    [
      1990,
      'The server was at work in 100 % of the run (2,000 samples of pg_stat_activity), which sets no limit to what settings can win.',
    ],
  ])('with %d of 2,000 samples', (busy, said) => expect(adviseAll({ explanations: [of(busy)] })[0]).toBe(said));

  test('is the upper end of what few samples allow, and is not there for fewer', () => {
    const few = (samplings: number) => buildExplanation({ waits: { ...waits(samplings / 2), samplings } });
    expect(adviseAll({ explanations: [few(40)] })[0]).toMatch(
      /50 % of the run \(at most 63 %, by 40 samples .*more than 2\.67x faster/,
    );
    expect(adviseAll({ explanations: [few(20)] }).filter((sentence) => AT_WORK.test(sentence))).toEqual([]);
  });

  test('is not held against a gain that was measured', () => {
    const said = adviseAll({ means: { default: 40, turbo: 25 }, explanations: [of(240)] });
    expect(said[0]).toMatch(
      /12 % of the run \(2,000 samples .*\), without the starts of sessions, which no sample shows\.$/,
    );
  });

  test('is that of the watched slice, and not held against the gain of all', () => {
    const change = ({ plan }: Results) => {
      plan.parts = { count: 12, random: true };
    };
    const explanations = [of(240)];
    const [first] = adviseAll({ explanations, change });
    expect(first).toMatch(
      /in 12 % of one slice of 12 \(at most 13 %, by 2,000 .*: no setting can make this slice more than 1\.15x faster\.$/,
    );
    const [gained] = adviseAll({ means: { default: 40, turbo: 25 }, explanations, change });
    expect(gained).toMatch(/12 % of one slice of 12 \(2,000 samples of pg_stat_activity\)\.$/);
  });

  test('the seconds of other advice are of the watched slice, too', () => {
    const sampled = {
      ...waits(1500, ['IO', 'DataFileSync', 900], ['CPU', 'CPU', 600]),
      statements: kinds(['TRUNCATE', 1200]),
    };
    const explanations = ['default', 'turbo'].map((variant) => buildExplanation({ variant, waits: sampled }));
    const change = ({ plan }: Results) => {
      plan.parts = { count: 12, random: true };
    };
    const said = adviseAll({ means: { default: 40, turbo: 25 }, explanations, change }).join('\n');
    expect(said).toMatch(/waited for fsync in .* of the watched slice \(/);
    expect(said).toMatch(/`TRUNCATE` ran in .* of the watched slice, in at least/);
    expect(said).toContain('What is left on `turbo`: the server was at work in 75 % of the watched slice;');
    expect(said).not.toContain('of the run');
  });

  test('stands there for a short run too, without other advice', () => {
    const short = of(1500, { seconds: 0.7, statements: statements(['TRUNCATE', 500, 0.5]) });
    expect(adviseAll({ explanations: [short] })).toEqual([expect.stringMatching(/^The server was at work in 75 %/)]);
  });

  test('stands there although the verdict is open', () => {
    const change = ({ comparisons }: Results) => {
      for (const comparison of comparisons) comparison.verdict = 'inconclusive';
    };
    const said = adviseAll({ means: { default: 40, turbo: 39 }, explanations: [of(900)], change });
    expect(said[0]).toContain('no setting can make it more than');
  });
});

describe('processors', () => {
  const explanations = [buildExplanation()];
  const of = (seconds: number, kind: 'command' | 'pgbench' = 'command') =>
    advise({
      explanations,
      change: (results) => {
        results.plan.workload.kind = kind;
        useCpu(seconds)(results);
      },
    });

  test.each([
    [44, 'The suite and its server used 1.1 of 4 processors (cpu of the timed runs): tests that run in parallel'],
    [
      150,
      'The suite and its server used 3.7 of 4 processors (cpu of the timed runs): more workers will not make it shorter',
    ],
  ])('by %d s of a suite of 40 s', (seconds, said) => expect(of(seconds)[0]).toContain(said));

  test('that are used up though a profile is faster: only more workers win nothing', () => {
    const faster = advise({ means: { default: 60, turbo: 40 }, explanations, change: useCpu(220) });
    expect(faster.at(-1)).toMatch(/3\.7 of 4 processors \(cpu of the timed runs\): more workers will not/);
  });

  test('of a benchmark, and of which nothing is known: nothing', () => {
    expect(of(44, 'pgbench')).toEqual([]);
    expect(advise({ explanations })).toEqual([]);
  });

  test('of a suite that works in parallel already want more of its workers', () => {
    const parallel = [buildExplanation({ waits: waits(1500, ['CPU', 'CPU', 4500]) })];
    const [said] = advise({ explanations: parallel, change: useCpu(44) });
    expect(said).toMatch(/: more workers may help\.$/);
  });

  test('that wait for locks do not want more workers', () => {
    const locked = [buildExplanation({ waits: waits(1500, ['Lock', 'tuple', 1400], ['CPU', 'CPU', 100]) })];
    expect(advise({ explanations: locked, change: useCpu(44) }).join()).not.toContain('in parallel');
  });
});

describe('TRUNCATE is read', () => {
  const of = (...texts: string[]) => {
    const totals = statements(['TRUNCATE', 1240, 10.04], ['SELECT', 9000, 6.16]);
    return only({ statements: { ...totals, top: texts.map((text) => ({ text, calls: 620, seconds: 5 })) } })[0];
  };

  test.each([
    ['TRUNCATE customers, orders RESTART IDENTITY'],
    ['truncate table only customers cascade'],
    ['TRUNCATE\n  "a, b",\n  c'],
  ])('%j empties several tables already', (text) => {
    expect(of(text)).toMatch(/from the tables that it touched\.$/);
  });

  test('one for each table can be one for all', () => {
    const said = of('TRUNCATE customers', 'TRUNCATE TABLE "a, b" -- x, y');
    expect(said).toMatch(/; one `TRUNCATE` of all tables instead of one for each\.$/);
  });

  test('the same table again and again is not several, and one for all in a setup does not hide one for each', () => {
    expect(of('TRUNCATE customers')).toMatch(/from the tables that it touched\.$/);
    const totals = statements(['TRUNCATE', 1240, 10.04], ['SELECT', 9000, 6.16]);
    const top = ['TRUNCATE a CASCADE', 'TRUNCATE b', 'TRUNCATE c'].map((text, i) => ({
      text,
      calls: i === 0 ? 1 : 600,
      seconds: 5,
    }));
    expect(only({ statements: { ...totals, top } })[0]).toMatch(/instead of one for each\.$/);
  });
});

test('seconds of sessions that work at the same time are not those of the run', () => {
  const parallel = {
    statements: null,
    waits: { ...waits(1500, ['CPU', 'CPU', 4500]), statements: kinds(['TRUNCATE', 3600], ['SELECT', 900]) },
  };
  expect(only(parallel)[0]).toMatch(/about 1m12[.\d]*s of session time at 3\.0 sessions at once/);
  const sampled = buildExplanation(parallel);
  const other = buildExplanation({
    ...parallel,
    variant: 'turbo',
    waits: { ...parallel.waits, statements: kinds(['TRUNCATE', 300], ['SELECT', 900]) },
  });
  const [change] = advise({ means: { default: 40, turbo: 25 }, explanations: [sampled, other] });
  expect(change).toMatch(/each watched once, in seconds of all sessions together: `TRUNCATE` 1m12[.\d]*s to 6[.\d]* s/);
});

test('a run of less than a second, or one that failed, gives none', () => {
  const truncating = { statements: statements(['TRUNCATE', 500, 0.5]) };
  expect(only({ ...truncating, seconds: 0.9 })).toEqual([]);
  expect(only({ ...truncating, seconds: 1.1 })).toHaveLength(1);
  expect(only({ ...truncating, seconds: 1.1, failure: 'exit code 1' })).toEqual([]);
});

describe('advice and verdict', () => {
  const fsync = buildExplanation({ fsync: { count: 812, seconds: 7.1 }, activeSeconds: 10, waits: null });

  test('what memory adds to giving durability up is reported where both were measured', () => {
    const [said] = advise({ means: { default: 40, 'fsync-off': 32, tmpfs: 25 }, explanations: [fsync] });
    expect(said).toMatch(
      /: a profile that does not wait for it helps, `fsync-off` measured 1\.2\dx faster; memory \(`tmpfs`\) adds another 1\.2\dx\.$/,
    );
  });

  test('a gain is only promised where it was measured', () => {
    expect(advise({ means: { default: 40, turbo: 25 }, explanations: [fsync] })[0]).toContain('`turbo` measured 1.6');
    expect(advise({ means: { default: 40, turbo: 40 }, explanations: [fsync] })).toEqual([]);
    expect(advise({ means: { default: 40 }, explanations: [fsync] })[0]).toContain(
      'compare `profiles: default, turbo`',
    );
  });

  test('an open comparison does not drop it, and says what it leaves open', () => {
    const change = ({ comparisons }: Results) => {
      for (const comparison of comparisons)
        Object.assign(comparison, { verdict: 'inconclusive', low: 0.7, high: 1.05 });
    };
    const [said] = advise({ means: { default: 40, turbo: 36 }, explanations: [fsync], change });
    expect(said).toMatch(
      /may help, which this comparison does not show \(`turbo`: 1\.05x slower to 1\.43x faster\)\.$/,
    );
  });
});

describe('files that statements make and remove', () => {
  const ofFiles = (noEvent: number, more: Partial<Explanation> = {}) => {
    const events = waits(1000, ['CPU', 'CPU', 860], ['IO', 'DataFileImmediateSync', 60], ['IO', 'DataFileRead', 80]);
    const creates = [
      { text: 'CREATE DATABASE', samples: 600, noEvent },
      { text: 'SELECT', samples: 400, noEvent: 300 },
    ];
    const cpu = { user: 0.3, system: 0.2, idle: 0.5, iowait: 0, steal: 0 };
    return buildExplanation({ cpu, waits: { ...events, statements: creates }, statements: null, ...more });
  };
  const FILES = 'the files of `CREATE DATABASE` cost';
  const said = (scenario: Case) => advise(scenario).filter((text) => text.includes('he files of '));
  const judge = (verdicts: Record<string, 'same' | 'faster' | 'slower' | 'inconclusive'>) => (results: Results) => {
    for (const comparison of results.comparisons)
      comparison.verdict = verdicts[comparison.variant] ?? comparison.verdict;
  };
  const three = { default: 40, 'fsync-off': 40.1, tmpfs: 20 };

  test('are named with what was measured: memory helps, and no fsync on a disk wins nothing', () => {
    const all = advise({ means: three, explanations: [ofFiles(500)], change: judge({ 'fsync-off': 'same' }) });
    expect(all[0]).toMatch(
      /^The files of `CREATE DATABASE` cost about 12.0 s of the run, not fsync \(83 % of 600 samples of these statements without a wait event, so CPU or file system, and fsync 1\.20 s; pg_stat_activity\): memory helps \(`tmpfs` measured \d\.\d\dx faster\); `fsync-off` on disk wins nothing \(verdict same, 1\.0\dx \w+\)\.$/,
    );
    expect(all.join()).not.toContain('waited for fsync');
  });

  test.each<[string, Case, RegExp | null]>([
    [
      'nothing was measured',
      { explanations: [ofFiles(500)] },
      /: memory may help, because 40 % of the processors' work was the system's; compare `profiles: default, turbo`\.$/,
    ],
    ['nothing is known of the processors', { explanations: [ofFiles(500, { cpu: null })] }, null],
    [
      'the processors did not work for the system',
      { explanations: [ofFiles(500, { cpu: { user: 0.5, system: 0.1, idle: 0.4, iowait: 0, steal: 0 } })] },
      null,
    ],
    ['the samples have wait events', { explanations: [ofFiles(300)] }, null],
    [
      'memory wins nothing',
      { means: { default: 40, tmpfs: 40 }, explanations: [ofFiles(500)], change: judge({ tmpfs: 'same' }) },
      null,
    ],
    [
      'memory is not decided',
      { means: { default: 40, tmpfs: 38 }, explanations: [ofFiles(500)], change: judge({ tmpfs: 'inconclusive' }) },
      /: memory may help, which this comparison does not show \(`tmpfs`\)\.$/,
    ],
    [
      'the disk without fsync is faster too',
      { means: { default: 40, 'fsync-off': 30, tmpfs: 20 }, explanations: [ofFiles(500)] },
      null,
    ],
    ['the data lies in memory', { means: { tmpfs: 40 }, explanations: [{ ...ofFiles(500), variant: 'tmpfs' }] }, null],
  ])('where %s', (_case, scenario, sentence) => {
    const sentences = said(scenario);
    expect(sentences).toEqual(sentence === null ? [] : [expect.stringMatching(sentence)]);
  });

  test('fsync that takes time is not a small part of it', () => {
    const syncs = waits(1000, ['CPU', 'CPU', 800], ['IO', 'DataFileImmediateSync', 200]);
    const slow = ofFiles(500);
    slow.waits = { ...syncs, statements: slow.waits!.statements };
    expect(said({ explanations: [slow] })).toEqual([]);
    // Measured to win nothing, it is not named as what a profile without it saves either.
    const refuted = advise({ means: three, explanations: [slow], change: judge({ 'fsync-off': 'same' }) });
    expect(refuted.join()).not.toContain('waited for fsync');
  });

  test('are left on the best profile, where that lies on a disk and no memory was compared', () => {
    const best = { ...ofFiles(500), variant: 'fsync-off' };
    const left = (means: Record<string, number>) => {
      return said({ means, explanations: [buildExplanation(), best] });
    };
    expect(left({ default: 60, 'fsync-off': 40 })).toEqual([expect.stringContaining(`On \`fsync-off\`: ${FILES}`)]);
    expect(left({ default: 60, 'fsync-off': 40, tmpfs: 60 })).toEqual([]);
  });
});

describe('what is left on the fastest', () => {
  const slow = buildExplanation({ statements: statements(['TRUNCATE', 1240, 10], ['SELECT', 9000, 9]) });
  const fast = buildExplanation({
    variant: 'turbo',
    seconds: 25,
    statements: statements(['TRUNCATE', 1240, 9], ['DDL', 400, 8], ['SELECT', 9000, 2]),
    waits: {
      ...waits(400, ['CPU', 'CPU', 300], ['IO', 'DataFileRead', 100]),
      statements: kinds(['SELECT', 190], ['TRUNCATE', 110], ['DDL', 100]),
    },
  });
  const means = { default: 40, turbo: 25 };

  test('is said in a sentence, and the advice that was not given before', () => {
    const left = advise({ means, explanations: [slow, fast] }).filter((sentence) => sentence.includes('turbo`'));
    expect(left.slice(-2)).toEqual([
      'What is left on `turbo`: the server was at work in 20 % of the run; of 400 samples of active sessions (pg_stat_activity) 48 % were in `SELECT`, and 75 % were without a wait event (CPU or file system).',
      expect.stringMatching(/^On `turbo`: DDL ran in 25 %/),
    ]);
  });

  test('is not said of what is not faster, nor of few samples', () => {
    const about = (scenario: Case) => advise(scenario).filter((text) => text.startsWith('What is left'));
    expect(about({ means: { default: 40, turbo: 40 }, explanations: [slow, fast] })).toEqual([]);
    expect(about({ means, explanations: [slow, { ...fast, waits: waits(50, ['CPU', 'CPU', 50]) }] })).toEqual([]);
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
    expect(change).toMatch(/^From `default` to `turbo`, each watched once: `TRUNCATE` 10[.\d]* s to 1[.\d]* s\.$/);
    expect(truncate).toMatch(/^On `default`: `TRUNCATE` took 52 %/);
  });

  test('say it of samples where both have them', () => {
    const sampled = (explanation: Explanation, ...samples: [string, number][]) => ({
      ...explanation,
      waits: { ...waits(1500, ['CPU', 'CPU', 1500]), statements: kinds(...samples) },
    });
    const [change] = advise({
      means: { default: 40, turbo: 25 },
      explanations: [
        sampled(slow, ['TRUNCATE', 900], ['SELECT', 600]),
        sampled(quick, ['TRUNCATE', 80], ['SELECT', 900]),
      ],
    });
    expect(change).toMatch(/^From `default` to `turbo`, each watched once: `TRUNCATE` 18[.\d]* s to 1[.\d]* s\.$/);
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
      waits: null,
      statements: statements(['TRUNCATE', 1240, 6], ['DDL', 210, 5], ['CREATE DATABASE', 24, 4]),
      counters: { 'pg_stat_database.blk_read_time': 3600, 'pg_stat_database.temp_bytes': 4e9 },
    };
    const said = only(everything);
    expect(said.map((sentence) => sentence.replace(/ .*/, ''))).toEqual(['Fsync', '`TRUNCATE`', 'DDL', '`CREATE']);
  });
});

describe('advice is left out', () => {
  const more = {
    fsync: { count: 812, seconds: 12 },
    activeSeconds: 20,
    waits: null,
    statements: statements(['TRUNCATE', 1240, 6]),
    counters: { 'pg_stat_database.temp_bytes': 4e9 },
  };
  const firstWords = (phrases: Phrase[]) => phrases.map((phrase) => plain(phrase).replace(/ .*/, ''));

  test('that changes the server, where only the suite can change', () => {
    const results = buildResults({ means: { default: 40 }, blocks: 5 });
    results.explanations = [buildExplanation(more)];
    const view = makeView(results);
    expect(firstWords(formatAdvice(view))).toEqual(['Fsync', '`TRUNCATE`']);
    expect(firstWords(formatAdvice(view, { ofSuite: true }))).toEqual(['`TRUNCATE`']);
  });

  test('that leads to another profile, where revisions are compared', () => {
    const results = buildResults({ means: { 'default base': 40, 'default head': 40 }, blocks: 5, revisions: {} });
    results.explanations = [buildExplanation({ ...more, variant: 'default head' })];
    expect(firstWords(formatAdvice(makeView(results)))).toEqual(['`TRUNCATE`']);
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

describe('a watched head', () => {
  const advise = (more: object) =>
    buildResults({
      means: { 'default base': 41, 'default head': 41 },
      revisions: {},
      change(results) {
        const slow = { fsync: { count: 6120, seconds: 9.4 }, waits: null, ...more };
        results.explanations = [
          buildExplanation({ variant: 'default base', waits: null }),
          buildExplanation({ variant: 'default head', ...slow }),
        ];
      },
    });

  test('is told of against its base, without a word of other profiles', () => {
    const advice = buildModel(advise({})).list('where the time went').map(plain);
    expect(advice).toEqual([
      expect.stringMatching(
        /^From `default base` to `default head`, each watched once: fsync [\d.]+ ms to 9\.\d+ s\.$/,
      ),
    ]);
  });

  test('is what advice on the suite is about', () => {
    const top = { calls: 1240, seconds: 8.8 };
    const statements = { calls: 1240, seconds: 8.8, classes: [{ text: 'TRUNCATE', ...top }], top: [] };
    const advice = buildModel(advise({ statements })).list('where the time went').map(plain);
    expect(advice.filter((sentence) => sentence.startsWith('On '))).toEqual([
      expect.stringMatching(/^On `default head`: `TRUNCATE` took 100 %/),
    ]);
  });
});
