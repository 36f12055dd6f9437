import type { WorkloadInput } from '../../../inputs/workload.ts';
import { BEFORE } from '../../../workload/launchers.ts';
import type { CommandInput, CommandRewrite } from '../../../workload/rewrite.ts';

/** How a command takes its number of workers. */
export type WorkerRule =
  /** `{workers}` stands for the number. */
  | { kind: 'placeholder' }
  /** A variable of the environment. */
  | {
      kind: 'variable';
      name: string;
      /** Its number as the command finds it today; 1 where it is not set. */
      today: number;
    }
  /** A test runner that is known, by its own option. */
  | {
      kind: 'runner';
      runner: Runner;
      /** The number in the command as it is written; null: the runner's own. */
      today: number | null;
      /** Words between the command and the option: `--` of `npm test -- --maxWorkers=2`. */
      between: string[];
    };

export const PLACEHOLDER = '{workers}';

/** A test runner: how its calls are recognised, and its option for the number of workers. */
interface Runner {
  name: string;
  /** A call, from the program on. */
  call: RegExp;
  /** The option with its number, and what means one worker. */
  option: RegExp;
  /** The option for a number. */
  write(count: number): string[];
  /** Whether it works with several by itself. */
  parallel: boolean;
}

/** Sources: the manuals of pytest-xdist, Jest, Vitest, `go help build`, parallel_tests and `manage.py test`. */
const RUNNERS: readonly Runner[] = [
  {
    name: 'pytest-xdist',
    call: /^(?:\S*\/)?(?:pytest|py\.test)(?= |$)/,
    option: / (?:-n|--numprocesses)[ =]?(\d+|auto|logical)\b/,
    write: (count) => ['-n', String(count)],
    parallel: false,
  },
  {
    name: 'Jest',
    call: /^(?:\S*\/)?jest(?= |$)/,
    option: / (?:--maxWorkers|-w)[ =]?(\d+%?)(?= |$)| (?:-i|--runInBand)(?= |$)/,
    write: (count) => [`--maxWorkers=${count}`],
    parallel: true,
  },
  {
    name: 'Vitest',
    call: /^(?:\S*\/)?vitest(?= |$)/,
    option: / --maxWorkers[ =](\d+%?)(?= |$)/,
    write: (count) => [`--maxWorkers=${count}`],
    parallel: true,
  },
  {
    name: 'go test',
    call: /^(?:\S*\/)?go test(?= |$)/,
    option: / -p[ =](\d+)(?= |$)/,
    write: (count) => ['-p', String(count)],
    parallel: true,
  },
  {
    name: 'parallel_tests',
    call: /^(?:\S*\/)?parallel_(?:rspec|test|cucumber)(?= |$)/,
    option: / -n ?(\d+)(?= |$)/,
    write: (count) => ['-n', String(count)],
    parallel: true,
  },
  {
    name: "Django's test runner",
    call: /^(?:\S*\/)?(?:manage\.py|django-admin) test(?= |$)/,
    option: / --parallel(?:[ =](\d+|auto))?(?= |$)/,
    write: (count) => ['--parallel', String(count)],
    parallel: false,
  },
];

/** A script of package.json: `npm test`, `npm run unit`, `yarn test`. */
const SCRIPT = /^(npm|pnpm|yarn)(?: run)? ([\w:.-]+)$/;
/** In such a line an option at its end may belong to something else. */
const SHELL = /[|&;<>()$`"'\\\n*?[\]{}~#]/;

/**
 * How the number of workers is set; null where nothing is known.
 * @param variable the input `workers-variable`
 * @param around the scripts of package.json, and the environment that the command gets
 */
export function findWorkerRule(
  input: WorkloadInput,
  variable: string | undefined,
  { scripts = {}, env = {} }: { scripts?: Readonly<Record<string, unknown>>; env?: NodeJS.ProcessEnv } = {},
): WorkerRule | null {
  if (variable !== undefined) {
    const today = Number(env[variable]);
    return { kind: 'variable', name: variable, today: Number.isInteger(today) && today > 0 ? today : 1 };
  }
  if (input.kind !== 'shell' && input.kind !== 'argv') return null;
  const words = input.kind === 'shell' ? [input.line] : [input.file, ...input.args];
  if (words.some((word) => word.includes(PLACEHOLDER))) return { kind: 'placeholder' };
  const line = words.join(' ');
  if (input.kind === 'shell' && SHELL.test(line)) return null;
  const [, manager, script = ''] = SCRIPT.exec(line) ?? [];
  const text = scripts[script];
  const between = manager === 'npm' || manager === 'pnpm' ? ['--'] : [];
  const called = manager !== undefined && typeof text === 'string' ? text : line;
  if (called !== line && SHELL.test(called)) return null;
  const bare = called.replace(BEFORE, '');
  const runner = RUNNERS.find(({ call }) => call.test(bare));
  if (runner === undefined) return null;
  // Of an option in package.json another one at the end would be the second.
  if (called !== line && runner.option.test(bare)) return null;
  return { kind: 'runner', runner, today: readToday(runner, bare), between: called === line ? [] : between };
}

function readToday({ option }: Runner, line: string): number | null {
  const found = option.exec(line);
  if (found === null) return null;
  if (found[1] === undefined) return 1;
  return /^\d+$/.test(found[1]) ? Number(found[1]) : null;
}

/** The command with a number of workers; null leaves it as it is, but for the placeholder, which is then 1. */
export function withWorkers(input: CommandInput, rule: WorkerRule | null, count: number | null): CommandInput {
  if (rule === null || rule.kind === 'variable') return input;
  if (rule.kind === 'placeholder') {
    const fill = (text: string) => text.replaceAll(PLACEHOLDER, String(count ?? 1));
    return input.kind === 'shell'
      ? { ...input, line: fill(input.line) }
      : { ...input, file: fill(input.file), args: input.args.map(fill) };
  }
  if (count === null) return input;
  const { runner, between } = rule;
  const option = [...between, ...runner.write(count)];
  if (input.kind === 'shell') return { ...input, line: `${without(runner, input.line)} ${option.join(' ')}` };
  const line = without(runner, ['', ...input.args].join(' '));
  return { ...input, args: [...keepWords(input.args, line), ...option] };
}

function without({ option }: Runner, line: string): string {
  return line.replace(option, '');
}

/** The words that are still in a line from which an option was taken. */
function keepWords(words: readonly string[], line: string): string[] {
  let rest = line;
  return words.filter((word) => {
    const isNext = rest === ` ${word}` || rest.startsWith(` ${word} `);
    if (isNext) rest = rest.slice(word.length + 1);
    return isNext;
  });
}

/** The variables that set a number of workers. */
export function listWorkerVariables(rule: WorkerRule | null, count: number | null): { name: string; value: string }[] {
  return rule?.kind === 'variable' && count !== null ? [{ name: rule.name, value: String(count) }] : [];
}

/** Runs the command of a variant with its number of workers. */
export function rewriteWorkers(rule: WorkerRule): CommandRewrite {
  return {
    command: (input, { workers = null }) => withWorkers(input, rule, workers),
    variables: ({ workers = null }) => listWorkerVariables(rule, workers),
  };
}

/** The words of a user for how the number is set: `-n 4`, `TEST_WORKERS=4`. */
export function formatWorkers(rule: WorkerRule, count: number): string {
  if (rule.kind === 'variable') return `${rule.name}=${count}`;
  return rule.kind === 'placeholder' ? `${PLACEHOLDER} = ${count}` : rule.runner.write(count).join(' ');
}
