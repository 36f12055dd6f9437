// Names the line that calls this program, for what users paste into a terminal or a file.
import path from 'node:path';
import { quoteShellWord } from './terminal-text.ts';

const NPM_LINE = 'npx --yes --package pg-speed-action@1 pg-speed';

/**
 * The words of a POSIX shell that call the program as it was called now: from a clone by its path, as an installed command by its name,
 * and otherwise (by npx, as an action) from npm.
 * @param script `process.argv[1]`
 */
export function nameProgram(script = process.argv[1] ?? ''): string {
  const folders = path.dirname(script).split(path.sep);
  const name = path.basename(script);
  if (folders.includes('node_modules')) return NPM_LINE;
  if (name === 'pg-speed') return name;
  return name === 'cli.cjs' ? `node ${quoteShellWord(script)}` : NPM_LINE;
}

/** A line for what has `org/pg-speed` in it. */
export const OWNER_NOTE = '`org` stands for the owner of pg-speed-action: write that name there.';
