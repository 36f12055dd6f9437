// Makes text of ours safe for the log that shows it: it can act neither on a terminal nor on a CI's runner.
import { stripSequences } from '../system/terminal-text.ts';

/**
 * The commands of GitHub's runner: `::` at the start of a line, also after blanks (those of .NET, which has U+0085), and the older `##[`
 * anywhere. A line also begins after a carriage return.
 * Source: https://github.com/actions/runner/blob/main/src/Runner.Common/ActionCommand.cs
 */
const COMMAND = /^(?:[^\S\r\n]|\u0085)*:(?=:)|##(?=\[)/gm;
/** An invisible zero-width space. */
const GAP = '\u200B';

/** The text with every runner command broken, and nothing else changed. */
export function breakRunnerCommands(text: string): string {
  return text.replace(COMMAND, `$&${GAP}`);
}

/** Whether a runner looks for commands in the output of this program. GitLab and Woodpecker have none; sections of GitLab are sequences. */
export function isRunner(env: NodeJS.ProcessEnv): boolean {
  return env.GITHUB_ACTIONS === 'true';
}

/** A text without control characters, except line ends and tabs. */
export function toPlainText(text: string): string {
  return stripSequences(text).replace(/(?!\r\n)[^\P{Cc}\n\t]/gu, '');
}

/** Text that quotes files, programs or people, as a log may show it. */
export function toLogText(text: string, env: NodeJS.ProcessEnv): string {
  const plain = toPlainText(text);
  return isRunner(env) ? breakRunnerCommands(plain) : plain;
}
