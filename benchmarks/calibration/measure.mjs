// Measures a pool: long comparisons of two and of three variants by the public command, each for a share of the pool's time.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { COMPARISONS } from './pools.mjs';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const ROOT = path.resolve(HERE, '../..');
const CLI = process.env.PG_SPEED_CLI ? path.resolve(process.env.PG_SPEED_CLI) : path.join(ROOT, 'dist/cli.cjs');
const WORKLOAD = 'benchmarks/calibration/workload.mjs';
/** Relative, because results files with it are committed. */
const REPORTS = 'benchmarks/calibration/reports';
/** More than fit into the time of any pool. */
const MAX_BLOCKS = 1000;
/** Exit code of an interrupted comparison: all comparisons end so here. */
const INTERRUPTED = 130;
/** Fewer blocks show nothing: a slow machine gets more time. */
const MIN_BLOCKS = 6;
const LOOK_AGAIN_MS = 2000;
/** Tests of the sample suite: a run of some 0.3 s. */
const TESTS = '10';

/**
 * Measures the milliseconds of a Node process outside of its own clock: before the clock starts, and while the process ends. Median of
 * empty programs.
 */
function measureOutside() {
  const program = "process.on('exit', () => require('fs').writeSync(1, String(performance.now())))";
  const times = Array.from({ length: 15 }, () => {
    const began = performance.now();
    const { stdout } = spawnSync(process.execPath, ['-e', program]);
    return performance.now() - began - Number(stdout);
  });
  return times.sort((a, b) => a - b)[7];
}

/** The folder for pools of a form while they are measured. @param {'full' | 'short'} form */
function folderOf(form) {
  return `${REPORTS}/${form}`;
}

/** Removes the files of an earlier run of the same form. @param {'full' | 'short'} form */
export function clearPools(form) {
  rmSync(path.join(ROOT, folderOf(form)), { recursive: true, force: true });
}

/**
 * Measures the comparisons of a pool, each until its share of the time is over.
 * @param {typeof import('./pools.mjs').POOLS[number]} pool @param {'full' | 'short'} form @param {AbortSignal} signal
 * @returns {Promise<object[]>} their results files; fewer if it is interrupted
 */
export async function measurePool({ name, seed, minutes, profiles, neighbour }, form, signal) {
  const folder = `${folderOf(form)}/${name}`;
  mkdirSync(path.join(ROOT, folder), { recursive: true });
  const seconds = (minutes[form] * 60) / COMPARISONS[form].length;
  const busy = neighbour ? startNeighbour(seed, path.join(ROOT, folder)) : null;
  const files = [];
  try {
    for (const [place, names] of COMPARISONS[form].entries()) {
      const reportDir = `${folder}/${names.join('-')}`;
      mkdirSync(path.join(ROOT, reportDir), { recursive: true });
      writeFileSync(path.join(ROOT, reportDir, 'held.json'), '');
      await runComparison({ folder: reportDir, names, seed: 100 * seed + place, profiles, seconds, signal });
      files.push(JSON.parse(readFileSync(path.join(ROOT, reportDir, 'results.json'), 'utf8')));
      if (signal.aborted) break;
    }
  } finally {
    await busy?.stop();
  }
  return files;
}

function startNeighbour(seed, folder) {
  const args = [path.join(HERE, 'neighbour.mjs'), String(seed), folder];
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'ignore', 'inherit'] });
  const ended = new Promise((resolve) => child.on('exit', resolve));
  const stop = async () => {
    child.kill();
    await ended;
    rmSync(path.join(folder, 'neighbour.bin'), { force: true });
  };
  return { stop };
}

/** Runs the public command, and interrupts it when its time is over: its results file has what was measured. */
async function runComparison({ folder, names, seed, profiles, seconds, signal }) {
  const outside = measureOutside();
  const inputs = {
    profiles: names.join(','),
    'profiles-file': `benchmarks/calibration/${profiles}`,
    runs: MAX_BLOCKS,
    'time-budget': 'none',
    seed,
    port: 0,
    read: `json from ${folder}/held.json`,
    metric: 'run',
    'report-dir': folder,
    summary: 'false',
  };
  const flags = Object.entries(inputs).map(([key, value]) => `--${key}=${value}`);
  const log = openSync(path.join(ROOT, folder, 'log.txt'), 'a');
  const child = spawn(process.execPath, [CLI, 'compare', ...flags, '--', 'node', WORKLOAD], {
    cwd: ROOT,
    env: makeEnvironment(folder, outside),
    stdio: ['ignore', log, log],
  });
  const end = () => child.kill('SIGINT');
  const results = path.join(ROOT, folder, 'results.json');
  const endWhenEnough = () => {
    if (countBlocks(results) >= MIN_BLOCKS) end();
    else timer = setTimeout(endWhenEnough, LOOK_AGAIN_MS);
  };
  let timer = setTimeout(endWhenEnough, seconds * 1000);
  signal.addEventListener('abort', end);
  const code = await new Promise((resolve) => child.on('exit', resolve));
  clearTimeout(timer);
  signal.removeEventListener('abort', end);
  // A failed trial does not end the comparison; the evaluation counts it.
  if (code !== INTERRUPTED && code !== 0) throw new Error(`pg-speed compare ended with ${code}: see ${folder}/log.txt`);
}

/** Counts the blocks without the last one, which may be incomplete. @param {string} file */
function countBlocks(file) {
  if (!existsSync(file)) return 0;
  const { samples } = JSON.parse(readFileSync(file, 'utf8'));
  return new Set(samples.filter(({ block }) => block > 0).map(({ block }) => block)).size - 1;
}

/** @param {string} folder @param {number} outsideMs */
function makeEnvironment(folder, outsideMs) {
  const sample = path.join(path.dirname(CLI), 'sample.cjs');
  const held = path.join(ROOT, folder, 'held.json');
  return { ...process.env, SAMPLE: sample, HELD: held, PG_SPEED_SAMPLE_TESTS: TESTS, OUTSIDE_MS: outsideMs.toFixed(3) };
}
