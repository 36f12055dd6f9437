// How much time and memory the tool itself takes, against doing the same by hand; everything side by side in one run.
// Usage: npm run build && node benchmarks/tool.mjs [rounds]
// Needs Linux, PostgreSQL on the machine, and (as root) a user named postgres or nobody.
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const CLI = fileURLToPath(new URL('../dist/cli.cjs', import.meta.url));
const ROUNDS = Number(process.argv[2] ?? 15);
const folder = mkdtempSync(path.join(os.tmpdir(), 'pg-speed-bench-'));
chmodSync(folder, 0o755);
const env = { PATH: process.env.PATH, HOME: folder, TMPDIR: folder };

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
const quantile = (values, q) => [...values].sort((a, b) => a - b)[Math.round(q * (values.length - 1))];

/** Milliseconds from spawn to exit. */
function time(file, args, options = {}) {
  const began = performance.now();
  const { status, stderr, stdout } = spawnSync(file, args, { env, cwd: folder, encoding: 'utf8', ...options });
  if (status !== 0) throw new Error(`${file} ${args.join(' ')}: ${stderr}`);
  return { ms: performance.now() - began, stdout };
}

/** A and B in turn; the ratio is taken pair by pair. */
function compare(name, a, b) {
  const times = { a: [], b: [], ratio: [] };
  for (let round = -1; round < ROUNDS; round++) {
    // The order changes every round, so that neither is always the one after the other.
    const [first, second] = round % 2 === 0 ? [a, b] : [b, a];
    const results = new Map([
      [first, first()],
      [second, second()],
    ]);
    if (round < 0) continue;
    times.a.push(results.get(a));
    times.b.push(results.get(b));
    times.ratio.push(results.get(a) / results.get(b));
  }
  const [low, high] = [quantile(times.ratio, 0.25), quantile(times.ratio, 0.75)];
  print(
    name,
    `${median(times.a).toFixed(0)} ms`,
    `${median(times.b).toFixed(0)} ms`,
    `${median(times.ratio).toFixed(2)} (${low.toFixed(2)} to ${high.toFixed(2)})`,
  );
}

function print(...cells) {
  console.log(`| ${cells.join(' | ')} |`);
}

function findServerUser() {
  if (process.getuid() !== 0) return {};
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((account) => /^(postgres|nobody):/.test(account));
  const [, , uid, gid] = line.split(':').map(Number);
  return { uid, gid };
}

const doctor = time(process.execPath, [CLI, 'doctor']).stdout;
const bin = /in (\S+\/bin),/.exec(doctor)[1];
const user = findServerUser();
const started = JSON.parse(
  time(process.execPath, [CLI, 'start', '--profile', 'tmpfs', '--port', '0', '--format', 'json']).stdout,
);
time(process.execPath, [CLI, 'stop']);
const locale =
  /locale (\S+?)[:,. ]/i.exec(
    spawnSync(process.execPath, [CLI, 'start', '--port', '0'], { env, encoding: 'utf8' }).stderr,
  )?.[1] ?? 'en_US.utf8';
time(process.execPath, [CLI, 'stop']);

/**
 * initdb && pg_ctl -w start on the same tmpfs, as the same user, with the same locale and password, and no more.
 * @param query go on until a first query is answered, as `pg-speed start` does
 */
function byHand(query) {
  const home = mkdtempSync('/dev/shm/by-hand-');
  if (user.uid) chownSync(home, user.uid, user.gid);
  const port = 20000 + Math.floor(Math.random() * 10000);
  writeFileSync(`${home}/pw`, 'postgres\n', { mode: 0o644 });
  const script = `${bin}/initdb -D ${home}/data -U postgres -A scram-sha-256 --pwfile=${home}/pw -E UTF8 --locale=${locale} >/dev/null &&
    ${bin}/pg_ctl -D ${home}/data -o "-p ${port} -k ${home}" -l ${home}/log -w start >/dev/null${query ? ` && PGPASSWORD=postgres ${bin}/psql -h 127.0.0.1 -p ${port} -U postgres -c 'select 1' >/dev/null` : ''}`;
  const { ms } = time('/bin/sh', ['-c', script], user);
  spawnSync(`${bin}/pg_ctl`, ['-D', `${home}/data`, '-m', 'immediate', 'stop'], user);
  rmSync(home, { recursive: true });
  return ms;
}

function byTool() {
  const { ms } = time(process.execPath, [CLI, 'start', '--profile', 'tmpfs', '--port', '0']);
  time(process.execPath, [CLI, 'stop']);
  return ms;
}

console.log(
  `${os.availableParallelism()} x ${os.cpus()[0].model.trim()}, Linux ${os.release()}, Node ${process.version}, PostgreSQL ${started.version}; ${ROUNDS} rounds, medians, ratio with quartiles\n`,
);
print('what', 'the tool', 'against', 'ratio');
print('---', '--:', '--:', '--:');
compare(
  '`pg-speed --version` against `node -e 0`',
  () => time(process.execPath, [CLI, '--version']).ms,
  () => time(process.execPath, ['-e', '0']).ms,
);
compare('`pg-speed start` (tmpfs) against `initdb && pg_ctl -w start` by hand', byTool, () => byHand(false));
compare('the same, by hand until `psql` has its first answer', byTool, () => byHand(true));

const args = ['compare', '--profiles', 'tmpfs,turbo', '--runs', '5', '--port', '0'];
time(process.execPath, [CLI, ...args], { env: { ...env, PG_SPEED_SAMPLE_TESTS: '1' } });
const { samples } = JSON.parse(readFileSync(`${folder}/pg-speed-report/results.json`, 'utf8'));
const overheads = samples.map((sample) => sample.probes.overhead * 1000);
print(
  'time outside the phases of a trial',
  `${median(overheads).toFixed(0)} ms`,
  'largest',
  `${Math.max(...overheads).toFixed(0)} ms`,
);

const peak = await new Promise((resolve) => {
  const line = 'yes "some line that a test runner might have printed" | head -c 1073741824';
  const child = spawn(
    process.execPath,
    [CLI, 'compare', '--profile', 'tmpfs', '--port', '0', '--require-connection', 'false', '--command', line],
    { env, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  child.stderr.resume();
  let most = 0;
  const timer = setInterval(() => {
    const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
    most = Math.max(most, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0));
  }, 50);
  child.on('exit', () => {
    clearInterval(timer);
    resolve(most / 1024);
  });
});
print('peak memory while a command prints 1 GB', `${peak.toFixed(0)} MB`, '', '');
rmSync(folder, { recursive: true });
