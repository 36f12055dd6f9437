// What a plan hands on: seconds to make the data of 50 and 500 tables, MB, and seconds until the server of a machine is ready with it, beside
// its migrations; and seconds of a plan of 10,000 items. Usage: npm run build && node benchmarks/machines/plan.mjs [rounds]
// Needs Linux, PostgreSQL with psql on the machine, and (as root) a user named postgres or nobody. Writes benchmarks/results/machine-plans.md.
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { CLI } from '../suites/tool.mjs';

const ROUNDS = Number(process.argv[2] ?? 5);
const ITEMS = 10_000;
const folder = mkdtempSync(path.join(os.tmpdir(), 'pg-speed-bench-'));
chmodSync(folder, 0o755);
const env = { PATH: process.env.PATH, HOME: folder, TMPDIR: folder };
const SETUPS = {
  'one psql for all': 'cat migrations/*.sql | psql -qX -v ON_ERROR_STOP=1',
  'a psql for each': 'for f in migrations/*.sql; do psql -qX -v ON_ERROR_STOP=1 -f "$f"; done',
};

try {
  const text = [writeHead(), ...[50, 500].flatMap(measureTables), '', measureItems(), ''].join('\n');
  writeFileSync(path.join(import.meta.dirname, '../results/machine-plans.md'), text);
  console.log(text);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function writeHead() {
  return `# What a plan hands on

Made by \`node benchmarks/machines/plan.mjs ${ROUNDS}\` on ${os.availableParallelism()} x ${os.cpus()[0].model.trim()}, Linux ${os.release()}, Node.js ${process.version}, ${new Date().toISOString().slice(0, 10)}: medians of
${ROUNDS} rounds side by side, with the least and the most. A table has a key, an index and 20 rows, and a migration of its own. "Make": the server, the migrations and its copy, as
\`plan\` logs it. "From the data", "by migrations": from the start of a run of one worker until its slice begins.

| tables | migrations by | make | data | from the data | by migrations |
|--:|---|--:|--:|--:|--:|`;
}

function measureTables(tables) {
  rmSync(path.join(folder, 'migrations'), { recursive: true, force: true });
  mkdirSync(path.join(folder, 'migrations'));
  for (let n = 1; n <= tables; n++) {
    const sql = `create table item_${n} (id serial primary key, name text not null, amount int);
create index on item_${n} (name);
insert into item_${n} (name, amount) select 'item ' || g, g from generate_series(1, 20) as g;\n`;
    writeFileSync(path.join(folder, 'migrations', `${String(n).padStart(3, '0')}.sql`), `begin;\n${sql}commit;\n`);
  }
  return Object.entries(SETUPS).map(([name, setup]) => {
    const words = [
      '--workers',
      '1',
      '--setup',
      setup,
      '--slice-command',
      'seq 1 4',
      '--command',
      ': {slice}; psql -qXc "select 1"',
    ];
    const [made, bytes, handed, migrated] = [[], [], [], []];
    for (let round = 0; round < ROUNDS; round++) {
      call('plan', ['--shards', '2', ...words]);
      const { data } = JSON.parse(readFileSync(path.join(folder, 'plan/plan.json'), 'utf8'));
      made.push(data.seconds);
      bytes.push(data.bytes / 1024 ** 2);
      handed.push(readBegan(['--plan', 'plan/plan.json', ...words]));
      migrated.push(readBegan(words));
    }
    const cells = [made, handed, migrated].map((values) => show(values, 's'));
    return `| ${[tables, name, cells[0], show(bytes, 'MB'), cells[1], cells[2]].join(' | ')} |`;
  });
}

/** Seconds until the slice of shard 1 began. */
function readBegan(words) {
  call('run', ['--shard', '1/2', ...words]);
  return JSON.parse(readFileSync(path.join(folder, 'pg-speed-report/results.json'), 'utf8')).slices[0].began;
}

/** The whole call of a plan without a server. */
function measureItems() {
  mkdirSync(path.join(folder, 'items'));
  for (let n = 0; n < ITEMS; n++) writeFileSync(path.join(folder, 'items', `test_${n}.sql`), 'select 1\n');
  const seconds = [];
  for (let round = 0; round < ROUNDS; round++) {
    const began = performance.now();
    call('plan', ['--shards', '20', '--workers', '2', '--slice-files', 'items/*.sql', '--command', 'true {slice}']);
    seconds.push((performance.now() - began) / 1000);
  }
  return `A plan of ${ITEMS.toLocaleString('en-US')} files for 20 machines, the whole call: ${show(seconds, 's')}.`;
}

function call(verb, words) {
  const { status, stderr } = spawnSync(process.execPath, [CLI, verb, '--host', 'terminal', '--port', '0', ...words], {
    ...{ env, cwd: folder, encoding: 'utf8' },
  });
  if (status !== 0) throw new Error(stderr);
}

function show(values, unit) {
  const sorted = values.toSorted((a, b) => a - b);
  const format = (value) => value.toFixed(2);
  const [least, median, most] = [sorted[0], sorted[Math.floor(sorted.length / 2)], sorted.at(-1)].map(format);
  return `${median} ${unit} (${least} to ${most})`;
}
