// How many tests of a suite ran, by its JUnit files or by what it prints.
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { workingFolder } from './install/install.mjs';

/** @param {string} output of the suite @returns {number} tests that ran and passed */
export function countTests(suite, output) {
  return suite.junit === '' ? countPassed(suite, output) : countCases(suite);
}

/** Removes the files of an earlier run, in which a test may be that this one does not have. */
export function removeJunit(suite) {
  for (const file of listJunit(suite)) rmSync(file);
}

/** The JUnit files that there are. @returns {string[]} */
export function listJunit(suite) {
  if (suite.junit === '') return [];
  const folder = path.join(workingFolder(suite), path.dirname(suite.junit));
  const [start, end] = path.basename(suite.junit).split('*');
  const matches = (name) => (end === undefined ? name === start : name.startsWith(start) && name.endsWith(end));
  return readFolder(folder)
    .filter(matches)
    .map((name) => path.join(folder, name));
}

function readFolder(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Tests in the JUnit files that were not skipped. */
function countCases(suite) {
  let tests = 0;
  for (const file of listJunit(suite)) {
    const text = readFileSync(file, 'utf8');
    tests += (text.match(/<testcase\b/g) ?? []).length - (text.match(/<skipped\b/g) ?? []).length;
  }
  return tests;
}

/** Tests in the suite's own words. */
function countPassed({ counted }, output) {
  let tests = 0;
  for (const [, number] of output.matchAll(counted)) tests += Number(number);
  return tests;
}
