// Prints for `doctor` what this machine has, and what a copy of a database costs here.
import type { Client } from 'pg';
import { start } from '../../../app/start.ts';
import { printQuotes } from '../../../commands/door.ts';
import { messageOf } from '../../../errors.ts';
import { createTerminalHost } from '../../../hosts/terminal/host.ts';
import { findInstallations, INSTALL_HINT, type Installation } from '../../../postgres/install/locate.ts';
import { formatRecord, Registry } from '../../../postgres/leftovers/registry.ts';
import { isLeftover } from '../../../postgres/leftovers/remove.ts';
import { OUR_DATABASE, withClient } from '../../../postgres/server/client.ts';
import { SOURCES } from '../../../postgres/sources.ts';
import { PROFILES } from '../../../profiles/catalog.ts';
import type { Connection } from '../../../profiles/connection.ts';
import { SINCE } from '../../../profiles/majors.ts';
import { resolveProfile } from '../../../profiles/resolve.ts';
import { formatAmount, formatBytes } from '../../../report/format.ts';
import { medianOf } from '../../../stats/outliers.ts';
import { findServerAccount } from '../../../system/account.ts';
import { findCacheFolder } from '../../../system/cache-folder.ts';
import { listenForInterrupt } from '../../../system/interrupt.ts';
import { withoutNews } from '../../../system/log.ts';
import { findMount } from '../../../system/mounts.ts';
import { inspectStorage, type StorageFacts } from '../../../system/storage.ts';
import { measureSyncs } from './sync-line.ts';

const NO_OVERRIDES = { settings: [], initdbArgs: [], tmpfsSizeBytes: undefined };

/** Prints what this machine has. Exit code 3 if it needs a download to run a server. */
export async function runDoctor(): Promise<void> {
  const account = findServerAccount();
  const storage = inspectStorage(account, process.env);
  const cacheFolder = findCacheFolder(process.env, account);
  const [installations, ...descriptions] = await Promise.all([
    findInstallations(process.env, () => false),
    ...SOURCES.flatMap((source) => source.describe?.(process.env, cacheFolder) ?? []),
  ]);
  const servers = descriptions.flatMap((description) => description.servers);
  const lines = [
    ...formatServers(installations),
    ...servers,
    account ? `user        root; servers run as ${account.name}` : 'user        not root; servers run as this user',
    ...formatStorage(storage),
    ...formatProfiles(installations, storage),
    `cache       ${cacheFolder ?? 'no folder can be written; PG_SPEED_CACHE names one'}`,
    ...descriptions.flatMap(({ notes }) => notes),
    ...(await formatClusters()),
  ];
  if (installations.length > 0 || servers.length > 0) lines.push(...(await formatCopies()));
  printQuotes(lines.join('\n'));
  if (installations.length === 0 && !descriptions.some(({ isReady }) => isReady)) process.exitCode = 3;
}

function formatServers(installations: Installation[]): string[] {
  if (installations.length === 0)
    return [
      'PostgreSQL  none installed: an image is used where a Docker engine answers, otherwise a download (npm)',
      `            ${INSTALL_HINT}`,
    ];
  return installations.map((installation, index) => {
    const title = index === 0 ? 'PostgreSQL' : '';
    const newest = index === 0 ? ' (used unless `postgres-version` says otherwise)' : '';
    const pgbench = installation.pgbench ? 'with pgbench' : 'no pgbench: install postgresql-contrib (Fedora, Alpine)';
    return `${title.padEnd(12)}${installation.version.text} in ${installation.binDir}, ${pgbench}${newest}`;
  });
}

function formatStorage(storage: StorageFacts): string[] {
  const { disk, tmpfs, mountParent, availableMemoryBytes } = storage;
  const room = tmpfs ? `${tmpfs.directory}, ${inGB(tmpfs.freeBytes)} free` : 'none';
  const mount = mountParent === null ? 'may not mount one' : 'may mount one of its own';
  return [
    disk
      ? `disk        ${disk} (${findMount(disk)?.type ?? 'unknown file system'})`
      : 'disk        no writable folder on disk; point TMPDIR to one',
    measureSyncs(disk),
    `tmpfs       ${room}; this user ${mount}; ${inGB(availableMemoryBytes)} of memory available`,
  ];
}

function formatProfiles(installations: Installation[], storage: StorageFacts): string[] {
  const version = installations[0]?.version;
  if (!version) return [];
  return PROFILES.map((profile, index) => {
    const resolved = resolveProfile(profile, version, storage, NO_OVERRIDES);
    const title = (index === 0 ? 'profiles' : '').padEnd(12);
    if (resolved.kind === 'spec') return `${title}${profile.name}: available, ${resolved.spec.storage.kind}`;
    return `${title}${profile.name}: not here: ${resolved.skipped.reason}. ${resolved.skipped.hint}`;
  });
}

const USES = { given: 'running', owned: 'in use by a run or a comparison', ending: 'being stopped' } as const;

async function formatClusters(): Promise<string[]> {
  const registry = new Registry();
  const records = registry.list();
  if (records.length === 0) return ['clusters    none'];
  return Promise.all(
    records.map(async (record, index) => {
      const title = (index === 0 ? 'clusters' : '').padEnd(12);
      const isLeft = await isLeftover(record, registry);
      const use = isLeft ? 'left by a killed run; `pg-speed stop --all` removes it' : USES[record.state];
      return `${title}${formatRecord(record)}: ${use}`;
    }),
  );
}

function inGB(bytes: number): string {
  return `${(bytes / 1024 ** 3).toFixed(1)} GB`;
}

interface TimedCopies {
  bytes: number;
  /** Milliseconds of each. */
  copies: number[];
  drops: number[];
}

const COPIES = 9;
/** Rows of 1 kB beside what an empty database holds. */
const ROWS = [0, 25_000, 100_000];

/** Reports what a database for each test costs, measured on a server of the default profile, or why none could be measured. */
async function formatCopies(): Promise<string[]> {
  const host = withoutNews(createTerminalHost());
  const signal = listenForInterrupt(host.info);
  const raw = [{ name: 'port', value: '0', source: 'doctor' }];
  const { env } = process;
  try {
    const { cluster, profile } = await start({ raw, problems: [], argv: [], cwd: process.cwd(), env, host, signal });
    await using server = cluster;
    const sizes = await timeCopies(server.connection, Number.parseInt(server.version, 10));
    return sizes.map(({ bytes, copies, drops }, at) => {
      const formatMs = (times: readonly number[]) => formatAmount(medianOf(times), 'ms');
      const row = `${formatBytes(bytes)} takes ${formatMs(copies)}, its removal ${formatMs(drops)}`;
      if (at > 0) return `            ${row}`;
      return `copies      of a database for each test, on ${profile}, medians of ${copies.length}: ${row}`;
    });
  } catch (error) {
    signal.throwIfAborted();
    return [`copies      not measured: ${messageOf(error)}`];
  }
}

/** Copies and drops databases of three sizes, as a test with a database of its own does. @throws what pg throws */
async function timeCopies(connection: Connection, major: number): Promise<TimedCopies[]> {
  const strategy = major < SINCE.fileCopies ? '' : ' strategy file_copy';
  const timed: TimedCopies[] = [];
  for (const [at, rows] of ROWS.entries()) {
    const source = `size_${at}`;
    await withClient(connection, OUR_DATABASE, (client) => client.query(`create database ${source}`));
    const bytes = await withClient(connection, source, (client) => fill(client, rows));
    const times = await withClient(connection, OUR_DATABASE, async (client) => {
      const copies: number[] = [];
      const drops: number[] = [];
      for (let n = 0; n < COPIES; n++) {
        copies.push(await time(client, `create database copy template ${source}${strategy}`));
        drops.push(await time(client, 'drop database copy'));
      }
      return { copies, drops };
    });
    timed.push({ bytes, ...times });
  }
  return timed;
}

/** @returns the size of the database */
async function fill(client: Client, rows: number): Promise<number> {
  await client.query(`create table t as select repeat('x', 950) as x from generate_series(1, ${rows})`);
  const { rows: sizes } = await client.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes');
  return Number(sizes[0]?.bytes);
}

async function time(client: Client, sql: string): Promise<number> {
  const began = performance.now();
  await client.query(sql);
  return performance.now() - began;
}
