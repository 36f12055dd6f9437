// Finds out how a command takes its number of workers (option of a known runner, variable, `{workers}`), and sets it.
import { ITEMS } from '../../../inputs/items/uses.ts';
import { BEFORE } from '../../../inputs/launchers.ts';
import type { WorkloadInput } from '../../../inputs/workload.ts';
import type { CommandInput } from '../../../workload/rewrite.ts';

export type WorkerRule =
  /** `{workers}` stands for the number. */
  | { kind: 'placeholder' }
  /** A variable of the environment, which is `today` now, or 1 if it is not set. */
  | { kind: 'variable'; name: string; today: number }
  | {
      kind: 'runner';
      runner: Runner;
      /** The number in the command; null if the runner chooses it. */
      today: number | null;
      /** Words between the command and the option: `--` of `npm test -- --maxWorkers=2`. */
      between: string[];
    };

export const PLACEHOLDER = '{workers}';

interface Runner {
  name: string;
  call: RegExp;
  /** The option with its number of workers, or an option for one worker. */
  option: RegExp;
  write(count: number): string[];
  /** What to do where the runner that is there does not know the option. */
  remedy: string;
  /** Whether it uses several workers by default. */
  parallel: boolean;
}

/** Sources: the manuals of pytest-xdist, Jest, Vitest, `go help build`, parallel_tests and `manage.py test`. */
const RUNNERS: readonly Runner[] = [
  {
    name: 'pytest-xdist',
    call: /^(?:\S*\/)?(?:pytest|py\.test)(?= |$)/,
    option: / (?:-n|--numprocesses)[ =]?(\d+|auto|logical)\b/,
    write: (count) => ['-n', String(count)],
    remedy: 'install it with `pip install pytest-xdist`',
    parallel: false,
  },
  {
    name: 'Jest',
    call: /^(?:\S*\/)?jest(?= |$)/,
    option: / (?:--maxWorkers|-w)[ =]?(\d+%?)(?= |$)| (?:-i|--runInBand)(?= |$)/,
    write: (count) => [`--maxWorkers=${count}`],
    remedy: 'update it with `npm install --save-dev jest`',
    parallel: true,
  },
  {
    name: 'Vitest',
    call: /^(?:\S*\/)?vitest(?= |$)/,
    option: / --maxWorkers[ =](\d+%?)(?= |$)/,
    write: (count) => [`--maxWorkers=${count}`],
    remedy: 'update it with `npm install --save-dev vitest`',
    parallel: true,
  },
  {
    name: 'go test',
    call: /^(?:\S*\/)?go test(?= |$)/,
    option: / -p[ =](\d+)(?= |$)/,
    write: (count) => ['-p', String(count)],
    remedy: 'update Go',
    parallel: true,
  },
  {
    name: 'parallel_tests',
    call: /^(?:\S*\/)?parallel_(?:rspec|test|cucumber)(?= |$)/,
    option: / -n ?(\d+)(?= |$)/,
    write: (count) => ['-n', String(count)],
    remedy: 'update it with `bundle update parallel_tests`',
    parallel: true,
  },
  {
    name: "Django's test runner",
    call: /^(?:\S*\/)?(?:manage\.py|django-admin) test(?= |$)/,
    option: / --parallel(?:[ =](\d+|auto))?(?= |$)/,
    write: (count) => ['--parallel', String(count)],
    remedy: 'the `TEST_RUNNER` of the settings has to take it',
    parallel: false,
  },
];

/** A script of package.json: `npm test`, `npm run unit`, `yarn test`. */
const SCRIPT = /^(npm|pnpm|yarn)(?: run)? ([\w:.-]+)$/;
/** If a line has one of these, an option at its end may belong to something else. */
const SHELL = /[|&;<>()$`"'\\\n*?[\]{}~#]/;

/**
 * How the number of workers is set; null if unknown.
 * @param variable the input `workers-variable`
 * @param context the scripts of package.json, and the environment of the command
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
  const line = withoutSlice(words.join(' '));
  if (input.kind === 'shell' && SHELL.test(line)) return null;
  const [, manager, script = ''] = SCRIPT.exec(line) ?? [];
  const text = scripts[script];
  const between = manager === 'npm' || manager === 'pnpm' ? ['--'] : [];
  const called = manager !== undefined && typeof text === 'string' ? text : line;
  if (called !== line && SHELL.test(called)) return null;
  const bare = called.replace(BEFORE, '');
  const runner = RUNNERS.find(({ call }) => call.test(bare));
  if (runner === undefined) return null;
  const option = runner.option.exec(bare);
  // The option must not be there twice: in package.json, and at the end.
  if (called !== line && option !== null) return null;
  // An option without a number is one worker; without an option, or with `auto`, the runner chooses.
  const number = option === null ? 'auto' : (option[1] ?? '1');
  const today = /^\d+$/.test(number) ? Number(number) : null;
  return { kind: 'runner', runner, today, between: called === line ? [] : between };
}

/** Items become quoted words, and the other placeholders of a slice numbers. */
function withoutSlice(line: string): string {
  return line.replaceAll(` ${ITEMS}`, '').replace(/\{(?:slice-number|slices|worker)\}/g, '1');
}

/** The command with a number of workers. With null it is not changed, except for the placeholder, which is then 1. */
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
  if (input.kind === 'shell') return { ...input, line: `${input.line.replace(runner.option, '')} ${option.join(' ')}` };
  // Keep the words that are still in the line without the option.
  let line = ['', ...input.args].join(' ').replace(runner.option, '');
  const words = input.args.filter((word) => {
    const isNext = line === ` ${word}` || line.startsWith(` ${word} `);
    if (isNext) line = line.slice(word.length + 1);
    return isNext;
  });
  return { ...input, args: [...words, ...option] };
}

/** How argparse, CAC, Click, Go's flag and OptionParser begin to report an option that they do not know. */
const REFUSAL =
  '(?:[Uu]nrecogni[sz]ed (?:arguments|option)|[Uu]nknown option|[Nn]o such option|not defined|invalid option):? [`"\']?';

/** Why several workers cannot be tried: by its output the runner does not know the option for them; null otherwise. Pure. */
export function explainUnknownOption(rule: WorkerRule, output: string): string | null {
  if (rule.kind !== 'runner') return null;
  const { name, write, remedy } = rule.runner;
  const [option = ''] = write(2).join(' ').split(/[= ]/);
  const isRefused = new RegExp(`${REFUSAL}${option.replace(/^--/, '(?:--)?')}(?![\\w-])`).test(output);
  return isRefused ? `the option \`${option}\` of ${name} is not installed here: ${remedy}` : null;
}

export function listWorkerVariables(rule: WorkerRule | null, count: number | null): { name: string; value: string }[] {
  return rule?.kind === 'variable' && count !== null ? [{ name: rule.name, value: String(count) }] : [];
}

/** How a user sets the number: `-n 4`, `TEST_WORKERS=4`. */
export function formatWorkers(rule: WorkerRule, count: number): string {
  if (rule.kind === 'variable') return `${rule.name}=${count}`;
  return rule.kind === 'placeholder' ? `${PLACEHOLDER} = ${count}` : rule.runner.write(count).join(' ');
}
