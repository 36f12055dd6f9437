// How right the count of syncs in `explain` is: the syncs of a suite's sessions as `explain` counts them, beside those that the shim counts.
// Usage: npm run build && node benchmarks/disks/count.mjs [SUITE...] [--rounds 3] [--postgres-version 18]
// Without a name: the built-in sample, alembic and sqlalchemy-continuum, of benchmarks/suites. With a version, on the server that the tool
// downloads. Needs PostgreSQL on this machine and a C compiler. The machine need not be quiet.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { findBin } from '../start/bench.mjs';
import { installSuite, workingFolder } from '../suites/install/install.mjs';
import { handleInterrupts, quote, runLine } from '../suites/programs.mjs';
import { readSuite } from '../suites/suites.mjs';
import { CLI, callTool, commandOf } from '../suites/tool.mjs';
import { createShim } from './shim.mjs';

const LIMIT_SECONDS = 1800;
const SAMPLE = path.join(path.dirname(CLI), 'sample.cjs');
/** The built-in sample, in the form of a suite. */
const OWN = { name: 'sample', sql: '', env: {} };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '3' }, 'postgres-version': { type: 'string' } },
});
const names = positionals.length > 0 ? positionals : [OWN.name, 'alembic', 'sqlalchemy-continuum'];

handleInterrupts();
const folder = mkdtempSync(path.join(os.tmpdir(), 'pg-speed-count-'));
let shim = null;
try {
  shim = createShim(await findServer(values['postgres-version']));
  const heads = ['suite', 'WAL: counted', 'true', 'files: counted', 'samples', 'true', 'ms of a sync of WAL'];
  printRow(heads);
  printRow(heads.map(() => '---'));
  for (const name of names)
    for (let round = 1; round <= Number(values.rounds); round++) printRow([name, ...(await compareCounts(name))]);
} finally {
  shim?.dispose();
  rmSync(folder, { recursive: true });
}

/** The folder of the server's programs. */
async function findServer(version) {
  if (version === undefined) return findBin();
  const words = ['--backend', 'download', '--postgres-version', version, '--profile', 'turbo', '--'];
  const ask = ['psql', '-XAtc', "select setting from pg_config() where name = 'BINDIR'"];
  const { output } = await run(`${callTool('run', OWN)} ${[...words, ...ask].map(quote).join(' ')}`, folder);
  return output.split('\n').find((line) => path.isAbsolute(line));
}

/** Watches one run of a suite. @returns {Promise<string[]>} the cells of its row */
async function compareCounts(name) {
  const suite = name === OWN.name ? OWN : await readSuite(name);
  if (suite !== OWN) await installSuite(suite);
  const cwd = suite === OWN ? folder : workingFolder(suite);
  const command = suite === OWN ? [process.execPath, SAMPLE].map(quote).join(' ') : commandOf(suite);
  const counts = startCount();
  const marks = mkdtempSync(path.join(folder, 'marks-'));
  const counted = copyAround(command, counts, marks);
  const words = ['--profiles', 'default', '--runs', '1', '--warmup', '0', '--explain', '--report-dir', marks];
  const line = `${callTool('compare', suite)} ${[...words, '--command', counted].map(quote).join(' ')}`;
  await run(line, cwd);
  const [{ syncs }] = JSON.parse(readFileSync(path.join(marks, 'results.json'), 'utf8')).explanations;
  const [before, after] = ['before', 'after'].map((moment) => readSessions(path.join(marks, moment)));
  const { commits, files, syncMs } = syncs;
  return [
    commits ? `${commits.isBound ? 'at most ' : ''}${commits.count}` : 'not known',
    String(after.fdatasync - before.fdatasync),
    files ? [...new Set([files.low, files.high])].join(' to ') : 'not known',
    String(files?.samples ?? ''),
    String(after.fsync - before.fsync),
    syncMs === null ? 'not known' : syncMs.toFixed(3),
  ];
}

/** The command that also copies the files of the shim right before and after the run that is watched, which is of block 0. */
function copyAround(command, counts, marks) {
  const copy = (moment) =>
    `if [ "$PG_SPEED_BLOCK" = 0 ]; then cp -r ${quote(counts)} ${quote(path.join(marks, moment))}; fi`;
  return `${copy('before')}; (${command}); code=$?; ${copy('after')}; exit $code`;
}

/** Makes the servers that start from now on count. @returns the folder of their files */
function startCount() {
  const list = () => readdirSync(shim.folder).filter((name) => name.startsWith('counts-'));
  const before = list();
  shim.startCount();
  return path.join(
    shim.folder,
    list().find((name) => !before.includes(name)),
  );
}

/** Syncs of client sessions so far, by call, without those of the watch. By default PostgreSQL syncs WAL by fdatasync, and only WAL. */
function readSessions(counts) {
  const sums = { fsync: 0, fdatasync: 0 };
  for (const name of readdirSync(counts)) {
    const text = readFileSync(path.join(counts, name), 'utf8');
    const [, fsync, fdatasync, title] = /^fsync (\d+)\nfdatasync (\d+)\n([^\0]*)/.exec(text) ?? [];
    if (!/^postgres: (?!.*pg_speed_watch).*(?:\[local\]|[\w.:]+\(\d+\))/.test(title)) continue;
    sums.fsync += Number(fsync);
    sums.fdatasync += Number(fdatasync);
  }
  return sums;
}

function run(line, cwd) {
  const PATH = [shim?.folder, process.env.PATH].filter(Boolean).join(path.delimiter);
  const log = path.join(folder, 'count.log');
  return runLine(line, { cwd, log, limitSeconds: LIMIT_SECONDS, env: { ...process.env, PATH } });
}

function printRow(cells) {
  console.log(`| ${cells.join(' | ')} |`);
}
