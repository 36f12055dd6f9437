// Finds the files that `setup` wrote with the address of the first server, and names them to slices that did not use their own.
import { type Dirent, lstatSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { listFirst } from '../../../system/amounts.ts';
import { readRegularText } from '../../../system/regular-file.ts';
import type { EndedSlice } from './slice.ts';

/** What is known of `setup`, in ms since 1970. */
export interface SetupFacts {
  began: number;
  ended: number;
  /** The port of the server that it filled; null: that of all servers. */
  port: number | null;
}

/** Files below the folder that are looked at, those near its top first. */
const MAX_FILES = 5000;
const MAX_BYTES = 1024 ** 2;
const IGNORED = ['node_modules', '.git'];
/** Some file systems keep times in steps of two seconds. */
const STEP_MS = 2000;
/** Names in a sentence. */
const MAX_NAMED = 5;

/** Sentences about the slices that did not connect to their server while others did, or while a file of `setup` shows why. */
export function noteUnused(
  slices: readonly Pick<EndedSlice, 'number' | 'used'>[],
  setup: SetupFacts,
  folder: string,
): string[] {
  const unused = slices.filter(({ used }) => used === false).map(({ number }) => number);
  if (unused.length === 0) return [];
  const who = unused.length === 1 ? `Slice ${unused[0]}` : `The slices ${listFirst(unused, MAX_NAMED)}`;
  const what = `${who} did not connect to ${unused.length === 1 ? 'its server' : 'their servers'}`;
  const files = slices.length === 1 ? [] : findStaleFiles(folder, setup);
  if (files.length > 0) {
    const names = listFirst(
      files.map((file) => `\`${file}\``),
      MAX_NAMED,
    );
    return [
      `${what}. \`setup\` wrote the port of the first server into ${names}: let the tests read DATABASE_URL, or PGHOST and PGPORT.`,
    ];
  }
  // If no slice did, the run is red with a sentence of its own.
  if (unused.length === slices.length) return [];
  return [
    `${what}. Do their tests need no database, have an address of their own, or start a container (Testcontainers)?`,
  ];
}

/** @returns paths relative to the folder */
export function findStaleFiles(folder: string, { began, ended, port }: SetupFacts): string[] {
  const address = new RegExp(`(?<![\\w.])${port}(?!\\w)`);
  return listFiles(folder).filter((name) => {
    const file = path.join(folder, name);
    const stat = lstatSync(file, { throwIfNoEntry: false });
    if (stat === undefined || stat.mtimeMs < began - STEP_MS || stat.mtimeMs > ended) return false;
    return address.test(readRegularText(file, MAX_BYTES));
  });
}

/** Follows no links. A folder that cannot be read has no files. */
function listFiles(folder: string): string[] {
  const files: string[] = [];
  const folders = [''];
  for (const inner of folders) {
    for (const entry of readFolder(path.join(folder, inner))) {
      const name = path.join(inner, entry.name);
      if (entry.isFile()) files.push(name);
      else if (entry.isDirectory() && !IGNORED.includes(entry.name)) folders.push(name);
      if (files.length + folders.length > MAX_FILES) return files;
    }
  }
  return files;
}

function readFolder(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}
