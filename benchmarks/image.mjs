// From `docker run` to the first answered query over TCP: the project's image as a service beside one that starts as the
// official image does, in turn in one run, each round in a new random order.
// Usage: DOCKER_HOST=... node benchmarks/image.mjs ROUNDS. Needs a PostgreSQL on the machine for psql; the images are made by
// tests/docker. Writes benchmarks/results/image.md.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createBench, findPort } from './start/bench.mjs';
import { describeMachine } from './start/machine.mjs';
import { summarise } from './start/report.mjs';
import { measureRounds, prepareAll } from './start/rounds.mjs';
import { runProgram, timeProgram, untilAnswered } from './start/timing.mjs';

const OFFICIAL = 'pg-speed-test/postgres:15';
const OWN = 'pg-speed-test/pg-speed:15';
const PASSWORD = 'secret';
const GOAL = 0.35;
/** Name of a case, and the options of `docker run`; the database that is asked. */
const CASES = [
  { name: 'plain', options: [`-e POSTGRES_PASSWORD=${PASSWORD}`], database: 'postgres' },
  {
    name: 'tmpfs',
    options: [`-e POSTGRES_PASSWORD=${PASSWORD}`, '--tmpfs /var/lib/postgresql/data'],
    database: 'postgres',
  },
  { name: 'POSTGRES_DB=app', options: [`-e POSTGRES_PASSWORD=${PASSWORD}`, '-e POSTGRES_DB=app'], database: 'app' },
];
const TRUST = { name: 'trust', options: ['-e POSTGRES_HOST_AUTH_METHOD=trust'], database: 'postgres' };

const rounds = Number(process.argv[2]);
if (!Number.isInteger(rounds) || rounds < 1) throw new Error('Usage: node benchmarks/image.mjs ROUNDS');

const bench = await createBench();
try {
  if (!bench.engine.host) throw new Error(bench.engine.reason);
  const contenders = [
    runNothing(bench),
    ...CASES.map((entry) => startImage(bench, OFFICIAL, entry, entry.name)),
    ...[...CASES, TRUST].map((entry) => startImage(bench, OWN, entry)),
  ];
  const { ready, skipped } = await prepareAll(contenders);
  if (skipped.length > 0) throw new Error(skipped[0].reason);
  const { times, failed } = await measureRounds(ready, rounds);
  if (failed.length > 0) throw new Error(failed[0].reason);
  const text = renderResults(describeMachine(bench), summarise(ready, times));
  writeFileSync(fileURLToPath(new URL('results/image.md', import.meta.url)), text);
  console.log(text);
} finally {
  await bench.dispose();
}

/** What an engine needs for a container that does nothing. */
function runNothing(bench) {
  return {
    name: '`docker run -d` of `true`',
    async run() {
      const name = `pg-speed-bench-true-${process.pid}`;
      const { ms } = await timeProgram('docker', ['run', '-d', '--name', name, OWN, 'true'], { env: bench.env });
      return { ms, stop: () => remove(bench, name) };
    },
  };
}

function startImage(bench, image, { name, options, database }, reference) {
  return {
    name: `${reference ? 'official start' : 'this image'}: ${name}`,
    ...(reference ? { reference } : {}),
    async run() {
      const port = await findPort();
      const container = `pg-speed-bench-${port}`;
      const flags = `-p 127.0.0.1:${port}:5432 ${options.join(' ')}`;
      const ask = untilAnswered(bench.psql, port, PASSWORD).replace('-d postgres', `-d ${database}`);
      const line = `docker run -d --name ${container} ${flags} ${image} > /dev/null && ${ask}`;
      const { ms } = await timeProgram('/bin/sh', ['-ec', line], { env: bench.env });
      return { ms, stop: () => remove(bench, container) };
    },
  };
}

function remove(bench, name) {
  runProgram('docker', ['rm', '--force', '--volumes', name], { env: bench.env });
}

function renderResults(machine, rows) {
  const lines = rows.map(({ name, ms, ratios }) => {
    const beside =
      CASES.find((entry) => name === `this image: ${entry.name}`) ?? (name.endsWith('trust') ? CASES[0] : undefined);
    const ratio = beside && ratios[beside.name];
    const cell = ratio ? `${ratio.median.toFixed(2)} (${ratio.low.toFixed(2)} to ${ratio.high.toFixed(2)})` : '';
    return `| ${name} | ${ms.median.toFixed(0)} ms | ${ms.low.toFixed(0)} to ${ms.high.toFixed(0)} ms | ${cell} |`;
  });
  const facts = Object.entries(machine).map(([name, value]) => `${name}: ${value}`);
  return `# The image as a service

Made by \`node benchmarks/image.mjs ${rounds}\` on ${facts.join('; ')}.
From \`docker run -d\` to the first answered query over TCP, ${rounds} rounds after one to warm up, each in a new random order.
"Official start" is a test image that starts as the official image does (\`tests/docker/image/\`), because that could not be pulled here. The ratio is
taken within a round, to the official start of the same case (trust: of the plain one); medians, and quartiles in brackets. Goal: at most ${GOAL}.

| from \`docker run\` to the first query | median | quartiles | ratio |
| --- | --: | --: | --: |
${lines.join('\n')}
`;
}
