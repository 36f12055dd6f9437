// Reads the files of the shim: how often the processes of a run synced, by whom that made wait.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Calls of fsync and fdatasync together.
 * @typedef {object} Counts
 * @property {number} initdb
 * @property {number} start of the server's start: its first process, and recovery
 * @property {number} tool of the sessions of this tool
 * @property {number} suite of all other client sessions
 * @property {number} background of the checkpointer, the WAL writer and autovacuum, for which nobody waits at a commit
 */

/** Process titles by kind, the first that matches; see `ps_status.c` for how PostgreSQL makes them. @type {[RegExp, keyof Counts][]} */
const TITLES = [
  [/^\S*initdb\b/, 'initdb'],
  // Sessions of this tool are in `template1`.
  [/^postgres: .*\btemplate1 (?:\[local\]|[\w.:]+\(\d+\))/, 'tool'],
  [/^postgres: .*(?:\[local\]|[\w.:]+\(\d+\))/, 'suite'],
  [/^postgres: .*parallel worker/, 'suite'],
  [/^postgres: .*(?:checkpointer|walwriter|background writer|autovacuum|logical replication)/, 'background'],
  [/^/, 'start'],
];

/** @param {string} folder that the shim was given @returns {Counts} */
export function readCounts(folder) {
  const counts = { initdb: 0, start: 0, tool: 0, suite: 0, background: 0 };
  for (const { kind, fsync, fdatasync } of readProcesses(folder)) counts[kind] += fsync + fdatasync;
  return counts;
}

/**
 * The processes that synced. By default PostgreSQL on Linux syncs WAL by fdatasync, and all other files by fsync.
 * @param {string} folder
 * @returns {{ kind: keyof Counts, title: string, fsync: number, fdatasync: number }[]}
 */
export function readProcesses(folder) {
  return readdirSync(folder).map((name) => {
    const text = readFileSync(path.join(folder, name), 'utf8');
    const [, fsync = '0', fdatasync = '0', title = ''] = /^fsync (\d+)\nfdatasync (\d+)\n([^\0]*)/.exec(text) ?? [];
    const [, kind] = TITLES.find(([pattern]) => pattern.test(title));
    return { kind, title, fsync: Number(fsync), fdatasync: Number(fdatasync) };
  });
}
