import { execFileSync, type StdioOptions } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  lchownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { CiContext } from '../../../src/features/base/collect/base-commit.ts';
import type { Log } from '../../../src/system/log.ts';

/** What git needs of the world, without the settings of whoever runs the tests. */
export const GIT_ENV = {
  PATH: process.env.PATH ?? '',
  HOME: '/nonexistent',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_AUTHOR_NAME: 'A',
  GIT_AUTHOR_EMAIL: 'a@example.org',
  GIT_COMMITTER_NAME: 'C',
  GIT_COMMITTER_EMAIL: 'c@example.org',
  // Submodules by path, as the fixtures have them.
  GIT_ALLOW_PROTOCOL: 'file',
};

export const TERMINAL: CiContext = {
  pullRequest: null,
  branch: null,
  mainBranch: null,
  isCi: false,
  fullClone: 'Fetch all of it',
};

/** A server's repository with a work tree of somebody who pushes to it, and clones of it. */
export class Fixture {
  readonly folder = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'pgs-git-')));
  readonly told: string[] = [];

  constructor() {
    chmodSync(this.folder, 0o755);
    this.git('.', 'init', '--quiet', '--bare', '--initial-branch=main', 'origin.git');
    this.git('.', 'clone', '--quiet', 'origin.git', 'author');
    this.git('author', 'symbolic-ref', 'HEAD', 'refs/heads/main');
  }

  at(...parts: string[]): string {
    return path.join(this.folder, ...parts);
  }

  /** Commits on main, oldest first, and on the branch `feature` that leaves it at the second. */
  commitBranches(): { main: string[]; feature: string[] } {
    const main = ['1', '2'].map((text) => this.commit({ file: text }));
    this.git('author', 'checkout', '--quiet', '-b', 'feature');
    const feature = ['a', 'b', 'c'].map((text) => this.commit({ other: text }));
    this.git('author', 'checkout', '--quiet', 'main');
    main.push(this.commit({ file: '3' }));
    return { main, feature };
  }

  /** Runs git below the folder. @returns its output, trimmed */
  git(where: string, ...args: string[]): string {
    const stdio: StdioOptions = ['ignore', 'pipe', 'pipe'];
    return execFileSync('git', args, { cwd: this.at(where), env: GIT_ENV, encoding: 'utf8', stdio }).trim();
  }

  /** Commits files in the author's work tree. @returns the commit */
  commit(files: Record<string, string>, message = 'change'): string {
    for (const [name, text] of Object.entries(files)) this.write('author', name, text);
    this.git('author', 'add', '--all');
    this.git('author', 'commit', '--quiet', '--allow-empty', '-m', message);
    return this.git('author', 'rev-parse', 'HEAD');
  }

  push(...refs: string[]): void {
    this.git('author', 'push', '--quiet', 'origin', ...refs);
  }

  /** A clone as CI systems make it. @param ref what is fetched and checked out, detached */
  checkout(name: string, ref: string, depth: number | null): string {
    mkdirSync(this.at(name));
    this.git(name, 'init', '--quiet', '--initial-branch=unused');
    this.git(name, 'remote', 'add', 'origin', `file://${this.at('origin.git')}`);
    const deep = depth === null ? [] : [`--depth=${depth}`];
    this.git(name, 'fetch', '--quiet', '--no-tags', ...deep, 'origin', `+${ref}:refs/remotes/pull/head`);
    this.git(name, 'checkout', '--quiet', '--detach', 'refs/remotes/pull/head');
    return this.at(name);
  }

  write(where: string, name: string, text: string): void {
    const file = this.at(where, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }

  /** Gives the fixture and all in these folders to another user. */
  give(uid: number, ...names: string[]): void {
    chownSync(this.folder, uid, uid);
    for (const name of names) {
      const files = readdirSync(this.at(name), { recursive: true, encoding: 'utf8' });
      for (const file of ['.', ...files]) lchownSync(this.at(name, file), uid, uid);
    }
  }

  get log(): Log {
    const tell = (line: string) => void this.told.push(line);
    return {
      info: tell,
      notice: tell,
      warning: tell,
      progress: () => undefined,
      live: false,
      evidence: () => undefined,
      group: () => () => undefined,
      output: process.stderr,
    };
  }

  dispose(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
