// Runs programs and takes their time.
import { spawn, spawnSync } from 'node:child_process';

/** Longer than anything here takes, so that a contender that hangs is a skipped one. */
const LIMIT_MS = 120_000;

/**
 * Milliseconds from the spawn of a program until it ends, or, with `marker`, until its output holds that text.
 * @returns {Promise<{ ms: number, stdout: string, child: import('node:child_process').ChildProcess }>}
 * @throws Error with the end of what it wrote, when it fails
 */
export function timeProgram(file, args, { marker, ...options } = {}) {
  return new Promise((resolve, reject) => {
    let stdout = '';
    let stderr = '';
    const began = performance.now();
    const child = spawn(file, args, { stdio: ['pipe', 'pipe', 'pipe'], ...options });
    const timer = setTimeout(() => child.kill('SIGKILL'), LIMIT_MS);
    const end = (error) => {
      const ms = performance.now() - began;
      clearTimeout(timer);
      if (error) reject(error);
      else resolve({ ms, stdout, child });
    };
    child.stdin.on('error', () => {});
    child.stdout.setEncoding('utf8').on('data', (text) => {
      stdout += text;
      if (marker && stdout.includes(marker)) end();
    });
    child.stderr.setEncoding('utf8').on('data', (text) => {
      stderr += text;
    });
    child.on('error', end);
    // `exit`, not `close`: a server that was left running may still hold the pipes.
    child.on('exit', (code, signal) => {
      if (code === 0 && !marker) end();
      else end(new Error(lastWords(stderr) || lastWords(stdout) || `${file} ended with ${signal ?? code}`));
    });
  });
}

/** Runs a program outside the timing. @throws Error with its last words, when it fails */
export function runProgram(file, args, options = {}) {
  const { status, error, stdout, stderr } = spawnSync(file, args, { encoding: 'utf8', timeout: LIMIT_MS, ...options });
  if (status !== 0) throw new Error(error?.message ?? (lastWords(stderr) || `${file} ended with ${status}`));
  return (stdout ?? '').trim();
}

/** Asks a program to end by closing its input and waits until it has. */
export function endProgram(child) {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), LIMIT_MS);
    child.on('exit', () => {
      clearTimeout(timer);
      resolve();
    });
    child.stdin.end();
  });
}

/** A shell line that asks the server again and again until it has answered a query. */
export function untilAnswered(psql, port, password) {
  const ask = `${psql} -h 127.0.0.1 -p ${port} -U postgres -d postgres -XAtc 'select 1'`;
  return `until PGPASSWORD=${password} ${ask} > /dev/null 2>&1; do sleep 0.005; done`;
}

/** What a program said went wrong: its last line about an error, otherwise its last lines. */
function lastWords(text) {
  const lines = text.trim().split('\n');
  const errorLine = lines.filter((line) => /error|refused|cannot|could not/i.test(line)).pop();
  return (errorLine ?? lines.slice(-3).join(' ')).slice(0, 300);
}
