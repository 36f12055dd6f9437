import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { downloadInstallation } from '../../../src/features/download/source/download.ts';
import { namePlatform } from '../../../src/features/download/source/package.ts';
import type { Installation } from '../../../src/postgres/install/locate.ts';
import { findServerAccount } from '../../../src/system/account.ts';

export const TOOL = 'pg-speed-postgresql';
export const PLATFORM = namePlatform();
/** The newest build of 17 in the made-up registry. */
export const NEWEST_17 = '17.10.0-beta.17';

export interface Worker {
  kill(signal: NodeJS.Signals): void;
  ended: Promise<{ answer: { binDir?: string; error?: string; hint?: string } | null; stderr: string }>;
}

/** A folder with an empty cache for each test, and ways to download into it. */
export class DownloadWorld {
  readonly folder = mkdtempSync(path.join(os.tmpdir(), 'pg-speed-test-'));
  cache = '';
  /** What was said in the log, with `warning: ` before warnings. */
  said: string[] = [];
  /** Where npm asks, unless a test says otherwise. */
  env: NodeJS.ProcessEnv = {};
  #workers = 0;

  constructor() {
    // Open, so that the server's user gets through.
    chmodSync(this.folder, 0o755);
    const entry = path.resolve('tests/features/download/download-worker.ts');
    const flags = ['--bundle', '--platform=node', '--format=esm', '--external:@actions/*', '--log-level=error'];
    execFileSync('node_modules/.bin/esbuild', [entry, ...flags, `--outfile=${this.#worker}`]);
    // What stays outside the bundle is looked for beside it.
    symlinkSync(path.resolve('node_modules'), path.join(this.folder, 'node_modules'));
  }

  get #worker(): string {
    return path.join(this.folder, 'worker.mjs');
  }

  reset(): void {
    this.cache = mkdtempSync(path.join(this.folder, 'cache-'));
    chmodSync(this.cache, 0o755);
    this.said = [];
    this.known = {};
  }

  dispose(): void {
    rmSync(this.folder, { recursive: true });
  }

  /** Asks a registry that is not there, without trying again. */
  offline(): NodeJS.ProcessEnv {
    return { ...this.env, npm_config_registry: 'http://127.0.0.1:1', npm_config_fetch_retries: '0' };
  }

  /** What of the made-up registry is known, by version; undefined: the program's own table. */
  known: Record<string, string> | undefined = {};

  download(wanted: string | undefined, env = this.env, cacheFolder: string | null = this.cache): Promise<Installation> {
    const log = {
      info: (line: string) => void this.said.push(line),
      notice: (line: string) => void this.said.push(`notice: ${line}`),
      warning: (line: string) => void this.said.push(`warning: ${line}`),
      progress: () => undefined,
      live: false,
      evidence: () => undefined,
      group: () => () => undefined,
      output: process.stderr,
    };
    const { signal } = new AbortController();
    const table = this.known && { knownBuilds: { [PLATFORM]: this.known } };
    return downloadInstallation(wanted, { env, account: findServerAccount(), log, signal, cacheFolder, ...table });
  }

  /**
   * Downloads in a process of its own, with umask 077.
   * @param uid another user than we are
   * @param inside shell lines run before it in a mount namespace of its own
   */
  start(wanted: string, { uid, inside }: { uid?: number; inside?: string } = {}): Worker {
    const answer = path.join(this.cache, `answer-${this.#workers++}`);
    const line = `${inside ?? 'umask 077'} && exec "$0" "$@"`;
    const shell = [...(inside ? ['unshare', '-m'] : []), '/bin/sh', '-c', line];
    const [file = '', ...args] = [...shell, process.execPath, this.#worker, this.cache, wanted, answer];
    const child = spawn(file, args, {
      env: this.env,
      stdio: ['ignore', 'ignore', 'pipe'],
      ...(uid === undefined ? {} : { uid, gid: uid }),
    });
    let stderr = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text;
    });
    const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
    const read = () => (existsSync(answer) ? JSON.parse(readFileSync(answer, 'utf8')) : null);
    return { kill: (signal) => void child.kill(signal), ended: closed.then(() => ({ answer: read(), stderr })) };
  }

  get toolFolder(): string {
    return path.join(this.cache, 'tools', TOOL);
  }

  placeOf(version: string): string {
    return path.join(this.toolFolder, version, PLATFORM);
  }

  binOf(version: string): string {
    return path.join(this.placeOf(version), 'native', 'bin');
  }

  /** Everything beside the versions. */
  litter(): string[] {
    return readdirSync(this.toolFolder).filter((name) => !/^\d/.test(name));
  }

  makeFolder(name: string): string {
    const folder = path.join(this.folder, name);
    mkdirSync(folder);
    return folder;
  }
}
