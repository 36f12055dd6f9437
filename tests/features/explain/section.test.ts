import { describe, expect, test } from '@jest/globals';
import type { Explanation } from '../../../src/features/explain/result.ts';
import { buildExplanations } from '../../../src/features/explain/section/section.ts';
import { isIn } from '../../../src/report/document.ts';
import { makePlotData } from '../../../src/report/make-plot-data.ts';
import type { Phrase } from '../../../src/report/phrase.ts';
import { makeReport } from '../../../src/report/report.ts';
import { makeView } from '../../../src/report/view.ts';
import { buildResults } from '../../report/build-results.ts';
import { buildModel } from '../../report/model.ts';
import { renderHtml, renderMarkdown, renderText } from '../../report/render.ts';
import { buildExplanation } from './build-explanation.ts';
import { fillExplanations } from './fill.ts';
import { EXPLAIN_SCENARIOS } from './scenarios.ts';

const plain = (phrase: Phrase) => phrase.map((part) => (typeof part === 'string' ? part : `\`${part.code}\``)).join('');

const many = <T>(count: number, make: (index: number) => T) => Array.from({ length: count }, (_, index) => make(index));

function build(...explanations: Explanation[]) {
  const results = buildResults({ means: { default: 40, turbo: 25 } });
  results.explanations = explanations;
  const blocks = buildExplanations(makeView(results))
    .filter(isIn('markdown'))
    .flatMap((section) => section.blocks.filter(isIn('markdown')))
    .flatMap((block) => (block.kind === 'section' ? block.section.blocks : [block]));
  if (blocks.length === 0) return null;
  const lists = blocks.flatMap((block) => (block.kind === 'list' ? [block.items] : []));
  const tables = blocks.flatMap((block) => (block.kind === 'table' ? [block] : []));
  const [overview, waits, classes] = tables.map((block) => block.table);
  const statements = tables.slice(3).filter(({ table }) => table.rows.length > 0);
  return {
    advice: lists[0]!,
    remarks: lists[1]!,
    overview: overview!,
    waits: waits!,
    classes: classes!,
    statements: statements.map(({ table, name }) => ({ variant: name.split(' ').at(-1), table })),
  };
}

const reference = buildExplanation({
  counters: {
    'pg_stat_bgwriter.checkpoints_timed': 1,
    'pg_stat_bgwriter.checkpoints_req': 2,
    'pg_stat_bgwriter.checkpoint_write_time': 1500,
    'pg_stat_database.temp_files': 84,
    'pg_stat_database.temp_bytes': 2.1 * 1024 ** 3,
  },
  waits: {
    samplings: 2000,
    busy: 680,
    events: [
      { type: 'CPU', event: 'CPU', samples: 600 },
      { type: 'IO', event: 'WALSync', samples: 396 },
      { type: 'LWLock', event: 'WALWrite', samples: 4 },
    ],
    statements: [
      { text: 'INSERT', samples: 800 },
      { text: 'SELECT', samples: 160 },
      { text: 'TRUNCATE', samples: 40 },
    ],
  },
  notes: ['PostgreSQL 15 does not count the syncs of data files, only their time'],
});
const turbo = buildExplanation({
  variant: 'turbo',
  seconds: 25,
  fsync: { count: 0, seconds: 0 },
  walBytes: 5300,
  peakBytes: null,
  cpu: null,
  statements: null,
  waits: { samplings: 1200, busy: 300, events: [{ type: 'CPU', event: 'CPU', samples: 300 }], statements: [] },
  notes: [
    'this server has no pg_stat_statements',
    'PostgreSQL 15 does not count the syncs of data files, only their time',
  ],
});

test('without an explanation there is nothing to say', () => expect(build()).toBeNull());

test('what was counted in a database that was dropped is not known', () => {
  const note = 'sessions and blocks are not known: a database was dropped before its last counts were read';
  const lost = buildExplanation({ lostDatabases: 1, hitRatio: null, activeSeconds: null, notes: [note] });
  const section = build(lost, turbo)!;
  const unknown = section.overview.rows.filter((row) => row[1] === 'not known');
  expect(unknown.map(([title]) => title)).toEqual([
    'active time of all sessions',
    'shared_buffers hit ratio',
    'temporary files',
  ]);
  expect(section.remarks.map(plain)).toContain(`\`default\`: ${note}`);
});

describe('two watched variants', () => {
  const section = build(reference, turbo)!;

  test('have a column each, with what is known of them, and statements only where there are any', () => {
    expect(section.overview.columns.map(({ title }) => title)).toEqual(['', 'default', 'turbo']);
    expect(section.overview.rows).toEqual([
      ['watched run', '40.0 s', '25.0 s'],
      ['server at work', '34 %', '25 %'],
      ['samples of pg_stat_activity', '2,000', '1,200'],
      ['sessions at once', '1.5', '1.0'],
      ['active time of all sessions', '12.0 s', '12.0 s'],
      ['statements', '4,218', ''],
      ['time in statements', '10.0 s', ''],
      ['fsync', '7.92 s of waits', 'none'],
      ['WAL', '45.8 MB', '5.2 kB'],
      ['shared_buffers hit ratio', '99.7 %', '99.7 %'],
      ['checkpoints', '3, 1.50 s', ''],
      ['temporary files', '84, 2.10 GB', ''],
      ['largest size of data and WAL', '200 MB', ''],
      ['CPU user', '50 %', ''],
      ['CPU system', '10 %', ''],
      ['CPU iowait', '0 %', ''],
      ['CPU steal', '0 %', ''],
      ['CPU idle', '40 %', ''],
    ]);
    expect(section.classes.columns.map(({ title }) => title)).toEqual(['statements', 'default']);
    expect(section.classes.rows).toEqual([
      ['INSERT', '80 %, 4.00 s in 1,218 calls'],
      ['SELECT', '16 %, 6.00 s in 3,000 calls'],
      ['TRUNCATE', '4 %'],
    ]);
    expect(section.statements.map(({ variant }) => variant)).toEqual(['default']);
    expect(section.statements[0]?.table.rows).toEqual([
      ['select * from orders where id = $1', '3,000', '6.00 s', '2.00 ms', '60 %'],
    ]);
  });

  test('show what sessions waited for as shares of the active samples', () => {
    expect(section.waits.rows).toEqual([
      ['no wait event: CPU or file system', '60 %', '100 %'],
      ['IO: WALSync', '40 %', ''],
    ]);
  });

  test('say once what holds for both, and of whom the rest is', () => {
    expect(section.remarks.map(plain)).toEqual([
      'These figures are from one more run of each variant, watched and not timed: compare shares, not times',
      expect.stringMatching(/^With 100 samples or more, the time of fsync is that of sessions/),
      'With 100 samples or more, shares of statements are shares of the samples of active sessions and include commits; with fewer, they are shares of the time that the server counts, which leaves out commits and repeats of prepared statements such as TRUNCATE',
      'PostgreSQL 15 does not count the syncs of data files, only their time',
      '`turbo`: this server has no pg_stat_statements',
    ]);
  });
});

test('a run that failed is reported, and is in no table', () => {
  const failed = { ...turbo, failure: 'exit code 3.', notes: [] };
  const section = build(reference, failed)!;
  expect(section.overview.columns.map(({ title }) => title)).toEqual(['', 'default']);
  expect(section.remarks.map(plain)).toContain('`turbo` could not be watched: exit code 3');
  const none = build({ ...reference, failure: 'the server did not start' }, failed)!;
  expect(none.overview.rows).toEqual([]);
  expect(none.waits.rows).toEqual([]);
  expect(none.remarks.map(plain)).toEqual([
    '`default` could not be watched: the server did not start',
    '`turbo` could not be watched: exit code 3',
  ]);
});

test('tables are short: eight rows, five statements, and lines that end', () => {
  const many = Array.from({ length: 30 }, (_, index) => ({ text: `KIND ${index}`, calls: 1, seconds: 1 }));
  const top = many.slice(0, 10).map((statement) => ({ ...statement, text: `select '${'x'.repeat(500)}\n\u001b[31m'` }));
  const section = build({ ...reference, waits: null, statements: { calls: 30, seconds: 30, classes: many, top } })!;
  expect(section.classes.rows).toHaveLength(8);
  expect(section.statements[0]?.table.rows).toHaveLength(5);
  const cell = section.statements[0]?.table.rows[0]?.[0] ?? '';
  expect([...cell].length).toBeLessThanOrEqual(120);
  expect(cell).not.toMatch(/\p{Cc}/u);
});

test('many kinds of statements and waits, others in each variant', () => {
  const names = Array.from({ length: 150 }, (_, i) => `v${i}`);
  const results = buildResults({
    means: Object.fromEntries(names.map((name, i) => [name, 30 + (i % 7)])),
    blocks: 1,
    warmup: 0,
  });
  results.explanations = results.plan.variants.map(({ id: variant }) => {
    const words = (i: number) => `${variant} ${i}`;
    const explanation = buildExplanation({ variant });
    explanation.statements = {
      calls: 500,
      seconds: 500,
      classes: many(500, (i) => ({ text: words(i), calls: 1, seconds: 1 })),
      top: [],
    };
    explanation.waits = {
      samplings: 1000,
      busy: 1000,
      events: many(1000, (i) => ({ type: 'IO', event: words(i), samples: 1 })),
      statements: many(500, (i) => ({ text: words(i), samples: 1 })),
    };
    return explanation;
  });
  expect(renderMarkdown(results, { maxBytes: 60_000 })).toContain('v149');
  expect(renderText(results, { color: false, width: 100 })).toContain('v149');
  expect(renderHtml(results, '')).toContain('v149');
});

test('the plot has shares of waits that sum to 1, the rest as other', () => {
  const results = buildResults({ means: { default: 40, turbo: 25 } });
  fillExplanations(results, 'many');
  const { waits } = makePlotData(makeReport(results));
  expect(waits!.events[0]).toBe('CPU');
  expect(waits!.events.at(-1)).toBe('other');
  expect(waits!.events).toHaveLength(8);
  for (const { shares } of waits!.bars) expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 3);
});

test('a watched head that is slower than its base is told of in that colour, and no profile is advised', () => {
  const { verdict, caution, nextSteps, list } = buildModel(EXPLAIN_SCENARIOS['head-tests']!());
  expect([verdict, caution]).toEqual(['slower', null]);
  const advice = list('where the time went');
  expect(advice.length).toBeGreaterThan(0);
  expect(JSON.stringify([nextSteps, advice])).not.toMatch(/profiles?:/);
});
