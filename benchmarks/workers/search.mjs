// What `tune` finds on a suite, and the file to paste that it writes.
import { copyFileSync, existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { folderOf } from '../suites/install/install.mjs';
import { quote } from '../suites/programs.mjs';
import { removeJunit } from '../suites/tests.mjs';
import { lineOf, listSliceWords, writeReport } from '../suites/tool.mjs';
import { call, listItemWords } from './sides.mjs';

/** The variable by which a search sets the workers of the suite's runner. */
const WORKERS = 'SUITE_WORKERS';

/** The shell's file of the answer, beside the report: a run writes its own report into the same folder. */
function answerOf(suite) {
  return path.join(folderOf(suite), 'tune.sh');
}

/** Searches for the fastest choice. @returns {Promise<{ results: any, headline: string }>} */
export async function searchSuite(suite, budget) {
  const folder = path.join(folderOf(suite), 'tune');
  rmSync(folder, { recursive: true, force: true });
  rmSync(answerOf(suite), { force: true });
  removeJunit(suite);
  removeJunit(withItems(suite));
  const words = ['--time-budget', budget, '--label', `${suite.name} ${suite.version}`, ...listWords(suite)];
  const { results, report } = await writeReport('tune', suite, words, listVariables(suite));
  // A source with files of a CI gets the file for that one first.
  const answer = ['tune.sh', 'tune/run.sh'].map((file) => path.join(folder, file)).find(existsSync);
  if (answer) copyFileSync(answer, answerOf(suite));
  const [headline] = report.split('\n');
  return { results, headline: headline.replace(/^#+ /, '') };
}

/** Its items where it has some, and otherwise the number of its workers where that can be set; a long suite is searched by slices. */
function listWords(suite) {
  if (isByItems(suite)) return listItemWords(suite);
  if (suite.workers === 0) return [...listSliceWords(suite), '--command', lineOf(suite)];
  const command = suite.command.replaceAll('{workers}', `$${WORKERS}`);
  return [...listSliceWords(suite), '--workers-variable', WORKERS, '--command', command];
}

/** Where a variable holds the number of workers, a search knows how many there are today. */
function listVariables(suite) {
  return isByItems(suite) || suite.workers === 0 ? {} : { [WORKERS]: String(suite.workers) };
}

/** A long suite has items for its workers, too, and is searched by slices. */
function isByItems({ parallel, slices }) {
  return parallel !== undefined && !slices;
}

/** Whether the file to paste of the last search is on this machine. */
export function hasAnswer(suite) {
  return existsSync(answerOf(suite));
}

/** Runs the file to paste of the last search. @returns {Promise<import('./sides.mjs').Call>} */
export function runPasted(suite) {
  return call(withItems(suite), `exec /bin/sh ${quote(answerOf(suite))}`, listVariables(suite));
}

/** The suite as it runs by its items, which write other JUnit files. */
function withItems(suite) {
  return suite.parallel ? { ...suite, junit: suite.parallel.junit } : suite;
}
