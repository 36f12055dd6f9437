// Writes the command line that runs one slice alone, for people to paste.
import type { Request } from '../../../app/request.ts';
import { INPUTS } from '../../../inputs/schema.ts';
import { nameProgram } from '../../../system/program.ts';
import { quoteShellWord } from '../../../system/terminal-text.ts';
import { type Slice, withSlice } from '../../../workload/items/placeholders.ts';
import type { CommandInput } from '../../../workload/rewrite.ts';

/** Inputs that are not about the server or the command: a password may be a secret. */
const LEFT_OUT = [
  ...[
    'command',
    'workers',
    'slice-times',
    'split-items',
    'accept-missing',
    'fail-fast',
    'own-folder',
    'own-network',
    'keep-files',
  ],
  ...['prepare', 'password', 'verbose'],
];

/** `pg-speed run --profile tmpfs -- pytest tests/test_a.py tests/test_c.py` */
export function formatAlone(input: CommandInput, slice: Slice, { raw }: Pick<Request, 'raw'>): string {
  const ofRun = INPUTS.filter(
    ({ name, commands, inParallel }) => commands.includes('run') && !inParallel && !LEFT_OUT.includes(name),
  );
  const flags = ofRun.flatMap(({ name, kind, default: usual }) =>
    raw
      .filter((given) => given.name === name && given.value.trim() !== '' && given.value !== usual)
      .flatMap(({ value }) => {
        const lines = kind === 'list' ? value.split('\n').filter((line) => line.trim() !== '') : [value];
        return lines.map((line) => `--${name} ${quoteShellWord(line)}`);
      }),
  );
  const filled = withSlice(input, slice, 'linux');
  const command =
    filled.kind === 'shell'
      ? `--command ${quoteShellWord(filled.line)}`
      : `-- ${[filled.file, ...filled.args].map(quoteShellWord).join(' ')}`;
  return [`${nameProgram()} run`, ...flags, command].join(' ');
}
