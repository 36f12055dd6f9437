import { randomUUID } from 'node:crypto';
import os from 'node:os';
import { Writable } from 'node:stream';
import type { Log } from '../../system/log.ts';
import { toPlainText } from '../terminal/host.ts';

/**
 * What GitHub's runner takes for a command: `::` at the start of a line, behind blanks too, and the older `##[` anywhere in it.
 * Source: https://github.com/actions/runner/blob/main/src/Runner.Common/ActionCommand.cs
 */
const COMMAND = /^[^\S\r\n]*:(?=:)|##(?=\[)/gm;
/** Zero-width space: it is not seen. */
const GAP = '\u200B';

/** Text in which the runner finds no command; all else is as it was. */
export function breakRunnerCommands(text: string): string {
  return text.replace(COMMAND, `$&${GAP}`);
}

/** Whether what this program prints is read by a runner that looks for commands. */
export function isRunner(env: NodeJS.ProcessEnv): boolean {
  return env.GITHUB_ACTIONS === 'true';
}

/** Stops the runner's commands and lets them act again; both may be called at any time. */
export interface CommandStop {
  stop(): void;
  resume(): void;
}

/**
 * While they are stopped the runner takes every line as text: what a command under test prints must not set outputs, hide words or
 * make annotations, all the less once per trial. Nobody can guess the word that ends it.
 * @param print prints one line, beginning on a line of its own: the runner looks for the word at the start of one
 */
export function createCommandStop(print: (line: string) => void): CommandStop {
  let token: string | null = null;
  return {
    stop() {
      if (token !== null) return;
      token = randomUUID();
      print(`::stop-commands::${token}`);
    },
    resume() {
      if (token !== null) print(`::${token}::`);
      token = null;
    },
  };
}

/**
 * The same log in a job of the runner: commands are stopped from the first byte that a program of the user prints to the next line
 * of our own, and in groups; our own lines, whatever they quote, are no commands but those that `log` makes of them.
 */
export function withStoppedCommands(log: Log, commands: CommandStop): Log {
  const own = (print: (line: string) => void) => (line: string) => {
    commands.resume();
    print(breakRunnerCommands(toPlainText(line)));
  };
  const output = new Writable({
    write(chunk: Buffer, _encoding, done) {
      commands.stop();
      if (log.output.write(chunk)) done();
      else log.output.once('drain', done);
    },
  });
  return {
    ...log,
    info: own(log.info),
    notice: own(log.notice),
    warning: own(log.warning),
    group(title) {
      commands.resume();
      const close = log.group(title);
      commands.stop();
      return () => {
        commands.resume();
        close();
      };
    },
    output,
  };
}

/** Files by which a step speaks to the runner: outputs and variables for later steps, and 1 MiB of summary. */
const RUNNER_FILES = ['GITHUB_OUTPUT', 'GITHUB_ENV', 'GITHUB_PATH', 'GITHUB_STATE', 'GITHUB_STEP_SUMMARY'];

/** `env` for commands under test: what they write for the runner goes nowhere, for the reason of {@link createCommandStop}. */
export function withoutRunnerFiles(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const set = RUNNER_FILES.filter((name) => env[name] !== undefined);
  return { ...env, ...Object.fromEntries(set.map((name) => [name, os.devNull])) };
}
