// Defines the commands of `pg-speed` with their flags and help, and splits off the words after `--`; each command is loaded when it runs.
import { Command } from 'commander';
import { throwProblems } from '../errors.ts';
import { addAdopt } from '../features/adopt/command/command.ts';
import { addDoctor } from '../features/doctor/command/command.ts';
import { addPlan } from '../features/machines/command/command.ts';
import { addPublish } from '../features/merge/command/command.ts';
import { addTune } from '../features/tune/command/command.ts';
import { VERSION } from '../version.ts';
import { addCommand, addFlags, listInputs, readInputFlags, readOwnFlags, shortenHelp } from './flags.ts';
import { HOST, PROFILE_FLAGS, REPORT_FLAGS, STAY_FLAGS, VARIABLES_FORMAT } from './own-flags.ts';

const DESCRIPTION =
  'Throw-away PostgreSQL for tests: start it fast, and measure which durability profile makes your tests faster.';
const EXAMPLES = `
Examples:
  pg-speed doctor                 # what is found on this machine
  pg-speed run -- npm test        # on a server of its own, which is gone afterwards
  pg-speed compare -- npm test    # default against turbo
  eval "$(pg-speed start)"        # a server that stays until \`pg-speed stop\`
  pg-speed adopt                  # the change that makes the PostgreSQL of your CI files fast

\`pg-speed compare --help --all\` lists every input of a comparison.`;

/** `compare`, `tune`, `run` and `plan` take a command after `--`, which may contain any flags. Elsewhere `--` ends the flags, as everywhere. */
export function splitArgv(argv: readonly string[]): { words: string[]; rest: string[] } {
  const at = ['compare', 'tune', 'run', 'plan'].includes(argv[0] ?? '') ? argv.indexOf('--') : -1;
  if (at === -1) return { words: [...argv], rest: [] };
  const rest = argv.slice(at + 1);
  // Without a word after `--` (a variable that is not set?) the program is empty: it must not measure something else.
  return { words: argv.slice(0, at), rest: rest.length > 0 ? rest : [''] };
}

/** @param rest the words after `--` @param listsAll whether the help lists all flags */
export function createProgram(rest: string[], listsAll: boolean): Command {
  const program = new Command('pg-speed')
    .description(DESCRIPTION)
    .version(VERSION)
    .addHelpText('after', EXAMPLES)
    // Errors are printed by the caller, in one form.
    .configureOutput({ outputError: () => undefined })
    .exitOverride();
  for (const add of [addCompare, addTune, addStart, addRun, addPlan]) {
    const command = add(program, rest, listsAll);
    addFlags(command, [HOST]);
    if (!listsAll) shortenHelp(command);
  }
  for (const add of [addStop, addIdleEnd, addReport, addPublish, addProfiles, addDoctor, addAdopt]) add(program);
  return program;
}

function addCompare(program: Command, rest: string[], listsAll: boolean): Command {
  const compare = addCommand(
    program,
    'compare',
    '[flags] [-- command ...]',
    'run a workload under several profiles and report the differences; without a workload the built-in sample runs',
    [
      'pg-speed compare -- npm test',
      "pg-speed compare --profiles all --setup 'npm run migrate' -- npm test",
      'pg-speed compare --pgbench "-c 4 -T 10" --pgbench-init "-s 10"',
      'pg-speed compare --base main -- npm test   # this checkout against main',
      ...(listsAll ? [] : ['pg-speed compare --help --all          # all flags']),
    ],
  ).action(async () => {
    const { values, ...flags } = readInputFlags(compare, [HOST]);
    await (await import('./compare.ts')).runCompare(flags, rest, values.host);
  });
  addFlags(compare, listInputs('compare'));
  return compare;
}

function addStart(program: Command, _rest: string[], listsAll: boolean): Command {
  const start = addCommand(
    program,
    'start',
    '[flags]',
    'start a cluster, print its variables, and leave it running until `pg-speed stop`',
    [
      'eval "$(pg-speed start)"',
      `eval "$(pg-speed start --databases 4 --setup 'npm run migrate')"`,
      'eval "$(pg-speed start --reuse --idle 30m)"',
      ...(listsAll ? [] : ['pg-speed start --help --all            # all flags']),
    ],
  ).action(async () => {
    const { values, ...flags } = readInputFlags(start, [VARIABLES_FORMAT, HOST, ...STAY_FLAGS]);
    await (await import('./start.ts')).runStart(flags, values);
  });
  addFlags(start, listInputs('start'));
  addFlags(start, [VARIABLES_FORMAT, ...STAY_FLAGS]);
  return start;
}

function addRun(program: Command, rest: string[], listsAll: boolean): Command {
  const run = addCommand(
    program,
    'run',
    '[flags] -- command ...',
    'run a command on a server of its own, and end with its exit code',
    [
      'pg-speed run -- npm test',
      "pg-speed run --setup 'npm run migrate' --extensions postgis -- npm test",
      "pg-speed run --workers auto --slice-files 'tests/**/test_*.py' -- pytest '{slice}'",
      ...(listsAll ? [] : ['pg-speed run --help --all              # all flags']),
    ],
  ).action(async () => {
    const { values, ...flags } = readInputFlags(run, [HOST]);
    await (await import('./run.ts')).runRun(flags, rest, values.host);
  });
  addFlags(run, listInputs('run'));
  return run;
}

function addStop(program: Command): void {
  addCommand(program, 'stop', '[--all] [id]', 'end the cluster that the PG* variables name, or the only one running', [
    'pg-speed stop',
    'eval "$(pg-speed stop)"             # also unsets what `start` printed',
    'pg-speed stop --all',
  ])
    .argument('[id]', 'which one, when several run')
    .option('--all', 'end all, and remove what killed runs left')
    .action(async (id, options) => {
      await (await import('./stop.ts')).runStop(id, options.all === true);
    });
}

/** The process that ends a cluster which nobody uses any more; `start --idle` starts it. */
function addIdleEnd(program: Command): void {
  program.command('end-when-idle <id> <ms>', { hidden: true }).action(async (id, ms) => {
    await (await import('../app/idle.ts')).removeWhenIdle(id, Number(ms));
  });
}

function addReport(program: Command): void {
  const report = addCommand(
    program,
    'report',
    '[flags] files...',
    'print the report of a results file, or one report of several (shards of a matrix)',
    [
      'pg-speed report pg-speed-report --format md',
      "pg-speed report 'shards/**/results.json' --format html > report.html",
      "pg-speed report --plan plan/plan.json 'shards/**/results.json'   # a suite on several machines",
    ],
  )
    .argument('[files...]', 'results.json files, folders that hold one, or patterns')
    .action(async (files: string[]) => {
      const { values, problems } = readOwnFlags(report, REPORT_FLAGS);
      const hint = 'Write `pg-speed report pg-speed-report`, or the names of results.json files.';
      const missing = files.length === 0 ? [{ input: 'report', message: 'no results file is named.', hint }] : [];
      throwProblems([...problems, ...missing]);
      await (await import('./report.ts')).runReport(files, values);
    });
  addFlags(report, REPORT_FLAGS);
}

function addProfiles(program: Command): void {
  const profiles = addCommand(program, 'profiles', '[flags] [name]', 'list the profiles, or print one', [
    'pg-speed profiles turbo',
    'pg-speed profiles turbo --format conf --postgres-version 17 >> postgresql.conf',
  ])
    .argument('[name]', 'a profile')
    .action(async (name) => {
      const { values, problems } = readOwnFlags(profiles, PROFILE_FLAGS);
      await (await import('./profiles.ts')).runProfiles(name, values, problems);
    });
  addFlags(profiles, PROFILE_FLAGS);
}
