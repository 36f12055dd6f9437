// Two workers without this tool: two servers made by `initdb` and `pg_ctl`, and the halves of the suite side by side in a plain shell.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expand, MEMORY } from '../suites/by-hand.mjs';
import { folderOf, workingFolder } from '../suites/install/install.mjs';
import { quote } from '../suites/programs.mjs';
import { readMajor, startByHand } from '../suites/server.mjs';
import { removeJunit } from '../suites/tests.mjs';
import { commandOf, findDiskFolder, lineOf, readSettings } from '../suites/tool.mjs';
import { call } from './sides.mjs';

/** The whole suite on a server on disk, with PostgreSQL's own settings. @returns {Promise<import('./sides.mjs').Call>} without the server's start */
export async function runWholeByHand(suite) {
  const recipe = { parent: await findDiskFolder(suite), settings: [] };
  return withServers(suite, [recipe], ([server]) => call(suite, commandOf(suite), listVariables(suite, server)));
}

/**
 * The halves that the tool's last run of two workers dealt, each on a server in memory with the settings of the profile.
 * @returns {Promise<import('./sides.mjs').Call>} without the start of the servers
 */
export async function runHalvesByHand(suite) {
  const recipe = { parent: MEMORY, settings: await readSettings(suite, readMajor()) };
  const { junit, inEach = 0 } = suite.parallel;
  // Beside the suite's own folder, so that paths from one to another folder hold in a copy.
  const scratch = mkdtempSync(`${workingFolder(suite)}-half-`);
  removeJunit({ ...suite, junit });
  try {
    const halves = readHalves(suite).map((items, index) => makeHalf(suite, { items, number: index + 1, scratch }));
    const counts = suite.junit === '' ? '' : junit;
    const run = await withServers(suite, [recipe, recipe], (servers) => {
      const lines = halves.map((half, index) => writeLine(half, listVariables(suite, servers[index])));
      return call(
        { ...suite, junit, counts },
        `${lines.join(' & one=$!\n')} & two=$!\nwait $one; code=$?; wait $two && exit $code`,
      );
    });
    return { ...run, tests: run.tests - inEach };
  } finally {
    for (const folder of [scratch, `${scratch}-1`, `${scratch}-2`]) rmSync(folder, { recursive: true, force: true });
  }
}

/** @returns {string[][]} items */
function readHalves(suite) {
  const { slices } = JSON.parse(readFileSync(path.join(folderOf(suite), 'workers/results.json'), 'utf8'));
  return slices.map(({ items }) => items);
}

/** A folder of its own for a half that needs one, and its command with its items put in. */
function makeHalf(suite, { items, number, scratch }) {
  const home = workingFolder(suite);
  const { setup, command, ownFolder, junit } = suite.parallel;
  const list = path.join(scratch, `items-${number}`);
  writeFileSync(list, items.map((item) => `${item}\n`).join(''));
  const tests = lineOf({ command, workers: suite.workers })
    .replaceAll('{slice-number}', String(number))
    .replaceAll('{slices}', '2')
    .replaceAll('{slice}', () => items.map(quote).join(' '));
  // What it prints is not that of tests which count.
  const line = setup ? `(${setup}) > ${quote(`${list}.log`)} 2>&1 && ${tests}` : tests;
  if (!ownFolder) return { line, folder: home, list };
  const folder = `${scratch}-${number}`;
  cpSync(home, folder, { recursive: true, verbatimSymlinks: true });
  const back = `code=$?; cp ${junit} ${quote(home)}; exit $code`;
  return { line: `${line}\n${back}`, folder, list };
}

function writeLine({ line, folder, list }, variables) {
  const words = Object.entries({ ...variables, PG_SPEED_SLICE_FILE: list }).map(
    ([name, value]) => `export ${name}=${quote(value)}`,
  );
  return `(cd ${quote(folder)}\n${words.join('\n')}\n${line}\n)`;
}

function listVariables(suite, { env }) {
  return { ...env, ...expand(suite.env, env) };
}

async function withServers(suite, recipes, work) {
  const servers = [];
  try {
    for (const recipe of recipes) servers.push(await startByHand({ ...recipe, sql: suite.sql }));
    return await work(servers);
  } finally {
    for (const { stop } of servers) stop();
  }
}
