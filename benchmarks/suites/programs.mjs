// Runs the programs that install and run the suites. Their output goes to a log, and the error of a failure carries its end.
import { spawn } from 'node:child_process';
import { appendFileSync, closeSync, existsSync, openSync, readFileSync, statSync } from 'node:fs';

const TAIL_LINES = 25;
const KILL_AFTER_MS = 30_000;
let interrupted = false;
let running = null;

/** Why a suite cannot be installed or does not pass; `output` is the end of what its program printed. */
export class SuiteError extends Error {
  constructor(message, output = '') {
    super(message);
    this.output = output;
  }
}

/** Makes Ctrl-C end the program that runs, so that its caller can still stop servers and remove folders. */
export function handleInterrupts() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => {
      interrupted = true;
      if (running) endGroup(running);
    });
}

export function isInterrupted() {
  return interrupted;
}

/**
 * Runs a shell line that has to pass, as {@link tryLine} does.
 * @returns {Promise<{ seconds: number, output: string }>}
 * @throws SuiteError when it fails, does not end in time or is interrupted
 */
export async function runLine(line, options) {
  const { reason, ...run } = await tryLine(line, options);
  if (reason)
    throw new SuiteError(`${shorten(line)}: ${reason}`, run.output.trim().split('\n').slice(-TAIL_LINES).join('\n'));
  return run;
}

/**
 * Runs a shell line, and appends it and its output to the log.
 * @param {string} line
 * @param {{ cwd: string, log: string, limitSeconds: number, env?: NodeJS.ProcessEnv }} options
 * @returns {Promise<{ seconds: number, output: string, reason: string | null }>} `reason` why it failed or was ended; null: it passed
 * @throws SuiteError when it is interrupted
 */
export async function tryLine(line, { cwd, log, limitSeconds, env = process.env }) {
  if (interrupted) throw new SuiteError('interrupted');
  appendFileSync(log, `$ ${line}\n`);
  const start = statSync(log).size;
  const descriptor = openSync(log, 'a');
  const began = performance.now();
  // The group of its own can be ended whole.
  const child = spawn('/bin/sh', ['-c', line], {
    cwd,
    env,
    detached: true,
    stdio: ['ignore', descriptor, descriptor],
  });
  running = child;
  const { reason } = await untilEnded(child, limitSeconds);
  const seconds = (performance.now() - began) / 1000;
  running = null;
  closeSync(descriptor);
  const output = readFileSync(log).subarray(start).toString('utf8');
  if (interrupted) throw new SuiteError('interrupted');
  return { seconds, output, reason };
}

function untilEnded(child, limitSeconds) {
  return new Promise((resolve) => {
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      endGroup(child);
    }, limitSeconds * 1000);
    const end = (reason) => {
      clearTimeout(timer);
      resolve({ reason: late ? `did not end within ${limitSeconds} s` : reason });
    };
    child.on('error', (error) => end(error.message));
    child.on('exit', (code, signal) => end(code === 0 ? null : `ended with ${signal ?? `exit code ${code}`}`));
  });
}

function endGroup(child) {
  signalGroup(child, 'SIGTERM');
  setTimeout(() => signalGroup(child, 'SIGKILL'), KILL_AFTER_MS).unref();
}

function signalGroup({ pid }, signal) {
  try {
    process.kill(-pid, signal);
  } catch {
    // It has ended.
  }
}

function shorten(line) {
  const text = line.replace(/^exec /, '');
  return text.length > 120 ? `${text.slice(0, 117)}...` : text;
}

/** Quotes a text as one word of a shell line. */
export function quote(text) {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

/** Whether a program is on PATH. */
export function hasProgram(name) {
  return (process.env.PATH ?? '').split(':').some((folder) => folder !== '' && existsSync(`${folder}/${name}`));
}
