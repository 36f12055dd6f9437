// Makes the host of a job of GitHub's runner, for the action and for the command in a `run:` step.
import { randomUUID } from 'node:crypto';
import { appendFileSync, statSync } from 'node:fs';
import * as core from '@actions/core';
import type { Log } from '../../system/log.ts';
import { isHidable } from '../../system/secrets.ts';
import type { Host } from '../host.ts';
import { createStreamLog } from '../terminal/host.ts';
import { createEnvironmentHost } from './environment.ts';
import { openEnvironmentForge } from './forge.ts';
import { type CommandStop, createCommandStop, withStoppedCommands } from './runner-commands.ts';

/**
 * The host of a job of GitHub's runner, for the action and for `run:` steps: folds the log, masks secrets, sets outputs and variables,
 * and writes the job summary.
 * @param stream a stream that the runner reads
 */
export function createJobHost(env: NodeJS.ProcessEnv, stream: Log, commands: CommandStop): Host {
  const issue = (command: string, text: string) => {
    // Source: `escapeData` in https://github.com/actions/toolkit/blob/main/packages/core/src/command.ts
    const escaped = text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
    stream.info(`::${command}::${escaped}`);
  };
  const jobLog: Log = {
    ...stream,
    // Some runners give their steps a terminal.
    live: false,
    progress: () => undefined,
    notice: (line) => issue('notice', line),
    warning: (line) => issue('warning', line),
    group(title) {
      issue('group', title);
      return () => issue('endgroup', '');
    },
  };
  const mask = (secret: string, visible: readonly string[]) => {
    for (const form of listSecretForms(secret, visible)) {
      commands.resume();
      issue('add-mask', form);
    }
  };
  const openMasked = (token: string) => {
    mask(token, []);
    return openEnvironmentForge(env, token);
  };
  const write = async (markdown: string) => {
    await core.summary.addRaw(markdown, true).write();
  };
  return Object.assign(createEnvironmentHost(env, withStoppedCommands(jobLog, commands)), {
    mask,
    openForge: openMasked,
    openRunForge: openMasked,
    setOutput: (name: string, value: string) => core.setOutput(name, value),
    exportVariables: (variables: Readonly<Record<string, string>>) => exportVariables(env.GITHUB_ENV, variables),
    summary: env.GITHUB_STEP_SUMMARY ? { measureRoom: () => measureRoom(env.GITHUB_STEP_SUMMARY ?? ''), write } : null,
  });
}

/** The command in a `run:` step. Commands for the runner go to stderr, because stdout is for results; the runner reads both. */
export function createStepHost(env: NodeJS.ProcessEnv, stream: NodeJS.WriteStream = process.stderr): Host {
  const log = createStreamLog(stream);
  const host = createJobHost(env, log, createCommandStop(log.info));
  // Without their file the toolkit would print commands to stdout.
  if (!env.GITHUB_OUTPUT) host.setOutput = () => undefined;
  return host;
}

/**
 * Appends variables to the file that the runner reads after the step, in one write: commands that run at the same time in one step
 * share the file, and the variables of another one must not come between these. A runner without the file gets none.
 */
function exportVariables(file: string | undefined, variables: Readonly<Record<string, string>>): void {
  if (!file) return;
  const entries = Object.entries(variables).map(([name, value]) => {
    // No value can end itself, because nobody can guess the word that ends it.
    const end = `end_${randomUUID()}`;
    return `${name}<<${end}\n${value}\n${end}\n`;
  });
  appendFileSync(file, entries.join(''));
}

/** GitHub drops a step's summary of more than 1 MiB, whole. */
const SUMMARY_BYTES = 1024 * 1024;

/** The bytes that a summary has room for, beside what earlier commands of the step wrote, with a line end between them. */
function measureRoom(file: string): number {
  return SUMMARY_BYTES - (statSync(file, { throwIfNoEntry: false })?.size ?? 0) - 2;
}

/**
 * The forms of a secret that a log may show; none if it cannot be hidden. A password also stands in URIs: the log shows
 * DATABASE_URL before every later step. Some encoders leave `!'()*` unchanged.
 */
function listSecretForms(secret: string, visible: readonly string[]): Iterable<string> {
  if (!isHidable(secret, visible)) return [];
  const encoded = encodeURIComponent(secret);
  const strict = encoded.replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  return new Set([secret, encoded, strict]);
}
