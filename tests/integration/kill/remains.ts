import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { listWorktrees, type Place } from './place.ts';
import { findProcesses } from './processes.ts';

/**
 * Half-written files, locks, private folders (not those of reports and downloads, nor the branch of the history), folders in
 * the making; and all in the folder of records.
 */
const TRACES = [
  /\.\d+\.[0-9a-f]{8}$/,
  /\.lock(\.[\w-]+)?$/,
  /(^|\/)pg-speed-(?!report$|history$|postgresql$|\d+$)[^/]*$/,
  /(^|\/)\.making-/,
  /(^|\/)pg-speed-\d+\/[^/]+$/,
];

/** All that is left of runs in a place, in words. @param ids of the clusters that they were seen to make */
export function listRemains(place: Place, ids: ReadonlySet<string>): string[] {
  const words = [place.folder, ...[...ids].map((id) => `pg-speed-${id}`)];
  const files = readdirSync(place.folder, { recursive: true, encoding: 'utf8' });
  return [
    ...findProcesses(words).map(({ pid, name }) => `process ${pid}: ${name}`),
    ...files.filter((file) => TRACES.some((trace) => trace.test(file))).map((file) => `file ${file}`),
    ...listWorktrees(place).map((worktree) => `worktree ${worktree}`),
    ...(place.holder === null ? listShared(ids) : listApart(place.holder, place.folder)),
  ];
}

function listShared(ids: ReadonlySet<string>): string[] {
  const names = process.platform === 'linux' ? readdirSync('/dev/shm') : [];
  return names.filter((name) => [...ids].some((id) => name.includes(id))).map((name) => `/dev/shm/${name}`);
}

/** In namespaces of their own everything that there is was made by the runs. */
function listApart(holder: number, folder: string): string[] {
  const proc = (name: string) => readFileSync(`/proc/${holder}/${name}`, 'utf8').split('\n');
  const segments = execFileSync('nsenter', ['-i', '-t', String(holder), 'cat', '/proc/sysvipc/shm'], {
    encoding: 'utf8',
  });
  // State 0A of proc_net_tcp(5): it listens.
  const ports = [...proc('net/tcp'), ...proc('net/tcp6')].filter((line) => / 0A /.test(line));
  return [
    ...readdirSync(`/proc/${holder}/root/dev/shm`).map((name) => `/dev/shm/${name}`),
    ...segments
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => `System V memory ${line.trim().split(/\s+/)[1]}`),
    ...ports.map((line) => `port ${Number.parseInt(/:([0-9A-F]{4}) /.exec(line)?.[1] ?? '', 16)}`),
    ...proc('mountinfo')
      .filter((line) => line.includes(folder))
      .map((line) => `mount ${line.split(' ')[4]}`),
  ];
}

/**
 * The same, once what is ending has ended: a killed process is there for another moment.
 * @param of only what is among these counts
 */
export async function settleRemains(place: Place, ids: ReadonlySet<string>, of?: readonly string[]): Promise<string[]> {
  const deadline = Date.now() + 10_000;
  for (;;) {
    const remains = listRemains(place, ids).filter((line) => of?.includes(line) ?? true);
    if (remains.every((line) => !/^(process|port)/.test(line)) || Date.now() > deadline) return remains;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
