import { execFileSync, spawn } from 'node:child_process';
import path from 'node:path';

/** Bundles the program of {@link startOwner} into a folder. @returns its file */
export function bundleOwner(folder: string): string {
  const file = path.join(folder, 'owner.mjs');
  const flags = ['--bundle', '--platform=node', '--format=esm', `--outfile=${file}`, '--log-level=error'];
  execFileSync('node_modules/.bin/esbuild', ['tests/system/owner-worker.ts', ...flags]);
  return file;
}

/** A process that listens in a folder of records until it ends. */
export async function startOwner(program: string, folder: string) {
  // It ends with its stdin: one that a failed test leaves behind would keep jest waiting for ever.
  const child = spawn(process.execPath, [program, folder], { stdio: ['pipe', 'pipe', 'ignore'] });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const [line] = await Promise.race([
    new Promise<Buffer[]>((resolve) => child.stdout.once('data', (data) => resolve([data]))),
    ended.then(() => []),
  ]);
  if (line === undefined) throw new Error('The owner ended.');
  const end = async (signal: NodeJS.Signals = 'SIGKILL') => {
    child.kill(signal);
    await ended;
  };
  return { child, mark: line.toString().trim(), end };
}
