import { readArguments, readPgbenchInit } from './arguments.ts';
import { readImage } from './backend.ts';
import { readDuration } from './durations.ts';
import type { GivenInputs } from './given.ts';
import type { WorkloadInput } from './inputs.ts';
import { findNearest } from './nearest.ts';
import { countReader } from './numbers.ts';
import { accept, type Reader, type Reading, refuse, showValue } from './reading.ts';
import type { InputName } from './schema.ts';
import { listReader, readShellLine } from './texts.ts';
import { TOOL_NAMES, type ToolName } from './tools.ts';

const DEFAULT_INIT = ['-s', '1'];

const NAMED = ['sample', ...TOOL_NAMES] as const;
/** More than any server takes; max_connections ends at 262143. */
const MOST_CLIENTS = 100_000;

function readName(text: string): Reading<'sample' | ToolName> {
  const name = NAMED.find((one) => one === text.trim());
  if (name !== undefined) return accept(name);
  const nearest = findNearest(text.trim(), NAMED);
  const hint = text.trim() === 'pgbench' ? 'Use the input `pgbench`.' : nearest ? `Did you mean '${nearest}'?` : '';
  return refuse(`${showValue(text)} is not a workload`, `${hint} Allowed are: ${NAMED.join(', ')}.`.trim());
}

/** Client counts from whichever of the two names is given. */
export function readClients(given: GivenInputs): number[] | undefined {
  const [clients, users] = [given.sourceOf('clients'), given.sourceOf('virtual-users')];
  if (clients !== undefined && users !== undefined)
    given.problems.push({
      message: `${clients} and ${users} are given together`,
      hint: 'They mean the same: keep one.',
    });
  return given.readOptional('clients', readCounts) ?? given.readOptional('virtual-users', readCounts);
}

function readCounts(text: string): Reading<number[]> {
  const reading = listReader('client count')(text);
  if ('problems' in reading) return reading;
  const counts = reading.value.map(countReader(1, MOST_CLIENTS));
  const problems = counts.flatMap((one) => ('problems' in one ? one.problems : []));
  return problems.length > 0 ? { problems } : accept(counts.flatMap((one) => ('value' in one ? [one.value] : [])));
}

/** Inputs that only a named tool takes. */
const OF_TOOLS: readonly InputName[] = ['tool-args', 'tool-dir', 'tool-image', 'warehouses', 'duration'];

function readNamed(given: GivenInputs, readPath: Reader<string>): WorkloadInput | undefined {
  const name = given.readOptional('workload', readName);
  const tool = {
    args: given.readOptional('tool-args', readArguments) ?? [],
    directory: given.readOptional('tool-dir', readPath),
    image: given.readOptional('tool-image', readImage),
    warehouses: given.readOptional('warehouses', countReader(1, MOST_CLIENTS)),
    durationMs: given.readOptional('duration', readDuration),
  };
  if (name !== undefined && name !== 'sample') {
    const [directory, image] = [given.sourceOf('tool-dir'), given.sourceOf('tool-image')];
    if (directory !== undefined && image !== undefined)
      given.problems.push({ message: `${directory} and ${image} are given together`, hint: 'Keep one of them.' });
    return { kind: 'tool', name, ...tool, rampUpMs: readRampUp(given) };
  }
  refuseForeign(given, OF_TOOLS, `a named workload: ${TOOL_NAMES.join(', ')}`);
  return name && { kind: 'sample' };
}

function readRampUp(given: GivenInputs): number {
  return given.readOptional('ramp-up', readDuration) ?? 0;
}

/** An input that the workload has no use for would else be passed over in silence. */
function refuseForeign(given: GivenInputs, names: readonly InputName[], owner: string): void {
  if (given.sourceOf('workload') !== undefined && given.problems.length > 0) return;
  for (const name of names) {
    const source = given.sourceOf(name);
    if (source !== undefined)
      given.problems.push({ message: `${source} is for ${owner}`, hint: 'Remove it, or give such a workload.' });
  }
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
  return args && { kind: 'pgbench', args, init: init ?? DEFAULT_INIT, rampUpMs: readRampUp(given) };
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

/**
 * The one workload among `command`, `pgbench`, `workload` and what followed `--`; kind `none` when there is none.
 * @param readPath reads a path
 */
export function readWorkload(given: GivenInputs, argv: readonly string[], readPath: Reader<string>): WorkloadInput {
  const line = given.readOptional('command', readShellLine);
  const pgbench = readPgbench(given);
  const named = readNamed(given, readPath);
  const words = readArgv(given, argv);
  refuseSeveral(given, argv);
  const shell: WorkloadInput | undefined = line === undefined ? undefined : { kind: 'shell', line };
  const workload = shell ?? pgbench ?? named ?? words ?? { kind: 'none' };
  if (workload.kind !== 'pgbench' && workload.kind !== 'tool')
    refuseForeign(given, ['ramp-up'], 'pgbench and the named tools');
  return workload;
}
