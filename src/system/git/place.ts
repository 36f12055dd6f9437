import { runGit } from './run.ts';

/** What a folder says of the repository that it is in; null where there is none, or no git. */
export interface GitPlace {
  /** The folder from the repository's top, `/` between its parts; empty at the top. */
  prefix: string;
  /** Null in a repository without a commit. */
  commit: string | null;
  /** Null where no branch is checked out. */
  branch: string | null;
  /** The main branch of `origin` as the last clone or fetch found it. */
  originHead: string | null;
  /** Address of `origin` without credentials. */
  origin: string | null;
}

/** Reads {@link GitPlace}. Never throws for what git says. */
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
  return {
    prefix,
    commit: await ask(['rev-parse', '--verify', '--quiet', 'HEAD^{commit}']),
    branch: await ask(['symbolic-ref', '--quiet', '--short', 'HEAD']),
    originHead:
      (await ask(['symbolic-ref', '--quiet', '--short', 'refs/remotes/origin/HEAD']))?.replace(/^origin\//, '') ?? null,
    origin: url === null ? null : url.replace(/^(\w+:\/\/)[^/@]*@/, '$1'),
  };
}
