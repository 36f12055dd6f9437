import type { Outcome } from '../../../workload/command.ts';
import type { ReadSource } from '../../../workload/format-reader.ts';

const MAX_NAMED = 3;

/**
 * The fresh files of a rule, or the output. @param file path or glob; null: the output
 * @returns a sentence instead if there is nothing to read
 */
export function findSources(file: string | null, { stdout, files }: Outcome): ReadSource[] | string {
  if (file === null)
    return stdout.trim() === '' ? 'the command printed nothing' : [{ name: 'the output', text: stdout }];
  const matching = files.filter(({ glob }) => glob === file);
  if (matching.length === 0) return isPattern(file) ? 'no file matches' : 'there is no such file after the run';
  const fresh = matching.filter((one) => one.fresh);
  if (fresh.length > 0) return fresh.map(({ name, text }) => ({ name, text: stripMark(text) }));
  return `${listNames(matching.map(({ name }) => name))} ${matching.length === 1 ? 'was' : 'were'} not written by this run`;
}

function listNames(names: readonly string[]): string {
  const more = names.length - MAX_NAMED;
  return `${names.slice(0, MAX_NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

function isPattern(file: string): boolean {
  return /[*?[\]{}]/.test(file);
}

/** Some editors and shells write a byte order mark first. */
function stripMark(text: string): string {
  return text.startsWith('\uFEFF') ? text.slice(1) : text;
}
