// Keeps programs from giving commands to GitHub's runner, by what they print or by its files.
import { randomUUID } from 'node:crypto';
import os from 'node:os';
import { Writable } from 'node:stream';
import type { Log } from '../../system/log.ts';
import { breakRunnerCommands, toPlainText } from '../log-text.ts';

/** Stops and resumes the runner's commands; both methods may be called at any time. */
export interface CommandStop {
  stop(): void;
  resume(): void;
}

/**
 * While commands are stopped the runner takes every line as text, so a command under test cannot set outputs, mask words
 * or make annotations, once per trial. The word that resumes them is random.
 * @param print prints one line, starting on a new line: the runner looks for the word at its start
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
 * A log for a job of the runner. Commands are stopped from the first byte of a user's program to the next line of ours,
 * and in groups. Our own lines may quote anything: only `log` turns them into commands.
 */
export function withStoppedCommands(log: Log, commands: CommandStop): Log {
  const printSafely = (print: (line: string) => void) => (line: string) => {
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
    info: printSafely(log.info),
    notice: printSafely(log.notice),
    warning: printSafely(log.warning),
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

/** Files by which a step passes outputs, variables and its summary to the runner. */
const RUNNER_FILES = ['GITHUB_OUTPUT', 'GITHUB_ENV', 'GITHUB_PATH', 'GITHUB_STATE', 'GITHUB_STEP_SUMMARY'];

/** The environment for commands under test, with /dev/null for the runner's files: they must not set outputs there. */
export function withoutRunnerFiles(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const clean = { ...env };
  for (const name of RUNNER_FILES) if (clean[name] !== undefined) clean[name] = os.devNull;
  return clean;
}
