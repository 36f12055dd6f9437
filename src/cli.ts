// The program `pg-speed`: reads its command line, loads the command that is called, and sets the exit code.
import { Command, CommanderError } from 'commander';
import { addCommand } from './commands/add-command.ts';
import { exitCodeOf, formatError, throwProblems } from './errors.ts';
import { VERSION } from './version.ts';

/** `compare`, `tune` and `run` take a command after `--`, which may contain any flags. Elsewhere `--` ends the flags, as everywhere. */
function splitArgv(argv: readonly string[]): { own: string[]; rest: string[] } {
  const at = ['compare', 'tune', 'run'].includes(argv[0] ?? '') ? argv.indexOf('--') : -1;
  if (at === -1) return { own: [...argv], rest: [] };
  const rest = argv.slice(at + 1);
  // Nothing after `--` is an empty program, as of a variable that is not set: it must not measure something else.
  return { own: argv.slice(0, at), rest: rest.length > 0 ? rest : [''] };
}

/** The commands. The code of each is loaded when it runs. @param listsAll whether the help lists all flags */
async function createProgram(rest: string[], listsAll: boolean): Promise<Command> {
  const program = new Command('pg-speed')
    .description(
      'Throw-away PostgreSQL for tests: start it fast, and measure which durability profile makes your tests faster.',
    )
    .version(VERSION)
    .addHelpText(
      'after',
      `
Examples:
  pg-speed doctor                 # what is found on this machine
  pg-speed run -- npm test        # on a server of its own, which is gone afterwards
  pg-speed compare -- npm test    # default against turbo
  eval "$(pg-speed start)"        # a server that stays until \`pg-speed stop\`
  pg-speed adopt                  # the change that makes the PostgreSQL of your CI files fast

\`pg-speed compare --help --all\` lists every input of a comparison.`,
    )
    // Errors are printed by `fail`, in one form.
    .configureOutput({ outputError: () => undefined })
    .exitOverride();
  const { addFlags, listInputs, readInputFlags, readOwnFlags, shortenHelp } = await import('./commands/flags.ts');
  const { HOST, PROFILE_FLAGS, REPORT_FORMAT, STAY_FLAGS, VARIABLES_FORMAT } = await import('./commands/own-flags.ts');
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
    await (await import('./commands/compare.ts')).runCompare(flags, rest, values.host);
  });
  addFlags(compare, listInputs('compare'));
  const { addTune } = await import('./features/tune/command/command.ts');
  const tune = addTune(program, rest, listsAll);
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
    await (await import('./commands/start.ts')).runStart(flags, values);
  });
  addFlags(start, listInputs('start'));
  addFlags(start, [VARIABLES_FORMAT, ...STAY_FLAGS]);
  const run = addCommand(
    program,
    'run',
    '[flags] -- command ...',
    'run a command on a server of its own, and end with its exit code',
    [
      'pg-speed run -- npm test',
      "pg-speed run --setup 'npm run migrate' --extensions postgis -- npm test",
      ...(listsAll ? [] : ['pg-speed run --help --all              # all flags']),
    ],
  ).action(async () => {
    const { values, ...flags } = readInputFlags(run, [HOST]);
    await (await import('./commands/run.ts')).runRun(flags, rest, values.host);
  });
  addFlags(run, listInputs('run'));
  for (const command of [compare, tune, start, run]) {
    addFlags(command, [HOST]);
    if (!listsAll) shortenHelp(command);
  }
  const stop = addCommand(
    program,
    'stop',
    '[--all] [id]',
    'end the cluster that the PG* variables name, or the only one running',
    ['pg-speed stop', 'pg-speed stop --all'],
  )
    .argument('[id]', 'which one, when several run')
    .option('--all', 'end all, and remove what killed runs left')
    .action(async (id, options) => {
      throwProblems(readOwnFlags(stop, [], 1).problems);
      await (await import('./commands/stop.ts')).runStop(id, options.all === true);
    });
  program.command('end-when-idle <id> <ms>', { hidden: true }).action(async (id, ms) => {
    await (await import('./app/idle.ts')).removeWhenIdle(id, Number(ms));
  });
  const report = addCommand(
    program,
    'report',
    '[--format form] files...',
    'print the report of a results file, or one report of several (shards of a matrix)',
    [
      'pg-speed report pg-speed-report --format md',
      "pg-speed report 'shards/**/results.json' --format html > report.html",
    ],
  )
    .argument('[files...]', 'results.json files, folders that hold one, or patterns')
    .action(async (files: string[]) => {
      const { values, problems } = readOwnFlags(report, [REPORT_FORMAT]);
      const hint = 'Write `pg-speed report pg-speed-report`, or the names of results.json files.';
      const missing = files.length === 0 ? [{ input: 'report', message: 'no results file is named.', hint }] : [];
      throwProblems([...problems, ...missing]);
      await (await import('./commands/report.ts')).runReport(files, values.format);
    });
  addFlags(report, [REPORT_FORMAT]);
  (await import('./features/merge/command/command.ts')).addPublish(program);
  const profiles = addCommand(program, 'profiles', '[flags] [name]', 'list the profiles, or print one', [
    'pg-speed profiles turbo',
    'pg-speed profiles turbo --format conf --postgres-version 17 >> postgresql.conf',
  ])
    .argument('[name]', 'a profile')
    .action(async (name) => {
      const { values, problems } = readOwnFlags(profiles, PROFILE_FLAGS, 1);
      await (await import('./commands/profiles.ts')).runProfiles(name, values, problems);
    });
  addFlags(profiles, PROFILE_FLAGS);
  (await import('./features/doctor/command/command.ts')).addDoctor(program);
  (await import('./features/adopt/command/command.ts')).addAdopt(program);
  return program;
}

/** @throws CommanderError for help on what is no command, which would else be the whole help */
function requireHelped({ commands }: Command, [first, name]: readonly string[]): void {
  const names = ['help', ...commands.map((command) => command.name())];
  if (first === 'help' && name !== undefined && !name.startsWith('-') && !names.includes(name))
    throw new CommanderError(1, 'commander.unknownCommand', `error: unknown command '${name}'`);
}

async function explainCall(error: CommanderError, program: Command): Promise<Error> {
  const commands = program.createHelp().visibleCommands(program);
  const names = commands.map((command) => command.name()).filter((name) => name !== 'help');
  return (await import('./commands/call-error.ts')).explainCall(error, own, names);
}

async function fail(thrown: unknown, program: Promise<Command>): Promise<void> {
  // Help and version end here too, and a call without words, for which help is printed.
  if (thrown instanceof CommanderError && (thrown.exitCode === 0 || thrown.code === 'commander.help')) {
    process.exitCode = thrown.exitCode === 0 ? 0 : 2;
    return;
  }
  const error = thrown instanceof CommanderError ? await explainCall(thrown, await program) : thrown;
  const { toPlainText } = await import('./hosts/terminal/host.ts');
  const { breakRunnerCommands, isRunner } = await import('./hosts/github/runner-commands.ts');
  // The message may quote output of commands, logs and names of files.
  const text = toPlainText(`error: ${formatError(error)}`);
  process.stderr.write(`${isRunner(process.env) ? breakRunnerCommands(text) : text}\n`);
  process.exitCode = exitCodeOf(error);
}

/**
 * Whether a shell may read stdout by `eval "$(pg-speed start)"`. It does not see the exit code, so a script under `set -e` would go
 * on without a server.
 */
function isForEval([command, ...words]: readonly string[]): boolean {
  const isOther = words.some((word) => /^(?:--format=)?(?:json|dotenv)$/.test(word));
  return command === 'start' && !isOther && process.stdout.isTTY !== true;
}

const { own, rest } = splitArgv(process.argv.slice(2));
const created = createProgram(rest, own.includes('--all'));
created
  .then((program) => {
    requireHelped(program, own);
    return program.parseAsync(own, { from: 'user' });
  })
  .catch(async (error) => {
    await fail(error, created);
    if (process.exitCode !== 0 && isForEval(own)) process.stdout.write('false\n');
  })
  // Exits as soon as everything is printed: closing idle handles would take another 40 ms.
  .finally(() => process.stdout.write('', () => process.exit()));
