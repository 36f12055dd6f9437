import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Account } from './gitea-api.ts';

/** A clone on the test's side, to push from. */
export interface WorkingCopy {
  folder: string;
  git(...args: string[]): string;
  /** Starts a branch at `from`, or goes to one that is there. */
  goTo(branch: string, from?: string): void;
  /** @returns the new commit */
  commit(files: Record<string, string>, message?: string): string;
  /** Pushes what is checked out (or `from`) to a branch or tag, as the account. */
  push(account: Account, repository: string, ref: string, from?: string): void;
}

export function createWorkingCopy(parent: string): WorkingCopy {
  const folder = mkdtempSync(path.join(parent, 'copy-'));
  const env = {
    PATH: process.env.PATH ?? '',
    HOME: parent,
    GIT_CONFIG_NOSYSTEM: '1',
    ...Object.fromEntries(
      ['AUTHOR', 'COMMITTER'].flatMap((who) => [
        [`GIT_${who}_NAME`, 'test'],
        [`GIT_${who}_EMAIL`, 'test@example.com'],
      ]),
    ),
  };
  const run = (args: string[], more: Record<string, string> = {}) =>
    execFileSync('git', args, { cwd: folder, env: { ...env, ...more }, encoding: 'utf8', stdio: 'pipe' }).trim();
  run(['init', '--quiet', '--initial-branch', 'main']);
  return {
    folder,
    git: (...args) => run(args),
    goTo(branch, from) {
      run(from === undefined ? ['switch', '--quiet', branch] : ['switch', '--quiet', '--create', branch, from]);
    },
    commit(files, message = 'change') {
      for (const [name, text] of Object.entries(files)) {
        const file = path.join(folder, name);
        mkdirSync(path.dirname(file), { recursive: true });
        writeFileSync(file, text);
      }
      run(['add', '--all']);
      run(['commit', '--quiet', '--allow-empty', '--message', message]);
      return run(['rev-parse', 'HEAD']);
    },
    push(account, repository, ref, from = 'HEAD') {
      const secret = Buffer.from(`${account.name}:${account.token}`).toString('base64');
      run(['push', '--quiet', '--force', `${account.url}/${repository}.git`, `${from}:${ref}`], {
        GIT_CONFIG_COUNT: '1',
        GIT_CONFIG_KEY_0: 'http.extraHeader',
        GIT_CONFIG_VALUE_0: `Authorization: Basic ${secret}`,
        GIT_TERMINAL_PROMPT: '0',
      });
    },
  };
}
