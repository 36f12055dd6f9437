import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { readLink, readText } from '../integration/kill/processes.ts';

const SHM = '/dev/shm';
/** Anything of ours but reports, artifacts (numbered, as in our examples) and the registry, whose name ends in a user's id. */
const CLUSTER = /^pg-speed-(?!report$|\d{1,9}(\.zip)?$)/;
const RECORD = /(^|\/)pg-speed-\d+\/(?!results\.json$)[^/]+\.json$/;

/** What is left of the clusters that used `folder` for their temporary files. */
export function listRemains(folder: string): string[] {
  const processes = findProcesses(folder).map(({ pid, name }) => `process ${pid} (${name})`);
  return [...processes, ...findFolders(folder), ...findRecords(folder)];
}

export function killRemains(folder: string): void {
  for (const { pid } of findProcesses(folder)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended meanwhile.
    }
  }
  for (const clusterFolder of findFolders(folder)) rmSync(clusterFolder, { recursive: true, force: true });
}

/** Servers have the folder in their environment (TMPDIR), and so has everything that a step starts. */
function findProcesses(folder: string): { pid: number; name: string }[] {
  const pids = listFolder('/proc').filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid);
  return pids.flatMap((pid) => {
    const names = [readText(`/proc/${pid}/environ`), readText(`/proc/${pid}/cmdline`), readLink(`/proc/${pid}/cwd`)];
    const usesFolder = names.some((text) => text.includes(folder));
    return usesFolder ? [{ pid: Number(pid), name: names[1]?.replaceAll('\0', ' ').trim() || 'ended' }] : [];
  });
}

/** Clusters' folders at any depth, and those in shared memory whose server was told to use `folder`. */
function findFolders(folder: string): string[] {
  const below = listFolder(folder, true).filter((name) => CLUSTER.test(path.basename(name)));
  const shared = listFolder(SHM).filter((name) => CLUSTER.test(name));
  return [
    ...below.map((name) => path.join(folder, name)),
    ...shared
      .map((name) => path.join(SHM, name))
      .filter((clusterFolder) => readText(path.join(clusterFolder, 'data', 'postgresql.conf')).includes(folder)),
  ];
}

function findRecords(folder: string): string[] {
  const files = listFolder(folder, true).filter((name) => RECORD.test(name));
  return files.map((name) => path.join(folder, name));
}

function listFolder(folder: string, recursive = false): string[] {
  try {
    return readdirSync(folder, { recursive, encoding: 'utf8' });
  } catch {
    return [];
  }
}
