// Splits a command into the programs that it calls, to recognise test runners among them.
import { BEFORE } from '../launchers.ts';
import type { WorkloadInput } from '../workload.ts';
import { textOf } from './uses.ts';

/** One program with its words. */
export interface Call {
  /** From the program's name on, without what launches it: `npx jest -i` is `jest -i`. One blank stands between words. */
  line: string;
  /** The variables before it: `A=1 B=2 `. */
  variables: string;
}

/** The programs that a command calls, in its order. A line of a shell is cut at its operators, also where they are in quotes. */
export function listCalls(input: WorkloadInput): Call[] {
  const text = textOf(input);
  const parts = input.kind === 'shell' ? text.split(/&&|\|\||[;|\n]/) : [text];
  return parts.map((part) => {
    const words = part.trim().replace(/\s+/g, ' ');
    const [variables = ''] = /^(?:env )?(?:[A-Za-z_]\w*=\S* )*/.exec(words) ?? [];
    return { line: words.slice(variables.length).replace(BEFORE, ''), variables };
  });
}
