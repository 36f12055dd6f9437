// What a snapshot saves: starting from it against starting and running 200 migrations, side by side in one run.
// Usage: npm run build && node benchmarks/snapshot.mjs [rounds]
// Needs Linux, PostgreSQL with psql on the machine, and (as root) a user named postgres or nobody.
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const CLI = fileURLToPath(new URL('../dist/cli.cjs', import.meta.url));
const ROUNDS = Number(process.argv[2] ?? 10);
const MIGRATIONS = 200;

const folder = mkdtempSync(path.join(os.tmpdir(), 'pg-speed-bench-'));
chmodSync(folder, 0o755);
const env = { PATH: process.env.PATH, HOME: folder, TMPDIR: folder };
mkdirSync(path.join(folder, 'migrations'));
for (let n = 1; n <= MIGRATIONS; n++) {
  const sql = `create table item_${n} (id serial primary key, name text not null, amount int, at timestamptz default now());
create index on item_${n} (name);
alter table item_${n} add column note text default 'none';
insert into item_${n} (name, amount) select 'item ' || g, g from generate_series(1, 20) as g;\n`;
  writeFileSync(path.join(folder, 'migrations', `${String(n).padStart(3, '0')}.sql`), `begin;\n${sql}commit;\n`);
}

/** Ways to run the migrations: a program that knows them all, and a psql for each, as shell scripts do. */
const SETUPS = {
  'one psql for all': 'cat migrations/*.sql | psql -qX -v ON_ERROR_STOP=1',
  'a psql for each': 'for f in migrations/*.sql; do psql -qX -v ON_ERROR_STOP=1 -f "$f"; done',
};

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
const quantile = (values, q) => [...values].sort((a, b) => a - b)[Math.round(q * (values.length - 1))];

/** Milliseconds of a whole `pg-speed start`. */
function start(...more) {
  const began = performance.now();
  const args = [CLI, 'start', '--profile', 'turbo', '--port', '0', ...more];
  const { status, stderr } = spawnSync(process.execPath, args, { env, cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  const ms = performance.now() - began;
  spawnSync(process.execPath, [CLI, 'stop'], { env, cwd: folder });
  return ms;
}

console.log(
  `${os.availableParallelism()} x ${os.cpus()[0].model.trim()}, Linux ${os.release()}, Node ${process.version}; ${MIGRATIONS} migrations, ${ROUNDS} rounds, medians, ratio with quartiles\n`,
);
console.log(
  '| migrations by | start and run them | of that, running them | start from the snapshot | snapshot start / running them |',
);
console.log('| --- | --: | --: | --: | --: |');
for (const [name, setup] of Object.entries(SETUPS)) {
  const kept = ['--snapshot', name, '--setup', setup];
  start(...kept);
  const times = { bare: [], whole: [], seeded: [], ratio: [] };
  for (let round = 0; round < ROUNDS; round++) {
    const bare = start();
    const whole = start('--setup', setup);
    const seeded = start(...kept);
    times.bare.push(bare);
    times.whole.push(whole);
    times.seeded.push(seeded);
    times.ratio.push(seeded / (whole - bare));
  }
  const [low, high] = [quantile(times.ratio, 0.25), quantile(times.ratio, 0.75)];
  const running = median(times.whole.map((whole, at) => whole - times.bare[at]));
  console.log(
    `| ${name} | ${median(times.whole).toFixed(0)} ms | ${running.toFixed(0)} ms | ${median(times.seeded).toFixed(0)} ms | ${median(times.ratio).toFixed(2)} (${low.toFixed(2)} to ${high.toFixed(2)}) |`,
  );
}
rmSync(folder, { recursive: true });
