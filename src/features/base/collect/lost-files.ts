// Finds files that the command names and that the other revision's checkout lacks.
import path from 'node:path';
import type { Inputs } from '../../../inputs/inputs.ts';
import { isFile } from '../../../system/files.ts';

/** More words cannot come from a command that a person wrote. */
const MAX_WORDS = 1000;

/**
 * The files in `folder` that `setup` and the workload name by relative paths, and that `other` lacks, each once.
 * @returns also the program of the command; null if it is there, or not found by a relative path
 */
export function findLostFiles(
  inputs: Inputs,
  folder: string,
  other: string,
): { program: string | null; all: string[] } {
  const { program, words } = listWords(inputs);
  const isLost = (word: string) =>
    word !== '' && !path.isAbsolute(word) && isFile(path.join(folder, word)) && !isFile(path.join(other, word));
  return {
    program: program !== null && /[\\/]/.test(program) && isLost(program) ? program : null,
    all: [...new Set(words.slice(0, MAX_WORDS).filter(isLost))],
  };
}

function listWords({ workload, setup = '' }: Inputs): { program: string | null; words: string[] } {
  const setupWords = splitLine(setup);
  switch (workload.kind) {
    case 'shell': {
      const [, program = null] = /^\s*([^\s;&|()<>"'`=$]+)/.exec(workload.line) ?? [];
      return { program, words: [...splitLine(workload.line), ...setupWords] };
    }
    case 'argv':
      return { program: workload.file, words: [workload.file, ...workload.args, ...setupWords] };
    case 'pgbench':
      // The name of a script may end in its weight.
      return { program: null, words: [...workload.args.map((word) => word.replace(/@\d+$/, '')), ...setupWords] };
    default:
      return { program: null, words: setupWords };
  }
}

/** Words as a shell may split them. */
function splitLine(line: string): string[] {
  return line.split(/[\s;&|()<>"'`=]+/).filter((word) => word !== '');
}
