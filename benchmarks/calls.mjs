// Whole calls, side by side in one run: `run` beside start, command and stop, and beside pg_virtualenv; `start --reuse` beside psql.
// Usage: npm run build && node benchmarks/calls.mjs [rounds]. Needs Linux and PostgreSQL with psql; pg_virtualenv where there is one.
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const CLI = path.join(import.meta.dirname, '../dist/cli.cjs');
const ROUNDS = Number(process.argv[2] ?? 20);
const QUERY = ['--no-psqlrc', '--command', 'select 1'];

const folder = mkdtempSync(path.join(os.tmpdir(), 'pg-speed-bench-'));
chmodSync(folder, 0o755);
const env = { PATH: process.env.PATH, HOME: folder, TMPDIR: folder };
const hasVirtualenv = spawnSync('which', ['pg_virtualenv']).status === 0;

function call(file, args, more = {}) {
  const { status, stdout, stderr } = spawnSync(file, args, { cwd: folder, env: { ...env, ...more }, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${file} ${args.join(' ')}: ${stdout}${stderr}`);
  return stdout;
}

const pgSpeed = (...args) => call(process.execPath, [CLI, ...args]);
const start = (...args) => JSON.parse(pgSpeed('start', '--port', '0', '--format', 'json', ...args));
const stay = start('--reuse');

const CONTENDERS = {
  'pg-speed run -- psql': () => pgSpeed('run', '--port', '0', '--', 'psql', ...QUERY),
  'pg-speed start, psql, pg-speed stop': () => {
    const { id, databaseUrl } = start();
    call('psql', [databaseUrl, ...QUERY]);
    pgSpeed('stop', id);
  },
  ...(hasVirtualenv ? { 'pg_virtualenv psql': () => call('pg_virtualenv', ['psql', ...QUERY]) } : {}),
  'pg-speed start --reuse': () => start('--reuse'),
  'psql of a running server': () => call('psql', [stay.databaseUrl, ...QUERY]),
  'node -e 0': () => call(process.execPath, ['-e', '0']),
};

const times = Object.fromEntries(Object.keys(CONTENDERS).map((name) => [name, []]));
for (let round = 0; round < ROUNDS + 2; round++) {
  const order = Object.entries(CONTENDERS).sort(() => Math.random() - 0.5);
  for (const [name, work] of order) {
    const began = performance.now();
    work();
    // The first two make templates and fill caches.
    if (round >= 2) times[name].push((performance.now() - began) / 1000);
  }
}
pgSpeed('stop', '--all');
const version = call('psql', ['--version']).trim();
rmSync(folder, { recursive: true, force: true });

const at = (values, share) => values.toSorted((a, b) => a - b)[Math.round(share * (values.length - 1))];
const ratio = (one, other, less) => {
  const bare = less === undefined ? times[one].map(() => 0) : times[less];
  const all = times[one].map((value, round) => (value - bare[round]) / (times[other][round] - bare[round]));
  return `${at(all, 0.5).toFixed(2)} (${at(all, 0.25).toFixed(2)} to ${at(all, 0.75).toFixed(2)})`;
};
const [RUN, STEPS, VIRTUALENV, REUSE, PSQL] = [
  ...['pg-speed run -- psql', 'pg-speed start, psql, pg-speed stop', 'pg_virtualenv psql'],
  ...['pg-speed start --reuse', 'psql of a running server'],
];
console.log(`# Whole calls

${ROUNDS} rounds, each contender once in a round, in random order; ${os.cpus().length} x ${os.cpus()[0].model}, ${os.type()} ${os.release()},
Node.js ${process.version}, ${version}; ${new Date().toISOString().slice(0, 10)}. Made by \`node benchmarks/calls.mjs\`.

| whole process | median | quartiles |
|---|--:|--:|
${Object.entries(times)
  .map(
    ([name, all]) =>
      `| \`${name}\` | ${at(all, 0.5).toFixed(3)} s | ${at(all, 0.25).toFixed(3)} to ${at(all, 0.75).toFixed(3)} s |`,
  )
  .join('\n')}

Ratios within a round, median and quartiles:

- \`run\` to the three steps: ${ratio(RUN, STEPS)}
${hasVirtualenv ? `- \`run\` to pg_virtualenv, each without psql itself: ${ratio(RUN, VIRTUALENV, PSQL)}\n` : ''}- \`start --reuse\` to \`psql\`: ${ratio(REUSE, PSQL)}; \`node -e 0\` to \`psql\`: ${ratio('node -e 0', PSQL)}`);
