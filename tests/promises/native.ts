import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { isAlive } from '../../src/system/process.ts';
import { USERS } from '../integration/cli.ts';
import type { Ground } from './ground.ts';
import type { Site, Started } from './site.ts';

const pidOf = ({ pgdata }: Started) => Number(readFileSync(path.join(pgdata, 'postmaster.pid'), 'utf8').split('\n')[0]);
const templateFolder = (site: Site) => path.join(site.folder, '.cache', 'pg-speed', 'templates');
const listTemplates = (site: Site) => {
  const folder = templateFolder(site);
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names.filter((name) => name.endsWith('.tar')).map((name) => path.join(folder, name));
};

/** Addresses of /proc/net/tcp (state 0A: it listens), in the machine's byte order. */
function listListening(port: number): string[] {
  const lines = ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((file) => readFileSync(file, 'utf8').split('\n').slice(1));
  return lines.flatMap((line) => {
    const [, local = '', , state] = line.trim().split(/\s+/);
    const [address = '', hex = ''] = local.split(':');
    if (state !== '0A' || Number.parseInt(hex, 16) !== port) return [];
    return [ADDRESSES[address] ?? address];
  });
}

const ADDRESSES: Record<string, string> = {
  '0100007F': '127.0.0.1',
  '00000000': '0.0.0.0',
  '00000000000000000000000001000000': '::1',
};

export const NATIVE: Ground = {
  name: 'native',
  env: {},
  users: USERS,
  servers: [
    {
      name: 'that is installed',
      flags: [],
      compared: ['nosync', 'tmpfs'],
      profiles: ['default', 'nosync', 'fsync-off', 'tmpfs', 'turbo'],
    },
  ],
  async findServer(started) {
    const pid = pidOf(started);
    if (!isAlive(pid)) throw new Error(`no process ${pid} runs`);
    return async () => isAlive(pid) || existsSync(started.pgdata);
  },
  listAddresses: async ({ port }) => listListening(port),
  async readTexts(site, started) {
    const pid = pidOf(started);
    const proc = ['cmdline', 'environ'].map((name) => `/proc/${pid}/${name}`);
    const home = path.dirname(started.serviceFile);
    const files = [...site.leftovers().filter((file) => file.endsWith('.json')), path.join(home, 'server.log')];
    return [...proc, ...files].map((file) => readFileSync(file, 'utf8'));
  },
  listRemains: async () => [],
  template: {
    damages: [
      ['cut off', async (site) => truncateSync(listTemplates(site)[0] ?? '', 100_000)],
      [
        'an archive of nothing, whose seal agrees',
        async (site) => {
          const [file = ''] = listTemplates(site);
          writeFileSync(file, Buffer.alloc(10_240));
          const { size: sizeBytes, mtimeMs } = statSync(file);
          writeFileSync(`${file}.json`, JSON.stringify({ sizeBytes, mtimeMs, firstOfRest: 'base/4' }));
        },
      ],
    ],
    crowd: 12,
    async close(site) {
      for (const name of readdirSync(templateFolder(site))) rmSync(path.join(templateFolder(site), name));
      chmodSync(templateFolder(site), 0o555);
    },
    async count(site, _started, text) {
      const files = listTemplates(site);
      const lines = execFileSync('sh', ['-c', 'tar -xOf "$0" | grep -ac "$1" || true', files[0] ?? '', text]);
      return { templates: files.length, lines: Number(lines) };
    },
    remove: async () => {},
  },
  faults: {
    killServer: 'kill -9 "$(head -n 1 /dev/shm/pg-speed-*-data/data/postmaster.pid)"',
    stopServer: 'kill -STOP "$(head -n 1 /dev/shm/pg-speed-*-data/data/postmaster.pid)"',
    killSession: 'kill -9 "$pid"',
    killed: 'The server was killed: its log ends without a shutdown message.',
    smallTmpfs: 'mount -o remount,size=90m /dev/shm',
    full: /The tmpfs \/dev\/shm is (?:not full now|full): \d+ of 90 MB are free\.[\s\S]* raise `(--)?tmpfs-size`/,
  },
};
