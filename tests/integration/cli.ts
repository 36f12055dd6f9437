import { spawn } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect } from '@jest/globals';
import type { Results } from '../../src/results/results.ts';
import { readResultsFile } from '../results-file.ts';

/** Made by the global setup from the sources as they are. */
export const BUNDLES = process.env.PG_SPEED_TEST_BUNDLES ?? '';

export interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** A user's own temporary folder and everything that is run in it. */
export interface World {
  /** TMPDIR of every command: registry and clusters of one test stay away from those of others. */
  folder: string;
  /** A folder to work in. */
  cwd: string;
  run(args: string[], options?: RunOptions): Promise<Ended>;
  /** Starts and gives the running process; `ended` when it has. */
  spawn(
    args: string[],
    options?: RunOptions,
  ): { pid: number; kill(signal: NodeJS.Signals): void; ended: Promise<Ended>; stderr(): string };
  /** The results of the last comparison, proven to be valid. */
  results(): Results;
  /** What is left of clusters: folders below TMPDIR and /dev/shm, and records. */
  leftovers(): string[];
  dispose(): void;
  /** Proves that no cluster is left, and removes the folder. */
  end(): void;
  /** Stops all clusters, and removes the folder. */
  close(): Promise<void>;
}

export interface RunOptions {
  env?: Record<string, string>;
  program?: string;
  /** Words before the command, of a program that runs it (nsenter(1), say). */
  within?: readonly string[];
}

/** Users to test as: ourselves, and when we are root an ordinary one too. */
export const USERS: [name: string, uid: number | undefined][] =
  process.getuid?.() === 0
    ? [
        ['root', undefined],
        ['an ordinary user', 65534],
      ]
    : [['an ordinary user', undefined]];

const SHM = '/dev/shm';

/** PATH with an initdb that copies before the real one (copied-initdb.mjs); there is none on Windows. */
export const COPYING_PATH = [process.env.PG_SPEED_TEST_COPIED_INITDB, process.env.PATH]
  .filter(Boolean)
  .join(path.delimiter);

/** @param initdb `copied`: of tests that only need a server; `real`: of those about its start */
export function createWorld(uid?: number, initdb: 'copied' | 'real' = 'copied'): World {
  const PATH = initdb === 'copied' ? COPYING_PATH : (process.env.PATH ?? '');
  const before = new Set(listClusters(SHM));
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pgs-'));
  const cwd = path.join(folder, 'work');
  mkdirSync(cwd);
  // The server of a root user runs as somebody else and must get through.
  chmodSync(folder, 0o755);
  if (uid !== undefined) for (const directory of [folder, cwd]) chownSync(directory, uid, uid);
  const spawnCli: World['spawn'] = (args, options = {}) => {
    const { env = {}, program = path.join(BUNDLES, 'cli.cjs'), within = [] } = options;
    const [file = '', ...words] = [...within, process.execPath, program, ...args];
    const child = spawn(file, words, {
      cwd,
      env: { PATH, HOME: folder, TMPDIR: folder, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(uid === undefined ? {} : { uid, gid: uid }),
    });
    let stdout = '';
    let stderr = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text;
    });
    const ended = new Promise<Ended>((resolve) => child.on('close', (code) => resolve({ code, stdout, stderr })));
    return { pid: child.pid ?? 0, kill: (signal) => void child.kill(signal), ended, stderr: () => stderr };
  };
  const leftovers = () => [
    ...listClusters(folder),
    ...listClusters(SHM).filter((cluster) => !before.has(cluster) && ownedFrom(cluster, folder)),
    ...listRecords(folder),
  ];
  const dispose = () => rmSync(folder, { recursive: true, force: true });
  return {
    folder,
    cwd,
    spawn: spawnCli,
    run: (args, options) => spawnCli(args, options).ended,
    results: () => readResultsFile(path.join(cwd, 'pg-speed-report', 'results.json')),
    leftovers,
    dispose,
    end() {
      expect(leftovers()).toEqual([]);
      dispose();
    },
    async close() {
      await spawnCli(['stop', '--all']).ended;
      dispose();
    },
  };
}

function listClusters(folder: string): string[] {
  return listFolder(folder)
    .filter((name) => /^pg-speed-[0-9a-f]{12}(-data)?$/.test(name))
    .map((name) => path.join(folder, name));
}

/** Tests run side by side and share /dev/shm: a folder is this world's when its server logs below this world. */
function ownedFrom(cluster: string, folder: string): boolean {
  try {
    const config = path.join(cluster, 'data', 'postgresql.conf');
    return readFileSync(config, 'utf8').includes(folder);
  } catch {
    return false;
  }
}

function listRecords(folder: string): string[] {
  const registries = listFolder(folder).filter((name) => /^pg-speed-\d+$/.test(name));
  const files = registries.flatMap((name) =>
    listFolder(path.join(folder, name)).map((file) => path.join(folder, name, file)),
  );
  // A process removes its socket last, when it ends.
  return files.filter((file) => !file.endsWith('.alive'));
}

function listFolder(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
