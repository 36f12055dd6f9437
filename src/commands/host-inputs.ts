import type { Problem } from '../errors.ts';
import type { Host } from '../hosts/host.ts';
import type { RawInput } from '../inputs/given.ts';
import { readHostInputs } from '../inputs/host-inputs.ts';
import { PUBLISH_FLAGS } from '../inputs/publish-rows.ts';
import type { InputKind } from '../inputs/row.ts';
import { INPUTS } from '../inputs/schema.ts';

/** Inputs that a flag makes meaningless, beside its own: one question has one answer. */
const REPLACED: Readonly<Record<string, readonly string[]>> = {
  command: ['pgbench', 'pgbench-init', 'workload'],
  pgbench: ['command', 'workload'],
  workload: ['command', 'pgbench', 'pgbench-init'],
  profile: ['profiles', 'reference'],
  profiles: ['profile'],
};

/**
 * What the CI says, without what is for other commands: a pipeline may set the same variables for several jobs.
 * @param table the inputs of the command
 */
export function takeHostInputs(
  host: Host,
  command: string,
  table: readonly { name: string; kind: InputKind }[],
): { raw: RawInput[]; problems: Problem[] } {
  const own = new Set(table.map(({ name }) => name));
  const others = new Set<string>([...INPUTS, ...PUBLISH_FLAGS].map(({ name }) => name));
  const unused = host.inputs.filter(({ name }) => !own.has(name) && others.has(name));
  if (unused.length > 0)
    host.notice(`Not used, as \`${command}\` has no such input: ${unused.map(({ source }) => source).join(', ')}.`);
  return readHostInputs(
    host.inputs.filter((one) => !unused.includes(one)),
    table,
  );
}

/** What the CI and the command line say. Of an input that both name the flag counts; it also replaces what cannot stand beside it. */
export function joinInputs(
  given: readonly RawInput[],
  flags: readonly RawInput[],
  argv: readonly string[] = [],
): RawInput[] {
  const named = new Set(flags.map(({ name }) => name));
  // What follows `--` is a command of its own kind.
  const asked = argv.length > 0 ? ['command', ...named] : [...named];
  const replaced = new Set([...named, ...asked.flatMap((name) => REPLACED[name] ?? [])]);
  if (argv.length > 0) replaced.add('command');
  return [...given.filter(({ name }) => !replaced.has(name)), ...flags];
}
