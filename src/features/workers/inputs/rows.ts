// Defines the inputs by which a suite runs in parallel: `workers` and those that go with it.
import { readPatterns, SLICING, WORKER_NEEDS } from '../../../inputs/items/rows.ts';
import { countReader } from '../../../inputs/numbers.ts';
import { accept, type ReadResult, refuse, showValue } from '../../../inputs/reading.ts';
import type { InputRow } from '../../../inputs/table.ts';
import { BOOLEAN, readLine, readPath } from '../../../inputs/texts.ts';

export const MAX_WORKERS = 64;
const NEEDS = { inputs: ['workers'], hint: 'Add `workers: auto`, or remove it.' };

/** Reads `auto`, or a number of workers. */
export function readWorkers(text: string): ReadResult<number | 'auto'> {
  if (text.trim() === 'auto') return accept('auto');
  const reading = countReader(1, MAX_WORKERS)(text);
  if ('value' in reading) return reading;
  const message = `${showValue(text)} is neither \`auto\` nor a whole number from 1 to ${MAX_WORKERS}`;
  return refuse(message, 'Write one of these numbers, with digits only.');
}

export const WORKERS = [
  {
    name: 'workers',
    commands: ['run'],
    placeholder: '<count>',
    description:
      'Run the suite in so many parts side by side, 1 to 64 or `auto`, each on a server of its own. Default: at once.',
    read: readWorkers,
  },
  {
    name: 'slice-times',
    commands: ['run'],
    placeholder: '<path>',
    description: 'JSON file with the seconds of each item, `{"item": 1.5}`. Default: learned from `junit`.',
    needs: NEEDS,
    read: readPath,
  },
  {
    ...BOOLEAN,
    name: 'split-items',
    commands: ['run'],
    default: 'true',
    description: 'Split an item that takes longer than half of an even share, if its runner lists the tests in it.',
    needs: NEEDS,
  },
  {
    ...BOOLEAN,
    name: 'accept-missing',
    commands: ['run'],
    default: 'false',
    description: 'Take the tests that ran as the new list: tests of the last run that are gone do not fail this one.',
    needs: NEEDS,
  },
  {
    ...BOOLEAN,
    name: 'fail-fast',
    commands: ['run'],
    default: 'false',
    description: 'End the other parts as soon as one has failed.',
    needs: NEEDS,
  },
  {
    name: 'own-folder',
    commands: SLICING,
    inParallel: true,
    placeholder: '<path>',
    description:
      'Folder that each part sees as its own: `.` is `working-directory`, `..` the one above. Linux only. Default none.',
    needs: WORKER_NEEDS,
    read: readLine,
  },
  {
    name: 'keep-files',
    commands: SLICING,
    inParallel: true,
    kind: 'list',
    placeholder: '<globs>',
    description:
      'Files that parts write in folders of their own and that are kept, such as `coverage/**`. Default none.',
    needs: { inputs: ['own-folder'], hint: 'Add `own-folder: .`, or remove it: files in a shared folder stay there.' },
    read: readPatterns,
    fallback: () => [],
  },
  {
    ...BOOLEAN,
    name: 'own-network',
    commands: SLICING,
    inParallel: true,
    default: 'false',
    description: 'Give each part a network of its own, with its server on 127.0.0.1:5432 or `port`. Linux only.',
    needs: WORKER_NEEDS,
  },
  {
    ...BOOLEAN,
    name: 'diagnose',
    commands: ['run'],
    default: 'false',
    description:
      'Find out why parts failed: run each alone, all side by side, and the suite as a whole, within `time-budget`.',
    needs: NEEDS,
  },
] as const satisfies readonly InputRow[];
