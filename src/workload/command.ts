import { quoteShellWord } from '../system/terminal-text.ts';

/** A program to be run: data only, `system/exec` runs it. */
export interface Command {
  file: string;
  args: string[];
  /** The complete environment: nothing is inherited beside it. */
  env: Record<string, string>;
  /** Absolute path. */
  cwd: string;
  /** How logs and reports name it. */
  label: string;
  /** Spawn option of the same name: `cmd.exe` must get the user's quotes as they are. */
  windowsVerbatimArguments?: true;
  /** Files that it reads, written before it starts into the private folder of the trial. */
  files?: readonly { name: string; text: string }[];
  /** Files that it writes and that are read afterwards. */
  outputs?: readonly OutputGlob[];
}

/** Files of a folder, by a glob relative to it. */
export interface OutputGlob {
  /** Absolute path. */
  folder: string;
  glob: string;
}

/** What every command of a trial has in common. */
export interface CommandContext {
  env: Record<string, string>;
  cwd: string;
  platform: NodeJS.Platform;
}

/**
 * The user's line in `/bin/sh -e -c`: as in a CI's own steps, a line that fails ends it, or a broken `npm ci` before
 * `npm test` would be timed as a success; on Windows in `cmd /d /s /c`, quoted as Node's own `shell: true` does it. */
export function buildShellCommand(line: string, context: CommandContext): Command {
  const { env, cwd, platform } = context;
  const label = formatLine(line);
  if (platform !== 'win32') return { file: '/bin/sh', args: ['-e', '-c', line], env, cwd, label };
  const args = ['/d', '/s', '/c', `"${line.trim()}"`];
  return { file: 'cmd.exe', args, env, cwd, label, windowsVerbatimArguments: true };
}

/** A program with its arguments as they stand, without a shell. */
export function buildArgvCommand(file: string, args: readonly string[], context: CommandContext): Command {
  return { file, args: [...args], env: context.env, cwd: context.cwd, label: quoteWords([file, ...args]) };
}

/** A shell line on one line: `npm ci; npm test`, at most 100 characters. */
export function formatLine(line: string): string {
  const lines = line.split(/\r?\n/).map((part) => part.trim());
  const text = lines.filter((part) => part !== '').join('; ');
  return text.length > 100 ? `${text.slice(0, 99)}…` : text;
}

/** Words as a shell would take them: `npm run 'my test'`. */
export function quoteWords(words: readonly string[]): string {
  return words.map(quoteShellWord).join(' ');
}
