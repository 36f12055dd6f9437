// Start times of this checkout beside those of another, before and after a change: every case once from each of them in every
// round, in a new random order, so that whatever the machine does meets both.
// Usage: npm run build here and there, then node benchmarks/start/against.mjs CHECKOUT [rounds]
// Needs what run.mjs needs. Prints Markdown. A ratio is this checkout's time to the other's.
import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import quantile from '@stdlib/stats-base-dists-t-quantile';
import { buildImageOf } from '../../tests/docker/own-recipe.mjs';
import { createBench } from './bench.mjs';
import { dockerRun } from './docker.mjs';
import { describeMachine } from './machine.mjs';
import { listOwnContenders, listTemplates, removeTemplates } from './pg-speed.mjs';
import { median } from './report.mjs';
import { measureRounds, prepareAll } from './rounds.mjs';
import { runProgram } from './timing.mjs';

const USAGE = 'Usage: node benchmarks/start/against.mjs CHECKOUT [rounds, 2 at least]';
const OWN_IMAGE = 'pg-speed-test/pg-speed:15';
const OTHER_IMAGE = 'pg-speed-test/against:15';
/** All intervals together hold with this probability. */
const LEVEL = 0.95;

const [other, roundsText = '20'] = process.argv.slice(2);
const rounds = Number(roundsText);
if (!other || !Number.isInteger(rounds) || rounds < 2) throw new Error(USAGE);
const otherCli = path.resolve(other, 'dist/cli.cjs');
if (!existsSync(otherCli)) throw new Error(`${otherCli} does not exist: run \`npm run build\` there`);

const bench = await createBench();
const templates = new Set(listTemplates(bench));
try {
  const { host } = bench.engine;
  if (host) buildImageOf({ ...process.env, DOCKER_HOST: host, DOCKER_BUILDKIT: '0' }, path.resolve(other), OTHER_IMAGE);
  const before = listSide(bench, 'before', otherCli, OTHER_IMAGE);
  const after = listSide(bench, 'after', bench.cli, OWN_IMAGE);
  const { ready, skipped } = await prepareAll([...before, ...after]);
  const { times, failed } = await measureRounds(ready, rounds);
  const cases = before
    .map(({ name }, index) => [name, after[index].name])
    .filter((pair) => pair.every((name) => times[name]));
  const facts = Object.entries(describeMachine(bench)).map(([name, value]) => `${name}: ${value}`);
  console.log(`${facts.join('; ')}\n\n${renderCases(cases, times)}`);
  for (const { name, reason } of [...skipped, ...failed]) console.log(`- skipped: ${name}: ${reason}`);
  if (host) runProgram('docker', ['rmi', OTHER_IMAGE], { env: bench.env });
} finally {
  try {
    await removeTemplates(bench, templates);
  } finally {
    await bench.dispose();
  }
}

/** The cases of one checkout, with folders of its own, so that neither finds what the other keeps. */
function listSide(bench, side, cli, image) {
  const folder = path.join(bench.folder, side);
  mkdirSync(folder);
  chmodSync(folder, 0o755);
  const sideBench = { ...bench, cli, folder, env: { ...bench.env, HOME: folder, TMPDIR: folder } };
  const contenders = [
    ...listOwnContenders(sideBench),
    { ...dockerRun(sideBench, image), name: 'the image as a service' },
  ];
  return contenders.map(({ name, ...contender }) => ({ ...contender, name: `${side}: ${name}` }));
}

function renderCases(cases, times) {
  const rows = cases.map(([before, after]) => {
    const logs = times[after].map((ms, round) => Math.log(ms / times[before][round]));
    const { ratio, low, high } = estimateRatio(logs, cases.length);
    const verdict = low > 1 ? 'slower' : high < 1 ? 'faster' : '';
    const seconds = [before, after].map((name) => `${(median(times[name]) / 1000).toFixed(3)} s`);
    const cells = [before.replace(/^before: /, ''), ...seconds, `${ratio} (${low} to ${high})`, verdict];
    return `| ${cells.join(' | ')} |`;
  });
  return `${rounds} rounds after one warm-up. Ratios are taken within a round: geometric mean, and the intervals (Student's t) that hold together
with ${100 * LEVEL} %.

| from nothing to the first answered query | before | after | ratio | |
| --- | --: | --: | --: | --- |
${rows.join('\n')}
`;
}

/** Bonferroni: each of `count` intervals gets its part of the error. */
function estimateRatio(logs, count) {
  const n = logs.length;
  const mean = logs.reduce((sum, log) => sum + log, 0) / n;
  const variance = logs.reduce((sum, log) => sum + (log - mean) ** 2, 0) / (n - 1);
  const margin = quantile(1 - (1 - LEVEL) / (2 * count), n - 1) * Math.sqrt(variance / n);
  const [ratio, low, high] = [mean, mean - margin, mean + margin].map((log) => Math.exp(log).toFixed(2));
  return { ratio, low, high };
}
