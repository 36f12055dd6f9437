import { statSync } from 'node:fs';
import path from 'node:path';
import type { Inputs } from '../../../inputs/inputs.ts';

/** More words cannot come from a command that a person wrote. */
const MAX_WORDS = 1000;

/** Files that the inputs name and that the other folder lacks. */
export interface LostFiles {
  /** The program of the command; null if it is there, or not found by a relative path. */
  program: string | null;
  /** All of them as written, each once. */
  all: string[];
}

/** The files in `folder` that `setup` and the workload name by relative paths, and that `other` lacks. */
export function findLostFiles(inputs: Pick<Inputs, 'workload' | 'setup'>, folder: string, other: string): LostFiles {
  const { program, words } = listWords(inputs);
  const isLost = (word: string) =>
    isRelative(word) && isFile(path.join(folder, word)) && !isFile(path.join(other, word));
  return {
    program: program !== null && /[\\/]/.test(program) && isLost(program) ? program : null,
    all: [...new Set(words.slice(0, MAX_WORDS).filter(isLost))],
  };
}

function listWords({ workload, setup = '' }: Pick<Inputs, 'workload' | 'setup'>): {
  program: string | null;
  words: string[];
} {
  const others = splitLine(setup);
  switch (workload.kind) {
    case 'shell':
      return {
        program: /^\s*([^\s;&|()<>"'`=$]+)/.exec(workload.line)?.[1] ?? null,
        words: [...splitLine(workload.line), ...others],
      };
    case 'argv':
      return { program: workload.file, words: [workload.file, ...workload.args, ...others] };
    case 'pgbench':
      // The name of a script may end in its weight.
      return { program: null, words: [...workload.args.map((word) => word.replace(/@\d+$/, '')), ...others] };
    default:
      return { program: null, words: others };
  }
}

/** Words as a shell may split them. */
function splitLine(line: string): string[] {
  return line.split(/[\s;&|()<>"'`=]+/).filter((word) => word !== '');
}

function isRelative(word: string): boolean {
  return word !== '' && !path.isAbsolute(word);
}

function isFile(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
}
