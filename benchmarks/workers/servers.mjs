// What own servers for workers cost, side by side in one run: until four accept connections after setup, a run with one worker beside the
// plain command, the memory of four idle servers beside one, and what a folder of 10,000 files and a network of its own cost each. Usage: npm run build && node benchmarks/workers/servers.mjs [rounds]
// Needs Linux, PostgreSQL with psql on the machine, and (as root) a user named postgres or nobody. PG_SPEED_CLI names another build.
// Writes benchmarks/results/worker-servers.md.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const ROUNDS = Number(process.argv[2] ?? 10);
const CLI = process.env.PG_SPEED_CLI ?? path.join(import.meta.dirname, '../../dist/cli.cjs');
const RESULTS = path.join(import.meta.dirname, '../results/worker-servers.md');

const folder = mkdtempSync(path.join(os.tmpdir(), 'pg-speed-bench-'));
chmodSync(folder, 0o755);
const env = { PATH: process.env.PATH, HOME: folder, TMPDIR: folder, PG_SPEED_CACHE: path.join(folder, 'cache') };
const checkout = path.join(folder, 'checkout');
const fileOf = (name) => path.join(checkout, name);
const APART = ['--own-folder', '.', '--keep-files', 'started-*', '--own-network'];
for (let at = 0; at < 10_000; at++) {
  const inner = fileOf(`folder-${at % 100}`);
  mkdirSync(inner, { recursive: true });
  writeFileSync(path.join(inner, `file-${at}`), `${at}\n`.repeat(200));
}

const PSQL = 'psql --no-psqlrc --quiet --tuples-only --no-align';
const NOW = 'date +%s.%N';
/** An empty cluster is 40 MB. */
const SETUP = `${PSQL} --command='create table t as select generate_series(1, 1000) n'; ${NOW} > setup-ended`;
const QUERY = `${NOW} > started-$PG_SPEED_WORKER; : {slice}; ${PSQL} --command='select count(*) from t'`;
/** Says which server it has, and keeps it idle. */
const WAIT = `: {slice}; ${PSQL} --command='show data_directory' > server.tmp-$PG_SPEED_WORKER && mv server.tmp-$PG_SPEED_WORKER server-$PG_SPEED_WORKER; while [ ! -e go ]; do sleep 0.02; done`;

function start(...args) {
  const child = spawn(process.execPath, [CLI, 'run', '--host', 'terminal', ...args], {
    env,
    cwd: checkout,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let stderr = '';
  child.stderr.on('data', (text) => {
    stderr += text;
  });
  return once(child, 'close').then(([code]) => {
    if (code !== 0) throw new Error(stderr);
  });
}

const parallel = (workers, line, ...more) =>
  start('--workers', `${workers}`, '--slice-command', `seq ${workers}`, ...more, '--setup', SETUP, '--command', line);

const readTime = (name) => Number(readFileSync(fileOf(name), 'utf8'));

/** Seconds from the end of setup until the command of the last worker started. */
async function measureStart(workers, ...more) {
  await parallel(workers, QUERY, ...more);
  const starts = Array.from({ length: workers }, (_, at) => readTime(`started-${at + 1}`));
  return Math.max(...starts) - readTime('setup-ended');
}

async function measureSeconds(run) {
  const began = performance.now();
  await run();
  return (performance.now() - began) / 1000;
}

/** MB of the processes of idle servers, each shared page divided among those that have it. */
async function measureMemory(workers) {
  const names = Array.from({ length: workers }, (_, at) => `server-${at + 1}`);
  const run = parallel(workers, WAIT);
  while (!names.every((name) => existsSync(fileOf(name)))) await Promise.race([delay(20), run]);
  await delay(500);
  const sizes = names.map((name) => readFamily(readFileSync(fileOf(name), 'utf8').trim()));
  writeFileSync(fileOf('go'), '');
  await run;
  for (const name of [...names, 'go']) rmSync(fileOf(name));
  return sizes.reduce((sum, size) => sum + size, 0);
}

function readFamily(pgdata) {
  const postmaster = readFileSync(path.join(pgdata, 'postmaster.pid'), 'utf8').split('\n', 1)[0];
  const processes = readdirSync('/proc').filter((name) => name === postmaster || readParent(name) === postmaster);
  const bytes = processes.map((pid) => {
    const [, kilobytes] = /^Pss:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? [];
    return Number(kilobytes) * 1024;
  });
  return bytes.reduce((sum, size) => sum + size, 0) / 1e6;
}

function readParent(pid) {
  if (!/^\d+$/.test(pid)) return null;
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')[1];
  } catch {
    return null;
  }
}

const MEASURES = {
  one: () => measureStart(1),
  four: () => measureStart(4),
  'one apart': () => measureStart(1, ...APART),
  'four apart': () => measureStart(4, ...APART),
  plain: () => measureSeconds(() => start('--port', '0', '--setup', SETUP, '--command', QUERY)),
  worker: () => measureSeconds(() => parallel(1, QUERY)),
  'memory of one': () => measureMemory(1),
  'memory of four': () => measureMemory(4),
};

const values = Object.fromEntries(Object.keys(MEASURES).map((name) => [name, []]));
for (let round = -1; round < ROUNDS; round++) {
  for (const [name, measure] of Object.entries(MEASURES).sort(() => Math.random() - 0.5)) {
    const value = await measure();
    // The first round makes the template of the data directory.
    if (round >= 0) values[name].push(value);
  }
}
rmSync(folder, { recursive: true, force: true });

const at = (list, share) => list.toSorted((a, b) => a - b)[Math.round(share * (list.length - 1))];
const format = (list, digits, unit) => {
  const [median, low, high] = [0.5, 0.25, 0.75].map((share) => at(list, share).toFixed(digits));
  return `${median} ${unit} | ${low} to ${high} ${unit}`;
};
const more = (name, reference) => values[name].map((value, round) => value - values[reference][round]);
const load = readFileSync('/proc/loadavg', 'utf8').split(' ').slice(0, 3).join(', ');

const text = `# Servers of workers

${ROUNDS} rounds, each measure once in a round, in random order; ${os.cpus().length} x ${os.cpus()[0].model.trim()}, ${os.type()} ${os.release()},
Node.js ${process.version}; load at the end ${load}; ${new Date().toISOString().slice(0, 10)}. Made by \`node benchmarks/workers/servers.mjs ${ROUNDS}\`.

| measure | median | quartiles |
|---|--:|--:|
| end of \`setup\` until the commands of four workers have started, each on a server of its own with 40 MB of data | ${format(values.four, 2, 's')} |
| the same with one worker, which gets the server of \`setup\` | ${format(values.one, 2, 's')} |
| four more than one, within a round | ${format(more('four', 'one'), 2, 's')} |
| with a folder of 10,000 files and a network of its own: one worker more than without, within a round | ${format(more('one apart', 'one'), 3, 's')} |
| four workers more than without, within a round | ${format(more('four apart', 'four'), 3, 's')} |
| \`run --workers 1\` | ${format(values.worker, 2, 's')} |
| \`run\` | ${format(values.plain, 2, 's')} |
| \`run --workers 1\` more than \`run\`, within a round | ${format(more('worker', 'plain'), 2, 's')} |
| memory of four idle servers, without the files of their data | ${format(values['memory of four'], 0, 'MB')} |
| memory of one | ${format(values['memory of one'], 0, 'MB')} |
| four more than one, within a round | ${format(more('memory of four', 'memory of one'), 0, 'MB')} |
`;
console.log(text);
writeFileSync(RESULTS, text);
