// Defines the input `tune` and those that go with it, and the mark and the folder of the files that a search writes.
import { countReader } from '../../../inputs/numbers.ts';
import type { InputRow } from '../../../inputs/table.ts';
import { BOOLEAN, readLine, readVariable } from '../../../inputs/texts.ts';

/** Stands near the top of every file that a search offers to paste. */
export const ANSWER_MARK = 'Made by `pg-speed tune` from what it measured.';
/** Folder below the report folder for the files of an answer but the main one. */
export const ANSWER_FOLDER = 'tune';

export const TUNE = [
  {
    ...BOOLEAN,
    name: 'tune',
    commands: ['compare'],
    default: 'false',
    description:
      'Search for what makes `command` fastest: profile, start, workers, settings, each against the best so far.',
  },
  {
    name: 'against',
    placeholder: '<profile>',
    description: 'Profile that you use today, which `tune` compares its answer with; default `default`.',
    read: readLine,
  },
  {
    name: 'workers-variable',
    placeholder: '<name>',
    description:
      'Variable by which `command` takes its number of workers for `tune`; or write `{workers}` in `command`. Default none.',
    read: readVariable,
  },
  {
    name: 'runs-per-day',
    placeholder: '<count>',
    description:
      'How often the suite runs in a day, 1 to 1000000: `tune` then reports what a month saves. Default none.',
    read: countReader(1, 1_000_000),
  },
] as const satisfies readonly InputRow[];
