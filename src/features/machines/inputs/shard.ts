// Reads the input `shard`: the number of a machine in a comparison, or the part of a suite that a machine runs.
import { countReader } from '../../../inputs/numbers.ts';
import { accept, type ReadResult, refuse, showValue } from '../../../inputs/reading.ts';

/** One of several machines that run a suite together. */
export interface Machine {
  /** Its number, from 1. */
  number: number;
  of: number;
}

/** A number is that of a machine in a comparison; `auto`: the variables of the CI say which machine this is. */
export type ShardInput = number | Machine | 'auto';

/** The most that `parallel` of GitLab takes. Source: https://docs.gitlab.com/ci/yaml/#parallel */
export const MAX_MACHINES = 200;
const MAX_NUMBER = 9999;

/** Reads a number, `2/5` or `auto`. */
export function readShard(text: string): ReadResult<ShardInput> {
  if (text.trim() === 'auto') return accept('auto');
  if (text.includes('/')) return readMachine(text);
  const reading = countReader(0, MAX_NUMBER)(text);
  if ('value' in reading) return reading;
  return refuse(
    `${showValue(text)} is no number from 0 to ${MAX_NUMBER}, no part such as 2/5, and not \`auto\``,
    'Write a number for a comparison; for a suite in parallel write which of how many machines this is, or `auto`.',
  );
}

/** Reads which of how many machines this is: `2/5`. */
export function readMachine(text: string): ReadResult<Machine> {
  const [, number, of] = /^(\d{1,9})\/(\d{1,9})$/.exec(text.trim()) ?? [];
  const machine = { number: Number(number), of: Number(of) };
  if (machine.number >= 1 && machine.number <= machine.of && machine.of <= MAX_MACHINES) return accept(machine);
  return refuse(
    `${showValue(text)} names no machine`,
    `Write its number, from 1, and how many there are, at most ${MAX_MACHINES}, such as 2/5.`,
  );
}
