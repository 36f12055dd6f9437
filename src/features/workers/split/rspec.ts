// Reads the list of examples that `rspec --dry-run` writes as JSON.
import * as v from 'valibot';
import { parseJson } from '../../../system/files.ts';
import { stripSequences } from '../../../system/terminal-text.ts';
import type { ListedTest, Lister } from './lister.ts';

/** A dry run runs neither examples nor hooks. By its ids a file has one order, whatever the configuration shuffles. */
const WORDS = ['--dry-run', '--order', 'defined', '--no-color', '--format', 'json'];

const listing = v.object({
  examples: v.array(v.object({ id: v.string(), full_description: v.string() })),
  summary: v.object({ example_count: v.number() }),
});

export const RSPEC: Lister = { words: WORDS, module: null, parse };

function parse(output: string, items: readonly string[]): ListedTest[] | null {
  const text = stripSequences(output);
  // Other formatters of the command and what runs at the end, such as SimpleCov, print on the same stream and even line.
  const json = text.slice(Math.max(0, text.lastIndexOf('{"version":')));
  const [document = ''] = /^.*?"summary_line":"[^"]*"\}/.exec(json) ?? [];
  const result = v.safeParse(listing, parseJson(document));
  if (!result.success) return null;
  const tests = result.output.examples.flatMap((example) => findTest(example, items) ?? []);
  return tests.length === result.output.summary.example_count ? tests : null;
}

/** @param id such as `./spec/a_spec.rb[1:2:1]`: the first test of the second group in the first one of the file */
function findTest(
  { id, full_description: name }: { id: string; full_description: string },
  items: readonly string[],
): ListedTest | null {
  const [, file = '', numbers = ''] = /^(.+)\[([\d:]+)\]$/.exec(id) ?? [];
  const item = items.find((candidate) => plainPath(candidate) === plainPath(file));
  if (item === undefined) return null;
  const parts = numbers.split(':');
  const groups = parts.map((_, index) => `${item}[${parts.slice(0, index + 1).join(':')}]`);
  const className = plainPath(file)
    .replace(/\.[^/.]*$/, '')
    .replaceAll('/', '.');
  return { item, groups, className, name };
}

function plainPath(file: string): string {
  return file.replace(/^(?:\.\/)+/, '');
}
