// The suites: a file of data for each in `suites/`, named after the file.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const FOLDER = path.join(import.meta.dirname, 'suites');

/**
 * @typedef {object} Suite
 * @property {string} name
 * @property {string} version of the package
 * @property {'pypi' | 'go' | 'npm' | 'crates' | 'maven'} ecosystem
 * @property {string} package its name in the registry
 * @property {string} kind what its tests do to the database, in a few words
 * @property {string} about what it is a suite of, in a sentence
 * @property {string} why why it gains or does not, in two sentences that hold on other machines too
 * @property {string[]} packages what is installed or compiled beside the package, in the words of the ecosystem's client
 * @property {string[]} needs programs that it needs beside those of its ecosystem
 * @property {string[]} prepare shell lines after the install, run in its source
 * @property {Record<string, string>} files texts by their path in its source
 * @property {string} folder working directory below its source
 * @property {string} sql statements that its database needs first
 * @property {Record<string, string>} env variables by which it finds the server, with `$PGHOST`-like references
 * @property {string} command shell line, with `{workers}` where the number can be set, and `{slice}` in a long one
 * @property {number} workers as many as it takes today; 0: the number cannot be set
 * @property {string} junit JUnit files that it writes, below the working directory; empty: it writes none
 * @property {RegExp} [counted] finds the numbers of passed tests in the output where there is no JUnit file
 * @property {{ what: string, why: string }[]} leftOut
 * @property {{ command: string, number: string }} [slices] of a long suite: the line that lists its items
 * @property {Parallel} [parallel] how it runs in parallel, without a change of it
 *
 * @typedef {object} Parallel of `files` and `list` one is given
 * @property {string} [files] patterns of its test files, a line each (`slice-files`)
 * @property {string} [list] shell line that prints what its tests are dealt by: classes, packages (`slice-command`)
 * @property {string} [setup] shell line that makes what all slices need (`setup`); in one process the command makes it
 * @property {string} command shell line with the place of the items, and with `{slice-number}` in the name of the JUnit file
 * @property {string} junit the JUnit files of all slices; empty: it writes none
 * @property {string} [ownFolder] the folder that each slice needs for itself (`own-folder`)
 * @property {string} [own] shell line of the whole suite with two workers of its runner, on one server
 * @property {number} [inEach] tests that each slice has, and runs a part of; default 0
 * @property {string} [hindrance] why it does not pass whole, in a sentence
 */

const DEFAULTS = {
  why: '',
  packages: [],
  needs: [],
  prepare: [],
  files: {},
  folder: '.',
  sql: '',
  env: {},
  workers: 0,
  junit: '',
  leftOut: [],
};

/** @returns {string[]} the names of all suites */
export function listNames() {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.mjs'));
  return files.map((file) => path.basename(file, '.mjs')).sort();
}

/** @returns {Promise<Suite>} */
export async function readSuite(name) {
  const { default: data } = await import(pathToFileURL(path.join(FOLDER, `${name}.mjs`)).href);
  return { name, ...DEFAULTS, ...data };
}
