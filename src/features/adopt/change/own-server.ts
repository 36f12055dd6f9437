// Finds out whether the server that the steps of a job set up on the machine itself is fast already.
import { hasFsyncArgument, hasFsyncLine } from './fast.ts';

/** Calls that start a server, with their options. `postgres` is one only where a command begins, since it is a user's name too. */
const START =
  /(?:\bpg_ctl|\bpg_ctlcluster|\bpostmaster|(?:^[ \t]*|(?:[;&|(/]|\bsudo|\bexec|\bnohup|-u\s+\w+)\s*)\bpostgres)\s([^\n;&|]*)/gm;
const SHARED_MEMORY = /(?:\s(?:-D|-d|--pgdata|--datadir)[\s=]*|\bPGDATA=)["']?\/dev\/shm\//;
const MOUNT = /\bmount\b[^\n;&|]*\btmpfs\b[^\n;&|]*(?:postgres|pgdata)/i;
const CONTAINER = /\b(?:docker|podman)\b/;
const COMMENT = /(?:^|\s)#.*$/gm;

/** Says what makes the machine's server fast; null if nothing does. @param scripts of the steps of its job */
export function findOwnFast(scripts: readonly string[]): string | null {
  const lines = scripts.flatMap((script) =>
    script
      .replace(/\\\r?\n/g, ' ')
      .replace(COMMENT, '')
      .split('\n'),
  );
  // A container has settings of its own.
  const script = lines.filter((line) => !CONTAINER.test(line)).join('\n');
  if (SHARED_MEMORY.test(script) || MOUNT.test(script)) return 'with its data in memory';
  const options = [...script.matchAll(START)].map(([, words = '']) => words.replace(/['"]|=(?=-)/g, ' '));
  return hasFsyncLine(script) || hasFsyncArgument(options) ? 'with fsync off' : null;
}
