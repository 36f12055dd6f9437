import { type Command, Option } from 'commander';
import type { RawInput } from '../inputs/given.ts';
import { PUBLISH_FLAGS } from '../inputs/publish-rows.ts';

/** Adds the flags of `pg-speed publish`, as its table has them; files are its arguments. */
export function addPublishFlags(command: Command): void {
  for (const { name, placeholder, description, default: text } of PUBLISH_FLAGS) {
    if (name === 'results') continue;
    const shown = text === '' ? '' : ` (default: ${text})`;
    const option = new Option(`--${name} ${placeholder}`, `${description}${shown}`).preset('true');
    // Every occurrence is kept: that there may be only one is for the parser to say.
    option.argParser((value: string, before: string[] | undefined) => [...(before ?? []), value]);
    command.addOption(option);
  }
  // Commander would add a note on the preset that lets a boolean flag stand alone.
  command.configureHelp({ optionDescription: (option) => option.description });
}

/** What a command line says, for the parser of publish/. */
export function readPublishFlags(command: Command): RawInput[] {
  const files = command.args.map((value) => ({ name: 'results', value, source: 'the list of files' }));
  const flags = command.options.flatMap((option) => {
    const name = option.long?.slice(2) ?? '';
    const values: unknown = command.getOptionValue(option.attributeName());
    if (!Array.isArray(values)) return [];
    return values.map((value) => ({ name, value: String(value), source: `flag --${name}` }));
  });
  return [...files, ...flags];
}
