// Reads arguments of pgbench as pgbench does, by a table of its options, and makes those of a ramp-up.

/** `run`: benchmarking only; `init`: initialization only; `connection`: where to connect, which pg-speed sets. */
type OptionUse = 'run' | 'init' | 'both' | 'connection';

interface OptionSpec {
  /** Long name without dashes. */
  name: string;
  takesValue: boolean;
  use: OptionUse;
}

/** One option as the user wrote it, e.g. `-c4`, `--client 4`. `spec` is null if the option is unknown. */
export interface WrittenOption {
  /** Without the value: `-c`, `--client`. */
  text: string;
  spec: OptionSpec | null;
  /** Null if the option takes no value, or its value is missing. */
  value: string | null;
}

/**
 * All options of pgbench 12 to 19 (`long_options` in its main()), as `short/long`; `=` marks those with a value.
 * `-d` is `--debug` up to 16 and `--dbname` from 17. It is always refused, so one meaning is enough.
 */
const TABLE: Record<OptionUse, string> = {
  connection: 'h/host= p/port= U/username= d/dbname=',
  init: `i/initialize F/fillfactor= I/init-steps= q/quiet /foreign-keys /index-tablespace= /tablespace= /unlogged-tables
    /partitions= /partition-method=`,
  both: 'n/no-vacuum s/scale= /debug',
  run: `b/builtin= c/client= C/connect D/define= f/file= j/jobs= l/log L/latency-limit= M/protocol= N/skip-some-updates
    P/progress= r/report-per-command /report-latencies R/rate= S/select-only t/transactions= T/time= v/vacuum-all
    /aggregate-interval= /continue-on-error /exit-on-abort /failures-detailed /log-prefix= /max-tries=
    /progress-timestamp /random-seed= /sampling-rate= /show-script= /verbose-errors`,
};

const BY_SHORT = new Map<string, OptionSpec>();
const BY_LONG = new Map<string, OptionSpec>();
for (const use of ['connection', 'init', 'both', 'run'] as const) {
  for (const [, short = '', name = '', mark] of TABLE[use].matchAll(/(\w?)\/([\w-]+)(=?)/g)) {
    const spec = { name, takesValue: mark === '=', use };
    BY_LONG.set(name, spec);
    if (short !== '') BY_SHORT.set(short, spec);
  }
}

/** The words of an option with its value, of joined letters, of the rest after `--`, or another word. */
interface WordGroup {
  words: readonly string[];
  options: WrittenOption[];
}

/** Reads arguments as getopt_long does: combined short flags, `--name=value`, unique beginnings of long names, `--`. */
function groupWords(args: readonly string[]): WordGroup[] {
  const groups: WordGroup[] = [];
  const rest = [...args];
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    const begin = args.length - rest.length - 1;
    const options: WrittenOption[] = [];
    if (word === '--') rest.length = 0;
    else if (word.startsWith('--')) options.push(readLong(word, rest));
    else if (word.startsWith('-') && word !== '-') options.push(...readShorts(word, rest));
    groups.push({ words: args.slice(begin, args.length - rest.length), options });
  }
  return groups;
}

export function readOptions(args: readonly string[]): { options: WrittenOption[]; positionals: string[] } {
  const groups = groupWords(args);
  const others = groups.filter(({ options }) => options.length === 0);
  const positionals = others.flatMap(({ words }) => (words[0] === '--' ? words.slice(1) : words));
  return { options: groups.flatMap(({ options }) => options), positionals };
}

/** Whether the option is present in any of its forms. */
export function hasOption(args: readonly string[], name: string): boolean {
  return readOptions(args).options.some((option) => option.spec?.name === name);
}

function readLong(word: string, rest: string[]): WrittenOption {
  const equals = word.indexOf('=');
  const text = equals < 0 ? word : word.slice(0, equals);
  const spec = findLong(text.slice(2));
  if (equals >= 0) return { text, spec, value: word.slice(equals + 1) };
  return { text, spec, value: spec?.takesValue ? (rest.shift() ?? null) : null };
}

function findLong(name: string): OptionSpec | null {
  const exact = BY_LONG.get(name);
  if (exact) return exact;
  const [first, second] = [...BY_LONG.values()].filter((spec) => spec.name.startsWith(name));
  return first && !second ? first : null;
}

/** `-nc4` is `-n -c 4`: letters without a value may be followed by others, a value ends the word. */
function readShorts(word: string, rest: string[]): WrittenOption[] {
  const options: WrittenOption[] = [];
  for (let at = 1; at < word.length; at++) {
    const letter = word.charAt(at);
    const spec = BY_SHORT.get(letter) ?? null;
    const text = `-${letter}`;
    if (!spec?.takesValue) {
      options.push({ text, spec, value: null });
      continue;
    }
    const attached = word.slice(at + 1);
    options.push({ text, spec, value: attached === '' ? (rest.shift() ?? null) : attached });
    break;
  }
  return options;
}

/** Options for the length of the run, and for logs and progress: a discarded run must not leave files. */
const DROPPED = new Set([
  ...['time', 'transactions', 'progress', 'progress-timestamp'],
  ...['log', 'log-prefix', 'aggregate-interval', 'sampling-rate'],
]);

/**
 * The arguments of the discarded run before the timed one: the same with another length, in whole seconds, and without the files
 * and lines that only the timed run should write.
 * @param args of the timed run @param rampUpMs more than 0
 */
export function rampUpArgs(args: readonly string[], rampUpMs: number): string[] {
  return ['-T', String(Math.max(1, Math.ceil(rampUpMs / 1000))), ...groupWords(args).flatMap(keepWords)];
}

function keepWords({ words, options }: WordGroup): readonly string[] {
  const kept = options.filter(({ spec }) => spec === null || !DROPPED.has(spec.name));
  if (kept.length === options.length) return words;
  return kept.flatMap(({ text, value }) => (value === null ? [text] : [text, value]));
}
