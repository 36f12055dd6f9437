// How long `pg-speed report` takes for a thousand merged files of a hundred trials, and for one of them.
// Usage: npm run build && node benchmarks/report.mjs [rounds]
// PG_SPEED_CLI names another built command.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const CLI = process.env.PG_SPEED_CLI ?? fileURLToPath(new URL('../dist/cli.cjs', import.meta.url));
const MODEL = fileURLToPath(new URL('../tests/golden/report/five-profiles.json', import.meta.url));
const ROUNDS = Number(process.argv[2] ?? 5);
const FILES = 1000;
const TRIALS = 100;
const folder = mkdtempSync(path.join(os.tmpdir(), 'pg-speed-bench-'));
const model = JSON.parse(readFileSync(MODEL, 'utf8'));

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
const megabytes = (bytes) => `${(bytes / 1024 ** 2).toFixed(0)} MB`;

/** The model's trials again and again, each file and trial with numbers of its own. */
function makeFile(number) {
  const inBlock = model.plan.variants.length;
  const vary = (value, index) => Number((value * (1 + 0.02 * Math.sin(index * 12.9898 + number))).toPrecision(6));
  const counted = model.samples.filter((sample) => sample.block > 0);
  const samples = Array.from({ length: TRIALS }, (_, index) => {
    const sample = counted[index % counted.length];
    const run = vary(sample.phases.run, index);
    const metrics = sample.metrics.map((metric) => ({ ...metric, value: vary(metric.value, index) }));
    const block = 1 + Math.floor(index / inBlock);
    return { ...sample, block, position: index % inBlock, phases: { ...sample.phases, run }, metrics };
  });
  const plan = { ...model.plan, seed: number, blocks: Math.ceil(TRIALS / inBlock) };
  return `${JSON.stringify({ ...model, plan, samples }, null, 2)}\n`;
}

for (let number = 1; number <= FILES; number++) {
  const shard = path.join(folder, 'shards', String(number).padStart(4, '0'));
  mkdirSync(shard, { recursive: true });
  writeFileSync(path.join(shard, 'results.json'), makeFile(number));
}
const bytes = FILES * statSync(path.join(folder, 'shards', '0001', 'results.json')).size;

/** Runs the command; GNU time, where it is there, tells the largest memory. */
function run(args) {
  const timed = process.platform === 'linux' && spawnSync('/usr/bin/time', ['--version']).status === 0;
  const command = [process.execPath, CLI, 'report', ...args];
  const [file, ...rest] = timed ? ['/usr/bin/time', '-f', 'peak %M cpu %U %S', ...command] : command;
  const began = performance.now();
  const { status, stdout, stderr } = spawnSync(file, rest, { cwd: folder, maxBuffer: 1024 ** 3 });
  if (status !== 0) throw new Error(stderr.toString());
  const [, kilobytes, user, system] = /peak (\d+) cpu (\S+) (\S+)/.exec(stderr.toString()) ?? [];
  const isMeasured = kilobytes !== undefined;
  return {
    ms: performance.now() - began,
    bytes: stdout.length,
    peak: isMeasured ? Number(kilobytes) * 1024 : null,
    cpu: isMeasured ? Number(user) + Number(system) : null,
  };
}

function measure(name, args) {
  run(args);
  const runs = Array.from({ length: ROUNDS }, () => run(args));
  const times = runs.map(({ ms }) => ms / 1000);
  const spread = `${Math.min(...times).toFixed(2)} to ${Math.max(...times).toFixed(2)} s`;
  const measured = runs.filter((outcome) => outcome.cpu !== null);
  // On a machine with other work this is the steadier figure; threads of Node count too.
  const cpu = measured.length > 0 ? `${median(measured.map((outcome) => outcome.cpu)).toFixed(2)} s` : 'not known';
  const peak = measured.length > 0 ? megabytes(Math.max(...measured.map((outcome) => outcome.peak))) : 'not known';
  const cells = [name, `${median(times).toFixed(2)} s`, spread, cpu, peak];
  console.log(`| ${[...cells, `${(runs[0].bytes / 1024).toFixed(0)} kB`].join(' | ')} |`);
}

try {
  const [cpu] = os.cpus();
  const machine = `${os.availableParallelism()} x ${cpu.model.trim()}, ${os.platform()} ${os.release()}, Node ${process.version}`;
  const load = os.loadavg()[0].toFixed(1);
  console.log(
    `${machine}, load ${load} at the start\n\n${FILES} files of ${TRIALS} trials, ${megabytes(bytes)}; median of ${ROUNDS} runs\n`,
  );
  console.log('| form | time | least to most | CPU time | peak memory | size |\n|---|--:|--:|--:|--:|--:|');
  for (const format of ['text', 'md', 'openmetrics', 'csv', 'json'])
    measure(`\`--format ${format}\``, ['shards/**/results.json', '--format', format]);
  measure('text, one file', ['shards/0001/results.json']);
} finally {
  rmSync(folder, { recursive: true });
}
