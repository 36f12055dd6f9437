// Where the time of a warm start goes.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { startOnce } from './pg-speed.mjs';
import { median } from './report.mjs';

const MARKS = fileURLToPath(new URL('marks.cjs', import.meta.url));

/** What happens between one mark and the next, in the order of a start; see marks.cjs. */
const PHASES = [
  ['origin', 'loaded', 'Node.js itself'],
  ['loaded', 'copy', 'our code: loaded, inputs read, leftovers looked for, PostgreSQL and template found'],
  ['copy', 'postgres', 'the first files of the copy, and the configuration'],
  ['postgres', 'answers', 'PostgreSQL starts, beside the rest of the copy'],
  ['answers', 'claimed', 'password, role and database'],
  ['claimed', 'end', 'the record and the answer'],
];

/** @returns {Promise<{ phase: string, ms: number }[]>} median milliseconds of each phase, and of what lies outside the process's own clock */
export async function measurePhases(bench, rounds) {
  const file = path.join(bench.folder, 'marks.json');
  const marked = { ...bench, env: { ...bench.env, NODE_OPTIONS: `--require ${MARKS}`, PG_SPEED_MARKS: file } };
  const runs = [];
  // The first is a warm-up.
  for (let round = 0; round <= rounds; round++) {
    const { ms, stop } = await startOnce(marked, ['--profile', 'turbo', '--backend', 'native'], 'warm');
    const marks = JSON.parse(readFileSync(file, 'utf8'));
    await stop();
    if (round > 0) runs.push({ ms, marks });
  }
  const phases = PHASES.map(([from, to, phase]) => ({
    phase,
    ms: median(runs.map(({ marks }) => marks[to] - marks[from])),
  }));
  const outside = median(runs.map(({ ms, marks }) => ms - (marks.end - marks.origin)));
  return [...phases, { phase: 'the process is made and ends', ms: outside }];
}
