/** Adds commands to the program. */
import type { Command } from 'commander';

/** Adds a command. Its own code checks all its words, so that every mistake of a call is reported at once. */
export function addCommand(
  program: Command,
  name: string,
  usage: string,
  description: string,
  examples: readonly string[],
) {
  return program
    .command(name)
    .usage(usage)
    .description(description)
    .allowUnknownOption()
    .allowExcessArguments()
    .addHelpText('after', `\nExamples:\n${examples.map((line) => `  ${line}\n`).join('')}`.trimEnd());
}
