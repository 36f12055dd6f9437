// Writes command lines for people to paste: the one that runs a slice alone, and the one that diagnoses a run.
import type { Request } from '../../../app/request.ts';
import { INPUTS } from '../../../inputs/schema.ts';
import { nameProgram } from '../../../system/program.ts';
import { quoteShellWord } from '../../../system/terminal-text.ts';
import { type Slice, withSlice } from '../../../workload/items/placeholders.ts';
import type { CommandInput } from '../../../workload/rewrite.ts';
import type { RunShard } from '../result.ts';

/** Inputs that are not about the server or the command: a password may be a secret. */
const LEFT_OUT = [
  ...['command', 'workers', 'slice-times', 'split-items', 'accept-missing', 'fail-fast'],
  ...['diagnose', 'prepare', 'password', 'verbose'],
];
/** Inputs that the line of a diagnosis leaves out: a slice that was ended early shows nothing, and `auto` is another machine elsewhere. */
const NOT_REPEATED = ['command', 'fail-fast', 'diagnose', 'password', 'verbose', 'shard'];

/** `pg-speed run --profile tmpfs -- pytest tests/test_a.py tests/test_c.py` */
export function formatAlone(input: CommandInput, slice: Slice, { raw }: Pick<Request, 'raw'>): string {
  const rows = INPUTS.filter(({ name, inParallel }) => !inParallel && !LEFT_OUT.includes(name));
  return formatCall(withSlice(input, slice, 'linux'), listFlags(rows, raw));
}

/** `pg-speed run --workers 4 --slice-files 'tests/*.py' --diagnose -- pytest '{slice}'` */
export function formatDiagnosing(
  input: CommandInput,
  { raw }: Pick<Request, 'raw'>,
  shard: Pick<RunShard, 'number' | 'of'> | null,
): string {
  const rows = INPUTS.filter(({ name }) => !NOT_REPEATED.includes(name));
  const flags = listFlags(rows, raw);
  if (shard !== null) flags.push(`--shard ${shard.number}/${shard.of}`);
  return formatCall(input, [...flags, '--diagnose']);
}

function listFlags(rows: readonly (typeof INPUTS)[number][], raw: Request['raw']): string[] {
  const ofRun = rows.filter(({ commands }) => commands.includes('run'));
  return ofRun.flatMap(({ name, kind, default: usual }) =>
    raw
      .filter((given) => given.name === name && !['', usual].includes(given.value.trim()))
      .flatMap(({ value }) => {
        const lines = kind === 'list' ? value.split('\n').filter((line) => line.trim() !== '') : [value];
        return lines.map((line) => `--${name} ${quoteShellWord(line)}`);
      }),
  );
}

function formatCall(input: CommandInput, flags: readonly string[]): string {
  const command =
    input.kind === 'shell'
      ? `--command ${quoteShellWord(input.line)}`
      : `-- ${[input.file, ...input.args].map(quoteShellWord).join(' ')}`;
  return [`${nameProgram()} run`, ...flags, command].join(' ');
}
