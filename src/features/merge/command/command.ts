// Adds the command `publish` with its flags and help to the program.
import type { Command } from 'commander';
import { addCommand, addFlags, readFlags, readOwnFlags } from '../../../commands/flags.ts';
import { HOST } from '../../../commands/own-flags.ts';
import { PUBLISH_FLAGS } from '../inputs.ts';

/** The flags of `pg-speed publish`. Its files are arguments. */
const FLAGS = PUBLISH_FLAGS.filter(({ name }) => name !== 'results');

export function addPublish(program: Command): void {
  const publish = addCommand(
    program,
    'publish',
    '[flags] [files...]',
    'merge results files (shards of a matrix), or those of another run, and comment on the pull request',
    ["pg-speed publish 'shards/**/results.json'"],
  )
    .argument(
      '[files...]',
      'results.json files, folders that hold one, or patterns; default every one below this folder',
    )
    .action(async () => {
      const files = publish.args.map((value) => ({ name: 'results', value, source: 'the list of files' }));
      const { raw, problems } = readFlags(publish, FLAGS);
      const hostFlag = readOwnFlags(publish, [HOST]);
      const flags = { raw: [...files, ...raw], problems: [...hostFlag.problems, ...problems] };
      await (await import('./run.ts')).runPublish(flags, hostFlag.values.host);
    });
  addFlags(publish, FLAGS);
  addFlags(publish, [HOST]);
}
