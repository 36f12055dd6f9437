import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { EXPLAIN_KILLED } from '../../features/explain/killed.ts';
import { HISTORY_KILLED } from '../../features/history/killed.ts';
import { WORKERS_KILLED } from '../../features/workers/killed.ts';
import { BUNDLES } from '../cli.ts';
import type { Phase } from './phases.ts';
import { makeRepository, type Place, type SHM } from './place.ts';
import { compare, mark, RUN, SETUP, start } from './words.ts';

/** A run that is to be killed. */
export interface Scenario {
  name: string;
  /** Program and arguments. */
  words: readonly string[];
  env?: Record<string, string>;
  shm?: keyof typeof SHM;
  /** Begins without a template of the data directory. */
  cold?: true;
  /** Needs the package registry. */
  online?: true;
  /** The action: tidied up by its post step. */
  action?: true;
  prepare?(place: Place): void | Promise<void>;
  kind: 'start' | 'compare';
  hasExtraRuns?: true;
  pgbench?: true;
  /** Phases that can be met in it. */
  phases: readonly Phase[];
}

/** Inputs as GitHub's runner hands them over. */
const action = (inputs: Record<string, string>) => ({
  words: [process.execPath, path.join(BUNDLES, 'index.cjs')],
  env: {
    GITHUB_ACTIONS: 'true',
    ...Object.fromEntries(Object.entries(inputs).map(([name, value]) => [`INPUT_${name.toUpperCase()}`, value])),
  },
  action: true as const,
  prepare({ folder }: Place) {
    for (const name of ['state', 'output', 'env', 'summary']) writeFileSync(path.join(folder, `runner-${name}`), '');
  },
});

const START: readonly Phase[] = ['begin', 'initdb', 'start', 'fill'];
const TRIAL: readonly Phase[] = ['initdb', 'start', 'run', 'stop'];

export const STARTS: readonly Scenario[] = [
  { name: 'start, the first', words: start(), cold: true, kind: 'start', phases: ['begin', 'initdb', 'start'] },
  { name: 'start, on disk', words: start('--profile', 'nosync'), kind: 'start', phases: ['initdb', 'start'] },
  {
    name: 'start with everything',
    words: start(
      ...['--snapshot', 'key', '--databases', '3', '--ssl', '--setup', SETUP],
      ...['--init-sql', 'create table t as select generate_series(1, 1000) as n'],
    ),
    kind: 'start',
    phases: [...START, 'setup'],
  },
  { name: 'start in a container', words: start('--profile', 'tmpfs'), shm: 'small', kind: 'start', phases: START },
  { name: 'action, start', ...action({ port: '0', setup: SETUP }), kind: 'start', phases: [...START, 'setup'] },
  WORKERS_KILLED,
];

export const DOWNLOADS: readonly Scenario[] = [
  {
    name: 'start of a downloaded server',
    words: start('--backend', 'download'),
    cold: true,
    online: true,
    kind: 'start',
    phases: ['download', 'initdb', 'start'],
  },
];

export const COMPARISONS: readonly Scenario[] = [
  {
    name: 'compare',
    words: compare('--profiles', 'nosync,tmpfs,fsync-off', '--runs', '2', '--setup', SETUP, '--command', RUN),
    kind: 'compare',
    phases: ['begin', ...TRIAL, 'setup', 'between', 'report'],
  },
  {
    name: 'compare with a mount of our own',
    words: compare('--profiles', 'tmpfs,turbo', '--runs', '1', '--command', RUN),
    shm: 'small',
    kind: 'compare',
    phases: [...TRIAL, 'between'],
  },
  {
    name: 'compare with a base',
    words: compare(
      ...['--profile', 'turbo', '--base', 'HEAD~1', '--runs', '1', '--command', RUN],
      ...['--prepare', `${mark('prepare begin')}; sleep 0.2; ${mark('prepare end')}`],
    ),
    prepare: makeRepository,
    kind: 'compare',
    phases: ['prepare', 'run', 'between'],
  },
  {
    name: 'compare, data that is kept',
    words: compare(
      ...['--workload', 'sysbench', '--tool-dir', '../tools', '--duration', '1s', '--profile', 'turbo'],
      ...['--clients', '1,2', '--runs', '1'],
    ),
    prepare: makeTool,
    kind: 'compare',
    phases: ['setup', 'fill', 'run'],
  },
  {
    name: 'compare, pgbench',
    words: compare('--profiles', 'tmpfs,turbo', '--runs', '1', '--pgbench', '-T 1'),
    kind: 'compare',
    pgbench: true,
    phases: ['setup', 'run'],
  },
  {
    name: 'action, compare',
    ...action({ profiles: 'nosync,turbo', port: '0', runs: '1', warmup: '0', command: RUN }),
    kind: 'compare',
    phases: ['begin', ...TRIAL, 'between', 'report'],
  },
  ...[EXPLAIN_KILLED, HISTORY_KILLED],
];

/** Speaks as sysbench does, and says what it has come to. */
const TOOL = `#!${process.execPath}
const { appendFileSync } = require('node:fs');
const { Client } = require('${path.resolve('node_modules/pg')}');
(async () => {
  if (process.argv.includes('--version')) return console.log('sysbench 1.0.20');
  const action = process.argv.at(-1);
  const mark = (what) => appendFileSync(process.env.MARKS, process.env.PGSERVICEFILE + ' ' + (action === 'prepare' ? 'setup' : 'run') + ' ' + what + '\\n');
  mark('begin');
  const client = new Client();
  await client.connect();
  if (action === 'prepare') await client.query('create table kept as select generate_series(1, 100000) as n');
  else await client.query('select count(*) from kept, pg_sleep(0.3)');
  await client.end();
  mark('end');
  if (action === 'prepare') return;
  console.log('SQL statistics:\\n    transactions:                        100    (100.00 per sec.)');
  console.log('    queries:                             2000   (2000.00 per sec.)');
  console.log('    ignored errors:                      0      (0.00 per sec.)\\n    reconnects:                          0      (0.00 per sec.)');
  console.log('General statistics:\\n    total time:                          1.0000s\\n    total number of events:              100');
  console.log('Latency (ms):\\n         min:                                    0.22\\n         avg:                                    2.93');
  console.log('         max:                                   34.16\\n         95th percentile:                        8.13\\n         sum:                                293.00');
})();
`;

function makeTool({ folder }: Place): void {
  const tool = path.join(folder, 'tools', 'sysbench');
  mkdirSync(path.dirname(tool));
  writeFileSync(tool, TOOL);
  chmodSync(tool, 0o755);
}
