// Adds the command `pg-speed tune` to the program.
import type { Command } from 'commander';
import { addCommand, addFlags, listInputs, readInputFlags } from '../../../commands/flags.ts';
import { HOST } from '../../../commands/own-flags.ts';

/** Adds the command; the code of a search is loaded when it runs. @param rest the words after `--` */
export function addTune(program: Command, rest: string[], listsAll: boolean): Command {
  const tune = addCommand(
    program,
    'tune',
    '[flags] [-- command ...]',
    'search for what makes a test suite fastest here, prove it, and write the files to paste',
    [
      'pg-speed tune -- npm test',
      "pg-speed tune --setup 'npm run migrate' --runs-per-day 40 -- pytest -n {workers}",
      'pg-speed tune --against fsync-off --workers-variable TEST_WORKERS -- npm test',
      ...(listsAll ? [] : ['pg-speed tune --help --all             # all flags']),
    ],
  ).action(async () => {
    const { values, ...flags } = readInputFlags(tune, [HOST]);
    const { createRequest } = await import('../../../commands/door.ts');
    const { runRequest } = await import('../../../commands/compare.ts');
    const request = await createRequest('tune', flags, rest, values.host);
    request.raw = [...request.raw, { name: 'tune', value: 'true', source: 'the command `tune`' }];
    await runRequest(request, 'tune');
  });
  addFlags(tune, listInputs('tune'));
  return tune;
}
