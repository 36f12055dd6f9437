// Makes the reports in the READMEs of examples/ on this machine: `npm run examples`, or `npm run examples test-suite ...`. It runs
// what each workflow asks for, with the defaults of its inputs, through dist/cli.cjs (`--bundles=FOLDER` for other bundles).
// `--keep=FOLDER` leaves the READMEs alone and puts the reports there.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readCalls } from './example-calls.mjs';
import { CHANGES, createProject } from './example-project.mjs';
import { describeMaking, putReport, trimReport } from './example-text.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
/** Without a CI nothing knows where a pull request began. */
const LOCAL = { base: 'main' };

/**
 * Examples that differ from the usual one, whose only workflow is named like its folder and is run unchanged. `workflow`: its file, where
 * it has another name; `inputs`: what is run instead of the workflow's defaults, with the reason beside it;
 * `repeats`: how often it runs, for the report of the last time; `machines`: how many measure the same; `planned`: how many share a suite;
 * `keep`: folded parts of the report that are shown; `rows`: how many of a table, where ten are too few; `note`: a sentence before the report.
 */
const EXAMPLES = {
  'test-suite': { keep: [/^\d+ tests? .*`tmpfs`$/] },
  'migrated-snapshot': { keep: [/^Phases/] },
  workers: { inputs: { workers: '2' }, repeats: 2, note: 'It is the second run, which knows the times of the first.' },
  machines: {
    planned: 3,
    repeats: 2,
    note: 'It is the second run, which knows the times of the first. The machines ran one after another on one machine.',
  },
  // These four are cut short, to be made in minutes.
  'tuning-ladder': { rows: 12, inputs: { 'pgbench-init': '-s 10', 'time-budget': '20m' } },
  'make-it-slow': { inputs: { duration: '4s', 'ramp-up': '1s', 'time-budget': '12m' } },
  tune: { inputs: { 'time-budget': '10m' } },
  'version-scaling': { inputs: { duration: '4s', 'ramp-up': '1s', 'time-budget': '17m' } },
  'pull-request': {
    change: LOCAL,
    note: 'The pull request empties each table by a `TRUNCATE` of its own, in place of one for all.',
  },
  'on-demand': {
    change: LOCAL,
    note: 'The pull request cleans up by `DELETE` without checks of foreign keys, in place of `TRUNCATE`.',
  },
  'fork-safe': {
    workflow: 'measure.yml',
    change: LOCAL,
    note: 'The pull request cleans up by `DELETE` in place of `TRUNCATE`. The comment ends with one more line: whose numbers these are.',
  },
  'matrix-shards': {
    change: LOCAL,
    machines: 4,
    note: 'The pull request cleans up by `DELETE` in place of `TRUNCATE`. The four files were made one after another on one machine.',
  },
};

const { values, positionals } = parseArgs({
  options: { bundles: { type: 'string', default: path.join(root, 'dist') }, keep: { type: 'string' } },
  allowPositionals: true,
});
const cli = path.resolve(values.bundles, 'cli.cjs');
const names = readdirSync(path.join(root, 'examples'));
const unknown = positionals.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`No such example: ${unknown.join(', ')}. There are: ${names.join(', ')}.`);
  process.exit(2);
}

for (const name of positionals.length > 0 ? positionals : names) {
  console.error(`== ${name}`);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pg-speed-example-'));
  try {
    const text = makeReport(name, EXAMPLES[name] ?? {}, folder);
    refusePlaces(text, folder);
    const readme = path.join(root, 'examples', name, 'README.md');
    if (values.keep) writeFileSync(path.join(values.keep, `${name}.md`), `${text}\n`);
    else writeFileSync(readme, putReport(readFileSync(readme, 'utf8'), text));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs all calls of an example below a folder. @returns what goes into its README */
function makeReport(name, example, folder) {
  const { workflow = `${name}.yml`, inputs, change, note, machines, planned, repeats = 1 } = example;
  const file = path.join(root, 'examples', name, workflow);
  const cwd = path.join(folder, 'work');
  if (name in CHANGES) createProject(cwd, path.join(root, 'examples', 'test-suite'), CHANGES[name]);
  else cpSync(path.join(root, 'examples'), path.join(cwd, 'examples'), { recursive: true });
  const world = { cwd, cache: path.join(folder, 'cache') };
  mkdirSync(world.cache);
  const reports = [];
  if (machines) reports.push(measureShards(file, { inputs, change }, machines, world));
  else if (planned) reports.push(runShards(file, { inputs, change }, { machines: planned, repeats }, world));
  else for (const call of readCalls(file, { inputs, change })) reports.push(measure(call, repeats, world));
  const [{ results }] = reports;
  const changedInputs = Object.entries(inputs ?? {}).map(([input, value]) => `\`${input}: ${value}\``);
  const how = changedInputs.length > 0 ? ` (${changedInputs.join(', ')})` : '';
  const line = `Made by \`npm run examples ${name}\`${how} ${describeMaking(results)}.${note ? ` ${note}` : ''}`;
  const texts = reports.map(({ title, markdown }) => (title ? `**${title}**\n\n` : '') + trimReport(markdown, example));
  return [line, ...texts].join('\n\n');
}

function measure({ name, args, env, reportDir }, repeats, world) {
  for (let count = 1; count <= repeats; count++) run(args, env, world);
  return { title: name, ...readReport(path.join(world.cwd, reportDir)) };
}

/** Runs the jobs of the matrix one after another, then the job that merges. */
function measureShards(file, options, machines, world) {
  for (let machine = 1; machine <= machines; machine++)
    for (const { args, env } of readCalls(file, { ...options, matrix: { machine } }))
      run([...args, `--report-dir=shards/${machine}`], env, world);
  run(['publish', 'shards/*/results.json', '--comment=off', '--report-dir=merged'], {}, world);
  return { title: '', ...readReport(path.join(world.cwd, 'merged')) };
}

/** Runs the job of the plan, those of the matrix one after another, then the job that joins, so many times. */
function runShards(file, options, { machines, repeats }, world) {
  for (let count = 1; count <= repeats; count++)
    for (let shard = 1; shard <= machines; shard++) {
      const [plan, call] = readCalls(file, { ...options, matrix: { shard } });
      if (shard === 1) run(plan.args, plan.env, world);
      run([...call.args, `--report-dir=shards/${shard}`], call.env, world);
      if (shard === machines)
        run(['publish', 'shards/*/results.json', '--plan=plan/plan.json', '--report-dir=joined'], {}, world);
    }
  return { title: '', ...readReport(path.join(world.cwd, 'joined')) };
}

function readReport(folder) {
  const read = (name) => readFileSync(path.join(folder, name), 'utf8');
  return { markdown: read('report.md'), results: JSON.parse(read('results.json')) };
}

/** @throws {Error} unless the exit code is 0, or that of a condition that holds, which some examples show */
function run(args, env, { cwd, cache }) {
  const { status, error } = spawnSync(process.execPath, [cli, ...args], {
    cwd,
    env: { ...process.env, PG_SPEED_CACHE: cache, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (error || (status !== 0 && status !== 4)) throw error ?? new Error(`pg-speed ended with exit code ${status}.`);
}

/** @throws {Error} when a text names this machine or a folder on it */
function refusePlaces(text, folder) {
  const places = [folder, root, os.homedir(), os.hostname()].filter((place) => place.length > 3);
  const leak = places.find((place) => text.includes(place));
  if (leak) throw new Error(`The report names ${leak}, which is of this machine.`);
}
