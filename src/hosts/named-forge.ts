import type { Forge } from './forge.ts';
import { describeWoodpecker } from './forge-words.ts';
import { createForge } from './github-api.ts';
import { createGitlabForge } from './gitlab-api.ts';

/** A repository as Woodpecker names it: CI_FORGE_TYPE, CI_FORGE_URL, CI_REPO. */
export interface NamedRepository {
  /** `github`, `gitea`, `forgejo`, `gitlab`; others are known to Woodpecker but not here. */
  type: string;
  /** Of the forge's pages, such as `https://github.com` or `https://example.com/gitea`. */
  url: string;
  /** owner/name; on GitLab it may have more parts. */
  repository: string;
}

/**
 * The forge of a repository that is named, with words for a Woodpecker plugin.
 * @returns null for a forge whose API is not known here (Bitbucket, an addon), and for what is no address or repository
 */
export function openNamedForge({ type, url, repository }: NamedRepository, token: string): Forge | null {
  const base = readBase(url);
  if (base === null || !/^[^/\s]+(\/[^/\s]+)+$/.test(repository)) return null;
  if (type === 'gitlab')
    return createGitlabForge({ url: `${base}/api/v4`, project: repository, token, words: describeWoodpecker(type) });
  if (repository.split('/').length !== 2) return null;
  if (type !== 'github' && type !== 'gitea' && type !== 'forgejo') return null;
  const api = type === 'github' ? findGithubApi(base) : `${base}/api/v1`;
  // A token that may not tell whose it is cannot find its comment again.
  return createForge({ url: api, repository, token, jobLogin: null, words: describeWoodpecker(type) });
}

/** Without what does not belong to an address of pages: credentials, query, slashes at the end. */
function readBase(url: string): string | null {
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return null;
  const { origin, pathname } = new URL(url);
  return origin + pathname.replace(/(?<!\/)\/+$/, '');
}

/** github.com and the servers below ghe.com have a host of its own for it, Enterprise Server a path. */
function findGithubApi(base: string): string {
  const { hostname } = new URL(base);
  if (/^(www\.)?github\.com$/.test(hostname)) return 'https://api.github.com';
  return hostname.endsWith('.ghe.com') ? `https://api.${hostname}` : `${base}/api/v3`;
}
