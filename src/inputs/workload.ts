import { readArguments, readPgbenchInit } from './arguments.ts';
import type { GivenInputs } from './given.ts';
import type { WorkloadInput } from './inputs.ts';
import { accept, type Reading, refuse, showValue } from './reading.ts';
import type { InputName } from './schema.ts';
import { readShellLine } from './texts.ts';

const DEFAULT_INIT = ['-s', '1'];

function readNamedWorkload(text: string): Reading<WorkloadInput> {
  if (text.trim() === 'sample') return accept({ kind: 'sample' });
  return refuse(`${showValue(text)} is not a workload`, 'Allowed is: sample.');
}

function readPgbench(given: GivenInputs): WorkloadInput | undefined {
  const args = given.readOptional('pgbench', readArguments);
  const init = given.readOptional('pgbench-init', readPgbenchInit);
  const source = given.sourceOf('pgbench-init');
  if (source !== undefined && given.sourceOf('pgbench') === undefined) {
    given.problems.push({
      message: `${source} is given without \`pgbench\``,
      hint: 'Give `pgbench` too, or remove it.',
    });
  }
  return args && { kind: 'pgbench', args, init: init ?? DEFAULT_INIT };
}

function readArgv(given: GivenInputs, argv: readonly string[]): WorkloadInput | undefined {
  const [file, ...args] = argv;
  if (file === undefined) return undefined;
  if (file.trim() !== '') return { kind: 'argv', file, args };
  const hint = 'Write the program first: pg-speed compare -- npm test.';
  given.problems.push({ message: `the command after --: ${showValue(file)} is not a program`, hint });
  return undefined;
}

function refuseSeveral(given: GivenInputs, argv: readonly string[]): void {
  const names: InputName[] = ['command', 'pgbench', 'workload'];
  const sources = names.map((name) => given.sourceOf(name)).filter((source) => source !== undefined);
  if (argv.length > 0) sources.push('the command after --');
  if (sources.length < 2) return;
  const message = `${sources.join(' and ')} are given together: there is one workload at a time`;
  given.problems.push({ message, hint: 'Keep one of them.' });
}

/** The one workload among `command`, `pgbench`, `workload` and what followed `--`; kind `none` when there is none. */
export function readWorkload(given: GivenInputs, argv: readonly string[]): WorkloadInput {
  const line = given.readOptional('command', readShellLine);
  const pgbench = readPgbench(given);
  const named = given.readOptional('workload', readNamedWorkload);
  const words = readArgv(given, argv);
  refuseSeveral(given, argv);
  const shell: WorkloadInput | undefined = line === undefined ? undefined : { kind: 'shell', line };
  return shell ?? pgbench ?? named ?? words ?? { kind: 'none' };
}
