import { type GivenOption, readOptions } from './pgbench-options.ts';

/** Options that say how long it runs, and those of logs and progress: the files of a discarded run would lie among the others. */
const DROPPED = new Set([
  ...['time', 'transactions', 'progress', 'progress-timestamp'],
  ...['log', 'log-prefix', 'aggregate-interval', 'sampling-rate'],
]);

/** What no word that follows an option looks like. */
const NEXT = '\0next';

/**
 * The arguments of the run before the timed one, which is thrown away: the same but for its length, which is in whole seconds for
 * pgbench, and without the files and lines that only the timed run should write.
 * @param args of the timed run @param rampUpMs more than 0
 */
export function rampUpArgs(args: readonly string[], rampUpMs: number): string[] {
  return ['-T', String(Math.max(1, Math.ceil(rampUpMs / 1000))), ...splitOptions(args).flatMap(keepWords)];
}

interface Words {
  words: readonly string[];
  options: readonly GivenOption[];
}

/** Words in groups: an option with its value, letters that are written together, or a word that is none of these. */
function splitOptions(args: readonly string[]): Words[] {
  const groups: Words[] = [];
  for (let at = 0; at < args.length; ) {
    const word = args[at] ?? '';
    if (word === '--') return [...groups, { words: args.slice(at), options: [] }];
    // The reader of options itself tells whether the next word belongs to this one.
    const takesNext = word.startsWith('-') && !readOptions([word, NEXT]).positionals.includes(NEXT);
    const words = args.slice(at, at + (takesNext ? 2 : 1));
    groups.push({ words, options: readOptions(words).options });
    at += words.length;
  }
  return groups;
}

function keepWords({ words, options }: Words): readonly string[] {
  const kept = options.filter(({ spec }) => spec === null || !DROPPED.has(spec.name));
  if (kept.length === options.length) return words;
  return kept.flatMap(({ text, value }) => (value === null ? [text] : [text, value]));
}
