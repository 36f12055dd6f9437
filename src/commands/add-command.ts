// Adds commands to the program.
import type { Command } from 'commander';

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
    .allowExcessArguments(false)
    .addHelpText('after', `\nExamples:\n${examples.map((line) => `  ${line}\n`).join('')}`.trimEnd());
}
