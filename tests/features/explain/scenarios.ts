import type { Results } from '../../../src/results/results.ts';
import { buildResults } from '../../report/build-results.ts';
import { addTests } from '../../report/scenarios-more.ts';
import { buildExplanation } from './build-explanation.ts';

/** A suite of which the parts with much writing gain, one test loses, and one does not run on `turbo`. */
function buildExplained(): Results {
  return buildResults({
    means: { default: 41.2, turbo: 28.4 },
    blocks: 6,
    setup: 'npm run migrate',
    change: explain,
  });
}

function explain(results: Results): void {
  addTests(results, 'turbo');
  results.explanations = [buildSlow(), buildQuick()];
}

function buildSlow() {
  return buildExplanation({
    seconds: 41,
    activeSeconds: 31,
    fsync: { count: 6120, seconds: 9.4 },
    cpu: { user: 0.31, system: 0.12, idle: 0.35, iowait: 0.21, steal: 0.01 },
    waits: {
      samplings: 2010,
      busy: 1490,
      events: [
        { type: 'IO', event: 'WALSync', samples: 690 },
        { type: 'CPU', event: 'CPU', samples: 480 },
        { type: 'IO', event: 'DataFileImmediateSync', samples: 320 },
      ],
      statements: [
        { text: 'TRUNCATE', samples: 900 },
        { text: 'INSERT', samples: 410 },
        { text: 'COMMIT', samples: 180 },
      ],
    },
    statements: {
      calls: 9360,
      seconds: 14.2,
      classes: [
        { text: 'TRUNCATE', calls: 1240, seconds: 8.8 },
        { text: 'INSERT', calls: 7100, seconds: 4.1 },
        { text: 'COMMIT', calls: 1020, seconds: 1.3 },
      ],
      top: [{ text: 'TRUNCATE orders, users', calls: 1240, seconds: 8.8 }],
    },
    notes: ['PostgreSQL 17 | does `not` count @octocat'],
  });
}

function buildQuick() {
  return buildExplanation({
    variant: 'turbo',
    seconds: 28,
    activeSeconds: 9,
    fsync: { count: 0, seconds: 0 },
    waits: {
      samplings: 1380,
      busy: 620,
      events: [{ type: 'CPU', event: 'CPU', samples: 620 }],
      statements: [
        { text: 'TRUNCATE', samples: 90 },
        { text: 'INSERT', samples: 400 },
        { text: 'COMMIT', samples: 130 },
      ],
    },
    statements: null,
  });
}

/** Suites whose tests differ between the revisions, and a watched run of each. */
function buildTold(): Results {
  return buildResults({
    means: { 'turbo base': 40, 'turbo head': 45 },
    revisions: {},
    blocks: 6,
    failIf: 'slower than 10%\ntotal above 60s',
    change(results) {
      addTests(results, 'turbo head');
      results.explanations = [
        buildExplanation({ variant: 'turbo base' }),
        buildExplanation({ variant: 'turbo head', fsync: { count: 6120, seconds: 9.4 } }),
      ];
    },
  });
}

/** Reports with watched runs, by the names of their golden files. */
export const EXPLAIN_SCENARIOS: Record<string, () => Results> = { explained: buildExplained, 'head-tests': buildTold };
