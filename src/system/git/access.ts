// Reads how a repository reaches its remote (address, settings, token), and which commit and branch a folder is at.
import type { Log } from '../log.ts';
import { makeGitError, runGit } from './git.ts';

/** How to reach the remote. */
export interface RemoteOptions {
  /** A folder inside the user's repository. */
  folder: string;
  env: NodeJS.ProcessEnv;
  signal: AbortSignal;
  log: Log;
  /** Used when the repository has no credentials. */
  token: GitToken | null;
}

interface GitToken {
  text: string;
  /** The only server that gets it; null: any. */
  server: string | null;
}

/** How to reach the remote `origin` of a repository from outside it. */
export interface GitAccess {
  /** Base of relative addresses. */
  cwd: string;
  /** Has the settings of remote and credentials; not yet cleaned for git. */
  env: NodeJS.ProcessEnv;
  /** Must not be printed. */
  secrets: string[];
  objectFormat: string;
}

/** Matches settings of how a remote is reached, but not those that we set ourselves (`fetch`, `mirror`). */
const REACHING =
  '^(http\\..*|https\\..*|url\\..*|credential\\..*|ssh\\..*|core\\.(sshcommand|gitproxy|askpass)|protocol\\..*|remote\\.origin\\.(url|pushurl|proxy|proxyauthmethod|uploadpack|receivepack|vcs))$';

interface GitSetting {
  scope: string;
  key: string;
  value: string;
}

/**
 * Reads how `origin` is reached, with the credentials that the checkout left in its settings or in files that these
 * include. Credentials are passed in the environment, never as arguments.
 * @throws PgSpeedError of kind `input` when there is no git, repository or remote `origin`
 */
export async function readAccess({ folder, env, signal, token }: RemoteOptions): Promise<GitAccess> {
  const ask = async (args: string[]) => {
    const result = await runGit(args, { cwd: folder, env }, { signal, timeoutMs: 60_000 });
    signal.throwIfAborted();
    return result;
  };
  const top = await ask(['rev-parse', '--show-toplevel', '--show-object-format']);
  if (top.exitCode !== 0) throw makeGitError('rev-parse', top.startError ?? top.both, []);
  const [cwd = folder, objectFormat = 'sha1'] = top.stdout.trim().split('\n');
  const remote = await ask(['remote', 'get-url', '--push', 'origin']);
  if (remote.exitCode !== 0) throw makeGitError('remote', remote.both, []);
  const url = remote.stdout.trim();
  const listed = await ask(['config', '--null', '--show-scope', '--includes', '--get-regexp', REACHING]);
  const settings = parseSettings(listed.stdout).filter(({ scope }) => scope === 'local' || scope === 'worktree');
  const secrets = settings.flatMap(findSecrets);
  const header = await ask(['config', '--includes', '--get-urlmatch', 'http.extraheader', url]);
  const needsToken = !/^authorization:/i.test(header.stdout.trim());
  if (needsToken && token !== null && maySend(token, url)) {
    const basic = Buffer.from(`x-access-token:${token.text}`).toString('base64');
    const key = `http.${new URL(url).origin}/.extraheader`;
    settings.push({ scope: 'command', key, value: `AUTHORIZATION: basic ${basic}` });
    secrets.unshift(token.text, basic);
  }
  return { cwd, env: { ...env, ...toEnvironment(settings, env) }, secrets, objectFormat };
}

function parseSettings(text: string): GitSetting[] {
  const words = text.split('\0');
  const settings: GitSetting[] = [];
  for (let i = 0; i + 1 < words.length; i += 2) {
    const entry = words[i + 1] ?? '';
    const end = entry.indexOf('\n');
    const scope = words[i] ?? '';
    // A key without a value means true.
    if (end < 0) settings.push({ scope, key: entry, value: 'true' });
    else settings.push({ scope, key: entry.slice(0, end), value: entry.slice(end + 1) });
  }
  return settings;
}

/** Adds settings by the variables of git 2.31 and later: see GIT_CONFIG_COUNT in git(1). */
function toEnvironment(settings: readonly GitSetting[], env: NodeJS.ProcessEnv): Record<string, string> {
  let count = Number(env.GIT_CONFIG_COUNT) || 0;
  const variables: Record<string, string> = {};
  for (const { key, value } of settings) {
    variables[`GIT_CONFIG_KEY_${count}`] = key;
    variables[`GIT_CONFIG_VALUE_${count}`] = value;
    count++;
  }
  return { ...variables, GIT_CONFIG_COUNT: String(count) };
}

/** Whether the remote gets the token: not if it is another server, or not reached by HTTP. */
function maySend(token: GitToken, url: string): boolean {
  const target = parseUrl(url);
  if (target === null || target.username !== '' || token.text === '') return false;
  // Unencrypted only to a known server.
  if (token.server === null) return target.protocol === 'https:';
  return target.origin === parseUrl(token.server)?.origin;
}

function parseUrl(text: string): URL | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url !== null && /^https?:$/.test(url.protocol) ? url : null;
}

function findSecrets({ key, value }: GitSetting): string[] {
  if (key.endsWith('.extraheader')) return [value, ...value.split(/\s+/).slice(2)];
  const url = key.endsWith('url') && URL.canParse(value) ? new URL(value) : null;
  return [url?.password ?? '', url?.username ?? ''].filter((word) => word.length > 3 && word !== 'x-access-token');
}

/** The repository of a folder. */
export interface GitPlace {
  /** The folder relative to the repository's top, with `/`; empty at the top. */
  prefix: string;
  /** Null in a repository without a commit. */
  commit: string | null;
  /** Null on a detached head. */
  branch: string | null;
  /** The main branch of `origin` at the last clone or fetch. */
  originHead: string | null;
  /** Address of `origin` without credentials. */
  origin: string | null;
}

/** Returns null when there is no repository or no git. */
export async function readGitPlace(
  folder: string,
  env: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<GitPlace | null> {
  const ask = async (args: string[]) => {
    const { exitCode, stdout } = await runGit(args, { cwd: folder, env }, { signal, timeoutMs: 60_000 });
    return exitCode === 0 ? stdout.trim() : null;
  };
  const prefix = await ask(['rev-parse', '--show-prefix']);
  if (prefix === null) return null;
  const url = await ask(['remote', 'get-url', 'origin']);
  const originHead = await ask(['symbolic-ref', '--quiet', '--short', 'refs/remotes/origin/HEAD']);
  return {
    prefix,
    commit: await ask(['rev-parse', '--verify', '--quiet', 'HEAD^{commit}']),
    branch: await ask(['symbolic-ref', '--quiet', '--short', 'HEAD']),
    originHead: originHead?.replace(/^origin\//, '') ?? null,
    origin: url?.replace(/^(\w+:\/\/)[^/@]*@/, '$1') ?? null,
  };
}
