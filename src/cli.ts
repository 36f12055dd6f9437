import { Command, CommanderError, Option } from 'commander';
import { exitCodeOf, formatError, PgSpeedError } from './errors.ts';
import { VERSION } from './version.ts';

/** Splits off the command after `--`, which may contain any flags. */
function splitArgv(argv: readonly string[]): { own: string[]; rest: string[] } {
  const at = argv.indexOf('--');
  return at === -1 ? { own: [...argv], rest: [] } : { own: argv.slice(0, at), rest: argv.slice(at + 1) };
}

/** The commands. The code of each is loaded when it runs. */
async function createProgram(rest: string[]): Promise<Command> {
  const program = new Command('pg-speed')
    .description(
      'Throw-away PostgreSQL for tests: start it fast, and measure which durability profile makes your tests faster.',
    )
    .version(VERSION)
    .showHelpAfterError('(--help lists what there is)')
    .exitOverride();
  const { addInputFlags, readInputFlags } = await import('./commands/flags.ts');
  const { HOST_NAMES } = await import('./hosts/registry.ts');
  const { PROFILE_FORMATS } = await import('./templates/container.ts');
  const { NEWEST_MAJOR } = await import('./profiles/version.ts');
  const hostOption = () =>
    new Option('--host <ci>', 'CI that this runs in; `auto` looks at the environment')
      .choices(HOST_NAMES)
      .default('auto');
  const compare = program
    .command('compare')
    .usage('[flags] [-- command ...]')
    .description(
      'run a workload under several profiles and report the differences; without a workload the built-in sample runs',
    )
    .action(async () =>
      (await import('./commands/compare.ts')).runCompare(readInputFlags(compare), rest, compare.opts().host),
    );
  addInputFlags(compare, 'compare');
  compare.addOption(hostOption());
  const start = program
    .command('start')
    .description(
      'start a cluster, print its variables, and leave it running; usage in a shell: eval "$(pg-speed start)"',
    )
    .addOption(new Option('--format <form>', 'form of the variables').choices(['env', 'dotenv', 'json']).default('env'))
    .action(async () =>
      (await import('./commands/start.ts')).runStart(readInputFlags(start), start.opts().format, start.opts().host),
    );
  addInputFlags(start, 'start');
  start.addOption(hostOption());
  program
    .command('stop')
    .description('end the cluster that the PG* variables name, or the only one running')
    .argument('[id]', 'which one, when several run')
    .option('--all', 'end all, and remove what killed runs left')
    .action(async (id, options) => (await import('./commands/stop.ts')).runStop(id, options.all === true));
  program
    .command('report')
    .description('print the report of a results file, or one report of several (shards of a matrix)')
    .argument('<files...>', 'results.json files, folders that hold one, or patterns ("shards/**/results.json")')
    .addOption(
      new Option('--format <form>', 'form of the report')
        .choices(['text', 'md', 'html', 'json', 'openmetrics', 'csv', 'benchmark-smaller', 'benchmark-bigger'])
        .default('text'),
    )
    .action(async (files, options) => (await import('./commands/report.ts')).runReport(files, options.format));
  await addPublish(program, hostOption());
  program
    .command('profiles')
    .description('list the profiles, or print one')
    .argument('[name]', 'a profile')
    .addOption(
      new Option('--format <form>', 'form of one profile; the last five are ready to copy')
        .choices(PROFILE_FORMATS)
        .default('text'),
    )
    .option('--postgres-version <major>', `leaves out what this version does not have; default ${NEWEST_MAJOR}`)
    .option(
      '--profiles-file <path>',
      'YAML file with profiles of your own; default .github/pg-speed.yml, where it is there',
    )
    .action(async (name, options) => (await import('./commands/profiles.ts')).runProfiles(name, options));
  program
    .command('doctor')
    .description('show what was found on this machine, and what is missing with the fix')
    .action(async () => (await import('./commands/doctor.ts')).runDoctor());
  return program;
}

async function addPublish(program: Command, hostOption: Option): Promise<void> {
  const { addPublishFlags } = await import('./commands/flags.ts');
  const publish = program
    .command('publish')
    .description('merge results files (shards of a matrix), or those of another run, and comment on the pull request')
    .argument(
      '[files...]',
      'results.json files, folders that hold one, or patterns; default every one below this folder',
    )
    .action(async () => (await import('./commands/publish.ts')).runPublish(publish, publish.opts().host));
  addPublishFlags(publish);
  publish.addOption(hostOption);
}

async function fail(error: unknown): Promise<void> {
  if (error instanceof CommanderError) {
    // Commander has printed its message. Help and version end here too, with code 0.
    process.exitCode = error.exitCode === 0 ? 0 : exitCodeOf(new PgSpeedError('input', '', ''));
    return;
  }
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
createProgram(rest)
  .then((program) => program.parseAsync(own, { from: 'user' }))
  .catch(async (error) => {
    await fail(error);
    if (process.exitCode !== 0 && isForEval(own)) process.stdout.write('false\n');
  })
  // Exits as soon as everything is printed: closing idle handles would take another 40 ms.
  .finally(() => process.stdout.write('', () => process.exit()));
