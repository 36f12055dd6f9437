// Whole calls, side by side in one run: `run` beside start, command and stop, beside pg_virtualenv and testcontainers; `start --reuse`
// beside psql. Usage: npm run build && npm ci --prefix benchmarks/start && node benchmarks/calls.mjs [rounds]
// Needs Linux and PostgreSQL; pg_virtualenv and testcontainers where they, and a Docker engine, are there.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createBench } from './start/bench.mjs';
import { CONTRACT_IMAGE } from './start/docker.mjs';

const ROUNDS = Number(process.argv[2] ?? 20);
const QUERY = ['--no-psqlrc', '--command', 'select 1'];
const TESTCONTAINERS = path.join(import.meta.dirname, 'start/testcontainers.mjs');

const bench = await createBench();
const { folder, psql } = bench;
// The helper container of testcontainers, which has to be pulled, would only add to its time.
const env = { ...bench.env, TESTCONTAINERS_RYUK_DISABLED: 'true' };
const has = {
  virtualenv: spawnSync('which', ['pg_virtualenv']).status === 0,
  testcontainers:
    bench.engine.host !== undefined &&
    existsSync(path.join(path.dirname(TESTCONTAINERS), 'node_modules/@testcontainers')),
};

function call(file, args) {
  const { status, stdout, stderr } = spawnSync(file, args, { cwd: folder, env, encoding: 'utf8', input: '' });
  if (status !== 0) throw new Error(`${file} ${args.join(' ')}: ${stdout}${stderr}`);
  return stdout;
}

const pgSpeed = (...args) => call(process.execPath, [bench.cli, ...args]);
const start = (...args) => JSON.parse(pgSpeed('start', '--port', '0', '--format', 'json', ...args));
const stay = start('--reuse');

const CONTENDERS = {
  'pg-speed run -- psql': () => pgSpeed('run', '--port', '0', '--', psql, ...QUERY),
  'pg-speed start, psql, pg-speed stop': () => {
    const { id, databaseUrl } = start();
    call(psql, [databaseUrl, ...QUERY]);
    pgSpeed('stop', id);
  },
  ...(has.virtualenv ? { 'pg_virtualenv psql': () => call('pg_virtualenv', [psql, ...QUERY]) } : {}),
  ...(has.testcontainers
    ? { 'testcontainers, one query, stop': () => call(process.execPath, [TESTCONTAINERS, CONTRACT_IMAGE]) }
    : {}),
  'pg-speed start --reuse': () => start('--reuse'),
  'psql of a running server': () => call(psql, [stay.databaseUrl, ...QUERY]),
  "the same by Debian's psql": () => call('psql', [stay.databaseUrl, ...QUERY]),
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
const version = call(psql, ['--version']).trim();
await bench.dispose();

const at = (values, share) => values.toSorted((a, b) => a - b)[Math.round(share * (values.length - 1))];
const ratio = (name, reference, less) => {
  const bare = less === undefined ? times[name].map(() => 0) : times[less];
  const ratios = times[name].map((value, round) => (value - bare[round]) / (times[reference][round] - bare[round]));
  return `${at(ratios, 0.5).toFixed(2)} (${at(ratios, 0.25).toFixed(2)} to ${at(ratios, 0.75).toFixed(2)})`;
};
const [RUN, STEPS, VIRTUALENV, CONTAINERS, REUSE, PSQL, WRAPPED] = [
  ...['pg-speed run -- psql', 'pg-speed start, psql, pg-speed stop', 'pg_virtualenv psql'],
  ...[
    'testcontainers, one query, stop',
    'pg-speed start --reuse',
    'psql of a running server',
    "the same by Debian's psql",
  ],
];
const lines = [
  `\`run\` to the three steps: ${ratio(RUN, STEPS)}`,
  ...(has.virtualenv ? [`\`run\` to pg_virtualenv, each without psql itself: ${ratio(RUN, VIRTUALENV, PSQL)}`] : []),
  ...(has.testcontainers ? [`\`run\` to testcontainers: ${ratio(RUN, CONTAINERS)}`] : []),
  `\`start --reuse\` to \`psql\`: ${ratio(REUSE, PSQL)}; \`node -e 0\` to \`psql\`: ${ratio('node -e 0', PSQL)}`,
  `\`start --reuse\` to the \`psql\` of Debian, which chooses a version first: ${ratio(REUSE, WRAPPED)}`,
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

${lines.map((line) => `- ${line}`).join('\n')}`);
