// Makes one workload from the inputs that describe it, with its client counts, and refuses inputs that do not fit it.
import type { InputName, InputValues } from './schema.ts';
import type { GivenInputs } from './table.ts';
import { TOOL_NAMES, type ToolInput } from './tools.ts';

/** What is timed. */
export type WorkloadInput =
  | { kind: 'none' }
  /** A line for the user's shell. */
  | { kind: 'shell'; line: string }
  /** The words after `--` on the command line, run without a shell. */
  | { kind: 'argv'; file: string; args: string[] }
  | { kind: 'pgbench'; args: string[]; init: string[] | 'off'; rampUpMs: number }
  | ToolInput
  /** The built-in test-suite-like workload. */
  | { kind: 'sample' };

type RawNames = GivenInputs<InputName, never>;

/** Inputs that together make the workload. */
const FIELDS = [
  ...(['command', 'pgbench', 'pgbenchInit', 'workload', 'toolArgs', 'toolDir', 'toolImage'] as const),
  ...(['clients', 'virtualUsers', 'warehouses', 'rampUpMs', 'durationMs'] as const),
];
export type WorkloadField = (typeof FIELDS)[number];

export function withoutWorkload(values: InputValues): Omit<InputValues, WorkloadField> {
  const remaining: Partial<InputValues> = { ...values };
  for (const field of FIELDS) delete remaining[field];
  return remaining as Omit<InputValues, WorkloadField>;
}

/** Client counts under either of their two names. */
export function chooseClients(raw: RawNames, { clients, virtualUsers }: InputValues): number[] | undefined {
  raw.refuseBoth('clients', 'virtual-users', 'They mean the same: keep one.');
  return clients ?? virtualUsers;
}

function chooseNamed(raw: RawNames, values: InputValues): WorkloadInput | undefined {
  const { workload: name, toolArgs: args, toolDir: directory, toolImage: image } = values;
  if (name === undefined || name === 'sample') {
    const ofTools: InputName[] = ['tool-args', 'tool-dir', 'tool-image', 'warehouses', 'duration'];
    refuseForeign(raw, values, ofTools, `a named workload: ${TOOL_NAMES.join(', ')}`);
    return name && { kind: 'sample' };
  }
  raw.refuseBoth('tool-dir', 'tool-image', 'Keep one of them.');
  const { warehouses, rampUpMs, durationMs } = values;
  return { kind: 'tool', name, args, directory, image, warehouses, rampUpMs, durationMs };
}

/** Refuses inputs that the workload would ignore, unless the name of the workload is wrong already. */
function refuseForeign(raw: RawNames, values: InputValues, names: readonly InputName[], owner: string): void {
  if (raw.sourceOf('workload') !== undefined && values.workload === undefined) return;
  for (const name of names) {
    const source = raw.sourceOf(name);
    if (source !== undefined && !raw.isWrong(name))
      raw.refuse(`${source} is for ${owner}`, 'Remove it, or give such a workload.');
  }
}

function readArgv(raw: RawNames, argv: readonly string[]): WorkloadInput | undefined {
  const [file, ...args] = argv;
  if (file === undefined) return undefined;
  if (file.trim() !== '') return { kind: 'argv', file, args };
  const hint = 'Write the program there, as in `-- npm test`; is a variable of the shell empty?';
  raw.refuse('the command after -- is empty', hint);
  return undefined;
}

function refuseSeveral(raw: RawNames, words: WorkloadInput | undefined): void {
  const names = ['command', 'pgbench', 'workload'] as const;
  const sources = names.flatMap((name) => raw.sourceOf(name) ?? []);
  if (words !== undefined) sources.push('the command after --');
  if (sources.length < 2) return;
  raw.refuse(`${sources.join(' and ')} are given together: only one workload is measured`, 'Keep one of them.');
}

/** The one workload among `command`, `pgbench`, `workload` and the words after `--`. */
export function chooseWorkload(raw: RawNames, values: InputValues, argv: readonly string[]): WorkloadInput {
  const { command: line, pgbench: args, pgbenchInit: init, rampUpMs } = values;
  raw.refuseWithout('pgbench-init', 'pgbench', 'Give `pgbench` too, or remove it.');
  const named = chooseNamed(raw, values);
  const words = readArgv(raw, argv);
  refuseSeveral(raw, words);
  let workload = named ?? words ?? { kind: 'none' };
  if (args !== undefined) workload = { kind: 'pgbench', args, init, rampUpMs };
  if (line !== undefined) workload = { kind: 'shell', line };
  if (workload.kind !== 'pgbench' && workload.kind !== 'tool')
    refuseForeign(raw, values, ['ramp-up'], 'pgbench and the named tools');
  return workload;
}
