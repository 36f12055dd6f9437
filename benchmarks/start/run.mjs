// How long it takes from nothing to the first answered query: this project, other tools, and doing it by hand, in turn
// in one run, each round in a new random order.
// Usage: npm run build && npm ci --prefix benchmarks/start && node benchmarks/start/run.mjs [rounds] [--output FOLDER]
// PG_SPEED_CLI names another bundle than dist/cli.cjs. Needs Linux with /dev/shm, and PostgreSQL on the machine. What
// cannot run here is named as skipped.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createBench } from './bench.mjs';
import { listDockerContenders } from './docker.mjs';
import { listHandMade } from './hand-made.mjs';
import { describeMachine } from './machine.mjs';
import { listNpmContenders } from './npm.mjs';
import { startManyAtOnce } from './parallel.mjs';
import { listOwnContenders, listTemplates, removeTemplates } from './pg-speed.mjs';
import { measurePhases } from './phases.mjs';
import { renderMarkdown, summarise } from './report.mjs';
import { measureRounds, prepareAll } from './rounds.mjs';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { output: { type: 'string' } } });
const rounds = Number(positionals[0] ?? 15);
if (!Number.isInteger(rounds) || rounds < 1)
  throw new Error('Usage: node benchmarks/start/run.mjs [rounds] [--output FOLDER]');
const output = values.output ?? fileURLToPath(new URL('results', import.meta.url));

const bench = await createBench();
const templates = new Set(listTemplates(bench));
try {
  const machine = describeMachine(bench);
  const { ready, skipped } = await prepareAll([
    ...listHandMade(bench),
    ...listOwnContenders(bench),
    ...listDockerContenders(bench),
    ...listNpmContenders(bench),
  ]);
  const { times, failed } = await measureRounds(ready, rounds);
  const finished = ready.filter(({ name }) => name in times);
  const phases = await measurePhases(bench, rounds);
  const parallel = await startManyAtOnce(bench, 20);
  const rows = summarise(finished, times);
  const results = { machine, rounds, rows, skipped: [...skipped, ...failed], phases, parallel };
  mkdirSync(output, { recursive: true });
  writeFileSync(path.join(output, 'start.json'), `${JSON.stringify({ ...results, times }, null, 2)}\n`);
  const text = renderMarkdown(results);
  writeFileSync(path.join(output, 'start.md'), text);
  console.log(text);
} finally {
  try {
    await removeTemplates(bench, templates);
  } finally {
    await bench.dispose();
  }
}
