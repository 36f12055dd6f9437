// Runs the user's npm, with the user's settings and only the tokens that these name.
import { accessSync, constants, existsSync, realpathSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type ChildSpec, runChild } from '../../../system/child.ts';
import { cleanEnvironment } from '../../../system/child-environment.ts';
import { formatExit } from '../../../system/exit.ts';
import { readText } from '../../../system/files.ts';

/** How npm is started: a program and its first arguments. */
interface NpmProgram {
  file: string;
  args: string[];
}

interface NpmOptions {
  /** The user's, with the registry settings. */
  env: NodeJS.ProcessEnv;
  /** A folder for npm only. */
  folder: string;
  signal: AbortSignal;
  timeoutMs: number;
}

export interface NpmAnswer {
  /** False also after the time limit. */
  ok: boolean;
  stdout: string;
  /** Why it failed: npm's code (`E404`, `ECONNREFUSED`) or our words (`no answer in 60 s`). */
  reason: string;
  /** npm's messages without passwords in addresses; may be empty. */
  detail: string;
}

/** Quiet, without questions, scripts or log files. */
const FLAGS = ['--loglevel=error', '--no-progress', '--no-update-notifier', '--ignore-scripts', '--logs-max=0'];

/**
 * Runs npm with the user's settings (`~/.npmrc`, `npm_config_*`) but no project's.
 * @returns null when there is no npm
 * @throws the reason of the signal when that aborts
 */
export async function runNpm(args: readonly string[], options: NpmOptions): Promise<NpmAnswer | null> {
  const npm = findNpm(options.env);
  if (npm === null) return null;
  const { folder, signal, timeoutMs } = options;
  // npm looks upwards for a project, and stops at the first package.json.
  writeFileSync(path.join(folder, 'package.json'), '{"private":true}\n');
  const spec = buildSpec(npm, [...args, ...FLAGS, `--cache=${path.join(folder, 'cache')}`]);
  const env = cleanEnvironment(options.env, listReferences(options.env));
  const result = await runChild({ ...spec, env, cwd: folder }, { signal, timeoutMs });
  signal.throwIfAborted();
  const { stdout } = result;
  if (result.exitCode === 0) return { ok: true, stdout, reason: '', detail: '' };
  const code = /^npm (?:error|ERR!) code (\S+)/m.exec(result.stderr)?.[1];
  const late = result.timedOut ? `no answer in ${Math.round(timeoutMs / 1000)} s` : undefined;
  const reason = late ?? code ?? result.startError ?? formatExit(result) ?? '';
  return { ok: false, stdout, reason, detail: cleanMessages(result.stderr) };
}

/** npm beside our Node, otherwise the first on PATH (a GitHub runner's Node has none beside it); otherwise null. */
export function findNpm(
  env: NodeJS.ProcessEnv,
  execPath: string = process.execPath,
  platform: NodeJS.Platform = process.platform,
): NpmProgram | null {
  const folders = (env.PATH ?? env.Path ?? '').split(path.delimiter).filter(path.isAbsolute);
  for (const folder of [path.dirname(execPath), ...folders]) {
    const npm = platform === 'win32' ? inspectWindows(folder, execPath) : inspectPosix(folder, execPath);
    if (npm) return npm;
  }
  return null;
}

function inspectPosix(folder: string, execPath: string): NpmProgram | null {
  const file = path.join(folder, 'npm');
  try {
    accessSync(file, constants.X_OK);
    // Its first line needs a `node` on PATH, which may not be ours.
    const script = realpathSync(file);
    const isOurs = folder === path.dirname(execPath) && script.endsWith('.js');
    return isOurs ? { file: execPath, args: [script] } : { file, args: [] };
  } catch {
    return null;
  }
}

function inspectWindows(folder: string, execPath: string): NpmProgram | null {
  const script = path.join(folder, 'node_modules', 'npm', 'bin', 'npm-cli.js');
  if (existsSync(script)) return { file: execPath, args: [script] };
  const shim = path.join(folder, 'npm.cmd');
  return existsSync(shim) ? { file: shim, args: [] } : null;
}

/** A `.cmd` runs only in `cmd.exe`, quoted like Node's `shell: true`. */
function buildSpec(npm: NpmProgram, args: string[]): Omit<ChildSpec, 'env' | 'cwd'> {
  if (!npm.file.endsWith('.cmd')) return { file: npm.file, args: [...npm.args, ...args] };
  const words = [npm.file, ...args].map((word) => `"${word}"`);
  return { file: 'cmd.exe', args: ['/d', '/s', '/c', `"${words.join(' ')}"`], windowsVerbatimArguments: true };
}

/** npm gets the tokens that its settings name, such as `_authToken=${CI_JOB_TOKEN}`, and no others. */
function listReferences(env: NodeJS.ProcessEnv): (name: string) => boolean {
  const setting = (name: string) => env[`npm_config_${name}`] || env[`NPM_CONFIG_${name.toUpperCase()}`];
  const prefix = setting('prefix') ?? path.dirname(path.dirname(process.execPath));
  const files = [
    setting('userconfig') ?? path.join(env.HOME || os.homedir(), '.npmrc'),
    setting('globalconfig') ?? path.join(prefix, 'etc', 'npmrc'),
  ];
  const values = Object.entries(env).flatMap(([name, value = '']) => (/^npm_config_/i.test(name) ? [value] : []));
  const text = [...files.map(readText), ...values].join('\n');
  const names = new Set([...text.matchAll(/\$\{([^}?]+)\??\}/g)].map(([, name]) => name));
  return (name) => names.has(name);
}

/** npm's messages without stack lines and passwords in addresses. */
function cleanMessages(stderr: string): string {
  const lines = stderr.split('\n').filter((line) => /^npm (error|ERR!) /.test(line));
  const kept = lines.filter((line) => !/^npm \S+ ( {2}|\}|404$|A complete log|Log files were not)/.test(line));
  return kept
    .slice(0, 8)
    .join('\n')
    .replace(/\/\/[^/\s@]*@/g, '//***@');
}
