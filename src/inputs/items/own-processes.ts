// Finds test runners whose own processes multiply where several run side by side, and names the option that leaves one.
import type { WorkloadInput } from '../workload.ts';
import { type Call, listCalls } from './calls.ts';

interface Rule {
  call: RegExp;
  /** Words without which it runs one process. */
  needs?: RegExp;
  /** Words by which its user has chosen a number that does not grow with the machine. */
  chosen?: RegExp;
  /** The variable that does so. */
  variable?: string;
  does: string;
  advice: string;
}

/** A number that is no share of the processors, as in `--maxWorkers=50%`, or a variable. */
const NUMBER = String.raw`["']?(?:\$|\d+(?![\d%.]|C\b))`;

/** Matches an option with its value: `-j 1`, `-j=1`, `-j1`. */
function withNumber(...options: string[]): RegExp {
  return new RegExp(` (?:${options.join('|')})(?:=| )?${NUMBER}`);
}

/**
 * What the runners do by their documentation; Jest 30 and Vitest 1.6 to 4 were tried. `--maxWorkers=1` of Vitest is an error in versions 1, 2
 * and some of 3 where the machine has more processors, because the least number of workers stays what it was.
 */
const RULES: readonly Rule[] = [
  {
    call: /^(?:\S*\/)?jest(?= |$)/,
    chosen: new RegExp(
      `${withNumber('--maxWorkers', '--max-workers', '-w').source}| (?:-i|--runInBand|--run-in-band)(?= |$)`,
    ),
    does: 'Jest starts a process for each processor but one',
    advice: 'Add `--maxWorkers=1`',
  },
  {
    call: /^(?:\S*\/)?vitest(?= |$)/,
    chosen: new RegExp(
      `${withNumber('--maxWorkers', '--max-workers').source}| --(?:no-file-parallelism|file-?parallelism=false|poolOptions\\.|no-threads|single-?thread)`,
      'i',
    ),
    does: 'Vitest starts a process for each processor but one',
    advice: 'Add `--no-file-parallelism`',
  },
  {
    call: /^(?:go test|(?:\S*\/)?gotestsum)(?= |$)/,
    // One package is one process.
    needs: /\{slice\}|PG_SPEED_SLICE|\.\.\.| \.\/\S* (?:.* )?\.\//,
    chosen: / --?p(?:=| )\d/,
    variable: 'GOFLAGS',
    does: '`go test` runs as many packages at once as there are processors',
    advice: 'Give it `-p 1`',
  },
  {
    call: /^(?:\S*\/)?rails test(?= |$)/,
    variable: 'PARALLEL_WORKERS',
    does: 'Rails starts a process for each processor where the test helper has `parallelize`',
    advice: 'Set `PARALLEL_WORKERS=1`',
  },
  {
    call: /^cargo (?:nextest run|llvm-cov nextest)(?= |$)/,
    chosen: withNumber('-j', '--jobs', '--test-threads'),
    variable: 'NEXTEST_TEST_THREADS',
    does: 'nextest runs as many tests at once as there are processors',
    advice: 'Add `-j 1`',
  },
  {
    call: /^cargo (?:llvm-cov )?test(?= |$)/,
    chosen: withNumber('--test-threads'),
    variable: 'RUST_TEST_THREADS',
    does: '`cargo test` runs as many tests at once as there are processors',
    advice: 'Add `-- --test-threads=1`',
  },
  {
    call: /^node (?:\S+ )*?--test(?= |$)/,
    chosen: new RegExp(`${withNumber('--test-concurrency').source}| --(?:experimental-)?test-isolation[= ]none`),
    does: 'Node starts a process for each processor but one',
    advice: 'Add `--test-concurrency=1` before the files',
  },
  {
    call: /^(?:\S*\/)?playwright test(?= |$)/,
    chosen: withNumber('-j', '--workers'),
    does: 'Playwright starts a process for every second processor',
    advice: 'Add `--workers=1`',
  },
  {
    call: /^mix test(?= |$)/,
    chosen: withNumber('--max-cases'),
    does: 'ExUnit runs twice as many modules at once as there are processors, if they are `async: true`',
    advice: 'Add `--max-cases 1`',
  },
  {
    call: /^(?:\S*\/)?(?:parallel_(?:rspec|test|cucumber)|turbo_tests)(?= |$)/,
    chosen: withNumber('-n'),
    variable: 'PARALLEL_TEST_PROCESSORS',
    does: 'a process is started for each processor',
    advice: 'Add `-n 1`',
  },
  {
    call: /^(?:php )?(?:\S*\/)?paratest(?= |$)/,
    chosen: withNumber('-p', '--processes'),
    does: 'ParaTest starts a process for each processor',
    advice: 'Add `--processes=1`',
  },
  {
    call: /^(?:php )?(?:\S*\/)?(?:artisan test|pest)(?= |$)/,
    needs: / (?:-p|--parallel)(?= |$)/,
    chosen: withNumber('--processes'),
    does: '`--parallel` starts a process for each processor',
    advice: 'Remove it',
  },
  {
    call: /^(?:\S*\/)?(?:pytest|py\.test)(?= |$)/,
    needs: / (?:-n|--numprocesses)(?:=| )?(?:auto|logical)(?= |$)/,
    chosen: withNumber('--maxprocesses'),
    variable: 'PYTEST_XDIST_AUTO_NUM_WORKERS',
    does: 'pytest starts a process for each processor',
    advice: 'Write `-n 0`',
  },
  {
    call: /^(?:(?:\S*\/)?manage\.py|django-admin) test(?= |$)/,
    needs: / --parallel(?:(?:=| )auto)?(?= |$)(?! \d)/,
    variable: 'DJANGO_TEST_PROCESSES',
    does: 'Django starts a process for each processor',
    advice: 'Remove `--parallel`',
  },
  {
    call: /^(?:\S*\/)?mocha(?= |$)/,
    needs: / (?:-p|--parallel)(?= |$)/,
    chosen: withNumber('-j', '--jobs'),
    does: 'Mocha starts a process for each processor but one',
    advice: 'Remove `--parallel`',
  },
  {
    call: /^(?:\S*\/)?mvnw?(?= |$)/,
    needs: / -DforkCount=[\d.]+C\b/,
    does: 'Surefire starts a process for each processor',
    advice: 'Write `-DforkCount=1`',
  },
  {
    call: /^(?:\S*\/)?mvnw?(?= |$)/,
    needs: / (?:-T|--threads)(?:=| )?[\d.]+C\b/,
    does: 'Maven runs a module on each processor',
    advice: 'Write `-T 1`',
  },
  {
    call: /^(?:\S*\/)?gradlew?(?= |$)/,
    needs: / --parallel(?= |$)/,
    chosen: withNumber('--max-workers'),
    does: 'Gradle runs a project on each processor',
    advice: 'Add `--max-workers=1`',
  },
];

/**
 * A sentence for the log of several workers: that the command starts as many processes as there are processors in each, and the option that
 * leaves one. Null where the command has such an option, or its runner has one process or is not known.
 * @param env the variables of the command
 */
export function findOwnProcesses(input: WorkloadInput, env: NodeJS.ProcessEnv): string | null {
  for (const call of listCalls(input)) {
    const rule = RULES.find((candidate) => multiplies(candidate, call, env));
    if (rule !== undefined)
      return `In every worker ${rule.does}. ${rule.advice}, or the workers fight for the processors.`;
  }
  return null;
}

function multiplies(
  { call, needs, chosen, variable }: Rule,
  { line, variables }: Call,
  env: NodeJS.ProcessEnv,
): boolean {
  if (!call.test(line) || needs?.test(line) === false || chosen?.test(line)) return false;
  if (variable === undefined) return true;
  const [, value = env[variable] ?? ''] = new RegExp(`\\b${variable}=(\\S*)`).exec(variables) ?? [];
  // GOFLAGS has all of Go's flags.
  return variable === 'GOFLAGS' ? !chosen?.test(` ${value}`) : !new RegExp(`^${NUMBER}`).test(value);
}
